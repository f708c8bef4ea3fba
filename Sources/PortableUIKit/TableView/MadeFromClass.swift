// SPDX-License-Identifier: MIT
import ClassInstantiation
import Foundation

// On iOS the initializers of UIKit's classes are Objective-C's, so `type.init(style:reuseIdentifier:)` compiles also
// for a class in a variable. Swift requires a `required` initializer for that, which every subclass would have to
// repeat. The initializers here have one more parameter, so they don't conflict with those of the classes; for a class
// in a variable or a generic parameter, only these match.

/// A class whose initializers can be called on a metatype. Not part of UIKit.
public protocol MadeFromClass: AnyObject, ReplaceableInitialization {}

extension UIView: MadeFromClass {}
extension CALayer: MadeFromClass {}

extension MadeFromClass where Self: CALayer {
    /// A layer of a class in a variable, made by the class's own `init()`.
    @preconcurrency @MainActor
    public init(_ madeFromClass: Void = ()) {
        self.init(made: DefaultObjects.make(type(of: self)), ())
    }
}

extension MadeFromClass where Self: UIView {
    /// A view of a class in a variable, made by the class's own `init()`, or without one by its `init(frame:)`.
    ///
    /// Swift finds a class's own `init()` only by the tables that `uikit-sources` writes; without them the program stops.
    @preconcurrency @MainActor
    public init() { self.init(made: FramedViews.make(type(of: self)), ()) }

    /// A view of a class in a variable, made by the class's own `init(frame:)`.
    @preconcurrency @MainActor
    public init(frame: CGRect, _ madeFromClass: Void = ()) {
        self.init(made: FramedViews.make(type(of: self), frame: frame), ())
    }
}

extension MadeFromClass where Self: UIButton {
    /// A button of a class in a variable, made by the class's own `init(frame:)`.
    @preconcurrency @MainActor
    public init(type buttonType: UIButton.ButtonType, _ madeFromClass: Void = ()) {
        let button = FramedViews.make(type(of: self), frame: .zero)
        (button as? UIButton)?.take(buttonType)
        self.init(made: button, ())
    }
}

/// Makes views from their classes by `init(frame:)`, which is not `required` in UIKit.
@MainActor
enum FramedViews {
    // UIView introduces two initializers: the first is `init(frame:)`.
    private static let views = Result { () throws(ClassInstantiationError) in
        try ClassInstantiator(UIView.self, initializer: 0, of: 2)
    }

    static func make(_ type: UIView.Type) -> AnyObject {
        OwnInitializers.make(type, instead: "(frame: .zero)")
            ?? make(type, frame: type is UIWindow.Type ? UIScreen.main.bounds : .zero)
    }

    static func make(_ type: UIView.Type, frame: CGRect) -> UIView {
        do throws(ClassInstantiationError) {
            return try views.get().make(type, (frame.minX, frame.minY, frame.width, frame.height))
        } catch {
            fatalError("UIView: \(error)")
        }
    }
}

extension MadeFromClass where Self: UITableViewCell {
    /// A cell of a class in a variable, made by the class's own `init(style:reuseIdentifier:)`.
    @preconcurrency @MainActor
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?, _ madeFromClass: Void = ()) {
        self.init(made: RegisteredClass.makeCell(type(of: self), style: style, reuseIdentifier: reuseIdentifier), ())
    }
}

extension MadeFromClass where Self: UITableViewHeaderFooterView {
    /// A header or footer of a class in a variable, made by the class's own `init(reuseIdentifier:)`.
    @preconcurrency @MainActor
    public init(reuseIdentifier: String?, _ madeFromClass: Void = ()) {
        self.init(made: RegisteredClass.makeHeaderFooterView(type(of: self), reuseIdentifier: reuseIdentifier), ())
    }
}
