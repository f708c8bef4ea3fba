// SPDX-License-Identifier: MIT

/// The name of a custom value of a configuration state (Apple: "UIConfigurationStateCustomKey").
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key of this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A key of this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The present state of a view, for configurations to depend on (Apple: "UIConfigurationState").
public protocol UIConfigurationState {
    /// A state with these traits and no other values.
    init(traitCollection: UITraitCollection)
    /// The view's traits.
    var traitCollection: UITraitCollection { get set }
    /// A custom value of the app.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The present state of a header or footer (Apple: "UIViewConfigurationState").
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The view's traits.
    public var traitCollection: UITraitCollection
    /// Whether it is disabled.
    public var isDisabled = false
    /// Whether it is touched.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the focus: never here.
    public var isFocused = false
    /// Whether it sticks to an edge of the table. Never set here.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// The state of a view with these traits without any interaction.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A custom value of the app.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The present state of a cell (Apple: "UICellConfigurationState").
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// What a drag does with a cell (Apple: "UICellConfigurationState.DragState").
    public enum DragState: Int, Sendable {
        /// Nothing.
        case none
        /// It is lifted, and the finger has not moved yet.
        case lifting
        /// It is dragged.
        case dragging
    }

    /// What would be dropped into a cell (Apple: "UICellConfigurationState.DropState").
    public enum DropState: Int, Sendable {
        /// Nothing: no drag is over the list.
        case none
        /// Nothing: the drag is over another place of the list.
        case notTargeted
        /// What is dragged.
        case targeted
    }

    /// The cell's traits.
    public var traitCollection: UITraitCollection
    /// Whether it is disabled.
    public var isDisabled = false
    /// Whether it is touched.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the focus: never here.
    public var isFocused = false
    /// Whether it sticks to an edge: never for cells.
    public var isPinned = false
    /// Whether it is being edited.
    public var isEditing = false
    /// Whether it is expanded in an outline: never here.
    public var isExpanded = false
    /// Whether its swipe buttons are visible.
    public var isSwiped = false
    /// Whether it is being dragged to another position.
    public var isReordering = false
    /// Whether it is dragged.
    public var cellDragState = DragState.none
    /// Whether something would be dropped into it.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// The state of a cell with these traits without any interaction.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A custom value of the app.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The values of a state that the configurations of this module use.
protocol InteractionState: UIConfigurationState {
    var isDisabled: Bool { get }
    var isHighlighted: Bool { get }
    var isSelected: Bool { get }
}

extension UIViewConfigurationState: InteractionState {}
extension UICellConfigurationState: InteractionState {}
