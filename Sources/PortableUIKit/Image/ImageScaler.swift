// SPDX-License-Identifier: MIT
import Foundation

/// Scales pictures by a tent filter as wide as a pixel of the coarser grid: bilinear interpolation for enlarging, a
/// weighted mean of the source pixels for reducing.
///
/// First down the columns, in 16-bit integers, which the machine adds eight at a time; then along the rows, in floats,
/// a pixel at a time. The weights are the same for the whole picture.
struct ImageScaler {
    /// The source pixels and weights of each target pixel along one axis.
    struct Axis {
        /// The number of source pixels for a target pixel.
        let tapCount: Int
        /// The first of them, for each target pixel.
        private(set) var starts: [Int] = []
        /// Their weights, `tapCount` for each target pixel; their sum is the covered part of the target pixel.
        private(set) var weights: [Double] = []

        /// The source's `sourceCount` pixels are spread from `origin` over `length` pixels of the target's.
        init(sourceCount: Int, origin: Double, length: Double, targetCount: Int) {
            let ratio = Double(sourceCount) / length
            let radius = max(1, ratio)
            // No more whole numbers lie inside of an open interval.
            let reach = Int((2 * radius).rounded(.up))
            tapCount = min(sourceCount, reach)
            starts.reserveCapacity(targetCount)
            weights.reserveCapacity(targetCount * tapCount)
            for target in 0..<targetCount {
                let covered = max(0, min(Double(target) + 1, origin + length) - max(Double(target), origin))
                let center = (Double(target) + 0.5 - origin) * ratio
                let first = Int((center - radius - 0.5).rounded(.up))
                let start = min(max(first, 0), sourceCount - tapCount)
                let firstWeight = weights.count
                weights.append(contentsOf: repeatElement(0, count: tapCount))
                var sum = 0.0
                for source in first...first + reach {
                    // Beyond the edges, the outermost pixel is repeated.
                    let tap = min(max(source, 0), sourceCount - 1) - start
                    let weight = 1 - abs(Double(source) + 0.5 - center) / radius
                    guard weight > 0, tap >= 0, tap < tapCount else { continue }
                    weights[firstWeight + tap] += weight
                    sum += weight
                }
                starts.append(start)
                let factor = sum > 0 ? covered / sum : 0
                for index in firstWeight..<weights.count { weights[index] *= factor }
            }
        }

        /// Whether products with `wholeWeights` are rounded down.
        var loses: Bool { tapCount <= 240 }

        /// The weights in 1/65536, each target pixel's adding up to its whole weight: one colour stays that colour.
        ///
        /// Of very many pixels, 256 are sampled: weights that are whole in 1/256 lose nothing where they are multiplied.
        var wholeWeights: [UInt32] {
            let step = loses ? 1.0 : 256
            var whole: [UInt32] = []
            whole.reserveCapacity(weights.count)
            for target in starts.indices {
                var sum = 0.0
                var before = 0.0
                for tap in 0..<tapCount {
                    sum += weights[target * tapCount + tap] * 65_536
                    let rounded = min((sum / step).rounded() * step, 65_536)
                    whole.append(UInt32(max(0, rounded - before)))
                    before = rounded
                }
            }
            return whole
        }
    }

    private let across: Axis
    private let down: Axis
    private let downWeights: [UInt32]
    /// The weights of `across` for each of a pixel's four components, from 1/256 to 1.
    private let acrossWeights: [SIMD4<Float>]

    /// For pictures of `width` by `height` pixels that go into `rect` of a target.
    init(width: Int, height: Int, into rect: CGRect, of target: ImageSurface) {
        across = Axis(sourceCount: width, origin: rect.minX, length: rect.width, targetCount: target.width)
        down = Axis(sourceCount: height, origin: rect.minY, length: rect.height, targetCount: target.height)
        downWeights = down.wholeWeights
        acrossWeights = across.weights.map { SIMD4(repeating: Float($0 / 256)) }
    }

    /// Replaces rows of the target's pixels. O(pixels of these rows × taps).
    func scale(_ source: ImageSurface, to target: ImageSurface, rows: Range<Int>) {
        let (sourceStride, targetStride) = (source.bytesPerRow, target.bytesPerRow)
        let isOpaque = source.isOpaque
        var column = [UInt16](repeating: 0, count: source.width * 4)
        var line = [SIMD4<Float>](repeating: .zero, count: source.width)
        var sums = [SIMD4<UInt32>](repeating: .zero, count: target.width)
        source.withBytes { from in
            target.withBytes { to in
                for y in rows {
                    add(from, stride: sourceStride, targetRow: y, into: &column, isOpaque: isOpaque)
                    line.withUnsafeMutableBytes { Self.widen(column, into: $0.bindMemory(to: Float.self)) }
                    narrow(line, into: &sums)
                    // The row lies within the target's height × stride bytes, each pixel being four of them.
                    let row = UnsafeMutableRawBufferPointer(rebasing: to[y * targetStride..<(y + 1) * targetStride])
                    sums.withUnsafeBytes { Self.pack($0.bindMemory(to: UInt32.self), into: row) }
                }
            }
        }
    }

    // MARK: Down

    /// The rows of the source that make a row of the target, weighted and added: bytes in 1/256.
    private func add(
        _ from: UnsafeMutableRawBufferPointer, stride: Int, targetRow: Int, into column: inout [UInt16], isOpaque: Bool
    ) {
        let tapCount = down.tapCount
        // Rounding down loses half of 1/256 with each row. This correction never rounds 255 up to 256.
        let lost = down.loses ? UInt16(tapCount / 2) : 0
        var opacity = lost
        column.withUnsafeMutableBufferPointer { column in
            func row(_ tap: Int) -> (bytes: UnsafePointer<UInt8>, weight: UInt32) {
                // Taps stay within the source's height, and a row has at least `column.count` bytes.
                let start = from.baseAddress! + (down.starts[targetRow] + tap) * stride
                let weight = downWeights[targetRow * tapCount + tap]
                opacity &+= Self.part(255, UInt16(weight >> 8), UInt16(weight & 0xFF))
                return (UnsafePointer(start.assumingMemoryBound(to: UInt8.self)), weight)
            }
            // Two rows at a time halve the passes over the line.
            for tap in Swift.stride(from: 0, to: tapCount, by: 2) {
                let (one, first) = row(tap)
                let (other, second) = tap + 1 < tapCount ? row(tap + 1) : (one, 0)
                let (firstHigh, firstLow) = (UInt16(first >> 8), UInt16(first & 0xFF))
                let (secondHigh, secondLow) = (UInt16(second >> 8), UInt16(second & 0xFF))
                if tap == 0 {
                    for index in 0..<column.count {
                        column[index] =
                            lost &+ Self.part(UInt16(one[index]), firstHigh, firstLow)
                            &+ Self.part(UInt16(other[index]), secondHigh, secondLow)
                    }
                } else if first != 0 || second != 0 {
                    for index in 0..<column.count {
                        column[index] =
                            column[index] &+ Self.part(UInt16(one[index]), firstHigh, firstLow)
                            &+ Self.part(UInt16(other[index]), secondHigh, secondLow)
                    }
                }
            }
            guard isOpaque else { return }
            // The fourth byte of an opaque surface's pixel means nothing.
            var index = 3
            while index < column.count {
                column[index] = opacity
                index &+= 4
            }
        }
    }

    /// A byte times a weight in 1/65536, in 1/256, rounded down, with 16-bit intermediate values.
    @inline(__always)
    private static func part(_ byte: UInt16, _ high: UInt16, _ low: UInt16) -> UInt16 {
        byte &* high &+ (byte &* low) &>> 8
    }

    // MARK: Across

    private static func widen(_ column: [UInt16], into line: UnsafeMutableBufferPointer<Float>) {
        column.withUnsafeBufferPointer { column in
            for index in 0..<min(column.count, line.count) { line[index] = Float(column[index]) }
        }
    }

    /// The pixels of a line that make each pixel of the target's row, weighted and added; in the low byte of each part.
    private func narrow(_ line: [SIMD4<Float>], into sums: inout [SIMD4<UInt32>]) {
        // For a tap count that is a constant, the compiler makes code without branches.
        switch across.tapCount {
        case 1: narrow(line, tapCount: 1, into: &sums)
        case 2: narrow(line, tapCount: 2, into: &sums)
        case 3: narrow(line, tapCount: 3, into: &sums)
        case 4: narrow(line, tapCount: 4, into: &sums)
        case let count: narrow(line, tapCount: count, into: &sums)
        }
    }

    @inline(__always)
    private func narrow(_ line: [SIMD4<Float>], tapCount: Int, into sums: inout [SIMD4<UInt32>]) {
        // A float of this size has 1 as its lowest bit, so adding it rounds: conversions of vectors are generic code,
        // ten times as slow.
        let rounding = SIMD4<Float>(repeating: 0x1p23)
        // Starts and taps stay within the line, and there are as many starts, and `tapCount` times as many weights, as
        // sums.
        line.withUnsafeBufferPointer { line in
            across.starts.withUnsafeBufferPointer { starts in
                acrossWeights.withUnsafeBufferPointer { weights in
                    sums.withUnsafeMutableBufferPointer { sums in
                        guard var pixel = sums.baseAddress, var start = starts.baseAddress,
                            var weight = weights.baseAddress, let line = line.baseAddress
                        else { return }
                        for _ in 0..<sums.count {
                            let first = line + start.pointee
                            var sum = SIMD4<Float>.zero
                            for tap in 0..<tapCount { sum += first[tap] * weight[tap] }
                            pixel.pointee = unsafeBitCast(sum + rounding, to: SIMD4<UInt32>.self)
                            pixel += 1
                            start += 1
                            weight += tapCount
                        }
                    }
                }
            }
        }
    }

    private static func pack(_ sums: UnsafeBufferPointer<UInt32>, into row: UnsafeMutableRawBufferPointer) {
        let bytes = row.bindMemory(to: UInt8.self)
        for index in 0..<min(sums.count, bytes.count) { bytes[index] = UInt8(truncatingIfNeeded: sums[index]) }
    }
}
