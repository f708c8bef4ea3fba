// SPDX-License-Identifier: MIT
import Foundation

/// The methods of editing that every responder has (Apple: "UIResponderStandardEditActions"). There it is a protocol.
public typealias UIResponderStandardEditActions = UIResponder

enum EditAction: String, CaseIterable {
    case cut, copy, paste, delete, select, selectAll

    init?(_ selector: Selector) {
        self.init(rawValue: selector.description.replacingOccurrences(of: ":", with: ""))
    }

    var title: String { self == .selectAll ? "Select All" : rawValue.capitalized }

    var selector: Selector {
        switch self {
        case .cut: Selector(UIResponder.cut, "cut")
        case .copy: Selector(UIResponder.copy(_:), "copy")
        case .paste: Selector(UIResponder.paste, "paste")
        case .delete: Selector(UIResponder.delete, "delete")
        case .select: Selector(UIResponder.select, "select")
        case .selectAll: Selector(UIResponder.selectAll, "selectAll")
        }
    }
}

/// A responder that performs standard actions of editing.
@MainActor
protocol EditActionTaking: UIResponder {
    func canPerform(_ action: EditAction) -> Bool
    func perform(_ action: EditAction)
}

extension UIResponder {
    final func performEdit(_ action: EditAction) { (self as? any EditActionTaking)?.perform(action) }

    /// Commands for the standard actions that a responder from this one on performs.
    final var standardEditCommands: [UICommand] {
        EditAction.allCases.compactMap { action in
            guard target(forAction: action.selector, withSender: nil) != nil else { return nil }
            return UICommand(title: action.title, action: action.selector)
        }
    }

    /// The menu of a text or a view: standard actions and further entries, changed by `buildMenu(with:)` of the responders from this
    /// one on.
    final func editMenu(_ suggested: [UIMenuElement], adding more: [UIMenuElement] = []) -> UIMenu {
        let standard = UIMenu(title: "", identifier: .standardEdit, options: .displayInline, children: suggested)
        let builder = MenuBuilder(
            UIMenu(title: "", identifier: .root, children: [standard] + more), system: .context)
        for responder in sequence(first: self, next: \.next) { responder.buildMenu(with: builder) }
        return builder.root
    }
}
