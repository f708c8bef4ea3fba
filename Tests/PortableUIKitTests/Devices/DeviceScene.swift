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
