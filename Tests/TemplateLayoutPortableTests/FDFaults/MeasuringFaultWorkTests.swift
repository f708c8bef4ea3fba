// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit
import TemplateLayout
import TemplateLayoutTesting
import TestSupport
import Testing

/// The faults of UITableView+FDTemplateLayoutCell whose tests count the work of layout or change the display's scale.
@MainActor
@Suite("Faults of FDTemplateLayoutCell: work and scales") struct MeasuringFaultWorkTests {
    private let table = TileTable([])
    private var layout: TableTemplateLayout { table.layout }

    @Test(
        "B13, B14: widths of accessories are constants that differ from the widths in cells",
        // The original subtracts 4 points on large phones even without an accessory, and none on tablets.
        arguments: [
            (UITableViewCell.AccessoryType.none, 3, 414), (.disclosureIndicator, 2, 744),
            (.detailDisclosureButton, 2, 744), (.checkmark, 2, 744), (.detailButton, 2, 744),
        ])
    func b14(type: UITableViewCell.AccessoryType, scale: CGFloat, width: CGFloat) throws {
        let before = UIScreen.main.traitCollection
        defer { UIScreen.main.overrideTraits(with: before) }
        UIScreen.main.overrideTraits(with: UITraitCollection(displayScale: scale))
        try onlyHere { (provider: any HeightProvider) throws in
            provider.table.setWidth(width)
            let cell = TileCell(style: .default, reuseIdentifier: nil)
            cell.accessoryType = type
            cell.frame = CGRect(x: 0, y: 0, width: width, height: 50)
            cell.layoutIfNeeded()
            #expect(
                try provider.contentWidth(of: TileCell.self) { $0.accessoryType = type }
                    == cell.contentView.bounds.width)
        }
    }

    @Test("B15, P6: each measurement searches the section index among private classes")
    func b15() throws {
        let model = NaiveTemplateLayout(TileTable([]))
        model.table.tableView.addSubview(UIView())
        for tiles in 0..<50 { _ = try model.height(TileCell.self) { $0.tiles = tiles } }
        #expect(model.searchedSubviews >= 50)
        // The library lays a cell out once for each combination of accessories, not once for each measurement.
        for tiles in 0..<50 { _ = try layout.exactHeight(for: TileCell.self) { $0.tiles = tiles } }
        let before = LayoutCounters.layoutPasses
        for tiles in 0..<50 { _ = try layout.exactHeight(for: TileCell.self) { $0.tiles = tiles } }
        #expect(LayoutCounters.layoutPasses == before)
    }

    /// Measures a cell 20 times. Returns the counted work and the content view.
    private func measure20(_ provider: any HeightProvider) throws -> (work: AutoLayoutCounters, contentView: UIView) {
        var template: FixedWidthCell?
        _ = try provider.height(FixedWidthCell.self) { template = $0 }
        let before = AutoLayoutCounters.current
        for _ in 0..<20 { _ = try provider.height(FixedWidthCell.self) { _ in } }
        return (AutoLayoutCounters.current - before, try #require(template).contentView)
    }

    @Test("B20, P5: each measurement adds required constraints and removes them")
    func b20() throws {
        let model = NaiveTemplateLayout(TileTable([]))
        _ = try measure20(model)
        #expect(model.addedConstraints == 21)
        let work = try measure20(LibraryHeightProvider(TileTable([]))).work
        #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0 && work.conflicts == 0)
    }

    @Test("B21: the content view is changed in a way that UIKit does not support")
    func b21() throws {
        try onlyHere { (provider: any HeightProvider) throws in
            #expect(try measure20(provider).contentView.translatesAutoresizingMaskIntoConstraints)
        }
    }

    @Test("B25: heights are not rounded to pixels")
    func b25() throws {
        let before = UIScreen.main.traitCollection
        defer { UIScreen.main.overrideTraits(with: before) }
        try onlyHere { (provider: any HeightProvider) throws in
            for scale in [1, 2, 3] as [CGFloat] {
                UIScreen.main.overrideTraits(with: UITraitCollection(displayScale: scale))
                for answer in [20, 20.01, 20.34, 68.666666] as [CGFloat] {
                    let height = try provider.height(AnsweringCell.self) { $0.answer = answer }
                    let pixels = height * scale
                    #expect(abs(pixels - pixels.rounded()) < 1e-9 && height >= answer + 1 / scale - 0.001)
                    #expect(height < answer + 2 / scale)
                }
            }
        }
    }
}
