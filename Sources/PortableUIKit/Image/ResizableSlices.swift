// SPDX-License-Identifier: MIT
import Foundation

/// The slices of a resizable picture: corners at their size, edges and middle stretched or repeated.
struct ResizableSlices {
    struct Piece {
        /// The part of the picture, in its points.
        let source: CGRect
        let target: CGRect
    }

    private struct Span {
        let source: ClosedRange<CGFloat>
        let target: ClosedRange<CGFloat>
    }

    private(set) var pieces: [Piece] = []

    /// - Parameter pixel: The length of a pixel of the picture, in points: that of the middle where the caps leave none (Apple:
    ///   "contentsCenter").
    init(
        imageSize: CGSize, capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode, pixel: CGFloat, target: CGRect
    ) {
        let columns = ResizableSlices.spans(
            length: imageSize.width, start: capInsets.left, end: capInsets.right, repeats: resizingMode == .tile,
            pixel: pixel, target: target.minX...max(target.minX, target.maxX))
        let rows = ResizableSlices.spans(
            length: imageSize.height, start: capInsets.top, end: capInsets.bottom, repeats: resizingMode == .tile,
            pixel: pixel, target: target.minY...max(target.minY, target.maxY))
        for row in rows {
            for column in columns {
                pieces.append(
                    Piece(
                        source: ResizableSlices.rectangle(column.source, row.source),
                        target: ResizableSlices.rectangle(column.target, row.target)))
            }
        }
    }

    private static func rectangle(_ across: ClosedRange<CGFloat>, _ down: ClosedRange<CGFloat>) -> CGRect {
        CGRect(
            x: across.lowerBound, y: down.lowerBound, width: across.upperBound - across.lowerBound,
            height: down.upperBound - down.lowerBound)
    }

    private static func spans(
        length: CGFloat, start: CGFloat, end: CGFloat, repeats: Bool, pixel: CGFloat,
        target: ClosedRange<CGFloat>
    ) -> [Span] {
        let extent = target.upperBound - target.lowerBound
        // Edges that don't fit are narrowed together.
        let fit = start + end > extent && start + end > 0 ? extent / (start + end) : 1
        let innerStart = target.lowerBound + start * fit
        let innerEnd = target.upperBound - end * fit
        var spans: [Span] = []
        if start > 0, innerStart > target.lowerBound {
            spans.append(Span(source: 0...start, target: target.lowerBound...innerStart))
        }
        let middle = length - start - end
        if middle > 0, innerEnd > innerStart {
            // More repetitions than a picture has pixels could not be told apart.
            if repeats, innerEnd - innerStart <= middle * 32_768 {
                var position = innerStart
                while position < innerEnd {
                    let piece = min(middle, innerEnd - position)
                    spans.append(Span(source: start...(start + piece), target: position...(position + piece)))
                    position += piece
                }
            } else {
                spans.append(Span(source: start...(start + middle), target: innerStart...innerEnd))
            }
        } else if middle <= 0, length > 0, innerEnd > innerStart {
            let first = min(max(start - pixel, 0), max(length - pixel, 0))
            spans.append(Span(source: first...min(first + pixel, length), target: innerStart...innerEnd))
        }
        if end > 0, innerEnd < target.upperBound {
            spans.append(Span(source: (length - end)...length, target: innerEnd...target.upperBound))
        }
        return spans
    }
}
