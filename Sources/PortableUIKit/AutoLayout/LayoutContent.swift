// SPDX-License-Identifier: MIT
import Foundation

/// A view whose content may wrap at the width from the layout, so that its height depends on its width.
@MainActor
protocol WrappingContent: UIView {
    /// Whether the height depends on the width now.
    var wrapsContentToWidth: Bool { get }

    /// The width, in points, at which `intrinsicContentSize` wraps the content; `nil` for one line. Layout passes set
    /// it.
    var contentWrappingWidth: CGFloat? { get set }
}

extension WrappingContent {
    /// The size of the content wrapped at a width, in points, or in one line: the `intrinsicContentSize` at that width,
    /// of subclasses, too. The view's own width does not change.
    func contentSize(wrappedAt width: CGFloat?) -> CGSize {
        let remembered = contentWrappingWidth
        contentWrappingWidth = width
        let size = intrinsicContentSize
        contentWrappingWidth = remembered
        return size
    }

    /// Calls `body` while the content is wrapped at a width, in points, or in one line.
    func whileWrapped<Result>(at width: CGFloat?, _ body: @MainActor () -> Result) -> Result {
        let remembered = contentWrappingWidth
        contentWrappingWidth = width
        defer { contentWrappingWidth = remembered }
        return body()
    }
}

extension UIView {
    /// `intrinsicContentSize` before any layout: wrapping text is in one line.
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

    /// Whether the view has a line of text now.
    var hasBaseline: Bool { get }

    /// The height that the distances are of, in points, if the text keeps to the vertical centre in any other; else `nil`.
    var heightAroundCenteredText: CGFloat? { get }
}

extension BaselineContent {
    var hasBaseline: Bool { true }
    var heightAroundCenteredText: CGFloat? { nil }
}

/// A view with scrolling content; constraints from inside refer to the content's edges.
@MainActor
protocol ScrollableContent: UIView {
    /// Called when constraints determine the size of the content, in points; `nil` along an axis that they leave open.
    func scrollableContentSizeSolved(width: CGFloat?, height: CGFloat?)
}

/// A view with a detail for messages about constraints, besides its class and address.
@MainActor
protocol LayoutNameDetail: UIView {
    /// The detail, in quotes.
    var layoutNameDetail: String? { get }
}
