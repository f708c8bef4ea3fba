// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayoutSnapshots
import Testing

/// The project's own views in each look, compared with reference pictures.
@MainActor
@Suite(.snapshots()) struct LookTests {
    /// The precision that pictures with the same fonts reach on any machine, with any versions of its libraries.
    private static let perceptualPrecision: Float = 0.98

    /// Two pixels per point in light and dark appearance; one in the other looks, so that the files are small.
    private func traits(_ look: SnapshotLook) -> [SnapshotTrait] { look.traits + [.displayScale(scale(look))] }

    private func scale(_ look: SnapshotLook) -> CGFloat { look == .light || look == .dark ? 2 : 1 }

    private func check(
        _ view: @autoclosure () -> UIView, _ look: SnapshotLook, width: CGFloat = 320, test: String = #function
    ) throws {
        let device = SnapshotDevice(name: "narrow", size: CGSize(width: width, height: 568))
        try assertSnapshot(
            of: view(),
            as: .image(on: device, traits: traits(look), perceptualPrecision: Self.perceptualPrecision),
            named: look.name, testName: test)
    }

    private func check(
        _ rows: CellRows, _ style: UITableView.Style, _ look: SnapshotLook, test: String = #function,
        change: (UITableView) -> Void = { _ in }
    ) throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), style: style)
        table.dataSource = rows
        table.delegate = rows
        change(table)
        try assertSnapshot(
            of: table, as: .image(traits: traits(look), perceptualPrecision: Self.perceptualPrecision),
            named: look.name, testName: test)
    }

    nonisolated private static let lightAndDark: [SnapshotLook] = [.light, .dark]

    @Test(arguments: [SnapshotLook].all) func labels(look: SnapshotLook) throws { try check(Boards.labels, look) }

    @Test(arguments: [SnapshotLook].all) func controls(look: SnapshotLook) throws { try check(Boards.controls, look) }

    @Test(arguments: lightAndDark) func datePickers(look: SnapshotLook) throws {
        try check(Boards.datePickers, look, width: 400)
    }

    @Test(arguments: lightAndDark.prefix(1)) func layers(look: SnapshotLook) throws { try check(LayerBoard(), look) }

    @Test(arguments: lightAndDark) func materials(look: SnapshotLook) throws { try check(MaterialBoard(), look) }

    @Test(arguments: [SnapshotLook].all) func cells(look: SnapshotLook) throws {
        try check(CellRows.styles, .plain, look)
    }

    @Test(arguments: [SnapshotLook].all) func configurations(look: SnapshotLook) throws {
        try check(CellRows.configurations, .plain, look)
    }

    private func check(_ kind: CollectionBoard.Kind, _ look: SnapshotLook, test: String = #function) throws {
        let board = CollectionBoard(kind)
        try assertSnapshot(
            of: board.view, as: .image(traits: traits(look), perceptualPrecision: Self.perceptualPrecision),
            named: look.name, testName: test)
    }

    @Test(arguments: lightAndDark + [.rightToLeft]) func photoGrid(look: SnapshotLook) throws {
        try check(.photos, look)
    }

    @Test(arguments: lightAndDark + [.rightToLeft]) func magazine(look: SnapshotLook) throws {
        try check(.magazine, look)
    }

    @Test(arguments: lightAndDark + [.rightToLeft]) func listOfGroups(look: SnapshotLook) throws {
        try check(.mailboxes, look)
    }

    @Test(arguments: lightAndDark) func sideBar(look: SnapshotLook) throws { try check(.sideBar, look) }

    @Test(arguments: lightAndDark + [.rightToLeft]) func chat(look: SnapshotLook) throws { try check(.chat, look) }

    @Test(arguments: lightAndDark) func plainSections(look: SnapshotLook) throws {
        try check(CellRows.sections, .plain, look)
    }

    @Test(arguments: lightAndDark) func groups(look: SnapshotLook) throws {
        try check(CellRows.sections, .grouped, look)
    }

    @Test(arguments: [SnapshotLook].all) func insetGroups(look: SnapshotLook) throws {
        try check(CellRows.sections, .insetGrouped, look)
    }

    @Test(arguments: lightAndDark + [.rightToLeft]) func editing(look: SnapshotLook) throws {
        try check(CellRows.sections, .plain, look) { $0.setEditing(true, animated: false) }
    }

    @Test(arguments: lightAndDark) func selection(look: SnapshotLook) throws {
        try check(CellRows.styles, .plain, look) {
            $0.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        }
    }

    // MARK: Screens

    private func screen() -> UIViewController {
        let list = UITableViewController(style: .insetGrouped)
        list.title = "Settings"
        list.tableView.dataSource = CellRows.sections
        list.tableView.delegate = CellRows.sections
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", style: .plain, target: nil, action: nil)
        list.tabBarItem = UITabBarItem(title: "Settings", image: Boards.picture(.black, 24), tag: 0)
        let root = UIViewController()
        root.title = "All"
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(list, animated: false)
        navigation.tabBarItem = list.tabBarItem
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(title: "Search", image: Boards.picture(.black, 24), tag: 1)
        other.tabBarItem.badgeValue = "3"
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, other]
        return tabs
    }

    @Test(arguments: [SnapshotLook].all) func bars(look: SnapshotLook) throws {
        // One pixel per point is enough for positions.
        try assertSnapshot(
            of: screen(),
            as: .image(
                on: .iPhoneSE, traits: look.traits + [.displayScale(1)], perceptualPrecision: Self.perceptualPrecision),
            named: look.name)
    }

    private func columns() -> UIViewController {
        func page(_ title: String, _ source: CellRows?) -> UIViewController {
            let list = UITableViewController(style: .insetGrouped)
            list.title = title
            list.tableView.dataSource = source
            list.tableView.delegate = source
            return list
        }
        let split = UISplitViewController(style: .tripleColumn)
        split.preferredDisplayMode = .twoBesideSecondary
        split.preferredPrimaryColumnWidth = 260
        split.setViewController(page("Folders", .sections), for: .primary)
        split.setViewController(page("Mails", .sections), for: .supplementary)
        let mail = UIViewController()
        mail.title = "Mail"
        mail.view.backgroundColor = .systemBackground
        split.setViewController(mail, for: .secondary)
        return split
    }

    @Test(arguments: [SnapshotDevice.iPhone13, .iPadPro11.landscape]) func splitView(device: SnapshotDevice) throws {
        try assertSnapshot(
            of: columns(),
            as: .image(on: device, traits: [.displayScale(1)], perceptualPrecision: Self.perceptualPrecision),
            named: device.name)
    }

    @Test func searchTokens() throws {
        let bar = UISearchBar()
        bar.text = "rain"
        bar.searchTextField.tokens = [
            UISearchToken(icon: UIImage(systemName: "person"), text: "Ada"), UISearchToken(icon: nil, text: "2024"),
        ]
        try check(bar, .light)
    }

    nonisolated private static let devices: [SnapshotDevice] = [
        .iPhoneSE.landscape, .iPhone13, .iPhone13.landscape, .iPhone15ProMax, .iPadMini, .iPadPro11.landscape,
    ]

    @Test(arguments: devices) func devices(device: SnapshotDevice) throws {
        try assertSnapshot(
            of: screen(),
            as: .image(on: device, traits: [.displayScale(1)], perceptualPrecision: Self.perceptualPrecision),
            named: device.name)
    }
}
