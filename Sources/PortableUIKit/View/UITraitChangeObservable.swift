// SPDX-License-Identifier: MIT
import Foundation

/// The registration for changes of traits (Apple: "UITraitChangeRegistration").
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Called when traits have changed, with the object and its former traits (Apple: "UITraitChangeHandler").
public typealias UITraitChangeHandler<Observable> = @MainActor (Observable, UITraitCollection) -> Void

/// A view or a controller that reports changes of its traits (Apple: "UITraitChangeObservable").
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UITraitChangeObservable {
    /// Calls `handler` after one of these traits has changed. The handler gets the object, so that it need not capture it.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Self>
    ) -> any UITraitChangeRegistration {
        add(traits) { object, previous in
            if let object = object as? Self { handler(object, previous) }
        }
    }

    /// Calls `handler` after one of these traits has changed: the form whose handler names the object's type, as
    /// `(self: Self, previous: UITraitCollection) in`. In a class, Swift does not take that type for the one of the object.
    @_disfavoredOverload
    @discardableResult
    public func registerForTraitChanges<Observable>(
        _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Observable>
    ) -> any UITraitChangeRegistration {
        add(traits) { object, previous in
            if let object = object as? Observable { handler(object, previous) }
        }
    }

    /// Calls a method of `target`, which is not retained, after one of these traits has changed. It may have parameters for the object
    /// and its former traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = target as AnyObject
        return add(traits) { [weak target] object, previous in
            if let target { action.send(to: target, [object, previous]) }
        }
    }

    /// Calls a method of the object after one of these traits has changed.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Ends a registration. Registrations end with their object, too.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? UIResponder)?.traitObservers?.registrations.removeAll { $0 === registration }
    }

    private func add(
        _ traits: [UITrait], _ body: @escaping @MainActor (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitChangeRegistration(traits, body)
        guard let holder = self as? UIResponder else { return registration }
        let observers = holder.traitObservers ?? TraitObservers()
        holder.traitObservers = observers
        observers.registrations.append(registration)
        return registration
    }
}

/// Those who registered for changes of traits.
@MainActor
final class TraitObservers {
    fileprivate var registrations: [TraitChangeRegistration] = []

    /// Calls the handlers of the traits that differ.
    func notify(_ object: AnyObject, from previous: UITraitCollection, to current: UITraitCollection) {
        for registration in registrations
        where registration.traits.contains(where: { current.traits.differs(from: previous.traits, in: $0) }) {
            registration.body(object, previous)
        }
    }
}

private final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let body: @MainActor (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ body: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
        self.traits = traits
        self.body = body
    }
}

extension UIView: UITraitChangeObservable {}
