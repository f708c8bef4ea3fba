// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

extension UILabel {
    /// The size of a text without attributes of its own that is shown completely.
    @inline(__always)
    func quickSize(width: CGFloat, height: CGFloat, lineCount: Int) -> CGSize? {
        guard storedAttributedText == nil, !allowsDefaultTighteningForTruncation else { return nil }
        updateCachedTraits()
        preparePlainText()
        let mode = effectiveLineBreakMode(lineCount: lineCount).lineBreakMode
        guard let plainText else { return nil }
        let size = plainText.size(
            width: width >= UILabel.unlimited ? nil : Double(width), maximumLineCount: max(0, lineCount),
            lineBreakMode: mode, strategy: lineBreakStrategy.strategy)
        guard CGFloat(size.height) <= height else { return nil }
        return CGSize(width: size.width, height: size.height)
    }

    func sizeOfLines(width: CGFloat, height: CGFloat, lineCount: Int) -> CGSize {
        let text = styledText
        let limits = limits(width: width, lineCount: lineCount)
        let size = text.size(limits)
        return size.height > height ? layout(text, limits, height: height).size : size
    }

    /// A label of one line that wraps words ends inside of a word, like one that wraps characters (seen in pictures by iOS
    /// 17).
    @inline(__always)
    private func effectiveLineBreakMode(lineCount: Int) -> NSLineBreakMode {
        lineCount == 1 && lineBreakMode == .byWordWrapping ? .byCharWrapping : lineBreakMode
    }

    /// Larger than any text in points, and whole at every scale.
    static let unlimited: CGFloat = 16_777_216

    func limits(width: CGFloat, lineCount: Int) -> StyledText.Limits {
        var limits = StyledText.Limits(width: width >= UILabel.unlimited ? .infinity : width)
        limits.lineCount = max(0, lineCount)
        limits.lineBreakMode = effectiveLineBreakMode(lineCount: lineCount)
        limits.allowsTightening = allowsDefaultTighteningForTruncation
        return limits
    }

    /// The lines of `text` within a width and height, up to the label's number of lines.
    final func layout(_ text: StyledText, width: CGFloat, height: CGFloat, lineCount: Int) -> StyledLayout {
        layout(text, limits(width: width, lineCount: lineCount), height: height)
    }

    func layout(_ text: StyledText, _ limits: StyledText.Limits, height: CGFloat) -> StyledLayout {
        var limits = limits
        limits.naturalAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        let layout = text.layout(limits)
        guard layout.height > height, layout.lineCount > 1 else { return layout }
        limits.lineCount = layout.lineCount(within: height)
        return limits.lineCount < layout.lineCount ? text.layout(limits) : layout
    }

    /// The size of the text at a width in points, or on unbroken lines.
    func measured(width: CGFloat?) -> CGSize {
        let bounds = CGRect(x: 0, y: 0, width: width ?? UILabel.unlimited, height: UILabel.unlimited)
        return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
            .roundedUpToPixels(scale: pixelScale)
    }

    /// The lines that the intrinsic size is measured with, for their baselines.
    var intrinsicLayout: StyledLayout {
        let width = numberOfLines == 1 || preferredMaxLayoutWidth <= 0 ? UILabel.unlimited : preferredMaxLayoutWidth
        return layout(styledText, width: width, height: UILabel.unlimited, lineCount: numberOfLines)
    }

    final var firstBaselineOffsetFromTop: CGFloat {
        isEmpty ? 0 : intrinsicLayout.firstBaseline.roundedToPixel(scale: traitCollection.displayScale)
    }

    final var baselineOffsetFromBottom: CGFloat {
        guard !isEmpty else { return 0 }
        let layout = intrinsicLayout
        let scale = traitCollection.displayScale
        let baseline = layout.lastBaseline.roundedToPixel(scale: scale)
        return layout.size.roundedUpToPixels(scale: scale).height - baseline
    }

    final var baselineLineHeight: CGFloat { font.lineHeight }
}

extension UIView {
    /// The texts of the labels in this view that were not prepared since they were set. O(views).
    func addUnpreparedTexts(to texts: inout [TextPreparation]) {
        guard !isHidden else { return }
        if let label = self as? UILabel { label.addUnpreparedText(to: &texts) }
        for view in subviews { view.addUnpreparedTexts(to: &texts) }
    }
}
