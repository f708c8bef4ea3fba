// SPDX-License-Identifier: MIT
import PortableUIKit

/// Outlines the view under the pointer and describes the selected view.
@MainActor
final class Inspector {
    private let window: UIWindow
    private let layer: UIView
    private let copy: (String) -> Void
    private var panel: InspectorPanel?
    private let hovered = ViewOutline(filled: true)
    private let outlined = ViewOutline(filled: false)
    private weak var hoveredView: UIView?
    private weak var selected: UIView?

    init(window: UIWindow, layer: UIView, copy: @escaping (String) -> Void) {
        self.window = window
        self.layer = layer
        self.copy = copy
    }

    var isOpen: Bool { panel != nil }

    func toggle() {
        if isOpen { close() } else { open() }
    }

    private func open() {
        let panel = InspectorPanel()
        self.panel = panel
        panel.onClose = { [weak self] in self?.close() }
        panel.onCopy = { [weak self] in self?.copyText() }
        panel.onSelect = { [weak self] in self?.select($0) }
        for view in [outlined, hovered, panel] { layer.addSubview(view) }
        panel.show(ViewTree(of: window))
        panel.place(in: layer.bounds, awayFrom: nil)
    }

    private func close() {
        for view in [outlined, hovered, panel].compactMap({ $0 }) { view.removeFromSuperview() }
        panel = nil
        hoveredView = nil
        selected = nil
        for outline in [outlined, hovered] { outline.isHidden = true }
    }

    // MARK: Events

    /// Moves the pointer, in points of the window; `nil` if it has left the window.
    func hover(at location: CGPoint?) {
        guard let panel else { return }
        let isOverApp = location.map { panel.isPicking && !panel.frame.contains($0) } ?? false
        hoveredView = isOverApp ? location.flatMap { ViewTree.view(at: $0, in: window) } : nil
        hovered.show(hoveredView, in: window)
    }

    /// Selects the view at a location. Returns `false` if the press is for the app or the panel.
    func handlesPress(at location: CGPoint) -> Bool {
        guard let panel, panel.isPicking, !panel.frame.contains(location) else { return false }
        if let view = ViewTree.view(at: location, in: window) { select(view) }
        return true
    }

    /// Handles a key: arrows move in the tree, Escape closes, Control-C copies.
    func handle(_ key: KeyEvent) -> Bool {
        guard isOpen else { return false }
        switch key.usage {
        case 0x29: close()
        case 0x06 where key.modifiers.contains(.control): copyText()
        case 0x52: step(by: -1)
        case 0x51: step(by: 1)
        case 0x50: if let superview = selected?.superview { select(superview) }
        case 0x4F: if let first = selected?.subviews.first { select(first) }
        default: return false
        }
        return true
    }

    private func step(by count: Int) {
        let nodes = ViewTree(of: window).nodes
        let index = (nodes.firstIndex { $0.view === selected } ?? -1) + count
        if nodes.indices.contains(index), let view = nodes[index].view { select(view) }
    }

    /// Selects a view and shows its description.
    func select(_ view: UIView) {
        selected = view
        panel?.show(ViewTree(of: window))
        panel?.show(ViewReport.text(of: view), of: view)
    }

    private func copyText() {
        guard let text = panel?.text else { return }
        UIPasteboard.general.string = text
        copy(text)
    }

    // MARK: Frames

    /// Updates the outlines and the panel after a layout. The panel stays within `bounds`.
    func follow(in bounds: CGRect) {
        guard let panel else { return }
        outlined.show(selected, in: window)
        hovered.show(hoveredView, in: window)
        panel.place(in: bounds, awayFrom: outlined.isHidden ? nil : outlined.frame)
    }
}

final class ViewOutline: UIView {
    private let caption = ToolLayer.makeLabel(weight: .semibold)

    init(filled: Bool) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
        layer.borderWidth = 1
        layer.borderColor = (filled ? ToolLayer.accent : ToolLayer.selection).cgColor
        backgroundColor = filled ? ToolLayer.accent.withAlphaComponent(0.15) : nil
        caption.backgroundColor = filled ? UIColor(red: 0, green: 0.35, blue: 0.7, alpha: 1) : ToolLayer.selection
        caption.textColor = filled ? .white : .black
        addSubview(caption)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used: the view is made in code") }

    /// Moves over a view of a window; hides without a view.
    func show(_ view: UIView?, in window: UIView) {
        guard let view, view.window === window else {
            if !isHidden { isHidden = true }
            return
        }
        let place = view.convert(view.bounds, to: window)
        let text = " \(ViewNames.name(of: view)) \(ViewReport.words(place)) "
        if isHidden { isHidden = false }
        guard frame != place || caption.text != text else { return }
        frame = place
        caption.text = text
        let size = caption.sizeThatFits(window.bounds.size)
        // Above the view, or inside it if there is no room; always within the window.
        let y = place.minY >= size.height ? -size.height : max(0, -place.minY)
        let x = min(0, window.bounds.width - size.width - place.minX)
        caption.frame = CGRect(origin: CGPoint(x: max(x, -place.minX), y: y), size: size)
    }
}
