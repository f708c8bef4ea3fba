// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Tables that are scrolled to their end, and the views above and below all sections.
@MainActor struct TableEndTests {
    private func conversation(_ rowCount: Int) -> (table: UITableView, source: RowSource, delegate: HeightDelegate) {
        let source = RowSource([rowCount])
        let delegate = HeightDelegate { CGFloat(30 + $0.row % 5 * 17) }
        let table = makeTable(source: source, delegate: delegate)
        table.estimatedRowHeight = 60
        table.visiblePositionMaintenance = .stickToEnd
        table.layoutIfNeeded()
        return (table, source, delegate)
    }

    private func append(_ count: Int, _ table: UITableView, _ source: RowSource) {
        let first = source.rowCounts[0]
        source.rowCounts[0] += count
        table.insertRows(at: (first..<first + count).map { IndexPath(row: $0, section: 0) }, with: .none)
    }

    @Test(
        "A table at its end stays there when rows are inserted, an inset grows, its height changes, or it reloads"
    )
    func sticks() {
        let (table, source, delegate) = conversation(3)
        _ = delegate
        for _ in 0..<20 {
            append(1, table, source)
            #expect(table.isAtEnd)
        }
        #expect(table.contentOffset.y > 0)
        #expect(table.cellForRow(at: IndexPath(row: 22, section: 0)) != nil)
        table.contentInset.bottom = 300
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == table.contentSize.height + 300 - 667)
        table.frame.size.height = 400
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == table.contentSize.height + 300 - 400)
        table.contentInset.bottom = 0
        table.frame.size = CGSize(width: 500, height: 700)
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == table.contentSize.height - 700)
        source.rowCounts[0] += 30
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == table.contentSize.height - 700)
    }

    @Test("Inserted rows don't scroll a table that is away from its end; back at the end, it follows the end again")
    func newRowsDoNotScroll() {
        let (table, source, delegate) = conversation(40)
        _ = delegate
        table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
        table.contentOffset.y -= 200
        table.layoutIfNeeded()
        let offset = table.contentOffset
        append(5, table, source)
        #expect(table.contentOffset == offset)
        table.contentInset.bottom = 100
        table.layoutIfNeeded()
        #expect(table.contentOffset == offset)
        table.scrollToRow(at: IndexPath(row: 44, section: 0), at: .bottom, animated: false)
        append(5, table, source)
        #expect(table.isAtEnd)
    }

    @Test("Without sticking to the end, new rows don't scroll the table")
    func doesNotStick() {
        let (table, source, delegate) = conversation(40)
        _ = delegate
        table.visiblePositionMaintenance = .exceptAtTop
        table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
        let offset = table.contentOffset
        append(5, table, source)
        #expect(table.contentOffset == offset)
    }

    // MARK: Headers

    private func header(_ text: String) -> (view: UIView, label: UILabel) {
        let view = UIView()
        let label = UILabel()
        label.numberOfLines = 0
        label.text = text
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -5),
        ])
        return (view, label)
    }

    private func expectedHeight(_ label: UILabel, width: CGFloat) -> CGFloat {
        let probe = UILabel()
        probe.numberOfLines = 0
        probe.text = label.text
        return probe.sizeThatFits(CGSize(width: width - 20, height: 10_000)).height + 10
    }

    // Recipe of many apps, in `viewDidLayoutSubviews()`. The fitted height is no number of pixels.
    @Test("A header that the app fits in each layout keeps its height, and the rows their place")
    func fittedByTheApp() {
        let table = makeTable(source: RowSource([50]))
        table.rowHeight = 40
        let (head, picture) = (UIView(), UIView())
        picture.translatesAutoresizingMaskIntoConstraints = false
        head.addSubview(picture)
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: head.topAnchor),
            picture.bottomAnchor.constraint(equalTo: head.bottomAnchor),
            picture.leadingAnchor.constraint(equalTo: head.leadingAnchor),
            picture.heightAnchor.constraint(equalToConstant: 219.3),
        ])
        table.tableHeaderView = head
        table.layoutIfNeeded()
        table.contentOffset.y = 500
        for _ in 0..<3 {
            table.layoutIfNeeded()
            let height = head.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
            if head.frame.height != height {
                head.frame.size.height = height
                table.tableHeaderView = head
            }
        }
        table.layoutIfNeeded()
        #expect(head.frame.height == head.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height)
        #expect(abs(table.contentOffset.y - 500) < 1)
    }

    @Test(
        "A table's header and footer are fitted again when the width or their content changes")
    func followingViews() {
        let source = RowSource([50])
        let table = makeTable(source: source)
        table.rowHeight = 40
        let (head, label) = header("A title of some words that take several lines where there is little room for them")
        let (foot, footLabel) = header("The end")
        table.tableHeaderView = head
        table.tableFooterView = foot
        func check() {
            for _ in 0..<3 { table.layoutIfNeeded() }
            let width = table.bounds.width
            #expect(abs(head.frame.height - expectedHeight(label, width: width)) < 0.51)
            #expect(abs(foot.frame.height - expectedHeight(footLabel, width: width)) < 0.51)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == head.frame.height)
            #expect(table.contentSize.height == head.frame.height + 2000 + foot.frame.height)
            #expect(foot.frame.minY == head.frame.height + 2000)
        }
        check()
        table.frame.size.width = 150
        check()
        label.text = "Short"
        check()
        footLabel.text = String(repeating: "word ", count: 60)
        check()
        // Visible rows stay in place when an invisible header changes its height.
        table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
        let y = table.rectForRow(at: IndexPath(row: 20, section: 0)).minY - table.contentOffset.y
        label.text = String(repeating: "word ", count: 60)
        check()
        #expect(abs(table.rectForRow(at: IndexPath(row: 20, section: 0)).minY - table.contentOffset.y - y) < 0.01)
    }

    @Test("A header whose constraints determine no height keeps the height of its frame")
    func undeterminedHeight() {
        let table = makeTable(source: RowSource([5]))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
        let label = UILabel()
        label.text = "Text"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        label.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        table.tableHeaderView = view
        table.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 375, height: 120))
        view.frame.size.height = 80
        table.setNeedsLayout()
        table.layoutIfNeeded()
        #expect(view.frame.height == 80)
    }

    @Test(
        "Bold text is a trait, and a change of it requests the rows' heights again")
    func boldText() {
        #expect(UITraitCollection().legibilityWeight == .unspecified)
        #expect(UITraitCollection.current.legibilityWeight == .regular)
        let bold = UITraitCollection(traitsFrom: [
            UITraitCollection(legibilityWeight: .regular), UITraitCollection(legibilityWeight: .bold),
        ])
        #expect(bold.legibilityWeight == .bold)
        #expect(bold != UITraitCollection(legibilityWeight: .regular))
        let log = TraceLog()
        let delegate = HeightDelegate(log: log) { _ in 44 }
        let source = RowSource([3])
        let table = makeTable(source: source, delegate: delegate)
        table.layoutIfNeeded()
        _ = log.take()
        let window = UIWindow(frame: table.frame)
        window.addSubview(table)
        window.isHidden = false
        table.layoutIfNeeded()
        _ = log.take()
        UIScreen.main.overrideTraits(with: bold)
        defer { UIScreen.main.overrideTraits(with: UITraitCollection(legibilityWeight: .regular)) }
        // The table retains neither its data source nor its delegate.
        defer { withExtendedLifetime((source, delegate)) {} }
        table.layoutIfNeeded()
        #expect(!log.take().isEmpty)
    }
}
