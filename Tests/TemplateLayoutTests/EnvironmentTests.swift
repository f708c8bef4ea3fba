// SPDX-License-Identifier: MIT
import PlatformUIKit
import TestSupport
import Testing

@testable import TemplateLayout

/// A height is cached for the table's present environment, whatever changed the environment before.
@MainActor
struct EnvironmentTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    private let controller = UIViewController()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .insetGrouped)

    private final class IndexedRows: NSObject, UITableViewDataSource {
        var titles: [String]?
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    }

    /// Changes of every property that the environment depends on, and of some others.
    private func changes(_ rows: IndexedRows) -> [(inout SeededGenerator) -> Void] {
        let (table, outer, window, controller) = (table, outer, window, controller)
        let widths: [CGFloat] = [200, 320, 375.5, 390]
        return [
            { table.frame.size.width = widths.randomElement(using: &$0)! },
            { table.bounds.size.width = widths.randomElement(using: &$0)! },
            { table.layer.bounds.size.width = widths.randomElement(using: &$0)! },
            { outer.frame.size.width = widths.randomElement(using: &$0)! },
            { table.bounds.origin.y = CGFloat.random(in: 0..<100, using: &$0) },
            { table.layoutMargins.left = CGFloat(Int.random(in: 0..<3, using: &$0) * 10) },
            { table.cellLayoutMarginsFollowReadableWidth = .random(using: &$0) },
            { table.setEditing(.random(using: &$0), animated: false) },
            { table.isEditing = .random(using: &$0) },
            { table.separatorStyle = .random(using: &$0) ? .none : .singleLine },
            {
                table.semanticContentAttribute =
                    .random(using: &$0) ? .forceRightToLeft : .forceLeftToRight
            },
            {
                rows.titles = .random(using: &$0) ? ["A", "B"] : nil
                table.reloadSectionIndexTitles()
            },
            { outer.overrideUserInterfaceStyle = .random(using: &$0) ? .dark : .light },
            { random in
                window.traitOverrides.preferredContentSizeCategory = .random(using: &random) ? .large : .extraLarge
            },
            { outer.traitOverrides.displayScale = .random(using: &$0) ? 2 : 3 },
            { table.traitOverrides.legibilityWeight = .random(using: &$0) ? .bold : .regular },
            { controller.additionalSafeAreaInsets.left = CGFloat(Int.random(in: 0..<3, using: &$0) * 10) },
            { random in
                if Bool.random(using: &random) { table.removeFromSuperview() } else { outer.addSubview(table) }
            },
            { random in
                let isDetached = Bool.random(using: &random)
                if isDetached { outer.removeFromSuperview() } else { controller.view.addSubview(outer) }
            },
        ]
    }

    @Test func theEnvironmentFollowsEachPropertyOfTheTable() throws {
        window.rootViewController = controller
        let rows = IndexedRows()
        table.dataSource = rows
        table.autoresizingMask = [.flexibleWidth]
        outer.addSubview(table)
        controller.view.addSubview(outer)
        let layout = table.templateLayout
        let changes = changes(rows)
        try withSeeds(20) { seed, random in
            for step in 0..<200 {
                changes.randomElement(using: &random)!(&random)
                if Bool.random(using: &random) { window.layoutIfNeeded() }
                let width = table.bounds.width
                let room = platform.room(takenIn: table, width: width)
                guard width - room.besideRows >= layout.leastUsableWidth else {
                    let place: Comment = "SEED=\(seed) step \(step)"
                    #expect(throws: TemplateLayoutError.unusableWidth(width), place) { try layout.currentEnvironment() }
                    #expect(layout.cachedHeight(for: UITableViewCell.self, key: 0) == nil, place)
                    continue
                }
                let expected = MeasurementEnvironment(of: table, width: width, room: room)
                #expect(try layout.currentEnvironment() == expected, "SEED=\(seed) step \(step)")
                // A height of another environment is never found.
                let key = expected.description
                if let height = layout.cachedHeight(for: UITableViewCell.self, key: 0) {
                    #expect(heights[key] == height, "SEED=\(seed) step \(step)")
                }
                let height = CGFloat(step + 1)
                try layout.cache(height: height, for: UITableViewCell.self, key: 0)
                heights[key] = height
                let found = layout.cachedHeight(for: UITableViewCell.self, key: 0)
                #expect(found == height, "SEED=\(seed) step \(step)")
            }
            heights = [:]
            layout.invalidateAllKeyedHeights()
        }
    }

    private final class Heights {
        var byEnvironment: [String: CGFloat] = [:]
    }
    private let known = Heights()
    private var heights: [String: CGFloat] {
        get { known.byEnvironment }
        nonmutating set { known.byEnvironment = newValue }
    }
}
