// SPDX-License-Identifier: MIT
import Foundation

@testable import PortableUIKit

/// The views that the rows of device prints describe.
@MainActor
enum DeviceScene {
    /// A length that is not compared.
    nonisolated static let any = CGFloat.nan

    /// A table with a number of standard rows.
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var rowCounts = [1]
        var titles: [String] = []
        /// The number of cells that `make` has made, for scenes with several kinds.
        var made = 0
        var make: @MainActor () -> UITableViewCell = { UITableViewCell(style: .default, reuseIdentifier: nil) }

        func numberOfSections(in tableView: UITableView) -> Int { rowCounts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCounts[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { make() }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            titles.isEmpty ? nil : titles[section]
        }
    }

    /// A laid-out table of this width, with the objects that it needs.
    static func table(
        width: CGFloat, style: UITableView.Style = .plain, _ configure: (UITableView, Rows) -> Void = { _, _ in }
    ) -> (table: UITableView, rows: Rows) {
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 736), style: style)
        table.dataSource = rows
        configure(table, rows)
        table.layoutIfNeeded()
        for cell in table.visibleCells { cell.layoutIfNeeded() }
        return (table, rows)
    }

    /// A standard cell in a table of this width.
    static func cell(
        width: CGFloat, separators: Bool = true, style: UITableView.Style = .plain,
        cellStyle: UITableViewCell.CellStyle = .default,
        _ configure: @escaping @MainActor @Sendable (UITableViewCell) -> Void = { _ in }
    ) -> UITableViewCell {
        let (table, _) = table(width: width, style: style) { table, rows in
            if !separators { table.separatorStyle = .none }
            rows.make = {
                let cell = UITableViewCell(style: cellStyle, reuseIdentifier: nil)
                cell.textLabel?.text = "Text"
                cell.detailTextLabel?.text = "Value"
                configure(cell)
                return cell
            }
        }
        return table.visibleCells[0]
    }

    /// The height of a self-sizing row whose constraints determine this height.
    static func rowHeight(content: CGFloat) -> CGFloat {
        cell(width: 390) { cell in
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                box.heightAnchor.constraint(equalToConstant: content),
            ])
        }.frame.height
    }

    /// A frame in a controller that fills a window with the safe area of a phone, with or without bars.
    static func controller(
        _ size: CGSize, top: CGFloat = 0, bottom: CGFloat = 0, navigation: Bool = false, tabs: Bool = false,
        frame: (UIViewController) -> CGRect
    ) -> CGRect {
        let page = UIViewController()
        var root = page
        if navigation { root = UINavigationController(rootViewController: root) }
        if tabs {
            let controller = UITabBarController()
            controller.viewControllers = [root]
            root = controller
        }
        root.additionalSafeAreaInsets = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = root
        window.isHidden = false
        window.layoutIfNeeded()
        return withExtendedLifetime(window) { frame(page) }
    }

    /// A frame in a navigation controller on a page sheet, over a window of 375 × 667 points with a status bar.
    static func sheet(safeArea: CGFloat = 20, _ frame: (UINavigationController) -> CGRect) -> CGRect {
        let (presenter, page) = (UIViewController(), UINavigationController(rootViewController: UIViewController()))
        let window = SheetWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.top = safeArea
        window.rootViewController = presenter
        window.isHidden = false
        window.layoutIfNeeded()
        page.modalPresentationStyle = .pageSheet
        presenter.present(page, animated: false)
        window.layoutIfNeeded()
        defer { presenter.dismiss(animated: false) }
        return withExtendedLifetime(window) { frame(page) }
    }

    /// A window with a status bar.
    private final class SheetWindow: UIWindow {
        var top: CGFloat = 0
        override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0) }
    }

    /// The bar with a large title and a search bar, or one of its parts; in the coordinates of the window.
    static func largeTitle(width: CGFloat = 375, top: CGFloat, search: Bool, _ row: DevicePrint) -> CGRect {
        controller(CGSize(width: width, height: 812), top: top, navigation: true) { page in
            guard let bar = page.navigationController?.navigationBar else { return .null }
            page.title = "Books"
            bar.prefersLargeTitles = true
            if search {
                page.navigationItem.searchController = UISearchController(searchResultsController: nil)
                page.navigationItem.hidesSearchBarWhenScrolling = false
            }
            bar.window?.layoutIfNeeded()
            switch row["what"] {
            case let name where name.hasPrefix("large title"):
                let frame = bar.convert(bar.largeTitleLabel.frame, from: bar.largeTitleClip)
                return CGRect(x: frame.minX, y: bar.frame.minY + frame.minY, width: any, height: frame.height)
            case let name where name.hasPrefix("search field"):
                guard let field = bar.shownSearchBar?.searchTextField else { return .null }
                return bar.convert(field.frame, from: field.superview).offsetBy(dx: 0, dy: bar.frame.minY)
            default: return bar.frame
            }
        }
    }

    /// An alert of iOS 26 in a window of 375 × 667 points with a status bar, or one of its parts.
    static func alert(_ row: DevicePrint) -> CGRect {
        let alert = UIAlertController(title: "アラート", message: "これは標準のアラートです。", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        let presenter = UIViewController()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootViewController = presenter
        window.isHidden = false
        presenter.additionalSafeAreaInsets.top = 20
        window.layoutIfNeeded()
        presenter.present(alert, animated: false)
        window.layoutIfNeeded()
        defer { presenter.dismiss(animated: false) }
        // The print has a status bar of 20 points above and nothing below.
        func frame(_ view: UIView?) -> CGRect {
            guard let view else { return .null }
            let frame = view.convert(view.bounds, to: alert.view)
            return frame.offsetBy(dx: 27.5, dy: 267.5)
        }
        func find(_ view: UIView, _ isWanted: (UIView) -> Bool) -> UIView? {
            if isWanted(view) { return view }
            for subview in view.subviews {
                if let found = find(subview, isWanted) { return found }
            }
            return nil
        }
        switch row["class"] {
        case "Alert": return frame(alert.view)
        case "Button": return frame(find(alert.view) { $0 is UIControl })
        default: return frame(find(alert.view) { ($0 as? UILabel)?.text == row["text"] })
        }
    }

    static func insets(_ insets: UIEdgeInsets) -> CGRect {
        CGRect(x: insets.top, y: insets.left, width: insets.bottom, height: insets.right)
    }

    static func size(_ size: CGSize) -> CGRect { CGRect(x: any, y: any, width: size.width, height: size.height) }
    static func height(_ height: CGFloat) -> CGRect { CGRect(x: any, y: any, width: any, height: height) }

    /// The frame of a tab's button in a bar.
    static func tab(_ name: String, _ bar: CGFloat) -> CGRect {
        let numbers = name.split(separator: " ").compactMap { Int($0) }
        let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: bar, height: 49))
        tabs.items = (0..<numbers[1]).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        return tabs.buttonRects[numbers[0] - 1]
    }
}
