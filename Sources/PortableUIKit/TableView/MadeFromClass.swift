// SPDX-License-Identifier: MIT
import Foundation

// On iOS the initializers of UIKit's classes are Objective-C's, so `type.init(style:reuseIdentifier:)` may stand where the class
// is only known when the program runs. Swift's own initializers would have to be `required` for that, which every subclass
// would have to repeat. These have one more parameter, so they don't stand in the way of the classes' own ones; where the
// class is a variable or a generic parameter they are the only ones that fit.

/// A class of which objects may be made from its metatype (see `UITableViewCell`, `UITableViewHeaderFooterView`). Not part of
/// UIKit.
public protocol ReplaceableInitialization {}

extension ReplaceableInitialization {
    /// The object itself, which is of this type.
    fileprivate init(made object: Any) {
        guard let object = object as? Self else { fatalError("\(type(of: object)) is not a \(Self.self)") }
        self = object
    }
}

/// A class whose initializers may be called on a metatype. Not part of UIKit.
public protocol MadeFromClass: AnyObject, ReplaceableInitialization {}

extension UITableViewCell: MadeFromClass {}
extension UITableViewHeaderFooterView: MadeFromClass {}

extension MadeFromClass where Self: UITableViewCell {
    /// A cell of a class that is only known when the program runs, made by the class's own `init(style:reuseIdentifier:)`.
    @MainActor
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?, _ madeFromClass: Void = ()) {
        self.init(made: RegisteredClass.makeCell(type(of: self), style: style, reuseIdentifier: reuseIdentifier))
    }
}

extension MadeFromClass where Self: UITableViewHeaderFooterView {
    /// A header or footer of a class that is only known when the program runs, made by the class's own
    /// `init(reuseIdentifier:)`.
    @MainActor
    public init(reuseIdentifier: String?, _ madeFromClass: Void = ()) {
        self.init(made: RegisteredClass.makeHeaderFooterView(type(of: self), reuseIdentifier: reuseIdentifier))
    }
}
