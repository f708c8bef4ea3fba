// SPDX-License-Identifier: MIT
import Foundation

// The views of a navigation bar and their frames.
extension UINavigationBar {
    private static let gap: CGFloat = 8
    private var sideMargin: CGFloat { traitCollection.release.sideMargin(inWidth: bounds.width) }

    final func rebuild() {
        for item in (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? []) {
            AppearanceStore.apply(to: item, in: self)
        }
        for view in startViews + endViews { view.leave(self) }
        shownTitleView?.leave(self)
        shownTitleView = topItem?.titleView
        if let shownTitleView { addSubview(shownTitleView) }
        var start: [UIView] = []
        backButton = nil
        let left = (topItem?.leftBarButtonItems ?? []).filter { !$0.isHidden }
        if let topItem, let backItem, !topItem.hidesBackButton,
            left.isEmpty || topItem.leftItemsSupplementBackButton
        {
            let button = makeBackButton(to: backItem)
            backButton = button
            start.append(button)
        }
        if let modeButton, start.isEmpty, !left.contains(modeButton) { start.append(makeView(modeButton)) }
        startViews = start + left.map(makeView)
        endViews = (topItem?.rightBarButtonItems ?? []).filter { !$0.isHidden }.map(makeView)
        for view in startViews + endViews { addSubview(view) }
        let appearance = shownAppearance
        let title = merged(
            .systemFont(ofSize: 17, weight: .semibold), appearance.titleTextAttributes, titleTextAttributes)
        titleLabel.attributedText = NSAttributedString(string: topItem?.title ?? "", attributes: title)
        (promptLabel.text, promptLabel.textColor) = (topItem?.prompt, title[.foregroundColor] as? UIColor)
        if topItem?.prompt == nil { promptLabel.leave(self) } else { addSubview(promptLabel) }
        let largeTitle = merged(
            .systemFont(ofSize: 34, weight: .bold), appearance.largeTitleTextAttributes, largeTitleTextAttributes)
        // The label's place depends on its font.
        largeTitleLabel.font = largeTitle[.font] as? UIFont
        largeTitleLabel.attributedText = NSAttributedString(string: topItem?.title ?? "", attributes: largeTitle)
        let searchBar = topItem?.searchController?.searchBar
        if searchBar !== shownSearchBar {
            shownSearchBar?.leave(self)
            shownSearchBar = searchBar
        }
        if let searchBar, searchBar.superview !== self { addSubview(searchBar) }
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func merged(
        _ font: UIFont, _ appearance: [NSAttributedString.Key: Any], _ own: [NSAttributedString.Key: Any]?
    ) -> [NSAttributedString.Key: Any] {
        let base: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.label]
        return base.merging(appearance) { $1 }.merging(own ?? [:]) { $1 }
    }

    private func backTitle(of item: UINavigationItem) -> String {
        let isGeneric = item.backButtonDisplayMode == .generic
        return item.backBarButtonItem?.title ?? (isGeneric ? nil : item.backButtonTitle ?? item.title) ?? "Back"
    }

    private func makeBackButton(to item: UINavigationItem) -> UIButton {
        let title = backTitle(of: item)
        let button = UIButton(type: .system)
        button.tintColor = item.backBarButtonItem?.tintColor
        button.semanticContentAttribute = semanticContentAttribute
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.setPreferredSymbolConfiguration(
            UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold, scale: .large), forImageIn: .normal)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let indicator = shownAppearance.backIndicator ?? backIndicatorImage
        button.setImage(
            indicator ?? UIImage(systemName: isMirrored ? "chevron.right" : "chevron.left"), for: .normal)
        let isMinimal = item.backButtonDisplayMode == .minimal
        Self.setTitle(isMinimal ? nil : title, of: button, shownAppearance.backButtonAppearance, item.backBarButtonItem)
        // The chevron is nearer to the edge than other items, and 6 points from the title.
        button.contentEdgeInsets = UIEdgeInsets(
            top: 0, left: isMirrored ? 6 : -8, bottom: 0, right: isMirrored ? -8 : 6)
        button.titleEdgeInsets = UIEdgeInsets(
            top: 0, left: isMirrored ? -6 : 6, bottom: 0, right: isMirrored ? 6 : -6)
        button.accessibilityLabel = title.isEmpty ? "Back" : title
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if let own = topItem?.backAction { return own.perform(for: self) }
                if let onBack { onBack() } else { popItem(animated: true) }
            }, for: .touchUpInside)
        return button
    }

    private static func setTitle(
        _ title: String?, of button: UIButton, _ appearance: UIBarButtonItemAppearance, _ item: UIBarButtonItem?
    ) {
        button.setAttributedTitle(nil, for: .normal)
        button.setTitle(title, for: .normal)
        guard let title else { return }
        let state = button.isEnabled ? appearance.normal : appearance.disabled
        let disabled = button.isEnabled ? nil : item?.titleTextAttributes(for: .disabled)
        let own = [item?.titleTextAttributes(for: .normal), disabled].compactMap { $0 }
        let attributes = own.reduce(state.titleTextAttributes) { $0.merging($1) { $1 } }
        guard !attributes.isEmpty else { return }
        // Without a colour the title has that of the button: the tint of the bar that it will be in.
        var whole: [NSAttributedString.Key: Any] = [:]
        if let font = button.titleLabel?.font { whole[.font] = font }
        whole.merge(attributes) { $1 }
        button.setAttributedTitle(NSAttributedString(string: title, attributes: whole), for: .normal)
    }

    private func gap(after view: UIView) -> CGFloat { view is BarSpace ? 0 : UINavigationBar.gap }

    private func makeView(_ item: UIBarButtonItem) -> UIView { Self.view(of: item, shownAppearance) }

    /// The custom view of an item, or a button for it.
    static func view(of item: UIBarButtonItem, _ appearance: UINavigationBarAppearance) -> UIView {
        if let view = item.customView { return view }
        if item.space != nil { return BarSpace(frame: CGRect(x: 0, y: 0, width: max(item.width, 0), height: 0)) }
        let button = UIButton(type: .system)
        item.shownButton = button
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        button.isEnabled = item.isEnabled
        button.tintColor = item.tintColor
        if let image = item.image {
            button.setPreferredSymbolConfiguration(
                UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large), forImageIn: .normal)
            button.setImage(image, for: .normal)
            button.imageEdgeInsets = item.imageInsets
        } else {
            let texts = item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
            for title in item.possibleTitles ?? [] where item.title != nil {
                setTitle(title, of: button, texts, item)
                button.bounds.size.width = max(button.bounds.width, button.intrinsicContentSize.width)
            }
            setTitle(item.title, of: button, texts, item)
        }
        button.accessibilityIdentifier = item.accessibilityIdentifier
        if let label = item.accessibilityLabel { button.accessibilityLabel = label }
        item.dress(button)
        if item.width > 0 { button.bounds.size.width = item.width }
        button.addAction(UIAction { [weak item] _ in item?.perform() }, for: .touchUpInside)
        button.menu = item.menu
        button.isSpringLoaded = item.isSpringLoaded
        button.showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil && item.action == nil
        return button
    }

    // MARK: Places

    final func placeContent() {
        let isSearching = isSearching
        for view in startViews + endViews { view.isHidden = isSearching }
        let area = bounds.inset(
            by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        promptLabel.isHidden = promptHeight == 0
        promptLabel.frame = CGRect(
            x: area.minX + sideMargin, y: 0, width: max(0, area.width - 2 * sideMargin), height: promptHeight)
        placeFirstRow(in: CGRect(x: area.minX, y: promptHeight, width: area.width, height: compactHeight))
        placeLargeTitle(in: area)
        placeSearchBar(in: area)
    }

    /// Whether a view in a bar is not narrower than its frame: controls of that width, such as text fields. The title of the back button
    /// changes with the room for it.
    private func keepsWidth(_ view: UIView) -> Bool {
        view.translatesAutoresizingMaskIntoConstraints && view is UIControl && view !== backButton
    }

    /// Shortens the title of the back button to "Back", and then to none, until the title has room.
    private func fitBackButton(in area: CGRect) {
        guard let backButton, let backItem, backItem.backButtonDisplayMode != .minimal else { return }
        let views = startViews.filter { $0 !== backButton } + endViews + [shownTitleView ?? titleLabel]
        let others = views.reduce(2 * sideMargin) { sum, view in
            let width = width(of: view, in: area)
            // A search bar as title takes what is left.
            return width >= area.width ? sum : sum + width + gap(after: view)
        }
        let own = backTitle(of: backItem)
        for title in own == "Back" ? [own, nil] : [own, "Back", nil] {
            if backButton.currentTitle ?? backButton.currentAttributedTitle?.string != title {
                Self.setTitle(title, of: backButton, shownAppearance.backButtonAppearance, backItem.backBarButtonItem)
            }
            if others + width(of: backButton, in: area) <= area.width { return }
        }
    }

    private func width(of view: UIView, in area: CGRect) -> CGFloat {
        let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let fitted = size == .zero ? view.sizeThatFits(area.size) : size
        // A view without a size of its own has that of its frame; a title without words takes no room.
        let hasFrameOnly = fitted == .zero && view !== titleLabel
        return keepsWidth(view) || hasFrameOnly ? max(fitted.width, view.bounds.width) : fitted.width
    }

    private func placeFirstRow(in area: CGRect) {
        fitBackButton(in: area)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let scale = traitCollection.displayScale
        func place(_ views: [UIView], fromLeft: Bool) -> CGFloat {
            var used = sideMargin
            for view in views {
                var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                if size == .zero { size = view.sizeThatFits(area.size) }
                if keepsWidth(view), view.bounds.width > size.width {
                    size.width = view.bounds.width
                } else if size == .zero {
                    size = view.bounds.size
                }
                size.height = min(size.height, area.height)
                view.frame = CGRect(
                    x: fromLeft ? area.minX + used : area.maxX - used - size.width,
                    y: (area.midY - size.height / 2).roundedToPixel(scale: scale), width: size.width,
                    height: size.height)
                used += size.width + gap(after: view)
            }
            return used
        }
        let start = place(startViews, fromLeft: !isMirrored)
        let end = place(endViews, fromLeft: isMirrored)
        let (left, right) = isMirrored ? (end, start) : (start, end)
        let room = max(0, area.width - left - right)
        let view: UIView = shownTitleView ?? titleLabel
        if let shownTitleView, !shownTitleView.translatesAutoresizingMaskIntoConstraints {
            limit(shownTitleView, toWidth: room)
        }
        titleLabel.isHidden = shownTitleView != nil || isSearching
        shownTitleView?.isHidden = isSearching
        var size = view.sizeThatFits(CGSize(width: room, height: area.height))
        if size == .zero { size = view.bounds.size }
        if keepsWidth(view) { size.width = max(size.width, view.bounds.width) }
        size.width = min(size.width, room)
        size.height = min(size.height, area.height)
        // In the middle of the bar, moved only as far as buttons require it.
        let x = min(max(area.midX - size.width / 2, area.minX + left), area.maxX - right - size.width)
        let move = view === titleLabel ? shownAppearance.titlePositionAdjustment : .zero
        view.frame = CGRect(
            x: (x + move.horizontal).roundedToPixel(scale: scale),
            y: (area.midY - size.height / 2 + move.vertical).roundedToPixel(scale: scale), width: size.width,
            height: size.height)
    }

    private func limit(_ view: UIView, toWidth width: CGFloat) {
        if titleWidthLimit?.firstItem !== view {
            titleWidthLimit?.isActive = false
            titleWidthLimit = view.widthAnchor.constraint(lessThanOrEqualToConstant: width)
            titleWidthLimit?.priority = UILayoutPriority(999)
        }
        titleWidthLimit?.constant = width
        titleWidthLimit?.isActive = true
    }

    /// The visible part of the large title, in points: the search bar collapses first.
    private var largeTitleExpansion: CGFloat {
        guard showsLargeTitle else { return 0 }
        let isPulled = expansion > collapsibleHeight
        return isPulled
            ? UINavigationBar.largeTitleHeight + expansion - collapsibleHeight
            : min(expansion, UINavigationBar.largeTitleHeight)
    }

    private func placeLargeTitle(in area: CGRect) {
        let shown = largeTitleExpansion
        largeTitleClip.isHidden = shown <= 0
        // The small title appears when the large one has nearly collapsed.
        if shownTitleView == nil { titleLabel.alpha = shown > 12 ? 0 : 1 }
        largeTitleClip.frame = CGRect(
            x: 0, y: promptHeight + compactHeight, width: bounds.width, height: max(0, shown))
        let size = largeTitleLabel.intrinsicContentSize
        let width = min(size.width, area.width - 2 * sideMargin)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        largeTitleLabel.frame = CGRect(
            x: isMirrored ? area.maxX - sideMargin - width : area.minX + sideMargin,
            y: (shown - 8 - largeTitleLabel.font.lineHeight).roundedUpToPixel(scale: traitCollection.displayScale),
            width: width,
            height: size.height)
    }

    private func placeSearchBar(in area: CGRect) {
        guard let searchBar = shownSearchBar, searchBar.superview === self else { return }
        let hides = !isSearching && (topItem?.hidesSearchBarWhenScrolling ?? true)
        let shown = hides ? max(0, min(expansion - largeTitleExpansion, searchHeight)) : searchHeight
        // A field of 36 points, 1 above and 15 below; clipped at the end of the bar.
        searchBar.frame = CGRect(
            x: area.minX, y: bounds.height - shown - (isSearching ? 0 : 10), width: area.width,
            height: searchBar.intrinsicContentSize.height)
        searchBar.alpha = shown > 36 ? 1 : max(0, (shown - 16) / 20)
        searchBar.isHidden = shown < 16
    }
}

/// A fixed space between the buttons of a navigation bar; a flexible one has no width.
private final class BarSpace: UIView {}
