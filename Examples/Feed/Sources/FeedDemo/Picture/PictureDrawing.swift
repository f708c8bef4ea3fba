// SPDX-License-Identifier: MIT
import PortableUIKit

/// A landscape drawn from a name: the same name gives the same picture on any machine.
struct PictureDrawing {
    private let seed: UInt64
    private let palette: Palette

    /// The colours of the sky from top to bottom, of the sun or moon, and of the hills from far to near.
    private struct Palette {
        let sky: [UInt32]
        let sun: UInt32
        let hills: [UInt32]
    }

    private static let palettes: [Palette] = [
        Palette(sky: [0x2B4C7E, 0x8FB8DE, 0xFCE3C4], sun: 0xFFF4DC, hills: [0x7C9CBF, 0x4F739C, 0x27466B]),
        Palette(sky: [0x3D2C5E, 0xC0587E, 0xFFB88A], sun: 0xFFE3B3, hills: [0x8C4A78, 0x5D3465, 0x33204A]),
        Palette(sky: [0x0B1D3A, 0x1F4468, 0x3FA796], sun: 0xE9F7EF, hills: [0x1B5661, 0x123C4B, 0x0A2433]),
        Palette(sky: [0x5AA9E6, 0xA9D6F5, 0xF3FAFF], sun: 0xFFFFFF, hills: [0x8BC6A2, 0x57A07A, 0x2F7358]),
        Palette(sky: [0xE86A4A, 0xF7A35C, 0xFCE5B5], sun: 0xFFF8E1, hills: [0xC8744F, 0x96503B, 0x5E2F29]),
        Palette(sky: [0x6C7FA6, 0xB7C3DB, 0xEFF1F6], sun: 0xFFFFFF, hills: [0xA3B1C9, 0x7585A5, 0x4A5876]),
    ]

    /// Width to height.
    private static let proportions: [CGFloat] = [16.0 / 9, 3.0 / 2, 2]

    init(name: String) {
        // FNV-1a, 64 bits (Fowler, Noll and Vo).
        seed = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        palette = Self.palettes[Int(seed >> 40) % Self.palettes.count]
    }

    /// A pseudo-random number in 0..<1, derived from the name and `index`.
    private func random(_ index: UInt64) -> CGFloat {
        var mixed = seed &+ index &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return CGFloat((mixed ^ (mixed >> 31)) >> 11) / CGFloat(UInt64(1) << 53)
    }

    func image() -> UIImage {
        let width: CGFloat = 480
        let proportion = Self.proportions[Int(random(1) * CGFloat(Self.proportions.count))]
        let size = CGSize(width: width, height: (width / proportion).rounded())
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            drawSky(context, size)
            drawSun(size)
            for layer in 0..<3 { drawHills(layer, size) }
        }
    }

    private func drawSky(_ context: UIGraphicsImageRendererContext, _ size: CGSize) {
        let steps = Int(size.height)
        for step in 0..<steps {
            color(along: palette.sky, at: CGFloat(step) / CGFloat(steps)).setFill()
            context.fill(CGRect(x: 0, y: CGFloat(step), width: size.width, height: 1))
        }
    }

    private func drawSun(_ size: CGSize) {
        let center = CGPoint(x: size.width * (0.2 + 0.6 * random(2)), y: size.height * (0.2 + 0.2 * random(3)))
        let radius = size.height * (0.08 + 0.05 * random(4))
        for (growth, opacity) in [(2.6, 0.10), (1.8, 0.18), (1.0, 0.95)] as [(CGFloat, CGFloat)] {
            color(palette.sun, opacity).setFill()
            let reach = radius * growth
            UIBezierPath(
                ovalIn: CGRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
            ).fill()
        }
    }

    /// A line of hills; layer 0 is the farthest.
    private func drawHills(_ layer: Int, _ size: CGSize) {
        let number = UInt64(layer) * 8 + 10
        let base = size.height * (0.56 + 0.15 * CGFloat(layer))
        let height = size.height * (0.11 - 0.02 * CGFloat(layer))
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: size.height))
        for x in stride(from: CGFloat(0), through: size.width, by: 4) {
            let place = x / size.width
            let long = sin((place * (1.2 + random(number)) + random(number + 1)) * 2 * .pi)
            let short = sin((place * (3 + 2 * random(number + 2)) + random(number + 3)) * 2 * .pi)
            path.addLine(to: CGPoint(x: x, y: base - height * (0.75 * long + 0.25 * short)))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.close()
        color(palette.hills[layer], 1).setFill()
        path.fill()
    }

    private func color(_ rgb: UInt32, _ opacity: CGFloat) -> UIColor {
        let parts = components(rgb)
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: opacity)
    }

    /// The colour at `place`, from 0 to 1, of a gradient.
    private func color(along colors: [UInt32], at place: CGFloat) -> UIColor {
        let position = place * CGFloat(colors.count - 1)
        let index = min(Int(position), colors.count - 2)
        let share = position - CGFloat(index)
        let mixed = zip(components(colors[index]), components(colors[index + 1])).map {
            $0 + ($1 - $0) * share
        }
        return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: 1)
    }

    private func components(_ rgb: UInt32) -> [CGFloat] {
        [16, 8, 0].map { CGFloat((rgb >> $0) & 0xFF) / 255 }
    }
}
