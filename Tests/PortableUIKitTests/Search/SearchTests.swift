// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Search bars and search controllers.
@MainActor
struct SearchTests {
    final class Diary: NSObject, UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate {
        var calls: [String] = []
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            calls.append("text \(searchText)")
        }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("end") }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            calls.append("scope \(selectedScope)")
        }
        func updateSearchResults(for searchController: UISearchController) {
            calls.append("update \(searchController.searchBar.text ?? "") \(searchController.isActive)")
        }
        func willPresentSearchController(_ searchController: UISearchController) { calls.append("will present") }
        func didPresentSearchController(_ searchController: UISearchController) { calls.append("did present") }
        func willDismissSearchController(_ searchController: UISearchController) {
            calls.append("will dismiss \(searchController.isActive)")
        }
        func didDismissSearchController(_ searchController: UISearchController) { calls.append("did dismiss") }
    }

    let diary = Diary()
    let world = TouchWorld()

    @Test("A search bar notifies its delegate of typing, searching and cancelling")
    func bar() {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
        bar.delegate = diary
        bar.showsCancelButton = true
        world.window.addSubview(bar)
        world.window.layoutIfNeeded()
        #expect(bar.sizeThatFits(.zero).height == 56 && bar.placeholder == "Search")
        world.tap(100, 28)
        #expect(bar.isFirstResponder && diary.calls == ["begin"])
        bar.searchTextField.insertText("a")
        let keys = KeyInput(window: world.window)
        keys.pressed(UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue, characters: "\r", modifiers: [], time: 0)
        #expect(diary.calls.suffix(2) == ["text a", "search"])
        world.tap(270, 28)
        #expect(diary.calls.suffix(2) == ["cancel", "end"] && !bar.isFirstResponder)
        bar.scopeButtonTitles = ["All", "Unread"]
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 104)
        bar.frame.size.height = 104
        world.window.layoutIfNeeded()
        world.tap(220, 76)
        #expect(diary.calls.last == "scope 1" && bar.selectedScopeButtonIndex == 1)
    }

    private func makeSearch(_ results: UIViewController? = nil) -> (UITableViewController, UISearchController) {
        let list = LargeTitleTests.Rows(style: .plain)
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = diary
        search.delegate = diary
        list.navigationItem.searchController = search
        list.navigationItem.hidesSearchBarWhenScrolling = false
        world.window.rootViewController = UINavigationController(rootViewController: list)
        world.window.layoutIfNeeded()
        return (list, search)
    }

    @Test("A search in a navigation bar begins with a tap, updates with each change and ends by cancelling")
    func controller() {
        let (list, search) = makeSearch()
        let bar = list.navigationController!.navigationBar
        #expect(bar.frame.height == 96 && list.tableView.adjustedContentInset.top == 96)
        world.tap(100, 65)
        #expect(search.isActive && search.searchBar.isFirstResponder)
        #expect(diary.calls == ["will present", "update  true", "did present"])
        world.window.layoutIfNeeded()
        // The navigation bar shows only the search bar.
        #expect(bar.frame.height == 52 && list.tableView.adjustedContentInset.top == 52)
        search.searchBar.searchTextField.insertText("a")
        #expect(diary.calls.last == "update a true")
        let cancel = search.searchBar.convert(CGPoint(x: 270, y: 28), to: nil)
        world.tap(cancel.x, cancel.y)
        #expect(!search.isActive && search.searchBar.text == "")
        // Printed by UIKit under Mac Catalyst in this order (kern0x1b/charon, "UISearchController, iOS 8").
        #expect(diary.calls.suffix(3) == ["will dismiss false", "update  false", "did dismiss"])
        world.window.layoutIfNeeded()
        #expect(bar.frame.height == 96)
    }

    @Test("A results controller covers the list while there is a search text, and a dimming view before")
    func results() {
        let results = UIViewController()
        let (list, search) = makeSearch(results)
        let covered = list.view.subviews.count
        search.isActive = true
        #expect(results.parent == nil && list.view.subviews.count == covered + 1)
        search.searchBar.searchTextField.insertText("a")
        #expect(results.parent === list && results.view.superview === list.view)
        search.searchBar.text = ""
        #expect(results.parent == nil)
        // A tap on the dimming view ends the search.
        world.tap(150, 200)
        #expect(!search.isActive && list.view.subviews.count == covered)
        search.isActive = true
        search.dismiss(animated: true)
        #expect(!search.isActive)
    }

    @Test("A search bar that hides when scrolling collapses before the large title")
    func collapsing() {
        let (list, search) = makeSearch()
        list.navigationItem.hidesSearchBarWhenScrolling = true
        list.navigationController?.navigationBar.prefersLargeTitles = true
        world.window.layoutIfNeeded()
        let (table, bar) = (list.tableView!, list.navigationController!.navigationBar)
        table.contentOffset.y = -148
        #expect(bar.frame.height == 148 && !search.searchBar.isHidden)
        table.contentOffset.y = -96
        world.window.layoutIfNeeded()
        #expect(bar.frame.height == 96 && search.searchBar.isHidden && !bar.largeTitleClip.isHidden)
        table.contentOffset.y = 0
        #expect(bar.frame.height == 44)
    }

    @Test("A search bar may be a table's header")
    func header() {
        let list = LargeTitleTests.Rows(style: .plain)
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        search.searchResultsUpdater = diary
        search.searchBar.sizeToFit()
        list.tableView.tableHeaderView = search.searchBar
        world.window.rootViewController = list
        world.window.layoutIfNeeded()
        world.tap(100, 28)
        search.searchBar.searchTextField.insertText("a")
        #expect(search.isActive && diary.calls.last == "update a true")
    }

    @Test("Results and the dimming view are below a search bar in the table, which does not scroll meanwhile")
    func overTables() {
        let list = LargeTitleTests.Rows(style: .plain)
        let results = UIViewController()
        let search = UISearchController(searchResultsController: results)
        search.searchBar.sizeToFit()
        list.tableView.tableHeaderView = search.searchBar
        world.window.rootViewController = list
        world.window.layoutIfNeeded()
        list.tableView.contentOffset.y = 20
        world.tap(100, 8)
        world.window.layoutIfNeeded()
        func view(at y: CGFloat) -> UIView? { world.window.hitTest(CGPoint(x: 100, y: y), with: nil) }
        #expect(search.isActive && list.tableView.contentOffset.y == 0 && !list.tableView.isScrollEnabled)
        #expect(view(at: 28) === search.searchBar.searchTextField)
        #expect(view(at: 70)?.superview === list.tableView && view(at: 70)?.frame.minY == 56)
        search.searchBar.searchTextField.insertText("a")
        #expect(view(at: 28) === search.searchBar.searchTextField && view(at: 70) === results.view)
        #expect(results.view.frame == CGRect(x: 0, y: 56, width: 300, height: 244))
        search.isActive = false
        #expect(list.tableView.isScrollEnabled && results.parent == nil)
    }

    /// UIKit's header of `UISearchController`.
    @Test("What the app shows or hides is no longer automatic; a single scope is not shown")
    func automaticParts() {
        let results = UIViewController()
        let (_, search) = makeSearch(results)
        let bar = search.searchBar
        bar.scopeButtonTitles = ["All"]
        search.isActive = true
        #expect(bar.showsCancelButton && !bar.showsScopeBar)
        search.isActive = false
        #expect(!bar.showsCancelButton && search.automaticallyShowsCancelButton && search.automaticallyShowsScopeBar)
        bar.scopeButtonTitles = ["All", "Unread"]
        bar.showsScopeBar = false
        bar.showsCancelButton = false
        #expect(!search.automaticallyShowsCancelButton && !search.automaticallyShowsScopeBar)
        search.isActive = true
        #expect(!bar.showsCancelButton && !bar.showsScopeBar)
        search.showsSearchResultsController = false
        bar.searchTextField.insertText("a")
        #expect(!search.automaticallyShowsSearchResultsController && results.parent == nil)
        search.showsSearchResultsController = true
        #expect(results.parent != nil)
        diary.calls = []
        bar.resignFirstResponder()
        bar.becomeFirstResponder()
        #expect(diary.calls.contains("update a true"), "also when the bar is edited again")
    }

    @Test("The safe area and the headers begin below the scopes of a search in a navigation bar")
    func scopes() {
        let (list, search) = makeSearch()
        search.searchBar.scopeButtonTitles = ["All", "Unread"]
        let bar = list.navigationController!.navigationBar
        world.window.layoutIfNeeded()
        #expect(bar.frame.height == 96)
        search.isActive = true
        world.window.layoutIfNeeded()
        #expect(bar.frame.height == 100 && search.searchBar.frame == CGRect(x: 0, y: 0, width: 300, height: 104))
        #expect(list.view.safeAreaInsets.top == 100 && list.tableView.adjustedContentInset.top == 100)
        search.searchBar.showsScopeBar = false
        world.window.layoutIfNeeded()
        #expect(bar.frame.height == 52 && list.tableView.adjustedContentInset.top == 52)
        search.isActive = false
        world.window.layoutIfNeeded()
        #expect(bar.frame.height == 96)
        search.automaticallyShowsScopeBar = false
        search.searchBar.showsScopeBar = true
        world.window.layoutIfNeeded()
        #expect(bar.frame.height == 144 && list.tableView.adjustedContentInset.top == 144)
    }
}
