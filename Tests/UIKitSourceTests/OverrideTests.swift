// SPDX-License-Identifier: MIT
import UIKit
import XCTest

class OverrideTests: XCTestCase {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    func testSubclassesCallDesignatedInitializers() {
        let screen = UIViewController()
        XCTAssertEqual(StyledNavigation(rootViewController: screen, isStyled: true).viewControllers, [screen])
        XCTAssertEqual(OverridingNavigation(rootViewController: UIViewController()).title, "Overriding")
        XCTAssertEqual(UINavigationController().viewControllers, [])
        XCTAssertEqual(LargeSpinner().style, .large)
        XCTAssertTrue(LargeSpinner().isHidden)
        XCTAssertEqual(UIActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).bounds.width, 9)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: ShelfLayout(count: 3))
        XCTAssertEqual(view.collectionViewLayout.collectionViewContentSize.height, 0)
    }

    func testExtensionsOfCellsReplaceWhatTheyInherit() {
        let cell = PickerCell(style: .default, reuseIdentifier: nil)
        XCTAssertTrue(cell.canBecomeFirstResponder)
        XCTAssertIdentical(cell.inputView, cell.picker)
        let other = UITableViewCell(style: .default, reuseIdentifier: nil)
        XCTAssertFalse(other.canBecomeFirstResponder)
        XCTAssertNil(other.inputView)
        let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        XCTAssertNil(item.hitTest(CGPoint(x: 50, y: 50), with: nil))
        item.tag = 7
        XCTAssertIdentical(item.hitTest(CGPoint(x: 50, y: 50), with: nil), item.contentView)
        // As ImageSlideshow's.
        let dots = UIPageControl()
        dots.tag = 7
        dots.sizeToFit()
        XCTAssertEqual(dots.bounds.height, 30)
    }

    func testViewsSayWhereTheyAreHeld() {
        let titled = TitledView(frame: CGRect(x: 50, y: 50, width: 200, height: 100))
        titled.label.text = "Title"
        root.addSubview(titled)
        let other = UILabel()
        other.text = "Other"
        other.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(other)
        let rest = UIView()
        rest.translatesAutoresizingMaskIntoConstraints = false
        titled.addSubview(rest)
        NSLayoutConstraint.activate([
            other.leadingAnchor.constraint(equalTo: titled.leadingAnchor),
            other.firstBaselineAnchor.constraint(equalTo: titled.firstBaselineAnchor),
            rest.leadingAnchor.constraint(equalTo: titled.layoutMarginsGuide.leadingAnchor),
            rest.trailingAnchor.constraint(equalTo: titled.trailingAnchor),
            rest.topAnchor.constraint(equalTo: titled.safeAreaLayoutGuide.topAnchor),
            rest.bottomAnchor.constraint(equalTo: titled.readableContentGuide.bottomAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(other.frame.origin, CGPoint(x: 70, y: 80))
        XCTAssertEqual(rest.frame, CGRect(x: 20, y: 30, width: 160, height: 70))
        XCTAssertEqual(titled.addedGuides, 1)
        XCTAssertEqual(titled.layoutGuides, [titled.inner])
        titled.removeLayoutGuide(titled.inner)
        XCTAssertEqual(titled.layoutGuides, [])
    }

    func testExtensionsReplaceMembersOfUIKitsClasses() {
        let (screen, navigation) = (LightScreen(), UINavigationController())
        XCTAssertEqual(navigation.preferredStatusBarStyle, .default)
        XCTAssertTrue(navigation.shouldAutorotate)
        navigation.pushViewController(screen, animated: false)
        XCTAssertEqual(navigation.preferredStatusBarStyle, .lightContent)
        XCTAssertTrue(navigation.childForStatusBarStyle === screen)
        XCTAssertFalse(navigation.shouldAutorotate)
        XCTAssertTrue(LightNavigation(rootViewController: screen).shouldAutorotate)
    }

    func testTheOlderNameOfTheViewOfTheBaselines() {
        let view = OldBaselineView()
        XCTAssertTrue(view.forLastBaselineLayout === view.label)
        XCTAssertTrue(view.forFirstBaselineLayout === view.label)
        let plain = UIView()
        XCTAssertTrue(plain.forBaselineLayout() === plain)
    }

    func testGuidesHearWhoOwnsThem() {
        let guide = PlacedGuide()
        guide.place = CGPoint(x: 40, y: 60)
        root.addLayoutGuide(guide)
        root.layoutIfNeeded()
        XCTAssertEqual(guide.layoutFrame, CGRect(x: 40, y: 60, width: 10, height: 10))
        guide.place = CGPoint(x: 5, y: 6)
        root.layoutIfNeeded()
        XCTAssertEqual(guide.layoutFrame.origin, CGPoint(x: 5, y: 6))
        root.removeLayoutGuide(guide)
        XCTAssertEqual(root.constraints, [])
    }

    func testConstraintsOfAnAppMayAwake() {
        let constraint = ScaledConstraint(
            item: root, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 8)
        constraint.awakeFromNib()
        XCTAssertEqual(constraint.constant, 16)
    }

    func testTheAnchorPointIsTheLayers() {
        root.anchorPoint = CGPoint(x: 0, y: 1)
        XCTAssertEqual(root.layer.anchorPoint, CGPoint(x: 0, y: 1))
        XCTAssertEqual(root.frame, CGRect(x: 150, y: -100, width: 300, height: 200))
    }

    func testTheKeyboardsGuideKeepsToTheBottom() {
        let controller = UIViewController()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.additionalSafeAreaInsets.bottom = 34
        let view: UIView = controller.view
        window.layoutIfNeeded()
        let field = UIView()
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        let keyboard: UITrackingLayoutGuide = view.keyboardLayoutGuide
        let near = [
            field.bottomAnchor.constraint(equalTo: keyboard.topAnchor),
            field.heightAnchor.constraint(equalToConstant: 40),
        ]
        let away = [field.centerXAnchor.constraint(equalTo: keyboard.centerXAnchor)]
        let elsewhere = [field.leadingAnchor.constraint(equalTo: keyboard.trailingAnchor)]
        keyboard.setConstraints(near, activeWhenNearEdge: .bottom)
        keyboard.setConstraints(away, activeWhenAwayFrom: [.leading, .trailing])
        keyboard.setConstraints(elsewhere, activeWhenNearEdge: .leading)
        XCTAssertEqual((near + away + elsewhere).map { $0.isActive }, [true, true, true, false])
        XCTAssertEqual(keyboard.constraints(activeWhenNearEdge: .bottom), near)
        XCTAssertEqual(keyboard.constraints(activeWhenAwayFrom: [.leading, .trailing]), away)
        window.layoutIfNeeded()
        XCTAssertEqual(field.frame, CGRect(x: 150, y: 526, width: 0, height: 40))
        view.keyboardLayoutGuide.usesBottomSafeArea = false
        window.layoutIfNeeded()
        XCTAssertEqual(field.frame.maxY, 600)
        XCTAssertEqual(keyboard.layoutFrame, CGRect(x: 0, y: 600, width: 300, height: 0))
        keyboard.removeAllTrackedConstraints()
        XCTAssertEqual((near + away).map { $0.isActive }, [false, false, false])
        XCTAssertEqual(keyboard.constraints(activeWhenNearEdge: .bottom), [])
    }

    func testGeometryAsObjectsAndTexts() {
        let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
        XCTAssertEqual(NSValue(cgRect: rect).cgRectValue, rect)
        // As `(info[key]! as AnyObject).integerValue!` is lowered.
        let info: [String: Any] = ["curve": 7, "duration": 0.25, "name": "a"]
        XCTAssertEqual((info["curve"]! as? NSNumber).integerValue!, 7)
        XCTAssertEqual((info["duration"]! as? NSNumber).doubleValue!, 0.25)
        XCTAssertNil((info["name"] as? NSNumber).doubleValue)
        XCTAssertEqual(NSValue(cgPoint: rect.origin).cgPointValue, rect.origin)
        XCTAssertEqual(NSValue(cgSize: rect.size).cgSizeValue, rect.size)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)

        XCTAssertEqual(NSCoder.string(for: rect), "{{1, 2.5}, {3, 4}}")
        XCTAssertEqual(NSCoder.string(for: rect.size), "{3, 4}")
        XCTAssertEqual(NSCoder.string(for: insets), "{1, 2, 3, 4}")
        XCTAssertEqual(NSCoder.string(for: CGAffineTransform.identity), "[1, 0, 0, 1, 0, 0]")
        let third = CGRect(x: 1.0 / 3, y: -2, width: 1e-9, height: 1e12)
        XCTAssertEqual(NSCoder.cgRect(for: NSCoder.string(for: third)), third)
        XCTAssertEqual(NSCoder.cgPoint(for: NSCoder.string(for: rect.origin)), rect.origin)
        XCTAssertEqual(NSCoder.cgSize(for: NSCoder.string(for: rect.size)), rect.size)
        XCTAssertEqual(NSCoder.cgVector(for: NSCoder.string(for: CGVector(dx: 7, dy: 8))), CGVector(dx: 7, dy: 8))
        XCTAssertEqual(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)), insets)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        XCTAssertEqual(NSCoder.nsDirectionalEdgeInsets(for: NSCoder.string(for: directional)), directional)
        let offset = UIOffset(horizontal: 5, vertical: 6)
        XCTAssertEqual(NSCoder.uiOffset(for: NSCoder.string(for: offset)), offset)
        let turned = CGAffineTransform(rotationAngle: 1)
        XCTAssertEqual(NSCoder.cgAffineTransform(for: NSCoder.string(for: turned)), turned)
        for text in ["", "{1}", "{1, x}", "{{1, 2}, {3}}"] {
            XCTAssertEqual(NSCoder.cgRect(for: text), .zero)
            XCTAssertEqual(NSCoder.cgPoint(for: text), .zero)
        }
    }
}
