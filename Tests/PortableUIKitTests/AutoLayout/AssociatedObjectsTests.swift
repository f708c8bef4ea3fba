// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

@MainActor
struct AssociatedObjectsTests {
    private final class Value {}
    private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    @Test func aValueIsReleasedWithItsViewOrViewController() {
        for make in [{ UIView() }, { UIViewController() }, { UITableView() }] as [@MainActor () -> UIResponder] {
            weak var value: Value?
            do {
                let responder = make()
                let strong = Value()
                value = strong
                objc_setAssociatedObject(responder, Self.key, strong, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                #expect(objc_getAssociatedObject(responder, Self.key) as? Value === strong)
            }
            #expect(value == nil)
        }
    }

    @Test func valuesAreReplacedRemovedAndHeldWeakly() {
        let view = UIView()
        weak var first: Value?
        do {
            let strong = Value()
            first = strong
            objc_setAssociatedObject(view, Self.key, strong, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(first != nil)
        objc_setAssociatedObject(view, Self.key, "another", .OBJC_ASSOCIATION_COPY)
        #expect(first == nil && objc_getAssociatedObject(view, Self.key) as? String == "another")
        objc_setAssociatedObject(view, Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(view, Self.key) == nil)
        do {
            let value = Value()
            objc_setAssociatedObject(view, Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(view, Self.key) as? Value === value)
        }
        #expect(objc_getAssociatedObject(view, Self.key) == nil)
        objc_setAssociatedObject(view, Self.key, 1, .OBJC_ASSOCIATION_RETAIN)
        objc_removeAssociatedObjects(view)
        #expect(objc_getAssociatedObject(view, Self.key) == nil)
    }
}
