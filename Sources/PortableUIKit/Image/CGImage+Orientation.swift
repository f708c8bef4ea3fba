// SPDX-License-Identifier: MIT
import Foundation

extension CGImage {
    /// The picture with its pixels turned. O(pixels), O(1) if they are upright.
    func upright(from orientation: UIImage.Orientation) -> CGImage {
        let (w, h) = (CGFloat(width), CGFloat(height))
        let turn: CGAffineTransform
        switch orientation {
        case .up: return self
        case .down: turn = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
        case .left: turn = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
        case .right: turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
        case .upMirrored: turn = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
        case .downMirrored: turn = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
        case .leftMirrored: turn = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: turn = CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
        }
        let isTurned = turn.a == 0
        guard
            let surface = ImageSurface(
                width: isTurned ? height : width, height: isTurned ? width : height, isOpaque: isOpaque)
        else { return self }
        let context = CGContext(drawingOn: surface, scale: 1)
        context.concatenate(turn)
        context.drawUpright(self, in: CGRect(x: 0, y: 0, width: w, height: h))
        return context.finish() ?? self
    }
}
