// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// Animates the inserted, deleted and moved views of a table after a change.
///
/// Rows that stay are displaced by their distance to the new position, and the displacement shrinks to zero. So
/// movements by other causes meanwhile, such as scrolling and measuring above, add up.
@MainActor
struct RowAnimator {
    let table: UITableView
    let group: AnimationGroup
    let number: Int

    /// The duration of row animations, in seconds, outside of another animation.
    static let duration: TimeInterval = 0.3

    static func makeGroup(_ completion: @escaping (Bool) -> Void) -> AnimationGroup {
        let outer = AnimationGroup.current
        return AnimationGroup(
            duration: outer?.duration ?? duration, delay: 0, curve: outer?.curve ?? .easeInOut, options: [],
            completion: completion)
    }

    // MARK: Starting

    func start(from picture: TablePicture, update: TableUpdate?, choices: RowAnimationChoices) {
        let reloads = startLeaving(from: picture, update: update, choices: choices)
        for row in table.display.rows {
            if let place = picture[row.cell] ?? table.rowMotion.returns[row.path] {
                move(row.cell, from: place)
            } else if let update {
                show(row, from: picture, update: update, choices: choices, reloads: reloads)
            } else {
                bring(row.cell, from: picture.top(of: .row(row.path)))
            }
        }
        for part in SectionPart.allCases {
            for (section, view) in table.display.views[part] { showPart(view, part, section, picture, update, choices) }
        }
        for view in [table.tableHeaderView, table.tableFooterView] {
            if let view, let place = picture[view] { move(view, from: place) }
        }
    }

    /// Animates a row that was not displayed before: inserted, reloaded, or newly visible.
    private func show(
        _ row: TableDisplay.Row, from picture: TablePicture, update: TableUpdate, choices: RowAnimationChoices,
        reloads: [RowPath: TablePicture.Place]
    ) {
        guard let old = update.oldPath(forNewPath: row.path) else {
            let animation = choices.insertion(of: row.path, update)
            return insert(row.cell, animation, gap: insertionGap(row, picture))
        }
        if let place = reloads[row.path] {
            move(row.cell, from: place, slidingFrom: Self.side(choices.reload(of: old)))
        } else if let place = picture.unseen[old] {
            move(row.cell, from: place)
        } else {
            bring(row.cell, from: picture.top(of: .row(old)))
        }
    }

    private func showPart(
        _ view: UIView, _ part: SectionPart, _ section: Int, _ picture: TablePicture, _ update: TableUpdate?,
        _ choices: RowAnimationChoices
    ) {
        if let place = picture[view] { return move(view, from: place) }
        guard let update else { return bring(view, from: picture.top(of: part.item(section))) }
        if let old = update.oldSection(forNewSection: section), !update.reloadedSections.contains(old) {
            return bring(view, from: picture.top(of: part.item(old)))
        }
        let animation = choices.insertion(ofSection: section, update)
        if animation == .none { return }
        if Self.side(animation) != 0 { return insert(view, animation, gap: nil) }
        fade(view, from: 0, to: view.layer.opacity)
    }

    // MARK: Insertions

    private func insert(_ view: UIView, _ animation: UITableView.RowAnimation, gap: CGFloat?) {
        switch animation {
        case .none: break
        case .left, .right:
            displace(view, from: CGPoint(x: Self.side(animation) * table.bounds.width, y: 0), to: .zero)
        case .top, .bottom, .middle:
            guard let gap else { return fade(view, from: 0, to: view.layer.opacity) }
            let place = TablePicture.place(of: view.layer, in: table)
            displace(view, from: CGPoint(x: 0, y: gap - place.centre.y), to: .zero)
            resize(view, from: Self.collapsed(view.bounds, animation), to: view.bounds)
        default: fade(view, from: 0, to: view.layer.opacity)
        }
    }

    /// Animates a view that was not displayed from its old position, in the coordinates of the view.
    private func bring(_ view: UIView, from top: CGFloat) {
        // The animation starts just outside of the view, at any distance, so that its path is visible. Views that come
        // together touch each other.
        let now = view.frame.minY - table.contentOffset.y
        let rows = table.display.rows
        let highest = min(0, rows.first.map { $0.cell.frame.minY - table.contentOffset.y } ?? 0)
        let lowest = max(table.bounds.height, rows.last.map { $0.cell.frame.maxY - table.contentOffset.y } ?? 0)
        displace(
            view, from: CGPoint(x: 0, y: min(max(top - now, -lowest), table.bounds.height - highest)), to: .zero)
    }

    /// Animates a displayed view from the position where it was visible.
    func move(_ view: UIView, from place: TablePicture.Place, slidingFrom side: CGFloat = 0) {
        let now = Self.centre(of: view, in: table)
        displace(
            view,
            from: CGPoint(x: place.centre.x - now.x + side * table.bounds.width, y: place.centre.y - now.y),
            to: .zero)
        resize(view, from: place.bounds, to: view.bounds)
        guard let layers = place.interior?.move(in: group), !layers.isEmpty else { return }
        // Those of the animation that this one replaces may still move.
        let earlier = (table.rowMotion.interiors[ObjectIdentifier(view)]?.layers ?? []).filter { layer in
            layer.presented != nil && !layers.contains { $0 === layer }
        }
        table.rowMotion.interiors[ObjectIdentifier(view)] = (number, layers + earlier)
    }

    /// The position where space opens for an inserted row, in the coordinates of the view; `nil` if no neighbour stays.
    private func insertionGap(_ row: TableDisplay.Row, _ picture: TablePicture) -> CGFloat? {
        let rows = table.display.rows
        let index = table.display.position(of: row.path).index
        let following = rows[index...].first { picture[$0.cell] != nil }
        if let following, following.path.section == row.path.section { return picture[following.cell]?.top }
        let preceding = rows[..<index].last { picture[$0.cell] != nil }
        return preceding.flatMap { picture[$0.cell]?.bottom } ?? following.flatMap { picture[$0.cell]?.top }
    }

    // MARK: Deletions

    /// Starts the animations of deleted and reloaded views; returns the old positions of reloaded rows, by their new
    /// paths.
    private func startLeaving(
        from picture: TablePicture, update: TableUpdate?, choices: RowAnimationChoices
    ) -> [RowPath: TablePicture.Place] {
        var reloads: [RowPath: TablePicture.Place] = [:]
        var vanished: [UIView] = []
        for leaving in table.rowMotion.leaving {
            // The end of an animation that this one replaces removes the views that it deleted.
            guard let place = picture[leaving.view],
                let index = table.rowMotion.leaving.firstIndex(where: { $0.view === leaving.view })
            else { continue }
            let isNew = leaving.animation == 0
            if isNew || leaving.place != nil { table.rowMotion.leaving[index].animation = number }
            if let item = leaving.place {
                send(leaving.view, from: place, to: item)
            } else if isNew {
                if case .row(let path) = leaving.item, let update, update.reloadedRows.contains(path),
                    let new = update.newPath(forOldPath: path)
                {
                    reloads[new] = place
                    let animation = choices.reload(of: path)
                    if animation == .none { vanished.append(leaving.view) }
                    exchange(leaving.view, from: place, animation, for: new)
                } else if !remove(leaving, from: place, picture, choices) {
                    vanished.append(leaving.view)
                }
            }
        }
        for view in vanished { vanish(view) }
        return reloads
    }

    /// Removes a view at once.
    private func vanish(_ view: UIView) {
        guard let index = table.rowMotion.leaving.firstIndex(where: { $0.view === view }) else { return }
        table.rowMotion.leaving[index].animation = -1
        table.finishLeaving(-1)
    }

    /// Animates a displayed view to the position of its row, which is no longer displayed.
    private func send(_ view: UIView, from place: TablePicture.Place, to item: SectionItem) {
        putBehind(view)
        UIView.performWithoutAnimation { view.frame.origin.y = table.top(of: item) }
        let now = Self.centre(of: view, in: table)
        let height = table.bounds.height
        let far = min(max(now.y, -2 * height), 3 * height) - now.y
        displace(
            view, from: CGPoint(x: place.centre.x - now.x, y: place.centre.y - now.y), to: CGPoint(x: 0, y: far))
        resize(view, from: place.bounds, to: view.bounds)
    }

    /// Animates the removal of a view. Returns whether the removal takes time.
    private func remove(
        _ leaving: RowMotion.Leaving, from place: TablePicture.Place, _ picture: TablePicture,
        _ choices: RowAnimationChoices
    ) -> Bool {
        let view = leaving.view
        let animation: UITableView.RowAnimation
        var gap: CGFloat?
        switch leaving.item {
        case .row(let path):
            animation = choices.deletion(of: path)
            gap = deletionGap(path, picture)
        case .header(let section), .footer(let section): animation = choices.deletion(ofSection: section)
        }
        guard animation != .none else { return false }
        putBehind(view)
        let now = pin(view, at: place)
        switch animation {
        case .left, .right:
            displace(view, from: now, to: CGPoint(x: Self.side(animation) * table.bounds.width, y: 0))
        case .top, .bottom, .middle:
            guard let gap else { fallthrough }
            displace(view, from: now, to: CGPoint(x: 0, y: gap - place.centre.y))
            resize(view, from: place.bounds, to: Self.collapsed(view.bounds, animation))
        default:
            fade(view, from: place.opacity, to: 0)
        }
        return true
    }

    private func exchange(
        _ view: UIView, from place: TablePicture.Place, _ animation: UITableView.RowAnimation, for path: RowPath
    ) {
        let now = pin(view, at: place)
        let item = SectionItem.row(path)
        let height = table.geometry.height(of: item).points
        let centre = table.top(of: item) - table.contentOffset.y + height / 2
        displace(
            view, from: now,
            to: CGPoint(x: Self.side(animation) * table.bounds.width, y: centre - place.centre.y))
        var bounds = view.bounds
        bounds.size.height = height
        resize(view, from: place.bounds, to: bounds)
        if Self.side(animation) == 0 { fade(view, from: place.opacity, to: 0) }
    }

    /// Displaces a view to the position where it is visible; returns the displacement.
    private func pin(_ view: UIView, at place: TablePicture.Place) -> CGPoint {
        let offset = table.contentOffset
        UIView.performWithoutAnimation { view.center.y = place.centre.y + offset.y }
        return CGPoint(x: place.centre.x + offset.x - view.center.x, y: 0)
    }

    /// The position where the space of a deleted row closes, in the coordinates of the view.
    private func deletionGap(_ path: RowPath, _ picture: TablePicture) -> CGFloat? {
        let stays = Set(
            table.display.rows.lazy.filter { picture[$0.cell] != nil }.map { ObjectIdentifier($0.cell) })
        let rows = picture.rows
        guard let index = rows.firstIndex(where: { $0.path == path }) else { return nil }
        func edge(_ row: TableDisplay.Row, _ edge: (CGRect) -> CGFloat) -> CGFloat {
            edge(row.cell.frame) - table.contentOffset.y
        }
        let preceding = rows[..<index].last { stays.contains(ObjectIdentifier($0.cell)) }
        if let preceding, preceding.path.section == path.section { return edge(preceding, \.maxY) }
        let following = rows[index...].first { stays.contains(ObjectIdentifier($0.cell)) }
        return following.map { edge($0, \.minY) } ?? preceding.map { edge($0, \.maxY) }
    }

    // MARK: Layers

    func displace(_ view: UIView, from start: CGPoint, to end: CGPoint) {
        guard start != end || view.layer.presented?.displacement != nil else { return }
        view.layer.show("displacement", from: start, to: end, in: group)
    }

    private func resize(_ view: UIView, from start: CGRect, to end: CGRect) {
        guard start != end || view.layer.presented?.bounds != nil else { return }
        view.layer.show("bounds", from: start, to: end, in: group)
        // The line below a row stays at the edge that is seen.
        guard let cell = view as? UITableViewCell else { return }
        displace(cell.separator, from: CGPoint(x: 0, y: start.maxY - end.maxY), to: .zero)
    }

    func fade(_ view: UIView, from start: Float, to end: Float) {
        guard start != end else { return }
        view.layer.show("opacity", from: start, to: end, in: group)
    }

    /// Moves a view behind the others, so that those that stay cover it.
    private func putBehind(_ view: UIView) {
        table.sendSubviewToBack(view)
        if let background = table.backgroundView { table.sendSubviewToBack(background) }
    }

    private static func centre(of view: UIView, in table: UITableView) -> CGPoint {
        CGPoint(x: view.center.x - table.contentOffset.x, y: view.center.y - table.contentOffset.y)
    }

    /// The side of the slide: −1 is the left, 1 the right, 0 none.
    private static func side(_ animation: UITableView.RowAnimation) -> CGFloat {
        switch animation {
        case .left: -1
        case .right: 1
        default: 0
        }
    }

    /// The part of a row that is visible when its space is closed: nothing, at its lower edge for `top`.
    private static func collapsed(_ bounds: CGRect, _ animation: UITableView.RowAnimation) -> CGRect {
        let part: CGFloat =
            switch animation {
            case .top: 1
            case .middle: 0.5
            default: 0
            }
        return CGRect(x: bounds.minX, y: bounds.minY + part * bounds.height, width: bounds.width, height: 0)
    }
}
