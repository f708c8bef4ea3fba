// SPDX-License-Identifier: MIT
import Foundation

/// The placement of a label's lines in a rectangle, in a smaller font if the label shrinks its text.
@MainActor
struct TextPlacement {
    let layout: StyledLayout
    private let rect: CGRect
    /// The top-left corner of the lines, in points.
    let origin: CGPoint

    init(of label: UILabel, in rect: CGRect) {
        let scale = label.traitCollection.displayScale
        let fullSize = label.layout(
            label.styledText, width: rect.width, height: rect.height, lineCount: label.numberOfLines)
        var chosen = fullSize
        var isSmaller = false
        if label.adjustsFontSizeToFitWidth,
            let smaller = TextPlacement.smallerLayout(of: label, in: rect.size, fullSize: fullSize)
        {
            chosen = smaller
            isSmaller = true
        }
        var y = rect.minY + (rect.height - chosen.height) / 2
        // A smaller attributed text is centred whatever the adjustment is (seen in pictures by iOS 15 to 17).
        if isSmaller, label.numberOfLines == 1, label.storedAttributedText == nil {
            switch label.baselineAdjustment {
            case .alignBaselines:
                let fullTop = rect.minY + (rect.height - fullSize.height) / 2
                y = fullTop + fullSize.firstBaseline - chosen.firstBaseline
            case .alignCenters: break
            case .none: y = rect.minY + (rect.height - fullSize.height) / 2
            }
        }
        layout = chosen
        self.rect = rect
        origin = CGPoint(x: rect.minX, y: y.roundedToPixel(scale: scale))
    }

    /// How far ink extends beyond the rectangle, in whole points: insets that are negative on such sides, except on
    /// sides where lines do not fit. O(length).
    var overhang: UIEdgeInsets {
        guard rect.width > 0, rect.height > 0, let ink = layout.reach?.offsetBy(dx: origin.x, dy: origin.y) else {
            return .zero
        }
        func outside(_ distance: CGFloat) -> CGFloat { min(0, -distance.rounded(.up)) }
        var insets = UIEdgeInsets.zero
        // Lines that do not fit are clipped.
        if layout.height <= rect.height + 0.5 {
            insets.top = outside(rect.minY - ink.minY)
            insets.bottom = outside(ink.maxY - rect.maxY)
        }
        if layout.width <= rect.width + 0.5 {
            insets.left = outside(rect.minX - ink.minX)
            insets.right = outside(ink.maxX - rect.maxX)
        }
        return insets
    }

    /// The lines at the largest font size at which they fit, if they don't fit at full size.
    private static func smallerLayout(of label: UILabel, in size: CGSize, fullSize: StyledLayout) -> StyledLayout? {
        func fits(_ layout: StyledLayout) -> Bool {
            !layout.isTruncated && layout.width <= size.width + 0.01
                && (label.numberOfLines == 1 || layout.height <= size.height + 0.01)
        }
        let minimum = label.minimumScaleFactor > 0 ? min(label.minimumScaleFactor, 1) : 0.01
        guard !fits(fullSize), minimum < 1 else { return nil }
        func layout(_ factor: CGFloat) -> StyledLayout {
            let text = label.makeStyledText(scaledBy: factor, traits: label.traitCollection)
            // Clipping shows the true width of a single line; truncation would hide that it does not fit.
            return label.layout(text, width: size.width, height: size.height, lineCount: label.numberOfLines)
        }
        let smallest = layout(minimum)
        guard fits(smallest) else { return smallest }
        var (low, high, best) = (minimum, CGFloat(1), smallest)
        // Eight halvings find the factor to within half a percent.
        for _ in 0..<8 {
            let middle = (low + high) / 2
            let candidate = layout(middle)
            if fits(candidate) {
                (low, best) = (middle, candidate)
            } else {
                high = middle
            }
        }
        return best
    }
}
