// SPDX-License-Identifier: MIT
import Foundation

extension UIAppearance {
    /// The appearance proxy of the class (Apple: "appearance()"): its properties are copied to views of the class, and of its
    /// subclasses, when they enter a window, and to items of bars. Properties that were set for a view itself stay.
    ///
    /// The properties are those of `AppearanceProperty.all`. Others, such as those that an app declares, have no effect.
    public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

    /// As `appearance()`, for views inside of others.
    ///
    /// - Parameter containerTypes: The classes of views and controllers around the view, the innermost first.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearance(for: nil, in: containerTypes)
    }

    /// As `appearance()`, for views that have these traits when they enter a window.
    public static func appearance(for trait: UITraitCollection) -> Self { appearance(for: trait, in: []) }

    /// As `appearance()`, for views with these traits inside of others, the innermost class first.
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { appearance(for: trait, in: containerTypes) }

    private static func appearance(
        for traits: UITraitCollection?, in containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        guard let proxy = AppearanceStore.proxy(for: self, traits, in: containerTypes) as? Self else {
            fatalError("\(self) has no appearance proxy: only views and bar items have one")
        }
        return proxy
    }
}

@MainActor
enum AppearanceStore {
    /// An object of the class whose values are copied, and the values that it had at first.
    struct Proxy {
        let type: any UIAppearance.Type
        let traits: UITraitCollection?
        let containers: [any UIAppearanceContainer.Type]
        let object: AnyObject
        let initial: [Any?]
    }

    private(set) static var proxies: [Proxy] = []

    static func proxy(
        for type: any UIAppearance.Type, _ traits: UITraitCollection?, in containers: [any UIAppearanceContainer.Type]
    ) -> AnyObject? {
        let known = proxies.first {
            $0.type == type && $0.traits == traits
                && $0.containers.map(ObjectIdentifier.init) == containers.map(ObjectIdentifier.init)
        }
        if let known { return known.object }
        guard let object = make(type) else { return nil }
        let initial = AppearanceProperty.all.map { $0.read(object).map(copied) }
        proxies.append(Proxy(type: type, traits: traits, containers: containers, object: object, initial: initial))
        UIView.appearanceHook = { view in
            apply(to: view, in: view)
            if let bar = view as? UITabBar { for item in bar.items ?? [] { apply(to: item, in: bar) } }
        }
        return object
    }

    /// Removes all proxies: for tests.
    static func removeAll() {
        proxies = []
        UIView.appearanceHook = nil
    }

    private static func make(_ type: any UIAppearance.Type) -> AnyObject? {
        if let type = type as? UIView.Type { return FramedViews.make(type, frame: .zero) }
        if type is UITabBarItem.Type { return UITabBarItem() }
        return type is UIBarButtonItem.Type ? UIBarButtonItem() : type == UIBarItem.self ? UIBarItem() : nil
    }

    /// Appearances of bars may be changed in place.
    private static func copied(_ value: Any) -> Any {
        guard let appearance = value as? UIBarAppearance else { return value }
        return appearance.copy() as UIBarAppearance
    }

    /// Sets the properties of an object that proxies of its classes have changed, and it has not.
    ///
    /// - Parameter view: The view of the object: itself, or its bar.
    static func apply(to object: AnyObject, in view: UIView) {
        guard !proxies.isEmpty else { return }
        let matches = proxies.filter {
            isObject(object, of: $0.type) && isContained(object, view, in: $0.containers)
                && view.traitCollection.containsTraits(in: $0.traits)
        }
        guard !matches.isEmpty else { return }
        // The nearest class, then the most containers, then those for traits first.
        let ranked = matches.sorted {
            let (one, other) = (depth(of: $0.type), depth(of: $1.type))
            if one != other { return one > other }
            let (inside, otherInside) = ($0.containers.count, $1.containers.count)
            return inside != otherInside ? inside > otherInside : $0.traits != nil && $1.traits == nil
        }
        for (index, property) in AppearanceProperty.all.enumerated() {
            guard let present = property.read(object) else { continue }
            for proxy in ranked {
                guard let wanted = property.read(proxy.object), let initial = proxy.initial[index],
                    !property.isEqual(wanted, initial)
                else { continue }
                if property.isEqual(present, initial) { property.write(object, wanted) }
                break
            }
        }
    }

    private static func isObject(_ object: AnyObject, of type: any UIAppearance.Type) -> Bool {
        func isKind<Kind>(_: Kind.Type) -> Bool { object is Kind }
        return isKind(type)
    }

    private static func depth(of type: any UIAppearance.Type) -> Int {
        var (count, next): (Int, AnyClass?) = (0, type as AnyClass)
        while let current = next {
            count += 1
            next = _getSuperclass(current)
        }
        return count
    }

    /// Whether the responders around a view have these classes, from the inside to the outside.
    private static func isContained(
        _ object: AnyObject, _ view: UIView, in containers: [any UIAppearanceContainer.Type]
    ) -> Bool {
        var wanted = containers[...]
        var next: UIResponder? = object === view ? view.next : view
        while let responder = next, let type = wanted.first {
            func isKind<Kind>(_: Kind.Type) -> Bool { responder is Kind }
            if isKind(type) { wanted.removeFirst() }
            next = responder.next
        }
        return wanted.isEmpty
    }
}
