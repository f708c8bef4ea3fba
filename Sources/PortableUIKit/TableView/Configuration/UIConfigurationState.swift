// SPDX-License-Identifier: MIT
import Foundation

/// The name of something that an app adds to a configuration state (Apple: "UIConfigurationStateCustomKey").
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key of this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A key of this name.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

/// What a view is like at the moment, for configurations to follow (Apple: "UIConfigurationState").
public protocol UIConfigurationState {
    /// A state with these traits and nothing else.
    init(traitCollection: UITraitCollection)
    /// The view's traits.
    var traitCollection: UITraitCollection { get set }
    /// What the app adds.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// What a header or footer is like at the moment (Apple: "UIViewConfigurationState").
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The view's traits.
    public var traitCollection: UITraitCollection
    /// Whether the user can't use it.
    public var isDisabled = false
    /// Whether a finger is on it.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the focus, which nothing has here.
    public var isFocused = false
    /// Whether it sticks to an edge of the table. Not followed here.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// The state of a view with these traits that nothing is done to.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// What the app adds.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// What a cell is like at the moment (Apple: "UICellConfigurationState").
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The cell's traits.
    public var traitCollection: UITraitCollection
    /// Whether the user can't use it.
    public var isDisabled = false
    /// Whether a finger is on it.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether it has the focus, which nothing has here.
    public var isFocused = false
    /// Whether it sticks to an edge, which cells don't.
    public var isPinned = false
    /// Whether it is edited.
    public var isEditing = false
    /// Whether what is below it in an outline is shown: there are no outlines here.
    public var isExpanded = false
    /// Whether its buttons beside the content are seen.
    public var isSwiped = false
    /// Whether it is held to be moved.
    public var isReordering = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// The state of a cell with these traits that nothing is done to.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// What the app adds.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// What configurations of this module ask of a state.
protocol InteractionState: UIConfigurationState {
    var isDisabled: Bool { get }
    var isHighlighted: Bool { get }
    var isSelected: Bool { get }
}

extension UIViewConfigurationState: InteractionState {}
extension UICellConfigurationState: InteractionState {}
