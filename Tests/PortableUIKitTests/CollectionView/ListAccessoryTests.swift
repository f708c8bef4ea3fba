// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// What accessories of list cells do, and what cells are that are not items.
@MainActor struct ListAccessoryTests {
    private final class Delegate: NSObject, UICollectionViewDelegate {
        func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
            indexPath.item != 1
        }
    }

    private func inWorld(
        _ list: UICollectionLayoutListConfiguration, _ accessories: [UICellAccessory],
        delegate: (any UICollectionViewDelegate)? = nil, _ body: (TouchWorld, UICollectionView) -> Void
    ) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let source = ItemSource(counts: [4])
        source.configure = { cell, _ in (cell as? UICollectionViewListCell)?.accessories = accessories }
        let view = makeCollection(
            source, UICollectionViewCompositionalLayout.list(using: list), cell: UICollectionViewListCell.self,
            size: CGSize(width: 300, height: 300), delegate: delegate)
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        body(world, view)
    }

    /// Pictures of a list by iOS 16 (393 points wide) with a ring of 28 points before the text, and of one by iOS 14 with a chevron.
    @Test func textsAreBesideAccessories() throws {
        let ring = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
        let accessories: [UICellAccessory] = [
            .customView(configuration: .init(customView: ring, placement: .leading(), maintainsFixedSize: true)),
            .disclosureIndicator(),
        ]
        let source = ItemSource(counts: [1])
        source.configure = { cell, _ in
            var content = UIListContentConfiguration.valueCell()
            (content.text, content.secondaryText) = ("Text", "Value")
            cell.contentConfiguration = content
            (cell as? UICollectionViewListCell)?.accessories = accessories
        }
        let list = UICollectionLayoutListConfiguration(appearance: .grouped)
        let view = makeCollection(
            source, UICollectionViewCompositionalLayout.list(using: list), cell: UICollectionViewListCell.self,
            size: CGSize(width: 393, height: 600))
        let cell = try #require(view.cellForItem(at: [0, 0]))
        let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }.map { cell.convert($0.bounds, from: $0) }
        let chevron = try #require(cell.subviews.compactMap { $0 as? CellAccessoryView }.first)
        #expect(ring.center.x == 32 && labels[0].minX == 60)
        #expect(abs(labels[1].maxX - (393 - 20 - 22)) < 0.01)
        #expect(abs(chevron.frame.maxX - (393 - 20 - 2.33)) < 0.01)
    }

    /// A picture of an outline by iOS 14: at 390 points, symbols of rows below a header have their centre at 62 points, texts begin at 90,
    /// in groups that are 20 points from the edge.
    @Test func symbolsAndTextsOfOutlines() throws {
        let source = ItemSource(counts: [1])
        source.configure = { cell, _ in
            var content = UIListContentConfiguration.cell()
            (content.text, content.image) = ("Text", UIImage(systemName: "circle"))
            cell.contentConfiguration = content
            (cell as? UICollectionViewListCell)?.indentationLevel = 1
        }
        let list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        let view = makeCollection(
            source, UICollectionViewCompositionalLayout.list(using: list), cell: UICollectionViewListCell.self,
            size: CGSize(width: 390, height: 600))
        let parts = try #require(view.cellForItem(at: [0, 0])).contentView.subviews
        let places = parts.map { view.convert($0.bounds, from: $0) }
        #expect(zip(parts, places).first { $0.0 is UIImageView }.map { $0.1.midX } == 62)
        #expect(zip(parts, places).first { $0.0 is UILabel }.map { $0.1.minX } == 90)
    }

    /// Pictures by iOS 14: the arrows of outlines have the tint, other chevrons are grey.
    @Test func chevronsHaveTheirColours() {
        func color(_ accessory: UICellAccessory) -> UIColor? {
            var found: UIColor?
            inWorld(UICollectionLayoutListConfiguration(appearance: .plain), [accessory]) { _, view in
                let chevron = view.cellForItem(at: [0, 0])?.subviews.compactMap { $0 as? CellAccessoryView }.first
                found = chevron.map { $0.chevronColor ?? $0.tintColor }
            }
            return found
        }
        #expect(color(.disclosureIndicator()) == .tertiaryLabel)
        #expect(color(.disclosureIndicator(options: .init(tintColor: .red))) == .red)
        #expect(color(.outlineDisclosure()) == UIView().tintColor)
        #expect(color(.outlineDisclosure(options: .init(tintColor: .red))) == .red)
    }

    @Test func aTapOnACellOpensItsPopUpMenu() {
        var chosen: [String] = []
        let menu = UIMenu(children: ["A", "B"].map { title in UIAction(title: title) { _ in chosen.append(title) } })
        let accessory = UICellAccessory.popUpMenu(menu) { menu in
            chosen.append("menu \(menu.selectedElements.map(\.title))")
        }
        inWorld(UICollectionLayoutListConfiguration(appearance: .plain), [accessory]) { world, view in
            world.tap(100, 20)
            world.clock.advance(by: 1)
            guard let overlay = world.window.subviews.compactMap({ $0 as? MenuOverlay }).first else {
                Issue.record("no menu")
                return
            }
            world.tap(overlay.menuFrame.midX, overlay.menuFrame.maxY - 15)
            world.clock.advance(by: 1)
            #expect(chosen == ["menu [\"B\"]", "B"])
            #expect(view.indexPathsForSelectedItems == [])
        }
    }

    @Test func controlsHaveTheColoursOfTheirOptions() {
        let options = UICellAccessory.DeleteOptions(tintColor: .black, backgroundColor: .systemPurple)
        for accessory in [
            UICellAccessory.insert(displayed: .always, options: options), .delete(displayed: .always, options: options),
            .multiselect(displayed: .always, options: options),
        ] {
            inWorld(UICollectionLayoutListConfiguration(appearance: .plain), [accessory]) { _, view in
                let control = view.cellForItem(at: [0, 0])?.subviews.compactMap { $0 as? CellControlView }.first
                #expect(control?.sign == .black && control?.fill == .systemPurple)
            }
        }
    }

    @Test func controlsForEditingShowTheButtonsOfTheirEdge() {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        var edges: [String] = []
        list.leadingSwipeActionsConfigurationProvider = { _ in
            edges.append("leading")
            return nil
        }
        list.trailingSwipeActionsConfigurationProvider = { _ in
            edges.append("trailing")
            return nil
        }
        for accessory in [UICellAccessory.insert(), .delete()] {
            inWorld(list, [accessory]) { world, view in
                view.isEditing = true
                view.layoutIfNeeded()
                world.tap(26, 20)
            }
        }
        #expect(edges == ["leading", "trailing"])
    }

    @Test func theDelegateKeepsItemsFromBeingEdited() {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        var swiped: [Int] = []
        list.trailingSwipeActionsConfigurationProvider = { path in
            swiped.append(path.item)
            return nil
        }
        inWorld(list, [.delete()], delegate: Delegate()) { world, view in
            view.isEditing = true
            view.layoutIfNeeded()
            let cells = (0..<2).compactMap { view.cellForItem(at: [0, $0]) }
            for cell in cells { cell.layoutIfNeeded() }
            #expect(cells.map(\.configurationState.isEditing) == [true, false])
            #expect(cells.map { $0.subviews.contains { $0 is CellControlView } } == [true, false])
            for item in 0..<2 {
                let y = 22 + 44 * CGFloat(item)
                world.drag(from: CGPoint(x: 280, y: y), to: CGPoint(x: 180, y: y), steps: 5)
                world.clock.advance(by: 1)
            }
            #expect(swiped == [0])
        }
    }

    @Test func headersAreInCapitalsAndFootersAreNot() {
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        (list.headerMode, list.footerMode) = (.supplementary, .supplementary)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 600),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        let source = ItemSource(counts: [2])
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        for kind in kinds {
            view.register(UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.dataSource = source
        view.layoutIfNeeded()
        let found = kinds.compactMap {
            (view.supplementaryView(forElementKind: $0, at: [0, 0]) as? UICollectionViewListCell)?
                .defaultContentConfiguration()
        }
        #expect(found.map(\.textProperties.transform) == [.uppercase, .none])
        #expect(
            found.map(\.directionalLayoutMargins) == [
                UIListContentConfiguration.groupedHeader().directionalLayoutMargins,
                UIListContentConfiguration.groupedFooter().directionalLayoutMargins,
            ])
    }

    @Test func accessoriesStandWhereTheyAreWantedAndTellWhatTheyAre() {
        let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        let place = UICellAccessory.Placement.position(before: .disclosureIndicator())
        let all: [UICellAccessory] = [.label(text: "3"), .disclosureIndicator()]
        #expect(place(all) == 1 && place([]) == 0)
        #expect(UICellAccessory.Placement.position(after: .label(text: ""))(all) == 1)
        #expect(UICellAccessory.Placement.position(after: .checkmark())(all) == 2)
        let accessory = UICellAccessory.customView(
            configuration: .init(customView: custom, placement: .trailing(at: place)))
        #expect(accessory.accessoryType == .customView(custom))
        #expect(UICellAccessory.reorder().accessoryType == .reorder)
        var options = UICellAccessory.LabelOptions(adjustsFontForContentSizeCategory: false)
        #expect(
            !options.isHidden && options.reservedLayoutWidth == .actual && !options.adjustsFontForContentSizeCategory)
        options.isHidden = true
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        cell.accessories = [
            .label(text: "3", options: options), .disclosureIndicator(), accessory,
            .reorder(displayed: .always, options: .init(showsVerticalSeparator: true)),
        ]
        cell.layoutIfNeeded()
        let views = cell.subviews.filter { !$0.isHidden && $0.frame.minX > 160 }.sorted {
            $0.frame.minX < $1.frame.minX
        }
        #expect(views.first === custom)
        #expect(views.map { $0.bounds.width < 1 } == [false, false, true, false])
        cell.accessories = [
            .disclosureIndicator(), .reorder(displayed: .always, options: .init(showsVerticalSeparator: false)),
        ]
        cell.layoutIfNeeded()
        #expect(!cell.subviews.contains { $0.bounds.width < 1 && $0.bounds.height > 1 })
    }
}
