// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// The animations of changes. The collection view has its final state at once: only layers are displaced.
extension UICollectionView {
    /// The duration of an update's animation, in seconds, outside of another animation.
    private static var duration: TimeInterval { 0.3 }

    /// Where a view is seen, in the coordinates of the view without the content offset.
    struct SeenPlace {
        var centre: CGPoint
        var bounds: CGRect
        var opacity: Float
        var transform: CGAffineTransform
    }

    private func seenPlace(of view: UIView) -> SeenPlace {
        let position = view.layer.shownPosition
        let origin = view.superview.map { convert(position, from: $0) } ?? position
        return SeenPlace(
            centre: CGPoint(x: origin.x - contentOffset.x, y: origin.y - contentOffset.y),
            bounds: view.layer.shownBounds, opacity: view.layer.shownOpacity,
            transform: view.layer.presented?.transform ?? view.layer.storedTransform)
    }

    /// Changes the items, and animates from the old to the new places.
    ///
    /// - Parameter change: Changes and lays out the collection view; returns the update of the items, if there is one.
    func animating(_ completions: [(Bool) -> Void], _ change: () -> TableUpdate?) {
        func complete(_ isFinished: Bool) { for completion in completions { completion(isFinished) } }
        guard canAnimateRows, !needsLoad else {
            if change() != nil { layout.finalizeCollectionViewUpdates() }
            display.pictures = [:]
            return complete(true)
        }
        display.seen = [:]
        for (_, shown) in display.shown { display.seen?[ObjectIdentifier(shown.view)] = seenPlace(of: shown.view) }
        let (offset, size) = (contentOffset, storedContentSize)
        let around = nearbyAttributes()
        var update: TableUpdate?
        UIView.performWithoutAnimation { update = change() }
        guard let seen = display.seen else { return complete(true) }
        if !isFlipped || offset.x == contentOffset.x && size.width == storedContentSize.width {
            display.former = update.map { FormerElements(attributes: around, offset: offset, update: $0) }
        }
        let outer = AnimationGroup.current
        let leaving = display.leaving
        let group = AnimationGroup(
            duration: outer?.duration ?? Self.duration, delay: 0, curve: outer?.curve ?? .easeInOut, options: []
        ) { isFinished in
            for entry in leaving { entry.view.removeFromSuperview() }
            complete(isFinished)
        }
        for (element, shown) in display.shown {
            if let place = seen[ObjectIdentifier(shown.view)] {
                move(shown.view, from: place, in: group)
            } else {
                appear(element, shown, in: group)
            }
        }
        for entry in leaving {
            if let target = entry.target {
                moveAway(entry.view, to: target, in: group)
            } else {
                disappear(entry.view, entry.element, in: group)
            }
        }
        display.seen = nil
        display.former = nil
        display.leaving = []
        display.pictures = [:]
        if update != nil { layout.finalizeCollectionViewUpdates() }
        group.seal()
    }

    private func move(_ view: UIView, from place: SeenPlace, in group: AnimationGroup) {
        let now = view.superview.map { convert(view.center, from: $0) } ?? view.center
        let start = CGPoint(
            x: place.centre.x - (now.x - contentOffset.x), y: place.centre.y - (now.y - contentOffset.y))
        show(
            view, displacement: start, bounds: place.bounds, opacity: place.opacity, transform: place.transform,
            in: group)
    }

    private func show(
        _ view: UIView, displacement: CGPoint, bounds: CGRect, opacity: Float, transform: CGAffineTransform,
        in group: AnimationGroup
    ) {
        if displacement != .zero || view.layer.presented?.displacement != nil {
            view.layer.show("displacement", from: displacement, to: .zero, in: group)
        }
        if bounds != view.bounds || view.layer.presented?.bounds != nil {
            view.layer.show("bounds", from: bounds, to: view.bounds, in: group)
        }
        if opacity != view.layer.opacity {
            view.layer.show("opacity", from: opacity, to: view.layer.opacity, in: group)
        }
        if transform != view.layer.storedTransform || view.layer.presented?.transform != nil {
            view.layer.show("transform", from: transform, to: view.layer.storedTransform, in: group)
        }
    }

    /// Animates a view that was not displayed, from the layout's initial attributes, if there are any.
    private func appear(_ element: CollectionElement, _ shown: CollectionDisplay.Shown, in group: AnimationGroup) {
        let initial: UICollectionViewLayoutAttributes? =
            switch element.category {
            case .cell: layout.initialLayoutAttributesForAppearingItem(at: element.path)
            case .supplementaryView:
                layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: element.path)
            case .decorationView:
                layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: element.path)
            }
        guard let initial, shown.attributes.scrollingSection == nil else { return }
        let start = displayed(initial)
        show(
            shown.view,
            displacement: CGPoint(
                x: start.center.x - shown.attributes.center.x, y: start.center.y - shown.attributes.center.y),
            bounds: CGRect(origin: shown.view.bounds.origin, size: start.size), opacity: Float(start.alpha),
            transform: start.transform, in: group)
    }

    /// The attributes of what is on the screen, or less than a screen away from it.
    private func nearbyAttributes() -> [CollectionElement: UICollectionViewLayoutAttributes] {
        guard !display.needsPrepare else { return [:] }
        let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        var found: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
        for attributes in presentedAttributes(in: area) { found[attributes.key] = attributes }
        return found
    }

    /// Where an element was before the present update, in the present content; `nil` if it is new, or was far from the screen.
    func formerAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let former = display.former, let attributes = former.attributes(of: element)?.copied else { return nil }
        attributes.center.x += contentOffset.x - former.offset.x
        attributes.center.y += contentOffset.y - former.offset.y
        return attributes
    }

    /// Removes the view of an item that is deleted or reloaded, or that leaves the screen for a place outside, and leaves a picture of
    /// it for the animation.
    func leave(
        _ element: CollectionElement, _ shown: CollectionDisplay.Shown,
        for target: UICollectionViewLayoutAttributes? = nil
    ) {
        if let place = display.seen?[ObjectIdentifier(shown.view)], shown.view.superview === self,
            let picture = shown.view.snapshotView(afterScreenUpdates: false)
        {
            picture.bounds.size = shown.view.bounds.size
            picture.center = CGPoint(x: place.centre.x + contentOffset.x, y: place.centre.y + contentOffset.y)
            picture.transform = place.transform
            picture.isUserInteractionEnabled = false
            insertSubview(picture, belowSubview: shown.view)
            display.leaving.append((picture, element, target))
        }
        display.seen?[ObjectIdentifier(shown.view)] = nil
        endDisplaying(element, shown)
    }

    private func moveAway(_ view: UIView, to target: UICollectionViewLayoutAttributes, in group: AnimationGroup) {
        let end = CGPoint(x: target.center.x - view.center.x, y: target.center.y - view.center.y)
        view.layer.show("displacement", from: .zero, to: end, in: group)
    }

    private func disappear(_ view: UIView, _ element: CollectionElement, in group: AnimationGroup) {
        let final: UICollectionViewLayoutAttributes? =
            switch element.category {
            case .cell: layout.finalLayoutAttributesForDisappearingItem(at: element.path)
            case .supplementaryView:
                layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: element.path)
            case .decorationView:
                layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: element.path)
            }
        guard let final else { return }
        let end = displayed(final)
        let old = display.pictures[element]?.attributes.center ?? view.center
        view.layer.show(
            "displacement", from: .zero, to: CGPoint(x: end.center.x - old.x, y: end.center.y - old.y), in: group)
        view.layer.show("opacity", from: 1, to: Float(end.alpha), in: group)
        if end.transform != view.transform {
            view.layer.show("transform", from: view.transform, to: end.transform, in: group)
        }
    }

    /// The transparent attributes of a view before the present update.
    func fadedAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        let copy = (display.pictures[element] ?? display.shown[element])?.attributes.copied
        copy?.alpha = 0
        return copy
    }

    /// The offset after a change, by the layout and then by the delegate.
    func targetContentOffset(_ proposed: CGPoint) -> CGPoint {
        let target = layout.targetContentOffset(forProposedContentOffset: proposed)
        return asking { $0.collectionView(self, targetContentOffsetForProposedContentOffset: target) } ?? target
    }

    // MARK: Another layout

    func replaceLayout(_ new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
        guard new !== layout else { return completion?(true) ?? () }
        checkMayChange("setCollectionViewLayout(_:animated:)")
        let anchor = currentAnchor()
        let old = layout
        prepareTransition(from: old, to: new)
        guard !needsLoad || !display.shown.isEmpty else {
            // The data source is first asked in the next layout pass: an app may set it after the layout.
            old.owner = nil
            layout = new
            display.needsPrepare = true
            for layout in [old, new] { layout.finalizeLayoutTransition() }
            setNeedsLayout()
            return completion?(true) ?? ()
        }
        exchangeLayouts([old], new, animated: animated, completion) {
            moveContent(to: restingOffset(nearest: targetContentOffset(contentOffset)))
            return anchor
        }
    }

    private func prepareTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        new.prepareForTransition(from: old)
        old.prepareForTransition(to: new)
        new.owner = self
        new.dataWasReloaded()
        new.invalidateLayout()
    }

    /// Puts a layout in the place of others; `move` moves the content, and returns the anchor.
    private func exchangeLayouts(
        _ old: [UICollectionViewLayout], _ new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?,
        move: () -> CollectionAnchor?
    ) {
        func exchange() {
            for layout in old { layout.owner = nil }
            layout = new
            display.needsPrepare = true
            for scroller in display.scrollers.values { scroller.restart() }
            for (element, shown) in display.shown where element.category == .decorationView {
                display.shown[element] = nil
                leave(element, shown)
            }
            for shown in display.shown.values { shown.view.willTransition(from: old[0], to: new) }
            prepareLayoutIfNeeded()
            let anchor = move()
            display.restsAtStart = isAtStart
            display.heldAnchor = isAtStart ? nil : anchor
            setNeedsLayout()
            layoutIfNeeded()
            for layout in old + [new] { layout.finalizeLayoutTransition() }
            for shown in display.shown.values { shown.view.didTransition(from: old[0], to: new) }
        }
        guard animated else {
            UIView.performWithoutAnimation { exchange() }
            completion?(true)
            return
        }
        animating(completion.map { [$0] } ?? []) {
            exchange()
            return nil
        }
    }

    func startTransition(
        to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        checkMayChange("startInteractiveTransition(to:completion:)")
        guard !(layout is UICollectionViewTransitionLayout), new !== layout else {
            fatalError(
                """
                UICollectionView: startInteractiveTransition(to:completion:) was called during an interactive transition, or \
                with the present layout
                """)
        }
        layoutIfNeeded()
        let anchor = currentAnchor()
        let transition =
            asking { $0.collectionView(self, transitionLayoutForOldLayout: layout, newLayout: new) }
            ?? UICollectionViewTransitionLayout(currentLayout: layout, nextLayout: new)
        prepareTransition(from: layout, to: new)
        callingApp { new.prepare() }
        var end = contentOffset
        if let anchor, let frame = new.layoutAttributesForItem(at: anchor.path)?.frame, !isAtStart {
            end = CGPoint(x: frame.minX - anchor.distance.x, y: frame.minY - anchor.distance.y)
        }
        let (low, high) = restingOffsets(size: bounds.size, contentSize: new.collectionViewContentSize)
        end = new.targetContentOffset(
            forProposedContentOffset: CGPoint(
                x: min(max(end.x, low.x), high.x), y: min(max(end.y, low.y), high.y)))
        (transition.offsets, transition.anchor, transition.completion) = (
            (contentOffset, end), anchor?.path, completion
        )
        transition.owner = self
        layout = transition
        transition.invalidateLayout()
        return transition
    }

    func endTransition(isFinished: Bool) {
        guard let transition = layout as? UICollectionViewTransitionLayout else { return }
        checkMayChange(isFinished ? "finishInteractiveTransition()" : "cancelInteractiveTransition()")
        let layouts = [transition.currentLayout, transition.nextLayout]
        let offset = isFinished ? transition.offsets.end : transition.offsets.start
        let completion = { transition.completion?($0, isFinished) ?? () }
        exchangeLayouts(
            [transition, layouts[isFinished ? 0 : 1]], layouts[isFinished ? 1 : 0], animated: true, completion
        ) {
            moveContent(to: restingOffset(nearest: offset))
            let frame = transition.anchor.flatMap { attributes(at: $0)?.frame }
            return transition.anchor.flatMap { path in frame.map { anchor(at: path, $0) } }
        }
    }
}
