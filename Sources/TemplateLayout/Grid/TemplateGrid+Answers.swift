// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TemplateGrid {
    /// Answers a call of the collection view. The items must not change during it.
    private func answering<Answer>(_ answer: () -> Answer) -> Answer {
        callDepth += 1
        defer { callDepth -= 1 }
        return answer()
    }

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
            let inset = view.adjustedContentInset
            let least: UIEdgeInsets =
                switch flow?.sectionInsetReference {
                case .fromSafeArea: view.safeAreaInsets
                case .fromLayoutMargins: view.layoutMargins
                default: .zero
                }
            let around =
                max(inset.left, least.left) + max(inset.right, least.right)
                + (flow.map { $0.sectionInset.left + $0.sectionInset.right } ?? 0)
            let spaces = CGFloat(count - 1) * (flow?.minimumInteritemSpacing ?? 0)
            return max(0, ((view.bounds.width - around - spaces) / CGFloat(count)).rounded(.down))
        }
    }

    private func size(of content: TemplateSectionView?, in view: UICollectionView) -> CGSize {
        let inset = view.adjustedContentInset
        let width = view.bounds.width - inset.left - inset.right
        guard let content, width > 0 else { return .zero }
        return answering { content.ofGrid.size(view.templateLayout, width) }
    }
}

extension TemplateGrid: UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { shown.count }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown[section].items.count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        answering {
            let item = self.item(item(at: indexPath))
            let name = String(reflecting: item.type)
            if registered.insert(name).inserted { collectionView.register(item.type, forCellWithReuseIdentifier: name) }
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
            item.fill(cell)
            let layout = collectionView.templateLayout
            layout.setSize(of: cell) { [unowned layout] width in item.size(layout, width) }
            return cell
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let section = shown[indexPath.section]
        let content = kind == UICollectionView.elementKindSectionHeader ? section.header : section.footer
        guard let content else {
            fatalError(
                "TemplateGrid: the layout has a view of the kind \(kind) in section \(section.id.base), which has no header or footer for it"
            )
        }
        return answering {
            let name = String(reflecting: content.ofGrid.type)
            if registered.insert(kind + name).inserted {
                collectionView.register(
                    content.ofGrid.type, forSupplementaryViewOfKind: kind, withReuseIdentifier: name)
            }
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: name, for: indexPath)
            show(content, in: view, of: collectionView)
            return view
        }
    }
}

extension TemplateGrid: UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        answering {
            item(item(at: indexPath)).size(
                collectionView.templateLayout, width(in: collectionView, collectionViewLayout))
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { size(of: shown[section].header, in: collectionView) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { size(of: shown[section].footer, in: collectionView) }

    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        onSelect?(item(at: indexPath))
    }
}
