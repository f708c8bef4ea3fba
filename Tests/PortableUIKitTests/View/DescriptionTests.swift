// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

private final class PlainScreen: UIView {}

/// A screen of the app at the top of its module.
final class PrintedScreen: UIViewController {}

/// A cell of the app at the top of its module.
final class PrintedCell: UITableViewCell {}

/// Descriptions as published prints show them, without addresses.
@Suite("What objects print")
@MainActor struct DescriptionTests {
    private func text(_ object: AnyObject) -> String {
        "\(object)".replacing(/:? ?0x[0-9a-f]+/, with: "")
    }

    /// Printed by iOS 18 and 26 (comments in the tests of sentry-cocoa's masking), by the reference files of swift-snapshot-testing
    /// and by "po" of iOS 8 to 17; UIKit's label is not cleared here, so that it says nothing of its background.
    @Test func viewsSayWhatDiffersFromAPlainView() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(text(view) == "<UIView; frame = (0 0; 100 100); layer = <CALayer>>")
        let label = UILabel(frame: CGRect(x: 484.0 / 3, y: 44, width: 158.0 / 3, height: 58.0 / 3))
        label.text = "What's"
        #expect(
            text(label)
                == "<UILabel; frame = (161.333 44; 52.6667 19.3333); text = 'What's'; userInteractionEnabled = NO; "
                + "layer = <_UILabelLayer>>")
        label.text = "2 - Drawing index is top aligned"
        (label.isHidden, label.tag) = (true, 1)
        #expect(
            text(label).contains(
                "; text = '2 - Drawing index is top ...'; hidden = YES; userInteractionEnabled = NO; tag = 1; layer"))
        let button = UIButton(frame: CGRect(x: 8, y: 8, width: 153, height: 30))
        button.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
        button.setTitle("Done", for: .normal)
        #expect(text(button) == "<UIButton; frame = (8 8; 153 30); opaque = NO; autoresize = RM+BM; layer = <CALayer>>")
        let turned = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        turned.transform = CGAffineTransform(
            a: 0.92387953251128674, b: 0.38268343236508978, c: -0.38268343236508978, d: 0.92387953251128674, tx: 0,
            ty: 0)
        turned.center = CGPoint(x: 50, y: 50)
        turned.backgroundColor = .black
        #expect(
            text(turned)
                == "<UIView; frame = (-15.3281 -15.3281; 130.656 130.656); transform = [0.92387953251128674, "
                + "0.38268343236508978, -0.38268343236508978, 0.92387953251128674, 0, 0]; "
                + "backgroundColor = UIExtendedGrayColorSpace 0 1; layer = <CALayer>>")
    }

    /// As above; an empty field and a text view of iOS 18.
    @Test func textsAndPicturesArePartOfTheirViews() {
        let view = UITextView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        view.text = "Learn how to hide your features"
        #expect(
            text(view).contains(
                "; frame = (20 20; 40 40); text = 'Learn how to hide your fe...'; clipsToBounds = YES; "
                    + "gestureRecognizers = <NSArray>; "))
        #expect(text(UITextField()).hasPrefix("<UITextField; frame = (0 0; 0 0); text = ''; opaque = NO; "))
        let password = UITextField()
        password.text = "secret"
        #expect(text(password).contains("text = 'secret'"))
        password.isSecureTextEntry = true
        #expect(text(password).contains("text = ''"))
        let image = UIGraphicsImageRenderer(
            size: CGSize(width: 40, height: 40),
            format: {
                $0.scale = 3
                return $0
            }(UIGraphicsImageRendererFormat())
        ).image { $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40)) }
        let picture = UIImageView(image: image)
        #expect(
            text(picture)
                == "<UIImageView; frame = (0 0; 40 40); opaque = NO; userInteractionEnabled = NO; "
                + "image = <UIImage CGImage anonymous; (40 40)@3>; layer = <CALayer>>")
    }

    /// Printed by iOS 8 to 16: `<TestScroll.TestCell: 0x102f28640; baseClass = UITableViewCell; frame = (0 90; 390 90); …`, and views of
    /// an app that are only `UIView`s without.
    @Test func classesOfTheAppNameTheirModuleAndTheClassOfUIKit() {
        let cell = PrintedCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Item"
        #expect(
            text(cell).hasPrefix(
                "<PortableUIKitTests.PrintedCell; baseClass = UITableViewCell; frame = (0 0; 320 44); text = 'Item'; "))
        #expect(text(PlainScreen()) == "<PlainScreen; frame = (0 0; 0 0); layer = <CALayer>>")
        let height = cell.heightAnchor.constraint(equalToConstant: 50)
        #expect(text(height) == "<NSLayoutConstraint PortableUIKitTests.PrintedCell.height == 50   (inactive)>")
    }

    /// Printed by iOS 12: `[Gridy.RoundedButton:0x7fc00a432290'Restart']`, and of iOS 10: `UILabel:0x7f9659605cc0'Testing out
    /// NSLayoutConst...'.width == 0`.
    @Test func constraintsNameTitlesAndTheBeginningOfTexts() {
        let (button, label) = (UIButton(), UILabel())
        button.setTitle("Restart", for: .normal)
        label.text = "Testing out NSLayoutConstraints"
        #expect(text(button.widthAnchor.constraint(equalToConstant: 0)).contains(" UIButton'Restart'.width == 0 "))
        #expect(
            text(label.widthAnchor.constraint(equalToConstant: 0))
                .contains(" UILabel'Testing out NSLayoutConst...'.width == 0 "))
    }

    /// Printed by iOS 9 to 16, of a cell and of JSQMessagesViewController's header.
    @Test func layoutAttributesSayTheirElement() {
        let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        cell.frame = CGRect(x: 15, y: 12, width: 384, height: 57.5)
        #expect(
            text(cell)
                == "<UICollectionViewLayoutAttributes> index path: (<NSIndexPath> {length = 2, path = 0 - 0}); "
                + "frame = (15 12; 384 57.5); ")
        let header = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 0))
        (header.frame, header.zIndex) = (CGRect(x: 0, y: 0, width: 375, height: 32), 10)
        #expect(
            text(header).hasSuffix(
                "; element kind: (UICollectionElementKindSectionHeader); frame = (0 0; 375 32); zIndex = 10; "))
    }

    /// Printed by iOS 9 (`<UITapGestureRecognizer: 0x7fb3f155f070; state = Possible; view = <UIImageView 0x7fb3f39855b0>; target=
    /// <(action=imageTapped:, target=<DecorationBus.CompanyCommentsTableViewController 0x7fb3f1725fd0>)>>`); later releases write the
    /// view as other objects, and the base class of an app's.
    @Test func recognizersSayTheirStateViewAndTargets() {
        let (view, screen) = (UIImageView(), PrintedScreen())
        let tap = UITapGestureRecognizer(target: screen, action: Selector("imageTapped:"))
        view.addGestureRecognizer(tap)
        #expect(
            text(tap)
                == "<UITapGestureRecognizer; state = Possible; view = <UIImageView>; "
                + "target= <(action=imageTapped:, target=<PortableUIKitTests.PrintedScreen>)>>")
        #expect(text(screen) == "<PortableUIKitTests.PrintedScreen>")
    }

    /// Printed by iOS 13 (an iPhone), without traits that are not declared here.
    @Test func traitsSayTheirValues() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(displayScale: 3),
            UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(layoutDirection: .leftToRight),
            UITraitCollection(preferredContentSizeCategory: .extraSmall),
            UITraitCollection(accessibilityContrast: .normal),
        ])
        #expect(
            text(traits)
                == "<UITraitCollection; UserInterfaceIdiom = Phone, DisplayScale = 3, HorizontalSizeClass = Compact, "
                + "VerticalSizeClass = Regular, UserInterfaceStyle = Light, UserInterfaceLayoutDirection = LTR, "
                + "PreferredContentSizeCategory = XS, AccessibilityContrast = Normal>")
        #expect(text(UITraitCollection(displayScale: 2)) == "<UITraitCollection; DisplayScale = 2>")
    }

    /// Printed by iOS 11 and 13 (an action of an alert), and iOS 16 (a bar's item: `<UIBarButtonItem: 0x7f7ca6f196a0> target=0x7f7ca9865600
    /// action=customEvent title='自定义'`).
    @Test func actionsAndItemsSayTheirTitles() {
        let action = "\(UIAlertAction(title: "OK", style: .default))"
        #expect(
            action.contains("Title = \"OK\" Descriptive = \"(null)\" Image = 0x0>")
                && action.hasPrefix("<UIAlertAction: 0x"))
        let screen = PrintedScreen()
        let item = UIBarButtonItem(title: "自定义", style: .plain, target: screen, action: Selector("customEvent"))
        #expect("\(item)".hasSuffix("> target=\(address(of: screen)) action=customEvent title='自定义'"))
        let view = UIView()
        #expect("\(UIBarButtonItem(customView: view))".hasSuffix("> view=\(address(of: view))"))
    }

    /// Printed by iOS 8 to 18: `<UICTFont: 0x7ff5e6102e60> font-family: "Helvetica"; font-weight: normal; font-style: normal; font-size:
    /// 12.00pt`; of a semibold system font the weight is bold.
    @Test func fontsSayTheirWeightSlopeAndSize() {
        #expect(
            text(UIFont.systemFont(ofSize: 16, weight: .semibold)).hasSuffix(
                "; font-weight: bold; font-style: normal; font-size: 16.00pt"))
        #expect(
            text(UIFont.italicSystemFont(ofSize: 12.5)).hasSuffix(
                "; font-weight: normal; font-style: italic; font-size: 12.50pt"))
    }
}
