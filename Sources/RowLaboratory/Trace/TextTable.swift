// SPDX-License-Identifier: MIT
import Foundation

/// Columns of text for a terminal.
enum TextTable {
    /// The alignment of a column.
    enum Alignment {
        case left
        case right
    }

    /// Rows below a header; each column is as wide as its widest text. A header's text may have several lines.
    static func text(
        header: [String], rows: [[String]], indent: Int = 0, alignments: [Alignment] = []
    ) -> String {
        let lines = headerLines(header) + rows
        let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            let cells = line.enumerated().map { column, text in
                let isRight = column < alignments.count && alignments[column] == .right
                return isRight ? paddedLeft(text, to: widths[column]) : padded(text, to: widths[column])
            }
            let joined = cells.joined(separator: "  ")
            return String(repeating: " ", count: indent) + joined.trimmingSuffix(" ")
        }.joined(separator: "\n")
    }

    /// The lines of a header, aligned at the bottom.
    private static func headerLines(_ header: [String]) -> [[String]] {
        let texts = header.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        let height = texts.map(\.count).max() ?? 0
        let columns = texts.map { Array(repeating: "", count: height - $0.count) + $0 }
        return (0..<height).map { line in columns.map { $0[line] } }
    }
}

/// `text` followed by spaces.
func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
}

/// `text` preceded by spaces.
func paddedLeft(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}

/// A number with at most two decimals, without trailing zeros.
func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(format: "%.2f", value)
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = self
        while text.last == character { text.removeLast() }
        return text
    }
}
