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
    /// list.placeholder = { [weak list] state in
    ///     switch state {
    ///     case .empty: MessageView("No mail")
    ///     case .loading: list?.placeholderRows()
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

    /// A view for ``placeholder`` that shows how the items will look: rows with grey lines, as high as rows of this list were. The
    /// heights are those that were measured last, or that are in the file of ``persistence``; without any the table's estimate.
    public func placeholderRows() -> UIView {
        guard let layout = tableView?.templateLayout else { return UIView(frame: .zero) }
        let heights = layout.memory.latestRowHeights
        return PlaceholderRowsView(heights.isEmpty ? [layout.tableEstimate] : heights)
    }
}

/// Rows of known heights with grey lines in place of their texts.
private final class PlaceholderRowsView: UIView {
    private let heights: [CGFloat]

    init(_ heights: [CGFloat]) {
        self.heights = heights
        super.init(frame: .zero)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        for row in subviews { row.removeFromSuperview() }
        var y = (superview as? UITableView)?.adjustedContentInset.top ?? safeAreaInsets.top
        var number = 0
        while y < bounds.height {
            let height = max(1, heights[number % heights.count])
            let row = UIView(frame: CGRect(x: 0, y: y, width: bounds.width, height: height))
            addLines(to: row)
            addSubview(row)
            y += height
            number += 1
        }
    }

    /// Lines of text as many as the row has room for, the last one shorter.
    private func addLines(to row: UIView) {
        let count = max(1, Int((row.bounds.height - 20) / 22))
        let width = bounds.width - layoutMargins.left - layoutMargins.right
        for number in 0..<count {
            let isLast = number == count - 1
            let line = UIView(
                frame: CGRect(
                    x: layoutMargins.left,
                    y: (row.bounds.height - CGFloat(count) * 22) / 2 + CGFloat(number) * 22 + 5,
                    width: max(0, width * (isLast ? 0.6 : 1)), height: 12))
            line.backgroundColor = .label.withAlphaComponent(0.1)
            line.layer.cornerRadius = 6
            row.addSubview(line)
        }
    }
}
