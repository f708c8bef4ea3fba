// SPDX-License-Identifier: MIT

/// What a change of a property invalidates in its view (Apple: "UIViewInvalidating").
@preconcurrency @MainActor
public protocol UIViewInvalidating {
    /// Invalidates a part of the view.
    func invalidate(view: UIView)
}

@MainActor
protocol ConfiguredView: UIView {
    func setNeedsUpdateConfiguration()
}

extension UIView {
    /// What changes of properties invalidate (Apple: "UIView.Invalidations").
    public enum Invalidations {
        /// The drawing.
        public struct Display: UIViewInvalidating {
            /// The drawing.
            public init() {}
            /// Calls `setNeedsDisplay()`.
            public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        /// The layout of the subviews.
        public struct Layout: UIViewInvalidating {
            /// The layout.
            public init() {}
            /// Calls `setNeedsLayout()`.
            public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        /// The constraints.
        public struct Constraints: UIViewInvalidating {
            /// The constraints.
            public init() {}
            /// Calls `setNeedsUpdateConstraints()`.
            public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }

        /// The size of the content.
        public struct IntrinsicContentSize: UIViewInvalidating {
            /// The size of the content.
            public init() {}
            /// Calls `invalidateIntrinsicContentSize()`.
            public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        /// The configuration of a cell, a header, a footer or a button.
        public struct Configuration: UIViewInvalidating {
            /// The configuration.
            public init() {}
            /// Calls `setNeedsUpdateConfiguration()` of views that have it.
            public func invalidate(view: UIView) {
                (view as? any ConfiguredView)?.setNeedsUpdateConfiguration()
            }
        }

        /// Two of them.
        public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>: UIViewInvalidating {
            private let invalidations: (Invalidation1, Invalidation2)

            /// Both.
            public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
                invalidations = (invalidation1, invalidation2)
            }

            /// Invalidates both.
            public func invalidate(view: UIView) {
                invalidations.0.invalidate(view: view)
                invalidations.1.invalidate(view: view)
            }
        }
    }

    /// A property of a view whose changes invalidate parts of the view (Apple: "UIView.Invalidating"), of up to four here:
    ///
    /// ```swift
    /// final class Badge: UIView {
    ///     @Invalidating(.display, .intrinsicContentSize) var count = 0
    /// }
    /// ```
    @propertyWrapper @preconcurrency @MainActor
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var value: Value
        private let invalidation: InvalidationType

        /// The value outside of a view, where nothing can be invalidated.
        @available(*, unavailable, message: "@Invalidating is for properties of classes of views")
        public var wrappedValue: Value {
            get { fatalError("@Invalidating is for properties of classes of views") }
            set { fatalError("@Invalidating is for properties of classes of views") }
        }

        /// The value in a view.
        public static subscript<EnclosingSelf: UIView>(
            _enclosingInstance view: EnclosingSelf, wrapped _: ReferenceWritableKeyPath<EnclosingSelf, Value>,
            storage path: ReferenceWritableKeyPath<EnclosingSelf, Self>
        ) -> Value {
            get { view[keyPath: path].value }
            set {
                guard view[keyPath: path].value != newValue else { return }
                view[keyPath: path].value = newValue
                view[keyPath: path].invalidation.invalidate(view: view)
            }
        }

        /// A value whose changes invalidate one part.
        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            (value, self.invalidation) = (wrappedValue, invalidation)
        }

        /// A value whose changes invalidate two parts.
        public init<InvalidationType1, InvalidationType2>(
            wrappedValue: Value, _ invalidation1: InvalidationType1, _ invalidation2: InvalidationType2
        ) where InvalidationType == Invalidations.Tuple<InvalidationType1, InvalidationType2> {
            self.init(wrappedValue: wrappedValue, Invalidations.Tuple(invalidation1, invalidation2))
        }

        /// A value whose changes invalidate three parts.
        public init<InvalidationType1, InvalidationType2, InvalidationType3>(
            wrappedValue: Value, _ invalidation1: InvalidationType1, _ invalidation2: InvalidationType2,
            _ invalidation3: InvalidationType3
        )
        where
            InvalidationType == Invalidations.Tuple<
                Invalidations.Tuple<InvalidationType1, InvalidationType2>, InvalidationType3
            >
        {
            self.init(
                wrappedValue: wrappedValue,
                Invalidations.Tuple(Invalidations.Tuple(invalidation1, invalidation2), invalidation3))
        }

        /// A value whose changes invalidate four parts.
        public init<InvalidationType1, InvalidationType2, InvalidationType3, InvalidationType4>(
            wrappedValue: Value, _ invalidation1: InvalidationType1, _ invalidation2: InvalidationType2,
            _ invalidation3: InvalidationType3, _ invalidation4: InvalidationType4
        )
        where
            InvalidationType == Invalidations.Tuple<
                Invalidations.Tuple<InvalidationType1, InvalidationType2>,
                Invalidations.Tuple<InvalidationType3, InvalidationType4>
            >
        {
            self.init(
                wrappedValue: wrappedValue,
                Invalidations.Tuple(
                    Invalidations.Tuple(invalidation1, invalidation2), Invalidations.Tuple(invalidation3, invalidation4)
                ))
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    /// The drawing.
    public static var display: UIView.Invalidations.Display { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    /// The layout of the subviews.
    public static var layout: UIView.Invalidations.Layout { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    /// The constraints.
    public static var constraints: UIView.Invalidations.Constraints { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    /// The size of the content.
    public static var intrinsicContentSize: UIView.Invalidations.IntrinsicContentSize { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
    /// The configuration of a cell, a header, a footer or a button.
    public static var configuration: UIView.Invalidations.Configuration { .init() }
}
