// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

@testable import PortableUIKitWindow

/// The inspector's report of a view.
@MainActor
struct ViewReportTests {
    private final class BadgeView: UIView {
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
        }

        required init?(coder: NSCoder) { fatalError("not used") }
    }

    private func makeBadge() -> (window: UIWindow, badge: BadgeView) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let badge = BadgeView(frame: CGRect(x: 10, y: 20, width: 300, height: 100))
        badge.label.text = "Seven"
        window.addSubview(badge)
        window.isHidden = false
        return (window, badge)
    }

    /// The lines below the line that begins with a word, up to the next value.
    private func lines(below beginning: String, _ report: String) -> [String] {
        let lines = report.components(separatedBy: "\n")
        guard let start = lines.firstIndex(where: { $0.hasPrefix(beginning) }) else { return [] }
        return Array(lines[(start + 1)...].prefix { $0.hasPrefix(" ") })
    }

    @Test("Each value is listed with the constraints that determine it, their identifiers and their owners")
    func deciders() {
        let (window, badge) = makeBadge()
        let leading = badge.label.leadingAnchor.constraint(equalTo: badge.leadingAnchor, constant: 12)
        leading.identifier = "badge-leading"
        NSLayoutConstraint.activate([
            leading, badge.label.topAnchor.constraint(equalTo: badge.topAnchor, constant: 8),
            badge.label.trailingAnchor.constraint(lessThanOrEqualTo: badge.trailingAnchor, constant: -12),
        ])
        window.layoutIfNeeded()
        let report = ViewReport.text(of: badge.label)
        #expect(report.contains("x = 12\n"))
        #expect(
            lines(below: "x = 12", report) == ["  ▸ 'badge-leading' H:|-(12)-[label'Seven']  ← BadgeView"])
        #expect(lines(below: "y = 8", report).count == 1)
        #expect(lines(below: "width = ", report).first?.hasPrefix("  ▸ content: label'Seven'.width") ?? false)
        #expect(lines(below: "decide nothing", report).first?.hasSuffix("← BadgeView: holds") ?? false)
        #expect(!report.contains("AMBIGUOUS"))
    }

    @Test("Views have the names of the app's properties, and no addresses")
    func names() {
        let (window, badge) = makeBadge()
        badge.label.topAnchor.constraint(equalTo: badge.topAnchor, constant: 8).isActive = true
        window.layoutIfNeeded()
        #expect(ViewTree.title(of: badge.label) == "UILabel label “Seven”")
        let report = ViewReport.text(of: badge.label)
        #expect(report.contains("[label'Seven']") && !report.contains("0x"), "\(report)")
        let cell = UITableViewCell()
        #expect(ViewNames.name(of: cell.contentView) == "UITableViewCellContentView")
    }

    @Test("The inspector marks ambiguous, overridden and contradictory constraints")
    func trouble() {
        let (window, badge) = makeBadge()
        let wish = badge.label.widthAnchor.constraint(equalToConstant: 80)
        wish.priority = .defaultLow
        NSLayoutConstraint.activate([
            badge.label.heightAnchor.constraint(equalToConstant: 30),
            badge.label.heightAnchor.constraint(equalToConstant: 40),
            badge.label.widthAnchor.constraint(equalToConstant: 100), wish,
            badge.label.leadingAnchor.constraint(equalTo: badge.leadingAnchor),
        ])
        _ = WarningLog.texts { window.layoutIfNeeded() }
        let report = ViewReport.text(of: badge.label)
        #expect(report.contains("height = 30\n"))
        #expect(report.contains("OVERRULED, missed by 20 pt"))
        #expect(report.contains("GIVEN UP: contradicts others"))
        #expect(lines(below: "CONFLICT", report).count == 2, "\(report)")
        #expect(report.contains("y = 0  AMBIGUOUS"))
    }

    @Test("A view without constraints is described by its frame, with the accessibility element around it")
    func frames() {
        let (window, badge) = makeBadge()
        badge.label.removeFromSuperview()
        let dot = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        badge.addSubview(dot)
        badge.isAccessibilityElement = true
        badge.accessibilityLabel = "Seven new"
        badge.accessibilityTraits = .button
        window.layoutIfNeeded()
        let report = ViewReport.text(of: dot)
        #expect(report.contains("frame (1 2; 3 4) in BadgeView"))
        #expect(report.contains("in the window (11 22; 3 4)"))
        #expect(report.contains("LAYOUT: by its frame"))
        #expect(report.contains("ACCESSIBILITY (of BadgeView around it): \"Seven new\", button"))
    }

    @Test("The inspector selects without changing the app's layout, and removes its views")
    func inspecting() {
        let (window, badge) = makeBadge()
        NSLayoutConstraint.activate([
            badge.label.leadingAnchor.constraint(equalTo: badge.leadingAnchor, constant: 12),
            badge.label.topAnchor.constraint(equalTo: badge.topAnchor, constant: 8),
        ])
        window.layoutIfNeeded()
        let frames = [badge.frame, badge.label.frame]
        let layer = ToolLayer(frame: window.bounds)
        window.addSubview(layer)
        var copied: String?
        let pasted = UIPasteboard.general.string
        defer { UIPasteboard.general.string = pasted }
        let inspector = Inspector(window: window, layer: layer) { copied = $0 }
        #expect(!inspector.handlesPress(at: CGPoint(x: 30, y: 35)), "closed: the app gets the press")
        inspector.toggle()
        inspector.hover(at: CGPoint(x: 30, y: 35))
        #expect(inspector.handlesPress(at: CGPoint(x: 30, y: 35)))
        inspector.follow(in: layer.bounds)
        window.layoutIfNeeded()
        #expect([badge.frame, badge.label.frame] == frames)
        #expect(!inspector.handlesPress(at: CGPoint(x: 160, y: 190)), "the panel handles the event")
        let key = KeyEvent(
            usage: 0x06, charactersIgnoringModifiers: "c", characters: nil, isDown: true, isRepeat: false,
            modifiers: .control, timestamp: 0)
        #expect(inspector.handle(key))
        #expect(copied?.hasPrefix("UILabel label “Seven”\nframe (12 8;") ?? false)
        #expect(UIPasteboard.general.string == copied)
        inspector.toggle()
        #expect(layer.subviews.isEmpty)
        #expect([badge.frame, badge.label.frame] == frames)
    }

    @Test("The inspector finds views that take no touches, but not clipped views or the tools")
    func finding() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let clip = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        clip.clipsToBounds = true
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
        clip.addSubview(label)
        window.addSubview(clip)
        window.addSubview(ToolLayer(frame: window.bounds))
        window.isHidden = false
        #expect(ViewTree.view(at: CGPoint(x: 20, y: 15), in: window) === label)
        #expect(ViewTree.view(at: CGPoint(x: 60, y: 15), in: window) === window)
        #expect(ViewTree(of: window).nodes.map(\.depth) == [0, 1, 2])
    }
}
