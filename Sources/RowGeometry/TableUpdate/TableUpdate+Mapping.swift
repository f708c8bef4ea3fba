// SPDX-License-Identifier: MIT
extension TableUpdate {
    /// The new index of a section, by its old one, or `nil` if it was deleted. A reloaded section keeps its place.
    /// O(log e).
    public func newSection(forOldSection section: Int) -> Int? {
        check(section, sectionCountBefore, "before")
        if let target = sectionTargets[section] { return target }
        if takenSections.contains(section) { return nil }
        return placedSections.nonMember(number: section - takenSections.count(below: section))
    }

    /// The old index of a section, by its new one, or `nil` if it was inserted. O(log e).
    public func oldSection(forNewSection section: Int) -> Int? {
        check(section, sectionCountAfter, "after")
        if let source = sectionSources[section] { return source }
        if placedSections.contains(section) { return nil }
        return takenSections.nonMember(number: section - placedSections.count(below: section))
    }

    /// The new path of a row, by its old one, or `nil` if it was deleted, on its own or with its section. A reloaded row
    /// keeps its place; the rows of a reloaded section count as deleted. O(log e).
    ///
    /// - Parameter path: The path of a row that existed before.
    public func newPath(forOldPath path: RowPath) -> RowPath? {
        if let target = rowTargets[path] { return target }
        guard !reloadedSectionSet.contains(path.section), let section = newSection(forOldSection: path.section) else {
            return nil
        }
        let taken = takenRows[path.section] ?? PositionSet()
        if taken.contains(path.row) { return nil }
        let number = path.row - taken.count(below: path.row)
        return RowPath(section: section, row: placedRows[section]?.nonMember(number: number) ?? number)
    }

    /// The old path of a row, by its new one, or `nil` if it was inserted, on its own or with its section. O(log e).
    ///
    /// - Parameter path: The path of a row that exists after.
    public func oldPath(forNewPath path: RowPath) -> RowPath? {
        if let source = rowSources[path] { return source }
        guard newSectionRowCounts[path.section] == nil, let section = oldSection(forNewSection: path.section) else {
            return nil
        }
        let placed = placedRows[path.section] ?? PositionSet()
        if placed.contains(path.row) { return nil }
        let number = path.row - placed.count(below: path.row)
        return RowPath(section: section, row: takenRows[section]?.nonMember(number: number) ?? number)
    }

    private func check(_ section: Int, _ count: Int, _ time: String) {
        guard section >= 0 && section < count else {
            fatalError("Section \(section) is out of range: there are \(count) sections \(time) the update.")
        }
    }
}
