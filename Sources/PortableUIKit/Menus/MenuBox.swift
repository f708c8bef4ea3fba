// SPDX-License-Identifier: MIT
import Foundation

/// The box of an open menu: rows of 44 points, with gaps between groups.
final class MenuBox: UIView {
    static let width: CGFloat = 250
    private static let groupGap: CGFloat = 8

    private let scrollView = UIScrollView()
    private var rows: [MenuRow] = []
    private var extras: [UIView] = []
    private(set) var menu: UIMenu?
    /// The menus that were opened to get here, the first one first.
    private(set) var path: [UIMenu] = []
    private var replaced: [ObjectIdentifier: [UIMenuElement]] = [:]
    /// Called when an action was chosen, with the menu of these entries.
    var onAction: ((UIAction, UIMenu) -> Void)?
    /// Called to show another menu, with the menus that lead to it.
    var onMenu: ((UIMenu, [UIMenu]) -> Void)?

    private static let background = UIColor {
        UIColor(white: $0.userInterfaceStyle == .dark ? 0.15 : 0.975, alpha: 1)
    }
    private static let band = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.06 : 0.91, alpha: 1) }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 8)
        scrollView.frame = CGRect(x: 0, y: 0, width: MenuBox.width, height: 44)
        scrollView.backgroundColor = MenuBox.background
        scrollView.layer.cornerRadius = 13
        scrollView.contentInsetAdjustmentBehavior = .never
        addSubview(scrollView)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ menu: UIMenu, path: [UIMenu]) {
        self.menu = menu
        self.path = path
        replaced = [:]
        rebuild()
    }

    func replace(_ element: UIDeferredMenuElement, with elements: [UIMenuElement]) {
        replaced[ObjectIdentifier(element)] = elements
        rebuild()
    }

    /// An item of the box: a heading, an entry or some beside each other, or the gap between groups.
    private enum Item {
        case heading(String)
        case back(UIMenu)
        case entries([UIMenuElement], UIMenu)
        case gap
    }

    /// The elements, with what deferred ones provided in their place.
    private func provided(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { $0 is UIDeferredMenuElement ? provided(replaced[ObjectIdentifier($0)] ?? []) : [$0] }
    }

    private func items(of menu: UIMenu) -> [Item] {
        var items: [Item] = []
        for child in provided(menu.children) {
            if let group = child as? UIMenu, group.options.contains(.displayInline) {
                let inner = self.items(of: group)
                guard !inner.isEmpty else { continue }
                if !items.isEmpty { items.append(.gap) }
                if !group.title.isEmpty { items.append(.heading(group.title)) }
                items += inner
                items.append(.gap)
            } else if (child as? UIAction)?.attributes.contains(.hidden) != true {
                if case .entries(let beside, _) = items.last, beside.count < menu.entriesBesideEachOther {
                    items[items.count - 1] = .entries(beside + [child], menu)
                } else {
                    items.append(.entries([child], menu))
                }
            }
        }
        if case .gap = items.last { items.removeLast() }
        return items.reduce(into: []) { all, item in
            if case .gap = item, case .gap = all.last { return }
            all.append(item)
        }
    }

    private func rebuild() {
        guard let menu else { return }
        for view in rows + extras { view.removeFromSuperview() }
        rows = []
        extras = []
        var items = items(of: menu)
        if !path.isEmpty {
            items.insert(.back(menu), at: 0)
        } else if !menu.title.isEmpty {
            items.insert(.heading(menu.title), at: 0)
        }
        let hasMarks = items.contains {
            guard case .entries(let elements, let owner) = $0, owner.entriesBesideEachOther == 1 else { return false }
            return elements.contains { ($0 as? UIAction).map { $0.state != .off } ?? false }
        }
        var y: CGFloat = 0
        for (index, item) in items.enumerated() {
            var views: [UIView]
            let height: CGFloat
            switch item {
            case .gap:
                (views, height) = ([UIView()], MenuBox.groupGap)
                views[0].backgroundColor = MenuBox.band
            case .heading(let title):
                (views, height) = ([MenuHeading(title)], 32)
            case .back(let menu):
                let row = MenuRow(title: menu.title, isBold: true, opens: true) { [weak self] in
                    guard let self, let last = path.last else { return }
                    onMenu?(last, path.dropLast())
                }
                (views, height) = ([row], row.height)
            case .entries(let elements, let owner):
                let entries = elements.map { element in
                    MenuRow(element, size: owner.entrySize, leavesRoomForMark: hasMarks) { [weak self] in
                        self?.use(element, in: owner)
                    }
                }
                (views, height) = (entries, entries.map(\.height).max() ?? 0)
            }
            add(views, at: y, height: height)
            y += height
            if index + 1 < items.count, !isGap(item), !isGap(items[index + 1]) {
                let hairline = 1 / traitCollection.displayScale
                addLine(CGRect(x: 0, y: y - hairline, width: MenuBox.width, height: hairline))
            }
        }
        scrollView.contentSize = CGSize(width: MenuBox.width, height: y)
    }

    /// Adds views that share a line of the box from the leading edge on.
    private func add(_ views: [UIView], at y: CGFloat, height: CGFloat) {
        let width = MenuBox.width / CGFloat(views.count)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, view) in views.enumerated() {
            let column = isMirrored ? views.count - 1 - index : index
            view.frame = CGRect(x: CGFloat(column) * width, y: y, width: width, height: height)
            if views.count == 1 { view.autoresizingMask = .flexibleWidth }
            scrollView.addSubview(view)
            if let row = view as? MenuRow { rows.append(row) } else { extras.append(view) }
            guard column > 0 else { continue }
            let hairline = 1 / traitCollection.displayScale
            addLine(CGRect(x: view.frame.minX - hairline / 2, y: y, width: hairline, height: height))
        }
    }

    private func isGap(_ item: Item) -> Bool {
        if case .gap = item { return true }
        return false
    }

    private func addLine(_ frame: CGRect) {
        let line = HairlineView()
        line.frame = frame
        if frame.width > frame.height { line.autoresizingMask = .flexibleWidth }
        scrollView.addSubview(line)
        extras.append(line)
    }

    private func use(_ element: UIMenuElement, in owner: UIMenu) {
        if let action = element as? UIAction {
            onAction?(action, owner)
        } else if let submenu = element as? UIMenu, let menu {
            onMenu?(submenu, path + [menu])
        }
    }

    /// The height of all entries, in points.
    func arrange() -> CGFloat { scrollView.contentSize.height }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
        scrollView.isScrollEnabled = scrollView.contentSize.height > bounds.height
    }
}

extension UIMenu {
    /// The size of the menu's entries: a palette has small ones.
    fileprivate var entrySize: ElementSize { options.contains(.displayAsPalette) ? .small : preferredElementSize }

    /// How many entries share a line, as far as pictures of UIKit's menus show; a palette scrolls there.
    fileprivate var entriesBesideEachOther: Int {
        switch entrySize {
        case .small: options.contains(.displayAsPalette) ? 6 : 4
        case .medium: 3
        case .large, .automatic: 1
        }
    }
}

/// The title of a menu or a group, in small letters above its entries.
private final class MenuHeading: UIView {
    private let label = UILabel()

    init(_ title: String) {
        super.init(frame: .zero)
        isOpaque = false
        label.text = title
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: 0)
    }
}
