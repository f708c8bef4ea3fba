// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import RowGeometry

struct SectionedRowGeometryTests {
    private typealias Section = SectionedRowGeometry.Section

    private func points(_ points: Double) -> RowHeight { RowHeight(points: points) }

    @Test func anEmptyTableHasNoRowsAndNoHeight() {
        let table = SectionedRowGeometry()
        #expect(table.sectionCount == 0 && table.rowCount == 0 && table.totalHeight == .zero)
        #expect(table.offset(ofSection: 0) == .zero)
        for bias in [Bias.before, .after] {
            #expect(table.item(at: .zero, bias: bias) == nil)
        }
    }

    @Test func itemsFollowEachOtherWithoutGaps() {
        let rows = RowHeightTree(count: 2, estimatedHeight: points(10))
        let table = SectionedRowGeometry([
            Section(header: .measured(points(5)), rows: rows, footer: .measured(points(3))),
            Section(rows: rows),
        ])
        #expect(table.offset(of: .header(section: 0)) == .zero)
        #expect(table.offset(of: .row(section: 0, row: 1)) == points(15))
        #expect(table.offset(of: .row(section: 0, row: 2)) == points(25))
        #expect(table.offset(of: .footer(section: 0)) == points(25))
        #expect(table.offset(ofSection: 1) == points(28))
        #expect(table.item(at: points(5), bias: .before) == .header(section: 0))
        #expect(table.item(at: points(5), bias: .after) == .row(section: 0, row: 0))
        #expect(table.item(at: points(28), bias: .before) == .footer(section: 0))
        #expect(table.item(at: points(28), bias: .after) == .row(section: 1, row: 0))
        #expect(table.item(at: points(48), bias: .before) == .row(section: 1, row: 1))
        #expect(table.item(at: points(48), bias: .after) == nil)
    }

    @Test func aMillionSectionsOfOneRowCanBeEdited() {
        let rows = RowHeightTree(count: 1, estimatedHeight: points(44))
        var table = SectionedRowGeometry(repeatElement(Section(rows: rows), count: 1_000_000))
        let copy = table
        #expect(table.rowCount == 1_000_000)
        table.set(.measured(points(50)), for: .row(section: 500_000, row: 0))
        table.insertSection(Section(header: .estimated(points(6))), at: 0)
        table.moveSection(from: 0, to: 1_000_000)
        #expect(table.offset(ofSection: 1_000_000) == points(44_000_006))
        #expect(table.path(ofRowNumber: 999_999) == RowPath(section: 999_999, row: 0))
        #expect(copy.totalHeight == points(44_000_000))
    }

    @Test func theDebugDescriptionListsSectionsWithCounts() {
        let table = SectionedRowGeometry([
            Section(header: .measured(RowHeight(units: 5)), rows: RowHeightTree(count: 2, estimatedHeight: points(1)))
        ])
        let lines = table.debugDescription.split(separator: "\n")
        #expect(lines[0] == "SectionedRowGeometry: 1 sections, 2 rows, 2 items unmeasured, \(table.totalHeight)")
        #expect(lines.last == "leaf 1, 4 (2) 389: [=5 | 2 (0) 384 | =0]")
    }

    @Test func illegalArgumentsStopTheProcessWithAMessage() async {
        expectMessage(
            "Section 0 is out of range",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = SectionedRowGeometry()[0]
            })
        expectMessage(
            "is out of range",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = SectionedRowGeometry().offset(ofSection: 1)
            })
        expectMessage(
            "out of range",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                var table = SectionedRowGeometry()
                table.insertSection(SectionedRowGeometry.Section(), at: 1)
            })
        expectMessage(
            "neither negative",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = SectionedRowGeometry.Section(header: .measured(RowHeight(units: -1)))
            })
        expectMessage(
            "Row 0 is out of range",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                var table = SectionedRowGeometry([SectionedRowGeometry.Section()])
                table.set(.measured(.zero), for: .row(section: 0, row: 0))
            })
    }
}
