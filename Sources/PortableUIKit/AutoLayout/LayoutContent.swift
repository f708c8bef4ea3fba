// SPDX-License-Identifier: MIT
import Foundation

/// A view whose content may be broken to the width that the layout gives, so that its height follows from its width.
@MainActor
protocol WrappingContent: UIView {
    /// Whether the height follows from the width now.
    var wrapsContentToWidth: Bool { get }

    /// The width, in points, that `intrinsicContentSize` breaks the content at; `nil` for unbroken lines. Layout passes set
    /// it.
    var contentWrappingWidth: CGFloat? { get set }
}

extension WrappingContent {
    /// The size of the content broken at a width, in points, or on unbroken lines: what `intrinsicContentSize` says then,
    /// subclasses included. The view's own width stays as it was.
    func contentSize(wrappedAt width: CGFloat?) -> CGSize {
        let remembered = contentWrappingWidth
        contentWrappingWidth = width
        let size = intrinsicContentSize
        contentWrappingWidth = remembered
        return size
    }

    /// Calls `body` while the content is broken at a width, in points, or on unbroken lines.
    func whileWrapped<Result>(at width: CGFloat?, _ body: @MainActor () -> Result) -> Result {
        let remembered = contentWrappingWidth
        contentWrappingWidth = width
        defer { contentWrappingWidth = remembered }
        return body()
    }
}

extension UIView {
    /// `intrinsicContentSize` as it is before any layout: text that wraps is not broken into lines.
    final var unbrokenContentSize: CGSize {
        (self as? any WrappingContent)?.contentSize(wrappedAt: nil) ?? intrinsicContentSize
    }
}

/// A view with lines of text, and so with baselines.
@MainActor
protocol BaselineContent: UIView {
    /// From the top of the alignment rectangle to the first line of text, in points.
    var firstBaselineOffsetFromTop: CGFloat { get }

    /// From the last line of text to the bottom of the alignment rectangle, in points.
    var baselineOffsetFromBottom: CGFloat { get }

    /// The height of a line, in points, for spacing between baselines.
    var baselineLineHeight: CGFloat { get }
}

/// A view with content that scrolls, whose edges are meant by constraints from inside.
@MainActor
protocol ScrollableContent: UIView {
    /// Called when constraints have said how large the content is, in points; `nil` along an axis that they leave open.
    func scrollableContentSizeSolved(width: CGFloat?, height: CGFloat?)
}

/// A view that says more about itself in messages about constraints than its class and address.
@MainActor
protocol LayoutNameDetail: UIView {
    /// What is added, in quotes.
    var layoutNameDetail: String? { get }
}
