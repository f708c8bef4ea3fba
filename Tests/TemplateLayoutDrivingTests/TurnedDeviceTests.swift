// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import TemplateLayoutTesting
import Testing

@testable import TemplateLayout

/// Heights that were measured ahead for the other orientation are those that rows have when the device is turned.
@MainActor struct TurnedDeviceTests {
    /// A label within the margins, above or beside another one, by a size class.
    private class LabelsCell: UITableViewCell {
        let stack = UIStackView()

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            for text in ["A text that is long enough for two lines and more in a narrow row", "Another text"] {
                let label = UILabel()
                label.text = text
                label.numberOfLines = 0
                stack.addArrangedSubview(label)
            }
            stack.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(stack)
            let margins = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                stack.topAnchor.constraint(equalTo: margins.topAnchor),
                stack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            ])
            followTraits()
        }

        required init?(coder: NSCoder) { nil }

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            followTraits()
        }

        func followTraits() { stack.axis = .vertical }
    }

    private final class HeightClassCell: LabelsCell {
        override func followTraits() {
            stack.axis = traitCollection.verticalSizeClass == .compact ? .horizontal : .vertical
        }
    }

    private final class WidthClassCell: LabelsCell {
        override func followTraits() {
            stack.axis = traitCollection.horizontalSizeClass == .regular ? .horizontal : .vertical
        }
    }

    private final class NibCell: LabelsCell {
        override func followTraits() {
            super.followTraits()
            contentView.preservesSuperviewLayoutMargins = true
            preservesSuperviewLayoutMargins = true
        }
    }

    private static let kinds = [LabelsCell.self, HeightClassCell.self, WidthClassCell.self, NibCell.self]

    private final class ListController: UITableViewController {
        private let usesTemplates: Bool
        private let preparation: (UITableView) -> Void
        var version = 0

        init(_ style: UITableView.Style, usesTemplates: Bool, preparation: @escaping (UITableView) -> Void) {
            (self.usesTemplates, self.preparation) = (usesTemplates, preparation)
            super.init(style: style)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            preparation(tableView)
            for type in kinds { tableView.register(type, forCellReuseIdentifier: "\(type)") }
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { kinds.count }

        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "\(kinds[path.row])", for: path)
        }

        override func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
            guard usesTemplates else { return UITableView.automaticDimension }
            let type = kinds[path.row]
            return tableView.templateLayout.height(for: type, identifier: "\(type)", key: path.row, version: version) {
                _ in
            }
        }

        var heights: [CGFloat] { kinds.indices.map { tableView.rectForRow(at: [0, $0]).height } }
    }

    /// How a table is set before it is shown. What depends on the present safe area as well is measured again in another one.
    private struct Setting {
        let name: String
        var style = UITableView.Style.plain
        var isMeasuredAgain = false
        var set: (UITableView) -> Void = { _ in }
    }

    private static let settings = [
        Setting(name: "plain"),
        Setting(name: "grouped", style: .grouped) { $0.semanticContentAttribute = .forceRightToLeft },
        Setting(name: "inset groups", style: .insetGrouped),
        Setting(name: "contents in the safe area", isMeasuredAgain: true) { $0.insetsContentViewsToSafeArea = false },
        Setting(name: "readable", isMeasuredAgain: true) { $0.cellLayoutMarginsFollowReadableWidth = true },
        Setting(name: "margins") { $0.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 30) },
        Setting(name: "superview's margins", isMeasuredAgain: true) { $0.preservesSuperviewLayoutMargins = true },
    ]

    private static let devices: [SnapshotDevice] = [.iPhoneSE, .iPhone13, .iPhone15ProMax, .iPadMini]

    /// The way of the device: turned once, there and back before, or back. Another width is passed if the device did not have it before.
    private enum Way: CaseIterable { case once, again, back }

    /// Measures rows ahead for the other orientation, and turns the device.
    private func turn(
        _ device: SnapshotDevice, _ setting: Setting, _ way: Way
    ) throws -> (isFound: Bool, heights: [CGFloat], expected: [CGFloat]) {
        let list = ListController(setting.style, usesTemplates: true, preparation: setting.set)
        let screen = Screen(list, device: device)
        let scheduler = ManualIdleScheduler()
        for _ in 0..<(way == .once ? 0 : way == .again ? 2 : 1) { try screen.rotate() }
        list.version += 1
        list.tableView.templateLayout.startPrecaching(
            on: scheduler, alsoAtWidths: way == .once ? [list.view.window?.bounds.height ?? 0] : [])
        scheduler.runAll()
        let calculated = list.tableView.templateLayout.counters.heightsCalculated
        try screen.rotate()
        let isFound = list.tableView.templateLayout.counters.heightsCalculated == calculated
        let fresh = ListController(setting.style, usesTemplates: false, preparation: setting.set)
        let reference = Screen(fresh, device: way == .back ? device : device.landscape)
        return withExtendedLifetime(reference) { (isFound, list.heights, fresh.heights) }
    }

    @Test func heightsForTheOtherOrientationAreFoundAndRight() throws {
        for device in Self.devices {
            for setting in Self.settings {
                for way in Way.allCases {
                    let result = try turn(device, setting, way)
                    #expect(result.heights == result.expected, "\(device), \(setting.name), \(way)")
                    #expect(result.isFound || setting.isMeasuredAgain, "\(device), \(setting.name), \(way)")
                }
            }
        }
    }
}
