// SPDX-License-Identifier: MIT
/// The lines of a text, and the difference of two texts.
struct TextLines {
    let lines: [Substring]

    init(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        self.lines = lines
    }

    /// The number of unchanged lines around a difference.
    private static let context = 3
    /// The maximum number of lines that are compared one by one; of longer texts only the beginning is.
    private static let longest = 2_000

    /// The maximum number of lines of a difference in a message.
    private static let most = 12

    static func beginning(of difference: String) -> String {
        let lines = difference.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > most else { return difference }
        let rest = "  … \(lines.count - most + 1) more lines of the difference …"
        return lines.prefix(most - 1).joined(separator: "\n") + "\n" + rest
    }

    /// The changed lines with their context: "−" before a line of the reference, "+" before a new line.
    static func difference(from old: TextLines, to new: TextLines) -> String {
        let start = zip(old.lines, new.lines).prefix { $0 == $1 }.count
        var end = 0
        while end < min(old.lines.count, new.lines.count) - start,
            old.lines[old.lines.count - 1 - end] == new.lines[new.lines.count - 1 - end]
        {
            end += 1
        }
        let removed = old.lines[start..<old.lines.count - end].prefix(longest)
        let added = new.lines[start..<new.lines.count - end].prefix(longest)
        var result: [String] = []
        let before = old.lines[..<start].suffix(context)
        if before.count < start { result.append("  … \(start - before.count) lines …") }
        result += before.map { "  \($0)" }
        let changes = Array(added).difference(from: Array(removed))
        var (isRemoved, isAdded): (Set<Int>, Set<Int>) = ([], [])
        for change in changes {
            switch change {
            case .remove(let offset, _, _): isRemoved.insert(offset)
            case .insert(let offset, _, _): isAdded.insert(offset)
            }
        }
        var (oldIndex, newIndex) = (0, 0)
        let (oldLines, newLines) = (Array(removed), Array(added))
        while oldIndex < oldLines.count || newIndex < newLines.count {
            if isRemoved.contains(oldIndex), oldIndex < oldLines.count {
                result.append("− \(oldLines[oldIndex])")
                oldIndex += 1
            } else if isAdded.contains(newIndex), newIndex < newLines.count {
                result.append("+ \(newLines[newIndex])")
                newIndex += 1
            } else {
                if newIndex < newLines.count { result.append("  \(newLines[newIndex])") }
                oldIndex += 1
                newIndex += 1
            }
        }
        let after = old.lines[(old.lines.count - end)...]
        result += after.prefix(context).map { "  \($0)" }
        if after.count > context { result.append("  … \(after.count - context) lines …") }
        return result.joined(separator: "\n")
    }
}
