// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import Testing

/// What an audit finds, and what it leaves alone.
@MainActor struct AuditTests {
    private func label(_ text: String, at y: CGFloat, width: CGFloat = 300) -> UILabel {
        let label = UILabel(frame: CGRect(x: 20, y: y, width: width, height: 30))
        label.text = text
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        return label
    }

    private func kinds(_ screen: Screen) -> [AuditKind] { screen.auditFindings().map(\.kind) }

    @Test func aGoodScreenHasNoFindings() throws {
        let button = UIButton(type: .system)
        button.setTitle("Archive", for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        button.frame = CGRect(x: 20, y: 300, width: 120, height: 44)
        let excerpt = label(String(repeating: "many words ", count: 30), at: 200)
        excerpt.numberOfLines = 2
        excerpt.frame.size.height = 60
        let secondary = label("Secondary", at: 400)
        secondary.textColor = .secondaryLabel
        let screen = Screen(BoardController(label("Title", at: 100), excerpt, button, secondary, UISwitch()))
        let toggle = try #require(screen.controller.view.subviews.last as? UISwitch)
        toggle.frame.origin = CGPoint(x: 20, y: 500)
        toggle.accessibilityLabel = "Sounds"
        #expect(screen.auditFindings().map(\.description) == [])
        try audit(screen)
    }

    @Test func littleContrastIsFound() throws {
        let pale = label("Pale", at: 100)
        pale.textColor = UIColor(white: 0.6, alpha: 1)
        let large = label("Large", at: 200)
        large.textColor = UIColor(white: 0.55, alpha: 1)
        large.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 24))
        let finding = try #require(Screen(BoardController(pale, large)).auditFindings(for: [.contrast]).first)
        #expect(finding.object === pale)
        #expect(finding.message.contains("UILabel \"Pale\" has a contrast of 2.85, less than 4.5"))
        #expect((finding.picture?.size.width ?? 0) > 300)
        // The same text on black is readable.
        let screen = Screen(BoardController(pale))
        screen.controller.view.backgroundColor = .black
        #expect(screen.auditFindings(for: [.contrast]).isEmpty)
    }

    @Test func smallTargetsAreFound() throws {
        let small = UIButton(type: .system)
        small.setTitle("x", for: .normal)
        small.frame = CGRect(x: 100, y: 100, width: 30, height: 30)
        let enlarged = WideButton(type: .system)
        enlarged.setTitle("y", for: .normal)
        enlarged.frame = CGRect(x: 100, y: 300, width: 30, height: 30)
        let findings = Screen(BoardController(small, enlarged)).auditFindings(for: [.target])
        #expect(findings.map { $0.object === small } == [true])
        #expect(findings.first?.message.contains("30 × 30 points, less than 44 × 44") == true)
    }

    private final class WideButton: UIButton {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.insetBy(dx: -10, dy: -10).contains(point)
        }
    }

    @Test func cutTextIsFoundAtTheSizesAskedFor() throws {
        let narrow = label("A title that is much too long for it", at: 100, width: 100)
        let low = label("Three\nlines\nhere", at: 200)
        low.numberOfLines = 0
        let grows = label("Fits when small", at: 300, width: 130)
        let screen = Screen(BoardController(narrow, low, grows))
        let now = screen.auditFindings(for: [.text])
        #expect(now.map { $0.object === narrow ? "narrow" : $0.object === low ? "low" : "other" } == ["narrow", "low"])
        #expect(now[0].message.contains("is truncated at the present text size"))
        #expect(now[1].message.contains("is cut at 30 points"))
        let later = screen.auditFindings(for: [.text], at: [.accessibilityLarge])
        #expect(later.count == 3 && later[2].object === grows)
        #expect(later[2].message.contains("accessibilityL") || later[2].message.contains("AccessibilityL"))
        #expect(screen.window.traitCollection.preferredContentSizeCategory == .large)
        #expect(screen.auditFindings(for: [.text], ignoring: [.text(containing: "much too long")]).count == 1)
    }

    @Test func controlsWithoutLabelsAreFound() throws {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
        field.placeholder = "Search"
        let icon = UIButton(type: .custom)
        icon.frame = CGRect(x: 20, y: 200, width: 44, height: 44)
        let screen = Screen(BoardController(field, icon))
        let findings = screen.auditFindings(for: [.label])
        #expect(findings.count == 2)
        #expect(findings.first?.message.contains("no accessibilityLabel (its value is \"Search\")") == true)
        field.accessibilityLabel = "Search"
        icon.accessibilityLabel = "Close"
        #expect(screen.auditFindings(for: [.label]).isEmpty)
    }

    @Test func fixedFontsAreFound() throws {
        let fixed = label("Fixed", at: 100)
        fixed.font = .systemFont(ofSize: 17)
        let findings = Screen(BoardController(fixed, label("Follows", at: 200))).auditFindings(for: [.font])
        #expect(findings.map { $0.object === fixed } == [true])
        #expect(findings.first?.message.contains("keeps its font of 17 points") == true)
    }

    @Test func findingsAreIssuesOfTheTest() throws {
        let pale = label("Pale", at: 100)
        pale.textColor = UIColor(white: 0.7, alpha: 1)
        let screen = Screen(BoardController(pale))
        try withKnownIssue {
            try audit(screen, for: [.contrast])
        } matching: { issue in
            issue.comments.contains { $0.rawValue.hasPrefix("contrast: UILabel \"Pale\" has a contrast of") }
        }
    }
}
