// SPDX-License-Identifier: MIT
import Foundation

/// Colours along a line or between two circles (Apple: "CGGradient").
public final class CGGradient: Sendable {
    /// A colour and its position, from 0 to 1.
    struct Stop: Hashable, Sendable {
        let location: CGFloat
        let color: CGColor
    }

    /// The colours in the order of their positions.
    let stops: [Stop]

    /// A gradient of `CGColor`s; `nil` if there are none, or if another object or fewer locations are given.
    ///
    /// Colours are mixed in sRGB, whatever the space. Positions go from 0 to 1; `nil` spaces the colours evenly.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard known.count == colors.count else { return nil }
        self.init(colors: known, locations: locations)
    }

    /// A gradient of `count` colours, whose components, each time with the opacity, are in `components`; `nil` if
    /// these are too few.
    ///
    /// Colours are mixed in sRGB, whatever the space. Positions go from 0 to 1; `nil` spaces the colours evenly.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
    ) {
        let length = space.numberOfComponents + 1
        guard count > 0, components.count >= count * length else { return nil }
        let colors = (0..<count).map { index in
            let values = components[index * length..<(index + 1) * length].map { max(0, min($0, 1)) }
            return length == 2
                ? CGColor(gray: values[0], alpha: values[1])
                : CGColor(srgbRed: values[0], green: values[1], blue: values[2], alpha: values[3])
        }
        self.init(colors: colors, locations: locations)
    }

    private init?(colors: [CGColor], locations: [CGFloat]?) {
        guard !colors.isEmpty, (locations ?? []).count >= colors.count || locations == nil else { return nil }
        let last = CGFloat(max(1, colors.count - 1))
        let stops = colors.enumerated().map { index, color in
            Stop(location: max(0, min(locations?[index] ?? CGFloat(index) / last, 1)), color: color)
        }
        // Stable, so that two colours at one position keep their order and make an edge.
        self.stops = stops.enumerated().sorted {
            ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
        }.map(\.element)
    }
}

/// Whether a gradient goes on before its start and after its end (Apple: "CGGradientDrawingOptions").
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Options of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour goes on before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour goes on after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
