// SPDX-License-Identifier: MIT
import TemplateLayout
import UIKit

/// The screen of FD's demo: modes of caching in a segmented control, actions in a sheet, rows that are inserted, deleted and
/// refreshed, and an index of sections.
public final class FeedController: TemplateListController<FeedEntity> {
    private static let modes: [(title: String, caching: TemplateListCaching)] = [
        ("None", .none), ("Index path", .indexPath), ("Key", .key),
    ]
    private let modeControl = UISegmentedControl(items: FeedController.modes.map(\.title))
    private var made = 0

    public init() {
        super.init(row: TemplateRow { (cell: FeedCell, entity: FeedEntity) in cell.show(entity) })
    }

    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        modeControl.selectedSegmentIndex = 2
        modeControl.addAction(UIAction { [weak self] _ in self?.modeChanged() }, for: .valueChanged)
        navigationItem.titleView = modeControl
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Action", primaryAction: UIAction { [weak self] _ in self?.showActions() })
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { [weak self] _ in self?.refreshed() }, for: .valueChanged)
        refreshControl = refresh
        list.onDelete = { _, _ in }
        show((0..<3).map { section in makeSection("\(section)", count: 12) })
    }

    private func makeEntity() -> FeedEntity {
        made += 1
        return .sample(made - 1)
    }

    private func makeSection(_ id: String, count: Int) -> TemplateSection<FeedEntity> {
        TemplateSection(id, title: "Section \(id)", items: (0..<count).map { _ in makeEntity() })
    }

    private func show(_ sections: [TemplateSection<FeedEntity>]) {
        list.sections = sections
        list.sectionIndexTitles = sections.map { String($0.id.description.prefix(2)) }
    }

    private func modeChanged() {
        list.caching = Self.modes[modeControl.selectedSegmentIndex].caching
        tableView.reloadData()
    }

    private func refreshed() {
        show([makeSection("0", count: 12)])
        refreshControl?.endRefreshing()
    }

    // MARK: Actions

    /// The actions of the sheet.
    enum Action: String, CaseIterable {
        case insertRow = "Insert a row"
        case insertSection = "Insert a section"
        case deleteRow = "Delete a row"
        case deleteSection = "Delete a section"
        case origins = "Show where heights come from"
    }

    private func showActions() {
        let sheet = UIAlertController(title: "Actions", message: nil, preferredStyle: .actionSheet)
        for action in Action.allCases {
            sheet.addAction(
                UIAlertAction(title: action.rawValue, style: .default) { [weak self] _ in self?.perform(action) })
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(sheet, animated: true)
    }

    func perform(_ action: Action) {
        var sections = list.sections
        switch action {
        case .insertRow:
            if sections.isEmpty { sections = [makeSection("\(made)", count: 0)] }
            sections[0].items.insert(makeEntity(), at: 0)
        case .insertSection: sections.insert(makeSection("\(made)", count: 3), at: 0)
        case .deleteRow:
            guard sections.first?.items.isEmpty == false else { return }
            sections[0].items.removeFirst()
        case .deleteSection:
            guard !sections.isEmpty else { return }
            sections.removeFirst()
        case .origins: return tableView.templateLayout.showsHeightOrigins.toggle()
        }
        show(sections)
    }
}
