// SPDX-License-Identifier: MIT
import PlatformUIKit

/// What a list without items is waiting for.
public enum TemplateListState {
    /// Nothing: there are no items.
    case empty
    /// The first items.
    case loading
    /// Another attempt, after an error.
    case failed(any Error)
}

/// The view behind a list without items.
struct ListPlaceholder {
    var state = TemplateListState.empty
    var make: (@MainActor (TemplateListState) -> UIView?)?
    weak var view: UIView?
}

extension TemplateList {
    /// What the list waits for while it has no items. Setting it shows the view of ``placeholder`` for it.
    public var state: TemplateListState {
        get { shownPlaceholder.state }
        set {
            shownPlaceholder.state = newValue
            updatePlaceholder(again: true)
        }
    }

    /// Makes the view that is displayed behind the rows, as the table's background view, while there are no items; it fades in.
    ///
    /// ```swift
    /// list.placeholder = { state in
    ///     switch state {
    ///     case .empty: MessageView("No mail")
    ///     case .loading: UIActivityIndicatorView(style: .large)
    ///     case .failed(let error): MessageView("\(error)", button: "Try again") { model.reload() }
    ///     }
    /// }
    /// ```
    public var placeholder: (@MainActor (TemplateListState) -> UIView?)? {
        get { shownPlaceholder.make }
        set {
            shownPlaceholder.make = newValue
            updatePlaceholder(again: true)
        }
    }

    /// Shows the placeholder if the list has no items, else none.
    func updatePlaceholder(again: Bool = false) {
        guard let make = shownPlaceholder.make, let tableView else { return }
        let isEmpty = shown.allSatisfy(\.items.isEmpty)
        let before = shownPlaceholder.view
        if isEmpty, !again, before != nil, before === tableView.backgroundView { return }
        let view = isEmpty ? make(shownPlaceholder.state) : nil
        // A background view of the app stays.
        guard view != nil || before != nil && before === tableView.backgroundView else { return }
        tableView.backgroundView = view
        shownPlaceholder.view = view
        guard let view, tableView.window != nil else { return }
        view.alpha = 0
        UIView.animate(withDuration: 0.25) { view.alpha = 1 }
    }
}
