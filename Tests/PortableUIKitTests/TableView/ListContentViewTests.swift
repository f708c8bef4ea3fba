// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// A cell as in Apple's article "Implementing modern collection views": a list content view beside a label.
private final class PlantCell: UICollectionViewListCell {
    let listContentView = UIListContentView(configuration: .subtitleCell())
    private let category = UILabel()
    private var separatorConstraint: NSLayoutConstraint?
    private var isSetUp = false
    var text = ""

    override func updateConfiguration(using state: UICellConfigurationState) {
        if !isSetUp {
            isSetUp = true
            for view in [listContentView, category] {
                contentView.addSubview(view)
                view.translatesAutoresizingMaskIntoConstraints = false
            }
            let resistance = listContentView.contentCompressionResistancePriority(for: .horizontal)
            listContentView.setContentCompressionResistancePriority(resistance - 1, for: .horizontal)
            NSLayoutConstraint.activate([
                listContentView.topAnchor.constraint(equalTo: contentView.topAnchor),
                listContentView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                listContentView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                category.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
                category.leadingAnchor.constraint(greaterThanOrEqualTo: listContentView.trailingAnchor),
                category.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            ])
            category.text = "Trees"
        }
        var content = UIListContentConfiguration.subtitleCell().updated(for: state)
        content.text = text
        content.secondaryText = "A plant"
        content.image = UIImage(systemName: "leaf")
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 30)
        listContentView.configuration = content
        if let guide = listContentView.textLayoutGuide, separatorConstraint == nil {
            separatorConstraint = separatorLayoutGuide.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
            separatorConstraint?.isActive = true
        }
    }
}

@MainActor
struct ListContentViewTests {
    private static let long = String(repeating: "A long name of a tree. ", count: 8)

    @Test func aCellWithAListContentViewSizesItselfByConstraints() throws {
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 600),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        let registration = UICollectionView.CellRegistration<PlantCell, String> { cell, _, text in
            cell.text = text
            cell.setNeedsUpdateConfiguration()
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) { list, path, text in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["Fir", Self.long])
        source.apply(snapshot, animatingDifferences: false)
        list.layoutIfNeeded()
        let cells = try (0..<2).map { try #require(list.cellForItem(at: [0, $0]) as? PlantCell) }
        for cell in cells {
            let view = cell.listContentView
            let fitting = view.sizeThatFits(CGSize(width: view.bounds.width, height: 0)).height
            #expect(cell.bounds.height == fitting.rounded(.up) || cell.bounds.height == fitting)
            let guide = try #require(view.textLayoutGuide)
            let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first)
            #expect(guide.layoutFrame == label.frame)
            let lines = cell.subviews.filter { $0.bounds.height < 1 && !$0.isHidden }
            #expect(lines.map { $0.frame.minX } == [view.convert(guide.layoutFrame, to: cell).minX])
        }
        #expect(cells[1].bounds.height > cells[0].bounds.height + 20)
    }

    @Test func guidesAreThereOnlyWithTheirContentAndFollowIt() throws {
        let view = UIListContentView(configuration: .cell())
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        #expect(view.textLayoutGuide == nil && view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        content.secondaryText = "Second text"
        view.configuration = content
        let guide = try #require(view.secondaryTextLayoutGuide)
        let textGuide = try #require(view.textLayoutGuide)
        view.layoutIfNeeded()
        let before = guide.layoutFrame
        #expect(textGuide.layoutFrame.maxY == before.minY - content.textToSecondaryTextVerticalPadding)
        content.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
        view.configuration = content
        view.layoutIfNeeded()
        #expect(guide.layoutFrame.minX == before.minX + 40 + content.imageToTextPadding)
        #expect(view.imageLayoutGuide?.owningView === view)
        view.semanticContentAttribute = .forceRightToLeft
        view.layoutIfNeeded()
        #expect(guide.layoutFrame.maxX == 300 - before.minX - 40 - content.imageToTextPadding)
    }

    @Test func symbolsHaveThePreferredConfiguration() {
        func height(_ points: CGFloat?) -> CGFloat {
            var content = UIListContentConfiguration.cell()
            content.image = UIImage(systemName: "star")
            content.imageProperties.preferredSymbolConfiguration = points.map { .init(pointSize: $0) }
            content.text = "A star"
            let view = UIListContentView(configuration: content)
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
            view.layoutIfNeeded()
            return view.subviews[0].bounds.height
        }
        #expect(height(60) > 2 * height(20))
    }

    /// Apple: "reservedLayoutSize": at zero, symbols are centred in a size that grows with the text, other images have their own.
    @Test func textsBesideDifferentSymbolsAreAligned() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in }
        func frames(
            _ image: UIImage?, _ category: UIContentSizeCategory = .large, reserved: CGFloat = 0
        ) throws -> (image: CGRect, text: CGRect, height: CGFloat) {
            var content = UIListContentConfiguration.cell()
            content.text = "Text"
            content.image = image
            content.imageProperties.reservedLayoutSize = CGSize(width: reserved, height: reserved)
            let view = UIListContentView(configuration: content)
            view.traitOverrides.preferredContentSizeCategory = category
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
            view.layoutIfNeeded()
            let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first)
            return (view.subviews[0].frame, label.frame, view.sizeThatFits(view.bounds.size).height)
        }
        let symbols = try ["tray", "flag", "archivebox"].map { try frames(UIImage(systemName: $0)) }
        #expect(symbols.allSatisfy { $0.text.minX == 16 + 24 + 16 })
        #expect(Set(symbols.map { $0.image.width }).count > 1)
        #expect(symbols.allSatisfy { $0.image.midX == 16 + 12 })
        #expect(Set(symbols.map(\.height)).count == 1)
        let large = try frames(UIImage(systemName: "flag"), .accessibilityLarge)
        #expect(large.text.minX > 70 && abs(large.image.midX - large.text.minX / 2) < 0.01)
        #expect(try frames(picture).text.minX == 16 + 12 + 16)
        #expect(try frames(picture, reserved: 40).text.minX == 16 + 40 + 16)
        let standard = UIListContentConfiguration.ImageProperties.standardDimension
        #expect(try frames(picture, reserved: standard).text.minX == 16 + 24 + 16)
        let wide = try #require(UIImage(systemName: "flag")).withConfiguration(
            UIImage.SymbolConfiguration(pointSize: 60))
        let beside = try frames(wide)
        #expect(beside.text.minX == beside.image.maxX + 16)
    }

    @Test func imagesAndBackgroundsFollowTheTintOfTheirWindow() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.image = UIImage(systemName: "star")
        cell.contentConfiguration = content
        var background = UIBackgroundConfiguration.listPlainCell()
        background.backgroundColor = nil
        cell.backgroundConfiguration = background
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        window.tintColor = .red
        window.addSubview(cell)
        let image = try #require(cell.contentView.subviews.first { $0 is UIImageView })
        #expect(image.tintColor == .red)
        #expect(cell.subviews.first?.backgroundColor == .red)
    }

    @Test func headersAdoptTheStyleOfTheirListUnlessTheAppHasChangedIt() {
        var state = UIViewConfigurationState(traitCollection: UITraitCollection(listEnvironment: .insetGrouped))
        var header = UIListContentConfiguration.header()
        #expect(header.textProperties.font == UIListContentConfiguration.plainHeader().textProperties.font)
        header.textProperties.color = .red
        header = header.updated(for: state)
        let grouped = UIListContentConfiguration.groupedHeader()
        #expect(header.textProperties.font == grouped.textProperties.font)
        #expect(header.directionalLayoutMargins == grouped.directionalLayoutMargins)
        #expect(header.textProperties.color == .red)
        header.textProperties.font = .systemFont(ofSize: 30)
        state.traitCollection = UITraitCollection(listEnvironment: .sidebar)
        header = header.updated(for: state)
        #expect(header.textProperties.font == .systemFont(ofSize: 30))
        #expect(header.directionalLayoutMargins == UIListContentConfiguration.sidebarHeader().directionalLayoutMargins)
    }

    @Test func backgroundsShowPictures() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        var background = UIBackgroundConfiguration.listAccompaniedSidebarCell()
        background.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        background.imageContentMode = .scaleAspectFill
        cell.backgroundConfiguration = background
        cell.layoutIfNeeded()
        let image = try #require(cell.subviews.first?.subviews.first as? UIImageView)
        #expect(image.frame == cell.bounds && image.contentMode == .scaleAspectFill)
        background.image = nil
        cell.backgroundConfiguration = background
        #expect(cell.subviews.first?.subviews.isEmpty == true)
    }

    @Test func configurationsAreComparedByTheirValues() {
        var one = UIListContentConfiguration.header()
        #expect(one == .header() && one != .footer() && one.hashValue == UIListContentConfiguration.header().hashValue)
        one.textProperties.colorTransformer = .grayscale
        let copy = one
        #expect(one == copy)
        one.text = "A"
        #expect(one != copy)
        var background = UIBackgroundConfiguration.listCell()
        #expect(background == .listCell() && background != .listHeader())
        background.cornerRadius = 3
        #expect(Set([background, .listCell(), .listCell()]).count == 2)
    }

    @Test func theFittingSizeFollowsThePriorities() {
        var content = UIListContentConfiguration.cell()
        content.text = Self.long
        let view = UIListContentView(configuration: content)
        let natural = view.intrinsicContentSize
        func size(_ width: CGFloat, _ height: CGFloat, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority)
            -> CGSize
        {
            view.systemLayoutSizeFitting(
                CGSize(width: width, height: height), withHorizontalFittingPriority: horizontal,
                verticalFittingPriority: vertical)
        }
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == natural)
        let wrapped = size(320, 0, .required, .fittingSizeLevel)
        #expect(wrapped == view.sizeThatFits(CGSize(width: 320, height: 0)) && wrapped.height > natural.height + 20)
        #expect(size(320, 0, .defaultLow + 1, .fittingSizeLevel) == natural, "content resists compression")
        #expect(size(5000, 0, .defaultLow + 1, .fittingSizeLevel).width == 5000)
        #expect(size(5000, 0, .fittingSizeLevel, .fittingSizeLevel) == natural, "content hugs")
        #expect(size(320, 500, .required, .required) == CGSize(width: 320, height: 500))
        #expect(size(320, 1, .required, .defaultLow + 1).height == wrapped.height)
    }

    /// Apple: "directionalLayoutMargins" of UIListContentConfiguration: the inherited margins may be larger.
    @Test(arguments: [false, true]) func aNestedContentViewPreservesTheMarginsOfItsSuperview(isFlipped: Bool) throws {
        final class Cell: UITableViewCell {
            var words = ""
            lazy var list = UIListContentView(configuration: .cell())
            func show() {
                var content = UIListContentConfiguration.cell()
                content.text = words
                list.configuration = content
                guard list.superview == nil else { return }
                contentView.addSubview(list)
                list.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    list.topAnchor.constraint(equalTo: contentView.topAnchor),
                    list.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    list.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    list.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                ])
            }
        }
        let source = RowSource([2])
        source.configure = { cell, path in
            (cell as? Cell)?.words = path.row == 0 ? "Short" : Self.long
            (cell as? Cell)?.show()
        }
        let table = makeTable(source: source, size: CGSize(width: 414, height: 600))
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        if isFlipped { table.traitOverrides.layoutDirection = .rightToLeft }
        table.layoutIfNeeded()
        for row in 0..<2 {
            let cell = try #require(table.cellForRow(at: [0, row]) as? Cell)
            if isFlipped { #expect(cell.list.effectiveUserInterfaceLayoutDirection == .rightToLeft) }
            let label = try #require(cell.list.subviews.compactMap { $0 as? UILabel }.first)
            #expect(label.frame.minX == 20 && label.frame.maxX == 394)
            #expect(cell.list.frame.height == cell.list.sizeThatFits(CGSize(width: 414, height: 0)).height)
        }
        #expect(UIListContentConfiguration.cell().axesPreservingSuperviewLayoutMargins == .both)
    }

    @Test func onlyTraitsThatChangeSizesInvalidateTheSize() {
        final class Content: UIListContentView {
            var invalidations = 0
            override func invalidateIntrinsicContentSize() {
                super.invalidateIntrinsicContentSize()
                invalidations += 1
            }
        }
        let content = Content(configuration: .cell())
        let before = content.invalidations
        content.traitOverrides.userInterfaceStyle = .dark
        content.traitOverrides.accessibilityContrast = .high
        content.traitOverrides.horizontalSizeClass = .regular
        #expect(content.invalidations == before)
        content.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
        #expect(content.invalidations > before)
    }
}
