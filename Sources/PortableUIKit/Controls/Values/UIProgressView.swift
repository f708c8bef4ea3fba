// SPDX-License-Identifier: MIT
import Foundation

/// A bar that shows progress (Apple: "UIProgressView"): 4 points high.
open class UIProgressView: UIView {
    private static let height: CGFloat = 4
    private var storedProgress: Float = 0 { didSet { observedValuesMayDiffer() } }

    /// The style of a bar (Apple: "UIProgressView.Style").
    public enum Style: Int, Sendable {
        /// A bar of its own.
        case `default`
        /// The bar of a bar of buttons, without round ends.
        case bar
    }

    /// The style of the bar.
    open var progressViewStyle = Style.default { didSet { if progressViewStyle != oldValue { setNeedsDisplay() } } }

    /// The progress, from 0 to 1.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// Colour of the done part; `nil` is the tint.
    open var progressTintColor: UIColor? {
        didSet { if progressTintColor != oldValue { setNeedsDisplay() } }
    }

    /// Colour of the rest; `nil` is a light fill.
    open var trackTintColor: UIColor? {
        didSet { if trackTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The picture of the done part, stretched; `nil` for a colour.
    open var progressImage: UIImage? { didSet { if progressImage != oldValue { setNeedsDisplay() } } }
    /// The picture of the rest, stretched; `nil` for a colour.
    open var trackImage: UIImage? { didSet { if trackImage != oldValue { setNeedsDisplay() } } }

    /// An empty bar.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// An empty bar: nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// An empty bar of a style, 4 points high.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: UIProgressView.height))
        progressViewStyle = style
    }

    override func wasMade() {
        super.wasMade()
        isOpaque = false
    }

    /// Sets the progress; values outside of 0…1 are clamped, NaN counts as 0.
    open func setProgress(_ progress: Float, animated: Bool) {
        let value = progress.isNaN ? 0 : max(0, min(progress, 1))
        guard value != storedProgress else { return }
        storedProgress = value
        setNeedsDisplay()
    }

    /// No intrinsic width, 4 points high.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIProgressView.height)
    }

    /// As wide as `size`, 4 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UIProgressView.height)
    }

    /// Draws the bar in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// Draws the bar.
    open override func draw(_ rect: CGRect) {
        let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
        if let trackImage {
            trackImage.draw(in: bounds)
        } else {
            (trackTintColor ?? .systemFill).setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: radius).fill()
        }
        guard storedProgress > 0 else { return }
        var done = bounds
        done.size.width = max(bounds.height, bounds.width * CGFloat(storedProgress))
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { done.origin.x = bounds.maxX - done.width }
        if let progressImage { return progressImage.draw(in: done) }
        (progressTintColor ?? tintColor ?? .tintColor).setFill()
        UIBezierPath(roundedRect: done, cornerRadius: radius).fill()
    }
}

extension UIProgressView: HasAccessibilityDefaults {
    /// The progress in percent.
    var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: "Progress", value: "\(Int((progress * 100).rounded()))%", traits: .updatesFrequently
        )
    }
}
