// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutSnapshots

/// The contrast of colours (WCAG 2.2, "contrast ratio" and "relative luminance").
@MainActor
enum Contrast {
    /// A colour without alpha: red, green and blue from 0 to 1.
    typealias Opaque = (red: Double, green: Double, blue: Double)

    /// The contrast of a colour to what is behind it, from 1 to 21.
    static func between(_ color: UIColor, alpha: CGFloat, on behind: Opaque) -> Double {
        var (red, green, blue, own): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &own)
        let part = Double(own * alpha)
        func mix(_ front: CGFloat, _ back: Double) -> Double { Double(front) * part + back * (1 - part) }
        let front = luminance((mix(red, behind.red), mix(green, behind.green), mix(blue, behind.blue)))
        let back = luminance(behind)
        return (max(front, back) + 0.05) / (min(front, back) + 0.05)
    }

    private static func luminance(_ color: Opaque) -> Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
}

/// Reads colours of a picture.
@MainActor
struct PicturePart {
    private let rows: (Int) -> [UInt32]
    private let width: Int
    private let height: Int
    private let scale: CGFloat

    init(_ image: CGImage, scale: CGFloat) {
        rows = SnapshotPlatform.rows(of: image)
        width = image.width
        height = image.height
        self.scale = scale
    }

    /// The most frequent colour in a rectangle, in points: what is behind a text.
    func mostFrequent(in rect: CGRect) -> Contrast.Opaque? {
        let (left, right) = (max(0, Int(rect.minX * scale)), min(width, Int(rect.maxX * scale)))
        let (top, bottom) = (max(0, Int(rect.minY * scale)), min(height, Int(rect.maxY * scale)))
        guard left < right, top < bottom else { return nil }
        var counts: [UInt32: Int] = [:]
        for y in stride(from: top, to: bottom, by: 2) {
            for pixel in rows(y)[left..<right] { counts[pixel, default: 0] += 1 }
        }
        // Of equally frequent colours the smaller number, so that every run is the same.
        guard let found = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return nil }
        func part(_ shift: UInt32) -> Double { Double(found >> shift & 0xFF) / 255 }
        return (part(16), part(8), part(0))
    }
}

extension UIFont {
    var isBold: Bool { fontDescriptor.symbolicTraits.contains(.traitBold) }
}
