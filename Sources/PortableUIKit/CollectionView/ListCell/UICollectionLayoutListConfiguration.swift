// SPDX-License-Identifier: MIT
import Foundation

/// The appearance and behaviour of a list (Apple: "UICollectionLayoutListConfiguration").
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The appearance (Apple: "UICollectionLayoutListConfiguration.Appearance").
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge.
        case plain
        /// Sections with space between them.
        case grouped
        /// Sections with space around them and round corners.
        case insetGrouped
        /// The list beside a detail.
        case sidebar
        /// The list beside a detail, without groups.
        case sidebarPlain

        var isGrouped: Bool { self == .grouped || self == .insetGrouped }
        var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
    }

    /// What the header of a section is (Apple: "UICollectionLayoutListConfiguration.HeaderMode").
    public enum HeaderMode: Int, Sendable {
        /// Nothing.
        case none
        /// A supplementary view of kind `elementKindSectionHeader`.
        case supplementary
        /// The first item.
        case firstItemInSection
    }

    /// What the footer of a section is (Apple: "UICollectionLayoutListConfiguration.FooterMode").
    public enum FooterMode: Int, Sendable {
        /// Nothing.
        case none
        /// A supplementary view of kind `elementKindSectionFooter`.
        case supplementary
    }

    /// Returns the swipe buttons of an item.
    public typealias SwipeActionsConfigurationProvider =
        @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
    /// Returns the separators of an item, for those of the list.
    public typealias ItemSeparatorHandler =
        @MainActor (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
        UIListSeparatorConfiguration

    /// The appearance.
    public let appearance: Appearance
    /// Whether there are lines between rows.
    public var showsSeparators = true
    /// The lines between rows.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Returns the lines of single items.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The background behind the list; `nil` for that of its appearance.
    public var backgroundColor: UIColor?
    /// Returns the buttons at the start of a row.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Returns the buttons at the end of a row.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// What headers are.
    public var headerMode = HeaderMode.none
    /// What footers are.
    public var footerMode = FooterMode.none
    /// The space above headers, in points; `nil` for that of the appearance.
    public var headerTopPadding: CGFloat?

    var background: UIColor {
        backgroundColor ?? (appearance.isGrouped ? .systemGroupedBackground : .systemBackground)
    }

    /// A list of this appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

/// The line below or above a row (Apple: "UIListSeparatorConfiguration").
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: @preconcurrency Hashable {
    /// Whether a line is visible (Apple: "UIListSeparatorConfiguration.Visibility").
    public enum Visibility: Int, Sendable {
        /// As in the list's appearance.
        case automatic
        /// Visible.
        case visible
        /// Hidden.
        case hidden
    }

    /// Insets that the list chooses.
    nonisolated public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Whether the line above a row is visible: automatically not.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the line below a row is visible: automatically, unless the row is the last of a group.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the line above, in points.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The insets of the line below, in points.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The colour.
    public var color = UIColor.separator
    /// The colour of a selected row's lines where several rows may be selected.
    public var multipleSelectionColor = UIColor.separator
    /// The effect of the lines. It has no effect here.
    public var visualEffect: UIVisualEffect?

    /// The lines of a list of this appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// The place of a cell or header in a list: what its appearance depends on besides its content.
struct ListPlace: Equatable {
    let appearance: UICollectionLayoutListConfiguration.Appearance
    let separators: UIListSeparatorConfiguration
    let showsSeparators: Bool
    let isFirst: Bool
    let isLast: Bool
    /// Whether the view is the header or the footer of a section.
    let isBoundary: Bool
    let isFooter: Bool

    /// - Parameter path: The index path in the data of the item.
    @MainActor
    init(
        _ list: UICollectionLayoutListConfiguration, item: Int?, isFooter: Bool = false, count: Int, _ path: IndexPath?
    ) {
        self.isFooter = isFooter
        appearance = list.appearance
        let hasHeaderItem = list.headerMode == .firstItemInSection
        isBoundary = item == nil || hasHeaderItem && item == 0
        showsSeparators = list.showsSeparators && !isBoundary
        isFirst = item == (hasHeaderItem && count > 1 && list.appearance.isGrouped ? 1 : 0)
        isLast = item == count - 1
        if let path, let handler = list.itemSeparatorHandler {
            separators = handler(path, list.separatorConfiguration)
        } else {
            separators = list.separatorConfiguration
        }
    }
}

extension NSCollectionLayoutSection {
    /// A section that is a list: rows as wide as the container that size themselves.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> Self {
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        (section.list, section.listBackground) = (configuration, configuration.background)
        let isGrouped = configuration.appearance.isGrouped
        let side =
            configuration.appearance == .insetGrouped
            ? SystemRelease.standard.listMargin(inWidth: layoutEnvironment.container.contentSize.width) : 0
        // Groups are 35 points apart: half of it lies above, half below each, unless a header or footer is there, also as an item.
        let top: CGFloat = isGrouped && configuration.headerMode == .none ? 17.5 : 0
        let bottom: CGFloat = isGrouped && configuration.footerMode != .supplementary ? 17.5 : 0
        section.contentInsets = NSDirectionalEdgeInsets(
            top: top + (configuration.headerTopPadding ?? 0), leading: side, bottom: bottom, trailing: side)
        let part = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
        func add(_ kind: String, _ alignment: NSRectAlignment) {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: part, elementKind: kind, alignment: alignment)
            item.pinToVisibleBounds = !isGrouped
            section.boundarySupplementaryItems.append(item)
        }
        if configuration.headerMode == .supplementary { add(UICollectionView.elementKindSectionHeader, .top) }
        if configuration.footerMode == .supplementary { add(UICollectionView.elementKindSectionFooter, .bottom) }
        return made(section)
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are lists.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            let section = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
            section.listBackground = nil
            return section
        }
        layout.background = configuration.background
        return layout
    }
}

/// The background of a list among other sections.
final class ListBackgroundView: UICollectionReusableView {
    static let kind = "UICollectionLayoutListBackground"

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        let layout = owningCollectionView?.collectionViewLayout as? UICollectionViewCompositionalLayout
        backgroundColor = layout?.definition(of: layoutAttributes.indexPath.section)?.listBackground
    }
}
