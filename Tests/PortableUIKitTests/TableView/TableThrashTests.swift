import PortableUIKit
import TestSupport
import Testing

/// Random scrolling, jumping and changing, held against the model.
@MainActor @Suite struct TableThrashTests {
    private func makeTable(_ model: TableModel, _ estimate: CGFloat) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = model
        table.delegate = model
        table.estimatedRowHeight = estimate
        table.layoutIfNeeded()
        return table
    }

    /// What is wrong with what the table shows, or `nil`.
    private func fault(_ table: UITableView, _ model: TableModel) -> String? {
        if table.numberOfSections != model.sections.count { return "\(table.numberOfSections) sections" }
        for (index, section) in model.sections.enumerated() {
            if table.numberOfRows(inSection: index) != section.rows.count { return "row count of section \(index)" }
        }
        let visible = table.bounds
        var covered: CGFloat?
        for cell in table.visibleCells {
            guard let path = table.indexPath(for: cell) else { return "a visible cell without a row" }
            if cell.tag != model.row(path) { return "\(path) shows \(cell.tag), not \(model.row(path))" }
            let rectangle = table.rectForRow(at: path)
            if abs(cell.frame.minY - rectangle.minY) > 1e-6 { return "\(path) is at \(cell.frame), not \(rectangle)" }
            if abs(cell.frame.height - model.heights[cell.tag]!) > 1e-6 {
                return "\(path) is \(cell.frame.height) tall"
            }
            if !cell.frame.intersects(visible) { return "\(path) at \(cell.frame) is displayed outside of \(visible)" }
            if let covered, abs(covered - cell.frame.minY) > 1e-6 { return "a gap at \(covered)" }
            covered = cell.frame.maxY
        }
        let content = CGRect(origin: .zero, size: table.contentSize)
        let expected = visible.intersection(content)
        if expected.height > 0 {
            guard let first = table.visibleCells.first, let covered else { return "nothing is displayed" }
            if first.frame.minY > expected.minY + 1e-6 { return "nothing is displayed above \(first.frame)" }
            if covered < expected.maxY - 1e-6 { return "nothing is displayed below \(covered), seen \(visible)" }
        }
        let maximum = max(0, table.contentSize.height - visible.height)
        if visible.minY < 0 || visible.minY > maximum + 1e-6 { return "the offset \(visible.minY) is off the content" }
        return nil
    }

    @Test(arguments: [0, 20, 90, 400, -1] as [CGFloat])
    func nothingIsLostMisplacedOrMoved(_ estimate: CGFloat) {
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
                if let fault = fault(table, model) {
                    Issue.record("\(fault); \(place)")
                    return
                }
            }
        }
    }

    /// The rows that are displayed in full, and where they are in the view.
    private func placesInView(_ table: UITableView) -> [(row: Int, y: CGFloat)] {
        table.visibleCells.filter { $0.frame.minY >= table.bounds.minY }
            .map { ($0.tag, $0.frame.minY - table.bounds.minY) }
    }

    private func isAtAnEnd(_ table: UITableView) -> Bool {
        table.bounds.minY <= 0 || table.bounds.maxY >= table.contentSize.height - 1e-6
    }

    /// Scrolls as a finger does: every row that stays in the view moves as far as the finger.
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
        for (row, y) in before {
            if let now = after[row] { #expect(abs(now - (y - distance)) < 0.001, place) }
        }
    }

    /// Changes the data: the first row in the view that stays does not move, unless the content ends.
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
