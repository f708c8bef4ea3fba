// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

@MainActor
struct ControllerMemberTests {
    @Test func aContainerOverridesTheTraitsOfAChild() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
        #expect(child.view.traitCollection.horizontalSizeClass == .compact)
        #expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .compact)
        parent.setOverrideTraitCollection(nil, forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == parent.traitCollection.horizontalSizeClass)
        #expect(parent.overrideTraitCollection(forChild: child) == nil)
        #expect(child.traitCollection.forceTouchCapability == .unavailable)
    }

    @Test func theViewsOfContainersAreLaidOutAlsoWithoutThem() {
        func view(of make: () -> UIViewController) -> UIView { make().view }
        let views = [
            view { UINavigationController(rootViewController: UIViewController()) }, view { UITabBarController() },
            view { UISplitViewController(style: .doubleColumn) },
        ]
        for view in views {
            view.frame.size.width = 500
            view.layoutIfNeeded()
            #expect(view.bounds.width == 500)
        }
    }

    @Test func addedKeyCommandsAreThoseOfTheController() {
        let controller = UIViewController()
        #expect(controller.keyCommands == nil)
        let command = UIKeyCommand(input: "n", modifierFlags: .command, action: Selector("make"))
        controller.addKeyCommand(command)
        #expect(controller.keyCommands == [command])
        controller.removeKeyCommand(command)
        #expect(controller.keyCommands == nil)
    }

    /// Apple: "setContentScrollView(_:for:)": the scroll view is that of the named edges, and not of others.
    @Test func eachEdgeHasTheScrollViewThatWasSetForIt() {
        let (controller, first, second) = (UIViewController(), UIScrollView(), UIScrollView())
        controller.setContentScrollView(first)
        #expect(
            controller.contentScrollView(for: .top) === first && controller.contentScrollView(for: .bottom) === first)
        controller.setContentScrollView(second, for: .bottom)
        #expect(controller.contentScrollView(for: .top) === first)
        #expect(controller.contentScrollView(for: .bottom) === second)
        controller.setContentScrollView(nil, for: .top)
        #expect(controller.contentScrollView(for: .top) == nil)
        #expect(controller.contentScrollView(for: .bottom) === second)
    }

    @Test func layersReplaceASublayerInItsPlace() {
        let (layer, layers) = (CALayer(), (0..<4).map { _ in CALayer() })
        for sublayer in layers.prefix(3) { layer.addSublayer(sublayer) }
        layer.replaceSublayer(layers[1], with: layers[3])
        #expect(layer.sublayers == [layers[0], layers[3], layers[2]] && layers[1].superlayer == nil)
        layer.replaceSublayer(layers[2], with: layers[0])
        #expect(layer.sublayers == [layers[3], layers[0]])
    }

    @Test func anActionIsForTheNearestControllerThatOverridesIt() {
        let (screen, drawer) = (UIViewController(), Drawer())
        let navigation = UINavigationController(rootViewController: drawer)
        drawer.addChild(screen)
        let move = Selector(Drawer.move, "move").overridden { $0 is Drawer }
        func target(_ action: Selector) -> UIViewController? {
            screen.targetViewController(forAction: action, sender: nil)
        }
        #expect(target(move) === drawer && target(Selector("move")) == nil)
        #expect(navigation.targetViewController(forAction: move, sender: nil) == nil)
        #expect(target("showViewController:sender:") === navigation)
        #expect(target("showDetailViewController:sender:") == nil)
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(navigation, for: .primary)
        #expect(target("showDetailViewController:sender:") === split)
    }

    private final class Drawer: UIViewController {
        func move() {}
    }
}
