// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutSnapshots

/// The views and accessibility elements of a screen's windows at one time.
@MainActor
final class ElementSearch {
    let candidates: [Candidate]
    private let screen: Screen
    private let root: UIView?

    /// Reads all windows, or what is in `root`.
    init(_ screen: Screen, in root: UIView? = nil) {
        self.screen = screen
        self.root = root
        // As a device does before the next touch: what changed since the last call may not be laid out.
        screen.driver.layOut()
        let windows = root.map { [$0.window ?? screen.window] } ?? screen.windows
        let items = windows.flatMap { window in
            AccessibilityTree.items(in: window).map { (object: $0.object, frame: window.onScreen($0.frame)) }
        }
        let elements = Set(items.map { ObjectIdentifier($0.object) })
        // Not asked of the views again, which may make new elements each time.
        var inside: [ObjectIdentifier: [(object: UIResponder, frame: CGRect)]] = [:]
        for item in items {
            guard let element = item.object as? UIAccessibilityElement,
                let view = element.accessibilityContainer as? UIView
            else { continue }
            inside[ObjectIdentifier(view), default: []].append(item)
        }
        var found: [Candidate] = []
        func add(_ view: UIView) {
            // TemplateLayout keeps its template cells hidden in the table.
            guard !view.isHidden, view.alpha > 0.01 else { return }
            found.append(
                Candidate(
                    object: view, container: view, isElement: elements.contains(ObjectIdentifier(view)),
                    frame: view.onScreen(view.bounds)))
            for item in inside[ObjectIdentifier(view)] ?? [] {
                found.append(Candidate(object: item.object, container: view, isElement: true, frame: item.frame))
            }
            for subview in view.subviews { add(subview) }
        }
        for view in root.map({ [$0] }) ?? windows { add(view) }
        candidates = found
    }

    /// The views around a candidate, the innermost first.
    func ancestors(of candidate: Candidate) -> [Candidate] {
        var around: [Candidate] = []
        var next = candidate.view?.superview ?? (candidate.view == nil ? candidate.container : nil)
        while let view = next {
            if let found = byObject[ObjectIdentifier(view)] { around.append(found) }
            next = view.superview
        }
        return around
    }

    private lazy var byObject = Dictionary(uniqueKeysWithValues: candidates.map { (ObjectIdentifier($0.object), $0) })

    // MARK: Choosing

    /// The candidates that satisfy all queries: those that a finger reaches, else those on the screen, else all.
    func all(_ queries: [ElementQuery]) -> [Candidate] {
        let matching = candidates.filter { candidate in
            candidate.object !== root && queries.allSatisfy { $0.matches(candidate, self) }
        }
        guard matching.count > 1 else { return matching }
        for isGood in [isReached, isOnScreen] {
            let good = matching.filter(isGood)
            if !good.isEmpty { return good }
        }
        return matching
    }

    private func isOnScreen(_ candidate: Candidate) -> Bool { visiblePart(of: candidate) != nil }

    private func isReached(_ candidate: Candidate) -> Bool {
        visiblePart(of: candidate).map { obstacle(at: CGPoint(x: $0.midX, y: $0.midY), for: candidate) == nil } ?? false
    }

    /// The part of a candidate that neither the screen nor a view around it cuts off, on the screen; `nil` if there is none.
    func visiblePart(of candidate: Candidate) -> CGRect? {
        guard let window = (candidate.view ?? candidate.container)?.window else { return nil }
        var part = candidate.frame.intersection(window.onScreen(window.bounds))
        var next = candidate.view?.superview ?? candidate.container
        while let view = next, !part.isEmpty {
            if view.clipsToBounds || view is UIScrollView {
                var area = view.bounds
                if let scroll = view as? UIScrollView { area = area.inset(by: scroll.safeAreaOfBars) }
                part = part.intersection(view.onScreen(area))
            }
            next = view.superview
        }
        return part.isNull || part.width < 0.5 || part.height < 0.5 ? nil : part
    }

    /// The view in front of the candidate that gets a touch at a point of the screen in its place; `nil` if there is none.
    ///
    /// A label takes no touches: a view around it gets them, or one behind it, such as a backdrop beside it.
    func obstacle(at point: CGPoint, for candidate: Candidate) -> UIView? {
        guard let own = candidate.view ?? candidate.container, let window = own.window else { return nil }
        for other in screen.windows.reversed().prefix(while: { $0 !== window }) {
            if let hit = other.hit(atScreenPoint: point) { return hit }
        }
        guard let hit = window.hit(atScreenPoint: point),
            let common = sequence(first: own, next: \.superview).first(where: hit.isDescendant),
            let touched = common.subviews.firstIndex(where: hit.isDescendant),
            let wanted = common.subviews.firstIndex(where: own.isDescendant)
        else { return nil }
        return touched > wanted ? hit : nil
    }

    // MARK: Failing

    /// The failure of a search that found nothing.
    func notFound(_ queries: [ElementQuery]) -> DrivingError {
        let wanted = queries.compactMap(\.name)
        let near = wanted.isEmpty ? [] : NearestNames.of(wanted[0], among: names)
        var lines = ["nothing on the screen has \(Self.words(queries))"]
        if !near.isEmpty { lines[0] += "; the nearest names are " + near.map { "\"\($0)\"" }.joined(separator: ", ") }
        lines.append("The screen has these accessibility elements:")
        let shown = root.map { [$0] } ?? screen.windows
        lines.append(shown.map { AccessibilityDescription.text(of: $0) }.joined(separator: "\n"))
        return DrivingError(lines.joined(separator: "\n"))
    }

    /// The failure of a search that found several.
    func ambiguous(_ queries: [ElementQuery], _ found: [Candidate]) -> DrivingError {
        let list = found.prefix(8).enumerated().map { number, candidate in
            let frame = candidate.frame.integral
            return "\(number): \(type(of: candidate.object)) \(candidate.object.accessibilitySummary) at "
                + "(\(Int(frame.minX)) \(Int(frame.minY)); \(Int(frame.width)) × \(Int(frame.height)))"
        }
        return DrivingError(
            "\(found.count) elements have \(Self.words(queries)): add a query such as .inside(…), or pass at: with a number\n"
                + list.joined(separator: "\n"))
    }

    static func words(_ queries: [ElementQuery]) -> String { queries.map(\.description).joined(separator: ", ") }

    /// All labels, texts, identifiers and classes.
    private var names: [String] {
        var seen: Set<String> = []
        return candidates.flatMap { candidate -> [String] in
            let label = candidate.isElement ? candidate.object.accessibilityLabel : nil
            let names = [label, candidate.identifier].compactMap { $0 }
            return names + candidate.texts + ["\(type(of: candidate.object))"]
        }.filter { !$0.isEmpty && seen.insert($0).inserted }
    }
}

extension UIView {
    /// A rectangle of the view on the screen, in points.
    func onScreen(_ rect: CGRect) -> CGRect { convert(rect, to: window?.screen.coordinateSpace ?? self) }
}

extension UIWindow {
    /// The view that gets a touch at a point of the screen.
    func hit(atScreenPoint point: CGPoint) -> UIView? {
        hitTest(convert(point, from: screen.coordinateSpace), with: nil)
    }
}

extension UIScrollView {
    /// The insets that bars cover, without those of the content.
    fileprivate var safeAreaOfBars: UIEdgeInsets {
        contentInsetAdjustmentBehavior == .never ? .zero : safeAreaInsets
    }
}
