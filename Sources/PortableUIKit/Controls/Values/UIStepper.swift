// SPDX-License-Identifier: MIT
import Foundation

/// A control that counts up and down (Apple: "UIStepper"): 94 × 32 points.
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)
    private var storedValue = 0.0
    /// The pressed half: −1 for down, 1 for up.
    private var pressedHalf = 0.0
    private var pictures = SegmentPictures()
    /// The pictures in place of the minus (−1) and the plus (1).
    private var signs: [Double: [State: UIImage]] = [:]

    /// The number, between the minimum and the maximum.
    open var value: Double {
        get { storedValue }
        set {
            guard !newValue.isNaN else { fatalError("UIStepper: value must be a number") }
            let limited = min(max(newValue, minimumValue), maximumValue)
            guard limited != storedValue else { return }
            storedValue = limited
            setNeedsDisplay()
        }
    }

    /// The minimum; 0 by default.
    open var minimumValue = 0.0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = storedValue
        }
    }

    /// The maximum; 100 by default.
    open var maximumValue = 100.0 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = storedValue
        }
    }

    /// The step of a tap; 1 by default, always more than 0.
    open var stepValue = 1.0 {
        didSet { guard stepValue > 0 else { fatalError("UIStepper: stepValue must be greater than 0") } }
    }

    /// Whether counting continues at the other end.
    open var wraps = false {
        didSet { if wraps != oldValue { setNeedsDisplay() } }
    }

    /// Whether a touch that stays for half a second repeats the step, ten times a second.
    open var autorepeat = true
    /// Whether actions are called at each repeated step, not only at the end of the touch.
    open var isContinuous = true
    private var repetition: FrameClock.DelayToken?
    private var hasRepeated = false

    override func wasMade() {
        super.wasMade()
        frame.size = UIStepper.size
        isOpaque = false
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// The half at a point: −1 for down, 1 for up.
    private func half(at point: CGPoint) -> Double {
        (point.x < bounds.midX) == (effectiveUserInterfaceLayoutDirection == .leftToRight) ? -1 : 1
    }

    private func canStep(_ direction: Double) -> Bool {
        wraps || (direction < 0 ? storedValue > minimumValue : storedValue < maximumValue)
    }

    /// Presses a half that can count.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let half = half(at: touch.location(in: self))
        guard canStep(half) else { return false }
        pressedHalf = half
        hasRepeated = false
        if autorepeat { repeatStep(after: 0.5) }
        return true
    }

    private func repeatStep(after delay: TimeInterval) {
        repetition = FrameClock.current.after(delay) { [weak self] in
            guard let self, isTracking, autorepeat, canStep(pressedHalf) else { return }
            hasRepeated = true
            step()
            if isContinuous { sendPrimaryActions(after: .valueChanged) }
            repeatStep(after: 0.1)
        }
    }

    private func step() {
        var next = storedValue + pressedHalf * stepValue
        if wraps, next > maximumValue { next = minimumValue }
        if wraps, next < minimumValue { next = maximumValue }
        value = next
    }

    private func release() {
        if let repetition { FrameClock.current.cancel(repetition) }
        (repetition, pressedHalf) = (nil, 0)
    }

    /// Counts if the touch ended inside, and has not counted before.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let isInside = touch.map { point(inside: $0.location(in: self), with: event) } ?? false
        if isInside, !hasRepeated { step() }
        release()
        if hasRepeated ? !isContinuous : isInside { sendPrimaryActions(after: .valueChanged) }
    }

    /// Releases the half.
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        release()
    }

    override func isUsed(by gesture: UIGestureRecognizer) -> Bool { gesture.isSingleTap }

    /// 94 × 32 points.
    open override var intrinsicContentSize: CGSize { UIStepper.size }

    /// 94 × 32 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

    // MARK: Pictures
    // Each is for a state of one half; that of the normal state stands for those that are not set.

    /// Draws a picture, stretched, behind the halves in a state, in place of the stepper's own look.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        pictures.backgrounds[.init(state)] = image
        setNeedsDisplay()
    }

    /// The picture behind the halves in a state, as it was set.
    open func backgroundImage(for state: State) -> UIImage? { pictures.backgrounds[.init(state)] }

    /// Draws a picture between the halves in these states.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
    ) {
        pictures.dividers[.init(leftState, rightState)] = image
        setNeedsDisplay()
    }

    /// The picture between the halves in these states, as it was set.
    open func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
        pictures.dividers[.init(state, rightSegmentState)]
    }

    /// Draws a picture in place of the plus.
    open func setIncrementImage(_ image: UIImage?, for state: State) {
        signs[1, default: [:]][state] = image
        setNeedsDisplay()
    }

    /// The picture in place of the plus, as it was set.
    open func incrementImage(for state: State) -> UIImage? { signs[1]?[state] }

    /// Draws a picture in place of the minus.
    open func setDecrementImage(_ image: UIImage?, for state: State) {
        signs[-1, default: [:]][state] = image
        setNeedsDisplay()
    }

    /// The picture in place of the minus, as it was set.
    open func decrementImage(for state: State) -> UIImage? { signs[-1]?[state] }

    private func state(of half: Double) -> State {
        if !isEnabled || !canStep(half) { return .disabled }
        return isHighlighted && pressedHalf == half ? .highlighted : .normal
    }

    /// Draws the two halves.
    open override func draw(_ rect: CGRect) {
        guard let context = ContextStack.current else { return }
        context.saveGState()
        if !isEnabled { context.setAlpha(0.5) }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (left, right) = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
        let places = isMirrored ? [right, left] : [left, right]
        if pictures.backgrounds.isEmpty {
            UIColor.tertiarySystemFill.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
        }
        pictures.draw(in: places, isMirrored: isMirrored) { state(of: $0 == 0 ? -1 : 1) }
        if pictures.dividers.isEmpty {
            UIColor.separator.setFill()
            context.fill(CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: bounds.height - 14))
        }
        for (place, half) in zip(places, [-1.0, 1.0]) {
            let (state, middle) = (state(of: half), CGPoint(x: place.midX, y: place.midY))
            if let sign = signs[half]?[state] ?? signs[half]?[.normal] {
                let size = sign.size
                sign.draw(in: CGRect(origin: middle, size: size).offsetBy(dx: -size.width / 2, dy: -size.height / 2))
                continue
            }
            (canStep(half) && state != .highlighted ? UIColor.label : .tertiaryLabel).setFill()
            context.fill(CGRect(x: middle.x - 7, y: middle.y - 0.75, width: 14, height: 1.5))
            if half > 0 { context.fill(CGRect(x: middle.x - 0.75, y: middle.y - 7, width: 1.5, height: 14)) }
        }
        context.restoreGState()
    }
}

extension UIStepper: HasAccessibilityDefaults {
    /// Two buttons.
    var accessibilityDefaults: AccessibilityDefaults {
        let (left, right) = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return AccessibilityDefaults(elements: [
            part("Decrement", .button, in: isMirrored ? right : left),
            part("Increment", .button, in: isMirrored ? left : right),
        ])
    }
}
