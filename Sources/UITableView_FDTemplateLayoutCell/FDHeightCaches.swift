// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout

/// Heights that the app caches itself are in a template of this name, which has no cells.
private let cacheName = "FDHeightCache"

/// The heights of a table's rows by index path. In a plain `UITableView` on UIKit nothing is cached unless
/// `automaticallyInvalidateEnabled` is `false`: see `TemplateLayoutTableView`.
@preconcurrency @MainActor
public final class FDIndexPathHeightCache: NSObject {
    private let layout: TableTemplateLayout

    init(_ layout: TableTemplateLayout) { self.layout = layout }

    /// Whether changes of the table invalidate heights.
    public var automaticallyInvalidateEnabled: Bool {
        get { layout.indexPathInvalidation == .byTheTable }
        set { layout.indexPathInvalidation = newValue ? .byTheTable : .byTheApp }
    }

    /// Whether the height of a row is cached.
    public func existsHeight(at indexPath: IndexPath!) -> Bool { layout.cachedHeight(at: indexPath) != nil }

    /// Caches the height of a row, in points. Ignored while the table has no width.
    public func cacheHeight(_ height: CGFloat, by indexPath: IndexPath!) {
        try? layout.cache(height: height, for: UITableViewCell.self, identifier: cacheName, at: indexPath)
    }

    /// The cached height of a row in points; 0 if there is none.
    public func height(for indexPath: IndexPath!) -> CGFloat { layout.cachedHeight(at: indexPath) ?? 0 }

    /// Removes the height of a row.
    public func invalidateHeight(at indexPath: IndexPath!) { layout.invalidateHeight(at: indexPath) }

    /// Removes all heights by index path.
    public func invalidateAllHeightCache() { layout.invalidateAllIndexPathHeights() }

    /// The name of `existsHeight(at:)` in 1.2 and 1.3.
    public func hasCachedHeight(at indexPath: IndexPath!) -> Bool { existsHeight(at: indexPath) }

    /// The name of `height(for:)` in 1.2 and 1.3.
    public func cachedHeight(at indexPath: IndexPath!) -> CGFloat { height(for: indexPath) }
}

/// The heights of a table's rows by key.
@preconcurrency @MainActor
public final class FDKeyedHeightCache: NSObject {
    private let layout: TableTemplateLayout

    init(_ layout: TableTemplateLayout) { self.layout = layout }

    private func hashable(_ key: (any NSCopying)!) -> AnyHashable {
        // One key on Apple's systems, two types here.
        if let text = key as? NSString { return AnyHashable(String(describing: text)) }
        guard let key = key as? any Hashable else { fatalError("a key of cached heights is hashable") }
        return AnyHashable(key)
    }

    /// The cached height of a key in points; `nil` if there is none.
    func cached(_ key: (any NSCopying)!) -> CGFloat? {
        layout.cachedHeight(for: UITableViewCell.self, identifier: cacheName, key: hashable(key))
    }

    /// Whether the height of a key is cached.
    public func existsHeight(forKey key: (any NSCopying)!) -> Bool { cached(key) != nil }

    /// Caches the height of a key, in points. Ignored while the table has no width.
    public func cacheHeight(_ height: CGFloat, byKey key: (any NSCopying)!) {
        try? layout.cache(height: height, for: UITableViewCell.self, identifier: cacheName, key: hashable(key))
    }

    /// The cached height of a key in points; 0 if there is none.
    public func height(forKey key: (any NSCopying)!) -> CGFloat { cached(key) ?? 0 }

    /// Removes the height of a key.
    public func invalidateHeight(forKey key: (any NSCopying)!) { layout.invalidateHeight(forKey: hashable(key)) }

    /// Removes all heights by key.
    public func invalidateAllHeightCache() { layout.invalidateAllKeyedHeights() }
}

#if os(Linux)
    /// On Apple's systems a `String` is bridged where a key is passed.
    // swift-format-ignore: AvoidRetroactiveConformances
    extension String: @retroactive NSCopying {
        /// The string.
        public func copy(with zone: NSZone? = nil) -> Any { self }
    }
#endif
