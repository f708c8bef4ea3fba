// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The animations of a table after changes of its rows. The table has its final state at once: only layers are
/// displaced.
struct RowMotion {
    /// A picture of a view that the table no longer displays. The view itself can be reused.
    struct Leaving {
        let view: UIView
        /// The item that the view displayed.
        let item: SectionItem
        /// The item's present position; `nil` if it was deleted.
        var place: SectionItem?
        /// The animation after which the picture is removed.
        var animation = 0
    }

    var leaving: [Leaving] = []
    /// The visible views before the present change; `nil` at other times.
    var picture: TablePicture?
    var choices = RowAnimationChoices()
    /// The visible positions of rows that are displayed again, by their paths after the present change: rows that were
    /// being deleted or were moving out of the view.
    var returns: [RowPath: TablePicture.Place] = [:]
    /// The animated layers inside of cells, headers and footers, with their animation.
    var interiors: [ObjectIdentifier: (animation: Int, layers: [CALayer])] = [:]
    var changeDepth = 0
    var animationCount = 0
}

/// The visible positions of a table's views at one moment, in the coordinates of the view without the content offset,
/// in points.
@MainActor
struct TablePicture {
    struct Place {
        var centre: CGPoint
        var bounds: CGRect
        var opacity: Float
        /// The contents of the view, if they may be laid out again.
        var interior: ViewInterior?

        var top: CGFloat { centre.y - bounds.height / 2 }
        var bottom: CGFloat { centre.y + bounds.height / 2 }
    }

    /// The visible position of each view.
    private var places: [ObjectIdentifier: Place]
    /// The visible positions of deleted or reloaded rows that were moving out of the view, by their paths in the
    /// picture.
    var unseen: [RowPath: Place] = [:]
    let rows: [TableDisplay.Row]
    private let geometry: SectionedRowGeometry
    private let origin: CGFloat
    /// The heights of placeholders, and the rows above which they were.
    private let placeholders: [(path: RowPath, height: CGFloat)]

    /// - Parameter hasInteriors: Whether rows, headers and footers may be laid out again.
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
        placeholders = table.display.places.map { ($0.path, ($0 as? RowPlaceholder)?.height ?? 0) }
    }

    /// The visible position of a layer in the table's view.
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

    /// The old top of a row, header or footer, displayed or not.
    func top(of item: SectionItem) -> CGFloat {
        placeholders.reduce(origin + geometry.offset(of: item).points) { .row($1.path) <= item ? $0 + $1.height : $0 }
    }
}

extension UITableView {
    var movableViews: [UIView] {
        display.rows.map(\.cell) + Array(display.views.header.values) + Array(display.views.footer.values)
            + [tableHeaderView, tableFooterView].compactMap { $0 }
            + display.places.compactMap { ($0 as? RowPlaceholder)?.cell }
    }

    // MARK: Deleted views

    /// Adds a picture of a view that is removed from the table, for an animation.
    ///
    /// - Parameter isGone: Whether its item was deleted.
    func leavePicture(of view: UIView, _ item: SectionItem, isGone: Bool) {
        // The view may be reused from now on.
        guard let picture = rowMotion.picture, var place = picture[view] else { return }
        rowMotion.picture?[view] = nil
        guard view.superview === self, place.top < bounds.height, place.bottom > 0 else {
            place.interior = nil
            guard case .row(let path) = item else { return }
            if isGone { rowMotion.picture?.unseen[path] = place } else { rowMotion.returns[path] = place }
            return
        }
        let animation = isGone ? rowMotion.choices.disappearance(of: item) : .automatic
        // Without a visible animation only the position is needed.
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

    /// Updates the pictures of removed rows for an update. A reloaded row continues to its position, or returns with
    /// its new content from its visible position.
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

    /// Animates rows that are displayed again from the positions of their pictures, which are removed. Called after a
    /// layout: until then the pictures follow the anchor.
    func bringBackLeaving() {
        for leaving in rowMotion.leaving {
            guard case .row(let path)? = leaving.place, let cell = display.cell(at: path),
                let index = rowMotion.leaving.firstIndex(where: { $0.view === leaving.view })
            else { continue }
            if let picture = rowMotion.picture {
                // It is animated with the other rows.
                rowMotion.returns[path] = picture[leaving.view] ?? TablePicture.place(of: leaving.view.layer, in: self)
            } else if canAnimateRows {
                let group = RowAnimator.makeGroup { _ in }
                let place = TablePicture.place(of: leaving.view.layer, in: self)
                RowAnimator(table: self, group: group, number: 0).move(cell, from: place)
                group.seal()
            }
            rowMotion.leaving.remove(at: index)
            removePicture(leaving.view)
        }
    }

    /// Removes the pictures of an animation after its end.
    func finishLeaving(_ animation: Int) {
        rowMotion.interiors = rowMotion.interiors.filter { $0.value.animation != animation }
        let finished = rowMotion.leaving.filter { $0.animation == animation }
        guard !finished.isEmpty else { return }
        rowMotion.leaving.removeAll { $0.animation == animation }
        for leaving in finished { removePicture(leaving.view) }
    }

    /// Ends the animations inside of a view that is removed from the table.
    func endMotion(inside view: UIView) {
        (view as? UITableViewCell)?.separator.layer.animator?.stop("displacement")
        guard let interior = rowMotion.interiors.removeValue(forKey: ObjectIdentifier(view)) else { return }
        for layer in interior.layers {
            layer.animator?.stop("position")
            layer.animator?.stop("bounds")
        }
    }

    /// Removes all pictures at once.
    func endRowMotion() {
        let leaving = rowMotion.leaving
        rowMotion.leaving = []
        for leaving in leaving { removePicture(leaving.view) }
    }

    private func removePicture(_ picture: UIView) {
        picture.removeFromSuperview()
        picture.layer.removeAllAnimations()
    }

    // MARK: Changes

    /// Whether the table is being changed or laid out.
    var isChanging: Bool { rowMotion.changeDepth > 0 || calls.isLayingOut || offsetState.isHolding }

    /// Whether the table is inside of an operation, so that notified objects could not change it.
    var isBusy: Bool { isChanging || calls.depth > 0 }

    /// After a change, notifies the delegate of movements of the content in it, and makes the changes that waited for its end.
    func sendOwedNotices() {
        guard !isChanging else { return }
        let notices = calls.owedNotices
        calls.owedNotices = []
        if notices.contains(.insetChanged) { scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self) }
        if notices.contains(.scrolled) { scrollDelegate?.scrollViewDidScroll(self) }
        calls.waiting?.run()
    }

    /// Changes the rows, and animates from the old to the new positions.
    ///
    /// - Parameter change: Changes the table and lays it out; returns the update of the rows, if it is known.
    func animatingRows(of batch: TableBatch, _ change: () -> TableUpdate?) {
        func complete(_ isFinished: Bool) {
            for completion in batch.completions { completion(isFinished) }
        }
        guard canAnimateRows, !needsLoad else {
            rowMotion.changeDepth += 1
            _ = change()
            rowMotion.changeDepth -= 1
            sendOwedNotices()
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
        // The change may have become a reload.
        guard let picture = rowMotion.picture else {
            sendOwedNotices()
            return complete(true)
        }
        rowMotion.picture = nil
        rowMotion.animationCount += 1
        let number = rowMotion.animationCount
        let group = RowAnimator.makeGroup { [weak self] isFinished in
            self?.finishLeaving(number)
            guard !batch.completions.isEmpty else { return }
            // A notified object may change the table, so the table must be idle.
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
        sendOwedNotices()
    }

    /// Displaces the displayed views to their old visible positions and animates them to the new ones.
    ///
    /// - Parameter showMore: Starts further animations.
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
