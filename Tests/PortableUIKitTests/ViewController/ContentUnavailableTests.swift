// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// What controllers show in place of content.
@MainActor
struct ContentUnavailableTests {
    private final class Mails: UITableViewController {
        var mails: [String] = []
        var updates: [String?] = []
        var retries = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { mails.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            updates.append(state.searchText)
            guard mails.isEmpty else {
                contentUnavailableConfiguration = nil
                return
            }
            var content = state.searchText == nil ? UIContentUnavailableConfiguration.empty() : .search()
            if state.searchText == nil {
                content.image = UIImage(systemName: "tray")
                content.text = "No Mail"
                content.secondaryText = "New messages appear here."
                content.button.title = "Check"
                content.buttonProperties.primaryAction = UIAction { [self] _ in retries += 1 }
            }
            contentUnavailableConfiguration = content
        }
    }

    private func texts(in view: UIView) -> [String] {
        if view.isHidden { return [] }
        return ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }

    private func overlay(_ controller: UIViewController) -> UIContentUnavailableView? {
        controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
    }

    @Test("A controller updates what it shows before its first layout, and once after each request")
    func updating() throws {
        let mails = Mails()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
        window.rootViewController = UINavigationController(rootViewController: mails)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(mails.updates == [nil])
        let view = try #require(overlay(mails))
        #expect(texts(in: view) == ["No Mail", "New messages appear here.", "Check"])
        let frame = view.convert(view.bounds, to: nil)
        #expect(frame.minY == mails.view.safeAreaInsets.top && frame.maxY == 640, "in the safe area, at rest: \(frame)")
        let middle = try #require(view.subviews.last).convert(view.subviews.last?.bounds ?? .zero, to: view)
        #expect(abs(middle.midY - view.bounds.midY) < 1)
        func find(_ view: UIView) -> UIButton? { view as? UIButton ?? view.subviews.lazy.compactMap(find).first }
        find(view)?.sendActions(for: .primaryActionTriggered)
        #expect(mails.retries == 1)
        mails.mails = ["Hello"]
        mails.tableView.reloadData()
        mails.setNeedsUpdateContentUnavailableConfiguration()
        mails.setNeedsUpdateContentUnavailableConfiguration()
        window.layoutIfNeeded()
        window.layoutIfNeeded()
        #expect(mails.updates.count == 2 && overlay(mails) == nil)
    }

    @Test("A search names what it searches for")
    func searching() throws {
        let mails = Mails()
        let search = UISearchController(searchResultsController: nil)
        mails.navigationItem.searchController = search
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
        window.rootViewController = UINavigationController(rootViewController: mails)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        search.isActive = true
        search.searchBar.text = "plums"
        window.layoutIfNeeded()
        #expect(mails.updates.last == "plums")
        let view = try #require(overlay(mails))
        #expect(texts(in: view).first == "No Results for “plums”")
        search.isActive = false
        window.layoutIfNeeded()
        #expect(mails.updates.last == .some(nil) && overlay(mails).map(texts)?.first == "No Mail")
    }

    @Test("A loading configuration shows an indicator; setting nil removes the view")
    func loading() throws {
        let controller = UIViewController()
        controller.loadViewIfNeeded()
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        let view = try #require(overlay(controller))
        func find(_ view: UIView) -> UIActivityIndicatorView? {
            view as? UIActivityIndicatorView ?? view.subviews.lazy.compactMap(find).first
        }
        #expect(find(view)?.isAnimating == true && texts(in: view) == ["Loading…"])
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.empty()
        #expect(overlay(controller) === view && texts(in: view).isEmpty)
        controller.contentUnavailableConfiguration = nil
        #expect(overlay(controller) == nil)
    }

    @Test("The whole background of the configuration is shown")
    func background() throws {
        let custom = UIView()
        var content = UIContentUnavailableConfiguration.empty()
        content.background.backgroundColor = .red
        content.background.cornerRadius = 9
        content.background.customView = custom
        content.background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let view = UIContentUnavailableView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        view.layoutIfNeeded()
        let backdrop = try #require(custom.superview)
        #expect(backdrop.frame == CGRect(x: 2, y: 1, width: 94, height: 46) && backdrop.backgroundColor == .red)
        #expect(backdrop.layer.cornerRadius == 9 && custom.frame.size == backdrop.bounds.size)
    }
}
