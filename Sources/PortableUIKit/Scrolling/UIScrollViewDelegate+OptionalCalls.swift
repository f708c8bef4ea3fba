// SPDX-License-Identifier: MIT
import Foundation

extension UIScrollViewDelegate {
    /// The content offset has changed. Not part of UIKit as a property.
    public var scrollViewDidScroll: OptionalMethod<UIScrollView, Void>? {
        OptionalMethod { self.scrollViewDidScroll($0) }
    }

    /// A finger is about to drag the content. Not part of UIKit as a property.
    public var scrollViewWillBeginDragging: OptionalMethod<UIScrollView, Void>? {
        OptionalMethod { self.scrollViewWillBeginDragging($0) }
    }

    /// The content begins to decelerate. Not part of UIKit as a property.
    public var scrollViewWillBeginDecelerating: OptionalMethod<UIScrollView, Void>? {
        OptionalMethod { self.scrollViewWillBeginDecelerating($0) }
    }

    /// The content has stopped decelerating. Not part of UIKit as a property.
    public var scrollViewDidEndDecelerating: OptionalMethod<UIScrollView, Void>? {
        OptionalMethod { self.scrollViewDidEndDecelerating($0) }
    }

    /// An animated change of the content offset has ended. Not part of UIKit as a property.
    public var scrollViewDidEndScrollingAnimation: OptionalMethod<UIScrollView, Void>? {
        OptionalMethod { self.scrollViewDidEndScrollingAnimation($0) }
    }

    /// Whether the content may scroll to its top. Not part of UIKit as a property.
    public var scrollViewShouldScrollToTop: OptionalMethod<UIScrollView, Bool>? {
        OptionalMethod { self.scrollViewShouldScrollToTop($0) }
    }

    /// The content has been scrolled to its top. Not part of UIKit as a property.
    public var scrollViewDidScrollToTop: OptionalMethod<UIScrollView, Void>? {
        OptionalMethod { self.scrollViewDidScrollToTop($0) }
    }

    /// `adjustedContentInset` has changed. Not part of UIKit as a property.
    public var scrollViewDidChangeAdjustedContentInset: OptionalMethod<UIScrollView, Void>? {
        OptionalMethod { self.scrollViewDidChangeAdjustedContentInset($0) }
    }

    /// The optional methods named `scrollViewWillEndDragging`. Not part of UIKit as a property.
    public var scrollViewWillEndDragging: ScrollViewWillEndDraggingMethod? {
        ScrollViewWillEndDraggingMethod(delegate: self)
    }

    /// The optional methods named `scrollViewDidEndDragging`. Not part of UIKit as a property.
    public var scrollViewDidEndDragging: ScrollViewDidEndDraggingMethod? {
        ScrollViewDidEndDraggingMethod(delegate: self)
    }
}

/// The optional methods of `UIScrollViewDelegate` with the name `scrollViewDidEndDragging`, called as in
/// `delegate?.scrollViewDidEndDragging?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by name.
@preconcurrency @MainActor
public struct ScrollViewDidEndDraggingMethod {
    let delegate: any UIScrollViewDelegate

    /// The drag has ended; `decelerate` is whether the content continues to move.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
        scrollView.ifImplemented { delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }
}
