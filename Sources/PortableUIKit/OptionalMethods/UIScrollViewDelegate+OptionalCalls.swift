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

    /// The content goes on moving. Not part of UIKit as a property.
    public var scrollViewWillBeginDecelerating: OptionalMethod<UIScrollView, Void>? {
        OptionalMethod { self.scrollViewWillBeginDecelerating($0) }
    }

    /// The content has come to rest. Not part of UIKit as a property.
    public var scrollViewDidEndDecelerating: OptionalMethod<UIScrollView, Void>? {
        OptionalMethod { self.scrollViewDidEndDecelerating($0) }
    }

    /// An animated change of the content offset has arrived. Not part of UIKit as a property.
    public var scrollViewDidEndScrollingAnimation: OptionalMethod<UIScrollView, Void>? {
        OptionalMethod { self.scrollViewDidEndScrollingAnimation($0) }
    }

    /// Whether `scrollToTop` may happen. Not part of UIKit as a property.
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

/// The optional methods of `UIScrollViewDelegate` that are named `scrollViewDidEndDragging`, to be called as in
/// `delegate?.scrollViewDidEndDragging?(…)`: each returns `nil` if the method is not implemented. Not part of UIKit by name.
@MainActor
public struct ScrollViewDidEndDraggingMethod {
    let delegate: any UIScrollViewDelegate

    /// The finger has left; `decelerate` says whether the content goes on moving.
    @discardableResult
    public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
        DefaultAnswer.ifImplemented { delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
    }
}
