// SPDX-License-Identifier: MIT

/// How a presented view controller covers the presenting one (Apple: "UIModalPresentationStyle").
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over the whole screen; the presenting view is removed.
    case fullScreen = 0
    /// A sheet that leaves a strip of the presenting view at the top.
    case pageSheet = 1
    /// A sheet in the middle of a wide screen; on a narrow one, like `pageSheet`.
    case formSheet = 2
    /// Over the nearest controller that defines a presentation context; its view is removed.
    case currentContext = 3
    /// By a `UIPresentationController` of the app.
    case custom = 4
    /// Over the whole screen; the presenting view stays.
    case overFullScreen = 5
    /// Over the nearest controller that defines a presentation context; its view stays.
    case overCurrentContext = 6
    /// A popover. Presented as a sheet, as on a narrow screen.
    case popover = 7
    /// None: a result of adaptive methods.
    case none = -1
    /// The system's choice: `pageSheet` for most controllers.
    case automatic = -2

    /// Whether the presenting view is removed while it is covered.
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
    /// Whether the nearest controller that defines a presentation context presents, and not the outermost one.
    var usesContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The transition of a presented view controller (Apple: "UIModalTransitionStyle").
public enum UIModalTransitionStyle: Int, Sendable {
    /// Moves up from the bottom edge.
    case coverVertical = 0
    /// Turns over. It dissolves here.
    case flipHorizontal = 1
    /// Dissolves.
    case crossDissolve = 2
    /// Curls up. It dissolves here.
    case partialCurl = 3
}

/// The key of a view controller in a transition (Apple: "UITransitionContextViewControllerKey").
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller before the transition.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The controller after the transition.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The key of a view in a transition (Apple: "UITransitionContextViewKey").
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view before the transition, if the animator removes it.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view after the transition, if the animator adds it.
    public static let to = Self(rawValue: "UITransitionContextToView")
}
