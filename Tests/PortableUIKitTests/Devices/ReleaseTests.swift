// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// `UIDevice.systemVersion` decides which sizes views have.
@MainActor
struct ReleaseTests {
    @Test func theReleaseIsIOS18UnlessItIsSet() {
        #expect(UIDevice.current.systemVersion == "18.0" && UIDevice.current.systemName == "iOS")
        withRelease("26.2") { #expect(UIDevice.current.systemVersion == "26.2") }
        #expect(UIDevice.current.systemVersion == "18.0")
    }

    @Test func switchesHaveTheSizeOfTheRelease() {
        let control = UISwitch(frame: CGRect(x: 7, y: 9, width: 1, height: 1))
        #expect(control.frame == CGRect(x: 7, y: 9, width: 51, height: 31))
        #expect(control.intrinsicContentSize == CGSize(width: 49, height: 31))
        withRelease("26.0") {
            #expect(UISwitch().frame.size == CGSize(width: 63, height: 28))
            _ = control.traitCollection
            #expect(control.frame.size == CGSize(width: 63, height: 28))
        }
    }

    @Test func barsAndTablesInAWindowFollowAChangeOfTheRelease() {
        let page = UITableViewController()
        let rows = DeviceScene.Rows()
        let navigation = UINavigationController(rootViewController: page)
        page.tableView.dataSource = rows
        rows.make = {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = "Text"
            cell.contentConfiguration = content
            return cell
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = navigation
        window.isHidden = false
        func heights() -> [CGFloat] {
            window.layoutIfNeeded()
            return [
                navigation.navigationBar.frame.height, page.view.safeAreaInsets.top,
                page.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height,
            ]
        }
        let before = heights()
        #expect(before == [44, 44, 44.5])
        withRelease("26.0") { #expect(heights() == [54, 54, 53]) }
        #expect(heights() == before)
    }

    @Test func titlesOfGroupsAreInCapitalsUntilIOS18() {
        func title() -> String? {
            let (table, rows) = DeviceScene.table(width: 375, style: .grouped) { $1.titles = ["Title"] }
            return withExtendedLifetime(rows) { table.headerView(forSection: 0)?.textLabel?.text }
        }
        #expect(title() == "TITLE")
        withRelease("26.0") { #expect(title() == "Title") }
    }

    /// 38.667 points high, 17 above the title, in a list 300 points wide (iOS 16, @3x).
    @Test func titlesOfGroupsAreWhereDevicesPrintThem() {
        withScale(3) {
            let (table, rows) = DeviceScene.table(width: 300, style: .insetGrouped) { $1.titles = ["Title"] }
            withExtendedLifetime(rows) {
                let header = table.headerView(forSection: 0)
                header?.layoutIfNeeded()
                #expect(abs((header?.frame.height ?? 0) - 38.6667) < 0.01)
                #expect(abs((header?.textLabel?.frame.minY ?? 0) - 17) < 0.01)
                #expect(abs((header?.textLabel?.frame.height ?? 0) - 15.6667) < 0.01)
            }
        }
    }

    @Test func navigationBarsOfTabletsAre50High() {
        let before = UIScreen.main.traitCollection
        defer { UIScreen.main.overrideTraits(with: before) }
        UIScreen.main.overrideTraits(with: UITraitCollection(userInterfaceIdiom: .pad))
        #expect(UINavigationBar().intrinsicContentSize.height == 50)
    }

    @Test func theReadableWidthGrowsWithTheText() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 1200, height: 100))
        func width(_ category: UIContentSizeCategory) -> CGFloat {
            view.traitOverrides.preferredContentSizeCategory = category
            view.layoutIfNeeded()
            return view.readableContentGuide.layoutFrame.width
        }
        #expect(width(.large) == 672)
        #expect(width(.extraSmall) == 672)
        #expect(width(.extraExtraExtraLarge) > 800)
        #expect(width(.accessibilityExtraExtraExtraLarge) == 920)
    }
}
