// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Trait overrides of a window, a controller or a view.
@MainActor
struct TraitOverrideTests {
    /// Records the traits before each change, and the colour that a layer would get.
    private final class Listener: UIView {
        var heard: [UITraitCollection?] = []
        var borders: [CGColor] = []

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            heard.append(previous)
            borders.append(UIColor.label.cgColor)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            layer.borderColor = UIColor.label.cgColor
        }
    }

    @Test func anOverrideAppliesOnlyWithinItsView() {
        let (left, right, inside) = (UIWindow(), UIWindow(), Listener())
        left.addSubview(inside)
        left.traitOverrides.userInterfaceStyle = .dark
        left.traitOverrides.displayScale = 3
        #expect(inside.traitCollection.userInterfaceStyle == .dark)
        #expect(inside.traitCollection.displayScale == 3)
        #expect(inside.layer.contentsScale == 3)
        #expect(right.traitCollection.userInterfaceStyle == .light)
        #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light)
        right.addSubview(inside)
        #expect(inside.traitCollection.userInterfaceStyle == .light)
    }

    @Test func viewsAreNotifiedOnceOfEachChangeAndResolveColours() {
        let (window, inside) = (UIWindow(), Listener())
        window.addSubview(inside)
        window.traitOverrides.userInterfaceStyle = .dark
        window.traitOverrides.userInterfaceStyle = .dark
        #expect(inside.heard.map { $0?.userInterfaceStyle } == [.light])
        #expect(inside.borders == [UIColor.white.cgColor])
        window.layoutIfNeeded()
        #expect(inside.layer.borderColor == UIColor.white.cgColor)
        window.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(inside.heard.map { $0?.userInterfaceStyle } == [.light, .dark])
        #expect(!window.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    }

    @Test func everyTraitIsSetFoundAndRemoved() {
        let view = UIView()
        let traits: [(UITrait, (UIView) -> Void)] = [
            (UITraitUserInterfaceStyle.self, { $0.traitOverrides.userInterfaceStyle = .dark }),
            (UITraitPreferredContentSizeCategory.self, { $0.traitOverrides.preferredContentSizeCategory = .small }),
            (UITraitDisplayScale.self, { $0.traitOverrides.displayScale = 1 }),
            (UITraitLayoutDirection.self, { $0.traitOverrides.layoutDirection = .rightToLeft }),
            (UITraitHorizontalSizeClass.self, { $0.traitOverrides.horizontalSizeClass = .regular }),
            (UITraitVerticalSizeClass.self, { $0.traitOverrides.verticalSizeClass = .compact }),
            (UITraitUserInterfaceIdiom.self, { $0.traitOverrides.userInterfaceIdiom = .pad }),
            (UITraitLegibilityWeight.self, { $0.traitOverrides.legibilityWeight = .bold }),
            (UITraitAccessibilityContrast.self, { $0.traitOverrides.accessibilityContrast = .high }),
        ]
        let usual = view.traitCollection
        for (trait, set) in traits {
            #expect(!view.traitOverrides.contains(trait))
            set(view)
            #expect(view.traitOverrides.contains(trait))
            #expect(view.traitCollection != usual)
            view.traitOverrides.remove(trait)
            #expect(!view.traitOverrides.contains(trait))
            #expect(view.traitCollection == usual)
        }
    }

    @Test func aControllersOverridesApplyToItsViewAndItsChildren() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        parent.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        #expect(child.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        child.traitOverrides.preferredContentSizeCategory = .small
        #expect(child.view.traitCollection.preferredContentSizeCategory == .small)
        #expect(parent.view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        let unloaded = UIViewController()
        unloaded.traitOverrides.layoutDirection = .rightToLeft
        #expect(unloaded.traitCollection.layoutDirection == .rightToLeft)
        #expect(!unloaded.isViewLoaded)
        #expect(unloaded.view.traitCollection.layoutDirection == .rightToLeft)
    }

    @Test func collectionsAreMadeAndChangedByMutations() {
        let made = UITraitCollection { traits in
            traits.userInterfaceStyle = .dark
            traits.accessibilityContrast = .high
        }
        #expect(made.userInterfaceStyle == .dark && made.accessibilityContrast == .high && made.displayScale == 0)
        let changed = made.modifyingTraits { $0.displayScale = 2 }
        #expect(changed.displayScale == 2 && changed.userInterfaceStyle == .dark)
        #expect(made.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(UITraitCollection(accessibilityContrast: .high).accessibilityContrast == .high)
    }

    /// A table with one self-sizing row per size, in a window with its own traits.
    private final class Source: NSObject, UITableViewDataSource {
        var traitsInCellForRow: [UITraitCollection] = []
        var fontSizes: [CGFloat] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            traitsInCellForRow.append(cell.traitCollection)
            fontSizes.append(UIFont.preferredFont(forTextStyle: .body).pointSize)
            cell.textLabel?.font = .preferredFont(forTextStyle: .body)
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = "A text of some length that takes several lines at large sizes"
            return cell
        }
    }

    @Test func cellsAreConfiguredAndMeasuredWithTheTraitsOfTheirTable() {
        func rowHeight(_ change: (UIWindow) -> Void) -> (CGFloat, Source) {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let table = UITableView(frame: window.bounds)
            let source = Source()
            table.dataSource = source
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            change(window)
            window.addSubview(table)
            table.layoutIfNeeded()
            return (table.rectForRow(at: IndexPath(row: 0, section: 0)).height, source)
        }
        let usual = rowHeight { _ in }.0
        let (large, source) = rowHeight {
            $0.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
            $0.traitOverrides.userInterfaceStyle = .dark
        }
        #expect(large > 3 * usual)
        #expect(source.traitsInCellForRow.allSatisfy { $0.userInterfaceStyle == .dark })
        #expect(source.fontSizes == [53])
        let (fine, _) = rowHeight { $0.traitOverrides.displayScale = 3 }
        #expect((fine * 3).rounded() == fine * 3)
    }

    // MARK: Contrast and bold text

    @Test func systemColoursFollowTheContrast() {
        func resolved(_ color: UIColor, _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> UIColor {
            color.resolvedColor(
                with: UITraitCollection(traitsFrom: [
                    UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
                ]))
        }
        // Apple: Human Interface Guidelines, "Color", specifications.
        #expect(resolved(.systemRed, .light, .normal) == UIColor(red: 1, green: 59 / 255, blue: 48 / 255, alpha: 1))
        #expect(
            resolved(.systemRed, .light, .high) == UIColor(red: 215 / 255, green: 0, blue: 21 / 255, alpha: 1))
        #expect(
            resolved(.systemRed, .dark, .high)
                == UIColor(red: 1, green: 105 / 255, blue: 97 / 255, alpha: 1))
        #expect(resolved(.systemGray, .dark, .normal) == resolved(.systemGray, .light, .normal))
        #expect(resolved(.systemGray, .dark, .high) != resolved(.systemGray, .light, .high))
        #expect(
            resolved(.secondaryLabel, .light, .high).cgColor.alpha
                > resolved(.secondaryLabel, .light, .normal).cgColor.alpha)
    }

    @Test func boldTextIsWiderInEveryViewThatShowsText() {
        let label = UILabel()
        label.text = "Weight of text"
        let styled = UILabel()
        styled.attributedText = NSAttributedString(
            string: "Weight of text", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let named = UILabel()
        named.font = UIFont(name: "Noto Sans", size: 17) ?? .monospacedSystemFont(ofSize: 17, weight: .regular)
        named.text = "Weight of text"
        let field = UITextField()
        field.text = "Weight of text"
        let textView = UITextView()
        textView.isScrollEnabled = false
        textView.text = "Weight of text"
        let button = UIButton(type: .system)
        button.setTitle("Weight of text", for: .normal)
        let segments = UISegmentedControl(items: ["Weight of text"])
        let views = [label, styled, field, textView, button, segments]
        let window = UIWindow()
        for view in views + [named] { window.addSubview(view) }
        let usual = views.map { $0.intrinsicContentSize.width }
        let ofNamed = named.intrinsicContentSize.width
        window.traitOverrides.legibilityWeight = .bold
        for (view, width) in zip(views, usual) {
            #expect(view.intrinsicContentSize.width > width, "\(type(of: view))")
        }
        if named.font.familyName.contains("Noto") { #expect(named.intrinsicContentSize.width == ofNamed) }
        // Bold text is applied once: a font that is set before and one that is set after give the same width.
        let wide = label.intrinsicContentSize.width
        label.font = .systemFont(ofSize: 17)
        #expect(label.intrinsicContentSize.width == wide)
        window.traitOverrides.remove(UITraitLegibilityWeight.self)
        #expect(views.map { $0.intrinsicContentSize.width } == usual)
    }

    @Test func emphasisIsSeenInBoldText() {
        let label = UILabel()
        label.traitOverrides.legibilityWeight = .bold
        let plain = NSMutableAttributedString(string: "Emphasis")
        label.attributedText = plain
        let width = label.intrinsicContentSize.width
        plain.addAttribute(
            .inlinePresentationIntent, value: InlinePresentationIntent.stronglyEmphasized.rawValue,
            range: NSRange(location: 0, length: plain.length))
        label.attributedText = plain
        #expect(label.intrinsicContentSize.width > width)
    }

    @Test func accessibilitySettingsAreThoseOfTheScreen() {
        let before = UIScreen.main.traitCollection
        defer { UIScreen.main.overrideTraits(with: before) }
        #expect(!UIAccessibility.isBoldTextEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
        UIScreen.main.overrideTraits(
            with: UITraitCollection {
                $0.legibilityWeight = .bold
                $0.accessibilityContrast = .high
            })
        #expect(UIAccessibility.isBoldTextEnabled && UIAccessibility.isDarkerSystemColorsEnabled)
    }

    @Test func theChosenSegmentIsSeenInDarkAppearance() throws {
        func middle(_ style: UIUserInterfaceStyle) throws -> UInt8 {
            let control = UISegmentedControl(items: ["", ""])
            control.selectedSegmentIndex = 0
            control.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
            control.traitOverrides.userInterfaceStyle = style
            let image = UIGraphicsImageRenderer(size: control.bounds.size).image {
                control.layer.render(in: $0.cgContext)
            }
            return try #require(image.cgImage).pixel(x: 50, y: 32).red
        }
        #expect(try middle(.light) == 255)
        #expect(try (90...110).contains(middle(.dark)))
    }

    /// A window that stands for a device, as helpers of snapshot tests declare it.
    private final class DeviceWindow: UIWindow {
        override var traitCollection: UITraitCollection {
            UITraitCollection {
                $0.userInterfaceStyle = .dark
                $0.displayScale = 3
                $0.preferredContentSizeCategory = .extraExtraExtraLarge
            }
        }
    }

    @Test func viewsInheritTheTraitsThatASubclassAnswers() throws {
        let (window, controller) = (DeviceWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), UIViewController())
        controller.view.backgroundColor = .systemBackground
        let label = UILabel()
        controller.view.addSubview(label)
        window.rootViewController = controller
        window.isHidden = false
        #expect(label.traitCollection.userInterfaceStyle == .dark && label.traitCollection.displayScale == 3)
        #expect(label.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
        #expect(UIGraphicsImageRendererFormat(for: window.traitCollection).scale == 3)
        let picture = UIGraphicsImageRenderer(bounds: window.bounds).image { window.layer.render(in: $0.cgContext) }
        #expect(try #require(picture.cgImage).pixel(x: 20, y: 20).red == 0)
    }
}
