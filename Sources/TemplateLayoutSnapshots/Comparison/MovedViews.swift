// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit

/// Describes which views have moved, changed size or text, appeared or disappeared, by comparing two descriptions.
struct MovedViews {
    private struct Finding {
        var rank: Rank
        var depth: Int
        var sentence: String
    }

    /// Causes come first.
    private enum Rank: Int {
        /// Another text, or another property.
        case content
        /// A text, a new view and one that is gone.
        case text
        /// A row, or another view.
        case view
        /// What follows from the change of a superview or a sibling.
        case consequence
    }

    /// What is known of a view's surroundings.
    private struct Context {
        var depth = 0
        /// Where the view is, such as " in row 0-1".
        var place = ""
        var isParentResized = false
        /// How far siblings have pushed the view.
        var pushes: [CGSize] = []
    }

    private var findings: [Finding] = []
    /// The part of a sheet, before its sentences.
    private var part = ""

    /// The maximum number of sentences.
    static let most = 6

    /// The changes of visible views, causes first and outer views before inner ones; empty if the descriptions are equal or
    /// missing. A sheet has several descriptions, each below its title.
    static func sentences(from old: String, to new: String) -> [String] {
        guard old != new else { return [] }
        var moved = MovedViews()
        let before = Dictionary(parts(of: old)) { first, _ in first }
        for (title, description) in parts(of: new) {
            guard let former = before[title].flatMap({ ViewDescription(text: $0) }),
                let view = ViewDescription(text: description)
            else { continue }
            moved.part = title.isEmpty ? "" : title + ": "
            moved.compare(former, view, Context())
        }
        let sorted = moved.findings.enumerated().sorted {
            ($0.element.rank.rawValue, $0.element.depth, $0.offset)
                < ($1.element.rank.rawValue, $1.element.depth, $1.offset)
        }.map(\.element.sentence)
        guard sorted.count > most else { return sorted }
        return sorted.prefix(most) + ["and \(sorted.count - most) more views"]
    }

    /// The descriptions in a text by their titles, which are lines without a view.
    private static func parts(of text: String) -> [(title: String, description: String)] {
        var parts: [(title: String, lines: [Substring])] = [("", [])]
        for line in text.split(separator: "\n") {
            if line.hasPrefix("<") || line.hasPrefix(" ") {
                parts[parts.count - 1].lines.append(line)
            } else {
                parts.append((String(line), []))
            }
        }
        return parts.map { ($0.title, $0.lines.joined(separator: "\n")) }
    }

    private mutating func add(_ rank: Rank, _ sentence: String, _ context: Context) {
        findings.append(Finding(rank: rank, depth: context.depth, sentence: part + sentence + context.place))
    }

    private mutating func compare(_ old: ViewDescription, _ new: ViewDescription, _ context: Context) {
        guard old.isVisible || new.isVisible else { return }
        let name = Self.name(of: old)
        let hasText = old.text != nil || new.text != nil
        if old.text != new.text {
            add(.content, "\(old.name) \(old.text ?? "without text") is now \(new.text ?? "without text")", context)
        }
        if old.details != new.details {
            let gone = old.details.filter { !new.details.contains($0) }
            let come = new.details.filter { !old.details.contains($0) }
            let words = [
                come.isEmpty ? nil : "is \(come.joined(separator: ", "))",
                gone.isEmpty ? nil : "was \(gone.joined(separator: ", "))",
            ].compactMap { $0 }
            add(.content, "\(name) \(words.joined(separator: " and "))", context)
        }
        guard old.isVisible, new.isVisible else { return }
        let changes = Self.changes(from: old.frame, to: new.frame)
        let isResized = changes.contains { $0.isSize }
        var inner = Context(depth: context.depth + 1, place: context.place, isParentResized: isResized)
        if let row = old.row {
            let words = row.isEmpty ? "row" : "row \(row)"
            inner.place = row.isEmpty ? "" : " in \(words)"
            if old.frame.height != new.frame.height {
                let heights = [old, new].map { SnapshotNumber.text($0.frame.height) }
                add(.view, "\(words) \(heights[0]) → \(heights[1]) pt", context)
            }
        } else if !changes.isEmpty {
            let push = CGSize(width: new.frame.minX - old.frame.minX, height: new.frame.minY - old.frame.minY)
            let isPushed = !isResized && context.pushes.contains(push)
            // The size of a plain view follows from its superview, or from its content.
            let isFitted =
                !hasText && old.details == new.details
                && (context.depth == 0 || context.isParentResized || isResized)
            let rank: Rank = isPushed || isFitted ? .consequence : hasText ? .text : .view
            add(rank, "\(name) \(changes.map(\.words).joined(separator: ", "))", context)
        }
        compareChildren(old.children, new.children, inner)
    }

    /// Pairs views of one class: by their texts first, then in order.
    private mutating func compareChildren(_ old: [ViewDescription], _ new: [ViewDescription], _ context: Context) {
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
        var context = context
        for (index, view) in new.enumerated() {
            guard view.isVisible, let former = partners[index].map({ old[$0].frame }), former.size != view.frame.size
            else { continue }
            context.pushes.append(CGSize(width: 0, height: view.frame.maxY - former.maxY))
            context.pushes.append(CGSize(width: view.frame.maxX - former.maxX, height: 0))
        }
        for (index, view) in new.enumerated() {
            if let partner = partners[index] {
                compare(old[partner], view, context)
            } else if view.isVisible {
                add(.text, "\(Self.name(of: view)) is new", context)
            }
        }
        for (index, view) in old.enumerated() where !isPaired[index] && view.isVisible {
            add(.text, "\(Self.name(of: view)) is gone", context)
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
