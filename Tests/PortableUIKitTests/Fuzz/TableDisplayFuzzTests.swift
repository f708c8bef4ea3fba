// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// A delegate is told of each display of a cell, a header or a footer once, and of its end once.
@MainActor struct TableDisplayFuzzTests {
    /// Notes the displayed views, and passes other calls to the model.
    private final class Ledger: NSObject, UITableViewDelegate {
        let model: TableModel
        var hasParts = true
        /// The displayed views, with their kind and their index paths at the beginning of the display.
        var shown: [ObjectIdentifier: String] = [:]
        private(set) var fault: String?

        init(_ model: TableModel) { self.model = model }

        var forwardingDelegate: (any UITableViewDelegate)? { model }

        private func note(_ words: String) { if fault == nil { fault = words } }

        private func begin(_ view: UIView, _ kind: String, in table: UITableView) {
            if let other = shown.updateValue(kind, forKey: ObjectIdentifier(view)) {
                note("\(kind) is displayed again, in place of \(other)")
            }
            if view.superview !== table { note("\(kind) is displayed outside of the table") }
        }

        private func end(_ view: UIView, _ kind: String) {
            guard let began = shown.removeValue(forKey: ObjectIdentifier(view)) else {
                return note("\(kind) ended without being displayed")
            }
            if began.prefix(3) != kind.prefix(3) { note("\(began) ended as \(kind)") }
        }

        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            guard hasParts else { return nil }
            return tableView.dequeueReusableHeaderFooterView(withIdentifier: "part")
        }
        func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            guard hasParts, section % 2 == 0 else { return nil }
            return section % 4 == 0 ? UIView() : tableView.dequeueReusableHeaderFooterView(withIdentifier: "part")
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            hasParts && section % 3 < 2 ? 30 : 0
        }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { hasParts ? 20 : 0 }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            begin(cell, "row \(indexPath)", in: tableView)
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
        { end(cell, "row \(indexPath)") }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            begin(view, "header \(section)", in: tableView)
        }
        func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            end(view, "header \(section)")
        }
        func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
            begin(view, "footer \(section)", in: tableView)
        }
        func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
            end(view, "footer \(section)")
        }

        /// A difference between the views that the delegate was told of and those of the table.
        func difference(from table: UITableView) -> String? {
            if let fault { return fault }
            var views = table.visibleCells.map { ObjectIdentifier($0) }
            for part in SectionPart.allCases { views += table.display.views[part].values.map { ObjectIdentifier($0) } }
            if Set(views) != Set(shown.keys) {
                let displayed = views.map { shown[$0] ?? "another" }
                return "told of \(shown.values.sorted()), displayed \(displayed.sorted())"
            }
            return nil
        }
    }

    @Test("Each displayed view is ended once")
    func pairing() {
        let clock = FrameClock(.manual)
        FrameClock.$scoped.withValue(clock) {
            fuzz("display", share: 0.1) { seed, generator in
                let counts = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                    Int.random(in: 0...20, using: &generator)
                }
                let model = TableModel(rowCounts: counts, using: &generator)
                let ledger = Ledger(model)
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
                window.isHidden = false
                let table = UITableView(
                    frame: window.bounds,
                    style: [.plain, .grouped, .insetGrouped].randomElement(using: &generator)!)
                table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "part")
                table.estimatedRowHeight = [0, 20, 90].randomElement(using: &generator)!
                table.dataSource = model
                table.delegate = ledger
                window.addSubview(table)
                window.layoutIfNeeded()
                for step in 0..<25 {
                    let what = act(on: table, in: window, model, ledger, using: &generator)
                    clock.advance(by: [0, 0.1, 1].randomElement(using: &generator)!)
                    table.layoutIfNeeded()
                    if let difference = ledger.difference(from: table) {
                        Issue.record("\(difference) after \(what); SEED=\(seed) step \(step)")
                        return
                    }
                }
                table.dataSource = nil
                table.layoutIfNeeded()
                #expect(ledger.fault == nil && ledger.shown.isEmpty, "SEED=\(seed)")
            }
        }
    }

    /// Makes a random change, and returns its description.
    private func act(
        on table: UITableView, in window: UIWindow, _ model: TableModel, _ ledger: Ledger,
        using generator: inout SeededGenerator
    ) -> String {
        let path = model.sections.indices.filter { !model.sections[$0].rows.isEmpty }.randomElement(using: &generator)
            .map { IndexPath(row: Int.random(in: 0..<model.sections[$0].rows.count, using: &generator), section: $0) }
        switch Int.random(in: 0..<14, using: &generator) {
        case 0, 1:
            let end = max(0, table.contentSize.height - table.bounds.height)
            table.setContentOffset(
                CGPoint(x: 0, y: .random(in: -50...end + 50, using: &generator)), animated: .random(using: &generator))
            return "scrolling"
        case 2:
            guard let path else { return "nothing" }
            table.scrollToRow(at: path, at: .middle, animated: .random(using: &generator))
            return "a jump"
        case 3:
            table.frame.size.height = CGFloat([0, 50, 480, 900].randomElement(using: &generator)!)
            return "another height"
        case 4:
            table.reloadData()
            return "a reload"
        case 5:
            table.setEditing(.random(using: &generator), animated: .random(using: &generator))
            return "editing"
        case 6:
            table.isHidden = .random(using: &generator)
            return "hiding"
        case 7:
            if table.window == nil { window.addSubview(table) } else { table.removeFromSuperview() }
            return "another window"
        case 8:
            ledger.hasParts.toggle()
            table.reloadData()
            return "headers and footers"
        case 9:
            guard !model.sections.isEmpty else { return "nothing" }
            table.reloadSections([Int.random(in: 0..<model.sections.count, using: &generator)], with: .fade)
            return "a section's reload"
        case 10:
            guard let path else { return "nothing" }
            table.reloadRows(at: [path], with: .left)
            return "a row's reload"
        default:
            let animation = TableRowMotionTests.animations.randomElement(using: &generator)!
            model.perform(model.mutate(using: &generator), on: table, with: animation, using: &generator)
            return "a batch"
        }
    }
}
