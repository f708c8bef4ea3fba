// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Large titles and appearances of navigation bars, which depend on the content offset.
@MainActor
struct LargeTitleTests {
    final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "A" }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    let rows = Rows(style: .plain)
    let navigation: UINavigationController
    let window: UIWindow
    var table: UITableView { rows.tableView }
    var bar: UINavigationBar { navigation.navigationBar }

    init() {
        rows.title = "Inbox"
        navigation = UINavigationController(rootViewController: rows)
        navigation.additionalSafeAreaInsets.top = 20
        navigation.navigationBar.prefersLargeTitles = true
        window = makePresentingWindow(navigation)
    }

    @Test("With a large title the bar is 96 points high, and content begins below it")
    func expanded() {
        #expect(bar.frame == CGRect(x: 0, y: 20, width: 300, height: 96))
        #expect(table.adjustedContentInset.top == 116 && table.contentOffset.y == -116)
        #expect(rows.view.safeAreaInsets.top == 116)
        #expect(bar.titleLabel.alpha == 0 && !bar.largeTitleClip.isHidden)
        #expect(bar.largeTitleLabel.font?.pointSize == 34 && bar.largeTitleLabel.attributedText?.string == "Inbox")
    }

    /// The height is that of an iPhone 14 Pro; a Pro Max keeps 44 points (microsoft/fluentui-apple, pull request 1727).
    @Test("On a turned phone the bar is 32 points high, or 44 on a large one, without a large title")
    func turned() {
        for (width, height) in [(UIUserInterfaceSizeClass.compact, 32.0), (.regular, 44)] {
            window.traitOverrides.horizontalSizeClass = width
            window.traitOverrides.verticalSizeClass = .compact
            window.layoutIfNeeded()
            #expect(bar.frame.height == height && table.adjustedContentInset.top == 20 + height)
            #expect(bar.largeTitleClip.isHidden && bar.titleLabel.alpha == 1)
            #expect(abs(bar.titleLabel.frame.midY - height / 2) < 0.5)
            window.traitOverrides.verticalSizeClass = .regular
            window.layoutIfNeeded()
            #expect(bar.frame.height == 96 && !bar.largeTitleClip.isHidden)
        }
    }

    @Test("The large title ends 8 points above the search bar, also if that stays while the content scrolls")
    func aboveASearchBar() {
        for stays in [false, true] {
            rows.navigationItem.searchController = UISearchController(searchResultsController: nil)
            rows.navigationItem.hidesSearchBarWhenScrolling = !stays
            window.layoutIfNeeded()
            let title = bar.largeTitleLabel
            // iOS 17 prints 47.7 for a bar that is 148 points high.
            let line = title.convert(title.bounds, to: bar)
            #expect(bar.frame.height == 148 && abs(line.minY - 47.5) < 0.5 && line.height >= 40.5)
            #expect(bar.largeTitleClip.frame == CGRect(x: 0, y: 44, width: 300, height: 52))
        }
    }

    @Test("Scrolling collapses the bar, and the safe area with it, without moving the content otherwise")
    func collapsing() {
        table.contentOffset.y = -100
        #expect(table.contentOffset.y == -100 && bar.frame.height == 80 && table.adjustedContentInset.top == 100)
        table.contentOffset.y = 200
        window.layoutIfNeeded()
        #expect(table.contentOffset.y == 200 && bar.frame.height == 44 && table.adjustedContentInset.top == 64)
        #expect(bar.titleLabel.alpha == 1 && bar.largeTitleClip.isHidden)
        // A sticky header is directly below the collapsed bar.
        let header = table.headerView(forSection: 0)?.frame.minY ?? 0
        #expect(header == 264)
        table.contentOffset.y = -80
        #expect(table.contentOffset.y == -80 && bar.frame.height == 60)
        // The content can be pulled down until the bar is expanded.
        #expect(table.restingOffsets.minimum.y == -116)
        table.contentOffset.y = -130
        #expect(bar.frame.height == 110 && table.adjustedContentInset.top == 116)
    }

    @Test("After a drag the bar is either collapsed or expanded")
    func snapping() {
        let clock = FrameClock(.manual)
        FrameClock.current = clock
        defer { FrameClock.current = FrameClock(.none) }
        for (distance, end) in [(CGFloat(20), CGFloat(-116)), (40, -64)] {
            table.contentOffset.y = -116
            table.beginDragging(at: CGPoint(x: 100, y: 300))
            table.drag(to: CGPoint(x: 100, y: 300 - distance))
            table.endDragging(velocity: .zero)
            clock.advance(by: 2)
            #expect(table.contentOffset.y == end)
        }
    }

    @Test("scrollToRow places a row directly below the collapsed bar")
    func scrollingToARow() {
        table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
        let header = table.rectForHeader(inSection: 0).height
        #expect(table.rectForRow(at: IndexPath(row: 30, section: 0)).minY - table.contentOffset.y == 64 + header)
    }

    @Test("The item sets its display mode; an automatic one inherits the mode of the item before")
    func modes() {
        let next = Rows(style: .plain)
        navigation.pushViewController(next, animated: false)
        #expect(bar.frame.height == 96 && next.tableView.contentOffset.y == -116)
        next.navigationItem.largeTitleDisplayMode = .never
        window.layoutIfNeeded()
        #expect(bar.frame.height == 44 && next.view.safeAreaInsets.top == 64)
        let last = Rows(style: .plain)
        navigation.pushViewController(last, animated: false)
        #expect(bar.frame.height == 44)
        navigation.popToRootViewController(animated: false)
        #expect(bar.frame.height == 96 && table.contentOffset.y == -116)
        bar.prefersLargeTitles = false
        #expect(bar.frame.height == 44 && table.adjustedContentInset.top == 64)
    }

    @Test("A controller that reappears keeps its scroll position and its bar's height")
    func comingBack() {
        table.contentOffset.y = 300
        navigation.pushViewController(UIViewController(), animated: false)
        navigation.popViewController(animated: false)
        #expect(table.contentOffset.y == 300 && bar.frame.height == 44)
    }

    private func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        window.backgroundColor = .green
        rows.view.backgroundColor = .blue
        window.layoutIfNeeded()
        let found = Picture(of: window).image.cgImage!.pixel(x: x, y: y)
        return [found.red, found.green, found.blue]
    }

    @Test("At the upper edge a bar has no background, unless an appearance sets one")
    func appearances() {
        bar.prefersLargeTitles = false
        #expect(pixel(2, 30) == [0, 0, 255])
        table.contentOffset.y = 100
        #expect(pixel(2, 30) == [255, 255, 255])
        let red = UINavigationBarAppearance()
        red.configureWithOpaqueBackground()
        red.backgroundColor = .red
        bar.standardAppearance = red
        #expect(pixel(2, 30) == [255, 0, 0])
        table.contentOffset.y = -64
        #expect(pixel(2, 30) == [0, 0, 255])
        bar.scrollEdgeAppearance = red
        #expect(pixel(2, 30) == [255, 0, 0])
        let green = UINavigationBarAppearance(barAppearance: red)
        green.backgroundColor = .green
        rows.navigationItem.scrollEdgeAppearance = green
        #expect(pixel(2, 30) == [0, 255, 0])
        #expect(red.copy().backgroundColor == .red)
        green.titleTextAttributes = [.foregroundColor: UIColor.white]
        rows.navigationItem.scrollEdgeAppearance = green
        let color = bar.titleLabel.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color == .white)
    }
}
