// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of a scroll view, notified of scrolling (Apple: "UIScrollViewDelegate"). Every method is optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset has changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger is about to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The drag ends. `velocity` is in points per millisecond; `targetContentOffset` may be changed, in points.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The drag has ended; `decelerate` is whether the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content begins to decelerate.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content has stopped decelerating.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated change of the content offset has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Whether the content may scroll to its top.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// The content has been scrolled to its top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// `adjustedContentInset` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
    /// The view that is zoomed; `nil` for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// The content will be zoomed by fingers or an animation.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// The scale has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Zooming has ended at a scale within the limits.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

    /// The delegate that gets the calls of methods that this one does not implement; `nil` by default. Not part of UIKit, where
    /// `forwardingTarget(for:)` has this effect.
    var forwardingScrollViewDelegate: (any UIScrollViewDelegate)? { get }
}

extension UIScrollViewDelegate {
    /// None. Not part of UIKit.
    public var forwardingScrollViewDelegate: (any UIScrollViewDelegate)? { nil }

    private func relay<Answer>(
        _ caller: UIScrollView, _ answer: Answer, _ function: String = #function,
        _ call: (any UIScrollViewDelegate) -> Answer
    ) -> Answer {
        if let next = forwardingScrollViewDelegate { return call(next) }
        return MessageForwarding.answer(of: self, caller, answer, function, as: (any UIScrollViewDelegate).self, call)
    }

    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        relay(scrollView, ()) { $0.scrollViewDidScroll(scrollView) }
    }
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        relay(scrollView, ()) { $0.scrollViewWillBeginDragging(scrollView) }
    }
    /// Does not change the target.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        relay(scrollView, ()) {
            $0.scrollViewWillEndDragging(
                scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        relay(scrollView, ()) { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        relay(scrollView, ()) { $0.scrollViewWillBeginDecelerating(scrollView) }
    }
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        relay(scrollView, ()) { $0.scrollViewDidEndDecelerating(scrollView) }
    }
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        relay(scrollView, ()) { $0.scrollViewDidEndScrollingAnimation(scrollView) }
    }
    /// Allows it.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        relay(scrollView, true) { $0.scrollViewShouldScrollToTop(scrollView) }
    }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        relay(scrollView, ()) { $0.scrollViewDidScrollToTop(scrollView) }
    }
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        relay(scrollView, ()) { $0.scrollViewDidChangeAdjustedContentInset(scrollView) }
    }
    /// None.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        relay(scrollView, nil) { $0.viewForZooming(in: scrollView) }
    }
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        relay(scrollView, ()) { $0.scrollViewWillBeginZooming(scrollView, with: view) }
    }
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        relay(scrollView, ()) { $0.scrollViewDidZoom(scrollView) }
    }
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        relay(scrollView, ()) { $0.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
    }
}

/// The optional methods of `UIScrollViewDelegate` with the name `scrollViewWillEndDragging`, called as in
/// `delegate?.scrollViewWillEndDragging?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by
/// name.
@preconcurrency @MainActor
public struct ScrollViewWillEndDraggingMethod {
    let delegate: any UIScrollViewDelegate

    /// The drag ends. `velocity` is in points per millisecond; `targetContentOffset` may be changed, in points.
    @discardableResult
    public func callAsFunction(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) -> Void? {
        scrollView.ifImplemented {
            delegate.scrollViewWillEndDragging(
                scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }
}

/// Declares the `delegate` of scroll views in a protocol extension, so that `UITableView` can declare it again with its
/// own delegate type: a member of a class takes precedence. Not part of UIKit.
@preconcurrency @MainActor
public protocol ScrollViewDelegateHolder: AnyObject {}

extension ScrollViewDelegateHolder where Self: UIScrollView {
    /// The delegate that is notified of scrolling. Held weakly.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
