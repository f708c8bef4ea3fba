// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// An app's own content configuration. Its view is laid out by constraints.
private struct BadgeConfiguration: UIContentConfiguration {
    var title = ""
    var isOn = false

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

    func updated(for state: any UIConfigurationState) -> BadgeConfiguration {
        var updated = self
        if let state = state as? UICellConfigurationState { updated.isOn = state.isSelected }
        return updated
    }
}

private final class BadgeView: UIView, UIContentView {
    let label = UILabel()
    var configuration: any UIContentConfiguration {
        didSet { apply() }
    }

    init(_ configuration: BadgeConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor, constant: 20),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
        ])
        apply()
    }

    required init?(coder: NSCoder) { nil }

    private func apply() {
        guard let configuration = configuration as? BadgeConfiguration else { return }
        label.text = configuration.isOn ? "on" : configuration.title
    }
}

/// A data source whose cells a closure configures.
@MainActor
private final class ConfiguredRows: UITableViewDataSource, UITableViewDelegate {
    let count: Int
    let configure: @MainActor (UITableViewCell, Int) -> Void

    init(_ count: Int, configure: @escaping @MainActor (UITableViewCell, Int) -> Void) {
        self.count = count
        self.configure = configure
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        configure(cell, indexPath.row)
        return cell
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        var content = view?.defaultContentConfiguration()
        content?.text = String(repeating: "A header of several lines. ", count: 8)
        view?.contentConfiguration = content
        return view
    }
}

@MainActor
struct ConfigurationTests {
    private func makeTable(_ rows: ConfiguredRows, _ type: UITableViewCell.Type = UITableViewCell.self) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(type, forCellReuseIdentifier: "cell")
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        table.dataSource = rows
        table.delegate = rows
        table.layoutIfNeeded()
        return table
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test("Rows and headers have the heights of their configurations, also when cells are reused")
    func selfSizing() {
        let rows = ConfiguredRows(60) { cell, row in
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(row)"
            if row % 3 == 1 { content.secondaryText = String(repeating: "More about it. ", count: row % 7 + 1) }
            cell.contentConfiguration = content
        }
        let table = makeTable(rows)
        #expect(table.rectForHeader(inSection: 0).height > 60)
        for _ in 0..<20 {
            for path in table.indexPathsForVisibleRows ?? [] {
                let cell = table.cellForRow(at: path)!
                let content = cell.contentConfiguration as? UIListContentConfiguration
                #expect(content?.text == "Row \(path.row)")
                #expect(cell.contentView is UIListContentView && cell.contentView.superview === cell)
                let height = table.rectForRow(at: path).height
                if path.row % 3 == 1 { #expect(height > 44.5) } else { #expect(height == 44.5) }
                // The margin of the cell, not that of the configuration.
                var wide = content!
                wide.directionalLayoutMargins.trailing = 16
                let alone = UIListContentView(configuration: wide)
                let fitted = alone.sizeThatFits(CGSize(width: 320, height: 0)).height
                #expect(abs(cell.contentView.frame.height - fitted) < 0.51)
                let texts = cell.contentView.subviews.filter { !$0.isHidden && $0.frame.height > 0 }
                #expect(texts.allSatisfy { cell.contentView.bounds.contains($0.frame) })
            }
            table.contentOffset.y += 150
            table.layoutIfNeeded()
        }
    }

    @Test("Values are at the end of the line if there is room, otherwise below")
    func sideBySide() {
        var content = UIListContentConfiguration.valueCell()
        content.text = "Name"
        content.secondaryText = "Value"
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        view.layoutIfNeeded()
        func labels() -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }
        #expect(labels()[0].frame.minX == 16 && labels()[1].frame.maxX == 312)
        #expect(labels()[0].frame.minY == labels()[1].frame.minY)
        content.secondaryText = String(repeating: "long ", count: 20)
        content.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }
        content.imageProperties.maximumSize = CGSize(width: 20, height: 0)
        content.textProperties.transform = .uppercase
        view.configuration = content
        view.frame.size.height = view.sizeThatFits(CGSize(width: 320, height: 0)).height
        view.layoutIfNeeded()
        #expect(labels()[0].text == "NAME")
        #expect(labels()[0].frame.minX == 52 && labels()[1].frame.minX == 52)
        #expect(labels()[1].frame.minY == labels()[0].frame.maxY + 2)
        #expect(view.subviews[0].frame.size == CGSize(width: 20, height: 20))
        view.semanticContentAttribute = .forceRightToLeft
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.subviews[0].frame.maxX == 304)
    }

    @Test("An app's content view is sized by constraints, reused for supported configurations, updated with the state")
    func contentViewOfTheApp() {
        let rows = ConfiguredRows(3) { cell, row in
            cell.contentConfiguration = BadgeConfiguration(title: String(repeating: "words ", count: 1 + 30 * row))
        }
        let table = makeTable(rows)
        let heights = (0..<3).map { table.rectForRow(at: path($0)).height }
        #expect(heights[0] > 58 && heights[1] > heights[0] + 15 && heights[2] > heights[1] + 15)
        let cell = table.cellForRow(at: path(1))!
        let view = cell.contentView as! BadgeView
        #expect(abs(view.label.frame.height - (view.frame.height - 40)) < 0.51)
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        table.layoutIfNeeded()
        #expect(view.label.text == "on" && cell.contentView === view)
        table.deselectRow(at: path(1), animated: false)
        table.layoutIfNeeded()
        #expect(view.label.text?.hasPrefix("words") == true)
        cell.automaticallyUpdatesContentConfiguration = false
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        table.layoutIfNeeded()
        #expect(view.label.text?.hasPrefix("words") == true)
        cell.contentConfiguration = nil
        #expect(cell.contentView !== view && view.superview == nil && cell.contentView.superview === cell)
    }

    @Test("A displayed cell whose configuration changes gets another height")
    func changeWhileDisplayed() {
        let rows = ConfiguredRows(3) { cell, row in
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(row)"
            cell.contentConfiguration = content
        }
        let table = makeTable(rows)
        let cell = table.cellForRow(at: path(1))!
        var content = cell.contentConfiguration as! UIListContentConfiguration
        content.text = String(repeating: "longer ", count: 30)
        cell.contentConfiguration = content
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: path(1)).height > 60)
        #expect(cell.frame.maxY == table.cellForRow(at: path(2))!.frame.minY)
    }

    @Test("Handlers and overrides are called before a cell is measured, and once for each change of its state")
    func handlers() {
        final class Updating: UITableViewCell {
            var states: [UICellConfigurationState] = []
            override func updateConfiguration(using state: UICellConfigurationState) {
                super.updateConfiguration(using: state)
                states.append(state)
                var content = UIListContentConfiguration.cell().updated(for: state)
                content.text = state.isSelected ? String(repeating: "selected ", count: 40) : "row"
                contentConfiguration = content
            }
        }
        var handled = 0
        let rows = ConfiguredRows(3) { cell, _ in
            cell.configurationUpdateHandler = { _, _ in handled += 1 }
        }
        let table = makeTable(rows, Updating.self)
        #expect(handled == 3)
        let cell = table.cellForRow(at: path(0)) as! Updating
        #expect(cell.states.count == 1)
        #expect(table.rectForRow(at: path(0)).height == 44.5)
        table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        table.selectRow(at: path(0), animated: false, scrollPosition: .none)
        table.layoutIfNeeded()
        #expect(cell.states.map(\.isSelected) == [false, true])
        #expect(handled == 4)
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: path(0)).height > 60)
        table.isEditing = true
        table.layoutIfNeeded()
        #expect(cell.states.last?.isEditing == true)
    }

    @Test("A background configuration replaces other backgrounds, and is grey while selected if it has no colour")
    func backgrounds() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        cell.backgroundColor = .red
        var background = UIBackgroundConfiguration.listGroupedCell()
        background.cornerRadius = 6
        background.strokeWidth = 1
        background.strokeOutset = 2
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        cell.backgroundConfiguration = background
        cell.layoutIfNeeded()
        let view = cell.subviews[0]
        #expect(cell.backgroundColor == nil)
        #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
        #expect(view.subviews[0].frame == CGRect(x: -2, y: -2, width: 98, height: 50))
        #expect(view.backgroundColor == .secondarySystemGroupedBackground)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(view.backgroundColor == .systemGray4)
        background.backgroundColor = .blue
        cell.backgroundConfiguration = background
        cell.layoutIfNeeded()
        #expect(view.backgroundColor == .blue)
        cell.backgroundConfiguration = nil
        #expect(view.superview == nil)
        let clear = ConfiguredRows(1) { cell, _ in cell.backgroundConfiguration = .clear() }
        #expect(makeTable(clear).cellForRow(at: path(0))?.backgroundColor == nil)
    }

    @Test("Disabled cells have dim texts, unless the app has chosen their colour")
    func disabled() {
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        state.isDisabled = true
        var content = UIListContentConfiguration.cell()
        #expect(content.updated(for: state).textProperties.color == .tertiaryLabel)
        state.isDisabled = false
        #expect(content.updated(for: state).textProperties.color == .label)
        content.textProperties.color = .red
        content.textProperties.colorTransformer = .grayscale
        state.isDisabled = true
        #expect(content.updated(for: state).textProperties.color == .red)
        #expect(content.textProperties.resolvedColor() != .red)
        state[UIConfigurationStateCustomKey("mine")] = 7
        #expect(state[UIConfigurationStateCustomKey("mine")] == AnyHashable(7))
    }
}
