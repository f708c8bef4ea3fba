import Foundation

/// A view whose content may be broken to the width that the layout gives, so that its height follows from its width.
@MainActor
protocol WrappingContent: UIView {
    /// Whether the height follows from the width now.
    var wrapsContentToWidth: Bool { get }

    /// The width, in points, that `intrinsicContentSize` breaks the content at; `nil` for unbroken lines. Set by layout
    /// passes, and while the content is measured.
    var contentWrappingWidth: CGFloat? { get set }
}

/// A view with lines of text to stand on.
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
