// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// Calls of optional methods of UIKit's delegates, as the lowering writes them.
@MainActor struct OptionalRequirementTests {
    private final class Silent: NSObject, UICollectionViewDelegateFlowLayout {}

    private final class Sized: NSObject, UICollectionViewDelegateFlowLayout {
        var selected: [IndexPath] = []

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 7, height: 9) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView }
    }

    private let layout = UICollectionViewFlowLayout()
    private let path = IndexPath(item: 2, section: 0)

    @Test func aMethodThatIsNotImplementedHasNoResult() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        func size(_ delegate: (any UICollectionViewDelegateFlowLayout)?) -> CGSize? {
            OptionalRequirement.call(delegate, { o in o.collectionView(view, layout: layout, sizeForItemAt: path) })
        }
        #expect(size(nil) == nil && size(Silent()) == nil && size(Sized()) == CGSize(width: 7, height: 9))
        // A call inside of another does not end it.
        let both: CGSize? = OptionalRequirement.call(Sized()) { o in
            _ = size(Silent())
            return o.collectionView(view, layout: layout, sizeForItemAt: path)
        }
        #expect(both != nil)
    }

    @Test func anOptionalResultStaysOneOptional() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let zoomed: UIView? = OptionalRequirement.call(Sized()) { o in o.viewForZooming(in: view) }
        #expect(zoomed === view)
        let none: UIView? = OptionalRequirement.call(Silent()) { o in o.viewForZooming(in: view) }
        #expect(none == nil)
    }

    private final class SilentScreen: NSObject, UITableViewDragDelegate, UITableViewDropDelegate, UISearchBarDelegate,
        UIAdaptivePresentationControllerDelegate, UITabBarControllerDelegate
    {
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { [] }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
    }

    @Test func screensDelegatesWithoutAMethodGiveNoResult() {
        let (screen, controller) = (SilentScreen(), UIViewController())
        let sheet = UIPresentationController(presentedViewController: controller, presenting: nil)
        #expect(OptionalRequirement.call(screen, { o in o.searchBarShouldBeginEditing(UISearchBar()) }) == nil)
        #expect(OptionalRequirement.call(screen, { o in o.presentationControllerShouldDismiss(sheet) }) == nil)
        #expect(OptionalRequirement.call(screen, { o in o.adaptivePresentationStyle(for: sheet) }) == nil)
        #expect(
            OptionalRequirement.call(screen) { o in
                o.tabBarController(UITabBarController(), shouldSelect: controller)
            } == nil)
    }

    @Test func aMethodWithoutResultIsCalled() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let delegate = Sized()
        #expect(OptionalRequirement.call(delegate, { o in o.collectionView(view, didSelectItemAt: path) }) != nil)
        #expect(OptionalRequirement.call(Silent(), { o in o.collectionView(view, didSelectItemAt: path) }) == nil)
        #expect(delegate.selected == [path])
    }

    private final class BareAnimator: UIViewImplicitlyAnimating {
        var state = UIViewAnimatingState.inactive
        var isRunning = false
        var isReversed = false
        var fractionComplete: CGFloat = 0
        func startAnimation() {}
        func startAnimation(afterDelay delay: TimeInterval) {}
        func pauseAnimation() {}
        func stopAnimation(_ withoutFinishing: Bool) {}
        func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
    }

    /// Apple: "UIViewImplicitlyAnimating", whose methods are optional.
    @Test func animatorsNeedNoBlocks() {
        func adds(_ animator: any UIViewImplicitlyAnimating) -> Bool {
            OptionalRequirement.call(animator, { o in o.addCompletion { _ in } }) != nil
        }
        #expect(!adds(BareAnimator()))
        #expect(adds(UIViewPropertyAnimator(duration: 1, curve: .linear)))
    }
}
