// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

/// Random changes of a table in random order, compared with a naive model.
@MainActor struct TableFuzzTests {
    /// A table that notes its own layout.
    private final class LaidOutTable: UITableView {
        private(set) var isInLayout = false

        override func layoutSubviews() {
            isInLayout = true
            super.layoutSubviews()
            isInLayout = false
        }

        /// A visible row without a cell.
        var gap: IndexPath? {
            // A row that begins at the end of the view is outside, however sums are rounded.
            let visible = bounds.insetBy(dx: 0, dy: 0.01)
            let rows = (indexPathsForRows(in: visible) ?? []).filter { rectForRow(at: $0).height > 0 }
            // A reload begins without cells.
            guard rows.contains(where: { cellForRow(at: $0) != nil }) else { return nil }
            return rows.first { cellForRow(at: $0) == nil }
        }
    }

    private func makeTable(_ model: TableModel, using generator: inout SeededGenerator) -> LaidOutTable {
        let table = LaidOutTable(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = model
        table.delegate = model
        table.estimatedRowHeight = [0, 1, 20, 90, 400, UITableView.automaticDimension].randomElement(using: &generator)!
        table.layoutIfNeeded()
        return table
    }

    @Test("Tables agree with a naive model after random changes")
    func tables() {
        fuzz("tables", share: 0.15) { seed, generator in
            let counts = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                Int.random(in: 0...40, using: &generator)
            }
            let model = TableModel(rowCounts: counts, using: &generator)
            let table = makeTable(model, using: &generator)
            var gap: IndexPath?
            // A layout tells of movements when it is complete.
            model.onScroll = { [unowned table] in
                if table.isInLayout { gap = gap ?? table.gap }
            }
            for step in 0..<30 {
                let what = act(on: table, model, using: &generator)
                table.layoutIfNeeded()
                if let gap {
                    Issue.record("no cell at \(gap) when the table scrolls after \(what); SEED=\(seed) step \(step)")
                    return
                }
                if let fault = model.fault(in: table) {
                    Issue.record("\(fault) after \(what); SEED=\(seed) step \(step)")
                    return
                }
            }
        }
    }

    /// Makes a random change, and returns its description.
    private func act(on table: UITableView, _ model: TableModel, using generator: inout SeededGenerator) -> String {
        let path = model.sections.indices.filter { !model.sections[$0].rows.isEmpty }.randomElement(using: &generator)
            .map { IndexPath(row: Int.random(in: 0..<model.sections[$0].rows.count, using: &generator), section: $0) }
        switch Int.random(in: 0..<11, using: &generator) {
        case 0:
            table.contentOffset.y = .random(
                in: 0...max(0, table.contentSize.height - table.bounds.height), using: &generator)
            return "scrolling"
        case 1:
            guard let path else { return "nothing" }
            let position = [UITableView.ScrollPosition.none, .top, .middle, .bottom].randomElement(using: &generator)!
            table.scrollToRow(at: path, at: position, animated: .random(using: &generator))
            return "a jump"
        case 2:
            table.frame.size.width = CGFloat([100, 320, 500].randomElement(using: &generator)!)
            return "another width"
        case 3:
            table.frame.size.height = CGFloat([50, 480, 900].randomElement(using: &generator)!)
            return "another height"
        case 4:
            table.reloadData()
            return "a reload"
        case 5:
            table.setEditing(.random(using: &generator), animated: .random(using: &generator))
            return "editing"
        case 6:
            table.beginUpdates()
            table.endUpdates()
            return "an empty batch"
        case 7:
            guard let path else { return "nothing" }
            model.heights[model.row(path)] = TableModel.randomHeight(using: &generator)
            if Bool.random(using: &generator) {
                table.reconfigureRows(at: [path])
            } else {
                table.reloadRows(at: [path], with: .automatic)
            }
            return "another height of row \(path)"
        case 8:
            table.separatorStyle = [.none, .singleLine].randomElement(using: &generator)!
            return "separators"
        default:
            model.perform(model.mutate(using: &generator), on: table, using: &generator)
            return "a batch"
        }
    }

    // MARK: Calls during the table's own calls

    @MainActor private final class Meddler: NSObject, UITableViewDataSource, UITableViewDelegate {
        var rows = [12, 30]
        var generator: SeededGenerator
        var depth = 0
        var calls = 0
        /// Whether a batch is performed, in which a reload would contradict the counts.
        var isInBatch = false

        init(_ generator: SeededGenerator) {
            self.generator = generator
        }

        /// Queries the table, or makes a change that is allowed at any time, within one of the table's calls.
        func meddle(_ view: UIScrollView) {
            guard depth < 2, Int.random(in: 0..<6, using: &generator) == 0, let table = view as? UITableView else {
                return
            }
            depth += 1
            defer { depth -= 1 }
            calls += 1
            let path = IndexPath(
                row: Int.random(in: 0..<12, using: &generator), section: .random(in: 0...1, using: &generator))
            switch Int.random(in: 0..<16, using: &generator) {
            case 0: _ = table.contentSize
            case 1: _ = table.indexPathsForVisibleRows
            case 2: _ = table.visibleCells
            case 3: _ = table.cellForRow(at: path)
            case 4 where table.numberOfSections > path.section: _ = table.rectForRow(at: path)
            case 5: _ = table.indexPathForRow(at: CGPoint(x: 1, y: 100))
            case 6 where !isInBatch: table.reloadData()
            case 7: table.setNeedsLayout()
            case 8: table.layoutIfNeeded()
            case 9: table.contentOffset.y = CGFloat(Int.random(in: -20...900, using: &generator))
            case 10 where table.numberOfSections > path.section: _ = table.rectForHeader(inSection: path.section)
            case 11: table.deselectRow(at: path, animated: false)
            case 12: _ = table.dequeueReusableCell(withIdentifier: "cell")
            case 13 where table.numberOfSections > path.section: _ = table.numberOfRows(inSection: path.section)
            case 14: table.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            default: table.contentInset.top = CGFloat(Int.random(in: 0...40, using: &generator))
            }
        }

        func numberOfSections(in tableView: UITableView) -> Int {
            meddle(tableView)
            return rows.count
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            meddle(tableView)
            return rows[section]
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            meddle(tableView)
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            (cell as? MeddlingCell)?.meddler = self
            cell.tag = indexPath.section * 1000 + indexPath.row
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            meddle(tableView)
            return section == 0 ? nil : "Title"
        }
        func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            meddle(tableView)
            return section == 0 ? UIView() : nil
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            meddle(tableView)
            return CGFloat(30 + indexPath.row * 7 % 50)
        }
        func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
            meddle(tableView)
            return 40
        }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
            meddle(tableView)
            return section == 0 ? 12 : 0
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            meddle(tableView)
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
        {
            meddle(tableView)
        }
        func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
            meddle(tableView)
            return 0
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { meddle(scrollView) }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { meddle(scrollView) }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { meddle(scrollView) }
    }

    private final class MeddlingCell: UITableViewCell {
        weak var meddler: Meddler?
        private var table: UITableView? { superview as? UITableView }

        override func prepareForReuse() {
            super.prepareForReuse()
            if let table { meddler?.meddle(table) }
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            if let table { meddler?.meddle(table) }
        }
        override func didMoveToSuperview() {
            super.didMoveToSuperview()
            if let table { meddler?.meddle(table) }
        }
        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            if let table { meddler?.meddle(table) }
        }
    }

    @Test("Queries and reloads inside every delegate call leave the table consistent")
    func fromInside() {
        fuzz("calls from inside", share: 0.15) { seed, generator in
            let meddler = Meddler(SeededGenerator(seed: generator.next()))
            let table = UITableView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 480),
                style: [.plain, .grouped].randomElement(using: &generator)!)
            table.register(MeddlingCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = meddler
            table.delegate = meddler
            for _ in 0..<15 {
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: table.contentOffset.y = CGFloat(Int.random(in: 0...1500, using: &generator))
                case 4 where meddler.rows[1] > 20:
                    // Rows whose cells are displayed leave the table in the update.
                    let count = Int.random(in: 1...8, using: &generator)
                    let animation = TableRowMotionTests.animations.randomElement(using: &generator)!
                    meddler.isInBatch = true
                    _ = table.numberOfSections
                    table.performBatchUpdates {
                        meddler.rows[1] -= count
                        table.deleteRows(at: (0..<count).map { IndexPath(row: $0 + 2, section: 1) }, with: animation)
                    }
                    meddler.isInBatch = false
                case 1:
                    meddler.rows[1] += 3
                    table.reloadData()
                case 2: table.frame.size.height = CGFloat(Int.random(in: 100...700, using: &generator))
                case 3:
                    table.selectRow(at: IndexPath(row: 3, section: 1), animated: false, scrollPosition: .middle)
                default:
                    table.scrollToRow(at: IndexPath(row: 9, section: 1), at: .top, animated: .random(using: &generator))
                }
                table.layoutIfNeeded()
            }
            // At the end no further calls are made, and the table has to be consistent.
            meddler.depth = 10
            table.reloadData()
            table.layoutIfNeeded()
            table.setNeedsLayout()
            table.layoutIfNeeded()
            for cell in table.visibleCells {
                let path = IndexPath(row: cell.tag % 1000, section: cell.tag / 1000)
                #expect(table.indexPath(for: cell) == path, "SEED=\(seed)")
                #expect(cell.frame == table.rectForRow(at: path), "SEED=\(seed)")
            }
            #expect(table.numberOfRows(inSection: 1) == meddler.rows[1], "SEED=\(seed)")
        }
    }
}
