// SPDX-License-Identifier: MIT
import Foundation

/// An entry of the menu of edit actions (Apple: "UIMenuItem").
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The title.
    open var title: String
    /// The method that is called: of the first responder, or of a responder after it.
    open var action: Selector

    /// An entry.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

/// The menu of edit actions (Apple: "UIMenuController"): those that the first responder, or a responder after it, performs.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The menu controller.
    public static let shared = UIMenuController()

    /// Posted before the menu is shown.
    public nonisolated static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    /// Posted after the menu was shown.
    public nonisolated static let didShowMenuNotification = Notification.Name(
        "UIMenuControllerDidShowMenuNotification")
    /// Posted before the menu is hidden.
    public nonisolated static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    /// Posted after the menu was hidden.
    public nonisolated static let didHideMenuNotification = Notification.Name(
        "UIMenuControllerDidHideMenuNotification")

    /// Further entries, after the standard ones.
    open var menuItems: [UIMenuItem]?
    private weak var overlay: MenuOverlay?
    private var target: (view: WeakView, rect: CGRect)?
    private weak var cell: UIView?

    private struct WeakView {
        weak var view: UIView?
    }

    /// Whether the menu is shown.
    open var isMenuVisible: Bool {
        get { overlay != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// The frame of the menu on the screen, in points; zero while it is hidden.
    open var menuFrame: CGRect { overlay?.menuFrame ?? .zero }

    /// Shows the menu of a cell, or where an observer of its appearance shows it instead.
    final func showMenu(of cell: UIView) {
        self.cell = cell
        showMenu(from: cell, rect: cell.bounds)
        self.cell = nil
    }

    /// Shows the menu at a rectangle of a view, in its coordinates, in points. Without an entry that a responder performs, nothing is
    /// shown.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        guard overlay == nil, let window = targetView.window else { return }
        let responder = cell ?? window.firstResponder ?? targetView
        let own: [UIMenuElement] = (menuItems ?? []).compactMap { item in
            guard responder.target(forAction: item.action, withSender: self) != nil else { return nil }
            return UICommand(title: item.title, action: item.action)
        }
        let menu = responder.editMenu(responder.standardEditCommands, adding: own)
        guard !menu.isWithoutEntries else { return }
        post(Self.willShowMenuNotification)
        guard overlay == nil else { return }
        overlay = MenuOverlay.open(
            menu, from: targetView, sourceRect: targetRect, responder: responder,
            onClose: { [weak self] in
                self?.willClose()
                return nil
            })
        post(Self.didShowMenuNotification)
    }

    private func willClose() {
        post(Self.willHideMenuNotification)
        overlay = nil
        post(Self.didHideMenuNotification)
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    /// Hides the menu.
    open func hideMenu() { overlay?.close() }
    /// Hides the menu of a view.
    open func hideMenu(from targetView: UIView) { hideMenu() }
    /// Has no effect: the entries are those of the time when the menu was shown.
    open func update() {}

    /// Sets the rectangle for `setMenuVisible(_:animated:)` (Apple: deprecated for `showMenu(from:rect:)`).
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        target = (WeakView(view: targetView), targetRect)
    }

    /// Shows the menu at the rectangle that was set, or hides it (Apple: deprecated for `showMenu(from:rect:)`).
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible else { return hideMenu() }
        if let view = target?.view.view, let rect = target?.rect { showMenu(from: view, rect: rect) }
    }
}

extension UIMenu {
    /// Whether neither the menu nor a group in it has an entry.
    final var isWithoutEntries: Bool {
        children.allSatisfy { child in
            guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return false }
            return menu.isWithoutEntries
        }
    }
}
