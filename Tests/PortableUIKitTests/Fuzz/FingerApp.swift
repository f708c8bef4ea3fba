// SPDX-License-Identifier: MIT
import Foundation
import TestSupport

@testable import PortableUIKit

/// An app with most of what fingers move: lists with swipe actions and menus, pages, shelves that scroll sideways, controls, sheets.
@MainActor final class FingerApp {
    let tabs = UITabBarController()

    init() {
        let list = UINavigationController(rootViewController: FingerList())
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(FingerList(), for: .primary)
        split.setViewController(FingerForm(), for: .secondary)
        let screens = [list, Self.pages(), FingerShelves(), FingerForm(), split]
        for (screen, title) in zip(screens, ["List", "Pages", "Shelves", "Form", "Split"]) {
            screen.tabBarItem.title = title
        }
        tabs.viewControllers = screens
    }

    static func list() -> UITableViewController { FingerList() }

    static func pages() -> UIPageViewController {
        FingerPages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    }
}

/// Rows that are pushed, swiped, moved and refreshed.
private final class FingerList: UITableViewController, ChangingRows {
    private var rows = (0..<40).map { "Row \($0)" }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        refreshControl = UIRefreshControl()
        refreshControl?.addAction(
            UIAction { action in
                _ = FrameClock.current.after(1) { (action.sender as? UIRefreshControl)?.endRefreshing() }
            }, for: .valueChanged)
        navigationItem.rightBarButtonItem = editButtonItem
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Sheet", primaryAction: UIAction { [weak self] _ in self?.presentSheet() })
        navigationItem.searchController = UISearchController()
        navigationController?.navigationBar.prefersLargeTitles = true
    }

    func changeRows(animated: Bool, using random: inout SeededGenerator) {
        let row = Int.random(in: 0...rows.count, using: &random)
        if Bool.random(using: &random), row < rows.count {
            rows.remove(at: row)
            tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: animated ? .automatic : .none)
        } else {
            rows.insert("New row", at: row)
            guard animated else { return tableView.reloadData() }
            tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
        }
    }

    private func presentSheet() {
        let sheet = UINavigationController(rootViewController: FingerList())
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        present(sheet, animated: true)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = rows[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(indexPath.row % 2 == 0 ? FingerList() : FingerForm(), animated: true)
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        rows.insert(rows.remove(at: source.row), at: destination.row)
    }
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Read") { $2(true) }])
    }
    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(children: [UIAction(title: "Copy") { _ in }])
        }
    }
}

/// Five pages with lists.
private final class FingerPages: UIPageViewController, UIPageViewControllerDataSource {
    private let pages = (0..<5).map { _ in FingerList() }

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        setViewControllers([pages[0]], direction: .forward, animated: false)
    }

    private func page(_ distance: Int, from controller: UIViewController) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
        return pages.indices.contains(index + distance) ? pages[index + distance] : nil
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// A shelf of pages, one that stops anywhere, and a list whose items are swiped and moved.
private final class FingerShelves: UICollectionViewController, ChangingRows {
    private var items = [Array(0..<12), Array(0..<12), Array(0..<30)]

    init() {
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout { section, environment in
                guard section < 2 else {
                    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
                    list.trailingSwipeActionsConfigurationProvider = { _ in
                        UISwipeActionsConfiguration(actions: [
                            UIContextualAction(style: .destructive, title: "Delete") { $2(false) }
                        ])
                    }
                    return .list(using: list, layoutEnvironment: environment)
                }
                let size = NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(section == 0 ? 0.8 : 0.3), heightDimension: .absolute(120))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                let shelf = NSCollectionLayoutSection(group: group)
                shelf.orthogonalScrollingBehavior = section == 0 ? .groupPagingCentered : .continuous
                return shelf
            })
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        installsStandardGestureForInteractiveMovement = true
    }

    func changeRows(animated: Bool, using random: inout SeededGenerator) {
        let section = Int.random(in: 0..<items.count, using: &random)
        let item = Int.random(in: 0...items[section].count, using: &random)
        let path = IndexPath(item: item, section: section)
        if Bool.random(using: &random), item < items[section].count {
            items[section].remove(at: item)
            collectionView.deleteItems(at: [path])
        } else {
            items[section].insert(-1, at: item)
            guard animated else { return collectionView.reloadData() }
            collectionView.insertItems(at: [path])
        }
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items[section].count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        guard let cell = cell as? UICollectionViewListCell else { return cell }
        var content = cell.defaultContentConfiguration()
        content.text = "Item \(items[indexPath.section][indexPath.item])"
        cell.contentConfiguration = content
        return cell
    }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        indexPath.section == 2
    }
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) {
        items[destination.section].insert(items[source.section].remove(at: source.item), at: destination.item)
    }
}

/// One control of each kind in a scroll view.
private final class FingerForm: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let field = UITextField()
        field.borderStyle = .roundedRect
        let text = UITextView()
        text.text = "Text that is long enough to be selected, and to be scrolled.\n\nIt has three lines."
        text.heightAnchor.constraint(equalToConstant: 60).isActive = true
        let compact = UIDatePicker()
        let wheels = UIDatePicker()
        wheels.preferredDatePickerStyle = .wheels
        let menu = UIButton(type: .system)
        menu.setTitle("Menu", for: .normal)
        menu.menu = UIMenu(children: [UIAction(title: "One") { _ in }, UIAction(title: "Two") { _ in }])
        menu.showsMenuAsPrimaryAction = true
        let alert = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Alert") { [weak self] _ in
                let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .actionSheet)
                alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
                self?.present(alert, animated: true)
            })
        let stack = UIStackView(arrangedSubviews: [
            UISwitch(), UISlider(), UISegmentedControl(items: ["A", "B", "C"]), UIStepper(), field, menu, text, compact,
            alert, UIPageControl(), wheels, UISearchBar(),
        ])
        stack.axis = .vertical
        stack.spacing = 12
        stack.alignment = .fill
        let scroll = UIScrollView()
        scroll.maximumZoomScale = 2
        scroll.keyboardDismissMode = .onDrag
        for (inner, outer) in [(scroll, view!), (stack, scroll)] as [(UIView, UIView)] {
            outer.addSubview(inner)
            inner.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: outer.topAnchor),
                inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
                inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                inner.widthAnchor.constraint(equalTo: outer.widthAnchor),
            ])
        }
    }
}
