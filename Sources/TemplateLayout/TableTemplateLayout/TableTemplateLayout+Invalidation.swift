// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TableTemplateLayout {
    /// Forgets the heights of a key, in every template, version and environment. O(1).
    ///
    /// Needed only where content changed without its version; a new version forgets the old one's heights by itself.
    ///
    /// - Returns: Whether any height was known.
    @discardableResult
    public func invalidateHeight<Key: Hashable>(forKey key: Key) -> Bool {
        memory.invalidateHeight(forKey: key)
    }

    /// Forgets all heights by key.
    public func invalidateAllKeyedHeights() { memory.invalidateAllKeyedHeights() }
}
