// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UICollectionView {
    /// Makes the view for attributes: by the data source, or for a decoration view by the layout's registration.
    func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let (path, kind) = (attributes.key.path, attributes.key.kind)
        let view: UICollectionReusableView
        let outer = reuse.dequeued
        reuse.dequeued = []
        defer { reuse.dequeued = outer }
        switch (attributes.representedElementCategory, dataSource) {
        case (.cell, let dataSource?):
            let cell: UICollectionViewCell
            if let data = dataPath(path) {
                counters.cellRequests += 1
                cell = callingApp { dataSource.collectionView(self, cellForItemAt: data) }
            } else if let place = placeholder(at: path) {
                cell = placeholderCell(place, at: path)
            } else {
                return nil
            }
            cell.isSelected = selection.rows.contains(RowPath(path))
            cell.isHighlighted = selection.highlighted == RowPath(path)
            view = cell
            if cell.reuseIdentifier == nil {
                fatalError(
                    """
                    UICollectionView: the cell returned from collectionView(_:cellForItemAt:) for \(path) does not have a \
                    reuseIdentifier - cells must be retrieved by calling dequeueReusableCell(withReuseIdentifier:for:)
                    """)
            }
        case (.supplementaryView, let dataSource?):
            guard let path = dataPath(attributes) else { return nil }
            view = callingApp { dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path) }
            if view.reuseIdentifier == nil || view.storedKind != kind {
                fatalError(
                    """
                    UICollectionView: the view returned from collectionView(_:viewForSupplementaryElementOfKind:at:) (\(kind), \(path)) \
                    was not retrieved by calling dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)
                    """)
            }
        case (.decorationView, _): view = decorationView(kind)
        case (_, nil): return nil
        }
        // As devices do since iOS 18.
        if let other = reuse.dequeued?.first(where: { $0 !== view }) {
            fatalError(
                """
                UICollectionView: Expected dequeued view to be returned to the collection view in preparation for display. Ensure that \
                a single view is dequeued and returned for \(path). Dequeued view: \(other)
                """)
        }
        if let other = element(of: view) {
            fatalError(
                """
                UICollectionView: the data source returned the view of \(other.path) for \(path), too: a view can only be \
                in one place
                """)
        }
        view.owningCollectionView = self
        return view
    }

    private func placeholderCell(_ place: ItemPlaceholder, at path: IndexPath) -> UICollectionViewCell {
        let cell = presenting { dequeueReusableCell(withReuseIdentifier: place.placeholder.reuseIdentifier, for: path) }
        callingApp { place.placeholder.cellUpdateHandler?(cell) }
        return cell
    }

    /// Shows the data of another collection view, from its topmost item on.
    func show(_ other: UICollectionView?) {
        guard let other else { return }
        dataSource = other.dataSource
        (reuse.cells, reuse.supplementary) = (other.reuse.cells.empty, other.reuse.supplementary.empty)
        guard let top = other.currentAnchor()?.path, !other.isAtStart else { return }
        scroll(toDisplayed: top, at: scrollsVertically ? .top : .left, animated: false)
    }

    private func decorationView(_ kind: String) -> UICollectionReusableView {
        guard let view = layout.makeDecorationView(kind) else {
            fatalError(
                """
                UICollectionView: no class or nib is registered for decoration views of kind \(kind): register it with the \
                layout
                """)
        }
        view.storedReuseIdentifier = kind
        return view
    }

    func dequeuedCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        let path = inward(path)
        if let (known, cell) = display.reconfigured, known == path, cell.storedReuseIdentifier == identifier {
            return cell
        }
        let attributes = presenting { layout.layoutAttributesForItem(at: path) }.map(displayed)
        let isNew = reuse.cells.count(identifier) == 0
        guard let cell = reuse.cells.make(identifier, frame: attributes?.frame ?? .zero) else {
            stopForUnregistered("UICollectionElementKindCell", identifier)
        }
        if isNew { counters.cellsMade += 1 }
        prepare(cell, identifier, attributes)
        return cell
    }

    func dequeuedView(_ kind: String, _ identifier: String, _ path: IndexPath) -> UICollectionReusableView {
        let attributes = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path).map(displayed)
        let key = CollectionReuse.key(kind, identifier)
        guard let view = reuse.supplementary.make(key, frame: attributes?.frame ?? .zero) else {
            stopForUnregistered(kind, identifier)
        }
        prepare(view, identifier, attributes)
        view.storedKind = kind
        return view
    }

    private func stopForUnregistered(_ kind: String, _ identifier: String) -> Never {
        fatalError(
            """
            UICollectionView: could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a \
            nib or a class for the identifier or connect a prototype cell in a storyboard
            """)
    }

    package func registerMaker(forCell identifier: String, _ maker: (@MainActor () -> UICollectionViewCell)?) {
        reuse.cells.register(maker: maker, for: identifier)
    }

    package func registerMaker(
        forKind kind: String, _ identifier: String, _ maker: (@MainActor () -> UICollectionReusableView)?
    ) { reuse.supplementary.register(maker: maker, for: CollectionReuse.key(kind, identifier)) }

    private func prepare(
        _ view: UICollectionReusableView, _ identifier: String, _ attributes: UICollectionViewLayoutAttributes?
    ) {
        view.storedReuseIdentifier = identifier
        view.owningCollectionView = self
        reuse.dequeued?.append(view)
        guard let attributes else { return }
        // `cellForItemAt` sees the attributes in the view (a test of UIKit in PSTCollectionView's pull request 155).
        UIView.performWithoutAnimation { apply(attributes, to: view) }
        view.dequeuedAttributes = attributes.copied
        guard let level = display.outlineLevel, let cell = view as? UICollectionViewListCell else { return }
        cell.indentationLevel = level
    }

    /// Keeps a removed view for reuse.
    func recycle(_ view: UICollectionReusableView, _ element: CollectionElement) {
        guard let identifier = view.storedReuseIdentifier else { return }
        switch element.category {
        case .cell: if let cell = view as? UICollectionViewCell { reuse.cells.put(cell, identifier) }
        case .supplementaryView:
            reuse.supplementary.put(view, CollectionReuse.key(view.storedKind ?? element.kind, identifier))
        case .decorationView: layout.decorations.put(view, identifier)
        }
    }
}

extension ReusePool where View: UICollectionReusableView {
    mutating func register(_ type: AnyClass?, _ identifier: String) {
        guard !identifier.isEmpty else { fatalError("UICollectionView: a reuse identifier must not be empty") }
        register(type, for: identifier, in: "UICollectionView")
    }

    /// A reusable view, or a new one of the registered class or nib file; `nil` if nothing is registered.
    @MainActor
    mutating func make(_ identifier: String, frame: CGRect) -> View? {
        if let view = take(identifier) {
            view.prepareForReuse()
            return view
        }
        if let maker = maker(for: identifier) { return maker() }
        return registeredClass(for: identifier).flatMap { FramedViews.make($0, frame: frame) as? View }
    }
}
