// SPDX-License-Identifier: MIT

/// Sections and items by identity: the data of a table (Apple: "NSDiffableDataSourceSnapshot").
///
/// Identifiers are unique: an item is in one section only. One that is added again is moved, with a warning. Appending costs O(1) an
/// item. Look-ups cost O(1), except the first after a change, which costs O(items).
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The items to reload in new cells.
    private(set) var reloadedItems: Set<ItemIdentifierType> = []
    private(set) var reloadedSections: Set<SectionIdentifierType> = []
    /// The items to configure again in their cells.
    private(set) var reconfiguredItems: Set<ItemIdentifierType> = []

    /// An empty snapshot.
    public init() {}

    // MARK: Looking

    /// The number of items. O(1).
    public var numberOfItems: Int { sectionOfItem.count }

    /// The number of sections. O(1).
    public var numberOfSections: Int { sections.count }

    /// The sections in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections }

    /// All items in order. O(items).
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

    /// The items to reload.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reloadedItems.contains) }

    /// The items to configure again.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reconfiguredItems.contains) }

    /// The sections to reload.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { sections.filter(reloadedSections.contains) }

    /// The number of items of a section. O(1).
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { list(identifier).count }

    /// The items of a section, in order. O(1).
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        list(identifier)
    }

    /// The section that an item is in. O(1).
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionOfItem[identifier]
    }

    /// The index of an item among all items. O(items).
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sectionOfItem[identifier] else { return nil }
        var before = 0
        for other in sections {
            if other == section { return list(section).firstIndex(of: identifier).map { before + $0 } }
            before += list(other).count
        }
        return nil
    }

    /// The index of a section. O(sections).
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

    private func list(_ section: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let list = items[section] else {
            Self.stop(
                "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
                    + "(which has O(1) performance)")
        }
        return list
    }

    // MARK: Items

    /// Appends items to a section, or to the last section.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last else {
            Self.stop("There are currently no sections in the data source. Please add a section first.")
        }
        guard items[section] != nil else { Self.stop("there is no section \(section)") }
        insert(identifiers, section, at: list(section).count)
    }

    /// Inserts items before another one.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem identifier: ItemIdentifierType) {
        let (section, index) = place(of: identifier)
        insert(identifiers, section, at: index)
    }

    /// Inserts items after another one.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem identifier: ItemIdentifierType) {
        let (section, index) = place(of: identifier)
        insert(identifiers, section, at: index + 1)
    }

    /// Deletes items; unknown ones are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(gone.compactMap { sectionOfItem[$0] }) {
            items[section]?.removeAll { gone.contains($0) }
        }
        for identifier in gone {
            sectionOfItem[identifier] = nil
            removeMarks(identifier)
        }
    }

    /// Deletes all sections and items.
    public mutating func deleteAllItems() { self = Self() }

    /// Moves an item before another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, toIdentifier, offset: 0)
    }

    /// Moves an item after another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, toIdentifier, offset: 1)
    }

    /// Requests that items are reloaded in new cells.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        check(identifiers, to: "reload")
        reloadedItems.formUnion(identifiers)
    }

    /// Requests that items are configured again in their cells.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        check(identifiers, to: "reconfigure")
        reconfiguredItems.formUnion(identifiers)
    }

    private func check(_ identifiers: [ItemIdentifierType], to action: String) {
        for identifier in identifiers where sectionOfItem[identifier] == nil {
            Self.stop("Attempted to \(action) item identifier that does not exist in the snapshot: \(identifier)")
        }
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], _ section: SectionIdentifierType, at index: Int) {
        var moved: [ItemIdentifierType: SectionIdentifierType] = [:]
        for identifier in identifiers {
            if let former = sectionOfItem.updateValue(section, forKey: identifier) { moved[identifier] = former }
        }
        let index = moved.isEmpty ? index : index - takeOut(moved, of: identifiers, before: index, in: section)
        items[section]?.insert(contentsOf: identifiers, at: index)
    }

    /// Takes items that are inserted again out of their former places. Returns how many of them were before an index of a section.
    private mutating func takeOut(
        _ moved: [ItemIdentifierType: SectionIdentifierType], of identifiers: [ItemIdentifierType], before index: Int,
        in section: SectionIdentifierType
    ) -> Int {
        var seen: Set<ItemIdentifierType> = []
        let twice = identifiers.filter { !seen.insert($0).inserted }
        guard twice.isEmpty else {
            let list = twice.map { "    \($0)" }.joined(separator: ",\n")
            Self.stop("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}")
        }
        WarningLog.write(
            """
            Diffable data source detected an attempt to insert or append \(moved.count) item identifiers that already exist in the \
            snapshot. The existing item identifiers will be moved into place instead, but this operation will be more expensive. \
            For best performance, inserted item identifiers should always be unique. Item identifiers that already exist: \
            \(Array(moved.keys))
            """)
        let count = items[section]?.prefix(index).count { moved[$0] != nil } ?? 0
        for former in Set(moved.values) { items[former]?.removeAll { moved[$0] != nil } }
        return count
    }

    private mutating func move(_ identifier: ItemIdentifierType, _ target: ItemIdentifierType, offset: Int) {
        guard identifier != target else { Self.stop("the item \(identifier) can't be moved beside itself") }
        let (oldSection, oldIndex) = place(of: identifier)
        items[oldSection]?.remove(at: oldIndex)
        let (section, index) = place(of: target)
        items[section]?.insert(identifier, at: index + offset)
        sectionOfItem[identifier] = section
    }

    private func place(of identifier: ItemIdentifierType) -> (SectionIdentifierType, Int) {
        guard let section = sectionOfItem[identifier], let index = list(section).firstIndex(of: identifier) else {
            Self.stop("there is no item \(identifier)")
        }
        return (section, index)
    }

    private mutating func removeMarks(_ identifier: ItemIdentifierType) {
        reloadedItems.remove(identifier)
        reconfiguredItems.remove(identifier)
    }

    // MARK: Sections

    /// Appends sections.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    /// Inserts sections before another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: index(of: toIdentifier)) }

    /// Inserts sections after another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: index(of: toIdentifier) + 1) }

    /// Deletes sections and their items; unknown ones are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in gone {
            for item in items[section] ?? [] {
                sectionOfItem[item] = nil
                removeMarks(item)
            }
            items[section] = nil
            reloadedSections.remove(section)
        }
        sections.removeAll { gone.contains($0) }
    }

    /// Moves a section before another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, toIdentifier, offset: 0) }

    /// Moves a section after another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, toIdentifier, offset: 1) }

    /// Requests that sections are reloaded.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = index(of: identifier) }
        reloadedSections.formUnion(identifiers)
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        for identifier in identifiers {
            guard items.updateValue([], forKey: identifier) == nil else {
                Self.stop(
                    "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the "
                        + "snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: "
                        + "\(identifier)")
            }
        }
        sections.insert(contentsOf: identifiers, at: index)
    }

    private mutating func move(_ identifier: SectionIdentifierType, _ target: SectionIdentifierType, offset: Int) {
        guard identifier != target else { Self.stop("the section \(identifier) can't be moved beside itself") }
        sections.remove(at: index(of: identifier))
        sections.insert(identifier, at: index(of: target) + offset)
    }

    private func index(of identifier: SectionIdentifierType) -> Int {
        guard let index = sections.firstIndex(of: identifier) else { Self.stop("there is no section \(identifier)") }
        return index
    }

    private static func stop(_ reason: String) -> Never {
        fatalError("NSDiffableDataSourceSnapshot: \(reason)")
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot {
    /// The same sections and items without requests to reload or configure.
    var withoutMarks: Self {
        var copy = self
        copy.reloadedItems = []
        copy.reloadedSections = []
        copy.reconfiguredItems = []
        return copy
    }
}
