// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Backgrounds that adopt the style of their list (Apple: "listEnvironment", "UIBackgroundConfiguration.listCell()").
@MainActor
struct ListEnvironmentTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.backgroundConfiguration = .listCell()
            return cell
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
            header.backgroundConfiguration = .listHeader()
            return header
        }
    }

    @Test(arguments: [
        (UITableView.Style.plain, UIListEnvironment.plain, UIColor.systemBackground),
        (.grouped, .grouped, .secondarySystemGroupedBackground),
        (.insetGrouped, .insetGrouped, .secondarySystemGroupedBackground),
    ]) func rowsHaveTheBackgroundOfTheirTable(
        _ style: UITableView.Style, _ environment: UIListEnvironment, _ color: UIColor
    ) throws {
        let rows = Rows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
        (table.dataSource, table.delegate) = (rows, rows)
        table.layoutIfNeeded()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.configurationState.traitCollection.listEnvironment == environment)
        #expect(cell.configurationState.traitCollection === cell.configurationState.traitCollection)
        #expect(cell.backgroundConfiguration?.backgroundColor == color)
        let header = try #require(table.headerView(forSection: 0))
        let plain = UIBackgroundConfiguration.listPlainHeaderFooter()
        let clear = UIBackgroundConfiguration.clear()
        #expect(header.backgroundConfiguration?.backgroundColor == (style == .plain ? plain : clear).backgroundColor)
    }

    @Test func aConfigurationAdoptsTheListOfItsState() {
        func color(_ configuration: UIBackgroundConfiguration, _ list: UIListEnvironment, selected: Bool = false)
            -> UIColor?
        {
            var state = UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: list))
            state.isSelected = selected
            return configuration.updated(for: state).backgroundColor
        }
        #expect(UIBackgroundConfiguration.listCell().backgroundColor == .systemBackground)
        #expect(color(.listCell(), .none) == .systemBackground && color(.listCell(), .sidebar) == .clear)
        #expect(color(.listCell(), .grouped) == .secondarySystemGroupedBackground)
        #expect(color(.listCell(), .grouped, selected: true) == .systemGray4)
        #expect(color(.listFooter(), .plain) == .systemGray6 && color(.listFooter(), .insetGrouped) == .clear)
        #expect(color(.listPlainCell(), .grouped) == .systemBackground)
        var own = UIBackgroundConfiguration.listCell()
        own.backgroundColor = .red
        #expect(color(own, .grouped) == .red)
        #expect(UITraitCollection().listEnvironment == .unspecified)
    }

    @Test func marginsAndAnEffectAreParts() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        cell.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 2, trailing: 20)
        let margins = cell.directionalLayoutMargins
        var background = UIBackgroundConfiguration.listCell()
        background.backgroundInsets.leading = 3
        background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading]
        background.visualEffect = UIBlurEffect(style: .regular)
        background.cornerRadius = 5
        cell.backgroundConfiguration = background
        cell.layoutIfNeeded()
        let view = cell.subviews[0]
        #expect(margins.leading > 0 && view.frame.minX == 3 + margins.leading && view.frame.maxX == 100)
        let effect = try #require(view.subviews.first as? UIVisualEffectView)
        #expect(
            effect.frame == view.bounds && effect.effect === background.visualEffect && effect.layer.cornerRadius == 5)
        background.visualEffect = nil
        cell.backgroundConfiguration = background
        #expect(effect.superview == nil)
    }
}
