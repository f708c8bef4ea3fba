// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// All heights by index path of a table: one sheet for each template in each environment.
///
/// Of a template the sheets of the last four environments are kept, so that turning the device finds the other set warm.
/// Every edit of the table edits every sheet.
struct IndexPathHeightSheets {
    /// The most sheets of one template.
    static let environmentsPerTemplate = 4

    private struct Sheet {
        var template: Int32
        var environment: UInt32
        var heights: IndexPathHeights
    }

    /// The sheets, the one used last behind the others of its template.
    private var sheets: [Sheet] = []
    private var lastUsed = 0

    /// Whether nothing is remembered.
    var isEmpty: Bool { sheets.isEmpty }

    /// How many heights are remembered, in all environments. O(sections).
    var count: Int { sheets.reduce(0) { $0 + $1.heights.count } }

    /// The remembered height of a row in points, or `nil`.
    @inline(__always)
    mutating func height(section: Int, row: Int, template: Int32, environment: UInt32) -> CGFloat? {
        guard let index = index(template, environment) else { return nil }
        return sheets[index].heights.height(section: section, row: row)
    }

    /// The remembered height of a row in any template, in points, or `nil`.
    mutating func height(section: Int, row: Int, environment: UInt32) -> CGFloat? {
        for index in sheets.indices where sheets[index].environment == environment {
            if let height = sheets[index].heights.height(section: section, row: row) { return height }
        }
        return nil
    }

    /// The remembered height of a header or footer in points, or `nil`.
    mutating func height(of item: SectionItem, template: Int32, environment: UInt32) -> CGFloat? {
        index(template, environment).flatMap { sheets[$0].heights.height(of: item) }
    }

    /// Remembers the height of an item, in points. Its heights in other templates are forgotten: it has one.
    mutating func setHeight(_ height: CGFloat, of item: SectionItem, template: Int32, environment: UInt32) {
        for index in sheets.indices where sheets[index].template != template { sheets[index].heights.remove(item) }
        let index = index(template, environment) ?? addSheet(template, environment)
        sheets[index].heights.setHeight(height, of: item)
    }

    /// Forgets the heights of an item. Returns whether any was known.
    @discardableResult
    mutating func remove(_ item: SectionItem) -> Bool {
        var wasKnown = false
        for index in sheets.indices where sheets[index].heights.remove(item) { wasKnown = true }
        return wasKnown
    }

    /// Forgets all heights of a template.
    mutating func removeHeights(ofTemplate template: Int32) {
        sheets.removeAll { $0.template == template }
        lastUsed = 0
    }

    /// Forgets everything.
    mutating func removeAll() {
        sheets.removeAll()
        lastUsed = 0
    }

    /// Edits every sheet as a table is edited that has these numbers of rows in its sections before.
    mutating func apply(_ update: TableUpdate, rowCounts: [Int]) {
        for index in sheets.indices { sheets[index].heights.apply(update, rowCounts: rowCounts) }
    }

    @inline(__always)
    private mutating func index(_ template: Int32, _ environment: UInt32) -> Int? {
        if lastUsed < sheets.count, sheets[lastUsed].template == template,
            sheets[lastUsed].environment == environment
        {
            return lastUsed
        }
        return find(template, environment)
    }

    private mutating func find(_ template: Int32, _ environment: UInt32) -> Int? {
        guard
            let found = sheets.firstIndex(where: { $0.template == template && $0.environment == environment })
        else { return nil }
        lastUsed = found
        return found
    }

    private mutating func addSheet(_ template: Int32, _ environment: UInt32) -> Int {
        let others = sheets.indices.filter { sheets[$0].template == template }
        if others.count >= Self.environmentsPerTemplate, let oldest = others.first { sheets.remove(at: oldest) }
        sheets.append(Sheet(template: template, environment: environment, heights: IndexPathHeights()))
        lastUsed = sheets.count - 1
        return lastUsed
    }
}
