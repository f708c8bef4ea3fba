// SPDX-License-Identifier: MIT
import PlatformUIKit

extension Screen {
    /// Scrolls by a finger until an element is visible: first on, then back to the other end.
    ///
    /// - Parameters:
    ///   - queries: What the element satisfies.
    ///   - scrollView: What is scrolled; without one the scroll view around an element that is already there, else the largest one
    ///     on the screen.
    /// - Returns: The element.
    /// - Throws: ``DrivingError`` if neither direction shows it, or nothing can be scrolled.
    @discardableResult
    public func scroll(to queries: ElementQuery..., in scrollView: ElementQuery? = nil) throws -> ScreenElement {
        let given = try scrollView.map { try find([$0], at: nil, in: nil) }
        if let given, !(given.view is UIScrollView) { throw DrivingError("\(given.name) is no scroll view") }
        let known = run { ElementSearch(self).all(queries) }
        let around = known.first.flatMap { ScreenElement(self, $0).enclosing(UIScrollView.self) }
        guard let scroll = given?.view as? UIScrollView ?? around ?? mainScrollView else {
            throw DrivingError("nothing on the screen can be scrolled to \(ElementSearch.words(queries))")
        }
        for sign: CGFloat in [1, -1] {
            while true {
                if let found = visible(queries, in: scroll) { return found }
                if try !drag(scroll, sign: sign, by: nil) { break }
            }
        }
        let found = try find(queries, at: nil, in: nil)
        _ = try run { try found.reach() }
        throw DrivingError("\(found.name) is not half visible at either end of \(Swift.type(of: scroll))")
    }

    /// The only element that satisfies the queries, if its middle is visible in a scroll view.
    private func visible(_ queries: [ElementQuery], in scroll: UIScrollView) -> ScreenElement? {
        run {
            let search = ElementSearch(self)
            let found = search.all(queries)
            guard let first = found.first, found.count == 1, let part = search.visiblePart(of: first),
                part.height >= min(first.frame.height, scroll.bounds.height) / 2,
                part.width >= min(first.frame.width, scroll.bounds.width) / 2,
                search.obstacle(at: CGPoint(x: part.midX, y: part.midY), for: first) == nil
            else { return nil }
            return ScreenElement(self, first)
        }
    }

    /// The largest scroll view on the screen whose content is larger than itself.
    var mainScrollView: UIScrollView? {
        run {
            let search = ElementSearch(self)
            let found = search.candidates.compactMap { candidate -> (UIScrollView, CGFloat)? in
                guard let view = candidate.view as? UIScrollView, view.isScrollEnabled, view.reach != .zero else {
                    return nil
                }
                return search.visiblePart(of: candidate).map { (view, $0.width * $0.height) }
            }
            return found.max { $0.1 < $1.1 }?.0
        }
    }

    /// Drags the content by a distance, or by most of what is visible; `false` if it does not move.
    ///
    /// - Parameter sign: 1 shows what follows, -1 what comes before.
    func drag(_ scroll: UIScrollView, sign: CGFloat, by distance: CGFloat?) throws -> Bool {
        let isSideways = scroll.reach.y == 0 && scroll.reach.x > 0
        let before = scroll.contentOffset
        let limits = scroll.limits
        let (now, least, most) =
            isSideways ? (before.x, limits.minX, limits.maxX) : (before.y, limits.minY, limits.maxY)
        guard sign > 0 ? now < most - 0.5 : now > least + 0.5 else { return false }
        try perform {
            let area = try visibleArea(of: scroll)
            let length = isSideways ? area.width : area.height
            let way = min(distance ?? length * 0.8, length * 0.8)
            let middle = CGPoint(x: area.midX, y: area.midY)
            let vector = isSideways ? CGPoint(x: -sign * way, y: 0) : CGPoint(x: 0, y: -sign * way)
            let start = CGPoint(x: middle.x - vector.x / 2, y: middle.y - vector.y / 2)
            touch([[start, CGPoint(x: start.x + vector.x, y: start.y + vector.y)]], seconds: 0.1, rest: 0.1)
        }
        return scroll.contentOffset != before
    }

    /// The part of a scroll view that a finger reaches, on the screen.
    func visibleArea(of scroll: UIScrollView) throws -> CGRect {
        let search = ElementSearch(self, in: scroll)
        let frame = scroll.onScreen(scroll.bounds.inset(by: scroll.adjustedContentInset))
        let candidate = Candidate(object: scroll, container: scroll, isElement: false, frame: frame)
        guard let area = search.visiblePart(of: candidate) else {
            throw DrivingError("\(Swift.type(of: scroll)) is outside of the screen")
        }
        return area
    }

    // MARK: Tables

    /// Scrolls to a row of a table by a finger and taps it.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - section: Its section.
    ///   - table: Which table; without one the only one on the screen.
    /// - Throws: ``DrivingError`` if there is no such row, or not one table.
    public func select(row: Int, section: Int = 0, in table: ElementQuery = .class(UITableView.self)) throws {
        let element = try find([table], at: nil, in: nil)
        guard let view = element.view as? UITableView else { throw DrivingError("\(element.name) is no table") }
        guard (0..<view.numberOfSections).contains(section), (0..<view.numberOfRows(inSection: section)).contains(row)
        else {
            let counts = (0..<view.numberOfSections).map { "\(view.numberOfRows(inSection: $0))" }
            throw DrivingError(
                "the table has no row \(row) in section \(section): its sections have \(counts.joined(separator: ", ")) rows"
            )
        }
        let path = IndexPath(row: row, section: section)
        while true {
            let area = try run { view.convert(try visibleArea(of: view), from: nil) }
            let place = view.rectForRow(at: path)
            if place.midY >= area.minY, place.midY <= area.maxY { break }
            let sign: CGFloat = place.midY > area.midY ? 1 : -1
            guard try drag(view, sign: sign, by: max(60, abs(place.midY - area.midY))) else { break }
        }
        guard let cell = view.cellForRow(at: path) else { throw DrivingError("row \(row) can't be scrolled to") }
        try find([.satisfying("row \(row) of section \(section)") { $0 === cell }], at: nil, in: nil).tap()
    }

    /// Pulls a scroll view down until its refresh control begins to refresh.
    ///
    /// - Throws: ``DrivingError`` if no scroll view on the screen has a refresh control.
    public func pullToRefresh() throws {
        let found = findAll(.satisfying("refresh control") { ($0 as? UIScrollView)?.refreshControl != nil })
        guard let scroll = found.first?.view as? UIScrollView else {
            throw DrivingError("no scroll view on the screen has a refreshControl")
        }
        while try drag(scroll, sign: -1, by: nil) {}
        try perform {
            let area = try visibleArea(of: scroll)
            let start = CGPoint(x: area.midX, y: area.minY + 8)
            touch([[start, inside(CGPoint(x: start.x, y: start.y + 400))]], seconds: 0.4, rest: 0.1)
        }
    }
}

extension UIScrollView {
    /// The content offsets at rest.
    fileprivate var limits: CGRect {
        let insets = adjustedContentInset
        return CGRect(
            x: -insets.left, y: -insets.top,
            width: max(0, contentSize.width + insets.left + insets.right - bounds.width),
            height: max(0, contentSize.height + insets.top + insets.bottom - bounds.height))
    }

    /// How far the content moves, in points.
    fileprivate var reach: CGPoint { CGPoint(x: limits.width, y: limits.height) }
}

extension ScreenElement {
    /// Scrolls this scroll view, or the one around the element, by a finger until another element is visible.
    ///
    /// - Throws: ``DrivingError`` if neither direction shows it.
    @discardableResult
    public func scroll(to queries: ElementQuery...) throws -> ScreenElement {
        guard let scroll = enclosing(UIScrollView.self) else { throw DrivingError("\(name) is in no scroll view") }
        for sign: CGFloat in [1, -1] {
            repeat {
                let found = try? screen.find(queries, at: nil, in: scroll)
                if let found, (try? screen.run { try found.reach() }) != nil { return found }
            } while try screen.drag(scroll, sign: sign, by: nil)
        }
        throw screen.run { ElementSearch(screen, in: scroll).notFound(queries) }
    }

    /// Swipes the row of the element open and taps the action with this title.
    ///
    /// - Throws: ``DrivingError`` if the element is in no row, or the row has no such action.
    public func swipeAction(_ title: String) throws {
        guard let cell = enclosing(UITableViewCell.self) else { throw DrivingError("\(name) is in no row of a table") }
        var titles: [String] = []
        for direction: CGFloat in [-1, 1] {
            let closed = cell.contentView.convert(cell.contentView.bounds, to: nil)
            try screen.perform {
                let point = try reach()
                let start = CGPoint(x: direction < 0 ? closed.maxX - 8 : closed.minX + 8, y: point.y)
                // Less than the part of the width that performs the first action at once.
                let end = CGPoint(x: start.x + direction * min(220, cell.bounds.width * 0.5), y: start.y)
                screen.touch([[screen.inside(start), screen.inside(end)]], seconds: 0.2, rest: 0.2)
            }
            let buttons = screen.run { ElementSearch(screen, in: cell).all([.class(UIButton.self)]) }
                .filter { !(($0.view?.isDescendant(of: cell.contentView)) ?? true) }
            if let button = buttons.first(where: { $0.object.accessibilityLabel == title }) {
                return try ScreenElement(screen, button).tap()
            }
            titles += buttons.compactMap { $0.object.accessibilityLabel }
            let opened = cell.contentView.convert(cell.contentView.bounds, to: nil)
            guard opened.minX != closed.minX else { continue }
            try screen.perform {
                let start = CGPoint(x: closed.midX, y: closed.midY)
                let end = CGPoint(x: start.x - direction * 160, y: start.y)
                screen.touch([[start, screen.inside(end)]], seconds: 0.1)
            }
        }
        throw DrivingError(
            "the row of \(name) has no swipe action \"\(title)\"; it has "
                + (titles.isEmpty ? "none" : titles.map { "\"\($0)\"" }.joined(separator: ", ")))
    }
}
