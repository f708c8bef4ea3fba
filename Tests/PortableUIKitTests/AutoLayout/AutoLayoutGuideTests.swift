// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

@MainActor
@Suite("Auto Layout: guides and margins")
struct AutoLayoutGuideTests {
    @Test("Layout guides can have constraints, and return their layoutFrame")
    func guides() {
        let root = rootView(100, 100)
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        let view = constrainedView(in: root)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 12),
            guide.topAnchor.constraint(equalTo: root.topAnchor), guide.widthAnchor.constraint(equalToConstant: 30),
            guide.heightAnchor.constraint(equalToConstant: 40),
            view.leftAnchor.constraint(equalTo: guide.rightAnchor),
            view.topAnchor.constraint(equalTo: guide.bottomAnchor),
            view.widthAnchor.constraint(equalToConstant: 1), view.heightAnchor.constraint(equalToConstant: 1),
        ])
        #expect(root.constraints.count == 6)
        #expect(guide.owningView === root)
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 12, y: 0, width: 30, height: 40))
        #expect(view.frame.origin == CGPoint(x: 42, y: 40))
        root.removeLayoutGuide(guide)
        #expect(root.constraints.isEmpty)
        #expect(root.layoutGuides.isEmpty)
    }

    @Test("Margins, margin attributes and the margins guide agree, also after a change")
    func margins() {
        let root = rootView(100, 100)
        let byGuide = constrainedView(in: root)
        let byAttribute = constrainedView(in: root)
        NSLayoutConstraint.activate([
            byGuide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            byGuide.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            byGuide.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
            byGuide.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
        ])
        for (attribute, margin): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) in [
            (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
        ] {
            NSLayoutConstraint(
                item: byAttribute, attribute: attribute, relatedBy: .equal, toItem: root, attribute: margin,
                multiplier: 1,
                constant: 0
            ).isActive = true
        }
        root.layoutIfNeeded()
        #expect(byGuide.frame == CGRect(x: 8, y: 8, width: 84, height: 84))
        #expect(byAttribute.frame == byGuide.frame)
        root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        #expect(byGuide.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
        #expect(byAttribute.frame == byGuide.frame)
    }

    @Test("The readable guide is within the margins and not wider than readable text")
    func readableGuide() {
        let root = rootView(1000, 300)
        let view = constrainedView(in: root)
        let guide = root.readableContentGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 164, y: 8, width: 672, height: 284))
        #expect(guide.layoutFrame == view.frame)
        root.frame.size.width = 320
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 8, width: 304, height: 284))
        root.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 100)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 0, width: 200, height: 300))
    }

    @Test("The guides of a view without constraints follow its bounds and insets")
    func guidesWithoutConstraints() {
        let controller = UIViewController()
        let view: UIView = controller.view
        view.frame = CGRect(x: 0, y: 0, width: 1000, height: 600)
        controller.viewRespectsSystemMinimumLayoutMargins = false
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 5)
        #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 20, width: 995, height: 550))
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 28, width: 979, height: 534))
        #expect(view.readableContentGuide.layoutFrame == CGRect(x: 161.5, y: 28, width: 672, height: 534))
        #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 570, width: 1000, height: 30))
        view.bounds.size.width = 10
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 28, width: 0, height: 534))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 500)
        scroll.contentOffset.y = 40
        #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 500))
        #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 40, width: 100, height: 100))
    }

    /// As useyourloaf.com prints it ("Keyboard Layout Guide"), and a published test of PinLayout that passes on iOS 18.
    @Test func theKeyboardsGuideReachesToTheEndOfTheWindow() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.additionalSafeAreaInsets.bottom = 34
        let view: UIView = controller.view
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.addSubview(inner)
        window.layoutIfNeeded()
        #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 566, width: 300, height: 34))
        #expect(inner.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 400, width: 300, height: 200))
        let bar = constrainedView(in: view)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.bottomAnchor),
            bar.widthAnchor.constraint(equalToConstant: 10),
        ])
        window.layoutIfNeeded()
        #expect(bar.frame == CGRect(x: 0, y: 566, width: 10, height: 34))
        view.keyboardLayoutGuide.usesBottomSafeArea = false
        window.layoutIfNeeded()
        #expect(bar.frame == CGRect(x: 0, y: 600, width: 10, height: 0))
    }

    @Test("The solver's values for a view's own guides equal their frames", arguments: [0, 1, 2, 3])
    func guidesAgree(seed: Int) {
        let controller = UIViewController()
        let view: UIView = controller.view
        view.frame = CGRect(x: 0, y: 0, width: 300 + 250 * seed, height: 500)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 3, bottom: 30, right: 5)
        let guides = [
            view.safeAreaLayoutGuide, view.layoutMarginsGuide, view.readableContentGuide, view.keyboardLayoutGuide,
        ]
        let views = guides.map { guide in
            let inside = constrainedView(in: view)
            NSLayoutConstraint.activate([
                inside.leftAnchor.constraint(equalTo: guide.leftAnchor),
                inside.rightAnchor.constraint(equalTo: guide.rightAnchor),
                inside.topAnchor.constraint(equalTo: guide.topAnchor),
                inside.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
            return inside
        }
        view.layoutIfNeeded()
        #expect(views.map(\.frame) == guides.map(\.layoutFrame))
    }
}
