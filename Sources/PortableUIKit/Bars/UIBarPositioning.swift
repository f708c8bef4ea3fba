// SPDX-License-Identifier: MIT
import Foundation

/// A bar with a place (Apple: "UIBarPositioning").
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    /// The place that the bar's delegate gives it, or that of its kind.
    var barPosition: UIBarPosition { get }
}

/// Gives a bar its place (Apple: "UIBarPositioningDelegate").
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// The place of a bar: the background of one that is attached to the top extends to the upper edge of its superview.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Not specified.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Allows changes of a navigation bar, and is told of them (Apple: "UINavigationBarDelegate"). Every method is optional.
///
/// The bar of a navigation controller has no delegate that an app sets; a class or an extension of navigation controllers that conforms is
/// asked before the back button pops.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether an item may be pushed.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// An item was pushed.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether the back button, or the app, may pop an item.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// An item was popped.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Yes.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        navigationBar.defaultAnswer(true)
    }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// Yes.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        navigationBar.defaultAnswer(true)
    }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// Gives a tool bar its place (Apple: "UIToolbarDelegate").
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UINavigationBar: UIBarPositioning {}
extension UIToolbar: UIBarPositioning {}
extension UISearchBar: UIBarPositioning {}

extension UIBarPositioning {
    /// The place that a delegate gives, or `usual`.
    func position(by delegate: (any UIBarPositioningDelegate)?, usual: UIBarPosition) -> UIBarPosition {
        guard let given = delegate?.position(for: self), given != .any else { return usual }
        return given
    }
}
