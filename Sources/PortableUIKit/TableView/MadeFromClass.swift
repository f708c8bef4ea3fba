// SPDX-License-Identifier: MIT
import Foundation

// On iOS the initializers of UIKit's classes are Objective-C's, so `type.init(style:reuseIdentifier:)` compiles also
// for a class in a variable. Swift requires a `required` initializer for that, which every subclass would have to
// repeat. The initializers here have one more parameter, so they don't conflict with those of the classes; for a class
// in a variable or a generic parameter, only these match.

/// A class whose objects can be made from its metatype (see `UITableViewCell`, `UITableViewHeaderFooterView`). Not part
/// of UIKit.
public protocol ReplaceableInitialization {}

extension ReplaceableInitialization {
    /// Makes `object`, which has this type, the result of an initializer.
    init(made object: Any) {
        guard let object = object as? Self else { fatalError("\(type(of: object)) is not a \(Self.self)") }
        self = object
    }
}

/// A class whose initializers can be called on a metatype. Not part of UIKit.
public protocol MadeFromClass: AnyObject, ReplaceableInitialization {}

extension UITableViewCell: MadeFromClass {}
extension UITableViewHeaderFooterView: MadeFromClass {}

extension MadeFromClass where Self: UITableViewCell {
    /// A cell of a class in a variable, made by the class's own `init(style:reuseIdentifier:)`.
    @MainActor
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?, _ madeFromClass: Void = ()) {
        self.init(made: RegisteredClass.makeCell(type(of: self), style: style, reuseIdentifier: reuseIdentifier))
    }
}

extension MadeFromClass where Self: UITableViewHeaderFooterView {
    /// A header or footer of a class in a variable, made by the class's own `init(reuseIdentifier:)`.
    @MainActor
    public init(reuseIdentifier: String?, _ madeFromClass: Void = ()) {
        self.init(made: RegisteredClass.makeHeaderFooterView(type(of: self), reuseIdentifier: reuseIdentifier))
    }
}
