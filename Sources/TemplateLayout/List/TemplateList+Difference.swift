// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TemplateList {
    /// Applies a difference to the items, in O(changes) besides one copy of the array: no items are compared. For a list with at
    /// most one section. If an inserted item has the key of an item that stays, only the next assignment detects it.
    ///
    /// - Parameters:
    ///   - difference: Made from ``items`` as they are now: `newItems.difference(from: list.items)`.
    ///   - animated: Whether rows appear, disappear and move in an animation.
    ///   - completion: Called when the changes and their animation are done.
    public func apply(
        _ difference: CollectionDifference<Item>, animated: Bool = true, completion: (@MainActor () -> Void)? = nil
    ) {
        guard sections.count <= 1 else {
            fatalError("TemplateList: a difference is of one section's items, and there are \(sections.count) sections")
        }
        var section = sections.first ?? TemplateSection("items", items: [])
        for case .remove(let offset, let item, _) in difference.removals
        where !section.items.indices.contains(offset) || !identity.haveOneKey(section.items[offset], item) {
            fatalError(
                "TemplateList: the difference was not made from the list's items: there is no \(item) at \(offset)")
        }
        guard let items = section.items.applying(difference) else {
            fatalError("TemplateList: the difference was not made from the list's items: it does not fit their number")
        }
        section.items = items
        guard mayChange, shown.count == 1 else {
            return setSections([section], animated: animated, completion: completion)
        }
        let completions = pending.replace(completion)
        isChanging = true
        show([section], [0], identity.changesOfDifference(difference), animated, completions)
    }
}
