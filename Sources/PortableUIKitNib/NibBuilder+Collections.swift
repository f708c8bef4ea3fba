// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

extension NibBuilder {
    func set(_ view: UICollectionView, _ element: NibElement) {
        if let layout = element.value("collectionViewLayout") { view.collectionViewLayout = makeLayout(layout) }
        if let value = element.bool("allowsSelection") { view.allowsSelection = value }
        if let value = element.bool("allowsMultipleSelection") { view.allowsMultipleSelection = value }
        let document = document
        let ownerName = objects.first { $0.value === owner }?.key
        for prototype in element.list("cells") where prototype.name == "collectionViewCell" {
            guard let identifier = prototype.string("reuseIdentifier"), !identifier.isEmpty else { continue }
            view.registerMaker(forCell: identifier) { [weak owner] in
                NibBuilder.makeReusable(prototype, document, near: owner, ownerName)
            }
        }
        for (key, kind) in [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ] {
            guard let prototype = element.value(key), let identifier = prototype.string("reuseIdentifier") else {
                continue
            }
            view.registerMaker(forKind: kind, identifier) { [weak owner] in
                NibBuilder.makeReusable(prototype, document, near: owner, ownerName)
            }
        }
    }

    private func makeLayout(_ element: NibElement) -> UICollectionViewLayout {
        let base: UICollectionViewLayout.Type =
            element.name == "collectionViewFlowLayout" ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
        let layout = make(element, classOf(element, default: base).init(coder:)) {
            if let flow = $0 as? UICollectionViewFlowLayout { self.set(flow, element) }
        }
        record(existing: layout, as: element.id)
        return layout
    }

    private func set(_ flow: UICollectionViewFlowLayout, _ element: NibElement) {
        func size(_ key: String) -> CGSize? { element.value(key)?.size }
        if element.string("scrollDirection") == "horizontal" { flow.scrollDirection = .horizontal }
        if let value = element.number("minimumLineSpacing") { flow.minimumLineSpacing = value }
        if let value = element.number("minimumInteritemSpacing") { flow.minimumInteritemSpacing = value }
        if let value = size("itemSize") { flow.itemSize = value }
        if let value = size("headerReferenceSize") { flow.headerReferenceSize = value }
        if let value = size("footerReferenceSize") { flow.footerReferenceSize = value }
        if let insets = element.value("sectionInset") { flow.sectionInset = insets.edgeInsets }
        if element.string("sectionInsetReference") == "safeArea" { flow.sectionInsetReference = .fromSafeArea }
        if let value = size("estimatedItemSize") { flow.estimatedItemSize = value }
        if element.bool("automaticEstimatedItemSize") == true {
            flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
    }

    func set(_ cell: UICollectionViewCell, _ element: NibElement) {
        guard let content = element.value("contentView") ?? element.child("collectionViewCellContentView") else {
            return
        }
        record(cell.contentView, as: content)
        setContent(cell.contentView, content)
    }
}
