// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation
import PortableUIKit

/// The pixels of a picture, on white, and the lines of ink in them.
struct InkPicture {
    let width: Int
    let height: Int
    private let pixels: [UInt8]
    private let rowLength: Int
    private let isOpaque: Bool

    init?(_ image: UIImage) {
        guard let image = image.cgImage, let data = image.dataProvider?.data else { return nil }
        isOpaque = image.alphaInfo == .noneSkipFirst
        (width, height, rowLength) = (image.width, image.height, image.bytesPerRow)
        let bytes = CFDataGetBytePtr(data)
        pixels = [UInt8](UnsafeBufferPointer(start: bytes, count: CFDataGetLength(data)))
    }

    /// Red, green and blue on white, 0 to 255. The bytes are blue, green, red and alpha, premultiplied.
    private func color(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
        let start = y * rowLength + x * 4
        let white = isOpaque ? 0 : 255 - Int(pixels[start + 3])
        return (Int(pixels[start + 2]) + white, Int(pixels[start + 1]) + white, Int(pixels[start]) + white)
    }

    /// A line of ink: rows of pixels with ink, without an empty row between.
    struct Band: CustomStringConvertible {
        var top: Int
        var bottom: Int
        var left: Int
        var right: Int

        var description: String { "\(left)…\(right) × \(top)…\(bottom)" }

        func isWithin(_ distance: Int, of other: Band, vertically: Bool = true, horizontally: Bool = true) -> Bool {
            let isBeside = abs(top - other.top) <= distance && abs(bottom - other.bottom) <= distance
            let isAsWide = abs(left - other.left) <= distance && abs(right - other.right) <= distance
            return (!vertically || isBeside) && (!horizontally || isAsWide)
        }
    }

    /// The lines of ink in an area, from the top.
    func bands(in area: CGRect, _ ink: BuiltCase.Ink) -> [Band] {
        let area = area.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !area.isEmpty else { return [] }
        let columns = Int(area.minX)..<Int(area.maxX)
        let background = color(columns.lowerBound, Int(area.minY))
        func isInk(_ x: Int, _ y: Int) -> Bool {
            let (red, green, blue) = color(x, y)
            switch ink {
            case .different:
                return max(abs(red - background.red), abs(green - background.green), abs(blue - background.blue)) > 120
            // Borders of words, cyan beside red, are lighter.
            case .darkOrBlue: return red < 110 && green < 200
            case .dark: return red < 128
            // The edges of the black background are grey.
            case .red: return red > 128 && green < 100
            }
        }
        var bands: [Band] = []
        var open: Band?
        for y in Int(area.minY)..<Int(area.maxY) {
            guard let left = columns.first(where: { isInk($0, y) }), let right = columns.last(where: { isInk($0, y) })
            else {
                if let open { bands.append(open) }
                open = nil
                continue
            }
            var band = open ?? Band(top: y, bottom: y, left: left, right: right)
            (band.bottom, band.left, band.right) = (y, min(band.left, left), max(band.right, right))
            open = band
        }
        if let open { bands.append(open) }
        return bands
    }
}
