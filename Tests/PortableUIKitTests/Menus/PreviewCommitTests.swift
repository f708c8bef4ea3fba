// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// A preview that the user taps becomes the next screen: apps show `previewViewController` (Apple:
/// "UIContextMenuInteractionCommitAnimating").
@MainActor
struct PreviewCommitTests {
    private final class Menus: NSObject, UIContextMenuInteractionDelegate {
        let preview: UIViewController
        var showsAtOnce = false
        weak var navigation: UINavigationController?

        init(_ preview: UIViewController) { self.preview = preview }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(
                identifier: nil, previewProvider: { [self] in preview },
                actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            guard let controller = animator.previewViewController else { return }
            let show = { [self] in navigation?.pushViewController(controller, animated: false) ?? () }
            animator.preferredCommitStyle = .pop
            if showsAtOnce { show() } else { animator.addCompletion(show) }
        }
    }

    @Test(arguments: [true, false]) func thePreviewBecomesTheNextScreen(atOnce: Bool) throws {
        let (world, diary) = (TouchWorld(), ControllerDiary())
        let (root, detail) = (UIViewController(), DiaryController("B", diary))
        let navigation = UINavigationController(rootViewController: root)
        world.window.rootViewController = navigation
        world.window.layoutIfNeeded()
        world.open()
        defer { world.close() }
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction { _ in taps += 1 })
        button.frame = CGRect(x: 0, y: 100, width: 100, height: 60)
        detail.view.addSubview(button)
        detail.view.backgroundColor = .white
        detail.preferredContentSize = CGSize(width: 150, height: 120)
        let card = UIView(frame: CGRect(x: 20, y: 80, width: 100, height: 50))
        root.view.addSubview(card)
        let menus = Menus(detail)
        (menus.showsAtOnce, menus.navigation) = (atOnce, navigation)
        card.addInteraction(UIContextMenuInteraction(delegate: menus))
        world.input.secondaryClicked(at: CGPoint(x: 50, y: 100))
        world.clock.advance(by: 1)
        world.window.layoutIfNeeded()
        #expect(detail.view.bounds.size == CGSize(width: 150, height: 120))
        #expect(diary.taken() == ["B will appear", "B did appear"])
        let place = detail.view.convert(detail.view.bounds, to: nil)
        world.tap(place.midX, place.minY + 30)
        world.clock.advance(by: 1)
        world.window.layoutIfNeeded()
        #expect(navigation.topViewController === detail && detail.isOnScreen)
        #expect(
            diary.taken()
                == (atOnce
                    ? [] : ["B will disappear", "B did disappear in the window", "B will appear", "B did appear"])
        )
        #expect(detail.view.layer.cornerRadius == 0 && detail.view.transform == .identity)
        #expect(detail.view.frame == navigation.view.bounds && detail.view.isUserInteractionEnabled)
        world.tap(50, 130)
        #expect(taps == 1)
    }
}
