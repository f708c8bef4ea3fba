// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

// The layout pass: makes, measures and places the visible views, while the anchor stays in place.
extension UICollectionView {
    /// How many times a pass may start again because measured sizes changed the layout.
    private static var passLimit: Int { 64 }

    /// What a layout of UIKit is laid out in.
    func surroundings(of layout: UICollectionViewLayout) -> LayoutSurroundings {
        let (axis, inset) = (layout.axis, adjustedContentInset)
        let (across, along) = (axis.other.insets(inset), axis.insets(inset))
        var surroundings = LayoutSurroundings(axis: axis)
        surroundings.breadth = max(0, axis.breadth(bounds.size) - across.start - across.end)
        let start = axis.start(bounds) + along.start
        surroundings.visible = start...max(start, axis.end(bounds) - along.end)
        surroundings.scale = traitCollection.displayScale
        guard let type = type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
            fatalError("UICollectionViewLayout: layoutAttributesClass must be a UICollectionViewLayoutAttributes")
        }
        surroundings.attributesClass = type
        surroundings.dataPath = { [weak self] path in self.flatMap { $0.dataPath(path) } }
        return surroundings
    }

    /// What insets add to the adjusted content inset across an axis, and other insets along it.
    func insets(_ wanted: UIEdgeInsets, across axis: LayoutAxis, _ along: UIEdgeInsets = .zero) -> UIEdgeInsets {
        let (given, isVertical) = (adjustedContentInset, axis.isVertical)
        return UIEdgeInsets(
            top: isVertical ? along.top : max(0, wanted.top - given.top),
            left: isVertical ? max(0, wanted.left - given.left) : along.left,
            bottom: isVertical ? along.bottom : max(0, wanted.bottom - given.bottom),
            right: isVertical ? max(0, wanted.right - given.right) : along.right)
    }

    // MARK: Invalidation

    /// Called by a layout when something in it is invalid.
    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts, batch.depth == 0, !display.isUpdating { needsLoad = true }
        display.offsetAdjustment.x += context.contentOffsetAdjustment.x
        display.offsetAdjustment.y += context.contentOffsetAdjustment.y
        var named = context.invalidateEverything ? Array(display.shown.keys) : []
        named += (context.invalidatedItemIndexPaths ?? []).map { .cell($0) }
        for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
            named += paths.map { .supplementary(kind, $0) }
        }
        for element in named { display.shown[element]?.isFitted = false }
        storeNames(named, of: context)
        // The context of a measured view has its size.
        if context.preferred.isEmpty { for element in named { layout.memory.invalidate(element) } }
        display.needsPrepare = true
        if context.invalidateEverything { display.attributesAreOutdated = true }
        setNeedsLayout()
    }

    /// Stores the views that a context names, whose attributes are requested one by one until an invalidation that names none.
    private func storeNames(_ named: [CollectionElement], of context: UICollectionViewLayoutInvalidationContext) {
        guard !context.invalidateEverything, !context.invalidateDataSourceCounts, !context.namesNothing else {
            display.named = []
            return
        }
        let measured = Set(context.preferred.map(\.original.key))
        var elements = Set(named.filter { !measured.contains($0) })
        for (kind, paths) in context.invalidatedDecorationIndexPaths ?? [:] {
            elements.formUnion(paths.map { .decoration(kind, $0) })
        }
        display.named.formUnion(elements)
    }

    /// Asks the layout whether other bounds change it, before they are set.
    func boundsWillChange(to new: CGRect) {
        guard new != bounds, display.hasBeenLaidOut, !display.isPreparing else { return }
        if new.size != bounds.size {
            display.preparedSize = new.size
            if AnimationGroup.current != nil, !display.animatesBounds {
                display.animatesBounds = true
                layout.prepare(forAnimatedBoundsChange: bounds)
            }
        }
        guard layout.shouldInvalidateLayout(forBoundsChange: new) else { return }
        let context = layout.invalidationContext(forBoundsChange: new)
        if new.size == bounds.size { layout.invalidateLayout(with: context) } else { display.resizing = context }
    }

    /// Invalidates the layout for a new size, which it reads: CenteredCollectionView then sets insets and the offset by it.
    func sizeDidChange() {
        guard let context = display.resizing else { return }
        display.resizing = nil
        layout.invalidateLayout(with: context)
    }

    func traitsDidChange(from previous: UITraitCollection) {
        let changesContent = traitCollection.changesContent(from: previous)
        if changesContent { layout.invalidateAllSizes() }
        if changesContent || layout.dependsOnTraits { layout.invalidateLayout() }
    }

    /// Invalidates a layout that depends on insets which have changed.
    private func followInsets() {
        let insets = layout.insetsAcross(self)
        guard insets != display.preparedInsets else { return }
        let isFirst = display.preparedInsets == nil
        // Before the invalidation, in which the layout may set the offset: that prepares it.
        display.preparedInsets = insets
        guard !isFirst else { return }
        // Margins of cells contain the safe area, also of cells that keep their width.
        layout.invalidateAllSizes()
        layout.invalidateLayout()
    }

    /// Calls `prepare()` of the layout after an invalidation, and moves the offset as the layout wants.
    ///
    /// It reads the numbers of items, or they are requested after it: `_updateItemCounts` below `prepareLayout` in stacks of iOS (Open
    /// Radar 28167779; SkeletonView, issue 354). The data source of JTAppleCalendar has no items before.
    func prepareLayoutIfNeeded() {
        beginLoadIfNeeded()
        guard display.needsPrepare, !display.isPreparing, bounds.width > 0, bounds.height > 0 else {
            return loadCountsIfDue()
        }
        followInsets()
        display.isPreparing = true
        (display.needsPrepare, display.attributesAreOutdated) = (false, false)
        callingApp { presenting { layout.prepare() } }
        loadCountsIfDue()
        display.isPreparing = false
        takeContentSize()
        let adjustment = display.offsetAdjustment
        display.offsetAdjustment = .zero
        compensateForContent(grownBy: adjustment)
    }

    /// Sets the content size that the layout has now. Returns whether it is another one.
    @discardableResult
    private func takeContentSize() -> Bool {
        let size = layout.collectionViewContentSize
        guard size != storedContentSize else { return false }
        if display.hasBeenLaidOut, wasOnContent { display.returnsToContent = true }
        let isNested = display.isLayingOut
        display.isLayingOut = true
        contentSize = size
        display.isLayingOut = isNested
        return true
    }

    // MARK: The pass

    func layoutItems() {
        guard bounds.width > 0, bounds.height > 0, display.callDepth == 0, !display.isLayingOut else { return }
        counters.layoutPasses += 1
        if display.hasBeenLaidOut, let size = display.preparedSize, size != bounds.size { layout.invalidateLayout() }
        display.preparedSize = bounds.size
        followInsets()
        let returnsToContent = display.returnsToContent || display.hasBeenLaidOut && wasOnContent
        display.returnsToContent = false
        let sticks = sticksToEnd
        // At the start, what is above the items is read, too.
        let staysAtStart = display.restsAtStart && isAtStart && visiblePositionMaintenance != .always
        let anchor = display.heldAnchor ?? (staysAtStart ? nil : currentAnchor())
        let anchors = anchor != nil || !staysAtStart
        display.heldAnchor = nil
        prepareLayoutIfNeeded()
        if !display.hasBeenLaidOut { placeAtStart() }
        display.hasBeenLaidOut = true
        display.isLayingOut = true
        var held = anchor
        for _ in 0..<Self.passLimit {
            if let held, layout.keepsPlace, !needsLoad { restore(held) }
            if sticks { moveContent(to: CGPoint(x: contentOffset.x, y: restingOffsets.maximum.y)) }
            if returnsToContent { moveContent(to: restingOffset(nearest: contentOffset)) }
            held = anchors ? visibleAnchor(held) : nil
            let isSettled = showVisible()
            // A layout may compute the size while it is asked for attributes, as that of a published test of BrickKit does.
            let isResized = !needsLoad && !display.needsPrepare && takeContentSize()
            if needsLoad || isSettled && !isResized && !display.needsPrepare { break }
            prepareLayoutIfNeeded()
        }
        reportAppearing()
        recycleOutside()
        (display.isLayingOut, display.returnsToContent) = (false, false)
        (display.restsAtStart, display.restsAtEnd) = (isAtStart, isAtEnd)
        if let backgroundView { backgroundView.frame = bounds }
        layoutIndex()
        display.mostCells = max(display.mostCells, display.shown.count)
        reuse.cells.trim(to: display.mostCells + 2)
        retargetScroll()
        prefetchItems()
        if display.animatesBounds {
            display.animatesBounds = false
            layout.finalizeAnimatedBoundsChange()
        }
        waitingChanges?.run()
    }

    /// A layout that is mirrored begins at the right.
    private func placeAtStart() {
        guard isFlipped, storedContentSize.width > bounds.width, contentOffset.x == 0 else { return }
        moveContent(to: CGPoint(x: restingOffsets.maximum.x, y: contentOffset.y))
    }

    /// Makes and places the views that meet the bounds, and measures those that size themselves. Returns whether all kept
    /// their sizes.
    private func showVisible() -> Bool {
        var isSettled = true
        var wanted: Set<CollectionElement> = []
        for attributes in visibleAttributes() {
            let element = attributes.key
            wanted.insert(element)
            show(attributes)
            if needsLoad { return true }
            if measure(element) { isSettled = false }
        }
        display.wanted = wanted
        return isSettled
    }

    /// The attributes of the views to display: those that meet the bounds, also inside of sections that scroll on their own.
    private func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
        let rect = flipped(bounds)
        let found = attributesOfNamed(among: presentedAttributes(in: rect))
        var scrolling: Set<Int> = []
        let result = found.filter { attributes in
            guard accepts(attributes) else { return false }
            if let section = attributes.scrollingSection {
                let scroller = scroller(of: section, &scrolling)
                return convert(scroller.inner(attributes.frame), from: scroller).isVisible(in: bounds)
            }
            return attributes.frame.isVisible(in: rect)
        }
        for (section, scroller) in display.scrollers where !scrolling.contains(section) {
            scroller.isInUse = false
        }
        layout.adjust(result)
        let shown = result.filter { !$0.isHidden }.map(displayed)
        guard shown.contains(where: { $0.representedElementCategory != .cell }) else { return shown }
        // UIKit makes the cells before the other views (a published test of Listable).
        return [.cell, .supplementaryView, .decorationView].flatMap { category in
            shown.filter { $0.representedElementCategory == category }
        }
    }

    /// Replaces the attributes of views that an invalidation has named by those of the layout's method for one view (Stack Overflow
    /// 20100680), also of displayed views that were not found.
    private func attributesOfNamed(
        among found: [UICollectionViewLayoutAttributes]
    ) -> [UICollectionViewLayoutAttributes] {
        guard !display.named.isEmpty else { return found }
        let elements = Set(display.shown.keys).union(found.map(\.key)).intersection(display.named)
        var answers: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
        for element in elements where element.category != .cell || contains(RowPath(element.path)) {
            answers[element] = presenting { layout.attributes(of: element) }
        }
        let replaced = found.map { answers.removeValue(forKey: $0.key) ?? $0 }
        return replaced
            + answers.values.sorted {
                ($0.indexPath, $0.representedElementKind ?? "") < ($1.indexPath, $1.representedElementKind ?? "")
            }
    }

    /// Makes the view for attributes, if there is none, and applies them.
    private func show(_ attributes: UICollectionViewLayoutAttributes) {
        let element = attributes.key
        // The finger places an item that is being moved.
        if let movement, element == .cell(movement.current), display.shown[element] != nil { return }
        let parent: UIView = attributes.scrollingSection.flatMap { display.scrollers[$0] } ?? self
        if var shown = display.shown[element] {
            // The item was in another section that scrolls on its own, or in another layout.
            let isElsewhere = shown.view.superview !== parent
            if isElsewhere { add(shown.view, to: parent, category: element.category) }
            let isFixed = shown.attributes.estimatedAxes == attributes.estimatedAxes
            guard isElsewhere || !isFixed || !shown.attributes.isEqual(attributes) else { return }
            if !isFixed || shown.attributes.size != attributes.size { shown.isFitted = false }
            shown.attributes = attributes.copied
            display.shown[element] = shown
            apply(attributes, to: shown.view)
            return
        }
        guard let view = makeView(attributes), !needsLoad else { return }
        display.shown[element] = CollectionDisplay.Shown(view: view, attributes: attributes.copied)
        // A dequeued view has its attributes; what the data source changed since, such as a transform, stays.
        if view.dequeuedAttributes?.isEqual(attributes) != true {
            UIView.performWithoutAnimation { apply(attributes, to: view) }
        }
        view.dequeuedAttributes = nil
        if view.superview !== parent { add(view, to: parent, category: element.category) }
        display.appearing.insert(element)
    }

    private func add(_ view: UICollectionReusableView, to parent: UIView, category: UICollectionView.ElementCategory) {
        let back = parent === self && backgroundView != nil ? 1 : 0
        let front = category == .supplementaryView ? parent.subviews.lastIndex { $0 is UICollectionReusableView } : nil
        parent.insertSubview(view, at: front.map { $0 + 1 } ?? back)
    }

    /// Places a view, and lets it read its attributes.
    func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        var frame = attributes.frame
        if let section = attributes.scrollingSection, let scroller = display.scrollers[section] {
            frame = scroller.inner(frame)
        }
        // Cells override `bounds` to follow their size, and set their layer's anchor point.
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        if view.center != center { view.center = center }
        if view.transform != attributes.transform { view.transform = attributes.transform }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        view.isHidden = attributes.isHidden
        // Views are in front of those with a lower index, and behind the scroll indicators.
        let index = CGFloat(attributes.zIndex)
        view.layer.zPosition = index / (1 + abs(index))
        (view as? UICollectionViewListCell)?.place = attributes.listPlace
        view.apply(attributes)
    }

    // MARK: Measuring

    /// Asks a displayed view for its preferred attributes. Returns whether they change the layout.
    private func measure(_ element: CollectionElement) -> Bool {
        // Making a cell may invalidate the layout: the next attributes are measured.
        guard let shown = display.shown[element], !shown.isFitted, !display.attributesAreOutdated else { return false }
        display.shown[element]?.isFitted = true
        // Mirrored twice is the layout's own place.
        let original = displayed(shown.attributes)
        guard layout.asksForPreferredSize(original) else { return false }
        var preferred = original.copied
        // Of a view whose width is open, a size at a width is not the wanted one.
        let isWide =
            layout is UICollectionViewCompositionalLayout && original.estimatedAxes?.contains(.horizontal) == true
        if !isWide, let size = observers.size?(shown.view, original.size.width) {
            preferred.size = size
        } else {
            counters.fits += 1
            preferred = shown.view.preferredLayoutAttributesFitting(preferred)
        }
        guard
            layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        else { return false }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        display.shown[element]?.isFitted = true
        return true
    }

    /// The content of a displayed view may need another size.
    func sizeMayDiffer(of view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, !display.isLayingOut, display.callDepth == 0,
            let (element, shown) = display.shown.first(where: { $0.value.view === view }), shown.isFitted
        else { return }
        if element.category == .cell {
            layout.invalidateSizes(at: [RowPath(element.path)])
            let context = layout.makeInvalidationContext()
            context.invalidateItems(at: [element.path])
            layout.invalidateLayout(with: context)
        } else {
            let context = layout.makeInvalidationContext()
            context.invalidateSupplementaryElements(ofKind: element.kind, at: [element.path])
            layout.invalidateLayout(with: context)
        }
    }

    /// Called after a layout inside a cell: if the collection view observes constraints, the cell gets its new size.
    func contentWasLaidOut(of cell: UICollectionViewCell) {
        guard selfSizingInvalidation == .enabledIncludingConstraints, !display.isLayingOut, display.callDepth == 0,
            let shown = element(of: cell).flatMap({ display.shown[$0] }), shown.isFitted,
            cell.preferredLayoutAttributesFitting(shown.attributes.copied).size != shown.attributes.size
        else { return }
        sizeMayDiffer(of: cell)
    }

    // MARK: Removing

    private func recycleOutside() {
        let gone = display.shown.filter { element, shown in
            !display.wanted.contains(element) && element.path != movement?.current && !containsEditor(shown.view)
        }
        // An item whose text is edited keeps its cell, as on iOS (a report to Apple, 13113345), at its place.
        for (element, shown) in display.shown where !display.wanted.contains(element) && containsEditor(shown.view) {
            guard element.category == .cell, let attributes = attributes(at: element.path) else { continue }
            var used: Set<Int> = []
            if let section = attributes.scrollingSection { _ = scroller(of: section, &used) }
            show(attributes)
        }
        for (element, shown) in gone.sorted(by: { $0.key.path > $1.key.path }) {
            display.shown[element] = nil
            if display.seen?[ObjectIdentifier(shown.view)] != nil, let target = attributes(of: element) {
                leave(element, shown, for: target)
            } else {
                endDisplaying(element, shown, isKnown: !display.appearing.contains(element))
            }
        }
        display.appearing = []
        for (section, scroller) in display.scrollers where !scroller.isInUse {
            scroller.removeFromSuperview()
            display.scrollers[section] = nil
        }
    }

    /// Removes a view; the delegate gets to know unless it was never displayed.
    func endDisplaying(_ element: CollectionElement, _ shown: CollectionDisplay.Shown, isKnown: Bool = true) {
        let view = shown.view
        if rowSwipe?.cell === view { closeSwipe(animated: false) }
        endEditing(in: view)
        view.removeFromSuperview()
        view.layer.removeAllAnimations()
        view.owningCollectionView = nil
        recycle(view, element)
        guard isKnown, let path = formerDataPath(element, shown) else { return }
        asking {
            if let cell = view as? UICollectionViewCell {
                $0.collectionView(self, didEndDisplaying: cell, forItemAt: path)
            } else if element.category == .supplementaryView {
                $0.collectionView(
                    self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: path)
            }
        }
    }

    /// Tells the delegate of the views that this pass made, after they have their sizes; not of those that measured sizes moved out of
    /// the bounds.
    private func reportAppearing() {
        for element in display.appearing.intersection(display.wanted).sorted(by: { $0.path < $1.path }) {
            guard let shown = display.shown[element] else { continue }
            display.appearing.remove(element)
            willDisplay(shown.view, element)
        }
    }

    private func willDisplay(_ view: UICollectionReusableView, _ element: CollectionElement) {
        guard let path = display.shown[element].flatMap({ dataPath($0.attributes) }) else { return }
        asking {
            if let cell = view as? UICollectionViewCell {
                $0.collectionView(self, willDisplay: cell, forItemAt: path)
            } else if element.category == .supplementaryView {
                $0.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: path)
            }
        }
    }
}
