// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The contents of rows keep clear of the safe area at the sides, as in landscape on a device with a notch.
@MainActor struct SafeAreaRowTests {
    private final class Cell: UITableViewCell {
        let label = UILabel()

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.text = String(repeating: "Words that wrap in some lines. ", count: 14)
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }

        required init?(coder: NSCoder) { fatalError() }
    }

    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var accessory = UITableViewCell.AccessoryType.none
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                indexPath.row % 2 == 0
                ? Cell(style: .default, reuseIdentifier: nil) : UITableViewCell(style: .default, reuseIdentifier: nil)
            if indexPath.row % 2 == 1 { cell.textLabel?.text = "A text" }
            cell.accessoryType = accessory
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "A title" }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 844, height: 390))
    private let source = Source()

    private func show(_ style: UITableView.Style = .plain, left: CGFloat = 47, right: CGFloat = 59) -> UITableView {
        let controller = UITableViewController(style: style)
        controller.tableView.dataSource = source
        controller.tableView.delegate = source
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        return controller.tableView
    }

    /// A cell as Interface Builder writes it. Rows that are below the status bar or the home indicator are as high as others.
    private final class DocumentCell: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            (preservesSuperviewLayoutMargins, contentView.preservesSuperviewLayoutMargins) = (true, true)
            let picture = UIView()
            picture.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(picture)
            let guide = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                picture.topAnchor.constraint(equalTo: guide.topAnchor),
                picture.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                picture.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                picture.heightAnchor.constraint(equalToConstant: 60),
            ])
        }

        required init?(coder: NSCoder) { fatalError() }
    }

    @Test func rowsBelowBarsHaveTheHeightOfOthers() {
        final class Documents: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                DocumentCell(style: .default, reuseIdentifier: nil)
            }
        }
        let controller = Documents(style: .plain)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        window.rootViewController = controller
        window.isHidden = false
        let table: UITableView = controller.tableView
        for step in 0..<40 {
            table.contentOffset.y = CGFloat(step) * 20 - 59
            table.setNeedsLayout()
            window.layoutIfNeeded()
            for cell in table.visibleCells {
                #expect(abs(cell.frame.height - 82) < 1, "offset \(table.contentOffset.y), \(cell.frame)")
                #expect(cell.contentView.layoutMargins.top == 11 && cell.contentView.layoutMargins.bottom == 11)
            }
            table.reloadData()
        }
        let cell = DocumentCell(style: .default, reuseIdentifier: nil)
        cell.layoutMargins.top = 30
        #expect(cell.contentView.layoutMargins.top == 30)
    }

    private func cell(_ row: Int, in table: UITableView) throws -> UITableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    @Test(arguments: [UITableView.Style.plain, .grouped])
    func contentsKeepClear(style: UITableView.Style) throws {
        let table = show(style)
        let margin = table.rowMargins.left
        for row in 0..<4 {
            let cell = try cell(row, in: table)
            #expect(cell.frame.minX == 0 && cell.frame.width == 844)
            #expect(cell.contentView.frame.minX == 47 && cell.contentView.frame.maxX == 844 - 59)
            #expect(cell.contentView.safeAreaInsets == .zero)
        }
        let text = try #require(try cell(1, in: table).textLabel)
        #expect(text.convert(text.bounds, to: table).minX == 47 + margin)
        let separator = try cell(1, in: table).separator
        #expect(separator.frame.minX == 47 + margin && separator.frame.maxX == 844)
        let header = try #require(table.headerView(forSection: 0))
        let title = try #require(header.textLabel)
        #expect(header.frame.width == 844 && header.contentView.frame.minX == 47)
        #expect(title.convert(title.bounds, to: table).minX == 47 + margin)
    }

    @Test func contentsReachTheEdgesIfTheyShould() throws {
        let table = show()
        let high = try cell(0, in: table).frame.height
        table.insetsContentViewsToSafeArea = false
        table.layoutIfNeeded()
        let cell = try cell(0, in: table)
        #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.width == 844)
        #expect(cell.frame.height < high)
        table.insetsContentViewsToSafeArea = true
        table.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 47 && cell.frame.height == high)
    }

    /// The property may be set while there is no safe area.
    @Test func contentsReachTheEdgesOfALaterSafeArea() throws {
        let table = show(left: 0, right: 0)
        table.insetsContentViewsToSafeArea = false
        window.rootViewController?.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 0, right: 59)
        window.layoutIfNeeded()
        let content = try cell(0, in: table).contentView
        #expect(content.frame.minX == 0 && content.safeAreaInsets.left == 47 && content.safeAreaInsets.right == 59)
        let text = try #require(try cell(1, in: table).textLabel)
        #expect(text.convert(text.bounds, to: table).minX == 47 + table.rowMargins.left)
    }

    @Test func insetGroupsAreWithinTheSafeArea() throws {
        let table = show(.insetGrouped)
        let side = table.systemMargins.left
        let cell = try cell(0, in: table)
        #expect(cell.frame.minX == 47 + side && cell.frame.maxX == 844 - 59 - side)
        #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.width == cell.frame.width)
        #expect(cell.safeAreaInsets == .zero)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minX == 47 + side)
    }

    @Test func accessoriesAndControlsKeepClear() throws {
        source.accessory = .checkmark
        for isFlipped in [false, true] {
            window.traitOverrides.layoutDirection = isFlipped ? .rightToLeft : .leftToRight
            let table = show()
            let safe = table.bounds.inset(by: UIEdgeInsets(top: 0, left: 47, bottom: 0, right: 59))
            let cell = try cell(0, in: table)
            let accessory = try #require(cell.accessory)
            let end = isFlipped ? accessory.frame.minX - 47 : 844 - 59 - accessory.frame.maxX
            #expect(end == table.rowMargins.right)
            #expect(cell.contentView.frame.width == safe.width - cell.accessoryWidth)
            table.setEditing(true, animated: false)
            table.layoutIfNeeded()
            let control = try #require(cell.editingControl)
            #expect(safe.minX <= control.frame.minX && control.frame.maxX <= safe.maxX)
            #expect(isFlipped ? control.frame.midX > 422 : control.frame.midX < 422)
        }
    }

    /// As when the device is turned from one side to the other.
    @Test(arguments: [UITableView.Style.plain, .insetGrouped])
    func rowsAreMeasuredAgainInAnotherSafeArea(style: UITableView.Style) throws {
        for (left, right) in [(0, 0), (59, 59), (100, 0), (0, 0), (0, 150)] as [(CGFloat, CGFloat)] {
            let table = show(style, left: 20, right: 20)
            let controller = try #require(window.rootViewController)
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
            window.layoutIfNeeded()
            let height = try cell(0, in: table).frame.height
            let fresh = show(style, left: left, right: right)
            #expect(try cell(0, in: fresh).frame.height == height, "\(left) \(right)")
            #expect(try cell(0, in: fresh).contentView.frame.width == cell(0, in: table).contentView.frame.width)
        }
    }
}
