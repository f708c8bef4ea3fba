import Foundation
import RowGeometry

/// What of a table is still moving because rows have changed. The table itself is settled: only layers are shown on
/// their way.
struct RowMotion {
    /// A view that the table displays no longer, but that is still seen.
    struct Leaving {
        let view: UIView
        /// What it showed, as the delegate is told at the end.
        let item: SectionItem
        /// The row, header or footer that it shows where that is now; `nil` if there is none any more.
        var place: SectionItem?
        /// The animation at whose end it is taken away.
        var animation = 0
    }

    var leaving: [Leaving] = [] {
        didSet { mostLeaving = max(mostLeaving, leaving.count) }
    }
    /// How many views have been leaving at once, at most: as many are worth keeping for the next time.
    private(set) var mostLeaving = 0
    /// What was seen before the change that is being made; `nil` at other times.
    var picture: TablePicture?
    /// How many animations there have been.
    var animationCount = 0
    /// Whether animations are being started.
    var isStarting = false
}

/// What is seen of a table at a moment, in the coordinates of the view without the content offset, in points.
@MainActor
struct TablePicture {
    struct Place {
        var centre: CGPoint
        var bounds: CGRect

        var top: CGFloat { centre.y - bounds.height / 2 }
        var bottom: CGFloat { centre.y + bounds.height / 2 }
    }

    /// Where each view is seen.
    let places: [ObjectIdentifier: Place]
    /// The displayed rows.
    let rows: [TableDisplay.Row]
    private let geometry: SectionedRowGeometry
    private let origin: CGFloat

    init(of table: UITableView) {
        var places: [ObjectIdentifier: Place] = [:]
        for view in table.movableViews {
            places[ObjectIdentifier(view)] = Self.place(of: view.layer, in: table)
        }
        for leaving in table.rowMotion.leaving {
            places[ObjectIdentifier(leaving.view)] = Self.place(of: leaving.view.layer, in: table)
        }
        self.places = places
        rows = table.display.rows
        geometry = table.geometry
        origin = table.sectionsOrigin - table.contentOffset.y
    }

    /// Where a layer is seen in the table's view.
    static func place(of layer: CALayer, in table: UITableView) -> Place {
        let offset = table.contentOffset
        let position = layer.shownPosition
        return Place(centre: CGPoint(x: position.x - offset.x, y: position.y - offset.y), bounds: layer.shownBounds)
    }

    subscript(_ view: UIView) -> Place? { places[ObjectIdentifier(view)] }

    /// Where the top of a row, header or footer was, displayed or not.
    func top(of item: SectionItem) -> CGFloat { origin + geometry.offset(of: item).points }
}

extension UITableView {
    /// The views that move along with rows.
    var movableViews: [UIView] {
        display.rows.map(\.cell) + Array(display.headers.values) + Array(display.footers.values)
            + [tableHeaderView, tableFooterView].compactMap { $0 }
    }

    // MARK: Leaving

    /// Keeps a view that is being taken off the table while it is seen leaving. Says whether it does.
    ///
    /// - Parameter isGone: Whether what it shows is there no longer.
    func keepLeaving(_ view: UIView, _ item: SectionItem, isGone: Bool) -> Bool {
        guard let picture = rowMotion.picture, picture[view] != nil else { return false }
        rowMotion.leaving.append(RowMotion.Leaving(view: view, item: item, place: isGone ? nil : item))
        return true
    }

    /// Takes over what an update does to rows that are leaving.
    func updateLeaving(by update: TableUpdate, reloaded: Set<RowPath>) {
        guard let first = rowMotion.leaving.firstIndex(where: { $0.animation != 0 }) else { return }
        for index in first..<rowMotion.leaving.count where rowMotion.leaving[index].animation != 0 {
            switch rowMotion.leaving[index].place {
            case .row(let path)?:
                let new = reloaded.contains(path) ? nil : update.newPath(forOldPath: path)
                rowMotion.leaving[index].place = new.map { .row($0) }
            case .header(let section)?:
                let new = update.newSection(forOldSection: section)
                rowMotion.leaving[index].place = new.map { .header(section: $0) }
            case .footer(let section)?:
                let new = update.newSection(forOldSection: section)
                rowMotion.leaving[index].place = new.map { .footer(section: $0) }
            case nil: break
            }
        }
    }

    /// The cell of a row that was leaving and is to be displayed again.
    func takeBackLeaving(_ path: RowPath) -> UITableViewCell? {
        guard !rowMotion.leaving.isEmpty,
            let index = rowMotion.leaving.firstIndex(where: { $0.place == .row(path) }),
            let cell = rowMotion.leaving[index].view as? UITableViewCell
        else { return nil }
        rowMotion.leaving.remove(at: index)
        let place = TablePicture.place(of: cell.layer, in: self)
        UIView.performWithoutAnimation {
            cell.frame = CGRect(
                x: rowInset, y: top(of: .row(path)), width: rowWidth,
                height: geometry.height(of: .row(path)).points)
        }
        // Within a batch it is moved with the others.
        if rowMotion.picture == nil, canAnimateRows {
            let group = RowAnimator.makeGroup { _ in }
            RowAnimator(table: self, group: group, number: 0).move(cell, from: place)
            group.seal()
        }
        return cell
    }

    /// Takes what has left in an animation off the table.
    func finishLeaving(_ animation: Int) {
        let finished = rowMotion.leaving.filter { $0.animation == animation }
        guard !finished.isEmpty else { return }
        rowMotion.leaving.removeAll { $0.animation == animation }
        for leaving in finished.reversed() { endDisplaying(leaving) }
    }

    /// Takes everything that is leaving off the table at once.
    func endRowMotion() {
        let leaving = rowMotion.leaving
        rowMotion.leaving = []
        for view in leaving.reversed() { endDisplaying(view) }
    }

    private func endDisplaying(_ leaving: RowMotion.Leaving) {
        switch leaving.item {
        case .row(let path):
            if let cell = leaving.view as? UITableViewCell { endDisplaying(TableDisplay.Row(path: path, cell: cell)) }
        case .header(let section): endDisplaying(leaving.view, .header, section)
        case .footer(let section): endDisplaying(leaving.view, .footer, section)
        }
    }

    // MARK: Changing

    /// Whether rows are seen moving: there are frames, and the table is in a window.
    var canAnimateRows: Bool {
        guard UIView.areAnimationsEnabled, FrameClock.current.drive != .none, let window else { return false }
        return !window.isHidden && bounds.width > 0 && bounds.height > 0
    }

    /// Makes a change of the rows, and shows how what was seen before becomes what is there after.
    ///
    /// - Parameter change: Changes the table and lays it out; returns what it did to the rows, if that is known.
    func animatingRows(of batch: TableBatch, _ change: () -> TableUpdate?) {
        func complete(_ isFinished: Bool) {
            for completion in batch.completions { completion(isFinished) }
        }
        guard canAnimateRows, !needsLoad else {
            _ = change()
            return complete(true)
        }
        let picture = TablePicture(of: self)
        rowMotion.picture = picture
        var update: TableUpdate?
        UIView.performWithoutAnimation { update = change() }
        // The change may have become a reload of everything.
        guard rowMotion.picture != nil else { return complete(true) }
        rowMotion.picture = nil
        rowMotion.animationCount += 1
        let number = rowMotion.animationCount
        let group = RowAnimator.makeGroup { [weak self] isFinished in
            self?.finishLeaving(number)
            guard !batch.completions.isEmpty else { return }
            // Whoever is told may change the table, so the table must be at rest.
            if let self, rowMotion.isStarting || display.isLayingOut || display.questionDepth > 0 {
                _ = FrameClock.current.after(0) { complete(isFinished) }
            } else {
                complete(isFinished)
            }
        }
        rowMotion.isStarting = true
        RowAnimator(table: self, group: group, number: number).start(
            from: picture, update: update, choices: batch.animations)
        rowMotion.isStarting = false
        group.seal()
    }

    /// Puts what is displayed where it belongs now, and shows it on its way from where it was seen.
    ///
    /// - Parameter showMore: Shows what else moves along.
    func moveDisplayed(from picture: TablePicture, _ showMore: (RowAnimator) -> Void = { _ in }) {
        UIView.performWithoutAnimation {
            setNeedsLayout()
            layoutIfNeeded()
        }
        guard canAnimateRows else { return }
        rowMotion.animationCount += 1
        let group = RowAnimator.makeGroup { _ in }
        let animator = RowAnimator(table: self, group: group, number: rowMotion.animationCount)
        for view in movableViews where view !== rowDrag?.cell {
            if let place = picture[view] { animator.move(view, from: place) }
        }
        showMore(animator)
        group.seal()
    }
}
