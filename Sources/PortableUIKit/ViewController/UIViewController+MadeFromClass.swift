// SPDX-License-Identifier: MIT
import ClassInstantiation
import Foundation

extension UIViewController: MadeFromClass {}

extension MadeFromClass where Self: UIViewController {
    /// A controller of a class in a variable, made by the class's own `init()`, or without one by its `init(nibName:bundle:)`.
    ///
    /// Swift finds a class's own `init()` only by the tables that `uikit-sources` writes; without them the program stops.
    @preconcurrency @MainActor
    public init() { self.init(made: MadeControllers.make(type(of: self)), ()) }

    /// A controller of a class in a variable, made by the class's own `init(nibName:bundle:)`.
    @preconcurrency @MainActor
    public init(nibName: String?, bundle: Bundle?, _ madeFromClass: Void = ()) {
        self.init(made: MadeControllers.make(type(of: self), nibName: nibName, bundle: bundle), ())
    }
}

/// Makes controllers from their classes by `init(nibName:bundle:)`, which is not `required` in UIKit.
@MainActor
private enum MadeControllers {
    // UIViewController introduces two initializers: the first is `init(nibName:bundle:)`.
    private static let controllers = Result { () throws(ClassInstantiationError) in
        try ClassInstantiator(UIViewController.self, initializer: 0, of: 2)
    }

    static func make(_ type: UIViewController.Type) -> AnyObject {
        OwnInitializers.make(type, instead: "(nibName: nil, bundle: nil)") ?? make(type, nibName: nil, bundle: nil)
    }

    static func make(_ type: UIViewController.Type, nibName: String?, bundle: Bundle?) -> UIViewController {
        do throws(ClassInstantiationError) {
            return try controllers.get().make(type, nibName, bundle)
        } catch {
            fatalError("UIViewController: \(error)")
        }
    }
}

/// Objects of classes in variables, as `uikit-sources` makes them for protocols that require `init()`. Not part of UIKit.
public enum MadeObject {
    /// An object by the class's own `required init()`, or by the `init()` that it inherits from UIKit or Foundation.
    public static func of(_ type: Any.Type, _ own: (() -> Any)?) -> Any {
        if let own { return own() }
        switch type {
        case let view as UIView.Type: return MainActor.assumeIsolated { view.init() }
        case let controller as UIViewController.Type: return MainActor.assumeIsolated { controller.init() }
        case let type as AnyClass: return DefaultObjects.make(type)
        default: fatalError("\(type) has no init()")
        }
    }
}
