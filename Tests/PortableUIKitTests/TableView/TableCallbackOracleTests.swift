// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// A table is called, and its properties are set, in every callback of its data source, its delegate and its cells.
@MainActor
struct TableCallbackOracleTests {
    final class TrapCell: UITableViewCell {
        var trap: CallbackTrap?

        override func prepareForReuse() {
            super.prepareForReuse()
            trap?.note("prepareForReuse")
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            trap?.note("layoutSubviews")
        }
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            trap?.note("sizeThatFits")
            return CGSize(width: size.width, height: Self.height(tag))
        }
        override func didMoveToSuperview() {
            super.didMoveToSuperview()
            trap?.note("didMoveToSuperview")
        }
        override func didMoveToWindow() {
            super.didMoveToWindow()
            trap?.note("didMoveToWindow")
        }
        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            trap?.note("setSelected")
        }
        override func setHighlighted(_ highlighted: Bool, animated: Bool) {
            super.setHighlighted(highlighted, animated: animated)
            trap?.note("setHighlighted")
        }
        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            trap?.note("setEditing")
        }
        override func willTransition(to state: UITableViewCell.StateMask) {
            super.willTransition(to: state)
            trap?.note("willTransition")
        }
        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            trap?.note("updateConfiguration")
        }

        static func height(_ id: Int) -> CGFloat { 30 + CGFloat(id % 5) * 7 }
    }

    /// The data, and the answers to all calls.
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
        let trap: CallbackTrap
        let isSelfSizing: Bool
        var sections = [Array(0..<12), Array(20..<45)]

        init(_ trap: CallbackTrap, isSelfSizing: Bool) { (self.trap, self.isSelfSizing) = (trap, isSelfSizing) }

        private func noted<Answer>(_ name: String = #function, _ answer: Answer) -> Answer {
            trap.note(name)
            return answer
        }
        private func height(_ path: IndexPath) -> CGFloat {
            isSelfSizing || path.section >= sections.count || path.row >= sections[path.section].count
                ? UITableView.automaticDimension : TrapCell.height(sections[path.section][path.row])
        }

        func numberOfSections(in tableView: UITableView) -> Int {
            trap.note("numberOfSections")
            return sections.count
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            trap.note("numberOfRows")
            return section < sections.count ? sections[section].count : 0
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            trap.note("cellForRow before")
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            let rows = indexPath.section < sections.count ? sections[indexPath.section] : []
            cell.tag = indexPath.row < rows.count ? rows[indexPath.row] : -1
            (cell as? TrapCell)?.trap = trap
            trap.note("cellForRow after")
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            noted("title", "H")
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { noted("canEdit", true) }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { noted("canMove", true) }
        func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
            sections[target.section].insert(sections[source.section].remove(at: source.row), at: target.row)
            trap.note("moveRow")
        }
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { trap.note("prefetch") }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            trap.note("willDisplay")
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
        {
            trap.note("didEndDisplaying")
        }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            trap.note("willDisplayHeader")
        }
        func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            trap.note("didEndDisplayingHeader")
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            noted("heightForRow", height(indexPath))
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            noted("heightForHeader", 20)
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            noted("viewForHeader", UIView())
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            noted("shouldHighlight", true)
        }
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { trap.note("didHighlight") }
        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            trap.note("didUnhighlight")
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            noted("willSelect", indexPath)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { trap.note("didSelect") }
        func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            noted("willDeselect", indexPath)
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { trap.note("didDeselect") }
        func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { noted("editingStyle", .delete) }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            trap.note("willBeginEditing")
        }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            trap.note("didEndEditing")
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            noted(
                "swipeActions", UISwipeActionsConfiguration(actions: [.init(style: .normal, title: "A") { $2(true) }]))
        }
        func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
            noted("indentation", 0)
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { trap.note("didScroll") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { trap.note("willBeginDragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { trap.note("willEndDragging") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            trap.note("didEndDragging")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { trap.note("didEndDecelerating") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { trap.note("didEndScrollingAnimation") }
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { trap.note("didChangeInset") }
    }

    @MainActor
    final class Scene: CallbackScene {
        let trap = CallbackTrap()
        let world = TouchWorld()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), style: .plain)
        let source: Source
        private var isInBatch = false

        init(isSelfSizing: Bool) {
            source = Source(trap, isSelfSizing: isSelfSizing)
            table.register(TrapCell.self, forCellReuseIdentifier: "cell")
            table.estimatedRowHeight = isSelfSizing ? 40 : 0
            table.dataSource = source
            table.delegate = source
            table.prefetchDataSource = source
            table.allowsMultipleSelection = true
        }

        /// A story with every callback.
        func play() {
            let wait = { [self] in
                world.window.layoutIfNeeded()
                world.clock.advance(by: 1)
            }
            world.window.addSubview(table)
            wait()
            world.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 60), steps: 4)
            world.clock.advance(by: 3)
            wait()
            for y in [100, 100, 150] {
                world.tap(150, CGFloat(y))
                wait()
            }
            changeRows()
            wait()
            table.setEditing(true, animated: true)
            wait()
            table.setEditing(false, animated: true)
            wait()
            world.drag(from: CGPoint(x: 280, y: 120), to: CGPoint(x: 120, y: 120), steps: 6)
            wait()
            world.tap(150, 250)
            wait()
            table.reloadData()
            wait()
            if let path = table.indexPathsForVisibleRows?.first, isCurrent {
                isInBatch = true
                table.reloadRows(at: [path], with: .fade)
                isInBatch = false
                wait()
            }
            if let path = table.indexPathsForVisibleRows?.first, isCurrent {
                table.selectRow(at: path, animated: true, scrollPosition: .none)
                // A callback may have changed the data.
                if source.sections.dropFirst(path.section).first?.indices.contains(path.row) == true {
                    table.scrollToRow(at: path, at: .bottom, animated: true)
                }
            }
            wait()
            table.contentInset.bottom += 20
            table.removeFromSuperview()
            wait()
            world.window.addSubview(table)
            wait()
        }

        /// Whether the table shows the data.
        private var isCurrent: Bool {
            table.dataSource != nil && !table.isBusy
                && (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
                    == source.sections.map(\.count)
        }

        private func changeRows() {
            guard isCurrent, source.sections.count > 1, source.sections[1].count > 3 else { return }
            isInBatch = true
            table.performBatchUpdates(
                { [self] in
                    source.sections[1].remove(at: 1)
                    source.sections[1].insert(71, at: 0)
                    table.deleteRows(at: [[1, 1]], with: .fade)
                    table.insertRows(at: [[1, 0]], with: .top)
                }, completion: { [trap] _ in trap.note("completion") })
            isInBatch = false
        }

        /// The calls to make in a callback.
        var actions: [(String, () -> Void)] {
            [
                ("reload", { [table] in table.reloadData() }),
                (
                    "other data",
                    { [self] in
                        // In a batch the new counts would contradict its changes.
                        if !isInBatch { source.sections = [[3, 4], [], Array(50..<80)] }
                        table.reloadData()
                    }
                ),
                (
                    "less data",
                    { [self] in
                        if !isInBatch { source.sections = [[1]] }
                        table.reloadData()
                    }
                ),
                (
                    "scroll",
                    { [self] in
                        if isCurrent, source.sections[0].count > 1 {
                            table.scrollToRow(at: [0, 1], at: .middle, animated: false)
                        }
                    }
                ),
                (
                    "select",
                    { [self] in
                        if isCurrent { table.selectRow(at: [0, 0], animated: false, scrollPosition: .top) }
                    }
                ),
                (
                    "deselect",
                    { [table] in
                        for path in table.indexPathsForSelectedRows ?? [] {
                            table.deselectRow(at: path, animated: true)
                        }
                    }
                ),
                ("edit", { [table] in table.setEditing(!table.isEditing, animated: true) }),
                ("no data source", { [table] in table.dataSource = nil }),
                ("no delegate", { [table] in table.delegate = nil }),
                (
                    "header",
                    { [table] in table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 70)) }
                ),
                ("row height", { [table] in table.rowHeight = 50 }),
                ("estimate", { [table] in table.estimatedRowHeight = 90 }),
                ("one selection", { [table] in table.allowsMultipleSelection = false }),
                (
                    "look",
                    { [table] in
                        _ = (table.visibleCells, table.indexPathsForVisibleRows, table.contentSize)
                        for section in 0..<table.numberOfSections { _ = table.rect(forSection: section) }
                        _ = (
                            table.cellForRow(at: [0, 0]), table.rectForRow(at: [0, 2]), table.headerView(forSection: 0)
                        )
                        _ = table.indexPathForRow(at: CGPoint(x: 5, y: 100))
                    }
                ),
                ("change", { [self] in changeRows() }),
                (
                    "update",
                    { [self] in
                        guard !table.isBusy else { return }
                        table.beginUpdates()
                        table.endUpdates()
                    }
                ),
                (
                    "reload rows",
                    { [self] in
                        guard isCurrent, let path = table.indexPathsForVisibleRows?.last else { return }
                        table.reloadRows(at: [path], with: .left)
                    }
                ),
            ] + table.callbackActions(world)
        }

        /// What is wrong at the end; `nil` for nothing.
        var fault: String? {
            trap.stop()
            if table.superview == nil { world.window.addSubview(table) }
            if table.dataSource == nil { table.dataSource = source }
            if table.delegate == nil { table.delegate = source }
            world.window.layoutIfNeeded()
            world.clock.advance(by: 5)
            world.window.layoutIfNeeded()
            let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
            guard counts == source.sections.map(\.count) else {
                return "\(counts) rows, not \(source.sections.map(\.count))"
            }
            let paths = table.indexPathsForVisibleRows ?? []
            guard paths == table.indexPathsForRows(in: table.bounds) ?? [] else { return "other rows are visible" }
            if paths.isEmpty { return "no row is visible" }
            for path in paths {
                guard let cell = table.cellForRow(at: path) else { return "no cell at \(path)" }
                if cell.tag != source.sections[path.section][path.row] { return "the cell of \(cell.tag) at \(path)" }
                if cell.superview !== table || cell.isHidden || cell.alpha != 1 { return "a hidden cell at \(path)" }
                let rect = table.rectForRow(at: path)
                if cell.frame != rect { return "a frame \(cell.frame) at \(path), not \(rect)" }
                if table.rowHeight != 50 || table.delegate != nil, abs(rect.height - TrapCell.height(cell.tag)) > 0.5 {
                    return "the height \(rect.height) of \(cell.tag)"
                }
                if cell.isEditing != table.isEditing { return "editing of \(path)" }
                if cell.isSelected != (table.indexPathsForSelectedRows ?? []).contains(path) {
                    return "selection of \(path)"
                }
                if cell.isHighlighted { return "highlight of \(path)" }
            }
            let shown = table.subviews.filter { $0 is TrapCell && !$0.isHidden }
            if shown.count != paths.count { return "\(shown.count) cells for \(paths.count) rows" }
            for path in table.indexPathsForSelectedRows ?? []
            where path.section >= counts.count || path.row >= counts[path.section] { return "\(path) is selected" }
            return table.motionFault
        }
    }

    @Test("The story has every callback, and leaves no fault", arguments: [false, true])
    func story(isSelfSizing: Bool) {
        let scene = Scene(isSelfSizing: isSelfSizing)
        scene.world.open()
        defer { scene.world.close() }
        scene.play()
        #expect(scene.fault == nil)
        #expect(Set(Self.callbacks).symmetricDifference(scene.trap.seen).subtracting(["sizeThatFits"]) == [])
    }

    @Test("Calls from callbacks leave what the data source returns")
    func calls() {
        fuzz("table callbacks", share: 0.05) { seed, random in
            let scene = Scene(isSelfSizing: Bool.random(using: &random))
            scene.play(callbacks: Self.callbacks, "SEED=\(seed)", using: &random)
        }
    }

    private static let callbacks = [
        "canEdit", "canMove", "cellForRow after", "cellForRow before", "completion", "didChangeInset", "didDeselect",
        "didEndDecelerating", "didEndDisplaying", "didEndDisplayingHeader", "didEndDragging", "didEndEditing",
        "didEndScrollingAnimation", "didHighlight", "didMoveToSuperview", "didMoveToWindow", "didScroll", "didSelect",
        "didUnhighlight", "editingStyle", "heightForHeader", "heightForRow", "indentation", "layoutSubviews",
        "numberOfRows", "numberOfSections", "prefetch", "prepareForReuse", "setEditing", "setHighlighted",
        "setSelected", "shouldHighlight", "sizeThatFits", "swipeActions", "updateConfiguration", "viewForHeader",
        "willBeginDragging", "willBeginEditing", "willDeselect", "willDisplay", "willDisplayHeader",
        "willEndDragging", "willSelect", "willTransition",
    ]
}
