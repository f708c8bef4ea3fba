// SPDX-License-Identifier: MIT
import Foundation

/// Finds symbols by name and draws them: registered ones, the project's own, and a square for unknown names.
enum SymbolLibrary {
    private static let registered = LockedValue<[String: UIImage]>([:])
    private static let reported = LockedValue<Set<String>>([])
    /// Called with the message about an unknown symbol. Tests replace it.
    static let onMissing = LockedValue<@Sendable (String) -> Void>({ message in
        try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
    })

    static func register(_ image: UIImage?, named name: String) {
        registered.update { $0[name] = image }
    }

    /// Draws a symbol for text of a size in points, with `scale` pixels a point.
    static func draw(_ name: String, size: CGFloat, weight: UIImage.SymbolWeight, scale: CGFloat) -> CGImage? {
        let unit = size / 100
        if let image = registered.value[name] {
            // The drawing is for text of 17 points.
            let whole = CGSize(width: image.size.width * size / 17, height: image.size.height * size / 17)
            return render(whole, scale: scale) { context in
                image.draw(in: CGRect(origin: .zero, size: whole), context: context, alpha: 1, tint: nil)
            }
        }
        let shape = shape(named: name) ?? missing(name)
        let whole = CGSize(width: shape.width * unit, height: shape.height * unit)
        return render(whole, scale: scale) { context in
            context.scaleBy(x: unit, y: unit)
            shape.draw(SymbolPen(lineWidth: weight.lineWidth, context: context), false)
        }
    }

    private static func render(_ size: CGSize, scale: CGFloat, _ draw: (CGContext) -> Void) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let whole = size.roundedUpToPixels(scale: scale)
        return UIGraphicsImageRenderer(size: whole, format: format).image { renderer in
            let context = renderer.cgContext
            let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
            context.setFillColor(black)
            context.setStrokeColor(black)
            // The remainder of rounding is divided between both sides.
            context.translateBy(x: (whole.width - size.width) / 2, y: (whole.height - size.height) / 2)
            draw(context)
        }.cgImage
    }

    /// The shape with a name; the suffixes `fill` and `circle` change the shape before them.
    private static func shape(named name: String) -> SymbolShape? {
        if let shape = SymbolShape.all[name] { return shape }
        if name.hasSuffix(".circle.fill"), let inner = shape(named: String(name.dropLast(12))) {
            return circled(inner, filled: true)
        }
        if name.hasSuffix(".circle"), let inner = shape(named: String(name.dropLast(7))) {
            return circled(inner, filled: false)
        }
        if name.hasSuffix(".fill"), let outline = shape(named: String(name.dropLast(5))) {
            return SymbolShape(outline.width, outline.height) { pen, _ in outline.draw(pen, true) }
        }
        return nil
    }

    private static func circled(_ inner: SymbolShape, filled: Bool) -> SymbolShape {
        SymbolShape(118, 118) { pen, _ in
            pen.circle(59, 59, radius: 57, filled: filled)
            let factor = 62 / max(inner.width, inner.height, 62)
            func content() {
                pen.context.saveGState()
                pen.context.translateBy(x: 59 - inner.width * factor / 2, y: 59 - inner.height * factor / 2)
                pen.context.scaleBy(x: factor, y: factor)
                inner.draw(pen.with(lineWidth: 1 / factor * 0.95), false)
                pen.context.restoreGState()
            }
            if filled { pen.erasing(content) } else { content() }
        }
    }

    /// A rounded square for an unknown symbol; reports each name once.
    private static func missing(_ name: String) -> SymbolShape {
        var isFirst = false
        reported.update { isFirst = $0.insert(name).inserted }
        if isFirst {
            onMissing.value(
                "UIImage(systemName: \"\(name)\"): this symbol is Apple's and is not drawn here; a square takes its place. "
                    + "UIImage.register(symbol:named:) registers a drawing.")
        }
        return SymbolShape(112, 112) { pen, _ in
            pen.rectangle(CGRect(x: 10, y: 10, width: 92, height: 92), radius: 20, filled: false)
        }
    }
}
