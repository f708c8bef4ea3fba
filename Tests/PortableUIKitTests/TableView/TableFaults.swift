// SPDX-License-Identifier: MIT
import PortableUIKit

extension TableModel {
    /// The first violated invariant of the displayed rows, or `nil`.
    func fault(in table: UITableView) -> String? {
        if table.numberOfSections != sections.count { return "\(table.numberOfSections) sections" }
        for (index, section) in sections.enumerated() {
            if table.numberOfRows(inSection: index) != section.rows.count { return "row count of section \(index)" }
        }
        let visible = table.bounds
        var covered: CGFloat?
        for cell in table.visibleCells {
            guard let path = table.indexPath(for: cell) else { return "a visible cell without a row" }
            if cell.tag != row(path) { return "\(path) shows \(cell.tag), not \(row(path))" }
            let rectangle = table.rectForRow(at: path)
            if abs(cell.frame.minY - rectangle.minY) > 1e-6 { return "\(path) is at \(cell.frame), not \(rectangle)" }
            if abs(cell.frame.height - heights[cell.tag]!) > 1e-6 {
                return "\(path) is \(cell.frame.height) tall"
            }
            if !cell.frame.intersects(visible) { return "\(path) at \(cell.frame) is displayed outside of \(visible)" }
            if !hasHeaders, let covered, abs(covered - cell.frame.minY) > 1e-6 { return "a gap at \(covered)" }
            covered = cell.frame.maxY
        }
        let content = CGRect(origin: .zero, size: table.contentSize)
        let expected = visible.intersection(content)
        if expected.height > 0, !hasHeaders {
            guard let first = table.visibleCells.first, let covered else { return "nothing is displayed" }
            if first.frame.minY > expected.minY + 1e-6 { return "nothing is displayed above \(first.frame)" }
            if covered < expected.maxY - 1e-6 { return "nothing is displayed below \(covered), seen \(visible)" }
        }
        let maximum = max(0, table.contentSize.height - visible.height)
        if visible.minY < 0 || visible.minY > maximum + 1e-6 { return "the offset \(visible.minY) is off the content" }
        return nil
    }
}
