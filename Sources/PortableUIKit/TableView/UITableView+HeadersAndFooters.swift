// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// Headers and footers, which are handled like rows: estimated, requested for display, measured, positioned.
extension UITableView {
    /// The height of a section's header view, without the space above it, in points.
    func viewHeight(ofHeader section: Int) -> CGFloat {
        let height = geometry.height(of: .header(section: section))
        guard height > .zero, sectionHeaderTopPadding > 0 else { return height.points }
        return max(0, height.points - sectionHeaderTopPadding)
    }

    /// The top of a section's header view where it does not stick, in points of the content.
    func viewTop(ofHeader section: Int) -> CGFloat {
        let item = SectionItem.header(section: section)
        return top(of: item) + geometry.height(of: item).points - viewHeight(ofHeader: section)
    }

    // MARK: Views

    /// The view of a header or footer: the displayed one, or one from the delegate, or one with the data source's
    /// title.
    func view(_ part: SectionPart, _ section: Int) -> UIView? {
        if let known = display.views[part][section] ?? display.preparedViews[part][section] { return known }
        guard !lacksViewMethods(part) else { return nil }
        var made = requestView(part, section)
        if made == nil, let title = requestTitle(part, section) { made = titledView(part, section, title) }
        if let made {
            (made as? UITableViewHeaderFooterView)?.join(self, isFooter: part == .footer)
            display.preparedViews[part][section] = made
        }
        return made
    }

    /// Releases views that were made before their display.
    func recyclePreparedHeadersAndFooters() {
        for part in SectionPart.allCases {
            for view in display.preparedViews[part].values { recycle(headerOrFooter: view) }
        }
        display.preparedViews = PerPart([:])
        display.emptyParts = []
    }

    func titledView(_ part: SectionPart, _ section: Int, _ title: String) -> UIView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.showsTitleOfTable = true
        view.join(self, isFooter: part == .footer)
        // As devices show it, and as the delegate gets it in `willDisplayHeaderView`.
        view.textLabel?.text =
            part == .header && style != .plain && traitCollection.release.capitalizesGroupTitles
            ? title.localizedUppercase : title
        return view
    }

    // MARK: Display

    /// In a plain table the heights of the visible headers are requested before their views: the following ones in
    /// order, then the one that sticks to the top.
    func requestPinnedHeaderHeights() {
        guard style == .plain, !delegateLacks(.heightForHeader), let first = pinnedSection(.header) else { return }
        let bottom = contentOffset.y + bounds.height
        // Before their heights, because these move the following headers.
        let following = (first + 1..<geometry.sectionCount).prefix { top(of: .header(section: $0)) < bottom }
        for section in following + [first] where !needsLoad { updateHeight(.header, section) }
    }

    /// The place of a header or footer across the table, in points: that of the rows, or the whole width for views of other classes.
    func span(of view: UIView) -> (x: CGFloat, width: CGFloat) {
        view is UITableViewHeaderFooterView ? (rowInset, rowWidth) : (0, max(0, bounds.width))
    }

    /// Measures a header or footer and makes its view, if necessary.
    func showHeaderOrFooter(_ part: SectionPart, _ section: Int) {
        updateHeight(part, section)
        let item = part.item(section)
        guard geometry.height(of: item) > .zero, display.views[part][section] == nil,
            !display.emptyParts.contains(item)
        else { return }
        guard let view = view(part, section) else {
            display.emptyParts.insert(item)
            return
        }
        display.preparedViews[part][section] = nil
        display.views[part][section] = view
        let height = geometry.height(of: item).points
        let padding = part == .header ? height - viewHeight(ofHeader: section) : 0
        view.frame = CGRect(x: 0, y: top(of: item) + padding, width: bounds.width, height: height - padding)
        if view.superview !== self { addSubview(view) }
        guard let delegate else { return }
        callingApp {
            if part == .header {
                delegate.tableView(self, willDisplayHeaderView: view, forSection: section)
            } else {
                delegate.tableView(self, willDisplayFooterView: view, forSection: section)
            }
        }
    }

    func endDisplaying(_ view: UIView, _ part: SectionPart, _ section: Int, isGone: Bool = false) {
        leavePicture(of: view, part.item(section), isGone: isGone)
        recycle(headerOrFooter: view)
        guard let delegate else { return }
        callingApp {
            if part == .header {
                delegate.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
            } else {
                delegate.tableView(self, didEndDisplayingFooterView: view, forSection: section)
            }
        }
    }

    // MARK: Sticking

    /// The y coordinates of the content between which headers and footers stick, in points.
    private var stickyRange: (top: CGFloat, bottom: CGFloat) {
        let inset = adjustedContentInset
        return (contentOffset.y + inset.top, contentOffset.y + bounds.height - inset.bottom)
    }

    /// The section whose header sticks to the top, or whose footer sticks to the bottom.
    private func pinnedSection(_ part: SectionPart) -> Int? {
        guard style == .plain, geometry.sectionCount > 0 else { return nil }
        switch part {
        case .header: return item(at: max(stickyRange.top, sectionsOrigin))?.section
        case .footer: return item(at: stickyRange.bottom, bias: .before)?.section
        }
    }

    func isPinned(_ part: SectionPart, _ section: Int) -> Bool { pinnedSection(part) == section }

    /// Shows the header that sticks to the top and the footer that sticks to the bottom, whose own positions may be out
    /// of view.
    func showPinnedHeaders() {
        for part in SectionPart.allCases {
            guard !needsLoad, let section = pinnedSection(part) else { continue }
            showHeaderOrFooter(part, section)
        }
    }

    /// Positions headers and footers: in a plain table they stick while their section is visible.
    func placeHeadersAndFooters() {
        let sticky = stickyRange
        for (section, view) in display.views.header {
            let height = viewHeight(ofHeader: section)
            var y = viewTop(ofHeader: section) + dragShift(of: .header(section: section))
            if style == .plain {
                y = min(max(y, sticky.top), max(y, top(of: .footer(section: section)) - height))
            }
            place(view, y: y, height: height)
        }
        for (section, view) in display.views.footer {
            let height = geometry.height(of: .footer(section: section)).points
            var y = top(of: .footer(section: section)) + dragShift(of: .footer(section: section))
            if style == .plain {
                let sectionTop =
                    top(of: .header(section: section)) + geometry.height(of: .header(section: section)).points
                y = max(min(y, sticky.bottom - height), min(y, sectionTop))
            }
            place(view, y: y, height: height)
        }
    }

    private func place(_ view: UIView, y: CGFloat, height: CGFloat) {
        let span = span(of: view)
        let frame = CGRect(x: span.x, y: y, width: span.width, height: height)
        if view.frame != frame { view.frame = frame }
    }
}
