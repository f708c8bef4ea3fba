// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// A data source with a model's heights, headers and footers.
@MainActor
private final class SectionDelegate: UITableViewDelegate {
    let model: TableModel

    init(_ model: TableModel) {
        self.model = model
    }

    /// Some sections have no header, some no footer.
    /// Added to the height of each header, in points.
    var headerGrowth: CGFloat = 0

    func headerHeight(_ section: Int) -> CGFloat { CGFloat(model.sections[section].identity % 4 * 11) + headerGrowth }
    func footerHeight(_ section: Int) -> CGFloat { CGFloat(model.sections[section].identity % 3 * 9) }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        model.heights[model.row(indexPath)] ?? -1
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight(section) }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { footerHeight(section) }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "part")
        view?.tag = model.sections[section].identity
        return view
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "part")
        view?.tag = -model.sections[section].identity
        return view
    }
}

/// Random scrolling and random changes of tables with headers and footers, in every style.
@MainActor struct TableSectionThrashTests {
    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func headersAndFootersAreAtTheirPositions(_ style: UITableView.Style) {
        withSeeds(8) { seed, generator in
            let counts = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                Int.random(in: 0...9, using: &generator)
            }
            let model = TableModel(rowCounts: counts, using: &generator)
            let delegate = SectionDelegate(model)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "part")
            table.dataSource = model
            table.delegate = delegate
            table.estimatedRowHeight = [0, 60, UITableView.automaticDimension].randomElement(using: &generator)!
            table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 33))
            table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 77))
            table.contentInset.top = 15
            table.layoutIfNeeded()
            for step in 0..<25 {
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    if Bool.random(using: &generator) { table.contentOffset.y = -15 }
                    table.layoutIfNeeded()
                    let isAtTop = table.contentOffset.y == -15
                    delegate.headerGrowth = [0, 7, 90].randomElement(using: &generator)!
                    table.beginUpdates()
                    table.endUpdates()
                    table.layoutIfNeeded()
                    if isAtTop {
                        #expect(table.contentOffset.y == -15, "the beginning moved; \(style) SEED=\(seed) step \(step)")
                    }
                } else if Bool.random(using: &generator) {
                    let batch = model.mutate(using: &generator)
                    model.perform(batch, on: table, using: &generator)
                } else {
                    let limit = max(-15, table.contentSize.height - 480)
                    table.contentOffset.y = CGFloat.random(in: -15...limit, using: &generator)
                    table.layoutIfNeeded()
                }
                if let fault = fault(table, delegate) {
                    Issue.record("\(fault); \(style) SEED=\(seed) step \(step)")
                    return
                }
            }
        }
    }

    private func fault(_ table: UITableView, _ delegate: SectionDelegate) -> String? {
        // Looking up a header or a footer requests its height. This may move the views below it.
        for section in 0..<table.numberOfSections {
            _ = (table.rectForHeader(inSection: section), table.rectForFooter(inSection: section))
        }
        table.layoutIfNeeded()
        let visible = table.bounds
        let rows = (table.indexPathsForRows(in: visible) ?? []).filter {
            table.rectForRow(at: $0).intersects(visible) && table.rectForRow(at: $0).height > 0
        }
        if rows != table.indexPathsForVisibleRows {
            return "\(rows) are in view, but not all or not only they have cells"
        }
        if table.tableHeaderView?.frame != CGRect(x: 0, y: 0, width: 320, height: 33) { return "the table's header" }
        let end = table.contentSize.height - 77
        guard let footer = table.tableFooterView?.frame, abs(footer.minY - end) < 1e-6,
            footer.minX == 0, footer.size == CGSize(width: 320, height: 77)
        else { return "the table's footer is at \(table.tableFooterView?.frame ?? .null), not at \(end)" }
        var y: CGFloat = 33
        for section in 0..<table.numberOfSections {
            let rect = table.rect(forSection: section)
            if abs(rect.minY - y) > 1e-6 { return "section \(section) is at \(rect.minY), not \(y)" }
            y = rect.maxY
            if let fault = partFault(table, delegate, section) { return fault }
        }
        if abs(y - end) > 1e-6 { return "the content ends at \(end), its sections at \(y)" }
        let views = table.subviews.filter { $0 is UITableViewHeaderFooterView }
        let known = (0..<table.numberOfSections).flatMap { section in
            [table.headerView(forSection: section), table.footerView(forSection: section)].compactMap { $0 }
        }
        if views.count != known.count { return "\(views.count) headers and footers are shown, \(known.count) known" }
        return nil
    }

    private func partFault(_ table: UITableView, _ delegate: SectionDelegate, _ section: Int) -> String? {
        let visible = table.bounds
        let identity = delegate.model.sections[section].identity
        let header = table.rectForHeader(inSection: section)
        let footer = table.rectForFooter(inSection: section)
        for (place, view, tag, height) in [
            (header, table.headerView(forSection: section), identity, delegate.headerHeight(section)),
            (footer, table.footerView(forSection: section), -identity, delegate.footerHeight(section)),
        ] {
            let isInView = place.height > 0 && place.maxY > visible.minY && place.minY < visible.maxY
            guard let view else {
                if isInView { return "part \(tag) at \(place) is not shown in \(visible)" }
                continue
            }
            if view.tag != tag { return "part \(tag) shows \(view.tag)" }
            if abs(view.frame.height - height) > 1e-6 {
                return "part \(tag) is \(view.frame.height) tall, not \(height)"
            }
            if table.style != .plain, abs(view.frame.minY - place.minY) > 1e-6 {
                return "part \(tag) is at \(view.frame.minY), not \(place.minY)"
            }
        }
        guard table.style == .plain, let view = table.headerView(forSection: section) else { return nil }
        // A header sticks to the top as long as there is room above the footer.
        let expected = min(max(header.minY, visible.minY + 15), max(header.minY, footer.minY - header.height))
        if abs(view.frame.minY - expected) > 1e-6 {
            return "header \(section) is at \(view.frame.minY), not \(expected)"
        }
        return nil
    }

    @Test func visibleRowsKeepTheirPlaceDuringDeceleration() {
        withSeeds(10) { seed, generator in
            let model = TableModel(rowCounts: [400], using: &generator)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = model
            table.delegate = model
            table.estimatedRowHeight = 60
            table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false)
            let speed = CGFloat([-3000, 3000].randomElement(using: &generator)!)
            table.beginDragging(at: CGPoint(x: 0, y: 200))
            table.drag(to: CGPoint(x: 0, y: 200 - speed / 100))
            table.endDragging(velocity: CGPoint(x: 0, y: speed))
            var step = 0
            while table.isDecelerating, step < 400 {
                step += 1
                let place: Comment = "SEED=\(seed) step \(step)"
                if step % 7 == 0 {
                    // Rows are inserted above the view and within it during the deceleration.
                    let before = table.visibleCells.first { $0.frame.minY >= table.bounds.minY }
                    let y = before.map { $0.frame.minY - table.bounds.minY }
                    model.insertRow(at: IndexPath(row: 0, section: 0), using: &generator)
                    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                    if let before, let y { #expect(abs(before.frame.minY - table.bounds.minY - y) < 0.001, place) }
                }
                let cells = table.visibleCells.map { ($0, $0.tag, $0.frame.minY - table.bounds.minY) }
                table.advanceScrolling(by: 1 / 60)
                table.layoutIfNeeded()
                // All rows that stay in view move by the same distance.
                let moves = cells.filter { $0.0.tag == $0.1 && $0.0.superview === table }
                    .map { $0.0.frame.minY - table.bounds.minY - $0.2 }
                if let first = moves.first {
                    #expect(moves.allSatisfy { abs($0 - first) < 0.001 }, place)
                    #expect(speed < 0 ? first >= -0.001 : first <= 0.001, place)
                }
            }
            #expect(!table.isDecelerating, "SEED=\(seed)")
        }
    }

    @Test func tablesMayBeInCells() {
        final class Nest: UITableViewCell {
            let table = UITableView(frame: .zero)
            let source = RowSource([20])
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                table.rowHeight = 20
                table.dataSource = source
                contentView.addSubview(table)
            }
            required init?(coder: NSCoder) { nil }
            override func layoutSubviews() {
                super.layoutSubviews()
                table.frame = contentView.bounds
            }
        }
        let source = RowSource([30])
        let table = makeTable(source: source)
        table.register(Nest.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 100
        table.layoutIfNeeded()
        for cell in table.visibleCells {
            #expect((cell as? Nest)?.table.visibleCells.count == 5)
        }
        table.contentOffset.y = 150
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 8)
        #expect(table.visibleCells.allSatisfy { ($0 as? Nest)?.table.visibleCells.count == 5 })
    }
}
