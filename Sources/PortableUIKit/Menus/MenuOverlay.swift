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
    private let onClose: () -> Void
    /// The frame of the source in the window, in points.
    private let sourceFrame: CGRect

    /// Opens a menu at a view that is in a window.
    static func open(_ menu: UIMenu, from source: UIView, onClose: @escaping () -> Void = {}) {
        guard let window = source.window else { return }
        let overlay = MenuOverlay(menu, source: source, window: window, onClose: onClose)
        window.addSubview(overlay)
        overlay.load(menu, path: [])
        overlay.layoutIfNeeded()
        UIView.performWithoutAnimation { overlay.setOpen(false) }
        UIView.animate(
            withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            animations: { overlay.setOpen(true) })
    }

    private init(_ menu: UIMenu, source: UIView, window: UIWindow, onClose: @escaping () -> Void) {
        self.menu = menu
        self.source = source
        self.onClose = onClose
        sourceFrame = source.convert(source.bounds, to: nil)
        box = MenuBox()
        super.init(frame: window.bounds)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = true
        tintColor = source.tintColor
        overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
        box.onAction = { [weak self] in self?.choose($0, in: $1) }
        box.onMenu = { [weak self] menu, path in self?.load(menu, path: path) }
        addSubview(box)
    }

    required init?(coder: NSCoder) { nil }

    private func setOpen(_ isOpen: Bool) {
        box.alpha = isOpen ? 1 : 0
        box.transform = isOpen ? .identity : CGAffineTransform(scaleX: 0.7, y: 0.7)
    }

    /// Shows the entries of a menu; deferred entries are added when they are provided.
    private func load(_ menu: UIMenu, path: [UIMenu]) {
        box.show(menu, path: path)
        setNeedsLayout()
        for case let deferred as UIDeferredMenuElement in menu.children {
            deferred.load { [weak self] elements in
                guard let self, box.menu === menu else { return }
                box.replace(deferred, with: elements)
                setNeedsLayout()
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
        (source as? UIButton)?.menuDidChoose(action)
        action.perform(for: source ?? self)
    }

    private func close() {
        isUserInteractionEnabled = false
        onClose()
        UIView.animate(
            withDuration: 0.2, animations: { setOpen(false) },
            completion: { [self] _ in removeFromSuperview() })
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close() }
    // Views below get no touches beside the menu.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.inset(by: safeAreaInsets).insetBy(dx: MenuOverlay.margin, dy: MenuOverlay.margin)
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
}
