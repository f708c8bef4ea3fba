// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Labels, backgrounds and configurations of headers and footers; the editing controls of cells.
@MainActor
struct HeaderFooterViewTests {
    @Test func aHeaderHasTwoLabelsAndABackground() throws {
        let header = UITableViewHeaderFooterView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let detail = try #require(header.detailTextLabel)
        #expect(detail === header.detailTextLabel && detail.superview === header.contentView)
        #expect(detail.numberOfLines == 0 && detail.textColor == .secondaryLabel)
        let (first, second) = (UIView(), UIView())
        header.backgroundView = first
        header.layoutIfNeeded()
        #expect(first.superview === header && first.frame == header.bounds && header.subviews.first === first)
        header.backgroundView = second
        #expect(first.superview == nil && second.superview === header)
    }

    /// An iPhone 11 Pro Max with iOS 13 drew the first row of such an inset-grouped table 55.33 points below its top, where a title alone has
    /// its lower edge; `sectionHeaderHeight` is 18 there, as Interface Builder writes it (the pictures of dkhamsing/stocks).
    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func aTitleOfAGroupHasItsRoomBesideAView(_ style: UITableView.Style) {
        final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
            var view: UIView?
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell()
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Change" }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { view }
        }
        func height(_ view: UIView?, _ general: CGFloat) -> CGFloat {
            let headers = Headers()
            headers.view = view
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 414, height: 700), style: style)
            (table.dataSource, table.delegate, table.sectionHeaderHeight) = (headers, headers, general)
            table.layoutIfNeeded()
            return table.rectForHeader(inSection: 0).height
        }
        let title = height(nil, 18)
        #expect(height(UIView(), 18) == title && height(UIView(), 80) == height(nil, 80))
        #expect(style == .plain ? title < 50 : title > 30)
    }

    @Test func constraintsDetermineAHeadersHeight() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: "h")
        let label = UILabel()
        label.text = "Words"
        label.translatesAutoresizingMaskIntoConstraints = false
        header.contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: header.contentView.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor, constant: -10),
            label.leadingAnchor.constraint(equalTo: header.contentView.leadingAnchor),
        ])
        let fitted = header.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(fitted.height == label.intrinsicContentSize.height + 20)
    }

    @Test func theUpdateHandlerChangesAHeadersConfiguration() throws {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        var calls = 0
        header.configurationUpdateHandler = { view, _ in
            calls += 1
            var content = view.defaultContentConfiguration()
            content.text = "Configured"
            view.contentConfiguration = content
        }
        header.layoutIfNeeded()
        #expect(calls == 1)
        let content = try #require(header.contentConfiguration as? UIListContentConfiguration)
        #expect(content.text == "Configured" && header.contentView is UIListContentView)
        header.contentConfiguration = nil
        #expect(!(header.contentView is UIListContentView))
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .red
        header.backgroundConfiguration = background
        header.layoutIfNeeded()
        #expect(Picture(of: header).rows[30].first == "r")
    }

    @Test func eachKindOfEditingControlHasItsOwnPicture() {
        var pictures: [Data?] = []
        for kind in [CellControlView.Kind.delete, .insert, .selection, .reorder] {
            pictures.append(Picture(of: CellControlView(kind), scale: 2).image.pngData())
        }
        let marked = CellControlView(.selection)
        marked.isMarked = true
        pictures.append(Picture(of: marked, scale: 2).image.pngData())
        #expect(Set(pictures).count == 5)
    }

    @Test func aTableControllerAcceptsAnotherTable() {
        final class Screen: UITableViewController {}
        let controller = Screen(nibName: nil, bundle: nil)
        let table = UITableView(frame: .zero, style: .grouped)
        controller.tableView = table
        #expect(controller.view === table && controller.refreshControl == nil)
    }
}
