// SPDX-License-Identifier: MIT
import Testing
import UIKit

/// The behaviour of the lines in `EverydaySource`.
@MainActor
struct EverydayTests {
    @Test func numbersAreAddedToPrioritiesWeightsAndLevels() {
        #expect(Styles.almostRequired == UILayoutPriority(999) && Styles.belowLow.rawValue == 240)
        #expect(Styles.almostRequired < .required && 1 + Styles.almostRequired == .required)
        #expect(UILayoutPriority.required - .defaultLow == 750)
        #expect(Styles.lighter < .bold && Styles.overlay > .alert)
    }

    @Test func literalsAreColoursAndPictures() {
        #expect(Styles.accent == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { _ in }
        UIImage.register(picture, named: "everyday")
        #expect(Styles.picture().size == CGSize(width: 2, height: 3))
        UIImage.register(nil, named: "everyday")
    }

    @Test func closuresOfBatchesNameMembersWithoutSelf() {
        let screen = ImplicitSelfScreen()
        screen.shorten()
        #expect(screen.rows == [1])
        #expect(screen.view.layer.borderColor == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
    }

    @Test func namedColoursAreTheRegisteredOnes() {
        #expect(UIColor(named: "everyday") == nil)
        UIColor.register(.systemRed, named: "everyday")
        #expect(UIColor(named: "everyday")?.cgColor == UIColor.systemRed.cgColor)
        UIColor.register(nil, named: "everyday")
        #expect(UIColor(named: "everyday") == nil)
    }

    @Test(arguments: ["Helvetica", "HelveticaNeue-Bold", "Avenir Next", "TimesNewRomanPS-BoldMT", "Menlo-Italic"])
    func fontsOfIOSAreNeverNil(_ name: String) throws {
        let font = try #require(UIFont(name: name, size: 20))
        #expect(font.pointSize == 20 && font.lineHeight > 0)
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) == name.contains("Bold"))
    }

    @Test func unknownFontsAreNil() {
        #expect(UIFont(name: "NoSuchFamilyAnywhere", size: 12) == nil)
    }

    @Test func actionsOfBarButtonsGetTheirSender() throws {
        let screen = ToolsScreen()
        screen.loadViewIfNeeded()
        let items = try #require(screen.navigationItem.rightBarButtonItems)
        let navigation = UINavigationController(rootViewController: screen)
        navigation.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        navigation.view.layoutIfNeeded()
        let button = try #require(navigation.navigationBar.firstButton { $0.currentTitle == "Save" })
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
        #expect(screen.saved == [items[0]])
        #expect(items[2].width == 8)
    }

    @Test func removedTargetsAreNotCalled() {
        let screen = ToolsScreen()
        screen.loadViewIfNeeded()
        screen.button.sendActions(for: .touchUpInside)
        #expect(screen.taps == 1)
        screen.forget()
        screen.button.sendActions(for: .touchUpInside)
        #expect(screen.taps == 1)
    }

    @Test func buttonsWithAPictureOfTheirOwnShowIt() {
        for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .close] {
            #expect(UIButton(type: type).intrinsicContentSize == CGSize(width: 22, height: 22))
        }
        #expect(UIButton(type: .contactAdd).intrinsicContentSize == CGSize(width: 77.0 / 3, height: 77.0 / 3))
        #expect(UIButton(type: .roundedRect).currentImage == nil)
    }

    @Test func subclassesOfRecognizersOverrideTheirInitializer() {
        #expect(EagerTap().numberOfTapsRequired == 2 && EagerTap(target: nil, action: nil).numberOfTapsRequired == 2)
        #expect(EndlessPan(named: "a").name2 == "a")
    }

    @Test func pictureContextsGiveTheDrawnPicture() throws {
        let picture = try #require(legacyPicture(CGSize(width: 4, height: 2)))
        #expect(picture.size == CGSize(width: 4, height: 2) && picture.cgImage?.width == 8)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test func anObjectRetainsAssociatedObjects() {
        let model = PlayerModel()
        model.note = "a"
        #expect(model.note == "a" && PlayerModel.description() == "UIKitSourceTests.PlayerModel")
        #expect(measured {} >= 0)
    }

    @Test func everyObjectIsDescribedForAssistiveTechnology() {
        let (item, image, model) = (UIBarButtonItem(), UIImage(), PlayerModel())
        item.accessibilityLabel = "item"
        image.accessibilityIdentifier = "image"
        model.isAccessibilityElement = true
        #expect(item.accessibilityLabel == "item" && UIBarButtonItem().accessibilityLabel == nil)
        #expect(image.accessibilityIdentifier == "image" && model.isAccessibilityElement)
        let view: NSObject = SpokenView()
        #expect(view.accessibilityLabel == "spoken", "a view's own member is found through its superclass as well")
        view.accessibilityHint = "hint"
        #expect((view as? UIView)?.accessibilityHint == "hint")
    }

    @Test func testsObservePostsToAssistiveTechnology() {
        var posted: [(UIAccessibility.Notification, String?)] = []
        UIAccessibility.onPost = { posted.append(($0, $1 as? String)) }
        defer { UIAccessibility.onPost = nil }
        UIAccessibility.post(notification: .announcement, argument: "done")
        #expect(posted.count == 1 && posted.first?.0 == .announcement && posted.first?.1 == "done")
        let action = UIAccessibilityCustomAction(name: "Delete") { _ in true }
        let view = UIView()
        view.accessibilityCustomActions = [action]
        #expect(view.accessibilityCustomActions?.first?.actionHandler?(action) == true)
    }

    @Test func viewsWithEffectsHoldTheirContentAndHaveNoColour() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(view.contentView.frame == view.bounds && view.backgroundColor == nil)
        view.effect = nil
        #expect(view.backgroundColor == nil)
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
    }

    @Test func theDeviceReturnsItsOrientationAndPostsChanges() {
        let (device, screen) = (UIDevice.current, UIScreen.main)
        let (bounds, scale) = (screen.bounds, screen.scale)
        defer { screen.configure(bounds: bounds, scale: scale) }
        screen.configure(bounds: CGRect(x: 0, y: 0, width: 375, height: 667), scale: scale)
        #expect(device.orientation == .portrait && !device.isGeneratingDeviceOrientationNotifications)
        let posted = PostedNames([UIDevice.orientationDidChangeNotification])
        let turned = PostedNames([
            UIApplication.willChangeStatusBarOrientationNotification,
            UIApplication.didChangeStatusBarOrientationNotification,
        ])
        device.beginGeneratingDeviceOrientationNotifications()
        screen.configure(bounds: CGRect(x: 0, y: 0, width: 667, height: 375), scale: scale)
        #expect(turned.names.count == 2)
        #expect(device.orientation.isLandscape && posted.names.count == 1)
        device.endGeneratingDeviceOrientationNotifications()
        screen.configure(bounds: CGRect(x: 0, y: 0, width: 375, height: 667), scale: scale)
        #expect(posted.names.count == 1)
    }

    @Test func theApplicationsStatesArePosted() {
        let all = [
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
        ]
        let posted = PostedNames(all)
        UIApplication.shared.change(to: .background)
        #expect(UIApplication.shared.applicationState == .background)
        UIApplication.shared.change(to: .active)
        #expect(posted.names == all)
    }
}

/// Records the names of the notifications that are posted during its lifetime.
private final class PostedNames: @unchecked Sendable {
    // Sendable because views post on the main thread only.
    private(set) var names: [Notification.Name] = []
    private var tokens: [NSObjectProtocol] = []

    init(_ names: [Notification.Name]) {
        for name in names {
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    self?.names.append(name)
                })
        }
    }

    deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }
}

extension UIView {
    /// The first button in this view that `matches`.
    func firstButton(_ matches: (UIButton) -> Bool) -> UIButton? {
        if let button = self as? UIButton, matches(button) { return button }
        for view in subviews {
            if let button = view.firstButton(matches) { return button }
        }
        return nil
    }
}
