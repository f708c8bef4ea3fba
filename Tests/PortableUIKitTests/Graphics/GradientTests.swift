// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// Gradients of a graphics context.
@MainActor
struct GradientTests {
    private let edge = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [UIColor.red.cgColor, UIColor.red.cgColor, UIColor.blue.cgColor, UIColor.blue.cgColor] as CFArray,
        locations: [0, 0.5, 0.5, 1])

    /// A row of eight pixels with a gradient from the third to the sixth.
    private func row(_ options: CGGradientDrawingOptions) throws -> [String] {
        let gradient = try #require(edge)
        return Picture(size: CGSize(width: 8, height: 1)) { context in
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: options)
        }.rows
    }

    @Test func linearGradientsGoOnWhereTheOptionsSay() throws {
        #expect(try row([]) == ["..rrbb.."])
        #expect(try row(.drawsBeforeStartLocation) == ["rrrrbb.."])
        #expect(try row(.drawsAfterEndLocation) == ["..rrbbbb"])
        #expect(try row([.drawsBeforeStartLocation, .drawsAfterEndLocation]) == ["rrrrbbbb"])
    }

    @Test func coloursAreMixedEvenlyWithoutLocations() throws {
        let space = CGColorSpace(name: CGColorSpace.sRGB)
        let gradient = try #require(
            CGGradient(
                colorsSpace: space, colors: [UIColor.black.cgColor, UIColor.white.cgColor] as CFArray, locations: nil))
        let picture = Picture(size: CGSize(width: 5, height: 1)) { context in
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 5, y: 0), options: [])
        }
        let greys = (0..<5).map { picture.image.cgImage?.pixel(x: $0, y: 0).red ?? 0 }
        for (grey, expected) in zip(greys, [26, 77, 128, 179, 230]) { #expect(abs(Int(grey) - expected) <= 2) }
    }

    @Test func theEndsOfTheLineHaveTheNearestColour() throws {
        let gradient = try #require(
            CGGradient(
                colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
                locations: [0.5, 0.5]))
        let picture = Picture(size: CGSize(width: 4, height: 1)) { context in
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 4, y: 0), options: [])
        }
        #expect(picture.rows == ["rrbb"])
    }

    @Test func radialGradientsFillTheRingBetweenTheCircles() throws {
        let gradient = try #require(edge)
        func middle(_ options: CGGradientDrawingOptions) -> String? {
            let picture = Picture(size: CGSize(width: 16, height: 17)) { context in
                let center = CGPoint(x: 8, y: 8.5)
                context.drawRadialGradient(
                    gradient, startCenter: center, startRadius: 2, endCenter: center, endRadius: 6, options: options)
            }
            return picture.rows.dropFirst(8).first
        }
        #expect(middle([]) == "..bbrr....rrbb..")
        #expect(middle(.drawsBeforeStartLocation) == "..bbrrrrrrrrbb..")
        #expect(middle(.drawsAfterEndLocation) == "bbbbrr....rrbbbb")
    }

    @Test func theClipAndTheOpacityOfTheContextHold() throws {
        let gradient = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 0, 1], locations: [0, 1], count: 2))
        let picture = Picture(size: CGSize(width: 3, height: 1)) { context in
            context.clip(to: CGRect(x: 1, y: 0, width: 1, height: 1))
            context.setAlpha(0.5)
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 3, y: 0), options: [])
        }
        #expect((0..<3).map { picture.alpha($0, 0) } == [0, 128, 0])
    }

    @Test func componentsAreReadBySpace() throws {
        let gradient = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 1, 0, 0, 1], locations: nil,
                count: 2))
        let picture = Picture(size: CGSize(width: 2, height: 1)) { context in
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 2, y: 0), options: [])
        }
        #expect(picture.rows == ["rr"])
    }

    @Test func whatIsNoGradientIsNil() {
        let red = UIColor.red.cgColor
        #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [red, red] as CFArray, locations: [0]) == nil)
        let space = CGColorSpaceCreateDeviceRGB()
        #expect(CGGradient(colorSpace: space, colorComponents: [1, 0, 0], locations: nil, count: 1) == nil)
        #expect(CGColorSpace(name: "unknown") == nil)
    }
}
