// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The components and the equality of colours.
@MainActor
struct ColorComponentTests {
    @Test func componentsAreWrittenThroughPointers() {
        var (red, green, blue, alpha, white) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
        let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect([red, green, blue, alpha] == [0.25, 0.5, 0.75, 0.5])
        #expect(!color.getWhite(&white, alpha: &alpha) && white == 9, "the colour has a saturation")
        #expect(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: &alpha))
        #expect(white == 0.25 && alpha == 1)
        #expect(color.getRed(nil, green: nil, blue: &blue, alpha: nil) && blue == 0.75)
    }

    @Test func equalColoursHaveOneHashAndADescription() {
        let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        let same = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(Set([color, same, .label, .label]).count == 2)
        #expect(color.description == "UIExtendedSRGBColorSpace 1 0.5 0 1")
        #expect(UIColor.label.description.hasPrefix("<UIDynamicSystemColor: 0x"))
        #expect(UIColor.label.description.hasSuffix("; name = labelColor>"))
        // Printed by iOS 10 to 26: colours of a brightness are greys.
        #expect(UIColor.clear.description == "UIExtendedGrayColorSpace 0 0")
        #expect(UIColor.black.withAlphaComponent(0.35).description == "UIExtendedGrayColorSpace 0 0.35")
        #expect(UIColor(red: 0, green: 0, blue: 0, alpha: 1).description == "UIExtendedSRGBColorSpace 0 0 0 1")
        #expect(UIColor { _ in .red }.description.hasPrefix("<UIDynamicProviderColor: 0x"))
    }

    @Test func coreGraphicsColoursHaveFourComponentsAndCopiesWithOtherOpacity() throws {
        let color = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        #expect(color.numberOfComponents == 4 && color.components == [0.25, 0.5, 0.75, 1])
        let copy = try #require(color.copy(alpha: 0.5))
        #expect(copy.alpha == 0.5 && copy != color && copy.copy(alpha: 1) == color)
        #expect(Set([color, CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)]).count == 1)
    }
}
