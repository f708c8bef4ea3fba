// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import TestSupport

/// The content of a row, a header or a footer.
struct RandomRow: Equatable, Identifiable {
    var id: Int
    var shape: UInt64
    var number: Int
    var accessory: Int

    static func random(_ id: Int, _ generator: inout SeededGenerator) -> RandomRow {
        RandomRow(
            id: id, shape: .random(in: 0...99_999, using: &generator), number: .random(in: 0...99, using: &generator),
            accessory: .random(in: 0...5, using: &generator))
    }
}

/// A window whose views change at random.
@MainActor
protocol RandomWindow {
    var window: UIWindow { get }
    func change(using generator: inout SeededGenerator)
    /// A row whose height does not fit its cell after a layout; `nil` if there is none.
    var heightFault: String? { get }
}

extension RandomWindow {
    /// A line for each view of the window.
    var frames: [String] {
        var lines: [String] = []
        func visit(_ view: UIView, _ path: String) {
            let offset = view is UIScrollView ? " content \((view as? UIScrollView)?.contentSize ?? .zero)" : ""
            lines.append("\(path)\(type(of: view)) \(view.frame) \(view.bounds.origin)\(offset)")
            for (index, subview) in view.subviews.enumerated() { visit(subview, "\(path)\(index).") }
        }
        visit(window, "")
        return lines
    }
}

/// A cell, whose content is made when its shape is known.
final class RandomRowCell: UITableViewCell {
    private var content: RandomContent?
    private var shape: UInt64?
    /// What the layout decides on the accessory by, as some apps do.
    private var lateRow: RandomRow?

    override func layoutSubviews() {
        super.layoutSubviews()
        if let lateRow { showAccessory(of: lateRow) }
        lateRow = nil
    }

    func show(_ row: RandomRow) {
        if shape != row.shape {
            content?.removeFromSuperview()
            let content = RandomContent(shape: row.shape)
            pin(content, to: contentView, priority: .init(999))
            self.content = content
            shape = row.shape
        }
        content?.show(row.number)
        if row.number % 4 > 0 { return showAccessory(of: row) }
        lateRow = row
        setNeedsLayout()
    }

    /// Adds subviews to, and removes them from, the views that are laid out by frames.
    func addFrames(_ number: Int) { content?.addFrames(number) }

    func showAccessory(of row: RandomRow) {
        accessoryView = nil
        switch row.accessory {
        case 0: accessoryType = .disclosureIndicator
        case 1: accessoryType = .detailDisclosureButton
        case 2:
            let accessory = RandomContent(shape: row.shape &+ 1)
            accessory.show(row.number)
            accessory.translatesAutoresizingMaskIntoConstraints = true
            accessory.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
            accessoryView = accessory
        default: accessoryType = .none
        }
    }
}

/// A header or footer.
final class RandomSectionView: UITableViewHeaderFooterView {
    private var content: RandomContent?

    func show(_ row: RandomRow) {
        content?.removeFromSuperview()
        let content = RandomContent(shape: row.shape)
        pin(content, to: contentView, priority: .init(999))
        content.show(row.number)
        self.content = content
    }
}

/// A table in a window, in a controller or without one, whose data source or list shows random rows.
@MainActor
final class RandomScreen: NSObject, RandomWindow, UITableViewDataSource, UITableViewDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let table: UITableView
    private(set) var rows: [RandomRow]
    private let controller = UIViewController()
    private var headerAndFooter: [RandomContent] = []
    private let section: RandomRow
    private let fixedHeight: CGFloat?
    private let hasPlainHeaders: Bool
    private var list: TemplateList<RandomRow>?

    init(using generator: inout SeededGenerator) {
        table = UITableView(
            frame: window.bounds,
            style: [.plain, .grouped, .insetGrouped].randomElement(using: &generator) ?? .plain)
        rows = (0..<12).map { id in RandomRow.random(id, &generator) }
        section = RandomRow.random(0, &generator)
        fixedHeight = Bool.random(using: &generator) ? 60 : nil
        hasPlainHeaders = Bool.random(using: &generator)
        super.init()
        if let fixedHeight { table.rowHeight = fixedHeight }
        if Bool.random(using: &generator) { table.estimatedRowHeight = 0 }
        if Bool.random(using: &generator) { table.selfSizingInvalidation = .enabledIncludingConstraints }
        table.isEditing = Int.random(in: 0..<5, using: &generator) == 0
        if Bool.random(using: &generator) {
            table.register(RandomRowCell.self, forCellReuseIdentifier: "row")
            table.register(RandomSectionView.self, forHeaderFooterViewReuseIdentifier: "section")
            table.dataSource = self
            table.delegate = self
        } else {
            let list = TemplateList(table, row: TemplateRow { (cell: RandomRowCell, row: RandomRow) in cell.show(row) })
            list.items = rows
            self.list = list
        }
        if Bool.random(using: &generator) { table.tableHeaderView = makeTableHeaderOrFooter(&generator) }
        if Bool.random(using: &generator) { table.tableFooterView = makeTableHeaderOrFooter(&generator) }
        place(Int.random(in: 0..<4, using: &generator))
        window.isHidden = false
    }

    private func makeTableHeaderOrFooter(_ generator: inout SeededGenerator) -> RandomContent {
        let view = RandomContent(shape: .random(in: 0...9999, using: &generator))
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame.size.height = 70
        view.show(3)
        headerAndFooter.append(view)
        return view
    }

    private func place(_ container: Int) {
        guard container > 0 else { return window.addSubview(table) }
        let other = RandomContent(shape: section.shape)
        other.show(section.number)
        controller.view.addSubview(other)
        // The whole view, with the safe area.
        let frames = RandomFrames(frame: controller.view.bounds)
        frames.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        frames.show(2)
        controller.view.insertSubview(frames, at: 0)
        controller.view.addSubview(table)
        table.translatesAutoresizingMaskIntoConstraints = false
        let guide = controller.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            other.topAnchor.constraint(equalTo: guide.topAnchor),
            other.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            other.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor),
            table.topAnchor.constraint(equalTo: guide.topAnchor, constant: 50),
            table.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            table.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
        ])
        switch container {
        case 1: window.rootViewController = controller
        case 2:
            controller.title = "Title"
            controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Edit", style: .plain, target: nil, action: nil)
            window.rootViewController = UINavigationController(rootViewController: controller)
        default:
            let tabs = UITabBarController()
            tabs.viewControllers = [controller, UIViewController()]
            window.rootViewController = tabs
        }
    }

    /// Changes one thing, so that nothing else asks for its layout: rows, widths, offsets, parts of cells or the safe area.
    func change(using generator: inout SeededGenerator) {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: window.frame.size.width = [320, 390, 568].randomElement(using: &generator) ?? 320
        case 1: table.contentOffset.y += CGFloat(Int.random(in: 0...200, using: &generator))
        case 2: table.setEditing(!table.isEditing, animated: false)
        case 3: changeCells(&generator) { $0.show($1) }
        case 4: changeCells(&generator) { $0.showAccessory(of: $1) }
        case 5: changeCells(&generator) { $0.addFrames($1.number) }
        case 6: for view in headerAndFooter { view.show(Int.random(in: 0...99, using: &generator)) }
        case 7: controller.additionalSafeAreaInsets.top = CGFloat(Int.random(in: 0...3, using: &generator) * 10)
        case 8: table.contentOffset.y = table.contentSize.height - table.bounds.height
        case 9:
            // At the end of the content the offset has to follow.
            rows = Array(rows.prefix(Int.random(in: 1...12, using: &generator)))
            reload()
        default:
            for index in rows.indices where Int.random(in: 0..<3, using: &generator) == 0 {
                rows[index] = RandomRow.random(index, &generator)
            }
            while rows.count < 12, Bool.random(using: &generator) { rows.append(.random(rows.count, &generator)) }
            reload()
        }
    }

    private func reload() {
        if let list { list.items = rows } else { table.reloadData() }
    }

    private func changeCells(_ generator: inout SeededGenerator, _ change: (RandomRowCell, RandomRow) -> Void) {
        for path in table.indexPathsForVisibleRows ?? [] {
            guard let cell = table.cellForRow(at: path) as? RandomRowCell else { continue }
            let row = RandomRow.random(path.row, &generator)
            change(cell, row)
        }
    }

    var heightFault: String? {
        guard list == nil, table.selfSizingInvalidation == .enabledIncludingConstraints, fixedHeight == nil else {
            return nil
        }
        for cell in table.visibleCells {
            let fitted = cell.systemLayoutSizeFitting(
                CGSize(width: cell.frame.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            if fitted > 1, abs(cell.frame.height - fitted) > 1 {
                return "\(table.indexPath(for: cell)?.row ?? -1): \(cell.frame.height) instead of \(fitted)"
            }
        }
        return nil
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? RandomRowCell)?.show(rows[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection index: Int) -> UIView? {
        if hasPlainHeaders {
            let view = UIView()
            let content = RandomContent(shape: section.shape)
            content.show(section.number)
            pin(content, to: view, priority: .init(999))
            return view
        }
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "section")
        (view as? RandomSectionView)?.show(section)
        return view
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        fixedHeight ?? UITableView.automaticDimension
    }
}
