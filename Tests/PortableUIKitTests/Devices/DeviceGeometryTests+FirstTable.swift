// SPDX-License-Identifier: MIT
import Foundation

@testable import PortableUIKit

// The rows of geometry.tsv.
extension DeviceGeometryTests {
    private static let swiftUI = "SwiftUI's own shapes and margins"
    private static let glass = "iOS 26's bars of glass, whose items lie in capsules of their own"
    private static let ownGroups = "the app's own rows, with margins of 15 points above and below their labels"

    /// The title of an inset group, as iOS 26 prints it.
    private static let groupTitle = Fate.built(release: "26.0") { _ in
        let scene = DeviceScene.table(width: 375, style: .insetGrouped) { $1.titles = ["Title"] }
        return DeviceScene.height(scene.table.rectForHeader(inSection: 0).height)
    }

    static let geometry: [(ClosedRange<Int>, Fate)] = {
        typealias Scene = DeviceScene
        let any = Scene.any
        return [
            (2...2, .built(release: "26.0") { row in Scene.largeTitle(top: 20, search: false, row) }),
            (3...8, .reason(swiftUI)), (9...12, .reason(glass)),
            (
                13...13,
                .built(release: "26.0") { _ in
                    Scene.controller(CGSize(width: 375, height: 667), top: 20, navigation: true) {
                        $0.navigationController?.navigationBar.frame ?? .null
                    }
                }
            ), (14...31, .reason(swiftUI)), (32...35, .built(release: "26.0") { row in Scene.alert(row) }),
            (36...39, .reason(swiftUI)), (40...40, .built(release: "26.0") { _ in Scene.size(UISwitch().frame.size) }),
            (41...55, .reason(swiftUI)), (56...56, .reason(glass)), (57...64, .reason(swiftUI)),
            (65...65, .reason(own)),
            (66...69, .reason(ownGroups)), (70...70, groupTitle), (71...72, .reason(ownGroups)), (73...73, groupTitle),
            (74...74, .reason(ownGroups)), (75...75, groupTitle), (76...76, .reason(ownGroups)), (77...77, groupTitle),
            (78...80, .reason(ownGroups)), (81...81, groupTitle), (82...92, .reason(ownGroups)), (93...93, groupTitle),
            (
                94...98,
                .built(release: "26.0") { _ in
                    var configuration = UIButton.Configuration.filled()
                    configuration.title = "A"
                    return Scene.height(UIButton(configuration: configuration).intrinsicContentSize.height)
                }
            ), (99...99, .reason(own)),
            (
                100...101,
                .built(release: "8.0") { row in
                    Scene.cell(width: row.line == 100 ? 375 : 320).textLabel?.frame ?? .null
                }
            ),
            (
                102...102,
                .built(release: "9.0", within: 1) { _ in
                    let cell = Scene.cell(width: 320, separators: false) { $0.accessoryType = .disclosureIndicator }
                    return cell.textLabel?.frame ?? .null
                }
            ),
            (
                103...103,
                .built(release: "9.0") { _ in
                    Scene.cell(width: 320) { $0.accessoryType = .disclosureIndicator }.contentView.frame
                }
            ),
            (
                104...104,
                .built { _ in
                    let field = UITextField()
                    field.font = .systemFont(ofSize: 17)
                    return Scene.height(field.intrinsicContentSize.height)
                }
            ), (105...105, .reason(privateView)), (106...106, .built { _ in Scene.sheet { $0.navigationBar.frame } }),
            (
                107...107,
                .built { _ in
                    return Scene.controller(CGSize(width: 428, height: 926), top: 47, navigation: true) { page in
                        let frame = page.navigationController?.navigationBar.frame ?? .null
                        // The row has no width.
                        return CGRect(x: frame.minX, y: frame.minY, width: any, height: frame.height)
                    }
                }
            ), (108...108, .built { row in Scene.largeTitle(top: 50, search: true, row) }),
            (109...109, .reason("search bars before iOS 11: fields of 28 points beside a cancel button")),
            (110...110, .built { _ in Scene.tab("UITabBarButton 4 of 4", 375) }), (111...111, .reason(privateView)),
            (112...112, .built { _ in Scene.height(Self.button("Button", 15).height) }),
            (113...113, .built(release: "26.0") { _ in Scene.size(UISwitch().frame.size) }),
            (114...114, .reason("swipe actions with pictures are not modelled")), (115...115, .reason(privateView)),
        ]
    }()
}
