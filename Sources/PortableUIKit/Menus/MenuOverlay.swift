// SPDX-License-Identifier: MIT
import Foundation

/// An open menu: its box over everything in the window. A tap beside it closes it.
@MainActor
final class MenuOverlay: UIView {
    private static let margin: CGFloat = 8
    private static let gap: CGFloat = 4

    private weak var source: UIView?
    private let menu: UIMenu
    private let box: MenuBox
    private let preview: ContextMenuPreview?
    private let onClose: () -> ContextMenuAnimator?
    private weak var responder: UIResponder?
    /// The frame of the source in the window, in points.
    private var sourceFrame: CGRect
    /// The size of the window when the preview was placed.
    private var placedSize: CGSize?

    /// Opens a menu at a view that is in a window.
    ///
    /// - Parameters:
    ///   - sourceRect: The part of the view that the menu belongs to; `nil` for all of it.
    ///   - responder: The first one that commands are sent to; `nil` for the first responder, or the view.
    ///   - preview: The lifted view of a context menu.
    ///   - onOpen: What is animated with it.
    ///   - onClose: Called when the menu begins to disappear; returns what is animated with it.
    @discardableResult
    static func open(
        _ menu: UIMenu, from source: UIView, sourceRect: CGRect? = nil, responder: UIResponder? = nil,
        preview: ContextMenuPreview? = nil, onOpen: ContextMenuAnimator? = nil,
        onClose: @escaping () -> ContextMenuAnimator? = { nil }
    ) -> MenuOverlay? {
        guard let window = source.window else { return nil }
        let overlay = MenuOverlay(
            menu, source: source, sourceRect: sourceRect, preview: preview, window: window, onClose: onClose)
        overlay.responder = responder ?? window.firstResponder ?? source
        window.addSubview(overlay)
        overlay.load(menu, path: [])
        overlay.layoutIfNeeded()
        preview?.appear()
        UIView.performWithoutAnimation { overlay.setOpen(false) }
        UIView.animate(
            withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            animations: {
                overlay.setOpen(true)
                onOpen?.animate()
            },
            completion: { _ in onOpen?.complete() })
        return overlay
    }

    private init(
        _ menu: UIMenu, source: UIView, sourceRect: CGRect?, preview: ContextMenuPreview?, window: UIWindow,
        onClose: @escaping () -> ContextMenuAnimator?
    ) {
        self.menu = menu
        self.source = source
        self.preview = preview
        self.onClose = onClose
        sourceFrame = source.convert(sourceRect ?? source.bounds, to: nil)
        box = MenuBox()
        super.init(frame: window.bounds)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        tintColor = source.tintColor
        overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
        box.onAction = { [weak self] in self?.choose($0, in: $1) }
        box.onMenu = { [weak self] menu, path in self?.load(menu, path: path) }
        if let preview { addSubview(preview) }
        addSubview(box)
    }

    required init?(coder: NSCoder) { nil }

    private func setOpen(_ isOpen: Bool) {
        box.alpha = isOpen ? 1 : 0
        box.transform = isOpen ? .identity : CGAffineTransform(scaleX: 0.7, y: 0.7)
        guard let preview else { return }
        preview.setLifted(isOpen)
        backgroundColor = isOpen ? MenuOverlay.shade : .clear
    }

    /// What a context menu covers the screen with. UIKit blurs the screen, too.
    private static let shade = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }

    /// The menu that is shown: the one that was opened, or one inside of it.
    var visibleMenu: UIMenu { box.menu ?? menu }

    /// The frame of the menu in the window, in points.
    var menuFrame: CGRect { box.frame }

    func replaceMenu(by menu: UIMenu) { load(menu, path: box.path) }

    /// Shows the entries of a menu; deferred entries are added when they are provided.
    private func load(_ menu: UIMenu, path: [UIMenu]) {
        let menu = menu.resolvingCommands(from: responder)
        box.show(menu, path: path)
        setNeedsLayout()
        loadDeferred(in: menu.children, of: menu)
    }

    /// Requests the deferred entries among these, in inline menus, too.
    private func loadDeferred(in elements: [UIMenuElement], of menu: UIMenu) {
        for element in elements {
            if let group = element as? UIMenu, group.options.contains(.displayInline) {
                loadDeferred(in: group.children, of: menu)
            }
            (element as? UIDeferredMenuElement)?.load { [weak self] provided in
                guard let self, let deferred = element as? UIDeferredMenuElement, box.menu === menu else { return }
                box.replace(deferred, with: provided)
                setNeedsLayout()
                loadDeferred(in: provided, of: menu)
            }
        }
    }

    private func choose(_ action: UIAction, in menu: UIMenu) {
        if menu.options.contains(.singleSelection) { menu.choose(only: action) }
        let source = source
        if action.attributes.contains(.keepsMenuPresented) {
            action.perform(for: source ?? self)
            load(box.menu ?? menu, path: box.path)
            return
        }
        close()
        (source as? any MenuSource)?.menuDidChoose(action)
        action.perform(for: source ?? self)
    }

    /// Closes the menu.
    ///
    /// - Parameter commit: What an app adds to the animation because the preview was tapped.
    func close(with commit: ContextMenuAnimator? = nil) {
        guard isUserInteractionEnabled else { return }
        isUserInteractionEnabled = false
        let animators = [commit, onClose()].compactMap { $0 }
        preview?.disappear()
        UIView.animate(
            withDuration: 0.2,
            animations: {
                setOpen(false)
                for animator in animators { animator.animate() }
            },
            completion: { [self] _ in
                removeFromSuperview()
                for animator in animators { animator.complete() }
            })
    }

    override func accessibilityPerformEscape() -> Bool {
        close()
        return true
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close() }
    // Views below get no touches beside the menu.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.inset(by: safeAreaInsets).insetBy(dx: MenuOverlay.margin, dy: MenuOverlay.margin)
        if let preview { return place(preview, in: room) }
        let below = room.maxY - sourceFrame.maxY - MenuOverlay.gap
        let above = sourceFrame.minY - room.minY - MenuOverlay.gap
        let height = box.arrange()
        let isBelow = height <= below || below >= above
        let shown = min(height, max(isBelow ? below : above, 44))
        let width = min(MenuBox.width, room.width)
        let x = sourceFrame.midX < bounds.midX ? sourceFrame.minX : sourceFrame.maxX - width
        let frame = CGRect(
            x: min(max(x, room.minX), room.maxX - width),
            y: isBelow ? sourceFrame.maxY + MenuOverlay.gap : sourceFrame.minY - MenuOverlay.gap - shown,
            width: width, height: shown)
        box.transform = .identity
        box.frame = frame
    }

    /// Places the preview where its view is, and the menu below it, or above it where there is more room; moves and shrinks the
    /// preview if the menu has no room.
    private func place(_ preview: ContextMenuPreview, in room: CGRect) {
        preview.transform = .identity
        box.transform = .identity
        let height = box.arrange()
        box.isHidden = height == 0
        let gap = height == 0 ? 0 : MenuOverlay.margin
        let natural = preview.size(in: CGSize(width: room.width, height: max(room.height - height - gap, 0)))
        let shown = min(height, max(room.height - natural.height - gap, room.height * 0.45))
        let scale = min(1, room.width / natural.width, (room.height - shown - gap) / natural.height)
        let size = CGSize(width: natural.width * scale, height: natural.height * scale)
        // What is lifted stays in place, also when its view moves on, or leaves the window.
        if placedSize != bounds.size { sourceFrame = preview.target.windowFrame ?? sourceFrame }
        placedSize = bounds.size
        let place = sourceFrame
        let x = min(max(place.midX - size.width / 2, room.minX), room.maxX - size.width)
        var y = min(max(place.midY - size.height / 2, room.minY), room.maxY - size.height)
        let fitsBelow = y + size.height + gap + shown <= room.maxY
        let isAbove = !fitsBelow && !preview.isDetail && y - gap - shown >= room.minY
        if !fitsBelow, !isAbove { y = room.maxY - shown - gap - size.height }
        preview.place(CGRect(x: x, y: y, width: size.width, height: size.height), natural: natural)
        let width = min(MenuBox.width, room.width)
        let isLeft = place.midX <= bounds.midX + 0.5
        box.frame = CGRect(
            x: min(max(isLeft ? x : x + size.width - width, room.minX), room.maxX - width),
            y: isAbove ? y - gap - shown : y + size.height + gap, width: width, height: shown)
    }
}

extension UIWindow {
    /// The view over everything that shows the open menu; `nil` if none is open.
    @_spi(Window)
    public final var openMenu: UIView? {
        subviews.last { $0 is MenuOverlay && $0.isUserInteractionEnabled }
    }

    final func closeMenu() { (openMenu as? MenuOverlay)?.close() }
}

/// A view that shows which action of its menu was chosen.
@MainActor
protocol MenuSource {
    func menuDidChoose(_ action: UIAction)
}
