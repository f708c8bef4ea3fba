// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// Random scrolling, jumps and changes, compared with the model.
@MainActor struct TableThrashTests {
    private func makeTable(_ model: TableModel, _ estimate: CGFloat) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = model
        table.delegate = model
        table.estimatedRowHeight = estimate
        table.layoutIfNeeded()
        return table
    }

    @Test(arguments: [0, 20, 90, 400, -1] as [CGFloat])
    func rowsAgreeWithTheModelAndVisibleRowsKeepTheirPlace(_ estimate: CGFloat) {
        withSeeds(8) { seed, generator in
            let counts = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                Int.random(in: 0...25, using: &generator)
            }
            let model = TableModel(rowCounts: counts, using: &generator)
            let table = makeTable(model, estimate)
            for step in 0..<40 {
                let place: Comment = "SEED=\(seed) step \(step) estimate \(estimate)"
                switch Int.random(in: 0..<4, using: &generator) {
                case 0:
                    table.contentOffset.y = CGFloat.random(
                        in: 0...max(0, table.contentSize.height - 480), using: &generator)
                    table.layoutIfNeeded()
                case 1:
                    scrollLittle(table, model, place, using: &generator)
                default:
                    change(table, model, place, using: &generator)
                }
                if let fault = model.fault(in: table) {
                    Issue.record("\(fault); \(place)")
                    return
                }
            }
        }
    }

    /// The completely visible rows and their distances from the top of the view.
    private func placesInView(_ table: UITableView) -> [(row: Int, y: CGFloat)] {
        table.visibleCells.filter { $0.frame.minY >= table.bounds.minY }
            .map { ($0.tag, $0.frame.minY - table.bounds.minY) }
    }

    private func isAtAnEnd(_ table: UITableView) -> Bool {
        table.bounds.minY <= 0 || table.bounds.maxY >= table.contentSize.height - 1e-6
    }

    /// Scrolls by less than a screen: every row that stays in the view moves by the same distance.
    private func scrollLittle(
        _ table: UITableView, _ model: TableModel, _ place: Comment, using generator: inout SeededGenerator
    ) {
        let before = placesInView(table)
        let distance = CGFloat(Int.random(in: -150...150, using: &generator))
        let target = table.contentOffset.y + distance
        guard target >= 0, target <= table.contentSize.height - 480 else { return }
        table.contentOffset.y = target
        table.layoutIfNeeded()
        let after = Dictionary(uniqueKeysWithValues: placesInView(table).map { ($0.row, $0.y) })
        guard !isAtAnEnd(table) else { return }
        // The offset is set to the nearest pixel of half a point.
        let moves = before.compactMap { row, y in after[row].map { $0 - y } }
        for move in moves { #expect(abs(move - moves[0]) < 0.001 && abs(move + distance) < 0.251, place) }
    }

    /// Changes the data: the anchor row keeps its place unless the table is at an end of the content.
    private func change(
        _ table: UITableView, _ model: TableModel, _ place: Comment, using generator: inout SeededGenerator
    ) {
        let anchor = placesInView(table).first
        let batch = model.mutate(using: &generator)
        model.perform(batch, on: table, using: &generator)
        guard let anchor, !batch.displaced.contains(anchor.row), !isAtAnEnd(table) else { return }
        guard let path = model.path(of: anchor.row) else {
            Issue.record("row \(anchor.row) is lost; \(place)")
            return
        }
        let y = table.rectForRow(at: path).minY - table.bounds.minY
        #expect(abs(y - anchor.y) < 0.001, place)
    }
}
