// SPDX-License-Identifier: MIT
import Foundation

/// A turning wheel that shows activity (Apple: "UIActivityIndicatorView").
open class UIActivityIndicatorView: UIView {
    /// The size and colour of the wheel (Apple: "UIActivityIndicatorView.Style").
    public enum Style: Int, Sendable {
        /// 20 points, grey.
        case medium = 100
        /// 37 points, grey.
        case large = 101
        /// 37 points, white: an older name.
        case whiteLarge = 0
        /// 20 points, white: an older name.
        case white = 1
        /// 20 points, grey: an older name.
        case gray = 2

        var length: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

        /// The colour that comes with an older name.
        var color: UIColor? {
            switch self {
            case .medium, .large: nil
            case .white, .whiteLarge: .white
            case .gray: .gray
            }
        }
    }

    /// The size of the wheel.
    open var style = Style.medium {
        didSet {
            guard style != oldValue else { return }
            if let color = style.color { self.color = color }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The colour of the wheel.
    open var color: UIColor! = .systemGray {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    /// Whether the view is hidden while it is not animating.
    open var hidesWhenStopped = true {
        didSet { if hidesWhenStopped != oldValue, !isAnimating { isHidden = hidesWhenStopped } }
    }

    /// Whether the wheel is turning.
    open private(set) var isAnimating = false

    private let turning = SpokeWheel.Turning()

    /// A wheel of this style that does not turn.
    public init(style: Style) {
        super.init(frame: CGRect(x: 0, y: 0, width: style.length, height: style.length))
        self.style = style
        // An initializer calls no observer.
        if let color = style.color { self.color = color }
    }

    /// A wheel of medium size that does not turn.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A wheel of medium size that does not turn: nothing is decoded.
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    override func wasMade() {
        super.wasMade()
        isOpaque = false
        isUserInteractionEnabled = false
        isHidden = true
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// Starts turning, and shows the view.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
        turn()
    }

    /// Stops turning, and hides the view if `hidesWhenStopped`.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
        setNeedsDisplay()
    }

    private func turn() { turning.run(in: self) { [weak self] in self?.isAnimating ?? false } }

    /// Continues turning in a window.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        turn()
    }

    /// The size of the style's wheel.
    open override var intrinsicContentSize: CGSize { CGSize(width: style.length, height: style.length) }

    /// The size of the style's wheel.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Draws the wheel.
    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        SpokeWheel(radius: style.length / 2).draw(
            in: context, at: CGPoint(x: bounds.midX, y: bounds.midY),
            color: (color ?? .systemGray).resolvedColor(with: traitCollection), spokes: nil, turned: turning.turned)
    }
}

extension UIActivityIndicatorView: HasAccessibilityDefaults {
    /// Whether the indicator is animating.
    var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: isAnimating ? "In progress" : "Progress halted", traits: .updatesFrequently)
    }
}
