// SPDX-License-Identifier: MIT
@_exported import Foundation

public typealias CGFloat = Double
@objc @MainActor open class UIResponder: NSObject {
    public static let keyboardWillShowNotification = NSNotification.Name("")
    @objc open dynamic func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
    @objc open dynamic var keyCommands: [UIKeyCommand]? { nil }
    @objc open func awakeFromNib() {}
    @objc open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
}
@objc @MainActor open class UIAccessibilityCustomAction: NSObject {
    public init(name: String, target: Any?, selector: Selector) {}
}
@objc open class UIEvent: NSObject {}
@objc @MainActor open class CALayer: NSObject {
    public var cornerRadius: CGFloat = 0
}
@objc @MainActor open class UIView: UIResponder {
    @objc open var layer: CALayer { CALayer() }
    @objc open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
}
@objc @MainActor open class UILabel: UIView {
    @objc open var text: String?
}
@objc @MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let valueChanged = Event(rawValue: 1)
    }
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
    @objc open var isSelected = false
}
@objc @MainActor open class UIButton: UIControl {}
@objc @MainActor open class UIRefreshControl: UIControl {
    @objc open func endRefreshing() {}
}
@objc @MainActor open class UIGestureRecognizer: NSObject {
    @objc public enum State: Int { case possible, began }
    public init(target: Any?, action: Selector?) {}
    @objc open var state: State { .possible }
}
@objc @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {}
@objc @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}
@objc @MainActor open class UIBarButtonItem: NSObject {
    @objc public enum SystemItem: Int { case trash }
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) { self.init() }
}
public struct UIKeyModifierFlags: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let command = UIKeyModifierFlags(rawValue: 1)
}
@objc @MainActor open class UIKeyCommand: NSObject {
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) { self.init() }
}
@objc @MainActor open class UINavigationItem: NSObject {
    @objc open var leftBarButtonItem: UIBarButtonItem?
}
@objc @MainActor open class UIViewController: UIResponder {
    @objc open func viewDidLoad() {}
    @objc open dynamic func viewDidAppear(_ animated: Bool) {}
    @objc open dynamic var prefersStatusBarHidden: Bool { false }
    @objc open var title: String?
    @objc open var navigationItem: UINavigationItem { UINavigationItem() }
}
@objc @MainActor open class UINib: NSObject {
    public init(nibName: String, bundle: Bundle?) {}
}
@objc @MainActor open class UIStoryboard: NSObject {
    public init(name: String, bundle: Bundle?) {}
    @objc open func instantiateInitialViewController() -> UIViewController? { nil }
}
@objc @MainActor open class UITableViewCell: UIView {
    @objc open var contentView: UIView { self }
}
@objc @MainActor open class UITableView: UIView {
    @objc open var refreshControl: UIRefreshControl?
    @objc open func reloadData() {}
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
    @objc open func dequeueReusableCell(withIdentifier: String, for indexPath: IndexPath) -> UITableViewCell {
        fatalError()
    }
}
@objc @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    @objc func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    @objc func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}
@objc @MainActor public protocol UITableViewDelegate: NSObjectProtocol {}
@objc @MainActor open class UIWindow: UIView {
    @objc open var rootViewController: UIViewController?
}
@objc @MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    public struct LaunchOptionsKey: Hashable, Sendable {}
    public func beginBackgroundTask(
        expirationHandler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { .invalid }
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}
public struct UIBackgroundTaskIdentifier: Hashable, Sendable {
    public static let invalid = UIBackgroundTaskIdentifier()
}
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}
extension UIApplicationDelegate {
    public static func main() {}
}
@objc @MainActor open class UISceneSession: NSObject {
    public struct Role: Hashable, Sendable {}
    public var role = Role()
}
@objc @MainActor open class UISceneConfiguration: NSObject {
    public init(name: String?, sessionRole: UISceneSession.Role) {}
}
@objc @MainActor open class UIOpenURLContext: NSObject {
    public var url: URL { fatalError() }
}
@objc @MainActor open class UIScene: UIResponder {
    @objc @MainActor open class ConnectionOptions: NSObject {
        public var urlContexts: Set<UIOpenURLContext> { [] }
    }
}
@objc @MainActor open class UIWindowScene: UIScene {}
@objc @MainActor open class UIApplicationShortcutItem: NSObject {
    public let type = ""
    public let localizedTitle = ""
}
@MainActor public protocol UIWindowSceneDelegate: NSObjectProtocol {}
@objc @MainActor open class UINavigationController: UIViewController {
    @objc open var viewControllers: [UIViewController] = []
}
