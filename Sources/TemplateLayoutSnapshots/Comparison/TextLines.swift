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

    /// The difference in at most twelve lines; without unchanged lines if it has more.
    static func summary(from old: TextLines, to new: TextLines) -> String {
        let whole = difference(from: old, to: new)
        guard whole.count > most else { return whole.joined(separator: "\n") }
        let bare = difference(from: old, to: new, context: 0)
        guard bare.count > most else { return bare.joined(separator: "\n") }
        let rest = "  … \(bare.count - most + 1) more lines of the difference …"
        return (bare.prefix(most - 1) + [rest]).joined(separator: "\n")
    }

    /// The changed lines with unchanged ones around them: "−" before a line of the reference, "+" before the new line, which
    /// follows the one that it replaces.
    static func difference(from old: TextLines, to new: TextLines, context: Int = context) -> [String] {
        let start = zip(old.lines, new.lines).prefix { $0 == $1 }.count
        var end = 0
        while end < min(old.lines.count, new.lines.count) - start,
            old.lines[old.lines.count - 1 - end] == new.lines[new.lines.count - 1 - end]
        {
            end += 1
        }
        let removed = Array(old.lines[start..<old.lines.count - end].prefix(longest))
        let added = Array(new.lines[start..<new.lines.count - end].prefix(longest))
        var (isRemoved, isAdded): (Set<Int>, Set<Int>) = ([], [])
        for change in added.difference(from: removed) {
            switch change {
            case .remove(let offset, _, _): isRemoved.insert(offset)
            case .insert(let offset, _, _): isAdded.insert(offset)
            }
        }
        var result: [String] = []
        var (oldIndex, newIndex) = (0, 0)
        var unchanged = Array(old.lines[..<start])
        while oldIndex < removed.count || newIndex < added.count {
            let gone = removed[oldIndex...].indices.prefix { isRemoved.contains($0) }.map { "− \(removed[$0])" }
            let come = added[newIndex...].indices.prefix { isAdded.contains($0) }.map { "+ \(added[$0])" }
            if gone.isEmpty, come.isEmpty {
                // Behind the lines that are compared, the longer text has more.
                if newIndex < added.count { unchanged.append(added[newIndex]) }
                oldIndex = min(oldIndex + 1, removed.count)
                newIndex = min(newIndex + 1, added.count)
                continue
            }
            result += shortened(unchanged, context, isFirst: result.isEmpty)
            unchanged = []
            if gone.count == come.count {
                result += zip(gone, come).flatMap { [$0, $1] }
            } else {
                result += gone + come
            }
            oldIndex += gone.count
            newIndex += come.count
        }
        return result + shortened(unchanged + old.lines[(old.lines.count - end)...], context, isLast: true)
    }

    /// Unchanged lines, without those that are further than `context` from a change.
    private static func shortened(
        _ lines: [Substring], _ context: Int, isFirst: Bool = false, isLast: Bool = false
    ) -> [String] {
        let (head, tail) = (isFirst ? 0 : context, isLast ? 0 : context)
        let left = lines.count - head - tail
        guard left > 0 else { return lines.map { "  \($0)" } }
        return lines.prefix(head).map { "  \($0)" } + ["  … \(left) \(left == 1 ? "line" : "lines") …"]
            + lines.suffix(tail).map { "  \($0)" }
    }
}
