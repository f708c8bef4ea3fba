// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import PortableUIKit

/// Describes a view as text: its frame, its constraints, its accessibility, and the height of the row it is in.
@MainActor
struct ViewReport {
    private let window: UIView?
    private var lines: [String] = []

    private init(of view: UIView) { window = view.window }

    /// The description of a view.
    static func text(of view: UIView) -> String {
        var report = ViewReport(of: view)
        report.addPlace(of: view)
        report.addConstraints(of: view)
        report.addAccessibility(of: view)
        report.addRow(around: view)
        return report.lines.joined(separator: "\n")
    }

    // MARK: Place

    private mutating func addPlace(of view: UIView) {
        lines.append(ViewTree.title(of: view))
        lines.append("frame \(Self.words(view.frame))" + (view.superview.map { " in \(ViewNames.name(of: $0))" } ?? ""))
        if let window = view.window, window !== view {
            lines.append("in the window \(Self.words(view.convert(view.bounds, to: window)))")
        }
        let margins = view.layoutMargins
        lines.append(
            "margins \(Self.number(margins.top)) \(Self.number(margins.left)) \(Self.number(margins.bottom)) "
                + "\(Self.number(margins.right)) (top left bottom right)")
        if view.intrinsicContentSize.width >= 0 || view.intrinsicContentSize.height >= 0 {
            let size = view.intrinsicContentSize
            lines.append("content \(Self.number(size.width)) × \(Self.number(size.height)), −1 for none")
        }
        var details: [String] = []
        if view.isHidden { details.append("hidden") }
        if view.alpha != 1 { details.append("alpha \(Self.number(view.alpha))") }
        if view.clipsToBounds { details.append("clips") }
        if view.tag != 0 { details.append("tag \(view.tag)") }
        if let identifier = view.accessibilityIdentifier { details.append("identifier \(identifier)") }
        if !view.isUserInteractionEnabled { details.append("takes no touches") }
        if !details.isEmpty { lines.append(details.joined(separator: ", ")) }
        if view.ownerName != "\(type(of: view))" { lines.append(view.ownerName) }
    }

    // MARK: Constraints

    private mutating func addConstraints(of view: UIView) {
        lines.append("")
        guard let layout = view.inspectLayout() else {
            lines.append("LAYOUT: by its frame; no constraint concerns it")
            return
        }
        lines.append("LAYOUT: what decides each value, and who added it")
        for edge in layout.edges {
            lines.append(
                "\(edge.name) = \(Self.number(edge.value))"
                    + (edge.isAmbiguous ? "  AMBIGUOUS: others would do, too" : ""))
            for line in edge.deciders {
                lines.append((line.namesView ? "  ▸ " : "    · ") + words(line))
            }
        }
        if !layout.others.isEmpty {
            lines.append("decide nothing:")
            for line in layout.others {
                let standing =
                    switch line.standing {
                    case .decides, .holds: "holds"
                    case .overruled(let distance): "OVERRULED, missed by \(Self.number(distance)) pt"
                    case .givenUp: "GIVEN UP: contradicts others"
                    }
                lines.append("  – \(words(line)): \(standing)")
            }
        }
        for conflict in layout.conflicts {
            lines.append("CONFLICT between")
            lines += conflict.map { "  × \(shortened($0))" }
        }
    }

    private func words(_ line: LayoutInspection.Line) -> String {
        shortened(line.text) + (line.owner.map { "  ← \($0)" } ?? "")
    }

    /// A constraint's description with names instead of addresses, and without parts that repeat the defaults.
    private func shortened(_ description: String) -> String {
        let named = ViewNames.replaceAddresses(in: description, of: window)
        var text = named.replacing(/:0x[0-9a-f]+/, with: "")
        text = text.replacing(/\s+\(active.*$/, with: "").replacing("(LTR)", with: "").replacing("(RTL)", with: "")
        if text.hasPrefix("<") { text.removeFirst() }
        if text.hasSuffix(">") { text.removeLast() }
        for name in ["NSLayoutConstraint ", "NSContentSizeLayoutConstraint "] where text.hasPrefix(name) {
            let isContent = name.hasPrefix("NSContent")
            text = (isContent ? "content: " : "") + text.dropFirst(name.count)
        }
        if text.hasPrefix("NSAutoresizingMaskLayoutConstraint ") {
            text = "frame: " + text.dropFirst("NSAutoresizingMaskLayoutConstraint ".count)
        }
        return text
    }

    // MARK: Accessibility and rows

    private mutating func addAccessibility(of view: UIView) {
        lines.append("")
        let element = sequence(first: view, next: \.superview).first { $0.isAccessibilityElement }
        guard let element else {
            lines.append("ACCESSIBILITY: no element")
            return
        }
        let place = element === view ? "" : " (of \(type(of: element)) around it)"
        lines.append("ACCESSIBILITY\(place): \(element.accessibilitySummary)")
    }

    private mutating func addRow(around view: UIView) {
        let cell = sequence(first: view, next: \.superview).first { $0 is UITableViewCell } as? UITableViewCell
        guard let cell,
            let table = sequence(first: cell as UIView, next: \.superview).first(where: { $0 is UITableView })
                as? UITableView, let path = table.indexPath(for: cell)
        else { return }
        lines.append("")
        lines.append("ROW \(path.section)-\(path.row): \(Self.number(table.rectForRow(at: path).height)) pt")
        lines.append(
            TableSupport.explanation(ofRowAt: path, in: table)
                ?? "its height is not TemplateLayout's: rowHeight, the delegate or the cell itself decides")
    }

    // MARK: Numbers

    private static func number(_ value: CGFloat) -> String { String(format: "%g", (value * 1000).rounded() / 1000) }

    /// A rectangle as `(x y; width height)`.
    static func words(_ rect: CGRect) -> String {
        "(\(number(rect.minX)) \(number(rect.minY)); \(number(rect.width)) \(number(rect.height)))"
    }
}
