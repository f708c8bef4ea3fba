// SPDX-License-Identifier: MIT

/// The kind of list around a view (Apple: "UIListEnvironment").
public enum UIListEnvironment: Int, Sendable {
    /// Not set.
    case unspecified
    /// No list.
    case none
    /// A plain list.
    case plain
    /// Groups as wide as the list.
    case grouped
    /// Groups with margins and round corners.
    case insetGrouped
    /// A sidebar.
    case sidebar
    /// A sidebar without the background of one.
    case sidebarPlain
}

/// The kind of list around a view, as a trait (Apple: "UITraitListEnvironment"). Set in the traits of the configuration states of
/// cells, headers and footers.
public struct UITraitListEnvironment: UITraitDefinition {
    /// The value of the trait if it is not set.
    public static let defaultValue = UIListEnvironment.unspecified
}

extension UIMutableTraits {
    /// The kind of list around the view.
    public var listEnvironment: UIListEnvironment {
        get { self[UITraitListEnvironment.self] }
        set { self[UITraitListEnvironment.self] = newValue }
    }
}

extension UITraitCollection {
    /// Only the kind of list is set.
    public convenience init(listEnvironment: UIListEnvironment) { self.init { $0.listEnvironment = listEnvironment } }

    /// The traits with a kind of list; `nil` leaves them as they are. The last result is kept, because rows of a list ask for the
    /// same one after the other.
    @MainActor
    func inList(_ environment: UIListEnvironment?) -> UITraitCollection {
        guard let environment else { return self }
        if let last = ListTraits.last, last.base === self, last.environment == environment { return last.result }
        let result = modifyingTraits { $0.listEnvironment = environment }
        ListTraits.last = (self, environment, result)
        return result
    }
}

@MainActor
private enum ListTraits {
    static var last: (base: UITraitCollection, environment: UIListEnvironment, result: UITraitCollection)?
}
