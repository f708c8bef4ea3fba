// SPDX-License-Identifier: MIT
import ClassInstantiation
import Foundation

/// Makes objects from their classes by `init()`, which is not `required` in Foundation and UIKit.
package enum DefaultObjects {
    private static let objects = Result { () throws(ClassInstantiationError) in try ClassInstantiator(NSObject.self) }

    package static func make(_ type: AnyClass) -> NSObject {
        guard let type = type as? NSObject.Type else {
            fatalError(
                "\(type) must be a subclass of UIResponder or NSObject, so that an object can be made by its init()")
        }
        do throws(ClassInstantiationError) {
            return try objects.get().make(type)
        } catch {
            fatalError("\(type): \(error)")
        }
    }

    static func another<Object: NSObject>(_ object: Object) -> Object {
        guard let made = make(type(of: object)) as? Object else {
            fatalError("The init() of \(type(of: object)) made an object of another class.")
        }
        return made
    }
}
