// SPDX-License-Identifier: MIT
/// A class with initializers whose result is an object of a subclass. Not part of UIKit.
public protocol ReplaceableInitialization {}

extension ReplaceableInitialization {
    /// Makes `object`, which has this type, the result of an initializer. The second parameter keeps `names.map(Page.init)` from
    /// meaning this.
    public init(made object: Any, _ isReplacement: Void) {
        guard let object = object as? Self else { fatalError("\(type(of: object)) is not a \(Self.self)") }
        self = object
    }
}
