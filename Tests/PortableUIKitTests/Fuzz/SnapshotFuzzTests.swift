// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// Random changes of snapshots, compared with arrays and with a tree that is searched from its roots each time.
struct SnapshotFuzzTests {
    @Test func snapshotsEqualArrays() {
        fuzz("snapshots", share: 0.02) { seed, random in
            var model = ArrayModel()
            for _ in 0..<25 {
                model.step(using: &random)
                guard let difference = model.difference else { continue }
                Issue.record("\(difference); SEED=\(seed): \(model.log.joined(separator: ", "))")
                return
            }
        }
    }

    @Test func outlinesEqualATree() {
        fuzz("outlines", share: 0.02) { seed, random in
            var model = TreeModel()
            for _ in 0..<25 {
                model.step(using: &random)
                guard let difference = model.difference else { continue }
                Issue.record("\(difference); SEED=\(seed): \(model.log.joined(separator: ", "))")
                return
            }
        }
    }
}

/// Sections with their items.
private struct ArrayModel {
    private var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    private var sections: [(name: Int, items: [Int])] = []
    private var next = 0
    private(set) var log: [String] = []

    private mutating func fresh(_ count: Int) -> [Int] {
        defer { next += count }
        return Array(next..<next + count)
    }

    private var items: [Int] { sections.flatMap(\.items) }

    private mutating func take(_ gone: [Int]) {
        for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
    }

    private mutating func put(_ items: [Int], beside item: Int, _ offset: Int) {
        for index in sections.indices {
            guard let place = sections[index].items.firstIndex(of: item) else { continue }
            sections[index].items.insert(contentsOf: items, at: place + offset)
        }
    }

    private func index(_ section: Int) -> Int { sections.firstIndex { $0.name == section } ?? 0 }

    mutating func step(using random: inout SeededGenerator) {
        let (some, other) = (items.randomElement(using: &random), items.randomElement(using: &random))
        let section = sections.randomElement(using: &random)?.name
        let isAfter = Bool.random(using: &random)
        let choice = Int.random(in: 0..<9, using: &random)
        // Items that are there already are moved.
        let added = fresh(Int.random(in: 0...3, using: &random)) + [some].compactMap { isAfter ? $0 : nil }
        log.append("\(choice) \(added) \(some ?? -1) \(other ?? -1) in \(section ?? -1) \(isAfter)")
        switch (choice, section, other) {
        case (0, let section?, _):
            snapshot.appendItems(added, toSection: section)
            take(added)
            sections[index(section)].items += added
        case (1, _, let other?) where !added.contains(other):
            isAfter ? snapshot.insertItems(added, afterItem: other) : snapshot.insertItems(added, beforeItem: other)
            take(added)
            put(added, beside: other, isAfter ? 1 : 0)
        case (2, _, let other?) where some != other:
            let some = some ?? other
            isAfter ? snapshot.moveItem(some, afterItem: other) : snapshot.moveItem(some, beforeItem: other)
            take([some])
            put([some], beside: other, isAfter ? 1 : 0)
        case (3, _, let other?):
            snapshot.deleteItems([other, next + 7])
            take([other])
        case (4, let section?, _) where sections.count > 2:
            snapshot.deleteSections([section])
            sections.remove(at: index(section))
        case (5, let section?, _):
            let name = fresh(1)
            let place = index(section) + (isAfter ? 1 : 0)
            isAfter
                ? snapshot.insertSections(name, afterSection: section)
                : snapshot.insertSections(name, beforeSection: section)
            sections.insert((name[0], []), at: place)
        case (6, let section?, _) where section != sections[0].name:
            let (target, moved) = (sections[0].name, sections.remove(at: index(section)))
            isAfter
                ? snapshot.moveSection(section, afterSection: target)
                : snapshot.moveSection(section, beforeSection: target)
            sections.insert(moved, at: index(target) + (isAfter ? 1 : 0))
        default:
            let name = fresh(1)
            snapshot.appendSections(name)
            sections.append((name[0], []))
        }
    }

    var difference: String? {
        guard snapshot.sectionIdentifiers == sections.map(\.name), snapshot.numberOfSections == sections.count,
            snapshot.itemIdentifiers == items, snapshot.numberOfItems == items.count
        else { return "\(snapshot.sectionIdentifiers) \(snapshot.itemIdentifiers) and not \(sections)" }
        for (index, section) in sections.enumerated() {
            guard snapshot.itemIdentifiers(inSection: section.name) == section.items,
                snapshot.numberOfItems(inSection: section.name) == section.items.count,
                snapshot.indexOfSection(section.name) == index
            else { return "section \(section.name)" }
            for item in section.items {
                guard snapshot.sectionIdentifier(containingItem: item) == section.name,
                    snapshot.indexOfItem(item) == items.firstIndex(of: item)
                else { return "item \(item)" }
            }
        }
        return snapshot.indexOfItem(-1) == nil && snapshot.indexOfSection(-1) == nil ? nil : "an unknown item"
    }
}

/// Items with their children.
private struct TreeModel {
    struct Node {
        let item: Int
        var isExpanded = false
        var children: [Node] = []
        var all: [Node] { [self] + children.flatMap(\.all) }
        var visible: [Node] { [self] + (isExpanded ? children.flatMap(\.visible) : []) }
    }

    private typealias Outline = NSDiffableDataSourceSectionSnapshot<Int>
    private var outline = Outline()
    private var roots: [Node] = []
    private var next = 0
    private(set) var log: [String] = []

    /// Calls a function with the siblings of an item, and its index.
    private static func edit(_ item: Int, in nodes: inout [Node], _ change: (inout [Node], Int) -> Void) {
        if let index = nodes.firstIndex(where: { $0.item == item }) { return change(&nodes, index) }
        for index in nodes.indices { edit(item, in: &nodes[index].children, change) }
    }

    private mutating func makeNodes(_ count: Int) -> [Node] {
        defer { next += count }
        return (next..<next + count).map { Node(item: $0) }
    }

    private static func outline(_ nodes: [Node]) -> Outline {
        var outline = Outline()
        func add(_ nodes: [Node], to parent: Int?) {
            outline.append(nodes.map(\.item), to: parent)
            for node in nodes { add(node.children, to: node.item) }
            outline.expand(nodes.filter(\.isExpanded).map(\.item))
        }
        add(nodes, to: nil)
        return outline
    }

    mutating func step(using random: inout SeededGenerator) {
        var added = makeNodes(Int.random(in: 0...3, using: &random))
        let items = added.map(\.item)
        let choice = Int.random(in: 0..<9, using: &random)
        guard let some = roots.flatMap(\.all).randomElement(using: &random)?.item, choice > 0 else {
            log.append("append \(items)")
            outline.append(items)
            roots += added
            return
        }
        log.append("\(choice) \(items) at \(some)")
        if choice > 6, !added.isEmpty {
            added[0].children = makeNodes(2)
            added[0].isExpanded = Bool.random(using: &random)
        }
        switch choice {
        case 1, 2:
            outline.append(items, to: some)
            Self.edit(some, in: &roots) { $0[$1].children += added }
        case 3:
            outline.insert(items, before: some)
            Self.edit(some, in: &roots) { $0.insert(contentsOf: added, at: $1) }
        case 4:
            outline.insert(items, after: some)
            Self.edit(some, in: &roots) { $0.insert(contentsOf: added, at: $1 + 1) }
        case 5:
            let isExpanding = Bool.random(using: &random)
            isExpanding ? outline.expand([some, -1]) : outline.collapse([some, -1])
            Self.edit(some, in: &roots) { $0[$1].isExpanded = isExpanding }
        case 6:
            outline.delete([some])
            Self.edit(some, in: &roots) { $0.remove(at: $1) }
        case 7:
            outline.replace(childrenOf: some, using: Self.outline(added))
            Self.edit(some, in: &roots) { $0[$1].children = added }
        default:
            let isAfter = Bool.random(using: &random)
            let part = Self.outline(added)
            isAfter ? outline.insert(part, after: some) : outline.insert(part, before: some)
            Self.edit(some, in: &roots) { $0.insert(contentsOf: added, at: $1 + (isAfter ? 1 : 0)) }
        }
    }

    var difference: String? {
        let all = roots.flatMap(\.all)
        guard outline.items == all.map(\.item), outline.rootItems == roots.map(\.item) else {
            return "items \(outline.items) and not \(all.map(\.item))"
        }
        let visible = roots.flatMap(\.visible).map(\.item)
        guard outline.visibleItems == visible else { return "visible \(outline.visibleItems) and not \(visible)" }
        func check(_ nodes: [Node], _ parent: Int?, _ level: Int) -> String? {
            for node in nodes {
                let item = node.item
                guard outline.parent(of: item) == parent, outline.level(of: item) == level,
                    outline.isExpanded(item) == node.isExpanded, outline.isVisible(item) == visible.contains(item),
                    outline.index(of: item) == all.firstIndex(where: { $0.item == item }), outline.contains(item)
                else { return "item \(item)" }
                let (inner, whole) = (outline.snapshot(of: item), outline.snapshot(of: item, includingParent: true))
                guard inner.items == node.children.flatMap(\.all).map(\.item), whole.items == node.all.map(\.item),
                    whole.visibleItems == node.visible.map(\.item), inner.rootItems == node.children.map(\.item),
                    inner.visibleItems == node.children.flatMap(\.visible).map(\.item)
                else { return "the outline of \(item)" }
                if let difference = check(node.children, item, level + 1) { return difference }
            }
            return nil
        }
        return check(roots, nil, 0)
    }
}
