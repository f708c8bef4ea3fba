// SPDX-License-Identifier: MIT
import Foundation

// What sources for Apple's platforms expect of the Objective-C runtime and of CoreFoundation, where Swift on Linux has no such
// names.

/// Calls `body`: without Objective-C there are no autoreleased objects to let go of.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}

/// Seconds since the first instant of 2001, in UTC.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    Date.timeIntervalSinceReferenceDate
}

/// Seconds (Apple: "CFAbsoluteTime").
public typealias CFAbsoluteTime = Double

extension NSObjectProtocol where Self: NSObject {
    /// The name of the class with that of its module, as `MyCell.description()` is used for reuse identifiers.
    public static func description() -> String { NSStringFromClass(self) }
}
