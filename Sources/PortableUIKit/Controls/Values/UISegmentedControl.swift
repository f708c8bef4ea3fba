// SPDX-License-Identifier: MIT
import Foundation

/// A control that chooses one of several segments (Apple: "UISegmentedControl"): 32 points high.
open class UISegmentedControl: UIControl {
    /// The index of no segment.
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        /// In points; 0 for automatic.
        var width: CGFloat = 0
        /// The distance of the content from its place, in points.
        var contentOffset = CGSize.zero
        var isEnabled = true
    }

    private var segments: [Segment] = []
    private var pictures = SegmentPictures()
    /// The place of the knob in segments.
    private let drawnIndex = DrawnNumber(CGFloat(UISegmentedControl.noSegment))
    private var isUserSelecting = false
    final var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]

    /// The selected segment, or `noSegment`.
    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet {
            guard
                selectedSegmentIndex == UISegmentedControl.noSegment || segments.indices.contains(selectedSegmentIndex)
            else {
                fatalError(
                    "UISegmentedControl: selectedSegmentIndex \(selectedSegmentIndex) of \(segments.count) segments")
            }
            guard selectedSegmentIndex != oldValue else { return }
            let slides = isUserSelecting && min(selectedSegmentIndex, oldValue) != UISegmentedControl.noSegment
            drawnIndex.move(to: CGFloat(selectedSegmentIndex), animated: slides, in: self)
            observedValuesMayDiffer()
        }
    }

    /// Whether a segment is selected only during a touch.
    open var isMomentary = false

    /// Whether the widths of segments without a width of their own depend on their contents.
    open var apportionsSegmentWidthsByContent = false {
        didSet { if apportionsSegmentWidthsByContent != oldValue { segmentsDidChange() } }
    }

    /// Colour of the selected segment; `nil` for white.
    open var selectedSegmentTintColor: UIColor? {
        didSet { if selectedSegmentTintColor != oldValue { setNeedsDisplay() } }
    }

    /// A control with segments of titles (`String`), pictures (`UIImage`) or actions (`UIAction`).
    public init(items: [Any]?) {
        super.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let title as String: segments.append(Segment(title: title))
            case let image as UIImage: segments.append(Segment(image: image))
            case let action as UIAction:
                segments.append(Segment(title: action.title, image: action.image, action: action))
            default: fatalError("UISegmentedControl: an item is a String, a UIImage or a UIAction, not \(item)")
            }
        }
        frame.size = sizeThatFits(.zero)
    }

    /// A control with a segment for each action.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(items: actions)
        self.frame = frame
    }

    /// A control without segments.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A control without segments: nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func wasMade() {
        super.wasMade()
        isOpaque = false
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title; an index beyond the end means the end.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }

    /// Inserts a segment with a picture; an index beyond the end means the end.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }

    /// Inserts a segment that performs an action when it is selected.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Segment(title: action.title, image: action.image, action: action), at: segment)
    }

    /// Sets a segment's action, with its title and picture.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        (self[segment].title, self[segment].image, self[segment].action) = (action.title, action.image, action)
        segmentsDidChange()
    }

    /// A segment's action.
    open func actionForSegment(at segment: Int) -> UIAction? { self[segment].action }

    /// The index of the segment whose action has an identifier; `NSNotFound` if there is none.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    private func insert(_ segment: Segment, at index: Int) {
        let place = min(max(0, index), segments.count)
        segments.insert(segment, at: place)
        if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
        segmentsDidChange()
    }

    /// Removes a segment; if it was selected, none is.
    open func removeSegment(at segment: Int, animated: Bool) {
        check(segment)
        let selected = selectedSegmentIndex
        selectedSegmentIndex = UISegmentedControl.noSegment
        segments.remove(at: segment)
        if selected != segment, selected != UISegmentedControl.noSegment {
            selectedSegmentIndex = selected > segment ? selected - 1 : selected
        }
        segmentsDidChange()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        selectedSegmentIndex = UISegmentedControl.noSegment
        segments = []
        segmentsDidChange()
    }

    /// Sets a segment's title, which replaces a picture.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard self[segment].title != title || segments[segment].image != nil else { return }
        segments[segment].title = title
        segments[segment].image = nil
        segmentsDidChange()
    }

    /// A segment's title.
    open func titleForSegment(at segment: Int) -> String? { self[segment].title }

    /// Sets a segment's picture, which replaces a title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard self[segment].image != image || segments[segment].title != nil else { return }
        segments[segment].image = image
        segments[segment].title = nil
        segmentsDidChange()
    }

    /// A segment's picture.
    open func imageForSegment(at segment: Int) -> UIImage? { self[segment].image }

    /// Sets a segment's width in points; 0 for automatic.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard self[segment].width != max(0, width) else { return }
        segments[segment].width = max(0, width)
        segmentsDidChange()
    }

    /// A segment's width in points as it was set.
    open func widthForSegment(at segment: Int) -> CGFloat { self[segment].width }

    /// Moves a segment's content from its place, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        self[segment].contentOffset = offset
        setNeedsDisplay()
    }

    /// The distance of a segment's content from its place, in points.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self[segment].contentOffset }

    // MARK: Pictures

    /// Draws a picture, stretched, behind the segments in a state, in place of the control's own look.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        pictures.backgrounds[.init(state, metrics: barMetrics)] = backgroundImage
        segmentsDidChange()
    }

    /// The picture behind the segments in a state, as it was set.
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        pictures.backgrounds[.init(state, metrics: barMetrics)]
    }

    /// Draws a picture between segments in these states.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        pictures.dividers[.init(leftState, rightState, metrics: barMetrics)] = dividerImage
        segmentsDidChange()
    }

    /// The picture between segments in these states, as it was set.
    open func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? { pictures.dividers[.init(leftState, rightState, metrics: barMetrics)] }

    /// Enables or disables a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        guard self[segment].isEnabled != enabled else { return }
        segments[segment].isEnabled = enabled
        setNeedsDisplay()
    }

    /// Whether a segment is enabled.
    open func isEnabledForSegment(at segment: Int) -> Bool { self[segment].isEnabled }

    /// Sets the attributes of titles in a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state] = attributes
        segmentsDidChange()
    }

    /// The attributes of titles that were set for a state.
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    private subscript(segment: Int) -> Segment {
        get {
            check(segment)
            return segments[segment]
        }
        set {
            check(segment)
            segments[segment] = newValue
        }
    }

    private func check(_ segment: Int) {
        guard segments.indices.contains(segment) else {
            fatalError("UISegmentedControl: segment \(segment) of \(segments.count)")
        }
    }

    /// White in light, a grey in dark appearance.
    private static let knobColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white }

    /// Bold titles are wider.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        segmentsDidChange()
    }

    private func segmentsDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Layout

    private func attributes(isSelected: Bool, isEnabled: Bool) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium).shown(in: traitCollection),
            .foregroundColor: isEnabled ? UIColor.label : .tertiaryLabel,
        ]
        for state in isSelected ? [State.normal, .selected] : [.normal] {
            attributes.merge(titleAttributes[state] ?? [:]) { $1 }
        }
        return attributes
    }

    private func contentSize(of segment: Segment) -> CGSize {
        if let image = segment.image { return image.size }
        return (segment.title ?? "").size(withAttributes: attributes(isSelected: false, isEnabled: true))
    }

    /// The widths of the segments within a width: segments without a width of their own share the rest.
    private func widths(within width: CGFloat) -> [CGFloat] {
        let contents = segments.map(naturalWidth)
        let open = segments.indices.filter { segments[$0].width == 0 }
        let rest = max(0, width - segments.map(\.width).reduce(0, +))
        let sum = open.map { contents[$0] }.reduce(0, +)
        return segments.indices.map { index in
            if segments[index].width > 0 { return segments[index].width }
            if apportionsSegmentWidthsByContent, sum > 0 { return rest * contents[index] / sum }
            return rest / CGFloat(open.count)
        }
    }

    /// The size without the point below: segments are as wide as their titles, rounded up to whole points, and 18 points, with a
    /// point between them.
    private var naturalSize: CGSize {
        let contents = segments.map(naturalWidth)
        let widest = contents.max() ?? 0
        let width = segments.indices.map { index in
            segments[index].width > 0
                ? segments[index].width : apportionsSegmentWidthsByContent ? contents[index] : widest
        }.reduce(0, +)
        let height = max(
            traitCollection.release.segmentHeight, (segments.map { contentSize(of: $0).height }.max() ?? 0) + 7)
        return CGSize(width: width + CGFloat(max(0, segments.count - 1)), height: height)
            .roundedUpToPixels(scale: traitCollection.displayScale)
    }

    private func naturalWidth(of segment: Segment) -> CGFloat {
        contentSize(of: segment).width.roundedUpToPixel(scale: 1) + 18
    }

    /// One point below: the control is a point higher than what is aligned.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }

    /// The widest content for each segment, 31 points high (28 until iOS 12).
    open override var intrinsicContentSize: CGSize { naturalSize }

    /// The intrinsic size and the point below, for any `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: naturalSize.width, height: naturalSize.height + 1)
    }

    /// The rectangles of the segments, from the first.
    final var segmentRects: [CGRect] {
        var x: CGFloat = 0
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return widths(within: bounds.width).map { width in
            defer { x += width }
            return CGRect(
                x: isMirrored ? bounds.maxX - x - width : bounds.minX + x, y: bounds.minY, width: width,
                height: bounds.height)
        }
    }

    // MARK: Touches and drawing

    /// Selects the segment in which the touch ended.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch, let segment = segment(at: touch.location(in: self)) { userSelects(segment) }
    }

    /// Whether a drag that rests on a segment selects it.
    open var isSpringLoaded = false { didSet { springLoads = isSpringLoaded } }

    /// The enabled segment at a point.
    final func segment(at place: CGPoint) -> Int? {
        segmentRects.firstIndex { $0.contains(place) }.flatMap { segments[$0].isEnabled ? $0 : nil }
    }

    final func userSelects(_ index: Int) {
        guard isMomentary || index != selectedSegmentIndex else { return }
        isUserSelecting = true
        selectedSegmentIndex = index
        isUserSelecting = false
        if let action = segments[index].action { sendAction(action) }
        sendPrimaryActions(after: .valueChanged)
        if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
    }

    override func isUsed(by gesture: UIGestureRecognizer) -> Bool { gesture.isSingleTap }

    /// Draws what lies under the selected segment, which slides there when the user selects it.
    private func drawKnob(among places: [CGRect], in context: CGContext) {
        let shown = drawnIndex.shown
        guard selectedSegmentIndex != UISegmentedControl.noSegment, shown >= 0,
            shown.rounded(.up) < CGFloat(places.count)
        else { return }
        let (from, end) = (places[Int(shown)], places[Int(shown.rounded(.up))])
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 2), blur: 4, color: UIColor(white: 0, alpha: 0.12).cgColor)
        (selectedSegmentTintColor ?? UISegmentedControl.knobColor).setFill()
        let place = from.mixed(with: end, shown - shown.rounded(.down)).insetBy(dx: 2, dy: 2)
        UIBezierPath(roundedRect: place, cornerRadius: 7).fill()
        context.restoreGState()
    }

    /// Draws the segments.
    open override func draw(_ rect: CGRect) {
        guard let context = ContextStack.current else { return }
        context.saveGState()
        if !isEnabled { context.setAlpha(0.5) }
        let places = segmentRects
        let hasPictures = !pictures.backgrounds.isEmpty
        if hasPictures {
            pictures.draw(in: places, isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft) { index in
                !segments[index].isEnabled || !isEnabled
                    ? .disabled : index == selectedSegmentIndex ? .selected : .normal
            }
        } else {
            UIColor.tertiarySystemFill.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: 8.5).fill()
            drawKnob(among: places, in: context)
        }
        for (index, place) in places.enumerated() {
            let segment = segments[index]
            let isSelected = index == selectedSegmentIndex
            let size = contentSize(of: segment)
            let offset = segment.contentOffset
            let place = place.offsetBy(dx: offset.width, dy: offset.height)
            let origin = CGPoint(x: place.midX - min(size.width, place.width) / 2, y: place.midY - size.height / 2)
            if let image = segment.image {
                let look = attributes(isSelected: isSelected, isEnabled: segment.isEnabled)
                image.draw(
                    in: CGRect(origin: origin, size: size),
                    asTemplateIn: look[.foregroundColor] as? UIColor ?? .label)
            } else if let title = segment.title {
                var attributes = attributes(isSelected: isSelected, isEnabled: segment.isEnabled)
                let style = NSMutableParagraphStyle()
                style.lineBreakMode = .byTruncatingTail
                style.alignment = .center
                attributes[.paragraphStyle] = attributes[.paragraphStyle] ?? style
                title.draw(
                    in: CGRect(x: place.minX + 4, y: origin.y, width: max(0, place.width - 8), height: size.height + 1),
                    withAttributes: attributes)
            }
        }
        context.restoreGState()
    }
}

extension UISegmentedControl: HasAccessibilityDefaults {
    /// A button for each segment.
    var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            elements: segmentRects.enumerated().map { index, rect in
                var traits: UIAccessibilityTraits = index == selectedSegmentIndex ? [.button, .selected] : .button
                if !isEnabledForSegment(at: index) { traits.insert(.notEnabled) }
                return part(
                    titleForSegment(at: index) ?? imageForSegment(at: index)?.accessibilityLabel, traits, in: rect)
            })
    }
}
