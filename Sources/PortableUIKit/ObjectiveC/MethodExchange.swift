// SPDX-License-Identifier: MIT

// Functions of the Objective-C runtime that exchange methods of classes. Swift on Linux calls methods without looking them up, so that
// none is found here: code that exchanges methods when it finds them compiles, and leaves them as they are.

/// A method of a class (Objective-C runtime: "Method").
public typealias Method = OpaquePointer
/// The code of a method (Objective-C runtime: "IMP").
public typealias IMP = OpaquePointer

/// A method of the objects of a class: `nil`, with a message on standard error that the method is not exchanged.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { MissingMethods.report(cls, name) }

/// A method of a class itself: `nil`, with a message.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { MissingMethods.report(cls, name) }

/// The code of a method: `nil`, with a message.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    MissingMethods.report(cls, name)
}

/// The code of a method that was found, of which there is none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func method_getImplementation(_ m: Method) -> IMP { m }

/// The types of a method that was found, of which there is none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Exchanges two methods that were found, of which there are none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

/// Replaces the code of a method that was found, of which there is none.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { m }

/// Adds a method to a class: `false`, because it is not added.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    false
}

/// Replaces a method of a class: `nil`, because it is not replaced.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP?
{ nil }

private enum MissingMethods {
    static func report(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? {
        let name = "-[\(type.map { "\($0)" } ?? "nil") \(name)]"
        WarningLog.write("\(name) is not found, so that it is not exchanged or replaced on Linux: override it")
        return nil
    }
}
