// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

extension TableTemplateLayout {
    /// The height of the row at this index path, in points: remembered, or else measured and remembered.
    ///
    /// Meant to be returned from `tableView(_:heightForRowAt:)` of a table that tells of its changes, so that remembered
    /// heights move and go as its rows do: a ``TemplateLayoutTableView``, or any table on PortableUIKit. In a plain
    /// `UITableView` on UIKit the height is measured each time; see ``indexPathInvalidation``. Keys are better there.
    ///
    /// While the table has no usable width, and on mistakes, it does what ``height(for:identifier:configure:)`` does.
    /// ``exactHeight(for:identifier:at:configure:)`` throws.
    ///
    /// - Complexity: on a hit O(1) if a row beside it was asked for since the table was last edited, else O(log n).
    public func height<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath, configure: (Cell) -> Void
    ) -> CGFloat {
        if let height = rememberedHeight(for: type, identifier: identifier, at: indexPath) { return height }
        let kind = cellKind(type, identifier)
        return answer(kind) { () throws(TemplateLayoutError) in
            try measureAndRemember(kind, as: type, at: indexPath, configure: configure)
        }
    }

    /// The height of the row at this index path, in points: remembered, or else measured and remembered; or the reason
    /// why there is none.
    public func exactHeight<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        if let height = rememberedHeight(for: type, identifier: identifier, at: indexPath) { return height }
        return try measureAndRemember(cellKind(type, identifier), as: type, at: indexPath, configure: configure)
    }

    /// The remembered height of the row at this index path for this class and identifier in the present environment, in
    /// points; `nil` if there is none. Measures nothing.
    public func rememberedHeight<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath
    ) -> CGFloat? {
        let environment = environmentNumber()
        guard environment != 0, let template = memory.kinds.existingNumber(ObjectIdentifier(type), identifier),
            case (let section, let row) = indexPath.sectionAndRow,
            let height = indexPathHeights.height(
                section: section, row: row, template: template, environment: environment),
            remembersIndexPaths
        else { return nil }
        guard isWanted(height) else { return nil }
        memory.counters.indexPathHits &+= 1
        noteOrigin(.remembered)
        log(.indexPathHit(section: section, row: row, height: height))
        return height
    }

    /// The remembered height of the row at this index path in any template in the present environment, in points; `nil`
    /// if there is none. Measures nothing.
    public func rememberedHeight(at indexPath: IndexPath) -> CGFloat? {
        let (section, row) = indexPath.sectionAndRow
        guard remembersIndexPaths else { return nil }
        return indexPathHeights.height(section: section, row: row, environment: environmentNumber())
    }

    /// Remembers a height that was found elsewhere, in points, for the row at this index path in the present environment.
    ///
    /// - Precondition: The height is finite and not negative.
    /// - Throws: ``TemplateLayoutError/unusableWidth(_:)`` before the table has a width.
    public func remember<Cell: UITableViewCell>(
        height: CGFloat, for type: Cell.Type, identifier: String? = nil, at indexPath: IndexPath
    ) throws(TemplateLayoutError) {
        checkHeight(height)
        _ = try currentEnvironment()
        store(height, cellKind(type, identifier), at: indexPath)
    }

    /// The height of the row at this index path if it is remembered, else the height that a row of its class will
    /// probably have, in points. Measures nothing.
    ///
    /// Meant to be returned from `tableView(_:estimatedHeightForRowAt:)`: the scroll bar hardly moves.
    public func estimatedHeight<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath
    ) -> CGFloat {
        rememberedHeight(for: type, identifier: identifier, at: indexPath)
            ?? estimatedHeight(for: type, identifier: identifier)
    }

    // MARK: Invalidation

    /// Forgets the heights of the row at this index path, in every template and environment. O(log n).
    ///
    /// - Returns: Whether any height was known.
    @discardableResult
    public func invalidateHeight(at indexPath: IndexPath) -> Bool {
        let (section, row) = indexPath.sectionAndRow
        log(.editedIndexPaths("forgot \(section)-\(row)"))
        return indexPathHeights.remove(.row(section: section, row: row))
    }

    /// Forgets all heights by index path.
    public func invalidateAllIndexPathHeights() {
        log(.editedIndexPaths("forgot all"))
        indexPathHeights.removeAll()
    }

    // MARK: Misses

    private func measureAndRemember<Cell: UITableViewCell>(
        _ kind: TemplateKind, as type: Cell.Type, at indexPath: IndexPath, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        counters.indexPathMisses += 1
        let height = try measure(kind, as: type, at: indexPath, configure: configure).height
        store(height, kind, at: indexPath)
        return height
    }

    func store(_ height: CGFloat, _ kind: TemplateKind, at indexPath: IndexPath) {
        let (section, row) = indexPath.sectionAndRow
        store(height, kind, at: .row(section: section, row: row))
    }

    func store(_ height: CGFloat, _ kind: TemplateKind, at item: SectionItem) {
        guard remembersIndexPaths, !isExplaining else { return }
        indexPathHeights.setHeight(height, of: item, template: kind.number, environment: seenEnvironment.number)
    }
}

extension IndexPath {
    /// The section and the row that this names; any other path stops the program, with UIKit's words.
    var sectionAndRow: (section: Int, row: Int) {
        guard count == 2 else {
            fatalError(
                "Invalid index path for use with UITableView. Index paths passed to table view must contain exactly two "
                    + "indices specifying the section and row.")
        }
        // Not by `section` and `row`, each of which checks the length of the path as well.
        return (self[0], self[1])
    }
}
