// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TemplateList {
    /// Shows what a difference makes of the items, in O(changes) beside one copy of the array: nothing is compared. For a
    /// list with at most one section. That an inserted item has the key of one that stays is not noticed before the next
    /// assignment.
    ///
    /// - Parameters:
    ///   - difference: Made from ``items`` as they are now: `newItems.difference(from: list.items)`.
    ///   - animated: Whether rows come, go and move in an animation.
    ///   - completion: Called when all is seen.
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
        show([section], [0], identity.changesOfDifference(difference), animated, completion)
    }
}
