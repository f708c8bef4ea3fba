// SPDX-License-Identifier: MIT
import PlatformUIKit

// Names of 0.2. Heights are calculated, cached and precached.

extension TableTemplateLayout {
    /// The cached height for a key.
    @available(*, deprecated, renamed: "cachedHeight(for:identifier:key:version:)")
    public func rememberedHeight<View: TemplateView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0
    ) -> CGFloat? { cachedHeight(for: type, identifier: identifier, key: key, version: version) }

    /// The cached height of an item for a class.
    @available(*, deprecated, renamed: "cachedHeight(for:identifier:at:)")
    public func rememberedHeight<View: TemplateView>(
        for type: View.Type = View.self, identifier: String? = nil, at item: some TableItem
    ) -> CGFloat? { cachedHeight(for: type, identifier: identifier, at: item) }

    /// The cached height of an item.
    @available(*, deprecated, renamed: "cachedHeight(at:)")
    public func rememberedHeight(at item: some TableItem) -> CGFloat? { cachedHeight(at: item) }

    /// Caches a height for a key.
    @available(*, deprecated, renamed: "cache(height:for:identifier:key:version:)")
    public func remember<View: TemplateView, Key: Hashable, Version: Equatable>(
        height: CGFloat, for type: View.Type, identifier: String? = nil, key: Key, version: Version = 0
    ) throws(TemplateLayoutError) {
        try cache(height: height, for: type, identifier: identifier, key: key, version: version)
    }

    /// Caches a height for an item.
    @available(*, deprecated, renamed: "cache(height:for:identifier:at:)")
    public func remember<View: TemplateView>(
        height: CGFloat, for type: View.Type, identifier: String? = nil, at item: some TableItem
    ) throws(TemplateLayoutError) { try cache(height: height, for: type, identifier: identifier, at: item) }
}

extension HeightOrigin {
    /// Calculated when the table requested it.
    @available(*, deprecated, renamed: "calculated")
    public static var measured: HeightOrigin { .calculated }
    /// Cached when the table requested it.
    @available(*, deprecated, renamed: "cached")
    public static var remembered: HeightOrigin { .cached }
    /// Calculated in idle time.
    @available(*, deprecated, renamed: "precached")
    public static var measuredAhead: HeightOrigin { .precached }
}
