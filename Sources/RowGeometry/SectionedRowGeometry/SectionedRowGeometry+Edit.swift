// SPDX-License-Identifier: MIT
extension SectionedRowGeometry {
    /// Changes a section in place. O(log s), plus the cost of `change`.
    ///
    /// - Returns: The result of `change`.
    @discardableResult
    public mutating func updateSection<Value>(_ section: Int, _ change: (inout Section) -> Value) -> Value {
        check(sections: section..<section + 1)
        var value: Value?
        edit(section) { leaf, index in value = change(&leaf[index]) }
        guard let value else { fatalError("The leaf of section \(section) was not edited.") }
        return value
    }

    /// Sets the height of an item. O(log s + log r).
    public mutating func set(_ dimension: RowDimension, for item: SectionItem) {
        updateSection(item.section) { section in
            switch item {
            case .header: section.header = dimension
            case .footer: section.footer = dimension
            case .row(let path):
                section.rows.check(row: path.row)
                section.rows.set(dimension, in: path.row..<path.row + 1)
            }
        }
    }

    /// Inserts rows of one dimension, the first of which becomes the row `path`. O(log s + log r).
    public mutating func insertRows(_ run: RowRun, at path: RowPath) {
        updateSection(path.section) { $0.rows.insert(run, at: path.row) }
    }

    /// Removes rows of a section. O(log s + log r).
    public mutating func removeRows(_ rows: Range<Int>, inSection section: Int) {
        updateSection(section) { $0.rows.remove(rows) }
    }

    /// Removes a row and inserts it again as the row `target`, counted without it. O(log s + log r).
    public mutating func moveRow(from source: RowPath, to target: RowPath) {
        let dimension = self[.row(source)]
        removeRows(source.row..<source.row + 1, inSection: source.section)
        insertRows(RowRun(count: 1, dimension: dimension), at: target)
    }

    /// Inserts a section, which becomes the section `index`. O(log s).
    public mutating func insertSection(_ section: Section, at index: Int) {
        check(sections: index..<index)
        edit(index) { leaf, index in leaf.insert(section, at: index) }
    }

    /// Inserts sections, the first of which becomes the section `index`. O(k + log s) for k of them.
    public mutating func insertSections(_ newSections: some Sequence<Section>, at index: Int) {
        check(sections: index..<index)
        let behind = sections.split { $0.sectionCount > index }
        sections.append(SummaryTree(newSections, nodeCapacity: sections.nodeCapacity))
        sections.append(behind)
    }

    /// Removes a range of sections. O(log s).
    public mutating func removeSections(_ range: Range<Int>) {
        check(sections: range)
        if range.count == 1 {
            edit(range.lowerBound) { leaf, index in leaf.remove(at: index) }
        } else if !range.isEmpty {
            var behind = sections.split { $0.sectionCount > range.lowerBound }
            let kept = behind.split { $0.sectionCount > range.count }
            sections.append(kept)
        }
    }

    /// Removes a section and inserts it again as the section `target`, counted without it. O(log s).
    public mutating func moveSection(from source: Int, to target: Int) {
        check(sections: target..<target + 1)
        let section = self[source]
        removeSections(source..<source + 1)
        insertSection(section, at: target)
    }

    /// Changes the leaf that holds a section, or the last leaf for `sectionCount`.
    private mutating func edit(_ section: Int, _ change: (inout [Section], _ index: Int) -> Void) {
        let isReached = { (sum: SectionSummary) in sum.sectionCount > section }
        _ = sections.editLeaf(where: isReached) { leaf, prefix, _, _ in
            change(&leaf, section - prefix.sectionCount)
            return true
        }
    }

    private func check(sections range: Range<Int>) {
        guard range.lowerBound >= 0 && range.upperBound <= sectionCount else {
            fatalError("Sections \(range) are out of range: there are \(sectionCount) sections.")
        }
    }
}
