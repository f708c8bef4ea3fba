// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// Screens of apps, which override members of UIKit's controllers and call its designated initializers.
@MainActor
struct ScreenOverrideTests {
    final class RoundBar: UISearchBar {
        var icons = 0
        override var keyboardType: UIKeyboardType {
            get { .numberPad }
            set {}
        }
        override func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) { icons += 1 }
    }

    final class RoundSearch: UISearchController {
        private let bar = RoundBar()
        override var searchBar: UISearchBar { bar }
    }

    final class Tabs: UITabBarController {}

    final class Inner: UIViewController {
        var tabs: UITabBarController?
        override var tabBarController: UITabBarController? { tabs }
        override var toolbarItems: [UIBarButtonItem]? {
            get { [UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)] }
            set {}
        }
    }

    final class Choice: UIAlertAction {
        var chosen = 0
        override init() { super.init() }
        override var title: String? { "Title" }
        override var style: UIAlertAction.Style { .destructive }
    }

    final class Refresh: UIRefreshControl {
        let name: String
        override init() {
            name = "refresh"
            super.init()
        }
        required init?(coder: NSCoder) { nil }
    }

    final class Traits: UITraitCollection, @unchecked Sendable {
        override init() { super.init() }
        override var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    }

    final class Event: UIEvent {
        let name: String
        override init() {
            name = "event"
            super.init()
        }
        override var timestamp: TimeInterval { 7 }
    }

    final class Table: UITableView {
        override var style: UITableView.Style { .grouped }
        override var rowHeight: CGFloat {
            get { super.rowHeight }
            set { super.rowHeight = newValue * 2 }
        }
    }

    final class Segue: UIStoryboardSegue {
        override var identifier: String? { "own" }
    }

    @Test("A search controller uses the bar that a subclass names")
    func searchBars() {
        let search = RoundSearch(searchResultsController: nil)
        let screen = UIViewController()
        screen.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: screen)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(search.searchBar.isDescendant(of: navigation.navigationBar))
        search.isActive = true
        #expect(search.searchBar.showsCancelButton && search.searchBar.isFirstResponder)
        search.searchBar.setImage(nil, for: .search, state: .normal)
        #expect((search.searchBar as? RoundBar)?.icons == 1)
        #expect((search.searchBar as any UITextInputTraits).keyboardType == .numberPad)
    }

    @Test("Controllers use the tab bar controller and the tool bar's buttons that a subclass names")
    func containers() {
        let inner = Inner()
        let tabs = Tabs()
        inner.tabs = tabs
        #expect(inner.tabBarController === tabs)
        let navigation = UINavigationController(rootViewController: inner)
        navigation.isToolbarHidden = false
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(navigation.toolbar.items?.first?.title == "Edit")
    }

    @Test("Subclasses call the initializers that are designated in UIKit")
    func initializers() {
        let choice = Choice()
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(choice)
        #expect(alert.actions.first?.title == "Title" && alert.actions.first?.style == .destructive)
        #expect(UIAlertAction(title: "OK", style: .cancel).style == .cancel)
        #expect(Refresh().name == "refresh" && Refresh().bounds.height == UIRefreshControl().bounds.height)
        #expect(Traits().horizontalSizeClass == .compact)
        #expect(Event().timestamp == 7 && Event().name == "event")
        #expect(
            UICubicTimingParameters().controlPoint2 == UICubicTimingParameters(animationCurve: .easeInOut).controlPoint2
        )
        #expect(UISpringTimingParameters().initialVelocity == CGVector(dx: 0, dy: 0))
    }

    @Test("Constant properties of UIKit can be overridden")
    func constants() {
        let table = Table(frame: .zero, style: .plain)
        table.rowHeight = 20
        #expect(table.style == .grouped && table.rowHeight == 40)
        let segue = Segue(identifier: nil, source: UIViewController(), destination: UIViewController())
        #expect(segue.identifier == "own")
    }
}
