// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

struct ImageScalerTests {
    /// A picture of random pixels, premultiplied.
    private func picture(
        _ width: Int, _ height: Int, isOpaque: Bool, _ generator: inout SeededGenerator
    ) throws -> ImageSurface {
        let surface = try #require(ImageSurface(width: width, height: height, isOpaque: isOpaque))
        surface.withBytes { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &generator)
                    for part in 0..<3 {
                        bytes[y * surface.bytesPerRow + x * 4 + part] = UInt8.random(in: 0...alpha, using: &generator)
                    }
                    bytes[y * surface.bytesPerRow + x * 4 + 3] =
                        isOpaque ? UInt8.random(in: 0...255, using: &generator) : alpha
                }
            }
        }
        return surface
    }

    /// A reference implementation of the filter: the weighted sum over the whole picture for one pixel.
    private func expected(_ source: ImageSurface, _ rect: CGRect, _ x: Int, _ y: Int) -> [Double] {
        func weights(_ target: Int, _ origin: Double, _ length: Double, _ count: Int) -> [Double] {
            let ratio = Double(count) / length
            let radius = max(1, ratio)
            let center = (Double(target) + 0.5 - origin) * ratio
            var weights = [Double](repeating: 0, count: count)
            for tap in Int(center - radius) - 2...Int(center + radius) + 2 {
                weights[min(max(tap, 0), count - 1)] += max(0, 1 - abs(Double(tap) + 0.5 - center) / radius)
            }
            let covered = max(0, min(Double(target) + 1, origin + length) - max(Double(target), origin))
            let sum = weights.reduce(0, +)
            return weights.map { $0 / sum * covered }
        }
        let across = weights(x, rect.minX, rect.width, source.width)
        let down = weights(y, rect.minY, rect.height, source.height)
        var sums = [0.0, 0, 0, 0]
        source.withBytes { bytes in
            for row in 0..<source.height {
                for column in 0..<source.width {
                    for part in 0..<4 {
                        let isAlpha = part == 3 && source.isOpaque
                        let value = isAlpha ? 255 : Double(bytes[row * source.bytesPerRow + column * 4 + part])
                        sums[part] += value * across[column] * down[row]
                    }
                }
            }
        }
        return sums
    }

    @Test("Every pixel is the filter's weighted mean when enlarged and reduced, between pixels and at the edges")
    func model() throws {
        try withSeeds(40) { seed, generator in
            let (width, height) = (
                Int.random(in: 1...20, using: &generator), Int.random(in: 1...20, using: &generator)
            )
            let source = try picture(width, height, isOpaque: Bool.random(using: &generator), &generator)
            let rect = CGRect(
                x: Double.random(in: 0..<1, using: &generator), y: Double.random(in: 0..<1, using: &generator),
                width: Double.random(in: 0.6...30, using: &generator),
                height: Double.random(in: 0.6...30, using: &generator))
            let target = try #require(
                ImageSurface(
                    width: Int(rect.maxX.rounded(.up)), height: Int(rect.maxY.rounded(.up)), isOpaque: false))
            let scaler = ImageScaler(width: width, height: height, into: rect, of: target)
            let middle = Int.random(in: 0...target.height, using: &generator)
            scaler.scale(source, to: target, rows: middle..<target.height)
            scaler.scale(source, to: target, rows: 0..<middle)
            for y in 0..<target.height {
                for x in 0..<target.width {
                    let wanted = expected(source, rect, x, y)
                    let found = target.withBytes { bytes in
                        (0..<4).map { Double(bytes[y * target.bytesPerRow + x * 4 + $0]) }
                    }
                    let worst = zip(wanted, found).map { abs($0 - $1) }.max() ?? 0
                    #expect(worst < 0.6, "SEED=\(seed) \(rect) (\(x), \(y)): \(found) instead of \(wanted)")
                    if worst >= 0.6 { return }
                }
            }
        }
    }

    @Test("A picture of one colour keeps its colour")
    func plain() throws {
        let source = try #require(ImageSurface(width: 37, height: 23, isOpaque: true))
        source.withBytes { bytes in
            for index in bytes.indices { bytes[index] = [10, 200, 77, 0][index % 4] }
        }
        let target = try #require(ImageSurface(width: 19, height: 51, isOpaque: false))
        let rect = CGRect(x: 0, y: 0, width: 19, height: 51)
        ImageScaler(width: 37, height: 23, into: rect, of: target).scale(source, to: target, rows: 0..<51)
        target.withBytes { bytes in
            for index in 0..<19 * 4 { #expect(bytes[index] == [10, 200, 77, 255][index % 4]) }
        }
    }

    @Test("White stays white and black stays black in any reduction")
    func manyTaps() throws {
        for value in [UInt8(0), 255] {
            let source = try #require(ImageSurface(width: 3, height: 9000, isOpaque: true))
            source.withBytes { bytes in for index in bytes.indices { bytes[index] = value } }
            let target = try #require(ImageSurface(width: 2, height: 7, isOpaque: false))
            let rect = CGRect(x: 0, y: 0, width: 2, height: 7)
            ImageScaler(width: 3, height: 9000, into: rect, of: target).scale(source, to: target, rows: 0..<7)
            target.withBytes { bytes in
                for index in bytes.indices {
                    let wanted = index % 4 == 3 ? 255 : Int(value)
                    #expect(Int(bytes[index]) == wanted)
                }
            }
        }
    }
}
