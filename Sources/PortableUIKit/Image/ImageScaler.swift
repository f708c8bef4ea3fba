import Foundation

/// Scales pictures by a tent filter as wide as a pixel of the coarser of the two grids: bilinear interpolation where the
/// picture grows, a weighted mean of all that falls into a pixel where it shrinks.
///
/// First down the columns, then along the rows, each with weights that are the same for the whole picture.
struct ImageScaler {
    /// What makes each pixel of the target along one side.
    struct Axis {
        /// Source pixels that go into a target pixel.
        let tapCount: Int
        /// The first of them, for each target pixel.
        private(set) var starts: [Int] = []
        /// Their weights, `tapCount` for each target pixel; together what part of the target pixel is covered.
        private(set) var weights: [Float] = []

        /// The source's `sourceCount` pixels are spread from `origin` over `length` pixels of the target's.
        init(sourceCount: Int, origin: Double, length: Double, targetCount: Int) {
            let ratio = Double(sourceCount) / length
            let radius = max(1, ratio)
            tapCount = min(sourceCount, Int((2 * radius).rounded(.up)) + 1)
            for target in 0..<targetCount {
                let covered = min(Double(target) + 1, origin + length) - max(Double(target), origin)
                let center = (Double(target) + 0.5 - origin) * ratio
                let first = Int((center - radius - 0.5).rounded(.up))
                let start = min(max(first, 0), sourceCount - tapCount)
                var taps = [Double](repeating: 0, count: tapCount)
                for source in first...first + Int((2 * radius).rounded(.up)) {
                    let weight = max(0, 1 - abs(Double(source) + 0.5 - center) / radius)
                    // Beyond its edges the picture goes on as it is there.
                    let tap = min(max(source, 0), sourceCount - 1) - start
                    if weight > 0, taps.indices.contains(tap) { taps[tap] += weight }
                }
                let sum = taps.reduce(0, +)
                starts.append(start)
                weights += taps.map { Float(sum > 0 ? $0 / sum * max(0, covered) : 0) }
            }
        }
    }

    let down: Axis
    let across: Axis

    /// For pictures of `width` by `height` pixels that go into `rect` of a target.
    init(width: Int, height: Int, into rect: CGRect, of target: ImageSurface) {
        across = Axis(
            sourceCount: width, origin: rect.minX, length: rect.width, targetCount: target.width)
        down = Axis(
            sourceCount: height, origin: rect.minY, length: rect.height, targetCount: target.height)
    }

    /// Replaces the target's pixels. O(target's pixels × taps).
    func scale(_ source: ImageSurface, to target: ImageSurface) {
        let (sourceWidth, targetWidth) = (source.width, target.width)
        let (sourceStride, targetStride) = (source.bytesPerRow, target.bytesPerRow)
        let isOpaque = source.isOpaque
        var line = [Float](repeating: 0, count: sourceWidth * 4)
        source.withBytes { from in
            target.withBytes { to in
                for y in 0..<target.height {
                    blend(from, stride: sourceStride, targetRow: y, into: &line, isOpaque: isOpaque)
                    // The row lies within the target's height × stride bytes, each pixel being four of them.
                    let row = UnsafeMutableRawBufferPointer(rebasing: to[y * targetStride..<(y + 1) * targetStride])
                    line.withUnsafeBufferPointer { narrow($0, into: row, width: targetWidth) }
                }
            }
        }
    }

    /// The rows of the source that make a row of the target, weighted and added.
    private func blend(
        _ from: UnsafeMutableRawBufferPointer, stride: Int, targetRow: Int, into line: inout [Float], isOpaque: Bool
    ) {
        let count = line.count
        line.withUnsafeMutableBufferPointer { line in
            var opacity: Float = 0
            func row(_ tap: Int) -> (bytes: UnsafePointer<UInt8>, weight: Float) {
                // Taps stay within the source's height, and a row has at least `count` bytes.
                let start = from.baseAddress! + (down.starts[targetRow] + tap) * stride
                let weight = down.weights[targetRow * down.tapCount + tap]
                opacity += weight
                return (UnsafePointer(start.assumingMemoryBound(to: UInt8.self)), weight)
            }
            // Two rows at a time: half as many ways through the line.
            for tap in Swift.stride(from: 0, to: down.tapCount, by: 2) {
                let (one, first) = row(tap)
                let (other, second) = tap + 1 < down.tapCount ? row(tap + 1) : (one, 0)
                if tap == 0 {
                    for index in 0..<count {
                        line[index] = Float(one[index]) * first + Float(other[index]) * second
                    }
                } else if first != 0 || second != 0 {
                    for index in 0..<count {
                        line[index] += Float(one[index]) * first + Float(other[index]) * second
                    }
                }
            }
            guard isOpaque else { return }
            // The fourth byte of an opaque surface's pixel means nothing.
            for index in Swift.stride(from: 3, to: count, by: 4) { line[index] = 255 * opacity }
        }
    }

    /// The pixels of a line that make each pixel of the target's row, weighted and added.
    private func narrow(_ line: UnsafeBufferPointer<Float>, into row: UnsafeMutableRawBufferPointer, width: Int) {
        // Floats of a pixel lie together, as SIMD4 has them; loads need no alignment.
        let floats = UnsafeRawBufferPointer(line)
        across.weights.withUnsafeBufferPointer { weights in
            across.starts.withUnsafeBufferPointer { starts in
                for x in 0..<width {
                    var sum = SIMD4<Float>(repeating: 0.5)
                    for tap in 0..<across.tapCount {
                        let at = (starts[x] + tap) * 16
                        sum +=
                            floats.loadUnaligned(fromByteOffset: at, as: SIMD4<Float>.self)
                            * weights[x * across.tapCount + tap]
                    }
                    // By parts: the conversion of vectors goes through generic code, ten times as slow.
                    let pixel =
                        UInt32(sum.x) | UInt32(sum.y) << 8 | UInt32(sum.z) << 16 | UInt32(sum.w) << 24
                    row.storeBytes(of: pixel.littleEndian, toByteOffset: x * 4, as: UInt32.self)
                }
            }
        }
    }
}
