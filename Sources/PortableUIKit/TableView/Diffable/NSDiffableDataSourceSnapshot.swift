// SPDX-License-Identifier: MIT
import Foundation

/// Sections and items by identity: what a table is to show (Apple: "NSDiffableDataSourceSnapshot").
///
/// Identifiers are unique: an item is in one section only. Appending costs O(1) an item; look-ups cost O(1) after the
/// first since a change, which costs O(items).
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The items to show anew in another view.
    private(set) var reloadedItems: Set<ItemIdentifierType> = []
    /// The sections to show anew.
    private(set) var reloadedSections: Set<SectionIdentifierType> = []
    /// The items to show anew in the views that they have.
    private(set) var reconfiguredItems: Set<ItemIdentifierType> = []

    /// Nothing.
    public init() {}

    // MARK: Looking

    /// How many items there are. O(1).
    public var numberOfItems: Int { sectionOfItem.count }

    /// How many sections there are. O(1).
    public var numberOfSections: Int { sections.count }

    /// The sections in order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections }

    /// All items in order. O(items).
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

    /// The items that were asked to be reloaded.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reloadedItems.contains) }

    /// The items that were asked to be configured anew.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reconfiguredItems.contains) }

    /// The sections that were asked to be reloaded.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { sections.filter(reloadedSections.contains) }

    /// How many items a section has. O(1).
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { list(identifier).count }

    /// The items of a section, in order. O(1).
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        list(identifier)
    }

    /// The section that an item is in. O(1).
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sectionOfItem[identifier]
    }

    /// Where an item is among all items. O(items).
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sectionOfItem[identifier] else { return nil }
        var before = 0
        for other in sections {
            if other == section { return list(section).firstIndex(of: identifier).map { before + $0 } }
            before += list(other).count
        }
        return nil
    }

    /// Where a section is among all sections. O(sections).
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

    private func list(_ section: SectionIdentifierType) -> [ItemIdentifierType] {
        guard let list = items[section] else { Self.stop("there is no section \(section)") }
        return list
    }

    // MARK: Items

    /// Puts items behind those of a section, or of the last section.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last else {
            Self.stop("items can't be appended: there are no sections")
        }
        guard items[section] != nil else { Self.stop("there is no section \(section)") }
        insert(identifiers, section, at: list(section).count)
    }

    /// Puts items before another one.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem identifier: ItemIdentifierType) {
        let (section, index) = place(of: identifier)
        insert(identifiers, section, at: index)
    }

    /// Puts items behind another one.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem identifier: ItemIdentifierType) {
        let (section, index) = place(of: identifier)
        insert(identifiers, section, at: index + 1)
    }

    /// Takes items out; those that are not there are passed over.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in Set(gone.compactMap { sectionOfItem[$0] }) {
            items[section]?.removeAll { gone.contains($0) }
        }
        for identifier in gone {
            sectionOfItem[identifier] = nil
            forgetMarks(identifier)
        }
    }

    /// Takes all sections and items out.
    public mutating func deleteAllItems() {
        self = Self()
    }

    /// Moves an item before another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, toIdentifier, offset: 0)
    }

    /// Moves an item behind another one.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, toIdentifier, offset: 1)
    }

    /// Asks for items to be shown anew in other views.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = place(of: identifier) }
        reloadedItems.formUnion(identifiers)
    }

    /// Asks for items to be shown anew in the views that they have.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = place(of: identifier) }
        reconfiguredItems.formUnion(identifiers)
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], _ section: SectionIdentifierType, at index: Int) {
        for identifier in identifiers {
            guard sectionOfItem.updateValue(section, forKey: identifier) == nil else {
                Self.stop("the item \(identifier) is there already, or twice among those that are added")
            }
        }
        items[section]?.insert(contentsOf: identifiers, at: index)
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

    private mutating func forgetMarks(_ identifier: ItemIdentifierType) {
        reloadedItems.remove(identifier)
        reconfiguredItems.remove(identifier)
    }

    // MARK: Sections

    /// Puts sections behind the others.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }

    /// Puts sections before another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, at: index(of: toIdentifier))
    }

    /// Puts sections behind another one.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, at: index(of: toIdentifier) + 1)
    }

    /// Takes sections and their items out; those that are not there are passed over.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        for section in gone {
            for item in items[section] ?? [] {
                sectionOfItem[item] = nil
                forgetMarks(item)
            }
            items[section] = nil
            reloadedSections.remove(section)
        }
        sections.removeAll { gone.contains($0) }
    }

    /// Moves a section before another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, toIdentifier, offset: 0)
    }

    /// Moves a section behind another one.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, toIdentifier, offset: 1)
    }

    /// Asks for sections to be shown anew.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = index(of: identifier) }
        reloadedSections.formUnion(identifiers)
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        for identifier in identifiers {
            guard items.updateValue([], forKey: identifier) == nil else {
                Self.stop("the section \(identifier) is there already, or twice among those that are added")
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
    /// The same sections and items, with nothing asked to be shown anew.
    var withoutMarks: Self {
        var copy = self
        copy.reloadedItems = []
        copy.reloadedSections = []
        copy.reconfiguredItems = []
        return copy
    }
}
