// SPDX-License-Identifier: MIT
import PortableUIKit

/// A small picture written as letters, one for each pixel, so that expectations are readable.
@MainActor
struct Picture {
    let image: UIImage

    /// Draws `view` as it is on a screen of `scale` pixels per point.
    init(of view: UIView, scale: CGFloat = 1) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
            view.drawHierarchy(in: CGRect(origin: .zero, size: view.bounds.size), afterScreenUpdates: true)
        }
    }

    init(size: CGSize, scale: CGFloat = 1, opaque: Bool = false, draw: (CGContext) -> Void) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = opaque
        image = UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
    }

    /// Rows of letters: "." clear, "r", "g", "b" opaque primaries, "w" white, "k" black, "?" anything else.
    var rows: [String] {
        guard let pixels = image.cgImage else { return [] }
        return (0..<pixels.height).map { y in
            String((0..<pixels.width).map { x in letter(pixels.pixel(x: x, y: y)) })
        }
    }

    private func letter(_ pixel: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) -> Character {
        switch pixel {
        case (_, _, _, 0): "."
        case (255, 0, 0, 255): "r"
        case (0, 255, 0, 255): "g"
        case (0, 0, 255, 255): "b"
        case (255, 255, 255, 255): "w"
        case (0, 0, 0, 255): "k"
        default: "?"
        }
    }

    func alpha(_ x: Int, _ y: Int) -> UInt8 {
        image.cgImage?.pixel(x: x, y: y).alpha ?? 0
    }
}
