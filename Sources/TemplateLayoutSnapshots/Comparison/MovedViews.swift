// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayoutTesting

/// Describes which views have moved, changed size or text, appeared or disappeared, by comparing two descriptions.
struct MovedViews {

    /// What is known of a view's surroundings.
    private struct Context {
        var depth = 0
        /// The row that the view is in, such as "0-1".
        var row: String?
        var isParentResized = false
        /// How far siblings have pushed the view.
        var pushes: [CGSize] = []
        /// What is seen of the superview, in its coordinates, before and now.
        var shown: (old: CGRect, new: CGRect)

        func shows(_ old: ViewDescription) -> Bool { old.isVisible && !old.frame.intersection(shown.old).isEmpty }
        func shows(now new: ViewDescription) -> Bool { new.isVisible && !new.frame.intersection(shown.new).isEmpty }
    }

    private var findings = MovedViewFindings()

    /// The maximum number of sentences.
    static let most = 6

    /// The changes of visible views, causes first and outer views before inner ones; empty if the descriptions are equal or
    /// missing. A sheet has several descriptions, each below its title; a change that several of them have is one sentence.
    static func sentences(from old: String, to new: String) -> [String] {
        guard old != new else { return [] }
        var moved = MovedViews()
        let before = Dictionary(parts(of: old)) { first, _ in first }
        for (title, description) in parts(of: new) {
            guard let former = before[title].flatMap({ ViewDescription(text: $0) }),
                let view = ViewDescription(text: description)
            else { continue }
            moved.findings.begin(title)
            moved.compare(former, view, Context(shown: (former.frame, view.frame)))
        }
        let sentences = moved.findings.sentences
        guard sentences.count > most else { return sentences }
        let rest = sentences.count - most
        return sentences.prefix(most) + ["and \(rest) more \(rest == 1 ? "change" : "changes")"]
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

    private mutating func add(_ rank: MovedViewFindings.Rank, _ sentence: String, _ context: Context) {
        findings.add(rank, depth: context.depth, sentence, row: context.row)
    }

    private mutating func compare(_ old: ViewDescription, _ new: ViewDescription, _ context: Context) {
        guard context.shows(old) || context.shows(now: new) else { return }
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
        var inner = Context(
            depth: context.depth + 1, row: context.row, isParentResized: isResized,
            shown: (old.shownPart(in: context.shown.old), new.shownPart(in: context.shown.new)))
        if let row = new.row {
            let words = row.isEmpty ? "row" : "row \(row)"
            inner.row = row.isEmpty ? nil : row
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
            let rank: MovedViewFindings.Rank = isPushed || isFitted ? .consequence : hasText ? .text : .view
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
        for (former, index) in Self.equalRows(old, new) {
            partners[index] = former
            isPaired[former] = true
        }
        pair { $0.name == $1.name && $0.row == $1.row && $0.text == $1.text && ($0.text != nil || $0.row != nil) }
        pair { $0.name == $1.name && $0.text == $1.text && $0.row == nil && $1.row == nil }
        pair { $0.name == $1.name && $0.row == nil && $1.row == nil }
        var context = context
        for (index, view) in new.enumerated() {
            guard context.shows(now: view), let former = partners[index].map({ old[$0].frame }),
                former.size != view.frame.size
            else { continue }
            context.pushes.append(CGSize(width: 0, height: view.frame.maxY - former.maxY))
            context.pushes.append(CGSize(width: view.frame.maxX - former.maxX, height: 0))
        }
        let rows: [(old: CGRect, new: CGRect)] = new.enumerated().compactMap { index, view in
            view.row == nil ? nil : partners[index].map { (old[$0].frame, view.frame) }
        }
        for (index, view) in new.enumerated() {
            if let partner = partners[index] {
                compare(old[partner], view, context)
            } else if context.shows(now: view) {
                let isCarried = Self.isCarriedOut(view, by: rows.map { ($0.new, $0.old) }, of: context.shown.old)
                add(isCarried ? .consequence : .text, "\(Self.name(of: view)) is new", context)
            }
        }
        for (index, view) in old.enumerated() where !isPaired[index] && context.shows(view) {
            let isCarried = Self.isCarriedOut(view, by: rows, of: context.shown.new)
            add(isCarried ? .consequence : .text, "\(Self.name(of: view)) is gone", context)
        }
    }

    /// Whether a row, moved as far as the row above it, is outside of what the other picture shows.
    private static func isCarriedOut(
        _ view: ViewDescription, by rows: [(old: CGRect, new: CGRect)], of shown: CGRect
    ) -> Bool {
        guard view.row != nil, let above = rows.last(where: { $0.old.minY < view.frame.minY }) else { return false }
        return view.frame.offsetBy(dx: 0, dy: above.new.maxY - above.old.maxY).intersection(shown).isEmpty
    }

    /// The pairs of rows with the same texts, in order, so that a row that comes or goes is not taken for its neighbours.
    private static func equalRows(_ old: [ViewDescription], _ new: [ViewDescription]) -> [(old: Int, new: Int)] {
        let (before, after) = (old.indices.filter { old[$0].row != nil }, new.indices.filter { new[$0].row != nil })
        let (oldTexts, newTexts) = (before.map { old[$0].texts }, after.map { new[$0].texts })
        var (gone, come): (Set<Int>, Set<Int>) = ([], [])
        for change in newTexts.difference(from: oldTexts) {
            switch change {
            case .remove(let offset, _, _): gone.insert(offset)
            case .insert(let offset, _, _): come.insert(offset)
            }
        }
        let pairs = zip(before.indices.filter { !gone.contains($0) }, after.indices.filter { !come.contains($0) })
        return pairs.compactMap { former, index in
            oldTexts[former].isEmpty ? nil : (before[former], after[index])
        }
    }

    private static func short(_ text: String) -> String {
        text.count > 30 ? text.prefix(27) + "…'" : text
    }

    private static func name(of view: ViewDescription) -> String {
        if let text = view.text { return "\(view.name) \(short(text))" }
        if let row = view.row {
            let text = view.texts.first.map { " " + short($0) } ?? ""
            return row.isEmpty ? view.name : "row \(row) (\(view.name)\(text))"
        }
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

extension ViewDescription {
    fileprivate var texts: [String] { (text.map { [$0] } ?? []) + children.flatMap(\.texts) }

    /// The part of the view that is seen, in its own coordinates, if `area` of its superview is.
    fileprivate func shownPart(in area: CGRect) -> CGRect {
        let origin = details.first { $0.hasPrefix("bounds at (") }.map {
            $0.dropFirst(11).dropLast().split(separator: " ").compactMap { SnapshotNumber.number($0) }
        }
        // The descriptions of scroll views don't say that they clip; with an origin of their own they are scrolled.
        let clips = origin != nil || details.contains("clipsToBounds")
        let part = clips ? area.intersection(frame) : area
        let (x, y) = origin.map { $0.count == 2 ? ($0[0], $0[1]) : (0, 0) } ?? (0, 0)
        return part.isNull ? part : part.offsetBy(dx: x - frame.minX, dy: y - frame.minY)
    }
}
