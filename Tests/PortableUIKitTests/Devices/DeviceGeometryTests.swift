// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Frames that devices printed, compared with the same views here. Each row is either built and compared, or is in a list
/// with the reason why it differs or is not built.
@MainActor
@Suite(.serialized, .enabled(if: DevicePrint.areThere)) struct DeviceGeometryTests {
    /// The treatment of a row. Rows are identified by their line numbers.
    enum Fate {
        /// Built here, in the look of the release that printed it if that differs. Each coordinate that is a number is
        /// compared. Lengths may differ by `within` points.
        case built(release: String? = nil, within: CGFloat = 0.05, @MainActor (DevicePrint) -> CGRect)
        /// Checked by other tests.
        case elsewhere(String)
        /// Differs or is not built, with the reason.
        case reason(String)
    }

    static let swiped =
        "swiped rows until iOS 10 move content and separator by the button's width; here rows slide as from iOS 11 on"
    static let privateView = "a private view that has no counterpart: it is drawn or laid out by its owner"
    static let own = "the app's own views and settings"
    static let label = "a label: see the labels' suite"
    static let estimatesFromHeights = "a decision: estimates are the mean of measured heights, and not 44"

    static let geometry2: [(ClosedRange<Int>, Fate)] = {
        typealias Scene = DeviceScene
        let any = Scene.any
        func standard(
            _ separators: Bool = true, _ configure: @escaping @MainActor @Sendable (UITableViewCell) -> Void = { _ in }
        ) -> Fate {
            .built {
                Scene.size(Scene.cell(width: $0.number("width") ?? 0, separators: separators, configure).frame.size)
            }
        }
        func content(
            _ width: CGFloat, _ accessory: UITableViewCell.AccessoryType = .none, separators: Bool = true,
            release: String? = nil
        ) -> Fate {
            .built(release: release) { _ in
                Scene.cell(width: width, separators: separators) { $0.accessoryType = accessory }.contentView.frame
            }
        }
        func across(_ frame: @escaping @MainActor () -> CGRect?) -> Fate {
            .built { _ in
                let frame = frame() ?? .null
                return CGRect(x: frame.minX, y: any, width: frame.width, height: any)
            }
        }
        func contentHeight(_ rows: Int) -> Fate {
            .built { row in
                let scene = Scene.table(width: row.number("width") ?? 0) { $1.rowCounts = [rows] }
                return Scene.size(scene.table.contentSize)
            }
        }
        /// The text of a standard cell, in the margins of iOS 8.
        func text(_ width: CGFloat) -> Fate {
            .built(release: "8.0") { _ in Scene.cell(width: width).textLabel?.frame ?? .null }
        }
        func row45(style: UITableView.Style, y: CGFloat?) -> Fate {
            .built(release: "12.0") { _ in
                let frame = Scene.cell(width: 414, style: style).frame
                return CGRect(x: frame.minX, y: y == nil ? any : frame.minY, width: frame.width, height: frame.height)
            }
        }
        func navigationBar(_ size: CGSize, top: CGFloat, release: String? = nil) -> Fate {
            .built(release: release) { _ in
                Scene.controller(size, top: top, navigation: true) {
                    $0.navigationController?.navigationBar.frame ?? .null
                }
            }
        }
        let chevron: @MainActor @Sendable (UITableViewCell) -> Void = { $0.accessoryType = .disclosureIndicator }
        let switched: @MainActor @Sendable (UITableViewCell) -> Void = { $0.accessoryView = UISwitch() }
        return [
            (2...2, standard(true, chevron)),
            (3...4, .reason("printed before the first layout, without the separator's pixel")),
            (5...5, .reason("a private view: chevrons are 8 × 14 points from iOS 8 on, 8 × 12.5 in iOS 7")),
            (6...6, content(320, .disclosureIndicator, release: "7.0")),
            (7...7, .reason("iOS 7's text ends 2 points before the content's end, later ones 1 or 0")),
            (8...12, .reason(swiped)), (13...13, standard()), (14...14, content(375)),
            (15...15, text(375)), (16...19, .reason(swiped)),
            (20...20, standard()), (21...21, content(320)), (22...22, text(320)),
            (23...23, .built(release: "8.0") { _ in Scene.cell(width: 320).separator.frame }),
            (24...24, .reason(own)), (25...25, standard(true, chevron)),
            (26...26, content(320, .disclosureIndicator, separators: false, release: "9.0")),
            (
                27...27,
                .built(release: "9.0", within: 1) { _ in
                    Scene.cell(width: 320, separators: false, chevron).textLabel?.frame ?? .null
                }
            ), (28...28, standard()), (29...29, content(320, .disclosureIndicator, release: "9.0")),
            (30...30, .reason(own)),
            (31...31, content(320)), (32...32, contentHeight(10)),
            (
                33...40,
                .reason(
                    "as from iOS 15 on, no lines are drawn below the last row: apps built for it have no filler rows")
            ),
            (41...41, navigationBar(CGSize(width: 320, height: 480), top: 20)),
            (42...42, row45(style: .grouped, y: 35)),
            (43...43, .built(release: "9.0.1") { _ in Scene.cell(width: 414, style: .grouped).contentView.frame }),
            (44...44, .reason(own)),
            (45...45, .built { _ in UITableViewCell(style: .default, reuseIdentifier: nil).frame }),
            (
                46...54,
                .built(release: "12.0") { row in
                    // The rows of three sections, one after the other.
                    let index = row.line - 46
                    let scene = Scene.table(width: 414) { table, rows in
                        (rows.rowCounts, rows.titles) = ([3, 3, 3], ["Section-1", "Section-2", "Section-3"])
                    }
                    return scene.table.rectForRow(at: IndexPath(row: index % 3, section: index / 3))
                }
            ),
            (
                55...55,
                .built(release: "12.0") { _ in
                    let scene = Scene.table(width: 414) { table, rows in
                        (rows.rowCounts, rows.titles) = ([3, 3, 3], ["Section-1", "Section-2", "Section-3"])
                    }
                    return Scene.size(scene.table.contentSize)
                }
            ),
            (
                56...56,
                .built { _ in
                    let scene = Scene.table(width: 414) { $1.titles = ["Section-1"] }
                    return Scene.size(scene.table.rectForHeader(inSection: 0).size)
                }
            ),
            (
                57...57,
                .built { _ in
                    let scene = Scene.table(width: 414) { table, rows in
                        table.rowHeight = 44
                        rows.rowCounts = [22]
                    }
                    return Scene.size(scene.table.contentSize)
                }
            ), (58...60, row45(style: .grouped, y: nil)), (61...64, .reason(own)),
            (65...65, across { Scene.cell(width: 414).textLabel?.frame }),
            (66...66, across { Scene.cell(width: 414) { $0.accessoryType = .checkmark }.textLabel?.frame }),
            (
                67...67,
                .built { _ in
                    let frame = Scene.cell(width: 414) { $0.accessoryType = .checkmark }.accessory?.frame ?? .null
                    return CGRect(x: frame.minX, y: any, width: frame.width, height: frame.height)
                }
            ), (68...68, across { Scene.cell(width: 414).separator.frame }),
            (69...69, across { Scene.cell(width: 414, style: .grouped).separator.frame }),
            (70...70, across { Scene.cell(width: 414, style: .grouped).upperLine?.frame }),
            (
                71...71,
                .built { _ in
                    let frame = Scene.cell(width: 414, cellStyle: .value1, chevron).textLabel?.frame
                    return CGRect(x: frame?.minX ?? 0, y: any, width: any, height: any)
                }
            ),
            (
                72...72,
                .built(release: "12.0") { row in
                    let frame = Scene.cell(width: 414, cellStyle: .value1, chevron).detailTextLabel?.frame
                    // Only its end is compared, because its width depends on its text.
                    let width = row.number("width") ?? 0
                    return CGRect(x: (frame?.maxX ?? 0) - width, y: any, width: width, height: any)
                }
            ),
            (
                73...73,
                .built { _ in
                    let frame = Scene.cell(width: 414, chevron).accessory?.frame ?? .null
                    return CGRect(x: frame.minX, y: any, width: frame.width, height: frame.height)
                }
            ), (74...74, across { Scene.cell(width: 414, switched).accessoryView?.frame }),
            (75...75, across { Scene.cell(width: 414, switched).textLabel?.frame }), (76...80, .reason(own)),
            (
                81...81,
                .built { _ in
                    let (table, _) = Scene.table(width: 414) { table, rows in
                        (table.rowHeight, table.separatorStyle) = (50, .none)
                        rows.make = {
                            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                            cell.textLabel?.text = "Text"
                            return cell
                        }
                    }
                    let frame = table.visibleCells[0].textLabel?.frame ?? .null
                    return CGRect(x: any, y: frame.minY, width: any, height: frame.height)
                }
            ),

            (
                82...82,
                .built { _ in
                    let size = CGSize(width: 414, height: 896)
                    return Scene.controller(size, top: 44, bottom: 34, navigation: true, tabs: true) { page in
                        let table = UITableView(frame: page.view.bounds)
                        page.view.addSubview(table)
                        return Scene.insets(table.adjustedContentInset)
                    }
                }
            ), (83...83, .reason(own)),
            (85...85, .reason(own)),
            (84...84, .reason("a decision: the content view ends above the separator, as until iOS 12")),
            (
                86...87,
                .built { row in
                    // Settings' own cell of 60 points, in a group of one row.
                    let (table, _) = Scene.table(width: 375, style: .grouped) { table, _ in table.rowHeight = 60 }
                    let cell = table.visibleCells[0]
                    return row.line == 86 ? cell.separator.frame : cell.upperLine?.frame ?? .null
                }
            ),
            (
                88...88,
                .built { _ in
                    let field = UITextField()
                    field.font = .systemFont(ofSize: 17)
                    return Scene.height(field.intrinsicContentSize.height)
                }
            ), (89...89, .reason(privateView)),
            (90...90, .built { _ in Scene.sheet { $0.navigationBar.frame } }),
            (91...93, .reason("private stacks and buttons of the bar: buttons begin 16 points from the edge, as here")),
            (94...94, .reason(own)), (95...95, .built { _ in Scene.sheet { $0.view.superview?.frame ?? .null } }),
            (96...97, .reason("the app's own insets of the indicators")),
            (98...98, .reason(own)),
            (
                99...101,
                .built { _ in
                    withScale(3) { CGRect(x: any, y: any, width: any, height: Scene.rowHeight(content: 0)) }
                }
            ), (102...102, contentHeight(6)), (103...103, contentHeight(3)), (104...104, contentHeight(1)),
            (105...105, .reason(own)),
            (106...106, .built { _ in UITableViewCell(style: .default, reuseIdentifier: nil).frame }),
            (107...107, .reason("the print is in doubt: a prototype that was never laid out")), (108...108, standard()),
            (109...112, .reason("a decision: cells of deleted rows leave the table, as pictures of them move")),
            (113...113, .built { _ in Scene.height(Scene.rowHeight(content: 95)) }),
            (114...114, .built { _ in Scene.height(Scene.rowHeight(content: 360)) }),
            (115...115, .built { _ in Scene.height(Scene.rowHeight(content: 116)) }),
            (116...119, .reason("a message about a first pass, which is not made here")),
            (
                120...120,
                .built { _ in
                    let scene = Scene.table(width: 375) { table, _ in table.rowHeight = 60 }
                    return Scene.height(scene.table.visibleCells[0].contentView.frame.height)
                }
            ), (121...130, .reason("the app's constraints are not published")),
            (131...131, .built { _ in UITableViewCell(style: .default, reuseIdentifier: nil).contentView.frame }),
            (132...132, .reason("another release: a cell outside of a table has an accessory nearer to its edge")),
            (133...133, content(320, .disclosureIndicator, release: "9.0")),
            (
                134...134,
                .built(release: "8.1") { _ in
                    let frame = Scene.cell(width: 320, chevron).contentView.frame
                    return CGRect(x: any, y: any, width: frame.width, height: any)
                }
            ),
            (135...138, .reason(estimatesFromHeights)),
            (139...139, .built { _ in Scene.height(UITableView().estimatedRowHeight) }),
            (140...144, .elsewhere("TraceTests: A2-new, A2-old, A4")), (145...145, .elsewhere("AppearanceTests")),
            (146...146, .elsewhere("TableDeviceTests: a header of no height")),
            (147...147, .elsewhere("SafeAreaTests")),
            (148...148, .elsewhere("SafeAreaTests")),
            (149...149, .built { _ in UISwitch(frame: CGRect(x: 10, y: 40, width: 80, height: 30)).frame }),
            (150...151, .reason(privateView)),
            (152...152, .built { _ in UISlider(frame: CGRect(x: 10, y: 10, width: 80, height: 20)).frame }),
            (
                153...153,
                .built(release: "26.0") { _ in
                    UISlider().trackRect(forBounds: CGRect(x: 0, y: 0, width: 80, height: 20))
                }
            ),
            (
                154...154,
                .built(release: "26.0") { _ in
                    let slider = UISlider()
                    let bounds = CGRect(x: 0, y: 0, width: 80, height: 20)
                    return slider.thumbRect(forBounds: bounds, trackRect: slider.trackRect(forBounds: bounds), value: 0)
                }
            ), (155...156, .reason(privateView)),
            (
                157...157,
                .built { _ in
                    let view = UITextView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
                    view.layoutIfNeeded()
                    return Scene.size(view.contentSize)
                }
            ), (158...158, .reason(privateView)),
            (
                159...159,
                .built { _ in
                    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                    view.transform = CGAffineTransform(rotationAngle: .pi / 8)
                    return view.frame
                }
            ), (160...164, .built { _ in Scene.size(UISwitch().frame.size) }),
            (165...165, .built { _ in Scene.height(Self.button("Button", 15).height) }), (166...169, .reason(label)),
            (170...170, .built { _ in Scene.height(Self.button("Hello World", 15).height) }),
            (171...171, .built { _ in Scene.height(Self.button("Title", 18).height) }),
            (
                172...173,
                .built(release: "8.0") { _ in Scene.height(Self.roundedField().intrinsicContentSize.height) }
            ),
            (
                174...174,
                .built { _ in
                    let bounds = CGRect(x: 0, y: 0, width: 97, height: 30)
                    let rect = Self.roundedField().textRect(forBounds: bounds)
                    return CGRect(x: rect.minX, y: any, width: rect.width, height: any)
                }
            ), (175...175, .reason("search bars before iOS 11: fields of 28 points")),
            (
                176...176,
                .built(release: "9.0") { _ in Scene.height(UISegmentedControl(items: ["A"]).frame.height)
                }
            ),
            (
                177...177,
                .built { _ in
                    let scene = Scene.table(width: 320)
                    let control = UIRefreshControl()
                    scene.table.refreshControl = control
                    control.beginRefreshing()
                    return control.frame
                }
            ), (178...178, .built { _ in Scene.height(UIRefreshControl().frame.height) }),
            (
                179...207,
                .built { row in
                    // The bar has the width in the row: UITabBar 375x49 or UITabBar (0 769; 393 83).
                    let container = row["container"].replacingOccurrences(of: "x", with: " ")
                    let numbers = container.split { !$0.isNumber }.compactMap { Double($0) }
                    return Scene.tab(row["what"], CGFloat(numbers.count > 2 ? numbers[2] : numbers[0]))
                }
            ), (208...210, .reason(privateView)),
            (
                211...211,
                .built { _ in
                    let size = CGSize(width: 375, height: 667)
                    return Scene.controller(size, tabs: true) { $0.tabBarController?.tabBar.frame ?? .null }
                }
            ),
            (
                212...212,
                .built { _ in
                    Scene.controller(CGSize(width: 375, height: 667), top: 20, navigation: true) { page in
                        let navigation = page.navigationController
                        navigation?.isToolbarHidden = false
                        navigation?.view.layoutIfNeeded()
                        return navigation?.toolbar.frame ?? .null
                    }
                }
            ),
            (213...213, navigationBar(CGSize(width: 428, height: 926), top: 47)), (214...214, .reason(label)),
            (215...215, .reason(privateView)),
            (216...218, .built { row in Scene.largeTitle(top: 50, search: true, row) }),
            (219...219, .built(release: "26.0") { row in Scene.largeTitle(width: 440, top: 62, search: false, row) }),
            (220...220, navigationBar(CGSize(width: 402, height: 874), top: 62, release: "26.0")),
            (221...221, navigationBar(CGSize(width: 390, height: 844), top: 47)), (222...222, .reason(label)),
            (223...227, .reason(privateView)),
            (
                228...228,
                .built { _ in
                    let size = CGSize(width: 414, height: 736)
                    return Scene.controller(size, top: 20, navigation: true) { page in
                        return page.view.layoutMarginsGuide.layoutFrame
                    }
                }
            ), (229...233, .reason(privateView)),
            (
                234...234,
                .built { _ in
                    let size = CGSize(width: 375, height: 812)
                    return Scene.controller(size, top: 44, bottom: 34, navigation: true) { page in
                        return page.view.safeAreaLayoutGuide.layoutFrame
                    }
                }
            ),
            (
                235...235,
                .built { _ in
                    Scene.controller(CGSize(width: 414, height: 736), top: 20) {
                        $0.view.safeAreaLayoutGuide.layoutFrame
                    }
                }
            ),
            (
                236...236,
                .built { _ in
                    Scene.controller(CGSize(width: 375, height: 667), top: 20) {
                        $0.view.layoutMarginsGuide.layoutFrame
                    }
                }
            ), (237...238, .reason("the device's own safe area, which the program sets here")),
            (
                239...239,
                .built { _ in
                    return Scene.controller(CGSize(width: 375, height: 812), top: 44, bottom: 34) { page in
                        let scroll = UIScrollView(frame: page.view.bounds)
                        scroll.alwaysBounceVertical = true
                        page.view.addSubview(scroll)
                        return Scene.insets(scroll.adjustedContentInset)
                    }
                }
            ), (240...240, .reason(own)),
            (241...242, .reason("swipe actions with pictures and keyboards are not modelled")),
            (
                243...243,
                .built { _ in Scene.insets(Scene.cell(width: 414).contentView.layoutMargins) }
            ), (244...244, .reason(privateView)), (245...246, .reason(own)),
        ]
    }()

    static func button(_ title: String, _ size: CGFloat) -> CGSize {
        let button = UIButton(type: .system)
        button.titleLabel?.font = .systemFont(ofSize: size)
        button.setTitle(title, for: .normal)
        return button.intrinsicContentSize
    }

    private static func roundedField() -> UITextField {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 14)
        return field
    }

    /// The difference of a built row, or `nil`.
    private func difference(
        _ row: DevicePrint, _ columns: [String], within tolerance: CGFloat, _ build: (DevicePrint) -> CGRect
    ) -> String? {
        let scale = row.number("scale") ?? 2
        let ours = withScale(scale) { build(row) }
        for (column, length) in zip(columns, [ours.origin.x, ours.origin.y, ours.size.width, ours.size.height]) {
            guard !length.isNaN, let printed = row.number(column) else { continue }
            if !(abs(printed - length) <= tolerance) { return "\(row): \(column) is \(length) instead of \(printed)" }
        }
        return nil
    }

    private func compare(
        _ table: String, columns: [String], _ fates: [(ClosedRange<Int>, Fate)]
    ) throws {
        var counts = (agree: 0, elsewhere: 0, reasons: 0)
        let rows = try DevicePrint.read(table)
        for row in rows {
            let found = fates.filter { $0.0.contains(row.line) }
            #expect(found.count == 1, "\(row) is in \(found.count) lists")
            switch found.first?.1 {
            case .built(let release, let tolerance, let build):
                let mistake = withRelease(release) { self.difference(row, columns, within: tolerance, build) }
                #expect(mistake == nil)
                if mistake == nil { counts.agree += 1 }
            case .elsewhere: counts.elsewhere += 1
            case .reason: counts.reasons += 1
            case nil: break
            }
        }
        print(
            "device prints, \(table): \(counts.agree) of \(rows.count) rows agree, \(counts.elsewhere) are checked by other",
            "tests, \(counts.reasons) are not built or differ for a reason")
    }

    @Test("Cells, bars and controls have the frames that devices printed (geometry.tsv)")
    func firstTable() throws {
        try compare("geometry.tsv", columns: ["x", "y", "w", "h"], Self.geometry)
    }

    @Test("Cells, bars and controls have the frames that devices printed (geometry2.tsv)")
    func secondTable() throws {
        try compare("geometry2.tsv", columns: ["x", "y", "width", "height_or_printed"], Self.geometry2)
    }
}
