// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// How colours are combined (Apple: "CGBlendMode").
@MainActor struct BlendModeTests {
    private func result(_ mode: CGBlendMode, _ below: UIColor, _ above: UIColor) -> String {
        let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
        return Picture(size: CGSize(width: 1, height: 1)) { context in
            context.setFillColor(below.cgColor)
            context.fill(pixel)
            context.setBlendMode(mode)
            context.setFillColor(above.cgColor)
            context.fill(pixel)
        }.rows.joined()
    }

    @Test func modesAreApplied() {
        let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
        #expect(result(.plusLighter, yellow, .blue) == "w")
        #expect(result(.difference, .white, yellow) == "b" && result(.exclusion, yellow, .green) == "r")
        #expect(result(.hardLight, .red, .white) == "w" && result(.softLight, .red, .white) == "r")
        #expect(result(.colorDodge, .red, .white) == "r" && result(.colorBurn, .white, .black) == "w")
        #expect(result(.saturation, .red, .white) != "r" && result(.hue, .white, .red) == "w")
        #expect(result(.xor, .red, .blue) == "." && result(.destinationAtop, .red, .blue) == "r")
        #expect(result(.luminosity, .red, .white) == "w" && result(.color, .black, .red) == "k")
    }
}
