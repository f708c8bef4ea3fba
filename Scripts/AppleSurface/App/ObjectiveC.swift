// SPDX-License-Identifier: MIT
// Apple's declarations that Examples/UnmodifiedApp uses, in modules of Apple's names: see check-apple-surface.sh.

public struct Selector: ExpressibleByStringLiteral, Equatable {
    public init(_ str: String) {}
    public init(stringLiteral value: String) {}
}
public struct ObjCBool {
    public init(_ value: Bool) {}
}
@objc public protocol NSObjectProtocol {}
@objc open class NSObject: NSObjectProtocol, Hashable {
    public static func == (left: NSObject, right: NSObject) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
    public init() {}
    @objc open class func cancelPreviousPerformRequests(withTarget: Any, selector: Selector, object: Any?) {}
    @objc open func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: Double) {}
}
