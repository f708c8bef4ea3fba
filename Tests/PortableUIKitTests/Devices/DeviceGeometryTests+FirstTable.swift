// SPDX-License-Identifier: MIT
import Foundation

@testable import PortableUIKit

// The rows of geometry.tsv.
extension DeviceGeometryTests {
    static let geometry: [(ClosedRange<Int>, Fate)] = {
        typealias Scene = DeviceScene
        let any = Scene.any
        return [
            (2...64, .reason("SwiftUI's and iOS 26's own shapes")), (65...65, .reason(own)),
            (66...99, .reason("another release: iOS 26's inset groups and configured buttons")),
            (100...101, .reason(releaseMargins)),
            (
                102...102,
                .built(within: 1) { _ in
                    let cell = Scene.cell(width: 320, separators: false) { $0.accessoryType = .disclosureIndicator }
                    return cell.textLabel?.frame ?? .null
                }
            ),
            (
                103...103,
                .built { _ in
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
            ), (105...105, .reason(privateView)), (106...106, .reason("sheets are not modelled")),
            (
                107...107,
                .built { _ in
                    return Scene.controller(CGSize(width: 428, height: 926), top: 47, navigation: true) { page in
                        let frame = page.navigationController?.navigationBar.frame ?? .null
                        // The row has no width.
                        return CGRect(x: frame.minX, y: frame.minY, width: any, height: frame.height)
                    }
                }
            ), (108...109, .reason("large titles and search in bars are not modelled")),
            (110...110, .built { _ in Scene.tab("UITabBarButton 4 of 4", 375) }), (111...111, .reason(privateView)),
            (112...112, .built { _ in Scene.height(Self.button("Button", 15).height) }),
            (113...113, .reason("another release: iOS 26's switch is 63 × 28 points")),
            (114...114, .reason("swipe actions with pictures are not modelled")), (115...115, .reason(privateView)),
        ]
    }()
}
