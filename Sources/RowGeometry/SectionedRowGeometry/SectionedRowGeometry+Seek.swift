// SPDX-License-Identifier: MIT
extension SectionedRowGeometry {
    /// The section `section`. O(log s).
    public subscript(section: Int) -> Section { found(section).section }

    /// The number of rows in a section. O(log s).
    public func rowCount(inSection section: Int) -> Int { self[section].rows.count }

    /// The height of an item, and whether it was measured. O(log s + log r).
    public subscript(item: SectionItem) -> RowDimension {
        switch item {
        case .header(let section): return self[section].header
        case .footer(let section): return self[section].footer
        case .row(let path): return self[path.section].rows[path.row]
        }
    }

    /// The height of an item. O(log s + log r).
    public func height(of item: SectionItem) -> RowHeight { self[item].height }

    /// The distance of the top of an item from the top of the table. `.row` may be the row after the last of its
    /// section. O(log s + log r).
    public func offset(of item: SectionItem) -> RowHeight { summary(before: item).totalHeight }

    /// The distance of the top of an item from the top of the table, and its height: `offset(of:)` and `subscript(_:)` in
    /// one search. O(log s + log r).
    public func placement(of item: SectionItem) -> (offset: RowHeight, dimension: RowDimension) {
        let (section, prefix) = found(item.section)
        let top = prefix.items.totalHeight
        switch item {
        case .header: return (top, section.header)
        case .row(let path):
            let (offset, dimension) = section.rows.placement(of: path.row)
            return (top + section.header.height + offset, dimension)
        case .footer: return (top + section.header.height + section.rows.totalHeight, section.footer)
        }
    }

    /// The distance of the top of a section, which is that of its header, from the top of the table. For
    /// `sectionCount`, the total height. O(log s).
    public func offset(ofSection section: Int) -> RowHeight {
        summary(beforeSection: section).items.totalHeight
    }

    /// The item at `offset` below the top of the table, or `nil` if there is none. `bias` chooses the item at a
    /// boundary; see `Bias`. Items of zero height, such as absent headers, contain no offset. O(log s + log r).
    public func item(at offset: RowHeight, bias: Bias) -> SectionItem? {
        let found =
            switch bias {
            case .before: offset > .zero ? sections.first { $0.items.totalHeight >= offset } : nil
            case .after: offset >= .zero ? sections.first { $0.items.totalHeight > offset } : nil
            }
        guard let (section, prefix) = found else { return nil }
        let index = prefix.sectionCount
        let inside = offset - prefix.items.totalHeight
        let header = section.header.height
        let isInHeader =
            switch bias {
            case .before: inside <= header
            case .after: inside < header
            }
        if isInHeader { return .header(section: index) }
        if let row = section.rows.row(at: inside - header, bias: bias) { return .row(section: index, row: row) }
        return .footer(section: index)
    }

    /// The number of rows of all sections before a row. O(log s).
    public func rowNumber(of path: RowPath) -> Int {
        let (section, prefix) = found(path.section)
        section.rows.check(rows: path.row..<path.row)
        return prefix.rowCount + path.row
    }

    /// The row with `rowNumber` rows of all sections before it. O(log s).
    public func path(ofRowNumber rowNumber: Int) -> RowPath {
        guard rowNumber >= 0, let (_, prefix) = sections.first(where: { $0.rowCount > rowNumber }) else {
            fatalError("Row number \(rowNumber) is out of range: there are \(rowCount) rows.")
        }
        return RowPath(section: prefix.sectionCount, row: rowNumber - prefix.rowCount)
    }

    /// The first unmeasured item at or after `item`, or `nil`. O(log s + log r).
    public func firstUnmeasuredItem(from item: SectionItem) -> SectionItem? {
        unmeasuredItem(number: summary(before: item).unmeasuredCount)
    }

    /// The last unmeasured item before `item`, or `nil`. O(log s + log r).
    public func lastUnmeasuredItem(before item: SectionItem) -> SectionItem? {
        unmeasuredItem(number: summary(before: item).unmeasuredCount - 1)
    }

    /// The unmeasured item with `number` unmeasured items before it.
    private func unmeasuredItem(number: Int) -> SectionItem? {
        guard number >= 0, let (section, prefix) = sections.first(where: { $0.items.unmeasuredCount > number }) else {
            return nil
        }
        var inside = number - prefix.items.unmeasuredCount
        if !section.header.isMeasured {
            if inside == 0 { return .header(section: prefix.sectionCount) }
            inside -= 1
        }
        if let row = section.rows.unmeasuredRow(number: inside) {
            return .row(section: prefix.sectionCount, row: row)
        }
        return .footer(section: prefix.sectionCount)
    }

    /// The sums over the items before `item`.
    private func summary(before item: SectionItem) -> RowHeightSummary {
        let (section, prefix) = found(item.section)
        let header = PackedRun(count: 1, dimension: section.header).summary
        switch item {
        case .header: return prefix.items
        case .row(let path): return prefix.items + header + section.rows.summary(before: path.row)
        case .footer: return prefix.items + header + section.rows.summary
        }
    }

    func summary(beforeSection section: Int) -> SectionSummary {
        section == sectionCount ? sections.summary : found(section).prefix
    }

    private func found(_ section: Int) -> (section: Section, prefix: SectionSummary) {
        guard section >= 0, let found = sections.first(where: { $0.sectionCount > section }) else {
            fatalError("Section \(section) is out of range: there are \(sectionCount) sections.")
        }
        return (found.element, found.prefix)
    }
}
