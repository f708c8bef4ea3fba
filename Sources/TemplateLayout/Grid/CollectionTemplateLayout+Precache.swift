// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

extension CollectionTemplateLayout {
    /// Measures items that were not measured yet while the main thread is idle, until ``stopPrecaching()`` or the end of the collection
    /// view, the nearest to the visible ones first. Nothing is measured while the user scrolls. It begins again when the number of
    /// items, the width or the text size changes; after another change of the items, call it again.
    ///
    /// Items at other widths follow, so that a rotation finds their sizes: for a phone whose window the view fills they are measured in the
    /// size classes that it has when it is turned, from iOS 17.
    ///
    /// - Parameters:
    ///   - scheduler: The source of idle turns: by default those of the main run loop, of 4 ms each.
    ///   - widths: Widths of items in points to measure all of them at after their own; by default the last one that an item had in other
    ///     size classes, if any.
    ///   - cancelsOnScroll: Whether the work is cancelled when the user scrolls or the view leaves its window.
    ///   - size: Returns the size of an item at its width in the layout, by
    ///     ``size(for:key:version:width:configure:)``. It is stored until the work ends, so it should refer to its owner weakly.
    /// - Returns: The progress. To cancel it stops the work; it is cancelled if the work ends before all is done.
    @discardableResult
    public func startPrecaching(
        on scheduler: (any IdleScheduler)? = nil, alsoAtWidths widths: [CGFloat] = [], cancelsOnScroll: Bool = false,
        size: @escaping (IndexPath, _ width: CGFloat) -> CGSize?
    ) -> Progress {
        startPrecaching(on: scheduler, widths, cancelsOnScroll: cancelsOnScroll, texts: nil, size: size)
    }

    func startPrecaching(
        on scheduler: (any IdleScheduler)?, _ widths: [CGFloat], cancelsOnScroll: Bool,
        texts: ((RowPath, TemplateHost) -> [TextPreparation])?,
        size: @escaping (IndexPath, _ width: CGFloat) -> CGSize?
    ) -> Progress {
        HeightPrecacher.checkWidths(widths, of: "items")
        stopPrecaching()
        sizeOfItem = size
        let precacher = HeightPrecacher(
            of: self, on: platform, scheduler: scheduler ?? DefaultIdleScheduler.current, otherWidths: widths,
            cancelsOnScroll: cancelsOnScroll, texts: texts)
        self.precacher = precacher
        return precacher.progress
    }

    /// Stops measuring items ahead.
    public func stopPrecaching() {
        precacher?.cancel()
        (precacher, sizeOfItem) = (nil, nil)
    }

    /// The width of an item in the layout, in points.
    func width(at indexPath: IndexPath) -> CGFloat? {
        collectionView?.layoutAttributesForItem(at: indexPath)?.size.width
    }

    /// The texts of a cell that were not prepared yet. The cell is in the host, and never laid out.
    func texts<Cell: UICollectionViewCell>(
        of type: Cell.Type, in host: TemplateHost, configure: (Cell) -> Void
    ) -> [TextPreparation] {
        guard let collectionView else { return [] }
        let template = memory.template(.cell, type, nil)
        if template.reader == nil { template.reader = type.init(frame: .zero) }
        guard let cell = template.reader as? Cell else { return [] }
        if cell.superview !== host { host.addSubview(cell) }
        if host.superview !== collectionView { collectionView.insertSubview(host, at: 0) }
        cell.prepareForReuse()
        configure(cell)
        return platform.unpreparedTexts(in: cell)
    }
}

extension CollectionTemplateLayout: PrecachedItems {
    var scrollView: UIScrollView? { collectionView }

    var itemCounts: [Int] {
        collectionView.map { view in (0..<view.numberOfSections).map(view.numberOfItems) } ?? []
    }

    var displayedItems: [IndexPath] { collectionView?.indexPathsForVisibleItems.sorted() ?? [] }

    /// Other widths in the present size classes may be those of other items.
    var otherKnownWidth: CGFloat? {
        guard let present = try? currentEnvironment() else { return nil }
        return memory.sheets.last {
            $0.environment.isElsewhere(present) && $0.environment.surroundings != present.surroundings
        }?.environment.width
    }

    func currentEnvironment() throws(TemplateLayoutError) -> MeasurementEnvironment {
        guard let collectionView else { throw .tableViewGone }
        let width = collectionView.bounds.width
        guard width > 0, width.isFinite else { throw .unusableWidth(width) }
        return MeasurementEnvironment(of: collectionView, width: width)
    }

    func precachedHeight(at path: RowPath, width: CGFloat?) -> (height: CGFloat, wasMeasured: Bool)? {
        let before = memory.counters.heightsCalculated
        if width != nil, #available(iOS 17, *) { surroundingsAhead = collectionView.flatMap(Surroundings.turned) }
        defer { surroundingsAhead = nil }
        guard let width = width ?? self.width(at: path.indexPath), width > 0,
            let size = sizeOfItem?(path.indexPath, width)
        else { return nil }
        return (size.height, memory.counters.heightsCalculated > before)
    }

    // A layout has estimates of its own.
    func useEstimates(_ heights: [(indexPath: IndexPath, height: CGFloat)]) -> Bool { true }
    func setNeedsHeightUpdate() {}
}
