// SPDX-License-Identifier: MIT
import CCairo
import Foundation

/// A destination of drawing (Apple: "CGContext"): an image of pixels, drawn with Cairo.
///
/// Coordinates are in points with y growing downwards, as in the contexts that UIKit makes. Not `Sendable`: a context
/// belongs to one thread at a time.
public final class CGContext {
    /// Cairo's own object, owned by this one.
    var cairo: OpaquePointer
    /// Pixels per point of the surface.
    let scale: CGFloat
    private var surface: ImageSurface?
    private(set) var bitmap: BitmapMemory?

    struct State {
        var fillColor = CGColor(gray: 0, alpha: 1)
        var strokeColor = CGColor(gray: 0, alpha: 1)
        var alpha: CGFloat = 1
        var shadow: Shadow?
        var interpolation = CGInterpolationQuality.default
        var antialiases = (should: true, allowed: true)
        var mask: ClipMask?
    }

    /// A shadow's offset and blur in points.
    struct Shadow {
        var offset: CGSize
        var blurSigma: CGFloat
        var color: CGColor

        /// The largest distance of the shadow from its shape, in points.
        var reach: CGFloat { max(abs(offset.width), abs(offset.height)) + 3 * blurSigma + 2 }
    }

    var state = State()
    private var savedStates: [State] = []
    private var transparencyStates: [State] = []

    /// A context that draws on `surface`, with `scale` pixels for a point.
    init(drawingOn surface: ImageSurface, scale: CGFloat) {
        self.surface = surface
        self.scale = scale
        // A new object, released in deinit; the surface keeps itself alive through Cairo's reference.
        cairo = cairo_create(surface.pointer)
        prepare()
    }

    init(drawingOn memory: BitmapMemory) {
        (surface, bitmap, scale) = (memory.surface, memory, 1)
        // A new object, released in deinit; the target keeps itself alive through Cairo's reference.
        cairo = cairo_create(memory.target)
        prepare()
    }

    /// A context that records its drawing, in pixels of `scale` to a point.
    init(recordingOn surface: OpaquePointer, scale: CGFloat) {
        self.scale = scale
        // A new object, released in deinit; the surface keeps itself alive through Cairo's reference.
        cairo = cairo_create(surface)
        prepare()
    }

    private func prepare() {
        cairo_scale(cairo, Double(scale), Double(scale))
        // Cairo's lines are 2 wide at first, those of Core Graphics 1 (Apple: "CGContextSetLineWidth").
        cairo_set_line_width(cairo, 1)
    }

    deinit {
        endMask()
        // Made by cairo_create above and never given away.
        cairo_destroy(cairo)
    }

    /// A copy of the drawn pixels.
    public func makeImage() -> CGImage? {
        endMask()
        defer { beginMask() }
        return surface?.snapshot()
    }

    /// The drawn pixels, without a copy. The context can't draw afterwards.
    func finish() -> CGImage? {
        endMask()
        state.mask = nil
        guard let surface, let nowhere = ImageSurface(width: 0, height: 0, isOpaque: false) else { return nil }
        cairo_surface_flush(surface.pointer)
        // Releases the old object, which this context owns. `deinit` releases the new one.
        cairo_destroy(cairo)
        cairo = cairo_create(nowhere.pointer)
        bitmap = nil
        savedStates = []
        self.surface = nil
        return CGImage(surface: surface)
    }

    // MARK: State

    /// Saves the state for `restoreGState`.
    public func saveGState() {
        cairo_save(cairo)
        savedStates.append(state)
    }

    /// Restores the state of the matching `saveGState`.
    public func restoreGState() {
        guard let saved = savedStates.popLast() else {
            fatalError("CGContext.restoreGState() without a saveGState() before it")
        }
        let isMaskEnding = state.mask !== saved.mask
        if isMaskEnding { endMask() }
        cairo_restore(cairo)
        state = saved
        if isMaskEnding { beginMask() }
    }

    /// Translates all further drawing, in points.
    public func translateBy(x: CGFloat, y: CGFloat) { cairo_translate(cairo, Double(x), Double(y)) }

    /// Scales all further drawing. A factor of zero draws nothing.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

    /// Rotates all further drawing by `angle` radians.
    public func rotate(by angle: CGFloat) { cairo_rotate(cairo, Double(angle)) }

    /// Transforms all further drawing.
    public func concatenate(_ transform: CGAffineTransform) {
        var matrix = cairo_matrix_t(transform)
        // Cairo stops drawing for good after a matrix without inverse; an empty clip draws nothing until restored.
        guard transform.a * transform.d != transform.b * transform.c else {
            cairo_new_path(cairo)
            cairo_clip(cairo)
            return
        }
        // Cairo reads the matrix during the call only.
        cairo_transform(cairo, &matrix)
    }

    /// Maps points to device pixels.
    var deviceTransform: CGAffineTransform {
        var matrix = cairo_matrix_t()
        // Cairo fills the matrix during the call only.
        cairo_get_matrix(cairo, &matrix)
        return CGAffineTransform(matrix)
    }

    /// Sets the fill colour.
    public func setFillColor(_ color: CGColor) { state.fillColor = color }

    /// Sets the fill colour.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the stroke colour.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

    /// Sets the stroke colour.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the opacity of all drawing, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(alpha, 1)) }

    /// Sets the line width, in points.
    public func setLineWidth(_ width: CGFloat) {
        cairo_set_line_width(cairo, max(0, Double(width)))
    }

    /// Sets the style of line ends.
    public func setLineCap(_ cap: CGLineCap) {
        let caps = [CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE]
        cairo_set_line_cap(cairo, caps[Int(cap.rawValue)])
    }

    /// Sets the style of line corners.
    public func setLineJoin(_ join: CGLineJoin) {
        let joins = [CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL]
        cairo_set_line_join(cairo, joins[Int(join.rawValue)])
    }

    /// Sets the limit of pointed corners, as a multiple of the line width.
    public func setMiterLimit(_ limit: CGFloat) { cairo_set_miter_limit(cairo, Double(limit)) }

    /// Sets alternating lengths of dashes and gaps, in points; `phase` is the start within them. Empty for a solid
    /// line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.isEmpty || lengths.contains(where: { $0 > 0 })
        else {
            fatalError("CGContext.setLineDash: lengths must be finite, not negative and not all zero: \(lengths)")
        }
        // Cairo copies the lengths during the call.
        cairo_set_dash(cairo, lengths.map(Double.init), Int32(lengths.count), Double(phase))
    }

    /// Draws shapes with a shadow of `color`, moved by `offset` points and blurred by `blur` points; no shadow for `nil`.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { Shadow(offset: offset, blurSigma: max(0, blur) / 2, color: $0) }
    }

    /// Draws shapes with a shadow of black at one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// How pixels between those of a scaled picture are found.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Sets how new colours are combined with existing ones.
    public func setBlendMode(_ mode: CGBlendMode) { cairo_set_operator(cairo, mode.cairoOperator) }

    /// Whether the edges of shapes are smoothed, if `setAllowsAntialiasing` allows it. Texts always are.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.antialiases.should = shouldAntialias
        setAntialiasing()
    }

    /// Whether `setShouldAntialias` may smooth the edges of shapes.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        state.antialiases.allowed = allowsAntialiasing
        setAntialiasing()
    }

    private func setAntialiasing() {
        let isSmooth = state.antialiases == (true, true)
        cairo_set_antialias(cairo, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    // MARK: Groups

    /// Until `endTransparencyLayer`, drawing goes into a group; then opacity and shadow apply to the whole group.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
        saveGState()
        transparencyStates.append(state)
        state.alpha = 1
        state.shadow = nil
        cairo_push_group(cairo)
    }

    /// Draws the group since `beginTransparencyLayer`.
    public func endTransparencyLayer() {
        guard let outer = transparencyStates.popLast() else {
            fatalError("CGContext.endTransparencyLayer() without a beginTransparencyLayer() before it")
        }
        if state.mask !== outer.mask { endMask() }
        let group = cairo_pop_group(cairo)
        state.mask = outer.mask
        restoreGState()
        paint(group: group, alpha: outer.alpha, shadow: outer.shadow)
    }

    /// Draws a group that `cairo_pop_group` returned, over its shadow, and releases it.
    func paint(group: OpaquePointer?, alpha: CGFloat, shadow: Shadow?) {
        guard let group else { return }
        // `cairo_pop_group` transfers the reference to the caller, and it is not used after this.
        defer { cairo_pattern_destroy(group) }
        if let shadow { paintShadow(of: group, shadow, alpha: alpha) }
        cairo_save(cairo)
        cairo_set_source(cairo, group)
        cairo_paint_with_alpha(cairo, Double(alpha))
        cairo_restore(cairo)
    }

    /// Calls `draw` in a group if there is a shadow, otherwise directly.
    func withShadow(_ draw: () -> Void) {
        guard let shadow = state.shadow else { return draw() }
        cairo_save(cairo)
        // The current path may be needed by `draw`, and a clip would replace it.
        let path = cairo_copy_path(cairo)
        widenClip(by: shadow.reach)
        cairo_new_path(cairo)
        cairo_append_path(cairo, path)
        // `cairo_copy_path` returned this copy, and it has been appended.
        cairo_path_destroy(path)
        cairo_push_group(cairo)
        draw()
        let group = cairo_pop_group(cairo)
        cairo_restore(cairo)
        paint(group: group, alpha: 1, shadow: shadow)
    }

    /// Also draws content up to a distance outside of the clip, until the state is restored, because its shadow may be
    /// inside. Clears the current path.
    func widenClip(by distance: CGFloat) {
        let wide = boundingBoxOfClipPath.insetBy(dx: -distance, dy: -distance)
        cairo_reset_clip(cairo)
        clip(to: wide)
    }

    func setSource(_ color: CGColor) {
        if let picture = color.picture { return setSource(picture, alpha: color.alpha * state.alpha) }
        cairo_set_source_rgba(
            cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha * state.alpha))
    }
}

/// How pixels between those of a scaled picture are found (Apple: "CGInterpolationQuality").
public enum CGInterpolationQuality: Int32, Sendable {
    /// By averages.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Between the nearest four pixels.
    case low = 2
    /// By averages.
    case medium = 4
    /// By averages of the best quality.
    case high = 3

    var cairoFilter: cairo_filter_t {
        switch self {
        case .default, .medium: CAIRO_FILTER_GOOD
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .high: CAIRO_FILTER_BEST
        }
    }
}

extension cairo_matrix_t {
    init(_ transform: CGAffineTransform) {
        self.init(
            xx: Double(transform.a), yx: Double(transform.b), xy: Double(transform.c), yy: Double(transform.d),
            x0: Double(transform.tx), y0: Double(transform.ty))
    }
}

extension CGAffineTransform {
    init(_ matrix: cairo_matrix_t) {
        self.init(
            a: CGFloat(matrix.xx), b: CGFloat(matrix.yx), c: CGFloat(matrix.xy), d: CGFloat(matrix.yy),
            tx: CGFloat(matrix.x0), ty: CGFloat(matrix.y0))
    }
}
