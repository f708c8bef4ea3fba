// SPDX-License-Identifier: MIT
import Foundation

/// A bar that shows progress (Apple: "UIProgressView"): 4 points high.
open class UIProgressView: UIView {
    private static let height: CGFloat = 4
    private var storedProgress: Float = 0 { didSet { observedValuesMayDiffer() } }
    private let drawnProgress = DrawnNumber(0)
    private var nextLook: FrameClock.DelayToken?

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
        get {
            follow()
            return storedProgress
        }
        set { setProgress(newValue, animated: false) }
    }

    /// The work whose progress is shown (Apple: "observedProgress"); `nil` if the app sets the progress.
    ///
    /// On Linux, Foundation's `Progress` reports no changes: a bar in a window with a clock looks ten times a second, others when they
    /// are drawn or asked.
    open var observedProgress: Progress? {
        didSet {
            guard observedProgress !== oldValue else { return }
            follow()
            watch()
        }
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

    /// Sets the progress; values outside of 0…1 are clamped, NaN counts as 0. The bar grows or shrinks if `animated` and it is in a
    /// window with a clock.
    open func setProgress(_ progress: Float, animated: Bool) {
        let value = progress.isNaN ? 0 : max(0, min(progress, 1))
        guard value != storedProgress else { return }
        storedProgress = value
        drawnProgress.move(to: CGFloat(value), animated: animated, in: self)
    }

    /// Looks at the observed progress while the bar is in a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        watch()
    }

    private func follow() {
        guard let observedProgress else { return }
        setProgress(Float(observedProgress.fractionCompleted), animated: true)
    }

    private func watch() {
        let clock = FrameClock.current
        if let nextLook { clock.cancel(nextLook) }
        nextLook = nil
        guard window != nil, clock.drive != .none, observedProgress?.isFinished == false else { return }
        nextLook = clock.after(0.1, isEndless: true) { [weak self] in
            self?.follow()
            self?.watch()
        }
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
        follow()
        let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
        if let trackImage {
            trackImage.draw(in: bounds)
        } else {
            (trackTintColor ?? .systemFill).setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: radius).fill()
        }
        guard drawnProgress.shown > 0 else { return }
        var done = bounds
        done.size.width = max(bounds.height, bounds.width * drawnProgress.shown)
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
