// SPDX-License-Identifier: MIT
import Foundation

/// A view at the start or end of a list cell (Apple: "UICellAccessory").
@preconcurrency @MainActor
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

        var isLeading: Bool { if case .leading = self { true } else { false } }

        var position: Position {
            switch self {
            case .leading(_, let position), .trailing(_, let position): position
            }
        }

        /// The position before the first accessory of a type; before all if there is none.
        @preconcurrency @MainActor public static func position(before accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
        }

        /// The position behind the last accessory of a type; behind all if there is none.
        @preconcurrency @MainActor public static func position(after accessory: UICellAccessory) -> Position {
            let type = accessory.accessoryType
            return { accessories in
                accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
            }
        }
    }

    /// What an accessory is (Apple: "UICellAccessory.AccessoryType").
    public enum AccessoryType: Hashable {
        /// An arrow that promises details.
        case disclosureIndicator
        /// An arrow that expands an item of an outline.
        case outlineDisclosure
        /// A check mark.
        case checkmark
        /// A button for details.
        case detail
        /// A button that deletes.
        case delete
        /// A button that inserts.
        case insert
        /// A reorder control.
        case reorder
        /// A mark of the selection.
        case multiselect
        /// A pop-up menu.
        case popUpMenu
        /// A text.
        case label
        /// A view of the app.
        case customView(UIView)
    }

    /// The types in the order in which accessories follow each other, but for those of the app.
    private static let order: [AccessoryType] = [
        .multiselect, .delete, .insert, .label, .checkmark, .detail, .popUpMenu, .outlineDisclosure,
        .disclosureIndicator,
        .reorder,
    ]
    var order: Int { Self.order.firstIndex(of: accessoryType) ?? Self.order.count }

    /// What the accessory is.
    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let options: any CellAccessoryOptions
    var isLeading = false
    var action: (() -> Void)?
    var text: String?
    var menu: (menu: UIMenu, handler: MenuSelectedElementDidChangeHandler?)?

    // MARK: Accessories

    /// Called by a tap on an accessory.
    public typealias ActionHandler = () -> Void
    /// Called with a pop-up menu after the user has chosen one of its actions.
    public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

    /// Two arrows that promise a menu, which a tap anywhere on the cell opens. The chosen action is the only one that is on.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .popUpMenu, displayed: displayed, options: options,
            menu: (menu, selectedElementDidChangeHandler))
    }

    /// An arrow that promises details.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(accessoryType: .disclosureIndicator, displayed: displayed, options: options)
    }

    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(accessoryType: .checkmark, displayed: displayed, options: options) }

    /// A button for details.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(accessoryType: .detail, displayed: displayed, options: options, action: actionHandler)
    }

    /// A button that deletes, or shows the swipe buttons at the end of the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .delete, displayed: displayed, options: options, isLeading: true, action: actionHandler)
    }

    /// A button that inserts, or shows the swipe buttons at the start of the row.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .insert, displayed: displayed, options: options, isLeading: true, action: actionHandler)
    }

    /// A control by which the user moves the item.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory(accessoryType: .reorder, displayed: displayed, options: options) }

    /// A mark of the selection.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        UICellAccessory(accessoryType: .multiselect, displayed: displayed, options: options, isLeading: true)
    }

    /// An arrow that expands and collapses an item of an outline.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            accessoryType: .outlineDisclosure, displayed: displayed, options: options, action: actionHandler)
    }

    /// A short text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory { UICellAccessory(accessoryType: .label, displayed: displayed, options: options, text: text) }

    /// A view of the app.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let displayed =
            switch configuration.placement {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        return UICellAccessory(
            accessoryType: .customView(configuration.customView), displayed: displayed, options: configuration,
            isLeading: configuration.placement.isLeading)
    }

    func isShown(isEditing: Bool) -> Bool {
        !options.isHidden && (displayed == .always || (displayed == .whenEditing) == isEditing)
    }
}
