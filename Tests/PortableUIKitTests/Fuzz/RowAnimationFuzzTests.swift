// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Diffable lists with headers whose rows move, appear and change while they are animated, drawn at random times as in a
/// window.
@MainActor struct RowAnimationFuzzTests {
    private struct Item: Hashable {
        var id: Int
        /// The contents decide on fonts, sizes and layers of the cell.
        var look: Int
    }

    /// A row with two labels, a star, and layers that need drawing groups.
    private final class StarCell: UITableViewCell {
        private let title = UILabel()
        private let detail = UILabel()
        private let star = UIImageView(image: UIImage(systemName: "star.fill"))

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            detail.numberOfLines = 0
            let texts = UIStackView(arrangedSubviews: [title, detail])
            texts.axis = .vertical
            let row = UIStackView(arrangedSubviews: [texts, star])
            row.spacing = 8
            row.alignment = .center
            row.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(row)
            let bottom = row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8)
            bottom.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([
                row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8), bottom,
                row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            ])
        }

        required init?(coder: NSCoder) { nil }

        func show(_ item: Item) {
            var generator = SeededGenerator(seed: UInt64(item.look))
            let words = ["Ágnes", "日本語", "شكرا", "👩‍👩‍👧", "x⃗", "ขอบคุณ", "favourite", "W"]
            func text(_ most: Int) -> String {
                var found: [String] = []
                for _ in 0..<Int.random(in: 0...most, using: &generator) {
                    found.append(words.randomElement(using: &generator)!)
                }
                return found.joined(separator: " ")
            }
            title.text = text(4)
            title.font = .systemFont(ofSize: [13, 17, 22].randomElement(using: &generator)!)
            detail.text = text(14)
            detail.font = .systemFont(ofSize: [11, 15, 15].randomElement(using: &generator)!)
            star.isHidden = Bool.random(using: &generator)
            title.alpha = [1, 1, 0.4].randomElement(using: &generator)!
            detail.layer.shadowOpacity = [0, 0, 0.5].randomElement(using: &generator)!
            star.layer.cornerRadius = [0, 6].randomElement(using: &generator)!
            star.clipsToBounds = star.layer.cornerRadius > 0
            accessoryType = [.none, .checkmark, .detailButton].randomElement(using: &generator)!
        }
    }

    private final class Headers: NSObject, UITableViewDelegate {
        weak var source: UITableViewDiffableDataSource<Int, Item>?

        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            guard let id = source?.sectionIdentifier(for: section), id % 3 != 0 else { return nil }
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            view.textLabel?.text = "Section \(id)"
            return view
        }
    }

    /// Where the rows are visible, below the top of the table's view, in points.
    @MainActor
    private struct Places {
        private var tops: [Item: CGFloat] = [:]
        private let height: CGFloat

        init(of table: UITableView, _ source: UITableViewDiffableDataSource<Int, Item>) {
            height = table.bounds.height
            func add(_ view: UIView, _ path: IndexPath) {
                guard let item = source.itemIdentifier(for: path) else { return }
                tops[item] = TablePicture.place(of: view.layer, in: table).top
            }
            for leaving in table.rowMotion.leaving {
                if case .row(let path)? = leaving.place { add(leaving.view, IndexPath(path)) }
            }
            for row in table.display.rows { add(row.cell, IndexPath(row.path)) }
        }

        mutating func scroll(by distance: CGFloat) { tops = tops.mapValues { $0 - distance } }

        /// A visible row that is not where it was; `nil` if there is none.
        func jump(to now: Places) -> String? {
            for (item, top) in tops where top >= 0 && top < height {
                guard let present = now.tops[item], abs(present - top) > 0.01 else { continue }
                return "Row \(item.id) jumps from \(top) to \(present)"
            }
            return nil
        }
    }

    @Test("Rows are drawn at every time of their animations while the data changes, and are complete afterwards")
    func draws() {
        fuzz("row animations", share: 0.15) { seed, generator in
            let width = CGFloat([60, 200, 320, 375, 768].randomElement(using: &generator)!)
            let height = CGFloat([40, 300, 480].randomElement(using: &generator)!)
            let scale = CGFloat([1, 2, 2, 3].randomElement(using: &generator)!)
            let world = TouchWorld()
            world.window.frame = CGRect(x: 0, y: 0, width: width, height: height)
            let style: UITableView.Style = [.plain, .grouped, .insetGrouped].randomElement(using: &generator)!
            let table = UITableView(frame: world.window.bounds, style: style)
            table.register(StarCell.self, forCellReuseIdentifier: "star")
            if Int.random(in: 0..<4, using: &generator) == 0 { table.rowHeight = 50 }
            world.window.addSubview(table)
            world.open()
            defer { world.close() }
            // Of items that were reconfigured.
            var looks: [Int: Int] = [:]
            var cells: Set<UITableViewCell> = []
            let source = UITableViewDiffableDataSource<Int, Item>(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "star", for: path)
                (cell as? StarCell)?.show(Item(id: item.id, look: looks[item.id] ?? item.look))
                cells.insert(cell)
                return cell
            }
            let headers = Headers()
            headers.source = source
            table.delegate = headers
            var sections: [Int: [Item]] = [:]
            for section in 0..<Int.random(in: 1...4, using: &generator) {
                sections[section] = (0..<Int.random(in: 0...8, using: &generator)).map {
                    Item(id: section * 100 + $0, look: .random(in: 0...9999, using: &generator))
                }
            }
            let pixels = WindowCompositorTests.Pixels(Int(width * scale), Int(height * scale))
            let compositor = WindowCompositor(window: world.window)
            for step in 0..<12 {
                change(&sections, &generator)
                var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
                snapshot.appendSections(sections.keys.sorted())
                for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
                let known = source.snapshot().itemIdentifiers.filter { snapshot.indexOfItem($0) != nil }
                if let item = known.randomElement(using: &generator), Bool.random(using: &generator) {
                    looks[item.id] = Int.random(in: 0...9999, using: &generator)
                    snapshot.reconfigureItems([item])
                }
                source.defaultRowAnimation = TableRowMotionTests.animations.randomElement(using: &generator)!
                world.window.layoutIfNeeded()
                let places = Places(of: table, source)
                var isContinuous = true
                switch Int.random(in: 0..<8, using: &generator) {
                case 0:
                    isContinuous = false
                    source.apply(snapshot, animatingDifferences: false)
                case 1:
                    isContinuous = false
                    source.applySnapshotUsingReloadData(snapshot)
                case 2: UIView.animate(withDuration: 0.5) { source.apply(snapshot, animatingDifferences: true) }
                default: source.apply(snapshot, animatingDifferences: true)
                }
                if isContinuous {
                    world.window.layoutIfNeeded()
                    if let jump = places.jump(to: Places(of: table, source)) {
                        Issue.record("\(jump) when rows change; SEED=\(seed) step \(step)")
                        return
                    }
                }
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    world.window.layoutIfNeeded()
                    var places = Places(of: table, source)
                    let distance: CGFloat = [70, -50].randomElement(using: &generator)!
                    table.contentOffset.y += distance
                    places.scroll(by: distance)
                    world.window.layoutIfNeeded()
                    // At an end of the content the table may have moved back onto it.
                    let (start, end) = table.restingOffsets
                    let isFree = table.contentOffset.y > start.y && table.contentOffset.y < end.y
                    if isFree, let jump = places.jump(to: Places(of: table, source)) {
                        Issue.record("\(jump) by scrolling; SEED=\(seed) step \(step)")
                        return
                    }
                }
                if let cell = cells.first(where: { $0.superview == nil && $0.layer.isAnimatedInside }) {
                    Issue.record("\(cell) is animated while it waits for its reuse; SEED=\(seed) step \(step)")
                    return
                }
                for _ in 0..<Int.random(in: 0...3, using: &generator) {
                    world.window.layoutIfNeeded()
                    _ = pixels.draw(compositor, scale: scale)
                    world.clock.advance(by: [0.01, 0.1, 0.29, 0.4].randomElement(using: &generator)!)
                }
                guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
                // At rest there are no views of rows that have left.
                world.clock.advance(by: 2)
                world.window.layoutIfNeeded()
                let left = table.subviews.filter { view in
                    let isCell = view is StarCell && !view.isHidden
                    return isCell && !table.visibleCells.contains { $0 === view }
                        || "\(type(of: view))" == "SnapshotView"
                }
                if !left.isEmpty {
                    Issue.record("\(left) are left; SEED=\(seed) step \(step)")
                    return
                }
                // Every pixel is as in a drawing without caches, which round more than once. Rows are on whole
                // pixels at the table's own scale only.
                guard scale == table.traitCollection.displayScale else { continue }
                _ = pixels.draw(compositor, scale: scale)
                if let difference = pixels.firstDifference(from: world.window, scale: scale, tolerance: 4) {
                    Issue.record("\(difference); SEED=\(seed) step \(step)")
                    return
                }
            }
        }
    }

    /// Moves a favourite into another section, or changes, adds, removes or reorders items.
    private func change(_ sections: inout [Int: [Item]], _ generator: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let from = sections.keys.sorted().randomElement(using: &generator)!
            let to = sections.keys.sorted().randomElement(using: &generator)!
            let place = sections[from]!.indices.randomElement(using: &generator)
            let look = Int.random(in: 0...9999, using: &generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0...2:
                guard let place else { continue }
                var item = sections[from]!.remove(at: place)
                if Bool.random(using: &generator) { item.look = look }
                sections[to]!.insert(item, at: Int.random(in: 0...sections[to]!.count, using: &generator))
            case 3: sections[to]!.append(Item(id: .random(in: 1000...1 << 40, using: &generator), look: look))
            case 4: if let place { sections[from]!.remove(at: place) }
            case 5: if let place { sections[from]![place].look = look }
            case 6: sections[from]!.shuffle(using: &generator)
            default: if sections.count < 6 { sections[Int.random(in: 5...99, using: &generator)] = [] }
            }
        }
    }
}

extension CALayer {
    /// Whether a layer inside this one shows other values than its own.
    fileprivate var isAnimatedInside: Bool {
        (sublayers ?? []).contains { $0.presented != nil || $0.isAnimatedInside }
    }
}
