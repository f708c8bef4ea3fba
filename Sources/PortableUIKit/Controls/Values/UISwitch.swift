// SPDX-License-Identifier: MIT
import Foundation

/// A control that is on or off (Apple: "UISwitch"): 51 × 31 points, 63 × 28 from iOS 26 on.
open class UISwitch: UIControl {
    private var storedIsOn = false { didSet { observedValuesMayDiffer() } }
    /// How far the knob is drawn to the side of "on", from 0 to 1.
    private let drawnPart = DrawnNumber(0)

    /// Whether the switch is on.
    open var isOn: Bool {
        get { storedIsOn }
        set { setOn(newValue, animated: false) }
    }

    /// Colour of the track while on; `nil` is green.
    open var onTintColor: UIColor? {
        didSet { if onTintColor != oldValue { setNeedsDisplay() } }
    }

    /// Colour of the knob; `nil` is white.
    open var thumbTintColor: UIColor? {
        didSet { if thumbTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The frame of the switch; its size is always that of the release.
    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: size) }
    }

    /// The bounds of the switch; their size is always that of the release.
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: size) }
    }

    private var size: CGSize { traitCollection.release.switchSize }

    /// Two points at the trailing end: a switch at a margin extends beyond it (printed on devices).
    open override var alignmentRectInsets: UIEdgeInsets {
        effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 0) : UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    }

    /// Another release has another size.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.release != traitCollection.release else { return }
        bounds.size = size
        invalidateIntrinsicContentSize()
    }

    override func wasMade() {
        super.wasMade()
        super.frame.size = size
        isOpaque = false
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// Turns the switch on or off; no action is called. The knob slides if `animated` and the switch is in a window with a clock.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedIsOn else { return }
        storedIsOn = on
        drawnPart.move(to: on ? 1 : 0, animated: animated, in: self)
    }

    /// Toggles the switch and calls the actions for a changed value.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, point(inside: touch.location(in: self), with: event) else { return }
        setOn(!isOn, animated: true)
        sendPrimaryActions(after: .valueChanged)
    }

    /// A tap anywhere, or a pan along the switch that begins at the knob.
    override func isUsed(by gesture: UIGestureRecognizer) -> Bool {
        gesture.isSingleTap || gesture.isSideways && gesture.began(in: knobRect, of: self)
    }

    private var knobRect: CGRect {
        let track = CGRect(origin: bounds.origin, size: size)
        let fromLeft = effectiveUserInterfaceLayoutDirection == .leftToRight ? drawnPart.shown : 1 - drawnPart.shown
        // From iOS 26 on, the knob is a capsule.
        let knob = CGSize(width: traitCollection.release.major >= 26 ? 37 : 27, height: track.height - 4)
        return CGRect(
            x: track.minX + 2 + (track.width - 4 - knob.width) * fromLeft, y: track.minY + 2, width: knob.width,
            height: knob.height)
    }

    /// 49 × 31 points: the size without `alignmentRectInsets`.
    open override var intrinsicContentSize: CGSize { CGSize(width: size.width - 2, height: size.height) }

    /// The size of the switch: 51 × 31 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

    /// Draws track and knob.
    open override func draw(_ rect: CGRect) {
        guard let context = ContextStack.current else { return }
        let track = CGRect(origin: bounds.origin, size: size)
        context.saveGState()
        // A disabled switch is dimmed as a whole: no track is seen through the thumb.
        if !isEnabled {
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        let (part, outline) = (drawnPart.shown, UIBezierPath(roundedRect: track, cornerRadius: track.height / 2))
        for (color, part) in [(UIColor.secondarySystemFill, 1 - part), (onTintColor ?? .systemGreen, part)]
        where part > 0 {
            (part < 1 ? color.withAlphaComponent(color.cgColor.alpha * part) : color).setFill()
            outline.fill()
        }
        context.setShadow(
            offset: CGSize(width: 0, height: 2), blur: 4, color: UIColor(white: 0, alpha: 0.2).cgColor)
        (thumbTintColor ?? .white).setFill()
        UIBezierPath(roundedRect: knobRect, cornerRadius: knobRect.height / 2).fill()
        if !isEnabled { context.endTransparencyLayer() }
        context.restoreGState()
    }
}

extension UISwitch: HasAccessibilityDefaults {
    /// "1" if it is on, otherwise "0".
    var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(value: isOn ? "1" : "0", traits: .button)
    }
}
