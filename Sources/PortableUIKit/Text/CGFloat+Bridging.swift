// SPDX-License-Identifier: MIT
import Foundation

#if os(Linux)
    /// A `CGFloat` in a container of objects is an `NSNumber`, as on iOS.
    ///
    /// Foundation on Linux does this for `Double`, but wraps a `CGFloat` in an object that CoreFoundation can't compare: joining two
    /// attributed texts whose `kern` is a `CGFloat` may stop the process (see ``CoreFoundationMark``).
    // swift-format-ignore: AvoidRetroactiveConformances
    extension CGFloat: @retroactive _ObjectiveCBridgeable {
        /// The number as an object.
        public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }

        /// The number of an object.
        public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
            result = CGFloat(source.doubleValue)
        }

        /// The number of an object; every `NSNumber` has one.
        public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
            result = CGFloat(source.doubleValue)
            return true
        }

        /// The number of an object, or 0.
        public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
            CGFloat(source?.doubleValue ?? 0)
        }
    }
#endif
