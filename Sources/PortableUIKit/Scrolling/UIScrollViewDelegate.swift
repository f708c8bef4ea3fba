// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of a scroll view, notified of scrolling (Apple: "UIScrollViewDelegate"). Every method is optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset has changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger is about to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger has left. `velocity` is in points per millisecond; `targetContentOffset` may be changed, in points.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The finger has left; `decelerate` says whether the content goes on moving.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content goes on moving.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated change of the content offset has arrived.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Whether `scrollToTop` may happen.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// The content has been scrolled to its top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// `adjustedContentInset` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { DefaultAnswer.given(()) }
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { DefaultAnswer.given(()) }
    /// Leaves the target as it is.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { DefaultAnswer.given(()) }
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        DefaultAnswer.given(())
    }
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { DefaultAnswer.given(()) }
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { DefaultAnswer.given(()) }
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { DefaultAnswer.given(()) }
    /// Allows it.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { DefaultAnswer.given(true) }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { DefaultAnswer.given(()) }
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { DefaultAnswer.given(()) }
}

/// The optional methods of `UIScrollViewDelegate` that are named `scrollViewWillEndDragging`, to be called as in
/// `delegate?.scrollViewWillEndDragging?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by name.
@MainActor
public struct ScrollViewWillEndDraggingMethod {
    let delegate: any UIScrollViewDelegate

    /// The finger has left. `velocity` is in points per millisecond; `targetContentOffset` may be changed, in points.
    @discardableResult
    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) -> Void? {
        DefaultAnswer.ifImplemented {
            delegate.scrollViewWillEndDragging(
                scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }
}

extension TableDelegateForwarding {
    /// Handed on.
    package func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        hand(()) {
            $0.scrollViewWillEndDragging(
                scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }
}

/// Gives scroll views their `delegate`, in a form that `UITableView` can declare again with its own delegate type: a
/// member of a protocol extension gives way to a member of a class. Not part of UIKit.
@preconcurrency @MainActor
public protocol ScrollViewDelegateHolder: AnyObject {}

extension ScrollViewDelegateHolder where Self: UIScrollView {
    /// The delegate that is notified of scrolling. Held weakly.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
