// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutSnapshots
import TemplateLayoutTesting

@available(iOS 17, *)
extension Screen {
    /// What hinders users of the screen as it is now, in reading order of the views: see ``AuditKind``.
    ///
    /// - Parameters:
    ///   - kinds: What to look for.
    ///   - textSizes: Text sizes at which text must fit, besides the present one. The screen has its own size afterwards.
    ///   - ignored: Elements that are left out, with what is inside of them.
    public func auditFindings(
        for kinds: Set<AuditKind> = Set(AuditKind.allCases), at textSizes: [UIContentSizeCategory] = [],
        ignoring ignored: [ElementQuery] = []
    ) -> [AuditFinding] {
        run {
            var audit = ScreenAudit(self, ignored)
            if kinds.contains(.contrast) { audit.findContrasts() }
            if kinds.contains(.target) { audit.findTargets() }
            if kinds.contains(.label) { audit.findLabels() }
            if kinds.contains(.text) { audit.findTexts(at: "the present text size") }
            let own = window.traitCollection.preferredContentSizeCategory
            for size in textSizes where kinds.contains(.text) && size != own {
                atTextSize(size) {
                    var other = ScreenAudit(self, ignored)
                    other.findTexts(at: size.rawValue)
                    let known = audit.findings.filter { $0.kind == .text }.map { ObjectIdentifier($0.object) }
                    audit.findings += other.findings.filter { !known.contains(ObjectIdentifier($0.object)) }
                }
            }
            if kinds.contains(.font) {
                let before = audit.fontSizes
                let other: UIContentSizeCategory = own == .large ? .accessibilityLarge : .large
                var after: [ObjectIdentifier: CGFloat] = [:]
                atTextSize(other) { after = audit.fontSizes }
                audit.findFonts(before, after)
            }
            return audit.findings
        }
    }

    private func atTextSize(_ size: UIContentSizeCategory, _ body: () -> Void) {
        let own = window.traitCollection.preferredContentSizeCategory
        window.traitOverrides.preferredContentSizeCategory = size
        window.layoutIfNeeded()
        body()
        window.traitOverrides.preferredContentSizeCategory = own
        window.layoutIfNeeded()
    }
}

/// Looks at the views of a screen.
@available(iOS 17, *)
@MainActor
struct ScreenAudit {
    var findings: [AuditFinding] = []
    private let screen: Screen
    private let search: ElementSearch
    /// What is on the screen, without what is ignored and what system bars and alerts hold.
    private let candidates: [Candidate]
    private let picture: SnapshotPicture?

    init(_ screen: Screen, _ ignored: [ElementQuery]) {
        self.screen = screen
        let search = ElementSearch(screen, in: screen.frontView)
        self.search = search
        let leftOut = ignored.flatMap { search.all([$0]) }
        candidates = search.candidates.filter { candidate in
            let around = [candidate] + search.ancestors(of: candidate)
            return search.visiblePart(of: candidate) != nil
                && !around.contains { view in leftOut.contains { $0.object === view.object } }
        }
        picture = try? screen.picture(.areAllowed, ignoring: [])
    }

    private mutating func add(_ kind: AuditKind, _ candidate: Candidate, _ message: String) {
        let name = ScreenElement(screen, candidate).name
        findings.append(
            AuditFinding(
                kind: kind, object: candidate.object, frame: candidate.frame, message: "\(name) \(message)",
                picture: outline(candidate.frame)))
    }

    /// The picture around a frame, with the frame outlined.
    private func outline(_ frame: CGRect) -> UIImage? {
        guard let image = picture?.image else { return nil }
        let part = frame.insetBy(dx: -24, dy: -24).intersection(CGRect(origin: .zero, size: image.size))
        guard part.width >= 1, part.height >= 1 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = image.scale
        format.opaque = true
        return UIGraphicsImageRenderer(size: part.size, format: format).image { _ in
            image.draw(at: CGPoint(x: -part.minX, y: -part.minY))
            UIColor.red.setStroke()
            let path = UIBezierPath(rect: frame.offsetBy(dx: -part.minX, dy: -part.minY).insetBy(dx: -2, dy: -2))
            path.lineWidth = 2
            path.stroke()
        }
    }

    /// Whether a system bar or an alert decides how a view looks.
    private func isOfSystem(_ candidate: Candidate) -> Bool {
        let around = [candidate] + search.ancestors(of: candidate)
        return around.contains {
            $0.object is UINavigationBar || $0.object is UITabBar || $0.object is UISearchBar
        } || screen.alert != nil
    }

    // MARK: Contrast

    mutating func findContrasts() {
        guard let image = picture?.image.cgImage, let scale = picture?.image.scale else { return }
        let pixels = PicturePart(image, scale: scale)
        for candidate in candidates {
            guard let label = candidate.view as? UILabel, let color = label.textColor, !(label.text ?? "").isEmpty,
                let part = search.visiblePart(of: candidate), let behind = pixels.mostFrequent(in: part),
                search.ancestors(of: candidate).allSatisfy({ ($0.view as? UIControl)?.isEnabled ?? true })
            else { continue }
            let alpha = ([candidate] + search.ancestors(of: candidate)).reduce(1) { $0 * ($1.view?.alpha ?? 1) }
            let isLarge = label.font.pointSize >= 18 || label.font.pointSize >= 14 && label.font.isBold
            let least = isLarge ? 3.0 : 4.5
            let strong = label.traitCollection.modifyingTraits { $0.accessibilityContrast = .high }
            let contrasts = [label.traitCollection, strong].map {
                Contrast.between(color.resolvedColor(with: $0), alpha: alpha, on: behind)
            }
            guard let best = contrasts.max(), best < least else { continue }
            let found = SnapshotNumber.text(CGFloat((contrasts[0] * 100).rounded() / 100))
            add(
                .contrast, candidate,
                "has a contrast of \(found), less than \(SnapshotNumber.text(least)): make the text darker or lighter than "
                    + "what is behind it, or use a system colour such as .label")
        }
    }

    // MARK: Targets

    mutating func findTargets() {
        for candidate in candidates where !isOfSystem(candidate) && isTouched(candidate) {
            guard let part = search.visiblePart(of: candidate), part.size == candidate.frame.size else { continue }
            let middle = CGPoint(x: part.midX, y: part.midY)
            let isWide = part.width >= 44 || reaches(candidate, from: middle, x: 21.5, y: 0)
            let isHigh = part.height >= 44 || reaches(candidate, from: middle, x: 0, y: 21.5)
            guard !isWide || !isHigh else { continue }
            add(
                .target, candidate,
                "is touched in \(SnapshotNumber.text(part.width)) × \(SnapshotNumber.text(part.height)) points, less than 44 × 44: "
                    + "make it larger, or override point(inside:with:)")
        }
    }

    private func isTouched(_ candidate: Candidate) -> Bool {
        switch candidate.object {
        case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl, is UITableViewCell: false
        case let control as UIControl: control.isUserInteractionEnabled
        default:
            candidate.isElement && candidate.view != nil
                && !candidate.object.accessibilityTraits.isDisjoint(with: [.button, .link])
        }
    }

    /// Whether touches beside the middle reach the candidate, too.
    private func reaches(_ candidate: Candidate, from middle: CGPoint, x: CGFloat, y: CGFloat) -> Bool {
        guard let view = candidate.view else { return true }
        return [CGFloat(-1), 1].allSatisfy { side in
            let point = CGPoint(x: middle.x + side * x, y: middle.y + side * y)
            return view.window?.hit(atScreenPoint: point)?.isDescendant(of: view) ?? false
        }
    }

    // MARK: Labels

    mutating func findLabels() {
        for candidate in candidates where candidate.isElement && (candidate.object.accessibilityLabel ?? "").isEmpty {
            let traits = candidate.object.accessibilityTraits
            guard
                candidate.object is UIControl || candidate.object is UITextView
                    || !traits.isDisjoint(with: [.button, .link, .image, .adjustable, .searchField])
            else { continue }
            let value = candidate.object.accessibilityValue.map { " (its value is \"\($0)\")" } ?? ""
            add(.label, candidate, "has no accessibilityLabel\(value): set one that says what it is for")
        }
    }

    // MARK: Texts

    mutating func findTexts(at size: String) {
        for candidate in candidates {
            guard let label = candidate.view as? UILabel, let fault = TextFit.fault(of: label) else { continue }
            add(
                .text, candidate,
                "\(fault) at \(size): give it more room or more lines, or let it shrink by adjustsFontSizeToFitWidth")
        }
    }

    // MARK: Fonts

    var fontSizes: [ObjectIdentifier: CGFloat] {
        var sizes: [ObjectIdentifier: CGFloat] = [:]
        for candidate in candidates {
            let font = (candidate.view as? UILabel)?.font ?? (candidate.view as? UITextField)?.font
            sizes[ObjectIdentifier(candidate.object)] = font?.pointSize
        }
        return sizes
    }

    /// Whether a label is the one that a table's header or footer brings.
    private func isHeader(_ candidate: Candidate) -> Bool {
        search.ancestors(of: candidate).contains {
            ($0.view as? UITableViewHeaderFooterView)?.textLabel === candidate.object
        }
    }

    mutating func findFonts(_ before: [ObjectIdentifier: CGFloat], _ after: [ObjectIdentifier: CGFloat]) {
        for candidate in candidates where !isOfSystem(candidate) && !isHeader(candidate) {
            guard let size = before[ObjectIdentifier(candidate.object)],
                size == after[ObjectIdentifier(candidate.object)], !candidate.texts.allSatisfy(\.isEmpty)
            else { continue }
            add(
                .font, candidate,
                "keeps its font of \(SnapshotNumber.text(size)) points at another text size: use "
                    + "UIFont.preferredFont(forTextStyle:) or UIFontMetrics, and adjustsFontForContentSizeCategory")
        }
    }
}
