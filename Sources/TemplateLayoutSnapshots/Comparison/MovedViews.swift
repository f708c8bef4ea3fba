// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit

/// Describes which views have moved, changed size or text, appeared or disappeared, by comparing two descriptions.
struct MovedViews {
    private struct Finding {
        /// Texts and rows first, then views with a class of their own, then plain views.
        var rank: Int
        var sentence: String
    }

    private var findings: [Finding] = []

    /// The maximum number of sentences.
    static let most = 6

    /// The changes, the most informative first; empty if the descriptions are equal or missing.
    static func sentences(from old: String, to new: String) -> [String] {
        guard old != new, let before = ViewDescription(text: old), let after = ViewDescription(text: new) else {
            return []
        }
        var moved = MovedViews()
        moved.compare(before, after, isRoot: true, parentResized: false)
        let sorted = moved.findings.enumerated().sorted {
            ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
        }.map(\.element.sentence)
        guard sorted.count > most else { return sorted }
        return sorted.prefix(most) + ["and \(sorted.count - most) more views"]
    }

    private mutating func compare(
        _ old: ViewDescription, _ new: ViewDescription, isRoot: Bool, parentResized: Bool
    ) {
        let name = Self.name(of: old)
        let hasText = old.text != nil || new.text != nil
        if old.text != new.text {
            findings.append(
                Finding(
                    rank: 0, sentence: "\(old.name) \(old.text ?? "without text") is now \(new.text ?? "without text")")
            )
        }
        let changes = Self.changes(from: old.frame, to: new.frame)
        let isRow = old.row != nil
        let isResized = changes.contains { $0.isSize }
        if isRow, old.frame.height != new.frame.height {
            let row = old.row.flatMap { $0.isEmpty ? nil : "row \($0)" } ?? "row"
            findings.append(
                Finding(
                    rank: 1,
                    sentence: """
                        \(row) \(SnapshotNumber.text(old.frame.height)) → \(SnapshotNumber.text(new.frame.height)) pt
                        """))
        } else if !changes.isEmpty, !isRow {
            // The size of a plain view follows from its superview.
            let isConsequence = !hasText && old.details == new.details && (isRoot || parentResized || isResized)
            let sentence = "\(name) \(changes.map(\.words).joined(separator: ", "))"
            findings.append(Finding(rank: hasText ? 0 : isConsequence ? 3 : 2, sentence: sentence))
        }
        if old.details != new.details {
            let gone = old.details.filter { !new.details.contains($0) }
            let come = new.details.filter { !old.details.contains($0) }
            let words = [
                come.isEmpty ? nil : "is \(come.joined(separator: ", "))",
                gone.isEmpty ? nil : "was \(gone.joined(separator: ", "))",
            ].compactMap { $0 }
            findings.append(Finding(rank: 1, sentence: "\(name) \(words.joined(separator: " and "))"))
        }
        compareChildren(old.children, new.children, parentResized: isResized)
    }

    /// Pairs views of one class: by their texts first, then in order.
    private mutating func compareChildren(
        _ old: [ViewDescription], _ new: [ViewDescription], parentResized: Bool
    ) {
        var partners = [Int?](repeating: nil, count: new.count)
        var isPaired = [Bool](repeating: false, count: old.count)
        func pair(where matches: (ViewDescription, ViewDescription) -> Bool) {
            var next = 0
            for (index, view) in new.enumerated() where partners[index] == nil {
                let candidates = old.indices.filter { $0 >= next && !isPaired[$0] && matches(old[$0], view) }
                guard let found = candidates.first else { continue }
                partners[index] = found
                isPaired[found] = true
                next = found
            }
        }
        pair { $0.name == $1.name && $0.row == $1.row && $0.text == $1.text && ($0.text != nil || $0.row != nil) }
        pair { $0.name == $1.name && $0.text == $1.text }
        pair { $0.name == $1.name }
        for (index, view) in new.enumerated() {
            if let partner = partners[index] {
                compare(old[partner], view, isRoot: false, parentResized: parentResized)
            } else {
                findings.append(Finding(rank: 1, sentence: "\(Self.name(of: view)) is new"))
            }
        }
        for (index, view) in old.enumerated() where !isPaired[index] {
            findings.append(Finding(rank: 1, sentence: "\(Self.name(of: view)) is gone"))
        }
    }

    private static func name(of view: ViewDescription) -> String {
        if let text = view.text {
            let short = text.count > 30 ? text.prefix(27) + "…'" : text[...]
            return "\(view.name) \(short)"
        }
        if let row = view.row { return row.isEmpty ? view.name : "\(view.name) of row \(row)" }
        if let identifier = view.details.first(where: { $0.hasPrefix("identifier = ") }) {
            return "\(view.name) '\(identifier.dropFirst(13))'"
        }
        return view.name
    }

    private struct Change {
        var words: String
        var isSize: Bool
    }

    private static func changes(from old: CGRect, to new: CGRect) -> [Change] {
        func change(_ amount: CGFloat, _ more: String, _ less: String, isSize: Bool) -> Change? {
            guard abs(amount) >= 0.001 else { return nil }
            return Change(
                words: "\(SnapshotNumber.text(abs(amount))) pt \(amount > 0 ? more : less)", isSize: isSize)
        }
        return [
            change(new.minY - old.minY, "lower", "higher up", isSize: false),
            change(new.minX - old.minX, "further right", "further left", isSize: false),
            change(new.width - old.width, "wider", "narrower", isSize: true),
            change(new.height - old.height, "taller", "shorter", isSize: true),
        ].compactMap { $0 }
    }
}
