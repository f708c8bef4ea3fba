// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Selection, highlighting and editing of a table after random touches and changes, compared with a naive model by identities.
@MainActor struct TableSelectionFuzzTests {
    /// What a table does with its rows (Apple: "UITableView", "UITableViewDelegate").
    private final class Model: NSObject, UITableViewDataSource, UITableViewDelegate {
        var rows = Array(0..<12)
        var next = 100
        var selected: Set<Int> = []
        var before: Set<Int>?
        var held: Int?
        var (selects, several, selectsInEditing, severalInEditing, isEditing) = (true, false, false, false, false)

        // What the delegate allows, by identity.
        func mayHighlight(_ row: Int) -> Bool { row % 11 != 3 }
        func mayEdit(_ row: Int) -> Bool { row % 5 != 0 }
        func maySelect(_ row: Int) -> Bool { row % 7 != 4 }
        func mayDeselect(_ row: Int) -> Bool { row % 9 != 5 }
        /// The row that is selected in place of another.
        func chosen(_ row: Int) -> Int { row % 6 == 1 ? rows[0] : row }

        var allowsSeveral: Bool { isEditing ? severalInEditing : several }

        func hold(_ row: Int) {
            let allows = isEditing ? selectsInEditing || severalInEditing : selects || several
            held = allows && mayHighlight(row) ? row : nil
        }

        func lift() {
            guard let row = held else { return }
            held = nil
            if allowsSeveral, selected.contains(row) {
                if mayDeselect(row) { selected.remove(row) }
            } else if maySelect(row) {
                if !allowsSeveral { selected = selected.filter { $0 == chosen(row) || !mayDeselect($0) } }
                selected.insert(chosen(row))
            }
        }

        func limit() {
            if !allowsSeveral, selected.count > 1 { selected = [rows.first { selected.contains($0) }!] }
        }

        func edit(_ editing: Bool) {
            guard editing != isEditing else { return }
            isEditing = editing
            if editing {
                if severalInEditing { (before, selected) = (selected, []) }
            } else {
                if let before { selected = before }
                before = nil
                if !selects { selected = [] }
                limit()
            }
        }

        /// Rows are deleted or loaded again.
        func forget(_ gone: Set<Int>) {
            selected.subtract(gone)
            before?.subtract(gone)
            if let row = held, gone.contains(row) { held = nil }
        }

        // MARK: The table's calls

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.tag = rows[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            mayEdit(rows[indexPath.row])
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            mayHighlight(rows[indexPath.row])
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            let row = rows[indexPath.row]
            return maySelect(row) ? IndexPath(row: rows.firstIndex(of: chosen(row))!, section: 0) : nil
        }
        func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            mayDeselect(rows[indexPath.row]) ? indexPath : nil
        }

        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
        {
            // The touch ends with its view.
            if cell.tag == held { held = nil }
        }

        func fault(in table: UITableView) -> String? {
            let shown = Set((table.indexPathsForSelectedRows ?? []).map { rows[$0.row] })
            if shown != selected { return "selected \(shown.sorted()), not \(selected.sorted())" }
            for cell in table.visibleCells {
                let row = cell.tag
                if cell.isSelected != selected.contains(row) { return "row \(row) looks selected: \(cell.isSelected)" }
                if cell.isHighlighted != (row == held) { return "row \(row) is highlighted: \(cell.isHighlighted)" }
                if cell.isEditing != (isEditing && mayEdit(row)) { return "row \(row) is edited: \(cell.isEditing)" }
            }
            return nil
        }
    }

    @Test("The selection is that of a naive model")
    func selection() {
        let clock = FrameClock(.manual)
        FrameClock.$scoped.withValue(clock) {
            fuzz("selection", share: 0.1) { seed, generator in
                let model = Model()
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
                window.isHidden = false
                let table = UITableView(frame: window.bounds)
                table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                table.rowHeight = 50
                table.dataSource = model
                table.delegate = model
                window.addSubview(table)
                window.layoutIfNeeded()
                let input = TouchInput(window: window)
                var isDown = false
                for step in 0..<40 {
                    let what = act(on: table, model, input, &isDown, clock, using: &generator)
                    table.layoutIfNeeded()
                    if let fault = model.fault(in: table) {
                        Issue.record("\(fault) after \(what); SEED=\(seed) step \(step)")
                        return
                    }
                }
            }
        }
    }

    /// Makes a random touch or change, and returns its description.
    private func act(
        on table: UITableView, _ model: Model, _ input: TouchInput, _ isDown: inout Bool, _ clock: FrameClock,
        using generator: inout SeededGenerator
    ) -> String {
        let index = Int.random(in: 0..<model.rows.count, using: &generator)
        let (row, path) = (model.rows[index], IndexPath(row: index, section: 0))
        switch Int.random(in: 0..<14, using: &generator) {
        case 0..<5:
            if isDown {
                isDown = false
                model.lift()
                input.ended(1, at: CGPoint(x: 150, y: 100), time: clock.now)
                clock.advance(by: 1)
                return "lifting the finger"
            }
            clock.advance(by: 1)
            table.layoutIfNeeded()
            let frame = table.rectForRow(at: path)
            guard table.bounds.contains(CGPoint(x: 150, y: frame.midY)) else { return "nothing" }
            model.hold(row)
            isDown = true
            input.began(1, at: CGPoint(x: 150, y: frame.midY - table.contentOffset.y), time: clock.now)
            clock.advance(by: 0.3)
            return "touching \(row)"
        case 5:
            table.selectRow(at: path, animated: false, scrollPosition: .none)
            model.selected = model.allowsSeveral ? model.selected.union([row]) : [row]
            return "selecting \(row)"
        case 6:
            table.deselectRow(at: path, animated: false)
            model.selected.remove(row)
            return "deselecting \(row)"
        case 7, 8:
            return change(table, model, at: index, using: &generator)
        case 9:
            guard !isDown else { return "nothing" }
            table.reloadData()
            model.forget(Set(model.rows))
            return "a reload"
        case 10:
            // What a touch does when editing begins or ends is not documented.
            guard !isDown else { return "nothing" }
            let editing = Bool.random(using: &generator)
            table.setEditing(editing, animated: .random(using: &generator))
            model.edit(editing)
            return "editing: \(editing)"
        case 11:
            model.several.toggle()
            table.allowsMultipleSelection = model.several
            model.limit()
            return "several: \(model.several)"
        case 12:
            model.severalInEditing.toggle()
            table.allowsMultipleSelectionDuringEditing = model.severalInEditing
            model.limit()
            return "several in editing: \(model.severalInEditing)"
        default:
            if Bool.random(using: &generator) {
                model.selects.toggle()
                table.allowsSelection = model.selects
            } else {
                model.selectsInEditing.toggle()
                table.allowsSelectionDuringEditing = model.selectsInEditing
            }
            return "selecting: \(model.selects), in editing: \(model.selectsInEditing)"
        }
    }

    private func change(_ table: UITableView, _ model: Model, at index: Int, using generator: inout SeededGenerator)
        -> String
    {
        let path = IndexPath(row: index, section: 0)
        let animation = TableRowMotionTests.animations.randomElement(using: &generator)!
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            model.next += 1
            model.rows.insert(model.next, at: index)
            table.insertRows(at: [path], with: animation)
            return "inserting \(model.next)"
        case 1:
            guard model.rows.count > 5 else { return "nothing" }
            let row = model.rows.remove(at: index)
            model.forget([row])
            table.deleteRows(at: [path], with: animation)
            return "deleting \(row)"
        case 2:
            let row = model.rows.remove(at: index)
            let target = Int.random(in: 0...model.rows.count, using: &generator)
            model.rows.insert(row, at: target)
            table.moveRow(at: path, to: IndexPath(row: target, section: 0))
            return "moving \(row)"
        default:
            model.forget([model.rows[index]])
            table.reloadRows(at: [path], with: animation)
            return "reloading \(model.rows[index])"
        }
    }
}
