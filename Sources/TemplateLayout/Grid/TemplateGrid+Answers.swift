// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TemplateGrid {
    /// Fills a header or footer, and gives it its size from the cache.
    func show(_ content: TemplateSectionView, in view: UICollectionReusableView, of collectionView: UICollectionView) {
        let layout = collectionView.templateLayout
        content.fill(view)
        let size = content.ofGrid.size
        layout.setSize(of: view) { [unowned layout] width in size(layout, width) }
    }

    /// The width of items in a flow layout, in points.
    private func width(in view: UICollectionView, _ layout: UICollectionViewLayout) -> CGFloat {
        switch width {
        case .points(let points): return points
        case .columns(let count):
            let flow = layout as? UICollectionViewFlowLayout
            let (inset, section) = (view.adjustedContentInset, flow?.sectionInset ?? .zero)
            func outside(_ reference: UIEdgeInsets) -> CGFloat {
                max(inset.left, reference.left + section.left) + max(inset.right, reference.right + section.right)
            }
            let around: CGFloat =
                switch flow?.sectionInsetReference {
                case .fromSafeArea: outside(view.safeAreaInsets)
                case .fromLayoutMargins: outside(view.layoutMargins)
                default: inset.left + inset.right + section.left + section.right
                }
            let spaces = CGFloat(count - 1) * (flow?.minimumInteritemSpacing ?? 0)
            return max(0, ((view.bounds.width - around - spaces) / CGFloat(count)).rounded(.down))
        }
    }
}

extension TemplateGrid: GridAnswers {
    var itemCounts: [Int] { shown.map(\.items.count) }
    var canMove: Bool { onMove != nil }

    func cell(at indexPath: IndexPath, in collectionView: UICollectionView) -> UICollectionViewCell {
        let item = self.item(item(at: indexPath))
        let name = String(reflecting: item.type)
        if registered.insert(name).inserted { collectionView.register(item.type, forCellWithReuseIdentifier: name) }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
        item.fill(cell)
        let layout = collectionView.templateLayout
        layout.setSize(of: cell) { [unowned layout] width in item.size(layout, width) }
        return cell
    }

    func size(at indexPath: IndexPath, in collectionView: UICollectionView) -> CGSize {
        item(item(at: indexPath)).size(
            collectionView.templateLayout, width(in: collectionView, collectionView.collectionViewLayout))
    }

    private func content(_ kind: String, _ section: Int) -> TemplateSectionView? {
        kind == UICollectionView.elementKindSectionHeader ? shown[section].header : shown[section].footer
    }

    func sectionView(
        _ kind: String, at indexPath: IndexPath, in collectionView: UICollectionView
    ) -> UICollectionReusableView {
        guard let content = content(kind, indexPath.section) else {
            fatalError(
                "TemplateGrid: the layout has a view of the kind \(kind) in section \(shown[indexPath.section].id.base), which has no header or footer for it"
            )
        }
        let name = String(reflecting: content.ofGrid.type)
        if registered.insert(kind + name).inserted {
            collectionView.register(content.ofGrid.type, forSupplementaryViewOfKind: kind, withReuseIdentifier: name)
        }
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: name, for: indexPath)
        show(content, in: view, of: collectionView)
        return view
    }

    func sectionViewSize(_ kind: String, _ section: Int, in collectionView: UICollectionView) -> CGSize? {
        let inset = collectionView.adjustedContentInset
        let width = collectionView.bounds.width - inset.left - inset.right
        guard let content = content(kind, section), width > 0 else { return nil }
        return content.ofGrid.size(collectionView.templateLayout, width)
    }

    func didSelect(_ indexPath: IndexPath) { onSelect?(item(at: indexPath)) }

    func move(_ source: IndexPath, _ target: IndexPath) {
        // The collection view has moved the item itself.
        let item = takeItem(from: source, to: target)
        onMove?(item, source, target)
    }
}
