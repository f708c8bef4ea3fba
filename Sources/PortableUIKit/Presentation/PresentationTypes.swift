// SPDX-License-Identifier: MIT
import Foundation

/// How a view controller that is presented covers what presents it (Apple: "UIModalPresentationStyle").
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over the whole screen; what is behind is taken away.
    case fullScreen = 0
    /// A sheet that leaves a strip of what is behind at the top.
    case pageSheet = 1
    /// A sheet in the middle of a wide screen; on a narrow one, as `pageSheet`.
    case formSheet = 2
    /// Over the nearest controller that defines a presentation context, which is taken away.
    case currentContext = 3
    /// As a `UIPresentationController` of the app arranges it.
    case custom = 4
    /// Over the whole screen; what is behind stays.
    case overFullScreen = 5
    /// Over the nearest controller that defines a presentation context, which stays.
    case overCurrentContext = 6
    /// At a place on the screen. There are no popovers here: shown as a sheet, as on a narrow screen.
    case popover = 7
    /// None: in answers to how a style adapts.
    case none = -1
    /// As the system chooses: `pageSheet` for most controllers.
    case automatic = -2

    /// Whether what is behind is taken away once it is covered.
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
    /// Whether the nearest controller that defines a presentation context presents, and not the outermost one.
    var usesContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How a view controller that is presented comes and goes (Apple: "UIModalTransitionStyle").
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

/// Names a view controller that takes part in a transition (Apple: "UITransitionContextViewControllerKey").
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The controller that is seen before the transition.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The controller that is seen after the transition.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names a view that takes part in a transition (Apple: "UITransitionContextViewKey").
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view that is seen before the transition, if the animator takes it away.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view that is seen after the transition, if the animator adds it.
    public static let to = Self(rawValue: "UITransitionContextToView")
}
