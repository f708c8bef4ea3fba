// SPDX-License-Identifier: MIT
import PlatformUIKit

extension UICollectionView {
    /// Measures and caches the sizes of the collection view's cells. Made at the first access, and kept with the view.
    public var templateLayout: CollectionTemplateLayout {
        if let known = platform.companion(of: self) as? CollectionTemplateLayout { return known }
        let layout = CollectionTemplateLayout(self)
        platform.keep(layout, with: self)
        return layout
    }
}

/// Measures and caches the sizes of one collection view's cells; see `UICollectionView.templateLayout`.
///
/// A size is measured by a template: one cell of each class, configured like a displayed one and fitted at a width. Sizes are
/// cached by key (an identity with a content version) in an environment: width, text size, scale, direction. They are in points, in
/// whole device pixels.
@preconcurrency @MainActor
public final class CollectionTemplateLayout {
    /// The collection view; `nil` after it was deallocated.
    public private(set) weak var collectionView: UICollectionView?
    let memory = HeightMemory()
    /// A hidden view of the collection view: templates inherit its traits and direction.
    private let host = UIView(frame: .zero)
    /// The sizes that displayed views take from the cache.
    private var sizes: [ObjectIdentifier: ViewSize] = [:]
    /// How many of them were of living views when the others were last removed.
    private var liveSizeCount = 64

    /// The size of a displayed view at a width.
    private struct ViewSize {
        weak var view: UICollectionReusableView?
        let size: (CGFloat) -> CGSize
    }

    /// The data source of a grid, which lives as long as its collection view.
    var grid: AnyObject?
    var precacher: HeightPrecacher?
    /// The function that precaching measures items with.
    var sizeOfItem: ((IndexPath, _ width: CGFloat) -> CGSize?)?
    /// What will be around the view, while items are measured for a turned device.
    var surroundingsAhead: Surroundings?

    /// Counts of work. Can be reset to zero.
    public var counters: TemplateLayoutCounters {
        get { memory.counters }
        set { memory.counters = newValue }
    }

    /// Receives events, for a debug log.
    public var debugLog: ((TemplateLayoutEvent) -> Void)? {
        get { memory.debugLog }
        set { memory.debugLog = newValue }
    }

    /// The reaction of methods that can't throw to a cell that can't be measured.
    public var failurePolicy = TemplateLayoutFailurePolicy.standard

    init(_ collectionView: UICollectionView) {
        self.collectionView = collectionView
        host.isHidden = true
        collectionView.insertSubview(host, at: 0)
        platform.answerSizes(of: collectionView) { [weak self] view, width in self?.size(of: view, width: width) }
    }

    // MARK: Sizes

    /// The size of the cell (or header, footer) with this key at a width, in points: cached, or measured and then cached.
    ///
    /// For `collectionView(_:layout:sizeForItemAt:)`. While the width is unusable, it returns the estimate; on a cell that can't be
    /// measured it does what ``failurePolicy`` says; ``exactSize(for:key:version:width:configure:)`` throws.
    ///
    /// - Parameters:
    ///   - type: The class of the cell, made by `init(frame:)`.
    ///   - key: An identifier of the content, the same wherever the item is.
    ///   - version: A value that changes with the content: a revision, a date, the content itself.
    ///   - width: The width of the item, in points.
    ///   - configure: Fills the template with the content. Called only when the size is not cached.
    public func size<Cell: UICollectionReusableView, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, key: Key, version: Version = 0, width: CGFloat, configure: (Cell) -> Void
    ) -> CGSize {
        do throws(TemplateLayoutError) {
            return try exactSize(for: type, key: key, version: version, width: width, configure: configure)
        } catch {
            failurePolicy.stop(on: error)
            return CGSize(width: max(0, width), height: estimatedHeight(for: type, width: width))
        }
    }

    /// As ``size(for:key:version:width:configure:)``, but throws the reason why there is no size.
    public func exactSize<Cell: UICollectionReusableView, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, key: Key, version: Version = 0, width: CGFloat, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> CGSize {
        try memory.recordingError { () throws(TemplateLayoutError) in
            let (template, environment) = try place(type, width)
            let height = try memory.height(in: template, key, version, environment) {
                () throws(TemplateLayoutError) in
                let (measurer, cell) = makeMeasurer(of: template, type, in: environment)
                return try measurer.measure(in: environment) { configure(cell) }
            }
            return CGSize(width: width, height: height)
        }
    }

    /// The cached size for this key at a width, in points; `nil` if there is none. Measures nothing.
    public func cachedSize<Cell: UICollectionReusableView, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, key: Key, version: Version = 0, width: CGFloat
    ) -> CGSize? {
        guard let (template, environment) = try? place(type, width) else { return nil }
        let answer = memory.answer(in: template, key, version, environment)
        return memory.countHit(answer, String(describing: key)).map { CGSize(width: width, height: $0) }
    }

    /// The height that a cell will probably have at a width, in points: the mean of the last ones; 44 without any.
    public func estimatedHeight<Cell: UICollectionReusableView>(for type: Cell.Type = Cell.self, width: CGFloat)
        -> CGFloat
    { (try? place(type, width)).flatMap { $0.0.estimate(in: $0.1) } ?? 44 }

    private func place(
        _ type: UICollectionReusableView.Type, _ width: CGFloat
    ) throws(TemplateLayoutError) -> (Template, MeasurementEnvironment) {
        guard let collectionView else { throw .tableViewGone }
        guard width > 0, width.isFinite else { throw .unusableWidth(width) }
        var environment = MeasurementEnvironment(of: collectionView, width: width)
        if let surroundingsAhead { environment.takeSizeClasses(of: surroundingsAhead) }
        return (memory.template(.cell, type, nil), environment)
    }

    private func makeMeasurer<Cell: UICollectionReusableView>(
        of template: Template, _ type: Cell.Type, in environment: MeasurementEnvironment
    ) -> (ViewMeasurer, Cell) {
        host.takeSizeClasses(of: environment)
        // Inside of the safe area, because margins contain what a view has outside.
        host.frame.origin.x = collectionView?.safeAreaInsets.left ?? 0
        if let measurer = template.measurer, let cell = measurer.view as? Cell { return (measurer, cell) }
        let cell = type.init(frame: .zero)
        host.addSubview(cell)
        let measurer = ViewMeasurer(cell, identifier: template.identifier, host: nil)
        template.measurer = measurer
        memory.counters.templatesMade += 1
        return (measurer, cell)
    }

    // MARK: Explanations

    /// Explains the height of the cell with this key: by the cached one, and by a measurement now with its inputs. Neither caches nor
    /// counters change, but a template may be made.
    public func explainSize<Cell: UICollectionReusableView, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, key: Key, version: Version = 0, width: CGFloat, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> HeightExplanation {
        let (template, environment) = try place(type, width)
        let known = memory.answer(in: template, key, version, environment)
        let (measurer, cell) = makeMeasurer(of: template, type, in: environment)
        let measurement = try measurer.measure(in: environment) { configure(cell) }
        return measurer.explanation(of: measurement, in: environment, HeightExplanation.Memory(known))
    }

    // MARK: Views that size themselves

    /// Gives a displayed cell, header or footer its size from the cache, instead of a measurement of the view itself. A
    /// ``TemplateGrid`` calls it for its views. On PortableUIKit that is all; on UIKit the view calls ``preferredAttributes(_:for:)``.
    public func setSize(of view: UICollectionReusableView, _ size: @escaping (_ width: CGFloat) -> CGSize) {
        sizes[ObjectIdentifier(view)] = ViewSize(view: view, size: size)
        guard sizes.count > 2 * liveSizeCount else { return }
        sizes = sizes.filter { $0.value.view != nil }
        liveSizeCount = max(64, sizes.count)
    }

    private func size(of view: UICollectionReusableView, width: CGFloat) -> CGSize? {
        guard let known = sizes[ObjectIdentifier(view)], known.view === view else { return nil }
        // Templates are neither beside a notch nor edited: such a view measures itself.
        let safeArea = view.safeAreaInsets
        guard safeArea.left == 0, safeArea.right == 0, collectionView?.isEditing != true else { return nil }
        return known.size(width)
    }

    /// The attributes that a view prefers: the cached size for the item that was set by ``setSize(of:_:)``; `nil` if none was.
    ///
    /// ```swift
    /// override func preferredLayoutAttributesFitting(_ attributes: …) -> … {
    ///     layout.preferredAttributes(attributes, for: self) ?? super.preferredLayoutAttributesFitting(attributes)
    /// }
    /// ```
    public func preferredAttributes(
        _ attributes: UICollectionViewLayoutAttributes, for view: UICollectionReusableView
    ) -> UICollectionViewLayoutAttributes? {
        guard let size = size(of: view, width: attributes.size.width) else { return nil }
        attributes.size = size
        return attributes
    }

    // MARK: Memory

    /// Removes the sizes of a key, in every version and environment. Returns whether there was one.
    @discardableResult
    public func invalidateSize<Key: Hashable>(forKey key: Key) -> Bool { memory.invalidateHeight(forKey: key) }

    /// Removes all sizes.
    public func invalidateAllSizes() { memory.invalidateAllKeyedHeights() }

    /// Saves the heights to a file; see ``TableTemplateLayout/saveKeyedHeights(to:tag:)``.
    public func saveKeyedHeights(to url: URL, tag: String? = nil) throws { try memory.save(to: url, tag: tag) }

    /// Restores the heights from a file; see ``TableTemplateLayout/restoreKeyedHeights(from:tag:)``.
    @discardableResult
    public func restoreKeyedHeights(from url: URL, tag: String? = nil) -> Bool {
        memory.restore(from: url, tag: tag).isUsed
    }
}
