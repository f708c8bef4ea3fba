// SPDX-License-Identifier: MIT
import Foundation

/// How different two colours look to people: CIEDE2000 (Sharma, Wu, Dalal, "The CIEDE2000 Color-Difference Formula:
/// Implementation Notes, Supplementary Test Data, and Mathematical Observations", 2005). 1 is just noticeable, black and
/// white are 100 apart.
enum ColorDifference {
    /// A colour in CIELAB with the white point D65.
    struct Lab: Equatable {
        var lightness: Double
        var a: Double
        var b: Double
    }

    /// The difference of two colours.
    static func between(_ first: Lab, _ second: Lab) -> Double {
        let chroma1 = (first.a * first.a + first.b * first.b).squareRoot()
        let chroma2 = (second.a * second.a + second.b * second.b).squareRoot()
        let meanChroma7 = pow((chroma1 + chroma2) / 2, 7)
        let stretch = 0.5 * (1 - (meanChroma7 / (meanChroma7 + pow(25, 7))).squareRoot())
        let (a1, a2) = (first.a * (1 + stretch), second.a * (1 + stretch))
        let c1 = (a1 * a1 + first.b * first.b).squareRoot()
        let c2 = (a2 * a2 + second.b * second.b).squareRoot()
        let (h1, h2) = (hue(a1, first.b), hue(a2, second.b))

        let lightness = second.lightness - first.lightness
        let chroma = c2 - c1
        var turn = 0.0
        if c1 * c2 != 0 {
            turn = h2 - h1
            if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        }
        let hueDifference = 2 * (c1 * c2).squareRoot() * sin(radians(turn / 2))

        let meanLightness = (first.lightness + second.lightness) / 2
        let meanChroma = (c1 + c2) / 2
        var meanHue = h1 + h2
        if c1 * c2 != 0 {
            if abs(h1 - h2) <= 180 {
                meanHue /= 2
            } else {
                meanHue = meanHue < 360 ? (meanHue + 360) / 2 : (meanHue - 360) / 2
            }
        }
        let t =
            1 - 0.17 * cos(radians(meanHue - 30)) + 0.24 * cos(radians(2 * meanHue))
            + 0.32 * cos(radians(3 * meanHue + 6)) - 0.20 * cos(radians(4 * meanHue - 63))
        let distance = meanLightness - 50
        let lightnessWeight = 1 + 0.015 * distance * distance / (20 + distance * distance).squareRoot()
        let chromaWeight = 1 + 0.045 * meanChroma
        let hueWeight = 1 + 0.015 * meanChroma * t
        let bend = 30 * exp(-pow((meanHue - 275) / 25, 2))
        let chroma7 = pow(meanChroma, 7)
        let rotation = -sin(radians(2 * bend)) * 2 * (chroma7 / (chroma7 + pow(25, 7))).squareRoot()

        let (l, c, h) = (lightness / lightnessWeight, chroma / chromaWeight, hueDifference / hueWeight)
        return (l * l + c * c + h * h + rotation * c * h).squareRoot()
    }

    /// The difference of two pixels: opacity, red, green and blue (premultiplied, sRGB) from the highest byte to the
    /// lowest. Translucent pixels are compared on black and on white, and the greater difference counts.
    static func between(pixel first: UInt32, _ second: UInt32) -> Double {
        let onBlack = between(lab(first, over: 0), lab(second, over: 0))
        guard first >> 24 < 255 || second >> 24 < 255 else { return onBlack }
        return max(onBlack, between(lab(first, over: 255), lab(second, over: 255)))
    }

    /// The colour of a pixel over a grey.
    static func lab(_ pixel: UInt32, over background: Double) -> Lab {
        let rest = background * (1 - Double(pixel >> 24) / 255)
        func linear(_ shift: UInt32) -> Double {
            let value = min(255, Double(pixel >> shift & 0xFF) + rest) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let (red, green, blue) = (linear(16), linear(8), linear(0))
        // sRGB (IEC 61966-2-1) to XYZ, divided by the white point D65.
        let x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
        let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
        let z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
        func curve(_ value: Double) -> Double {
            value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
        }
        let (fx, fy, fz) = (curve(x), curve(y), curve(z))
        return Lab(lightness: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz))
    }

    private static func hue(_ a: Double, _ b: Double) -> Double {
        guard a != 0 || b != 0 else { return 0 }
        let angle = atan2(b, a) * 180 / .pi
        return angle < 0 ? angle + 360 : angle
    }

    private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
