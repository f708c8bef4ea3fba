// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// Finds symbols by name and draws them: registered ones, the project's own, and a square for unknown names.
enum SymbolLibrary {
    private static let registered = Mutex<[String: UIImage]>([:])

    static func register(_ image: UIImage?, named name: String) {
        registered.withLock { $0[name] = image }
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

    /// The shape with a name. The last part of a name may change the shape before it, as `fill`, `circle` and `slash` do.
    private static func shape(named name: String) -> SymbolShape? {
        if let shape = SymbolShape.all[name] ?? SymbolDrawing.shape(named: name) { return shape }
        if name.hasPrefix("document") { return shape(named: name.replacing("document", with: "doc")) }
        if let badge = name.range(of: ".badge.", options: .backwards), !name.hasSuffix(".badge.fill") {
            guard let base = shape(named: String(name[..<badge.lowerBound])),
                let mark = shape(named: String(name[badge.upperBound...]))
            else { return nil }
            return base.with(badge: mark)
        }
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let (base, change) = (String(name[..<dot]), name[name.index(after: dot)...])
        if change == "fill", let frame = frames.first(where: { base.hasSuffix("." + $0) }),
            SymbolDrawing.shape(named: base) == nil, let inner = shape(named: String(base.dropLast(frame.count + 1)))
        {
            return inner.framed(isRound: frame == "circle", filled: true)
        }
        guard let inner = shape(named: base) else { return nil }
        switch change {
        case "fill": return SymbolShape(inner.width, inner.height) { pen, _ in inner.draw(pen, true) }
        case "slash": return inner.crossedOut
        case "badge": return inner.with(badge: SymbolShape(112, 112) { _, _ in })
        default:
            return frames.contains(String(change)) ? inner.framed(isRound: change == "circle", filled: false) : nil
        }
    }

    /// What a symbol may be framed by, as in `plus.circle`.
    private static let frames = ["circle", "square", "app", "rectangle"]

    /// A rounded square for an unknown symbol; reports each name once.
    private static func missing(_ name: String) -> SymbolShape {
        WarningLog.write(
            "UIImage(systemName: \"\(name)\"): this symbol is Apple's and is not drawn here; a square takes its place. "
                + "UIImage.register(symbol:named:) registers a drawing.", onceFor: "symbol \(name)")
        return SymbolShape(112, 112) { pen, _ in
            pen.rectangle(CGRect(x: 10, y: 10, width: 92, height: 92), radius: 20, filled: false)
        }
    }
}
