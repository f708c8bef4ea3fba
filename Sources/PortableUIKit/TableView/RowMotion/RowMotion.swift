// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// What of a table is still moving because rows have changed. The table itself is settled: only layers are shown on
/// their way.
struct RowMotion {
    /// A picture of a view that the table displays no longer. The view itself is there to be used again.
    struct Leaving {
        let view: UIView
        /// What it showed when it was displayed.
        let item: SectionItem
        /// The row, header or footer that it shows where that is now; `nil` if there is none any more.
        var place: SectionItem?
        /// The animation at whose end it is taken away.
        var animation = 0
    }

    var leaving: [Leaving] = []
    /// What was seen before the change that is being made; `nil` at other times.
    var picture: TablePicture?
    /// How rows come and go in the change that is being made.
    var choices = RowAnimationChoices()
    /// Where rows were that are displayed again, by their paths after the change that is being made: those that had been
    /// leaving, and those that were on their way out of sight.
    var returns: [RowPath: TablePicture.Place] = [:]
    /// The layers that are on their way inside of cells, headers and footers, and in which animation.
    var interiors: [ObjectIdentifier: (animation: Int, layers: [CALayer])] = [:]
    /// How many changes are being made.
    var changeDepth = 0
    /// How many animations there have been.
    var animationCount = 0
}

/// What is seen of a table at a moment, in the coordinates of the view without the content offset, in points.
@MainActor
struct TablePicture {
    struct Place {
        var centre: CGPoint
        var bounds: CGRect
        var opacity: Float
        /// What is in the view, if it may be laid out anew.
        var interior: ViewInterior?

        var top: CGFloat { centre.y - bounds.height / 2 }
        var bottom: CGFloat { centre.y + bounds.height / 2 }
    }

    /// Where each view is seen.
    private var places: [ObjectIdentifier: Place]
    /// Where rows that are gone or reloaded were on their way out of sight, by their paths in the picture.
    var unseen: [RowPath: Place] = [:]
    /// The displayed rows.
    let rows: [TableDisplay.Row]
    private let geometry: SectionedRowGeometry
    private let origin: CGFloat

    /// - Parameter hasInteriors: Whether rows, headers and footers may be laid out anew.
    init(of table: UITableView, hasInteriors: Bool = false) {
        var places: [ObjectIdentifier: Place] = [:]
        for view in table.movableViews {
            var place = Self.place(of: view.layer, in: table)
            if hasInteriors, view !== table.tableHeaderView, view !== table.tableFooterView {
                place.interior = ViewInterior(of: view, except: (view as? UITableViewCell)?.separator)
            }
            places[ObjectIdentifier(view)] = place
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
        return Place(
            centre: CGPoint(x: position.x - offset.x, y: position.y - offset.y), bounds: layer.shownBounds,
            opacity: layer.shownOpacity)
    }

    subscript(_ view: UIView) -> Place? {
        get { places[ObjectIdentifier(view)] }
        set { places[ObjectIdentifier(view)] = newValue }
    }

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

    /// Leaves a picture of a view that is being taken off the table, to be seen leaving.
    ///
    /// - Parameter isGone: Whether what it shows is there no longer.
    func leavePicture(of view: UIView, _ item: SectionItem, isGone: Bool) {
        // From now on the view may be used for something else.
        guard let picture = rowMotion.picture, var place = picture[view] else { return }
        rowMotion.picture?[view] = nil
        guard view.superview === self, place.top < bounds.height, place.bottom > 0 else {
            place.interior = nil
            guard case .row(let path) = item else { return }
            if isGone { rowMotion.picture?.unseen[path] = place } else { rowMotion.returns[path] = place }
            return
        }
        let animation = isGone ? rowMotion.choices.disappearance(of: item) : .automatic
        // Where nothing is seen leaving, its place is all that counts.
        guard let left = animation == .none ? UIView() : view.snapshotView(afterScreenUpdates: false) else { return }
        UIView.performWithoutAnimation {
            left.bounds.size = view.bounds.size
            left.center = view.center
            left.isUserInteractionEnabled = false
            insertSubview(left, belowSubview: view)
        }
        place.interior = nil
        place.bounds.origin.x -= view.bounds.minX
        place.bounds.origin.y -= view.bounds.minY
        rowMotion.picture?[left] = place
        rowMotion.leaving.append(RowMotion.Leaving(view: left, item: item, place: isGone ? nil : item))
    }

    /// Takes over what an update does to rows that are leaving. One that is reloaded still goes to its place, or comes back
    /// with its new content from where it is seen.
    func updateLeaving(by update: TableUpdate) {
        guard let first = rowMotion.leaving.firstIndex(where: { $0.animation != 0 }) else { return }
        for index in first..<rowMotion.leaving.count where rowMotion.leaving[index].animation != 0 {
            switch rowMotion.leaving[index].place {
            case .row(let path)?:
                rowMotion.leaving[index].place = update.newPath(forOldPath: path).map { .row($0) }
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

    /// Takes away the picture of a row that was leaving and is displayed again; says where it was seen.
    func takeBackLeaving(_ path: RowPath) -> TablePicture.Place? {
        guard !rowMotion.leaving.isEmpty,
            let index = rowMotion.leaving.firstIndex(where: { $0.place == .row(path) })
        else { return nil }
        let view = rowMotion.leaving.remove(at: index).view
        defer { takeAway(view) }
        return rowMotion.picture?[view] ?? TablePicture.place(of: view.layer, in: self)
    }

    /// Lets a row that is displayed again come from where it was seen leaving.
    func bringBack(_ cell: UITableViewCell, _ path: RowPath, from place: TablePicture.Place) {
        if rowMotion.picture != nil {
            // It is moved with the others.
            rowMotion.returns[path] = place
        } else if canAnimateRows {
            let group = RowAnimator.makeGroup { _ in }
            RowAnimator(table: self, group: group, number: 0).move(cell, from: place)
            group.seal()
        }
    }

    /// An animation is over: takes away what has left in it.
    func finishLeaving(_ animation: Int) {
        rowMotion.interiors = rowMotion.interiors.filter { $0.value.animation != animation }
        let finished = rowMotion.leaving.filter { $0.animation == animation }
        guard !finished.isEmpty else { return }
        rowMotion.leaving.removeAll { $0.animation == animation }
        for leaving in finished { takeAway(leaving.view) }
    }

    /// Ends what moves inside of a view that is taken off the table.
    func endMotion(inside view: UIView) {
        (view as? UITableViewCell)?.separator.layer.animator?.stop(.displacement)
        guard let interior = rowMotion.interiors.removeValue(forKey: ObjectIdentifier(view)) else { return }
        for layer in interior.layers {
            layer.animator?.stop(.position)
            layer.animator?.stop(.bounds)
        }
    }

    /// Takes everything that is leaving away at once.
    func endRowMotion() {
        let leaving = rowMotion.leaving
        rowMotion.leaving = []
        for leaving in leaving { takeAway(leaving.view) }
    }

    private func takeAway(_ picture: UIView) {
        picture.removeFromSuperview()
        picture.layer.removeAllAnimations()
    }

    // MARK: Changing

    /// Whether rows are seen moving: there are frames, and the table is in a window.
    var canAnimateRows: Bool {
        guard UIView.areAnimationsEnabled, FrameClock.current.drive != .none, let window else { return false }
        return !window.isHidden && bounds.width > 0 && bounds.height > 0
    }

    /// Whether the table is in the middle of something, so that nobody may be notified who could change it.
    private var isBusy: Bool {
        rowMotion.changeDepth > 0 || display.isLayingOut || display.questionDepth > 0
    }

    /// Makes a change of the rows, and shows how what was seen before becomes what is there after.
    ///
    /// - Parameter change: Changes the table and lays it out; returns what it did to the rows, if that is known.
    func animatingRows(of batch: TableBatch, _ change: () -> TableUpdate?) {
        func complete(_ isFinished: Bool) {
            for completion in batch.completions { completion(isFinished) }
        }
        guard canAnimateRows, !needsLoad else {
            rowMotion.changeDepth += 1
            _ = change()
            rowMotion.changeDepth -= 1
            return complete(true)
        }
        rowMotion.picture = TablePicture(of: self, hasInteriors: true)
        rowMotion.returns = [:]
        rowMotion.choices = batch.animations
        var update: TableUpdate?
        rowMotion.changeDepth += 1
        UIView.performWithoutAnimation { update = change() }
        rowMotion.changeDepth -= 1
        rowMotion.choices = RowAnimationChoices()
        // The change may have become a reload of everything.
        guard let picture = rowMotion.picture else { return complete(true) }
        rowMotion.picture = nil
        rowMotion.animationCount += 1
        let number = rowMotion.animationCount
        let group = RowAnimator.makeGroup { [weak self] isFinished in
            self?.finishLeaving(number)
            guard !batch.completions.isEmpty else { return }
            // A notified object may change the table, so the table must be at rest.
            if let self, isBusy {
                _ = FrameClock.current.after(0) { complete(isFinished) }
            } else {
                complete(isFinished)
            }
        }
        rowMotion.changeDepth += 1
        RowAnimator(table: self, group: group, number: number).start(
            from: picture, update: update, choices: batch.animations)
        rowMotion.changeDepth -= 1
        rowMotion.returns = [:]
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
        let number = rowMotion.animationCount
        let group = RowAnimator.makeGroup { [weak self] _ in self?.finishLeaving(number) }
        let animator = RowAnimator(table: self, group: group, number: number)
        for view in movableViews where view !== rowDrag?.cell {
            if let place = picture[view] { animator.move(view, from: place) }
        }
        showMore(animator)
        group.seal()
    }
}
