// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UICollectionView {
    // MARK: Numbers

    /// The number of items of each section as far as they are loaded, or are due to be.
    var itemCounts: [Int] {
        get {
            loadCountsIfDue()
            return loadedCounts
        }
        set { (loadedCounts, display.countsAreDue) = (newValue, false) }
    }

    /// The number of items of each section.
    var counts: [Int] {
        loadIfNeeded()
        return itemCounts
    }

    func count(_ section: Int) -> Int {
        guard counts.indices.contains(section) else {
            fatalError(
                "UICollectionView: request for number of items in section \(section) when there are only "
                    + "\(itemCounts.count) sections in the collection view")
        }
        return itemCounts[section] - (display.presents ? 0 : placeCount(section))
    }

    func contains(_ path: RowPath) -> Bool {
        itemCounts.indices.contains(path.section) && path.row >= 0 && path.row < itemCounts[path.section]
    }

    /// Whether attributes of the layout are not those of an item beyond the counts, which are ignored as since iOS 13.
    func accepts(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        if attributes.representedElementCategory != .cell || contains(RowPath(attributes.indexPath)) { return true }
        WarningLog.write(
            """
            [CollectionView] Layout attributes \(attributes) were received from the layout \(layout) but are not valid for the \
            data source counts. Attributes will be ignored.
            """)
        return false
    }

    func checked(_ indexPath: IndexPath, _ method: String) -> RowPath {
        let path = RowPath(indexPath)
        guard contains(path) else {
            fatalError("UICollectionView: \(method): there is no item \(path.row) in section \(path.section)")
        }
        return path
    }

    // MARK: Views

    func shownSupplementary(_ kind: String) -> [CollectionElement: CollectionDisplay.Shown] {
        display.shown.filter { $0.key.category == .supplementaryView && $0.key.kind == kind }
    }

    func containsEditor(_ view: UIView) -> Bool { (window?.firstResponder as? UIView)?.isDescendant(of: view) ?? false }

    /// The displayed cells, without one outside of the view that stays because its text is edited.
    var cellsInView: [(element: CollectionElement, cell: UICollectionViewCell)] {
        display.shown.compactMap { element, shown in
            guard let cell = shown.view as? UICollectionViewCell else { return nil }
            let isSeen = !containsEditor(cell) || convert(cell.bounds, from: cell).isVisible(in: bounds)
            return isSeen ? (element, cell) : nil
        }
    }

    func element(of view: UICollectionReusableView) -> CollectionElement? {
        display.shown.first { $0.value.view === view }?.key
    }

    // MARK: Places

    func path(at point: CGPoint) -> IndexPath? {
        prepareLayoutIfNeeded()
        // An item that is being moved is where the layout has it, and not under the finger.
        let displayed = display.shown.filter { element, shown in
            element.category == .cell && element.path != movement?.current
                && shown.view.bounds.contains(shown.view.convert(point, from: self))
        }
        if let front = displayed.max(by: { $0.value.attributes.zIndex < $1.value.attributes.zIndex }) {
            return front.key.path
        }
        let place = flipped(CGRect(origin: point, size: .zero))
        return presentedAttributes(in: place)
            .filter {
                $0.representedElementCategory == .cell && $0.scrollingSection == nil && $0.frame.contains(place.origin)
                    && accepts($0)
            }
            .max { $0.zIndex < $1.zIndex }?.indexPath
    }

    /// The attributes of an item, in the coordinates of the content.
    func attributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return presenting { layout.layoutAttributesForItem(at: indexPath) }.map(displayed)
    }

    func attributes(_ kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfNeeded()
        return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(displayed)
    }

    /// The attributes of an item or of a supplementary view; `nil` if there is none.
    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: hasItem(element.path) ? attributes(at: element.path) : nil
        case .supplementaryView: attributes(element.kind, at: element.path)
        case .decorationView: nil
        }
    }

    // MARK: Loading

    func setNeedsLoad() {
        if !needsLoad, !isAtStart || visiblePositionMaintenance == .always {
            display.heldAnchor = visiblePositionMaintenance == .never ? nil : currentAnchor()
        }
        needsLoad = true
        display.needsPrepare = true
        setNeedsLayout()
    }

    /// Requests the numbers of sections and items if they are not loaded. O(sections).
    func loadIfNeeded() {
        beginLoadIfNeeded()
        loadCountsIfDue()
    }

    /// Requests the numbers of items if that is due.
    func loadCountsIfDue() {
        guard display.countsAreDue else { return }
        display.countsAreDue = false
        loadedCounts = requestedCounts()
        loadIndex()
    }

    /// Forgets what is displayed if a reload is due. The numbers of sections and items are requested when they are read.
    func beginLoadIfNeeded() {
        // A reload inside a call of the data source or delegate happens after it.
        guard needsLoad, display.callDepth == 0, !display.isLayingOut else { return }
        needsLoad = false
        endDisplayingAll()
        forgetDrags()
        selection.rows = []
        selection.highlighted = nil
        display.countsAreDue = true
        if !display.isInvalidatedForReload { invalidateForReload() }
        display.isInvalidatedForReload = false
    }

    /// Tells the layout of a reload before it is asked again: at once, as layouts of apps compute all when they are invalidated.
    func invalidateForReload() {
        display.isInvalidatedForReload = true
        let context = layout.makeInvalidationContext()
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
        display.isUpdating = true
        layout.dataWasReloaded()
        layout.invalidateLayout(with: context)
        display.isUpdating = false
    }

    func requestedCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = callingApp { dataSource.numberOfSections(in: self) }
        guard sections >= 0 else {
            fatalError("UICollectionView: numberOfSections(in:) returned \(sections); it must not be negative")
        }
        return (0..<sections).map { section in
            let count = callingApp { dataSource.collectionView(self, numberOfItemsInSection: section) }
            guard count >= 0 else {
                fatalError(
                    "UICollectionView: collectionView(_:numberOfItemsInSection:) returned \(count) for section \(section)"
                )
            }
            return count
        }
    }

    private func endDisplayingAll() {
        let shown = display.shown
        display.shown = [:]
        closeSwipe(animated: false)
        for (element, shown) in shown.sorted(by: { $0.key.path > $1.key.path }) { endDisplaying(element, shown) }
        movement?.cell?.isReordering = false
        movement = nil
        cancelReordering()
    }

    // MARK: Calls

    /// Calls the app; changes of the collection view inside of the call are detected.
    func callingApp<Value>(_ call: () -> Value) -> Value {
        display.callDepth += 1
        let outer = display.presents
        display.presents = false
        defer { (display.callDepth, display.presents) = (display.callDepth - 1, outer) }
        return call()
    }

    /// The result of an optional method, or `nil` if only its default ran.
    func given<Value>(_ call: () -> Value) -> Value? { callingApp { ifImplemented(call) } }

    /// The delegate's answer; `nil` without a delegate that implements the method.
    @discardableResult
    func asking<Answer>(_ call: (any UICollectionViewDelegate) -> Answer) -> Answer? {
        delegate.flatMap { delegate in given { call(delegate) } }
    }

    /// Whether the collection view is laid out, or calls its data source or delegate.
    var isBusy: Bool { display.callDepth > 0 || display.isLayingOut }

    func checkMayChange(_ method: String) {
        guard !isBusy else {
            fatalError(
                """
                UICollectionView: \(method) was called while the collection view was calling its data source or delegate, \
                or was being laid out
                """)
        }
    }
}
