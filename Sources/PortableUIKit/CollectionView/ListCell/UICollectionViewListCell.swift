// SPDX-License-Identifier: MIT
import Foundation

/// A cell of a list (Apple: "UICollectionViewListCell"): content between accessories, with a separator below.
open class UICollectionViewListCell: UICollectionViewCell {
    /// The depth of the content in an outline.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { contentWidthDidChange() } } }
    /// The indentation of one level, in points.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { contentWidthDidChange() } } }
    /// Whether leading accessories are indented like the content.
    open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { setNeedsLayout() } } }
    /// The views at the start and the end of the cell.
    open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange() } }
    /// The guide whose leading and trailing edges are those of a separator with automatic insets: constrain them, for
    /// example to the edges of a label. Without constraints the separator begins with the text.
    open var separatorLayoutGuide: UILayoutGuide { separatorGuide ?? makeSeparatorGuide() }
    private var separatorGuide: UILayoutGuide?
    private var separatorStart: NSLayoutConstraint?

    /// The place of the cell in its list; `nil` outside of lists.
    final var place: ListPlace? {
        didSet {
            guard place != oldValue else { return }
            setNeedsUpdateConfiguration()
            setNeedsLayout()
        }
    }
    private var shown: [ShownAccessory] = []
    private var wasEditing = false
    private let topSeparator = UIView()
    private let bottomSeparator = UIView()

    override func wasMade() {
        super.wasMade()
        contentView.preservesSuperviewLayoutMargins = true
        for separator in [topSeparator, bottomSeparator] {
            separator.isUserInteractionEnabled = false
            addSubview(separator)
        }
    }

    /// An empty content configuration for the appearance of the list.
    public final func defaultContentConfiguration() -> UIListContentConfiguration {
        guard let place else { return .cell() }
        if place.appearance.isSidebar { return place.isBoundary ? .sidebarHeader() : .sidebarCell() }
        guard place.isBoundary else { return .cell() }
        return switch (place.appearance.isGrouped, place.isFooter) {
        case (true, false): .groupedHeader()
        case (true, true): .groupedFooter()
        case (false, false): .plainHeader()
        case (false, true): .plainFooter()
        }
    }

    override var listEnvironment: UIListEnvironment? {
        switch place?.appearance {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        case .sidebar: .sidebar
        case .sidebarPlain: .sidebarPlain
        case nil: nil
        }
    }

    override var standardBackgroundConfiguration: UIBackgroundConfiguration {
        guard let place else { return .listPlainCell() }
        if place.appearance.isSidebar { return place.isBoundary ? .listSidebarHeader() : .listSidebarCell() }
        switch (place.appearance.isGrouped, place.isBoundary) {
        case (true, true): return .listGroupedHeaderFooter()
        case (true, false): return .listGroupedCell()
        case (false, true): return .listPlainHeaderFooter()
        case (false, false): return .listPlainCell()
        }
    }

    /// Chooses the background for the list, unless the app has set one.
    open override func updateConfiguration(using state: UICellConfigurationState) {
        if backgroundView == nil, backgroundConfiguration == nil || configurations.hasStandardBackground {
            backgroundConfiguration = defaultBackgroundConfiguration()
            configurations.hasStandardBackground = true
        }
        super.updateConfiguration(using: state)
        colorSeparators()
    }

    private func colorSeparators() {
        let isOneOfSeveral = isSelected && owningCollectionView?.allowsSeveral == true
        let separators = place?.separators
        for line in [topSeparator, bottomSeparator] {
            line.backgroundColor = isOneOfSeveral ? separators?.multipleSelectionColor : separators?.color
        }
    }

    private func makeSeparatorGuide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        let start = guide.leadingAnchor.constraint(equalTo: leadingAnchor)
        let end = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
        for constraint in [start, end] { constraint.priority = .fittingSizeLevel }
        NSLayoutConstraint.activate([
            start, end, guide.topAnchor.constraint(equalTo: topAnchor),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        (separatorGuide, separatorStart) = (guide, start)
        return guide
    }

    // MARK: Accessories

    final func editingDidChange() {
        setNeedsUpdateConfiguration()
        accessoriesDidChange()
    }

    private func accessoriesDidChange() {
        for accessory in shown {
            accessory.view.leave(self)
            accessory.separator?.removeFromSuperview()
        }
        wasEditing = owningCollectionView?.isEditing(self) ?? false
        shown = []
        for isLeading in [true, false] {
            let all = accessories.filter { $0.isLeading == isLeading && $0.isShown(isEditing: wasEditing) }
            let standard = all.filter { !($0.options is UICellAccessory.CustomViewConfiguration) }
            var side = standard.sorted { $0.order < $1.order }
            for custom in all {
                guard let options = custom.options as? UICellAccessory.CustomViewConfiguration else { continue }
                side.insert(custom, at: min(max(options.placement.position(side), 0), side.count))
            }
            shown += side.map { ShownAccessory($0) }
        }
        for accessory in shown { addSubview(accessory.view) }
        contentWidthDidChange()
    }

    private func contentWidthDidChange() {
        setNeedsLayout()
        owningCollectionView?.sizeMayDiffer(of: self)
    }

    final func isReorderControl(at point: CGPoint) -> Bool {
        shown.contains { $0.accessory.accessoryType == .reorder && $0.isHit(at: point) }
    }

    /// The action of a tap at a point of the cell; `nil` if the tap selects the item.
    final func action(at point: CGPoint) -> (() -> Void)? {
        for accessory in shown {
            let isHit = accessory.isHit(at: point)
            let style = (accessory.accessory.options as? UICellAccessory.OutlineDisclosureOptions)?.style
            switch accessory.accessory.accessoryType {
            case .delete where isHit, .insert where isHit, .detail where isHit:
                if let action = accessory.accessory.action { return action }
                guard accessory.accessory.accessoryType != .detail else { return {} }
                let isTrailing = accessory.accessory.accessoryType == .delete
                return { [weak self] in
                    self.flatMap { $0.owningCollectionView?.openSwipe(of: $0, isTrailing: isTrailing) }
                }
            case .outlineDisclosure where isHit || style == .header || style == .automatic && place?.isBoundary == true:
                return accessory.accessory.action ?? { [weak self] in
                    self.flatMap { $0.owningCollectionView?.toggleOutline(of: $0) }
                }
            case .popUpMenu:
                guard let view = accessory.view as? PopUpArrows else { continue }
                return { MenuOverlay.open(view.menu, from: view) }
            default: continue
            }
        }
        return nil
    }

    // MARK: Layout

    override var systemMargins: UIEdgeInsets {
        let side = SystemRelease.standard.listMargin(inWidth: owningCollectionView?.bounds.width ?? bounds.width)
        return UIEdgeInsets(top: 11, left: side, bottom: 11, right: side)
    }

    private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    private func width(_ isLeading: Bool) -> CGFloat {
        shown.filter { $0.accessory.isLeading == isLeading }.reduce(-ShownAccessory.gap) {
            $0 + $1.room + ShownAccessory.gap
        }
    }

    /// The widths beside the content, which adjoins the innermost accessory: accessories have gaps, and the outermost the cell's margin.
    private var sides: (leading: CGFloat, trailing: CGFloat) {
        let margins = directionalLayoutMargins
        let (leading, trailing) = (width(true), width(false))
        return (
            (leading > 0 ? margins.leading + leading : 0) + indentation,
            trailing > 0 ? margins.trailing + trailing : 0
        )
    }

    var textMargins: (leading: CGFloat, trailing: CGFloat) {
        let margins = directionalLayoutMargins
        return (width(true) > 0 ? 0 : margins.leading, width(false) > 0 ? 0 : margins.trailing)
    }

    /// The distance of the text from the start of the cell, in points.
    private var textStart: CGFloat {
        sides.leading + ((contentView as? UIListContentView)?.textStart ?? textMargins.leading)
    }

    override func contentFrame(in size: CGSize) -> CGRect {
        let sides = sides
        let width = max(0, size.width - sides.leading - sides.trailing)
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isFlipped ? size.width - sides.leading - width : sides.leading, y: 0, width: width, height: size.height)
    }

    open override func layoutSubviews() {
        if wasEditing != owningCollectionView?.isEditing(self) ?? false { accessoriesDidChange() }
        separatorStart?.constant = textStart
        super.layoutSubviews()
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let size = bounds.size
        func put(_ view: UIView, _ x: CGFloat) {
            let width = view.bounds.width
            view.center = CGPoint(x: isFlipped ? size.width - x - width / 2 : x + width / 2, y: size.height / 2)
        }
        var x = directionalLayoutMargins.leading + (indentsAccessories ? indentation : 0)
        for accessory in shown where accessory.accessory.isLeading {
            put(accessory.view, x + (accessory.room - accessory.view.bounds.width) / 2)
            x += accessory.room + ShownAccessory.gap
        }
        x = size.width - directionalLayoutMargins.trailing - width(false)
        for accessory in shown where !accessory.accessory.isLeading {
            put(accessory.view, x + (accessory.room - accessory.view.bounds.width) / 2)
            let isFirst = accessory.view === shown.first { !$0.accessory.isLeading }?.view
            if let separator = accessory.separator, !isFirst {
                if separator.superview == nil { addSubview(separator) }
                separator.bounds.size = CGSize(width: 1 / traitCollection.displayScale, height: size.height / 2)
                put(separator, x - ShownAccessory.gap / 2)
            }
            x += accessory.room + ShownAccessory.gap
        }
        for accessory in shown { accessory.update(self) }
        layoutSeparators(size, isFlipped: isFlipped)
        roundCorners()
    }

    private func layoutSeparators(_ size: CGSize, isFlipped: Bool) {
        let height = 1 / traitCollection.displayScale
        let guide = separatorGuide?.layoutFrame
        var start = guide.map { isFlipped ? size.width - $0.maxX : $0.minX } ?? textStart
        var end = guide.map { isFlipped ? $0.minX : size.width - $0.maxX } ?? 0
        func put(_ view: UIView, _ insets: NSDirectionalEdgeInsets, y: CGFloat, isHidden: Bool) {
            view.isHidden = isHidden
            // The list chooses each edge that the app leaves open.
            let automatic = UIListSeparatorConfiguration.automaticInsets
            let leading = insets.leading == automatic.leading ? start : insets.leading
            let trailing = insets.trailing == automatic.trailing ? end : insets.trailing
            view.frame = CGRect(
                x: isFlipped ? trailing : leading, y: y, width: max(0, size.width - leading - trailing), height: height)
            if view.superview === self, subviews.last !== view { bringSubviewToFront(view) }
        }
        guard let place, place.showsSeparators else {
            (topSeparator.isHidden, bottomSeparator.isHidden) = (true, true)
            return
        }
        let separators = place.separators
        colorSeparators()
        // The first and the last line of a group that is not inset are as wide as the list.
        let isEdge = place.appearance == .grouped
        if isEdge, place.isLast { (start, end) = (0, 0) }
        let hidesBottom =
            separators.bottomSeparatorVisibility == .automatic
            ? place.appearance == .insetGrouped && place.isLast : separators.bottomSeparatorVisibility == .hidden
        put(bottomSeparator, separators.bottomSeparatorInsets, y: size.height - height, isHidden: hidesBottom)
        let hidesTop =
            separators.topSeparatorVisibility == .automatic
            ? !(isEdge && place.isFirst) : separators.topSeparatorVisibility == .hidden
        if isEdge, place.isFirst { (start, end) = (0, 0) }
        put(topSeparator, separators.topSeparatorInsets, y: 0, isHidden: hidesTop)
    }

    private func roundCorners() {
        let isInset = place?.appearance == .insetGrouped && place?.isBoundary == false
        let (upper, lower) = (isInset && place?.isFirst == true, isInset && place?.isLast == true)
        guard upper || lower || layer.cornerRadius != 0 else { return }
        layer.cornerRadius = upper || lower ? 10 : 0
        layer.maskedCorners = []
        if upper { layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if lower { layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        clipsToBounds = true
    }
}

@MainActor
private struct ShownAccessory {
    /// The distance between an accessory and its neighbour, in points.
    static let gap = CellAccessoryView.gap
    /// In pictures of iOS 14 and 16, a view of the app in the leading standard width is 12 points from the margin with its centre, and
    /// the text begins 40 points from it; a trailing text ends 22 points before the margin if there is a chevron.
    private static let (standardWidth, chevronRoom): (CGFloat, CGFloat) = (24, 14)

    let accessory: UICellAccessory
    let view: UIView
    /// The width in which the view is centred, in points.
    let room: CGFloat
    /// The line between a reorder control and other accessories.
    let separator: UIView?

    init(_ accessory: UICellAccessory) {
        let custom = accessory.options as? UICellAccessory.CustomViewConfiguration
        let view: UIView? =
            switch accessory.accessoryType {
            case .disclosureIndicator: CellAccessoryView.makeListChevron(accessory.options.tintColor ?? .tertiaryLabel)
            case .outlineDisclosure: CellAccessoryView.makeListChevron(accessory.options.tintColor)
            case .checkmark: CellAccessoryView.make(.checkmark)
            case .detail: CellAccessoryView.make(.detailButton)
            case .delete: CellControlView(.delete)
            case .insert: CellControlView(.insert)
            case .reorder: CellControlView(.reorder)
            case .multiselect: CellControlView(.selection)
            case .customView(let view): view
            case .label: UILabel()
            case .popUpMenu: accessory.menu.map { PopUpArrows($0.menu, $0.handler) }
            }
        (self.accessory, self.view) = (accessory, view ?? UIView())
        let showsSeparator = (accessory.options as? UICellAccessory.ReorderOptions)?.showsVerticalSeparator == true
        separator = showsSeparator ? HairlineView() : nil
        if let label = view as? UILabel, let options = accessory.options as? UICellAccessory.LabelOptions {
            (label.text, label.font) = (accessory.text, options.font)
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            label.textColor = options.tintColor ?? .secondaryLabel
        }
        if accessory.accessoryType == .label || custom != nil && custom?.maintainsFixedSize == false {
            self.view.sizeToFit()
        }
        if let control = view as? CellControlView, let options = accessory.options as? UICellAccessory.DeleteOptions {
            (control.sign, control.fill) = (options.tintColor ?? .white, options.backgroundColor)
        } else if let color = accessory.options.tintColor {
            self.view.tintColor = color
        }
        if custom == nil { self.view.isUserInteractionEnabled = false }
        let isStandard = view is CellAccessoryView
        room =
            switch accessory.options.reservedLayoutWidth {
            case .actual: max(isStandard ? Self.chevronRoom : 0, self.view.bounds.width)
            case .standard: Self.standardWidth
            case .custom(let width): width
            }
    }

    /// Whether a point of the cell is on the accessory, or above, below or beside it.
    func isHit(at point: CGPoint) -> Bool { abs(point.x - view.frame.midX) <= view.frame.width / 2 + 10 }

    /// Follows the state of the cell.
    func update(_ cell: UICollectionViewListCell) {
        (view as? CellControlView)?.isMarked = cell.isSelected
        guard accessory.accessoryType == .outlineDisclosure else { return }
        let isFlipped = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isExpanded = cell.owningCollectionView?.isExpanded(cell) ?? false
        view.transform = isExpanded ? CGAffineTransform(rotationAngle: isFlipped ? -.pi / 2 : .pi / 2) : .identity
    }
}

private final class PopUpArrows: UIView, MenuSource {
    let menu: UIMenu
    private let handler: UICellAccessory.MenuSelectedElementDidChangeHandler?

    init(_ menu: UIMenu, _ handler: UICellAccessory.MenuSelectedElementDidChangeHandler?) {
        (self.menu, self.handler) = (menu, handler)
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 16))
        isOpaque = false
        tintColor = .secondaryLabel
    }

    required init?(coder: NSCoder) { return nil }

    func menuDidChoose(_ action: UIAction) {
        menu.choose(only: action)
        handler?(menu)
    }

    override func draw(_ rect: CGRect) {
        let lines = UIBezierPath()
        for (edge, tip) in [(6, 2), (10, 14)] as [(CGFloat, CGFloat)] {
            lines.move(to: CGPoint(x: bounds.midX - 4, y: edge))
            lines.addLine(to: CGPoint(x: bounds.midX, y: tip))
            lines.addLine(to: CGPoint(x: bounds.midX + 4, y: edge))
        }
        (lines.lineWidth, lines.lineCapStyle, lines.lineJoinStyle) = (2, .round, .round)
        tintColor.setStroke()
        lines.stroke()
    }
}
