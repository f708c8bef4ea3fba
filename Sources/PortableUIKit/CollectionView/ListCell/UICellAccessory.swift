// SPDX-License-Identifier: MIT
import Foundation

/// A view at the start or end of a list cell (Apple: "UICellAccessory").
@MainActor
public struct UICellAccessory {
    /// When an accessory is displayed (Apple: "UICellAccessory.DisplayedState").
    public enum DisplayedState: Sendable {
        /// Always.
        case always
        /// While the collection view is edited.
        case whenEditing
        /// While the collection view is not edited.
        case whenNotEditing
    }

    /// The width that an accessory takes (Apple: "UICellAccessory.LayoutDimension").
    public enum LayoutDimension: Hashable, Sendable {
        /// The width of its view.
        case actual
        /// The width of a standard accessory.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    /// Where an accessory is (Apple: "UICellAccessory.Placement").
    public enum Placement {
        /// Returns the position among other accessories.
        public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int
        /// Before the content.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// Behind the content.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    enum Kind {
        case disclosure, checkmark, detail, delete, insert, reorder, multiselect, outline, label, custom
    }

    let kind: Kind
    let displayed: DisplayedState
    var isLeading: Bool
    /// Whether the accessory is hidden.
    var isHidden: Bool
    var reservedWidth: LayoutDimension
    var tintColor: UIColor?
    var action: (() -> Void)?
    var text: String?
    var font: UIFont?
    var customView: UIView?
    var keepsSize = false
    var position: Placement.Position?
    var outlineStyle = OutlineDisclosureOptions.Style.automatic

    private init(
        _ kind: Kind, _ displayed: DisplayedState, isLeading: Bool, isHidden: Bool, _ width: LayoutDimension?,
        _ tintColor: UIColor?, action: (() -> Void)? = nil
    ) {
        (self.kind, self.displayed, self.isLeading, self.isHidden) = (kind, displayed, isLeading, isHidden)
        (reservedWidth, self.tintColor, self.action) = (width ?? .actual, tintColor, action)
    }

    // MARK: Accessories

    /// An arrow that promises details.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { make(.disclosure, displayed, options) }

    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { make(.checkmark, displayed, options) }

    /// A button for details.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { make(.detail, displayed, options, action: actionHandler) }

    /// A button that deletes, or shows the swipe buttons at the end of the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { make(.delete, displayed, options, isLeading: true, action: actionHandler) }

    /// A button that inserts, or shows the swipe buttons at the start of the row.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { make(.insert, displayed, options, isLeading: true, action: actionHandler) }

    /// A control by which the user moves the item.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { make(.reorder, displayed, options) }

    /// A mark of the selection.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { make(.multiselect, displayed, options, isLeading: true) }

    /// An arrow that expands and collapses an item of an outline.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        var accessory = make(.outline, displayed, options, action: actionHandler)
        accessory.outlineStyle = options.style
        return accessory
    }

    /// A short text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        var accessory = make(.label, displayed, options)
        (accessory.text, accessory.font) = (text, options.font)
        return accessory
    }

    /// A view of the app.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        var accessory: UICellAccessory
        switch configuration.placement {
        case .leading(let displayed, let position):
            accessory = make(.custom, displayed, configuration, isLeading: true)
            accessory.position = position
        case .trailing(let displayed, let position):
            accessory = make(.custom, displayed, configuration)
            accessory.position = position
        }
        accessory.customView = configuration.customView
        accessory.keepsSize = configuration.maintainsFixedSize ?? false
        return accessory
    }

    private static func make(
        _ kind: Kind, _ displayed: DisplayedState, _ options: some CellAccessoryOptions, isLeading: Bool = false,
        action: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            kind, displayed, isLeading: isLeading, isHidden: options.isHidden ?? false, options.reservedLayoutWidth,
            options.tintColor, action: action)
    }

    func isShown(isEditing: Bool) -> Bool {
        switch displayed {
        case .always: !isHidden
        case .whenEditing: !isHidden && isEditing
        case .whenNotEditing: !isHidden && !isEditing
        }
    }
}
