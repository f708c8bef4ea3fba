// SPDX-License-Identifier: MIT
import Foundation

// Names of the Objective-C runtime and of CoreFoundation that sources for Apple's platforms use, and that Swift on
// Linux does not have.

/// Calls `body`: without Objective-C there are no autoreleased objects.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

/// Seconds since the first instant of 2001, in UTC.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Seconds (Apple: "CFAbsoluteTime").
public typealias CFAbsoluteTime = Double

/// A length of time in seconds (Apple: "CFTimeInterval").
public typealias CFTimeInterval = Double

/// Whether two classes are the same, as in `type(of: self) === FeedCell.self`: on Apple's platforms classes are objects. Not part of
/// UIKit, but of Swift there.
public func === (left: AnyClass?, right: AnyClass?) -> Bool { left == right }

/// Whether two classes differ. Not part of UIKit, but of Swift there.
public func !== (left: AnyClass?, right: AnyClass?) -> Bool { left != right }

extension NSObjectProtocol where Self: NSObject {
    /// The name of the class with its module, as in `MyCell.description()` for reuse identifiers.
    public static func description() -> String { NSStringFromClass(self) }
}

extension NSObject {
    /// The class, as in `Bundle(for: MyCell.classForCoder())`. Not part of UIKit, but of Objective-C's classes.
    public static func classForCoder() -> AnyClass { self }

    /// The superclass. Not part of UIKit, but of Objective-C's classes.
    public static func superclass() -> AnyClass? { _getSuperclass(self) }
}

/// The largest `Float` that is finite, as for an animation that repeats for ever. Not part of UIKit, but of Darwin.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HUGE = Float.greatestFiniteMagnitude
/// The same, as in `CGFloat(MAXFLOAT)` for a size without a limit. Not part of UIKit, but of Darwin.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// Objective-C's name of `Int`.
public typealias NSInteger = Int

/// The number of nanoseconds in a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of microseconds in a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let USEC_PER_SEC: UInt64 = 1_000_000
