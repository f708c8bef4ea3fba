// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Tabs by size class: iOS 13 has the title beside the picture in regular widths and on turned phones (the chart of Flutter's pull request
/// 39258), where the bar is 32 points high (ESTabBarController, issue 88).
@MainActor struct TabArrangementTests {
    private let page = UIViewController()
    private let tabs = UITabBarController()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    init() {
        let image = Picture(size: CGSize(width: 25, height: 25)) { context in
            context.setFillColor(UIColor.black.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 25, height: 25))
        }.image
        page.tabBarItem = UITabBarItem(title: "Title", image: image, tag: 0)
        tabs.viewControllers = [page]
        let appearance = tabs.tabBar.standardAppearance
        appearance.stackedLayoutAppearance.selected.iconColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        appearance.inlineLayoutAppearance.selected.iconColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        appearance.compactInlineLayoutAppearance.selected.iconColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        tabs.tabBar.standardAppearance = appearance
        window.rootViewController = tabs
        window.isHidden = false
    }

    private typealias Case = (
        width: UIUserInterfaceSizeClass, height: UIUserInterfaceSizeClass, bar: CGFloat, color: Character,
        picture: ClosedRange<Int>, rows: Int
    )

    private static let cases: [Case] = [
        (.compact, .regular, 49, "r", 130...170, 24), (.regular, .regular, 49, "g", 100...145, 24),
        (.regular, .compact, 49, "g", 100...145, 24), (.compact, .compact, 32, "b", 100...145, 17),
        (.compact, .regular, 49, "r", 130...170, 24),
    ]

    @Test func barsAndTabsFollowTheSizeClasses() throws {
        for sizes in Self.cases {
            window.traitOverrides.horizontalSizeClass = sizes.width
            window.traitOverrides.verticalSizeClass = sizes.height
            window.layoutIfNeeded()
            #expect(tabs.tabBar.frame == CGRect(x: 0, y: 200 - sizes.bar, width: 300, height: sizes.bar))
            #expect(tabs.tabBar.sizeThatFits(.zero).height == sizes.bar && page.view.safeAreaInsets.bottom == sizes.bar)
            // Its edges are between two pixels.
            let rows = Picture(of: tabs.tabBar).rows.filter { $0.contains(sizes.color) }
            #expect(rows.count == sizes.rows, "\(sizes)")
            let row = Array(try #require(rows.first))
            let first = try #require(row.firstIndex(of: sizes.color))
            let last = try #require(row.lastIndex(of: sizes.color))
            #expect(sizes.picture.contains(first) && sizes.picture.contains(last), "\(first) to \(last), \(sizes)")
        }
    }

    @Test func pictureAndTitleChangeSidesFromRightToLeft() throws {
        window.traitOverrides.horizontalSizeClass = .regular
        tabs.view.semanticContentAttribute = .forceRightToLeft
        tabs.tabBar.semanticContentAttribute = .forceRightToLeft
        window.layoutIfNeeded()
        let row = Array(try #require(Picture(of: tabs.tabBar).rows.first { $0.contains("g") }))
        #expect(try #require(row.firstIndex(of: "g")) > 150)
    }
}
