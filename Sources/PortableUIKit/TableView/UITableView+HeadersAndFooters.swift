import Foundation
import RowGeometry

/// The two views of a section that are not rows.
enum SectionPart {
    case header
    case footer

    func item(_ section: Int) -> SectionItem {
        switch self {
        case .header: .header(section: section)
        case .footer: .footer(section: section)
        }
    }

    var heightQuestion: TableQuestion { self == .header ? .heightForHeader : .heightForFooter }
    var estimateQuestion: TableQuestion { self == .header ? .estimatedHeightForHeader : .estimatedHeightForFooter }
    var viewQuestion: TableQuestion { self == .header ? .viewForHeader : .viewForFooter }
    var titleQuestion: TableQuestion { self == .header ? .titleForHeader : .titleForFooter }
    var heightMethod: String {
        self == .header ? "tableView(_:heightForHeaderInSection:)" : "tableView(_:heightForFooterInSection:)"
    }
    var word: String { self == .header ? "header" : "footer" }
}

// Headers and footers take the way that rows take: estimated, asked for when shown, measured, placed.
extension UITableView {
    /// The height of a titled header or footer that nothing else is known of, in points.
    private var defaultTitleHeight: CGFloat { style == .plain ? 28 : 38 }

    /// The room above or below a group without a header or footer, in points.
    private func emptyHeight(_ part: SectionPart, _ section: Int) -> CGFloat {
        guard style != .plain else { return 0 }
        let scale = traitCollection.displayScale
        return part == .header && section == 0 ? 35 : (17.5 * scale).rounded(.up) / scale
    }

    /// The room above the view of a header or footer that has this height, in points; a part of its item's height.
    private func padding(_ part: SectionPart, above height: RowHeight) -> RowHeight {
        guard part == .header, height > .zero, sectionHeaderTopPadding > 0 else { return .zero }
        return RowHeight(points: sectionHeaderTopPadding)
    }

    /// The height of the view of a section's header, without the room above it, in points.
    func viewHeight(ofHeader section: Int) -> CGFloat {
        let height = geometry.height(of: .header(section: section))
        guard height > .zero, sectionHeaderTopPadding > 0 else { return height.points }
        return max(0, height.points - sectionHeaderTopPadding)
    }

    /// The top of the view of a section's header, by its own place, in points of the content.
    func viewTop(ofHeader section: Int) -> CGFloat {
        let item = SectionItem.header(section: section)
        return top(of: item) + geometry.height(of: item).points - viewHeight(ofHeader: section)
    }

    private func padded(_ dimension: RowDimension, _ part: SectionPart) -> RowDimension {
        let height = dimension.height + padding(part, above: dimension.height)
        return dimension.isMeasured ? .measured(height) : .estimated(height)
    }

    private func generalHeight(_ part: SectionPart) -> CGFloat {
        part == .header ? sectionHeaderHeight : sectionFooterHeight
    }

    private func generalEstimate(_ part: SectionPart) -> CGFloat {
        part == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    }

    // MARK: Asking

    private func askHeight(_ part: SectionPart, _ section: Int) -> CGFloat? {
        guard let delegate else { return nil }
        return answer(part.heightQuestion) {
            part == .header
                ? delegate.tableView(self, heightForHeaderInSection: section)
                : delegate.tableView(self, heightForFooterInSection: section)
        }
    }

    private func askEstimate(_ part: SectionPart, _ section: Int) -> CGFloat? {
        guard let delegate else { return nil }
        return answer(part.estimateQuestion) {
            part == .header
                ? delegate.tableView(self, estimatedHeightForHeaderInSection: section)
                : delegate.tableView(self, estimatedHeightForFooterInSection: section)
        }
    }

    private func askTitle(_ part: SectionPart, _ section: Int) -> String? {
        guard let dataSource else { return nil }
        return answer(part.titleQuestion) {
            part == .header
                ? dataSource.tableView(self, titleForHeaderInSection: section)
                : dataSource.tableView(self, titleForFooterInSection: section)
        }
    }

    private func askView(_ part: SectionPart, _ section: Int) -> UIView? {
        guard let delegate else { return nil }
        return answer(part.viewQuestion) {
            part == .header
                ? delegate.tableView(self, viewForHeaderInSection: section)
                : delegate.tableView(self, viewForFooterInSection: section)
        }
    }

    /// Whether nobody gives such views.
    private func nobodyGivesViews(_ part: SectionPart) -> Bool {
        (delegate == nil || missingAnswers.contains(part.viewQuestion))
            && (dataSource == nil || missingAnswers.contains(part.titleQuestion))
    }

    /// The view of a header or footer: the displayed one, or one from the delegate, or one with the data source's title.
    private func view(_ part: SectionPart, _ section: Int) -> UIView? {
        if let shown = displayed(part)[section] { return shown }
        if let prepared = part == .header ? display.preparedHeaders[section] : display.preparedFooters[section] {
            return prepared
        }
        guard !nobodyGivesViews(part) else { return nil }
        var made = askView(part, section)
        if made == nil, let title = askTitle(part, section) { made = titledView(part, section, title) }
        if let made {
            (made as? UITableViewHeaderFooterView)?.join(self, isFooter: part == .footer)
            if part == .header {
                display.preparedHeaders[section] = made
            } else {
                display.preparedFooters[section] = made
            }
        }
        return made
    }

    func displayed(_ part: SectionPart) -> [Int: UIView] {
        part == .header ? display.headers : display.footers
    }

    func setDisplayed(_ views: [Int: UIView], _ part: SectionPart) {
        if part == .header { display.headers = views } else { display.footers = views }
    }

    /// Lets go of views that were made before they were shown.
    func forgetPreparedHeadersAndFooters() {
        for view in display.preparedHeaders.values { recycle(headerOrFooter: view) }
        for view in display.preparedFooters.values { recycle(headerOrFooter: view) }
        display.preparedHeaders = [:]
        display.preparedFooters = [:]
        display.emptyParts = []
    }

    private func titledView(_ part: SectionPart, _ section: Int, _ title: String) -> UIView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        // As devices show it, and as the delegate finds it when the view is about to be displayed.
        view.textLabel?.text = part == .header && style != .plain ? title.localizedUppercase : title
        return view
    }

    // MARK: Loading

    /// The heights or estimates of the headers or footers of all sections.
    ///
    /// One section is asked first: what it says tells whether the others need asking at all. In a plain table the first
    /// section, whose header is the first to stick to the top, is asked last.
    func loadedHeights(of part: SectionPart, count: Int) -> [RowDimension] {
        let heights = askedHeights(of: part, count: count)
        return part == .header && sectionHeaderTopPadding > 0 ? heights.map { padded($0, part) } : heights
    }

    private func askedHeights(of part: SectionPart, count: Int) -> [RowDimension] {
        guard count > 0 else { return [] }
        if let estimate = askEstimate(part, 0) {
            return (0..<count).map { section in
                loadedEstimate(part, section, section == 0 ? estimate : askEstimate(part, section) ?? 0)
            }
        }
        let estimate = generalEstimate(part)
        if estimate > 0 {
            return Array(repeating: .estimated(RowHeight(points: max(estimate, 0.01))), count: count)
        }
        let order = askingOrder(part, count)
        if let height = askHeight(part, order[0]) {
            let known = checkedHeight(height, part.heightMethod, "section \(order[0])")
            let guess = known.map { max($0, .leastEstimate) } ?? RowHeight(points: defaultTitleHeight)
            var dimensions = [RowDimension](repeating: .estimated(guess), count: count)
            if let known { dimensions[order[0]] = .measured(known) }
            if estimate == 0 {
                for section in order.dropFirst() {
                    let height = askHeight(part, section).flatMap {
                        checkedHeight($0, part.heightMethod, "section \(section)")
                    }
                    if let height { dimensions[section] = .measured(height) }
                }
            }
            return dimensions
        }
        if view(part, 0) == nil, nobodyGivesViews(part) {
            return (0..<count).map { .measured(RowHeight(points: heightWithoutView(part, $0))) }
        }
        let general = generalHeight(part)
        let guess = RowDimension.estimated(RowHeight(points: general > 0 ? general : defaultTitleHeight))
        // Where nobody gives views, a section has one if it has a title, which is known without making it.
        guard delegate == nil || missingAnswers.contains(part.viewQuestion) else {
            return Array(repeating: guess, count: count)
        }
        return (0..<count).map { section in
            askTitle(part, section) == nil ? .measured(RowHeight(points: heightWithoutView(part, section))) : guess
        }
    }

    /// The height or estimate of the header or footer of a section that the table does not know yet.
    func loadedHeight(of part: SectionPart, _ section: Int) -> RowDimension {
        padded(askedHeight(of: part, section), part)
    }

    private func askedHeight(of part: SectionPart, _ section: Int) -> RowDimension {
        if let estimate = askEstimate(part, section) { return loadedEstimate(part, section, estimate) }
        let canAsk = !(delegate == nil || missingAnswers.contains(part.heightQuestion))
        if !canAsk, givenAnswers.isDisjoint(with: [part.viewQuestion, part.titleQuestion]) { _ = view(part, section) }
        if !canAsk, nobodyGivesViews(part) { return .measured(RowHeight(points: heightWithoutView(part, section))) }
        let estimate = generalEstimate(part)
        if canAsk, estimate == 0, let height = askHeight(part, section),
            let known = checkedHeight(height, part.heightMethod, "section \(section)")
        {
            return .measured(known)
        }
        if !canAsk, estimate <= 0, delegate == nil || missingAnswers.contains(part.viewQuestion),
            askTitle(part, section) == nil
        {
            return .measured(RowHeight(points: heightWithoutView(part, section)))
        }
        let general = generalHeight(part)
        let guess = estimate > 0 ? estimate : general > 0 ? general : defaultTitleHeight
        return .estimated(max(RowHeight(points: guess), .leastEstimate))
    }

    private func loadedEstimate(_ part: SectionPart, _ section: Int, _ estimate: CGFloat) -> RowDimension {
        let method =
            part == .header
            ? "tableView(_:estimatedHeightForHeaderInSection:)" : "tableView(_:estimatedHeightForFooterInSection:)"
        guard let estimate = checkedHeight(estimate, method, "section \(section)") else {
            return .estimated(RowHeight(points: defaultTitleHeight))
        }
        return .estimated(max(estimate, .leastEstimate))
    }

    /// The sections in the order in which their headers' heights are asked for at once.
    private func askingOrder(_ part: SectionPart, _ count: Int) -> [Int] {
        part == .header && style == .plain ? Array(1..<count) + [0] : Array(0..<count)
    }

    private func heightWithoutView(_ part: SectionPart, _ section: Int) -> CGFloat {
        let general = generalHeight(part)
        guard style != .plain else { return 0 }
        return general == UITableView.automaticDimension ? emptyHeight(part, section) : general
    }

    /// Lets the heights of headers and footers be asked for again.
    func forgetHeaderAndFooterHeights() {
        for part in [SectionPart.header, .footer] {
            let canAsk = !(delegate == nil || missingAnswers.contains(part.heightQuestion))
            guard canAsk || !nobodyGivesViews(part) else { continue }
            for section in 0..<geometry.sectionCount {
                let height = geometry.height(of: part.item(section))
                // One of no height would never be shown, so it is asked now.
                geometry.set(height > .zero ? .estimated(height) : askedAgain(part, section), for: part.item(section))
            }
        }
    }

    private func askedAgain(_ part: SectionPart, _ section: Int) -> RowDimension {
        if let asked = askHeight(part, section),
            let height = checkedHeight(asked, part.heightMethod, "section \(section)")
        {
            return padded(.measured(height), part)
        }
        guard view(part, section) == nil else { return .estimated(.leastEstimate) }
        return padded(.measured(RowHeight(points: heightWithoutView(part, section))), part)
    }

    // MARK: Showing

    /// In a plain table the heights of the headers in the view are asked for before any of their views: those that
    /// follow in order, and then the one that sticks to the top.
    func askPinnedHeaderHeights() {
        guard style == .plain, let delegate, !missingAnswers.contains(.heightForHeader) else { return }
        _ = delegate
        guard let first = pinnedSection(.header) else { return }
        var sections: [Int] = []
        var next = item(after: .header(section: first))
        let bottom = contentOffset.y + bounds.height
        // Section by section: rows between two headers are passed over at once.
        var section = first + 1
        while section < geometry.sectionCount, let item = next, top(of: .header(section: section)) < bottom {
            if !geometry[.header(section: section)].isMeasured { sections.append(section) }
            section += 1
            next = item
        }
        if !geometry[.header(section: first)].isMeasured { sections.append(first) }
        for section in sections where !needsLoad { settleHeight(.header, section) }
    }

    /// Finds out how tall a header or footer is: from the delegate, from the table's setting, or from its view.
    private func settleHeight(_ part: SectionPart, _ section: Int) {
        let item = part.item(section)
        guard !geometry[item].isMeasured else { return }
        var height: RowHeight?
        let asked = askHeight(part, section)
        if let asked {
            height = checkedHeight(asked, part.heightMethod, "section \(section)")
        }
        if height == nil {
            if let view = view(part, section) {
                let general = generalHeight(part)
                height = asked == nil && general >= 0 ? RowHeight(points: general) : fittedHeight(of: view)
            } else {
                height = RowHeight(points: heightWithoutView(part, section))
            }
        }
        if let height { geometry.set(padded(.measured(height), part), for: item) }
    }

    /// Asks the delegate, if it tells heights and no estimates, for a height that is looked up before it was needed.
    func askHeightIfUnknown(_ part: SectionPart, _ section: Int) {
        let item = part.item(section)
        guard !geometry[item].isMeasured, display.questionDepth == 0, !display.isLayingOut,
            givenAnswers.contains(part.heightQuestion), !givenAnswers.contains(part.estimateQuestion),
            let asked = askHeight(part, section),
            let height = checkedHeight(asked, part.heightMethod, "section \(section)")
        else { return }
        keepingAnchor { geometry.set(padded(.measured(height), part), for: item) }
    }

    /// How far a header or footer stays away from the edges of the table, in points.
    private func inset(of view: UIView) -> CGFloat { view is UITableViewHeaderFooterView ? rowInset : 0 }

    /// The height that a header or footer asks for at the width that it has in the table, in whole device pixels.
    private func fittedHeight(of view: UIView) -> RowHeight {
        let width = max(0, bounds.width - 2 * inset(of: view))
        if view.bounds.width != width { view.frame.size.width = width }
        let height = view.fittedHeight(width: width)
        guard height >= 0 && height <= RowHeight.maximumOfOneRow.points else {
            fatalError("UITableView: \(view) asks for a height of \(height), which is not finite or is negative")
        }
        return RowHeight(roundingUpToPixel: height, scale: traitCollection.displayScale)
    }

    /// Makes sure that a header or footer has its height and its view.
    func showHeaderOrFooter(_ part: SectionPart, _ section: Int) {
        settleHeight(part, section)
        let item = part.item(section)
        guard geometry.height(of: item) > .zero, displayed(part)[section] == nil, !display.emptyParts.contains(item)
        else {
            return
        }
        guard let view = view(part, section) else {
            display.emptyParts.insert(item)
            return
        }
        if part == .header {
            display.preparedHeaders[section] = nil
            display.headers[section] = view
        } else {
            display.preparedFooters[section] = nil
            display.footers[section] = view
        }
        let height = geometry.height(of: item).points
        let padding = part == .header ? height - viewHeight(ofHeader: section) : 0
        view.frame = CGRect(x: 0, y: top(of: item) + padding, width: bounds.width, height: height - padding)
        if view.superview !== self { addSubview(view) }
        guard let delegate else { return }
        asking {
            if part == .header {
                delegate.tableView(self, willDisplayHeaderView: view, forSection: section)
            } else {
                delegate.tableView(self, willDisplayFooterView: view, forSection: section)
            }
        }
    }

    /// Takes a header or footer off the table.
    func endDisplaying(_ view: UIView, _ part: SectionPart, _ section: Int, isGone: Bool = false) {
        leavePicture(of: view, part.item(section), isGone: isGone)
        recycle(headerOrFooter: view)
        guard let delegate else { return }
        asking {
            if part == .header {
                delegate.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
            } else {
                delegate.tableView(self, didEndDisplayingFooterView: view, forSection: section)
            }
        }
    }

    // MARK: Sticking

    /// Between which y coordinates of the content headers and footers stick, in points.
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

    /// Whether a header or footer is the one that sticks.
    func isPinned(_ part: SectionPart, _ section: Int) -> Bool {
        pinnedSection(part) == section
    }

    /// Shows the header that sticks to the top and the footer that sticks to the bottom, which may both be out of the
    /// view by their own places.
    func showPinnedHeaders() {
        for part in [SectionPart.header, .footer] {
            guard !needsLoad, let section = pinnedSection(part) else { continue }
            showHeaderOrFooter(part, section)
        }
    }

    /// Gives headers and footers their places: in a plain table they stick as long as their section is in the view.
    func placeHeadersAndFooters() {
        let sticky = stickyRange
        for (section, view) in display.headers {
            let height = viewHeight(ofHeader: section)
            var y = viewTop(ofHeader: section) + dragShift(of: .header(section: section))
            if style == .plain {
                y = min(max(y, sticky.top), max(y, top(of: .footer(section: section)) - height))
            }
            place(view, y: y, height: height)
        }
        for (section, view) in display.footers {
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
        let inset = inset(of: view)
        let frame = CGRect(x: inset, y: y, width: bounds.width - 2 * inset, height: height)
        if view.frame != frame { view.frame = frame }
    }
}
