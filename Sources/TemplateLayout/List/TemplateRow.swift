// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Declares a row: the class of its cell, the configuration of the cell with an item, and the identity of the item.
///
/// ```swift
/// let row = TemplateRow { (cell: PostCell, post: Post) in cell.show(post) }
/// ```
///
/// A ``TemplateList`` has its cells, heights and estimates from the declaration. Without a list, use `tableView.dequeue(row, for:at:)`
/// and `tableView.templateLayout.height(of: row, for:)`. The cell's class decides whether constraints or `sizeThatFits(_:)` give the
/// height; see ``TemplateLayoutMeasuring``.
@preconcurrency @MainActor
public struct TemplateRow<Item> {
    @usableFromInline let declaration: RowDeclaration<Item>
    @usableFromInline let identity: ItemIdentity<Item>

    /// A row whose items have an identity, and are equal as long as they show the same.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier, which must be registered: for a nib, or for a class with several looks. Without
    ///     one it is the name of the cell's class, which is registered on first use.
    ///   - measure: Fills a cell with everything that its height depends on. Called for templates and for displayed cells.
    ///   - display: Called after `measure`, only for displayed cells: for downloads, videos.
    @inlinable
    public init<Cell: UITableViewCell>(
        identifier: String? = nil, measure: @escaping @MainActor (Cell, Item) -> Void,
        display: (@MainActor (Cell, Item) -> Void)? = nil
    ) where Item: Identifiable & Equatable {
        self.init(identifier: identifier, key: { $0.id }, version: { $0 }, measure: measure, display: display)
    }

    /// A row whose items have these keys and versions.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier; see ``init(identifier:measure:display:)``.
    ///   - key: Identifies the item, wherever it is in the list, in each assignment: a primary key, not an index or a new `UUID()`;
    ///     <doc:Identities> shows good and wrong ones.
    ///   - version: A value that changes with the content of the item: a revision, a date, the content itself.
    ///   - measure: Fills a cell with everything that its height depends on. Called for templates and for displayed cells.
    ///   - display: Called after `measure`, only for displayed cells.
    @inlinable
    public init<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        identifier: String? = nil, key: @escaping @MainActor (Item) -> Key,
        version: @escaping @MainActor (Item) -> Version, measure: @escaping @MainActor (Cell, Item) -> Void,
        display: (@MainActor (Cell, Item) -> Void)? = nil
    ) {
        identity = ItemIdentity(key: key, version: version)
        declaration = RowDeclaration(
            type: Cell.self, identifier: identifier,
            height: { layout, item, caching, indexPath in
                switch caching {
                case .key, .selfSizing:
                    layout.height(for: Cell.self, identifier: identifier, key: key(item), version: version(item)) {
                        measure($0, item)
                    }
                case .indexPath:
                    layout.height(for: Cell.self, identifier: identifier, at: indexPath) { measure($0, item) }
                case .none: layout.height(for: Cell.self, identifier: identifier) { measure($0, item) }
                }
            },
            estimate: { layout, item, caching, indexPath in
                switch caching {
                case .key, .selfSizing:
                    layout.estimatedHeight(
                        for: Cell.self, identifier: identifier, key: key(item), version: version(item))
                case .indexPath: layout.estimatedHeight(for: Cell.self, identifier: identifier, at: indexPath)
                case .none: layout.estimatedHeight(for: Cell.self, identifier: identifier)
                }
            },
            explanation: { layout, item throws(TemplateLayoutError) in
                try layout.explainHeight(
                    for: Cell.self, identifier: identifier, key: key(item), version: version(item)
                ) { measure($0, item) }
            },
            content: { item in TemplateContent(of: Cell.self, identifier: identifier) { measure($0, item) } },
            fill: { cell, item in
                guard let cell = cell as? Cell else { return false }
                measure(cell, item)
                display?(cell, item)
                return true
            })
    }

    /// The row with an item, for a ``TemplateList`` of several kinds of rows.
    ///
    /// ```swift
    /// switch entry {
    /// case .post(let post): postRow(post)
    /// case .advert(let advert): advertRow(advert)
    /// }
    /// ```
    public func callAsFunction(_ item: Item) -> TemplateListRow {
        TemplateListRow(content: DeclaredRow(declaration: declaration, item: item))
    }
}

/// How a list measures and caches the heights of its rows.
public enum TemplateListCaching: CaseIterable, Sendable {
    /// Measured each time.
    case none
    /// Cached by index path; see ``TableTemplateLayout/indexPathInvalidation``.
    case indexPath
    /// Cached by key and version.
    case key
    /// Measured by the table itself, as with `UITableView.automaticDimension`.
    case selfSizing
}

/// A row of a list: a ``TemplateRow`` with its item.
@preconcurrency @MainActor
public struct TemplateListRow {
    let content: any FilledRow
}

/// The functions of a declaration for an item. Closures, because they are specialised for the types of cell, key and version where
/// the row is declared.
@MainActor @usableFromInline
final class RowDeclaration<Item> {
    @usableFromInline
    typealias Height = @MainActor (TableTemplateLayout, Item, TemplateListCaching, IndexPath) -> CGFloat

    let type: UITableViewCell.Type
    let identifier: String?
    let height: Height
    let estimate: Height
    let explanation: @MainActor (TableTemplateLayout, Item) throws(TemplateLayoutError) -> HeightExplanation
    let content: @MainActor (Item) -> TemplateContent
    private let fill: @MainActor (UITableViewCell, Item) -> Bool

    @usableFromInline
    init(
        type: UITableViewCell.Type, identifier: String?,
        height: @escaping Height, estimate: @escaping Height,
        explanation: @escaping @MainActor (TableTemplateLayout, Item) throws(TemplateLayoutError) -> HeightExplanation,
        content: @escaping @MainActor (Item) -> TemplateContent,
        fill: @escaping @MainActor (UITableViewCell, Item) -> Bool
    ) {
        self.type = type
        self.identifier = identifier
        self.height = height
        self.estimate = estimate
        self.explanation = explanation
        self.content = content
        self.fill = fill
    }

    /// A cell that shows the item outside of the rows: the passed one, or else a new one.
    func fill(_ cell: UITableViewCell?, _ item: Item, in tableView: UITableView) -> UITableViewCell? {
        let layout = tableView.templateLayout
        let template = layout.template(type, identifier)
        let cell = layout.stoppingOnError { () throws(TemplateLayoutError) in
            try layout.register(template)
            return cell ?? tableView.dequeueReusableCell(withIdentifier: template.identifier)
        }
        guard let cell, fill(cell, item) else { return nil }
        return cell
    }

    func cell(for item: Item, at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
        let cell = tableView.templateLayout.dequeue(type, identifier, at: indexPath)
        guard fill(cell, item) else {
            fatalError(
                TemplateLayoutError.wrongClass(
                    identifier: identifier ?? className(type), expected: className(type),
                    found: className(Swift.type(of: cell))
                ).description)
        }
        return cell
    }
}

/// A declaration with its item, for any types.
@MainActor
protocol FilledRow {
    var kind: RowKind { get }
    var content: TemplateContent { get }
    func height(_ layout: TableTemplateLayout, _ caching: TemplateListCaching, _ indexPath: IndexPath) -> CGFloat
    func estimate(_ layout: TableTemplateLayout, _ caching: TemplateListCaching, _ indexPath: IndexPath) -> CGFloat
    func cell(at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell
}

/// The class and the reuse identifier of a row's cells.
struct RowKind: Equatable {
    let type: ObjectIdentifier
    let identifier: String?
}

private struct DeclaredRow<Item>: FilledRow {
    let declaration: RowDeclaration<Item>
    let item: Item

    var kind: RowKind {
        RowKind(type: ObjectIdentifier(declaration.type), identifier: declaration.identifier)
    }
    func height(
        _ layout: TableTemplateLayout, _ caching: TemplateListCaching, _ indexPath: IndexPath
    ) -> CGFloat { declaration.height(layout, item, caching, indexPath) }
    func estimate(
        _ layout: TableTemplateLayout, _ caching: TemplateListCaching, _ indexPath: IndexPath
    ) -> CGFloat { declaration.estimate(layout, item, caching, indexPath) }
    var content: TemplateContent { declaration.content(item) }
    func cell(at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
        declaration.cell(for: item, at: indexPath, in: tableView)
    }
}

extension UITableView {
    /// A cell that shows an item in a row: meant to be returned from `tableView(_:cellForRowAt:)`.
    public func dequeue<Item>(_ row: TemplateRow<Item>, for item: Item, at indexPath: IndexPath) -> UITableViewCell {
        row.declaration.cell(for: item, at: indexPath, in: self)
    }
}

extension TableTemplateLayout {
    /// The height of a row with an item, in points: cached, or measured and then cached. Meant to be returned from
    /// `tableView(_:heightForRowAt:)`; see ``height(for:identifier:key:version:configure:)``.
    public func height<Item>(of row: TemplateRow<Item>, for item: Item) -> CGFloat {
        row.declaration.height(self, item, .key, IndexPath())
    }

    /// The height of a row with an item if it is cached, else the height that such a row will probably have, in points.
    /// For `tableView(_:estimatedHeightForRowAt:)`.
    public func estimatedHeight<Item>(of row: TemplateRow<Item>, for item: Item) -> CGFloat {
        row.declaration.estimate(self, item, .key, IndexPath())
    }

    /// Why a row with an item has its height; see ``explainHeight(for:identifier:key:version:configure:)``.
    public func explainHeight<Item>(
        of row: TemplateRow<Item>, for item: Item
    ) throws(TemplateLayoutError) -> HeightExplanation { try row.declaration.explanation(self, item) }

    /// A cell for a row. A class without a passed identifier is registered on first use.
    func dequeue(_ type: UITableViewCell.Type, _ identifier: String?, at indexPath: IndexPath) -> UITableViewCell {
        let template = template(type, identifier)
        return stoppingOnError { () throws(TemplateLayoutError) in
            guard let tableView else { throw .tableViewGone }
            try register(template)
            return tableView.dequeueReusableCell(withIdentifier: template.identifier, for: indexPath)
        }
    }
}
