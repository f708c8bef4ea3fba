// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayout

/// The heights of a table as text, one row a line: the height in points, the lines of its texts, and what determines the height.
/// `snapshots parity` compares two such texts, as those of the same rows on a device and on Linux.
@preconcurrency @MainActor
public enum HeightDescription {
    /// Describes the headers, rows and footers of a table that is laid out. Lines of texts are counted in the rows that are visible:
    /// make the table as high as its content to have them of all rows. O(rows).
    public static func text(of table: UITableView) -> String {
        let sections = 0..<table.numberOfSections
        let rowCount = sections.reduce(0) { $0 + table.numberOfRows(inSection: $1) }
        var lines = [
            "\(type(of: table)): \(SnapshotNumber.text(table.bounds.width)) pt wide, \(rowCount) rows, "
                + "\(SnapshotNumber.text(table.contentSize.height)) pt"
        ]
        for section in sections {
            if table.numberOfSections > 1 { lines.append("section \(section)") }
            append("header", table.rectForHeader(inSection: section), table.headerView(forSection: section), &lines)
            for row in 0..<table.numberOfRows(inSection: section) {
                let path = IndexPath(row: row, section: section)
                let height = table.rectForRow(at: path).height
                let cell = table.cellForRow(at: path)
                var parts = ["\(section)-\(row)", "\(SnapshotNumber.text(height)) pt"]
                if let cell { parts.append(lineCount(in: cell.contentView)) }
                parts.append(origin(of: path, cell, in: table))
                lines.append(parts.joined(separator: "  "))
            }
            append("footer", table.rectForFooter(inSection: section), table.footerView(forSection: section), &lines)
        }
        return lines.joined(separator: "\n")
    }

    private static func append(
        _ name: String, _ rect: CGRect, _ view: UITableViewHeaderFooterView?, _ lines: inout [String]
    ) {
        guard rect.height > 0 else { return }
        let count = view.map { "  " + lineCount(in: $0.contentView) } ?? ""
        lines.append("\(name)  \(SnapshotNumber.text(rect.height)) pt\(count)")
    }

    /// The number of lines of the labels in a view.
    private static func lineCount(in view: UIView) -> String {
        var counts: [Int] = []
        collectLines(in: view, &counts)
        let sum = counts.reduce(0, +)
        let words = sum == 1 ? "1 line" : "\(sum) lines"
        return counts.count > 1 ? "\(words) (\(counts.map(String.init).joined(separator: " + ")))" : words
    }

    private static func collectLines(in view: UIView, _ counts: inout [Int]) {
        for subview in view.subviews where !subview.isHidden {
            guard let label = subview as? UILabel else {
                collectLines(in: subview, &counts)
                continue
            }
            let height = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines).height
            let leading = label.font.leading
            let pitch = label.font.lineHeight + leading
            if height > 0, pitch > 0 { counts.append(max(1, Int(((height + leading) / pitch).rounded()))) }
        }
    }

    /// The source of a row's height.
    private static func origin(of path: IndexPath, _ cell: UITableViewCell?, in table: UITableView) -> String {
        let layout = table.templateLayout
        let before = layout.debugLog
        var found: String?
        layout.debugLog = { event in
            switch event {
            case .keyHit(let key, _): found = "TemplateLayout, key \(key)"
            case .indexPathHit: found = "TemplateLayout, index path"
            case .calculatedHeight(_, let identifier, _): found = found ?? "TemplateLayout, \(identifier)"
            default: break
            }
        }
        let requested = table.delegate?.tableView?(table, heightForRowAt: path)
        layout.debugLog = before
        if let found { return found }
        if let requested, requested != UITableView.automaticDimension { return "delegate" }
        if table.rowHeight != UITableView.automaticDimension, requested == nil { return "rowHeight" }
        guard let cell else { return "cell" }
        let name = "\(type(of: cell))"
        if cell.contentConfiguration != nil { return "\(name), content configuration" }
        return cell.contentView.constraints.isEmpty ? "\(name), sizeThatFits(_:)" : "\(name), constraints"
    }
}
