// SPDX-License-Identifier: MIT
import Foundation

/// A control that selects a number by a knob on a track (Apple: "UISlider").
open class UISlider: UIControl {
    private var storedValue: Float = 0 { didSet { observedValuesMayDiffer() } }
    private let drawnValue = DrawnNumber(0)
    private var thumbImages: [State: UIImage] = [:]
    private var minimumTrackImages: [State: UIImage] = [:]
    private var maximumTrackImages: [State: UIImage] = [:]
    /// The distance of the touch from the knob's centre, in points.
    private var grip: CGFloat = 0

    /// The selected number, between the minimum and the maximum.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// The minimum; 0 by default.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            setValue(storedValue, animated: false)
        }
    }

    /// The maximum; 1 by default.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            setValue(storedValue, animated: false)
        }
    }

    /// Whether actions are called while the knob moves, not only at the end.
    open var isContinuous = true

    /// Colour of the track up to the knob; `nil` is the tint.
    open var minimumTrackTintColor: UIColor? {
        didSet { if minimumTrackTintColor != oldValue { setNeedsDisplay() } }
    }

    /// Colour of the rest of the track; `nil` is a light fill.
    open var maximumTrackTintColor: UIColor? {
        didSet { if maximumTrackTintColor != oldValue { setNeedsDisplay() } }
    }

    /// Colour of the knob; `nil` is white.
    open var thumbTintColor: UIColor? {
        didSet { if thumbTintColor != oldValue { setNeedsDisplay() } }
    }

    /// A picture at the end of the minimum.
    open var minimumValueImage: UIImage? {
        didSet { if minimumValueImage != oldValue { setNeedsDisplay() } }
    }

    /// A picture at the end of the maximum.
    open var maximumValueImage: UIImage? {
        didSet { if maximumValueImage != oldValue { setNeedsDisplay() } }
    }

    override func wasMade() {
        super.wasMade()
        isOpaque = false
    }

    /// Selects a number, or the nearest limit; no action is called. NaN counts as the minimum. The knob slides if `animated` and the
    /// slider is in a window with a clock.
    open func setValue(_ value: Float, animated: Bool) {
        let limited = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
        guard limited != storedValue else { return }
        storedValue = limited
        drawnValue.move(to: CGFloat(limited), animated: animated, in: self)
    }

    /// Draws a picture instead of the knob in a state.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        guard thumbImages[state] != image else { return }
        thumbImages[state] = image
        setNeedsDisplay()
    }

    /// The picture of the knob in a state.
    open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }

    /// The current picture of the knob.
    open var currentThumbImage: UIImage? { thumbImages[state] ?? thumbImages[.normal] }

    /// Draws a picture, stretched, instead of the track up to the knob in a state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        minimumTrackImages[state] = image
        setNeedsDisplay()
    }

    /// The picture of the track up to the knob in a state.
    open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] }

    /// The current picture of the track up to the knob.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImages[state] ?? minimumTrackImages[.normal] }

    /// Draws a picture, stretched, instead of the rest of the track in a state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        maximumTrackImages[state] = image
        setNeedsDisplay()
    }

    /// The picture of the rest of the track in a state.
    open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] }

    /// The current picture of the rest of the track.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImages[state] ?? maximumTrackImages[.normal] }

    // MARK: Rectangles: what subclasses override

    /// The rectangle of the picture of the minimum.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        endRect(minimumValueImage, forBounds: bounds, isStart: true)
    }

    /// The rectangle of the picture of the maximum.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        endRect(maximumValueImage, forBounds: bounds, isStart: false)
    }

    /// The rectangle of the track: 4 points high, between the pictures.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let (inset, height) = (trackInset, traitCollection.release.sliderTrackHeight)
        var rect = CGRect(
            x: bounds.minX + inset, y: bounds.midY - height / 2, width: max(0, bounds.width - 2 * inset), height: height
        )
        for (image, isStart) in [(minimumValueImage, true), (maximumValueImage, false)] {
            guard let image else { continue }
            let room = image.size.width + 8
            if isStart != isMirrored { rect.origin.x += room }
            rect.size.width = max(0, rect.width - room)
        }
        return rect
    }

    /// The rectangle of the knob for a number on a track.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? traitCollection.release.sliderKnobSize
        let part = isMirrored ? 1 - part(of: value) : part(of: value)
        return CGRect(
            x: rect.minX - trackInset + (rect.width + 2 * trackInset - size.width) * part,
            y: bounds.midY - size.height / 2,
            width: size.width, height: size.height)
    }

    /// The part of the track before a number; 0 if the distance of the limits is 0 or infinite.
    fileprivate final func part(of value: Float) -> CGFloat {
        let range = CGFloat(maximumValue) - CGFloat(minimumValue)
        return range > 0 && range.isFinite ? (CGFloat(value) - CGFloat(minimumValue)) / range : 0
    }

    /// The distance of the track from the edges, in points; none from iOS 26 on.
    private var trackInset: CGFloat { traitCollection.release.major >= 26 ? 0 : 2 }
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func endRect(_ image: UIImage?, forBounds bounds: CGRect, isStart: Bool) -> CGRect {
        guard let size = image?.size else { return .zero }
        let x = isStart != isMirrored ? bounds.minX + 2 : bounds.maxX - 2 - size.width
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    private var knobRect: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: Float(drawnValue.shown))
    }

    // MARK: Touches

    /// A pan along the slider that begins at the knob.
    override func isUsed(by gesture: UIGestureRecognizer) -> Bool {
        gesture.isSideways && (isTracking || gesture.began(in: gripRect, of: self))
    }

    /// Where a touch grips the knob: some points around it.
    private var gripRect: CGRect { knobRect.insetBy(dx: -10, dy: -10) }

    /// Grips the knob if the touch is on it.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        guard gripRect.contains(point) else { return false }
        grip = point.x - knobRect.midX
        return true
    }

    /// Moves the knob with the touch.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let least = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
        let greatest = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
        guard least != greatest else { return true }
        let part = Float((touch.location(in: self).x - grip - least) / (greatest - least))
        let former = storedValue
        setValue(minimumValue + part * (maximumValue - minimumValue), animated: false)
        if isContinuous, storedValue != former { sendPrimaryActions(after: .valueChanged) }
        return true
    }

    /// Calls the actions of a slider that isn't continuous.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendPrimaryActions(after: .valueChanged) }
    }

    // MARK: Layout and drawing

    /// Until iOS 25, two points at both sides and one below: the knob's shadow is outside of the alignment rectangle.
    open override var alignmentRectInsets: UIEdgeInsets { traitCollection.release.sliderInsets }

    /// No intrinsic width; until iOS 25, 30 points high without the point below, and 34 after.
    open override var intrinsicContentSize: CGSize {
        let release = traitCollection.release
        return CGSize(width: UIView.noIntrinsicMetric, height: release.sliderHeight - release.sliderInsets.bottom)
    }

    /// As wide as `size`, 34 points high: more than constraints give it until iOS 25 (pictures of iOS 17.5 and 18.5 in
    /// AccessibilitySnapshot, `testSlider`).
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }

    /// Another release has another size.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.release != traitCollection.release { invalidateIntrinsicContentSize() }
    }

    /// Draws the slider in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// Draws track, pictures and knob.
    open override func draw(_ rect: CGRect) {
        guard let context = ContextStack.current else { return }
        let (track, knob) = (trackRect(forBounds: bounds), knobRect)
        context.saveGState()
        if !isEnabled { context.setAlpha(0.5) }
        drawTrack(currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill, track)
        var done = track
        if isMirrored {
            done.origin.x = knob.midX
            done.size.width = max(0, track.maxX - knob.midX)
        } else {
            done.size.width = max(0, knob.midX - track.minX)
        }
        drawTrack(currentMinimumTrackImage, minimumTrackTintColor ?? tintColor, done)
        minimumValueImage?.draw(in: minimumValueImageRect(forBounds: bounds), asTemplateIn: tintColor)
        maximumValueImage?.draw(in: maximumValueImageRect(forBounds: bounds), asTemplateIn: tintColor)
        if let image = currentThumbImage {
            image.draw(in: knob, asTemplateIn: thumbTintColor ?? tintColor)
        } else {
            context.setShadow(
                offset: CGSize(width: 0, height: 2), blur: 4, color: UIColor(white: 0, alpha: 0.2).cgColor)
            (thumbTintColor ?? .white).setFill()
            UIBezierPath(roundedRect: knob, cornerRadius: knob.height / 2).fill()
        }
        context.restoreGState()
    }
}

extension UISlider {
    private func drawTrack(_ image: UIImage?, _ color: UIColor, _ track: CGRect) {
        if let image {
            let height = image.size.height
            return image.draw(in: CGRect(x: track.minX, y: track.midY - height / 2, width: track.width, height: height))
        }
        color.setFill()
        UIBezierPath(roundedRect: track, cornerRadius: 2).fill()
    }
}

extension UISlider: HasAccessibilityDefaults {
    /// The value in percent.
    var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(value: "\(Int((part(of: value) * 100).rounded()))%", traits: .adjustable)
    }
}
