// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// The heights of headers and footers: estimated, or from the delegate, the settings or the views.
extension UITableView {
    /// The heights or estimates of the headers or footers of all sections.
    ///
    /// The result for one section shows whether the method is implemented, and so whether it is called for the others.
    /// In a plain table the first section, whose header is the first to stick to the top, is requested last.
    func loadedHeights(of part: SectionPart, count: Int) -> [RowDimension] {
        var heights = requestedHeights(of: part, count: count)
        for section in heights.indices where isMissing(part, section) {
            heights[section] = .measured(RowHeight(points: heightWithoutView(part, section)))
        }
        return part == .header && sectionHeaderTopPadding > 0 ? heights.map { padded($0, part) } : heights
    }

    /// Whether a section is known to have no header or footer, before it is displayed: no space is reserved.
    private func isMissing(_ part: SectionPart, _ section: Int) -> Bool {
        guard let lacksSectionView = observers.lacksSectionView else { return false }
        return callingApp { lacksSectionView(section, part == .header) }
    }

    func requestedHeights(of part: SectionPart, count: Int) -> [RowDimension] {
        guard count > 0 else { return [] }
        if let estimate = requestEstimate(part, 0) {
            return (0..<count).map { section in
                loadedEstimate(part, section, section == 0 ? estimate : requestEstimate(part, section) ?? 0)
            }
        }
        let estimate = generalEstimate(part)
        if estimate > 0 {
            return Array(repeating: .estimated(RowHeight(points: max(estimate, 0.01))), count: count)
        }
        let order = part == .header && style == .plain ? Array(1..<count) + [0] : Array(0..<count)
        if let height = requestHeight(part, order[0]) {
            let known = checkedHeight(height, part.heightMethodName, "section \(order[0])")
            let guess = known.map { max($0, .leastEstimate) } ?? RowHeight(points: defaultTitleHeight)
            var dimensions = [RowDimension](repeating: .estimated(guess), count: count)
            if let known { dimensions[order[0]] = .measured(known) }
            if estimate == 0 {
                for section in order.dropFirst() {
                    let height = requestHeight(part, section).flatMap {
                        checkedHeight($0, part.heightMethodName, "section \(section)")
                    }
                    if let height { dimensions[section] = .measured(height) }
                }
            }
            return dimensions
        }
        if view(part, 0) == nil, lacksViewMethods(part) {
            return (0..<count).map { .measured(RowHeight(points: heightWithoutView(part, $0))) }
        }
        let guess = RowDimension.estimated(RowHeight(points: guessedHeight(part)))
        // Without views, a section has a header or footer if it has a title, which is known without making a view.
        guard delegateLacks(part.viewMethod) else { return Array(repeating: guess, count: count) }
        return (0..<count).map { section in
            requestTitle(part, section) == nil ? .measured(RowHeight(points: heightWithoutView(part, section))) : guess
        }
    }

    /// The height or estimate of the header or footer of a section that the table has not loaded yet.
    func loadedHeight(of part: SectionPart, _ section: Int) -> RowDimension {
        if isMissing(part, section) {
            return padded(.measured(RowHeight(points: heightWithoutView(part, section))), part)
        }
        return padded(requestedHeight(of: part, section), part)
    }

    func requestedHeight(of part: SectionPart, _ section: Int) -> RowDimension {
        if let estimate = requestEstimate(part, section) { return loadedEstimate(part, section, estimate) }
        let hasMethod = !delegateLacks(part.heightMethod)
        if !hasMethod, answers.given.isDisjoint(with: [part.viewMethod, part.titleMethod]) { _ = view(part, section) }
        if !hasMethod, lacksViewMethods(part) { return .measured(RowHeight(points: heightWithoutView(part, section))) }
        let estimate = generalEstimate(part)
        if hasMethod, estimate == 0, let height = requestHeight(part, section),
            let known = checkedHeight(height, part.heightMethodName, "section \(section)")
        {
            return .measured(known)
        }
        if !hasMethod, estimate <= 0, delegateLacks(part.viewMethod), requestTitle(part, section) == nil {
            return .measured(RowHeight(points: heightWithoutView(part, section)))
        }
        return .estimated(max(RowHeight(points: estimate > 0 ? estimate : guessedHeight(part)), .leastEstimate))
    }

    private func guessedHeight(_ part: SectionPart) -> CGFloat {
        let general = generalHeight(part)
        if general <= 0 { return defaultTitleHeight }
        return style == .plain || !delegateLacks(part.viewMethod) ? general : max(general, defaultTitleHeight)
    }

    func loadedEstimate(_ part: SectionPart, _ section: Int, _ estimate: CGFloat) -> RowDimension {
        let method =
            part == .header
            ? "tableView(_:estimatedHeightForHeaderInSection:)" : "tableView(_:estimatedHeightForFooterInSection:)"
        guard let estimate = checkedHeight(estimate, method, "section \(section)") else {
            return .estimated(RowHeight(points: defaultTitleHeight))
        }
        return .estimated(max(estimate, .leastEstimate))
    }

    func heightWithoutView(_ part: SectionPart, _ section: Int) -> CGFloat {
        let general = generalHeight(part)
        guard style != .plain else { return 0 }
        return general == UITableView.automaticDimension ? emptyHeight(part, section) : general
    }

    /// Marks the heights of headers and footers to be requested again.
    func invalidateHeaderAndFooterHeights() {
        for part in SectionPart.allCases {
            let hasMethod = !delegateLacks(part.heightMethod)
            guard hasMethod || !lacksViewMethods(part) else { continue }
            for section in 0..<geometry.sectionCount {
                let height = geometry.height(of: part.item(section))
                // An item of height zero would never be displayed, so its height is requested now.
                geometry.set(height > .zero ? .estimated(height) : reloaded(part, section), for: part.item(section))
            }
        }
    }

    func reloaded(_ part: SectionPart, _ section: Int) -> RowDimension {
        if let requested = requestHeight(part, section),
            let height = checkedHeight(requested, part.heightMethodName, "section \(section)")
        {
            return padded(.measured(height), part)
        }
        guard view(part, section) == nil else { return .estimated(.leastEstimate) }
        return padded(.measured(RowHeight(points: heightWithoutView(part, section))), part)
    }

    /// Determines the height of a header or footer: from the delegate, from the table's setting, or from its view.
    func updateHeight(_ part: SectionPart, _ section: Int) {
        let item = part.item(section)
        guard !geometry[item].isMeasured else { return }
        var height: RowHeight?
        let requested = requestHeight(part, section)
        if let requested {
            height = checkedHeight(requested, part.heightMethodName, "section \(section)")
        }
        if height == nil {
            if let view = view(part, section) {
                let general = generalHeight(part)
                height = requested == nil && general >= 0 ? RowHeight(points: general) : nil
                // A group's title has its own height also if the table has a smaller one for headers (read from the frames of rows that
                // Interface Builder 13 to 24 wrote into storyboards).
                if height == nil || style != .plain && (view as? UITableViewHeaderFooterView)?.showsTitleOfTable == true
                {
                    height = max(height ?? .zero, fittedHeight(of: view))
                } else if style != .plain, let title = requestTitle(part, section) {
                    // A title makes room for itself beside a view, too (read from a picture that iOS 13 drew: dkhamsing/stocks).
                    height = max(height ?? .zero, fittedHeight(of: titledView(part, section, title)))
                }
            } else {
                height = RowHeight(points: heightWithoutView(part, section))
            }
        }
        if let height { geometry.set(padded(.measured(height), part), for: item) }
    }

    /// Requests a height that is looked up before it is displayed, if the delegate has heights but no estimates.
    func requestHeightIfUnmeasured(_ part: SectionPart, _ section: Int) {
        let item = part.item(section)
        guard !geometry[item].isMeasured, calls.areIdle,
            answers.given.contains(part.heightMethod), !answers.given.contains(part.estimateMethod),
            let requested = requestHeight(part, section),
            let height = checkedHeight(requested, part.heightMethodName, "section \(section)")
        else { return }
        keepingAnchor { geometry.set(padded(.measured(height), part), for: item) }
    }

    /// The height of a header or footer at its width in the table, in whole device pixels.
    func fittedHeight(of view: UIView) -> RowHeight {
        let width = span(of: view).width
        if view.bounds.width != width { view.frame.size.width = width }
        let height = view.fittedHeight(width: width)
        guard height >= 0 && height <= RowHeight.maximumOfOneRow.points else {
            fatalError("UITableView: \(view) has a fitted height of \(height), which is not finite or is negative")
        }
        return RowHeight(roundingUpToPixel: height, scale: traitCollection.displayScale)
    }

    /// The default height of a header or footer with a title, in points.
    var defaultTitleHeight: CGFloat { style == .plain ? 28 : 38 }

    /// The space above or below a group without a header or footer, in points.
    func emptyHeight(_ part: SectionPart, _ section: Int) -> CGFloat {
        guard style != .plain else { return 0 }
        let scale = traitCollection.displayScale
        return part == .header && section == 0 ? 35 : (17.5 * scale).rounded(.up) / scale
    }

    /// The space above the view of a header or footer with this height, in points; a part of its item's height.
    func padding(_ part: SectionPart, above height: RowHeight) -> RowHeight {
        guard part == .header, height > .zero, sectionHeaderTopPadding > 0 else { return .zero }
        return RowHeight(points: sectionHeaderTopPadding)
    }

    func padded(_ dimension: RowDimension, _ part: SectionPart) -> RowDimension {
        let height = dimension.height + padding(part, above: dimension.height)
        return dimension.isMeasured ? .measured(height) : .estimated(height)
    }

    func generalHeight(_ part: SectionPart) -> CGFloat { heightSettings.parts[part].height }

    func generalEstimate(_ part: SectionPart) -> CGFloat { heightSettings.parts[part].estimate }
}
