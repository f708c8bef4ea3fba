// SPDX-License-Identifier: MIT

/// Calls the `init()` of an app's class, which Swift does not find by the class in a variable: it is not `required`, and UIKit's
/// `init()` is no designated initializer, so that no subclass overrides it.
@MainActor
enum OwnInitializers {
    private static var known: [ObjectIdentifier: (@MainActor @Sendable () -> AnyObject)?] = [:]

    /// An object by the `init()` that the class or a superclass of the app declares; `nil` if there is none.
    ///
    /// Stops the program if there may be one that the tables of `uikit-sources` don't list. `instead` is the call that a message
    /// recommends.
    static func make(_ type: AnyClass, instead: String) -> AnyObject? {
        if let initializer = known[ObjectIdentifier(type)] { return initializer?() }
        let initializer = find(type, instead)
        known[ObjectIdentifier(type)] = .some(initializer)
        return initializer?()
    }

    private static let uikit = module(UIView.self)

    private static func module(_ type: AnyClass) -> Substring { String(reflecting: type).prefix { $0 != "." } }

    private static func find(_ type: AnyClass, _ instead: String) -> (@MainActor @Sendable () -> AnyObject)? {
        if let initializer = ClassMemberTable.find(type)?.initializer { return initializer }
        let classes = sequence(first: type) { _getSuperclass($0) }.prefix { module($0) != uikit }
        for declaring in classes {
            let name = String(describing: declaring).prefix { $0 != "<" }
            guard let table = ClassMemberTable.find(module: module(declaring)) else {
                fatalError(
                    """
                    \(type)(): the sources of \(module(declaring)) were not lowered, so an init() that \(name) declares would not be \
                    called. Add the plugin UIKitSources to the target, or call \(name)\(instead).
                    """)
            }
            guard !table.hiddenInitializers.contains(String(name)), ClassMemberTable.find(declaring)?.initializer == nil
            else {
                fatalError(
                    """
                    \(type)(): the init() that \(name) declares can't be called for the class \(type) in a variable. Declare \
                    `convenience init()` in \(type), without `private`, or call \(name)\(instead).
                    """)
            }
        }
        return nil
    }
}
