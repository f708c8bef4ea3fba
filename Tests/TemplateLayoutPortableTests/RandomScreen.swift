// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import TestSupport

/// A random tree of labels, images, switches, stack views, containers and scroll views.
@MainActor
final class RandomContent: UIView {
    private var labels: [UILabel] = []
    private var hideable: [UIView] = []

    /// - Parameter shape: Decides on the views and constraints.
    init(shape: UInt64) {
        super.init(frame: .zero)
        var generator = SeededGenerator(seed: shape)
        translatesAutoresizingMaskIntoConstraints = false
        pin(make(3, &generator), to: self, priority: .required)
    }

    required init?(coder: NSCoder) { nil }

    /// Sets texts and hidden views.
    func show(_ number: Int) {
        for (index, label) in labels.enumerated() {
            label.text = String(repeating: "Text \(number) ", count: (number &* 7 &+ index &* 5) % 12)
        }
        for (index, view) in hideable.enumerated() { view.isHidden = (number + index) % 3 == 0 }
    }

    private func make(_ depth: Int, _ generator: inout SeededGenerator) -> UIView {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 4), using: &generator) {
        case 0, 1:
            let label = UILabel()
            label.numberOfLines = Int.random(in: 0...2, using: &generator)
            labels.append(label)
            return label
        case 2: return UISwitch()
        case 3:
            let view = UIView()
            view.widthAnchor.constraint(equalToConstant: 30).isActive = true
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
            return view
        case 4...7: return makeStack(depth, &generator)
        case 8:
            let outer = UIView()
            var former: UIView?
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let view = make(depth - 1, &generator)
                view.translatesAutoresizingMaskIntoConstraints = false
                outer.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor),
                    view.trailingAnchor.constraint(lessThanOrEqualTo: outer.layoutMarginsGuide.trailingAnchor),
                    view.topAnchor.constraint(equalTo: former?.bottomAnchor ?? outer.topAnchor, constant: 4),
                ])
                former = view
            }
            let bottom = former?.bottomAnchor.constraint(equalTo: outer.bottomAnchor)
            bottom?.priority = .defaultHigh
            bottom?.isActive = true
            return outer
        default:
            let scroll = UIScrollView()
            let inner = make(depth - 1, &generator)
            inner.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
                inner.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
                inner.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
                inner.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
                scroll.heightAnchor.constraint(equalToConstant: 40),
            ])
            if Bool.random(using: &generator) {
                inner.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
            }
            return scroll
        }
    }

    private func makeStack(_ depth: Int, _ generator: inout SeededGenerator) -> UIView {
        let stack = UIStackView()
        stack.axis = Bool.random(using: &generator) ? .horizontal : .vertical
        stack.distribution = [.fill, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
            .randomElement(using: &generator)!
        stack.alignment = [.fill, .leading, .center, .trailing, .firstBaseline].randomElement(using: &generator)!
        stack.spacing = CGFloat(Int.random(in: 0...8, using: &generator))
        stack.isLayoutMarginsRelativeArrangement = Int.random(in: 0..<4, using: &generator) == 0
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let view = make(depth - 1, &generator)
            if Int.random(in: 0..<3, using: &generator) == 0 { hideable.append(view) }
            stack.addArrangedSubview(view)
        }
        return stack
    }
}

@MainActor
func pin(_ view: UIView, to outer: UIView, priority: UILayoutPriority) {
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    let bottom = view.bottomAnchor.constraint(equalTo: outer.bottomAnchor)
    bottom.priority = priority
    NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: outer.topAnchor), bottom,
        view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
    ])
}

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

    func show(_ row: RandomRow) {
        if shape != row.shape {
            content?.removeFromSuperview()
            let content = RandomContent(shape: row.shape)
            pin(content, to: contentView, priority: .init(999))
            self.content = content
            shape = row.shape
        }
        content?.show(row.number)
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
        if Bool.random(using: &generator) {
            let header = RandomContent(shape: .random(in: 0...9999, using: &generator))
            header.translatesAutoresizingMaskIntoConstraints = true
            header.frame.size.height = 70
            header.show(3)
            table.tableHeaderView = header
        }
        place(Int.random(in: 0..<4, using: &generator))
        window.isHidden = false
    }

    private func place(_ container: Int) {
        guard container > 0 else { return window.addSubview(table) }
        let controller = UIViewController()
        let other = RandomContent(shape: section.shape)
        other.show(section.number)
        controller.view.addSubview(other)
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

    /// Changes rows, widths, offsets or the editing mode.
    func change(using generator: inout SeededGenerator) {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: window.frame.size.width = [320, 390, 568].randomElement(using: &generator) ?? 320
        case 1: table.contentOffset.y += CGFloat(Int.random(in: 0...200, using: &generator))
        case 2: table.setEditing(!table.isEditing, animated: false)
        case 3:
            for cell in table.visibleCells { (cell as? RandomRowCell)?.show(RandomRow.random(0, &generator)) }
        default:
            for index in rows.indices where Int.random(in: 0..<3, using: &generator) == 0 {
                rows[index] = RandomRow.random(index, &generator)
            }
            if let list { list.items = rows } else { table.reloadData() }
        }
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
