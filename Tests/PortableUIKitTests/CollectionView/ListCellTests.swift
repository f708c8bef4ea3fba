// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

/// List cells: accessories, indentation, separators and backgrounds.
@MainActor struct ListCellTests {
    private func show(
        _ list: UICollectionLayoutListConfiguration, counts: [Int] = [3], isFlipped: Bool = false,
        _ configure: @escaping (UICollectionViewListCell, Int) -> Void = { _, _ in }
    ) -> UICollectionView {
        let source = ItemSource(counts: counts)
        source.configure = { cell, item in
            guard let cell = cell as? UICollectionViewListCell else { return }
            var content = cell.defaultContentConfiguration()
            content.text = "Row"
            cell.contentConfiguration = content
            configure(cell, item)
        }
        let view = HoldingCollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 600),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
        view.held = [source]
        if isFlipped { view.traitOverrides.layoutDirection = .rightToLeft }
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.dataSource = source
        view.layoutIfNeeded()
        return view
    }

    private func cell(_ view: UICollectionView, _ item: Int = 0, _ section: Int = 0) -> UICollectionViewListCell {
        guard let cell = view.cellForItem(at: [section, item]) as? UICollectionViewListCell else {
            fatalError("there is no cell of item \(item)")
        }
        cell.layoutIfNeeded()
        return cell
    }

    private func accessoryFrames(_ cell: UICollectionViewListCell, _ views: [UIView]) -> [CGRect] {
        cell.layoutIfNeeded()
        return views.map(\.frame)
    }

    private struct Boxed: UIContentConfiguration {
        @MainActor final class View: UIView, UIContentView {
            var configuration: any UIContentConfiguration
            let box = UIView()

            init(_ configuration: Boxed) {
                self.configuration = configuration
                super.init(frame: .zero)
                box.translatesAutoresizingMaskIntoConstraints = false
                addSubview(box)
                NSLayoutConstraint.activate(
                    [NSLayoutConstraint.Attribute.leading, .trailing, .top, .bottom].map {
                        NSLayoutConstraint(
                            item: box, attribute: $0, relatedBy: .equal, toItem: layoutMarginsGuide, attribute: $0,
                            multiplier: 1, constant: 0)
                    } + [box.heightAnchor.constraint(equalToConstant: 40)])
            }
            required init?(coder: NSCoder) { nil }
        }

        func makeContentView() -> any UIView & UIContentView { View(self) }
        func updated(for state: any UIConfigurationState) -> Boxed { self }
    }

    @Test("Content views of apps have the margins of their cell, except beside accessories")
    func marginsOfContentViews() throws {
        let view = show(UICollectionLayoutListConfiguration(appearance: .plain)) { cell, item in
            cell.contentConfiguration = Boxed()
            if item == 1 { cell.accessories = [.disclosureIndicator()] }
        }
        let boxes = try (0..<2).map { try #require((cell(view, $0).contentView as? Boxed.View)?.box) }
        #expect(boxes[0].frame == CGRect(x: 16, y: 11, width: 288, height: 40))
        let width = cell(view, 1).contentView.frame.width
        #expect(width < 300 && boxes[1].frame == CGRect(x: 16, y: 11, width: width - 24, height: 40))
        #expect(cell(view).frame.height == 62)

        let row = UITableViewCell(style: .default, reuseIdentifier: nil)
        row.frame = CGRect(x: 0, y: 0, width: 320, height: 62)
        row.contentConfiguration = Boxed()
        row.layoutIfNeeded()
        #expect((row.contentView as? Boxed.View)?.box.frame == CGRect(x: 16, y: 11, width: 288, height: 40))
        // The standard content view of a list cell has them, too.
        let plain = UICollectionViewListCell(frame: row.frame)
        plain.layoutIfNeeded()
        #expect(plain.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    }

    @Test func aBackgroundThatAnAppSetsLaterStays() throws {
        let view = show(UICollectionLayoutListConfiguration(appearance: .plain))
        view.layoutIfNeeded()
        let cell = try #require(view.cellForItem(at: [0, 0]) as? UICollectionViewListCell)
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
        // As in the registration of a reused cell.
        var background = UIBackgroundConfiguration.listGroupedCell()
        cell.backgroundConfiguration = background
        view.layoutIfNeeded()
        #expect(cell.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
        background.backgroundColor = .orange
        cell.backgroundConfiguration = background
        cell.isSelected = true
        view.layoutIfNeeded()
        #expect(cell.backgroundConfiguration?.backgroundColor == .orange)
    }

    @Test func appsPlaceViewsAmongAccessories() {
        for isFlipped in [false, true] {
            let views = (0..<4).map { UIView(frame: CGRect(x: 0, y: 0, width: 10 + CGFloat($0), height: 10)) }
            let view = show(UICollectionLayoutListConfiguration(appearance: .plain), isFlipped: isFlipped) {
                cell, item in
                guard item == 0 else { return }
                cell.accessories = [
                    .disclosureIndicator(),
                    .customView(configuration: .init(customView: views[0], placement: .leading())),
                    .customView(configuration: .init(customView: views[1], placement: .trailing())),
                    .customView(
                        configuration: .init(
                            customView: views[2], placement: .trailing(at: { $0.count }),
                            reservedLayoutWidth: .custom(40))),
                    .customView(
                        configuration: .init(customView: views[3], placement: .trailing(), isHidden: true)),
                ]
            }
            let first = cell(view)
            var places = accessoryFrames(first, views)
            if isFlipped { places = places.map { CGRect(x: 320 - $0.maxX, y: $0.minY, width: $0.width, height: 10) } }
            #expect(places[0].midX == 28 && places[0].midY == first.bounds.midY)
            let content = first.contentView.frame
            let start = isFlipped ? 320 - content.maxX : content.minX
            #expect(start > places[0].maxX)
            // At the end: the view, the arrow, and the view that takes 40 points.
            #expect(places[1].minX >= start + content.width && places[1].maxX < places[2].minX - 14)
            #expect(places[2].midX == 284)
            #expect(views[3].superview == nil)
            #expect(views[2].frame.width == 12)
        }
    }

    @Test func viewsOfTheAppAreFittedUnlessTheyKeepTheirSize() {
        let labels = (0..<2).map { _ in UILabel(frame: CGRect(x: 0, y: 0, width: 3, height: 3)) }
        for label in labels { label.text = "A long text" }
        let view = show(UICollectionLayoutListConfiguration(appearance: .plain), counts: [1]) { cell, _ in
            cell.accessories = [
                .customView(configuration: .init(customView: labels[0], placement: .trailing())),
                .customView(
                    configuration: .init(customView: labels[1], placement: .trailing(), maintainsFixedSize: true)),
            ]
        }
        _ = cell(view)
        #expect(labels[0].frame.width > 50 && labels[1].frame.width == 3)
    }

    @Test func accessoriesHaveTheirTextColourAndFont() {
        let view = show(UICollectionLayoutListConfiguration(appearance: .plain), counts: [1]) { cell, _ in
            cell.accessories = [
                .label(text: "12", options: .init(tintColor: .red, font: .systemFont(ofSize: 30))),
                .checkmark(options: .init(tintColor: .green)),
            ]
        }
        let views = cell(view).subviews
        let label = views.compactMap { $0 as? UILabel }.first
        #expect(label?.text == "12" && label?.textColor == .red && label?.font == .systemFont(ofSize: 30))
        #expect(views.contains { $0.tintColor == .green })
    }

    @Test func actionsOfAccessoriesAreCalledAndOthersSelect() {
        var calls: [String] = []
        let view = show(UICollectionLayoutListConfiguration(appearance: .plain), counts: [1]) { cell, _ in
            cell.accessories = [
                .detail(actionHandler: { calls.append("detail") }),
                .delete(displayed: .always, actionHandler: { calls.append("delete") }),
                .insert(displayed: .always, actionHandler: { calls.append("insert") }),
            ]
        }
        let first = cell(view)
        for x in stride(from: CGFloat(8), to: 320, by: 8) { first.action(at: CGPoint(x: x, y: 20))?() }
        #expect(Set(calls) == ["detail", "delete", "insert"])
        #expect(calls.first == "delete" && calls.last == "detail")
        #expect(first.action(at: CGPoint(x: 160, y: 20)) == nil)
    }

    @Test func theDeleteControlShowsTheSwipeButtons() {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        var asked: [String] = []
        list.trailingSwipeActionsConfigurationProvider = {
            asked.append("trailing \($0.item)")
            return UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            ])
        }
        list.leadingSwipeActionsConfigurationProvider = {
            asked.append("leading \($0.item)")
            return nil
        }
        let view = show(list) { cell, _ in cell.accessories = [.delete(displayed: .always)] }
        let second = cell(view, 1)
        second.action(at: CGPoint(x: 28, y: second.bounds.midY))?()
        #expect(asked == ["trailing 1"] && view.rowSwipe?.cell === second)
        #expect(view.swipeActions(for: .init(section: 0, row: 2), isTrailing: false) == nil)
        #expect(asked.last == "leading 2")
    }

    @Test func outlinesIndentTheirContent() {
        let view = show(UICollectionLayoutListConfiguration(appearance: .sidebar)) { cell, item in
            cell.indentationLevel = item
            cell.indentationWidth = 20
            cell.accessories = [.multiselect(displayed: .always)]
            cell.indentsAccessories = item != 2
        }
        let content = (0..<3).map { cell(view, $0).contentView.frame.minX }
        #expect(content[1] - content[0] == 20 && content[2] - content[0] == 40)
        let marks = (0..<3).map { cell(view, $0).subviews.compactMap { $0 as? CellControlView }.first?.frame.minX ?? 0 }
        #expect(marks[1] - marks[0] == 20 && marks[2] == marks[0])
    }

    private func separators(_ cell: UICollectionViewListCell) -> [CGRect] {
        let height = 1 / cell.traitCollection.displayScale
        return cell.subviews.filter { !$0.isHidden && $0.frame.height == height }.map(\.frame)
            .sorted { $0.minY < $1.minY }
    }

    /// Apple: "separatorLayoutGuide": with a system's content the separator begins with the text.
    @Test func separatorsBeginWithTheText() throws {
        let view = show(UICollectionLayoutListConfiguration(appearance: .plain)) { cell, item in
            var content = UIListContentConfiguration.cell()
            content.text = "Text"
            if item > 0 { content.image = UIImage(systemName: "flag") }
            cell.contentConfiguration = content
            cell.indentationLevel = item == 2 ? 1 : 0
            if item == 2 { cell.accessories = [.checkmark(), .delete(displayed: .always)] }
        }
        for item in 0..<3 {
            let cell = cell(view, item)
            let label = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
            #expect(separators(cell).map(\.minX) == [cell.convert(label.bounds, from: label).minX], "item \(item)")
        }
    }

    /// In pictures of forms by iOS 16 a header is at the upper edge, and groups with headers are 56 points apart: 18 and the header.
    @Test func aHeaderItemTakesThePlaceOfTheInsetAboveAGroup() {
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.headerMode = .firstItemInSection
        let view = show(list, counts: [2, 2])
        #expect(cell(view).frame.minY == 0)
        #expect(cell(view, 0, 1).frame.minY - cell(view, 1).frame.maxY == 17.5)
    }

    /// In a picture of a grouped list by iOS 14, the first and last line of a group are as wide as the list.
    @Test func groupsBetweenLines() {
        let view = show(UICollectionLayoutListConfiguration(appearance: .grouped))
        let lines = (0..<3).map { separators(cell(view, $0)) }
        #expect(lines.map(\.count) == [2, 1, 1])
        #expect(lines[0].map(\.minX) == [0, 16] && lines[0][0].minY == 0 && lines[0][0].width == 320)
        #expect(lines[2][0].minX == 0 && lines[2][0].maxY == cell(view, 2).bounds.maxY)
    }

    @Test func separatorsFollowTheListAndItsItems() {
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        let grouped = show(list)
        #expect((0..<3).map { separators(cell(grouped, $0)).count } == [1, 1, 0], "the last of a group has none")
        let line = separators(cell(grouped))[0]
        #expect(line.minX == 16 && line.maxX == 288 && line.maxY == cell(grouped).bounds.maxY)
        list.showsSeparators = false
        #expect(separators(cell(show(list))).isEmpty)
        list.showsSeparators = true
        list.separatorConfiguration.color = .red
        list.separatorConfiguration.topSeparatorVisibility = .visible
        list.separatorConfiguration.topSeparatorInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 3, bottom: 0, trailing: 4)
        list.itemSeparatorHandler = { path, standard in
            var separators = standard
            if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
            if path.item == 2 { separators.bottomSeparatorInsets = .init(top: 0, leading: 9, bottom: 0, trailing: 8) }
            if path.item == 2 { separators.bottomSeparatorVisibility = .visible }
            return separators
        }
        let view = show(list)
        #expect((0..<3).map { separators(cell(view, $0)).count } == [2, 1, 2])
        #expect(separators(cell(view))[0].minX == 3 && separators(cell(view))[0].maxX == 284)
        #expect(separators(cell(view, 2))[1].minX == 9 && separators(cell(view, 2))[1].maxX == 280)
        #expect(cell(view).subviews.contains { $0.backgroundColor == .red && !$0.isHidden })
    }

    @Test("An app may set one inset of a line: the list chooses the others")
    func singleInsets() {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        let standard = separators(cell(show(list)))[0]
        list.itemSeparatorHandler = { path, standard in
            var separators = standard
            if path.item == 0 { separators.bottomSeparatorInsets.leading = 92 }
            if path.item == 1 { separators.bottomSeparatorInsets.trailing = 30 }
            return separators
        }
        let view = show(list)
        let (first, second) = (separators(cell(view))[0], separators(cell(view, 1))[0])
        #expect(first.minX == 92 && first.maxX == standard.maxX)
        #expect(second.minX == standard.minX && second.maxX == standard.maxX - 30)
    }

    @Test func theSeparatorFollowsItsGuide() {
        let list = UICollectionLayoutListConfiguration(appearance: .plain)
        let view = show(list)
        let first = cell(view)
        let line = separators(first)[0]
        _ = first.separatorLayoutGuide
        first.setNeedsLayout()
        first.layoutIfNeeded()
        #expect(separators(first)[0] == line && first.separatorLayoutGuide.layoutFrame.minX == line.minX)
        NSLayoutConstraint.activate([
            first.separatorLayoutGuide.leadingAnchor.constraint(equalTo: first.leadingAnchor, constant: 60),
            first.separatorLayoutGuide.trailingAnchor.constraint(equalTo: first.trailingAnchor, constant: -30),
        ])
        first.setNeedsLayout()
        first.layoutIfNeeded()
        #expect(separators(first)[0].minX == 60 && separators(first)[0].maxX == 290)
    }

    @Test func headersAndFootersAreViewsOrTheFirstItem() {
        var list = UICollectionLayoutListConfiguration(appearance: .grouped)
        (list.headerMode, list.footerMode) = (.supplementary, .supplementary)
        let view = show(list, counts: [2, 2])
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            #expect(view.visibleSupplementaryViews(ofKind: kind).count == 2)
            #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted() == [[0, 0], [1, 0]])
        }
        var other = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        other.headerMode = .firstItemInSection
        let items = show(other, counts: [3])
        let (title, first, last) = (cell(items, 0), cell(items, 1), cell(items, 2))
        #expect(
            title.defaultContentConfiguration().textProperties.font
                == UIListContentConfiguration.groupedHeader().textProperties.font)
        #expect(title.layer.cornerRadius == 0 && separators(title).isEmpty)
        #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(last.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        var padded = UICollectionLayoutListConfiguration(appearance: .grouped)
        let before = cell(show(padded)).frame.minY
        padded.headerTopPadding = 12
        #expect(cell(show(padded)).frame.minY == before + 12)
    }

    @Test func theBackgroundIsThatOfTheListUnlessTheAppSetsOne() {
        let view = show(UICollectionLayoutListConfiguration(appearance: .insetGrouped)) { cell, item in
            if item == 1 {
                var background = UIBackgroundConfiguration.clear()
                background.backgroundColor = .red
                cell.backgroundConfiguration = background
            }
        }
        #expect(
            cell(view, 0).backgroundConfiguration?.backgroundColor
                == UIBackgroundConfiguration.listGroupedCell().backgroundColor)
        #expect(cell(view, 1).backgroundConfiguration?.backgroundColor == .red)
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.backgroundColor = .green
        #expect(show(list).backgroundColor == .green)
        #expect(show(UICollectionLayoutListConfiguration(appearance: .plain)).backgroundColor == .systemBackground)
    }

    @Test func statesReachTheConfigurations() {
        var states: [String] = []
        let view = show(UICollectionLayoutListConfiguration(appearance: .plain), counts: [1]) { cell, _ in
            cell.configurationUpdateHandler = { _, state in
                states.append(
                    [
                        state.isSelected ? "selected" : "", state.isHighlighted ? "highlighted" : "",
                        state.isEditing ? "editing" : "",
                    ]
                    .filter { !$0.isEmpty }.joined(separator: " "))
            }
        }
        view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
        view.layoutIfNeeded()
        #expect(states.last == "selected")
        view.isEditing = true
        view.layoutIfNeeded()
        #expect(states.last == "selected editing")
        let first = cell(view)
        first.automaticallyUpdatesBackgroundConfiguration = false
        first.automaticallyUpdatesContentConfiguration = false
        first.backgroundConfiguration = .clear()
        first.isHighlighted = true
        first.layoutIfNeeded()
        #expect(states.last == "selected highlighted editing" && first.backgroundConfiguration != nil)
    }

    @Test func backgroundViewsAreBehindTheContent() {
        let plain = makeCollection(ItemSource(counts: [1]), UICollectionViewFlowLayout())
        guard let cell = plain.cellForItem(at: [0, 0]) else { return #expect(Bool(false)) }
        let (back, selected) = (UIView(), UIView())
        (cell.backgroundView, cell.selectedBackgroundView) = (back, selected)
        cell.layoutIfNeeded()
        #expect(cell.subviews.first === back && selected.superview == nil && back.frame == cell.bounds)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(
            cell.subviews.prefix(2).elementsEqual([back, selected], by: ===) && cell.subviews.last === cell.contentView)
        cell.backgroundView = nil
        #expect(back.superview == nil)
    }
}
