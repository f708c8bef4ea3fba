// SPDX-License-Identifier: MIT
import Foundation

// On Apple's platforms Core Graphics prints points, sizes and rectangles as their numbers; Foundation on Linux doesn't.
// `UIEdgeInsets` needs no conformance to print as on iOS: `UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)`.
// The conformances belong to Core Graphics, and only users of this module lack them.
#if !canImport(Darwin)
    // swift-format-ignore: AvoidRetroactiveConformances
    extension CGPoint: @retroactive CustomDebugStringConvertible {
        /// The numbers, as in `(1.0, 2.0)`.
        public var debugDescription: String { "(\(x), \(y))" }
    }

    // swift-format-ignore: AvoidRetroactiveConformances
    extension CGSize: @retroactive CustomDebugStringConvertible {
        /// The numbers, as in `(40.5, 64.5)`.
        public var debugDescription: String { "(\(width), \(height))" }
    }

    // swift-format-ignore: AvoidRetroactiveConformances
    extension CGRect: @retroactive CustomDebugStringConvertible {
        /// The numbers of origin and size, as in `(0.0, 50.0, 40.5, 64.5)`.
        public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
    }
#endif
