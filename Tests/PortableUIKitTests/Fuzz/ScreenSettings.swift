// SPDX-License-Identifier: MIT
import Foundation

@testable import PortableUIKit

/// What a page of a navigation controller is set to, each by the number of a choice; the first is the default.
@MainActor
enum PageSetting: Int, CaseIterable {
    case kind, hidesBottomBar, title, largeTitle, prompt, leftItems, rightItems, toolbarItems, titleView, backButton,
        backTitle
    case search, appearance, inset, edges

    /// The first two are chosen when the page is made.
    static let changeable = allCases.dropFirst(2)

    var choices: Int {
        switch self {
        case .title, .kind: 4
        case .largeTitle, .leftItems, .rightItems, .toolbarItems: 3
        default: 2
        }
    }

    /// Makes a page with the settings of its kind.
    static func makePage(_ choices: [Int]) -> UIViewController {
        let page: UIViewController
        switch choices[Self.kind.rawValue] {
        case 0: page = LabelPage()
        case 1: page = TablePage(rows: 2, style: .plain)
        case 2: page = TablePage(rows: 30, style: .plain)
        default: page = TablePage(rows: 30, style: .grouped)
        }
        page.hidesBottomBarWhenPushed = choices[Self.hidesBottomBar.rawValue] == 1
        for setting in changeable { setting.apply(choices[setting.rawValue], to: page) }
        return page
    }

    func apply(_ choice: Int, to page: UIViewController) {
        let item = page.navigationItem
        func buttons(_ count: Int) -> [UIBarButtonItem] {
            (0..<count).map { UIBarButtonItem(title: "B\($0)", style: .plain, target: nil, action: nil) }
        }
        switch self {
        case .kind, .hidesBottomBar: break
        case .title: item.title = ["Two", "One", nil, "A long title that does not fit in the bar"][choice]
        case .largeTitle: item.largeTitleDisplayMode = [.automatic, .always, .never][choice]
        case .prompt: item.prompt = choice == 1 ? "Prompt" : nil
        case .leftItems: item.leftBarButtonItems = buttons(choice)
        case .rightItems: item.rightBarButtonItems = buttons(choice)
        case .toolbarItems: page.toolbarItems = buttons(choice)
        case .titleView: item.titleView = choice == 1 ? UISegmentedControl(items: ["A", "Other"]) : nil
        case .backButton: item.hidesBackButton = choice == 1
        case .backTitle: item.backButtonDisplayMode = choice == 1 ? .minimal : .default
        case .search: item.searchController = choice == 1 ? UISearchController() : nil
        case .appearance:
            let opaque = UINavigationBarAppearance()
            opaque.configureWithOpaqueBackground()
            item.standardAppearance = choice == 1 ? opaque : nil
        case .inset: page.additionalSafeAreaInsets.top = choice == 1 ? 12 : 0
        case .edges: page.edgesForExtendedLayout = choice == 1 ? [] : .all
        }
    }
}

/// What a navigation controller is set to.
@MainActor
enum StackSetting: Int, CaseIterable {
    case bar, toolbar, largeTitles, barTranslucency, toolbarTranslucency

    func apply(_ choice: Int, to stack: UINavigationController, animated: Bool) {
        switch self {
        case .bar: stack.setNavigationBarHidden(choice == 1, animated: animated)
        case .toolbar: stack.setToolbarHidden(choice == 0, animated: animated)
        case .largeTitles: stack.navigationBar.prefersLargeTitles = choice == 1
        case .barTranslucency: stack.navigationBar.isTranslucent = choice == 0
        case .toolbarTranslucency: stack.toolbar.isTranslucent = choice == 0
        }
    }
}

/// What a window and its tabs are set to.
@MainActor
enum WindowSetting: Int, CaseIterable {
    case size, safeArea, category, style, direction, tabBar, tabBarTranslucency

    var choices: Int { rawValue <= Self.category.rawValue ? 3 : 2 }

    func apply(_ choice: Int, to window: UIWindow, _ tabs: UITabBarController?, animated: Bool) {
        switch self {
        case .size:
            window.frame.size =
                [
                    CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 320, height: 568),
                ][choice]
        case .safeArea:
            window.deviceSafeArea =
                [
                    .zero, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
                    UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47),
                ][choice]
        case .category:
            window.traitOverrides.preferredContentSizeCategory = [.large, .small, .accessibilityLarge][choice]
        case .style: window.traitOverrides.userInterfaceStyle = choice == 1 ? .dark : .light
        case .direction: window.traitOverrides.layoutDirection = choice == 1 ? .rightToLeft : .leftToRight
        case .tabBar: tabs?.setTabBarHidden(choice == 1, animated: animated)
        case .tabBarTranslucency: tabs?.tabBar.isTranslucent = choice == 0
        }
    }
}

private final class TablePage: UITableViewController {
    private let rows: Int

    init(rows: Int, style: UITableView.Style) {
        self.rows = rows
        super.init(style: style)
    }

    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

/// A page with views at the upper and the lower edge of its safe area.
private final class LabelPage: UIViewController {
    override func viewDidLoad() {
        let label = UILabel()
        label.text = "Label"
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        let line = UIView()
        for part in [label, line] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            line.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
            line.heightAnchor.constraint(equalToConstant: 1),
            line.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
        ])
    }
}
