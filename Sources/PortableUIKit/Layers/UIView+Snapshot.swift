// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    final func snapshot(of rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        let size = rect.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        let longest = CGFloat(ImageSurface.longestSide)
        let scale = min(
            max(traitCollection.displayScale, 1), (16e6 / (size.width * size.height)).squareRoot(),
            (longest - 1) / max(size.width, size.height))
        func pixels(_ length: CGFloat) -> Int { Int(min(max((length * scale - 1e-6).rounded(.up), 1), longest)) }
        guard
            let surface = ImageSurface(width: pixels(size.width), height: pixels(size.height), isOpaque: false)
        else {
            WarningLog.write("snapshotView: no memory for a picture of \(size) of \(self)")
            return nil
        }
        let context = CGContext(drawingOn: surface, scale: scale)
        context.translateBy(x: -rect.minX, y: -rect.minY)
        layer.renderItself(in: context)
        return SnapshotView(CGImage(surface: surface), scale: scale, size: size, capInsets: capInsets)
    }
}

extension CALayer {
    /// Draws the layer with its own values, not those of an animation; its sublayers are drawn as displayed.
    func renderItself(in context: CGContext) {
        let presentation = presented
        presented = nil
        render(in: context, drawsBackground: true)
        presented = presentation
    }
}

/// A view with a picture of another view, stretched to its own size.
private final class SnapshotView: UIView {
    private let image: CGImage
    private let scale: CGFloat
    private let size: CGSize
    private let capInsets: UIEdgeInsets

    init(_ image: CGImage, scale: CGFloat, size: CGSize, capInsets: UIEdgeInsets) {
        self.image = image
        self.scale = scale
        self.size = size
        self.capInsets = capInsets
        super.init(frame: CGRect(origin: .zero, size: size))
        layer.shouldRasterize = true
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        guard bounds.size != size else { return draw(in: context, from: bounds.origin) }
        let columns = parts(of: size.width, in: bounds.width, capInsets.left, capInsets.right)
        let rows = parts(of: size.height, in: bounds.height, capInsets.top, capInsets.bottom)
        for column in columns {
            for row in rows {
                context.saveGState()
                context.clip(
                    to: CGRect(
                        x: bounds.minX + column.target.lowerBound, y: bounds.minY + row.target.lowerBound,
                        width: column.target.upperBound - column.target.lowerBound,
                        height: row.target.upperBound - row.target.lowerBound))
                context.translateBy(
                    x: bounds.minX + column.target.lowerBound, y: bounds.minY + row.target.lowerBound)
                context.scaleBy(x: column.scale, y: row.scale)
                draw(in: context, from: CGPoint(x: -column.source, y: -row.source))
                context.restoreGState()
            }
        }
    }

    private func draw(in context: CGContext, from origin: CGPoint) {
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y)
        context.drawUpright(
            image,
            in: CGRect(x: 0, y: 0, width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale))
        context.restoreGState()
    }

    /// A part of the picture, and its rectangle in the view.
    private struct Part {
        let source: CGFloat
        let target: Range<CGFloat>
        let scale: CGFloat
    }

    /// The parts along one axis: the caps keep their length as far as possible.
    private func parts(of length: CGFloat, in room: CGFloat, _ first: CGFloat, _ last: CGFloat) -> [Part] {
        let first = min(max(first, 0), length, room)
        let last = min(max(last, 0), length - first, room - first)
        let stretches: [(source: Range<CGFloat>, target: Range<CGFloat>)] = [
            (0..<first, 0..<first), (first..<length - last, first..<room - last),
            (length - last..<length, room - last..<room),
        ]
        return stretches.compactMap { source, target in
            guard !source.isEmpty, !target.isEmpty else { return nil }
            let scale = (target.upperBound - target.lowerBound) / (source.upperBound - source.lowerBound)
            return Part(source: source.lowerBound, target: target, scale: scale)
        }
    }
}
