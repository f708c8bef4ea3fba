// SPDX-License-Identifier: MIT
import Foundation

/// A scene with windows (Apple: "UIWindowScene").
open class UIWindowScene: UIScene, UITraitEnvironment {
    /// The screen.
    open var screen: UIScreen { .main }
    /// The traits of the screen.
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// Called when the traits have changed: never here; windows and views are called.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The scene's coordinates: those of the screen.
    open var coordinateSpace: any UICoordinateSpace { keyWindow ?? windows.first ?? UIView(frame: screen.bounds) }
    /// Whether the scene is higher than wide.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeRight : .portrait
    }
    /// The scene's windows, also hidden ones, from the back to the front.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    /// The window of this scene that receives key events.
    open var keyWindow: UIWindow? { UIApplication.shared.keyWindow.flatMap { $0.windowScene === self ? $0 : nil } }
    /// The status bar.
    open var statusBarManager: UIStatusBarManager? { statusBar }
    private lazy var statusBar = UIStatusBarManager(scene: self)
}

/// The status bar of a scene (Apple: "UIStatusBarManager").
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// The bar's rectangle in the window: the upper part of the safe area, which a device's screen has.
    open var statusBarFrame: CGRect {
        guard let window = scene?.keyWindow ?? scene?.windows.first else { return .zero }
        return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
    }
    /// Whether the bar takes no place.
    open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
}

/// The session of a scene (Apple: "UISceneSession"): what stays when the scene is disconnected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The use of a session (Apple: "UISceneSession.Role").
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name, as in Info.plist.
        public let rawValue: String

        /// A role.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A window of the app.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene, while it is connected.
    open internal(set) weak var scene: UIScene?
    /// The use.
    open private(set) var role: Role
    /// The configuration by which the scene was made.
    open internal(set) var configuration: UISceneConfiguration
    /// An identifier of the session.
    open private(set) var persistentIdentifier = UUID().uuidString
    /// The app's own values.
    open var userInfo: [String: Any]?
    /// An activity to restore the interface later. Stored without effect: nothing is restored.
    open var stateRestorationActivity: NSUserActivity?

    init(configuration: UISceneConfiguration) {
        self.configuration = configuration
        role = configuration.role
        super.init()
    }
}

/// The classes of a scene and of its delegate, and its storyboard (Apple: "UISceneConfiguration").
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name in Info.plist.
    open private(set) var name: String?
    /// The use.
    open private(set) var role: UISceneSession.Role
    /// The class of the scene; `nil` for `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, of which an object is made by its `init()`.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial controller fills the scene's window.
    open var storyboard: UIStoryboard?

    /// The configuration of Info.plist with this name and use, or the first with this use for `nil`; without classes if there is
    /// none.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        let entry = UIApplication.shared.run.information.scene(named: name, role: sessionRole)
        self.name = name ?? entry?.name
        role = sessionRole
        sceneClass = entry?.sceneClass
        delegateClass = entry?.delegateClass
        storyboard = entry?.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
        super.init()
    }

    /// A configuration without classes.
    init(name: String?, role: UISceneSession.Role) {
        self.name = name
        self.role = role
        super.init()
    }
}
