// SPDX-License-Identifier: MIT
import PlatformUIKit

/// A view that a table has templates of: a cell, or a header or footer of a section.
@preconcurrency @MainActor
public protocol TemplateView: UIView {}

extension UITableViewCell: TemplateView {}
extension UITableViewHeaderFooterView: TemplateView {}

// Look-ups by key are `@inlinable`, so that the caller's module specialises them for its types of keys and versions: generic code
// would take longer to find the types than to find the height. They are also inlined always: a caller that is generic over the class
// of its cells would otherwise call unspecialised code.

extension TableTemplateLayout {
    // MARK: Measured each time

    /// The height of a row, header or footer of this class, measured each time, in points.
    ///
    /// For `tableView(_:heightForRowAt:)` and the like for headers and footers. While the table has no usable width, it returns
    /// ``estimatedHeight(for:identifier:)``. On programming errors (a passed identifier that is not registered, a view that can't
    /// be measured) are handled by ``failurePolicy``; ``exactHeight(for:identifier:configure:)`` throws them.
    ///
    /// - Parameters:
    ///   - type: The class of the cell, header or footer.
    ///   - identifier: The reuse identifier, which must be registered. Without one it is the name of the class, and the
    ///     class is registered for it unless something is.
    ///   - configure: Fills the template with the content.
    public func height<View: TemplateView>(
        for type: View.Type = View.self, identifier: String? = nil, configure: (View) -> Void
    ) -> CGFloat {
        estimateOnError(type, identifier) { () throws(TemplateLayoutError) in
            try exactHeight(for: type, identifier: identifier, configure: configure)
        }
    }

    /// As ``height(for:identifier:configure:)``, but throws the reason why there is no height.
    public func exactHeight<View: TemplateView>(
        for type: View.Type = View.self, identifier: String? = nil, configure: (View) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        try measuredHeight(template(type, identifier), as: type, configure: configure)
    }

    // MARK: By key

    /// The height of the row, header or footer with this key, in points: cached, or measured and then cached.
    ///
    /// A height is found again only for the same key, class, reuse identifier, version, and environment (width, text size, scale,
    /// direction, editing), so it can't be stale as long as the version changes with the content. The heights of four environments
    /// are cached side by side. A header and a footer of one class may share a key if they show the same. For the class, the
    /// identifier and errors see ``height(for:identifier:configure:)``;
    /// ``exactHeight(for:identifier:key:version:configure:)`` throws.
    ///
    /// - Complexity: O(1) on a hit, with one hash at most and no allocation.
    /// - Parameters:
    ///   - type: The class of the cell, header or footer.
    ///   - identifier: The reuse identifier; by default the name of the class.
    ///   - key: An identifier of the content, the same wherever the row is.
    ///   - version: A value that changes with the content: a revision, a date, the content itself.
    ///   - configure: Fills the template with the content. Called only when the height is not cached.
    @inlinable @inline(__always)
    public func height<View: TemplateView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (View) -> Void
    ) -> CGFloat {
        estimateOnError(type, identifier) { () throws(TemplateLayoutError) in
            try exactHeight(for: type, identifier: identifier, key: key, version: version, configure: configure)
        }
    }

    /// As ``height(for:identifier:key:version:configure:)``, but throws the reason why there is no height.
    @inlinable @inline(__always)
    public func exactHeight<View: TemplateView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (View) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        if let height = cachedHeight(for: type, identifier: identifier, key: key, version: version) {
            return height
        }
        memory.count(misses: 1)
        let template = template(type, identifier)
        let height = try measuredHeight(template, as: type, configure: configure)
        store(height, template, key, version)
        return height
    }

    /// The cached height for this key, class, identifier and version in the present environment, in points; `nil` if
    /// there is none. Measures nothing.
    @inlinable @inline(__always)
    public func cachedHeight<View: TemplateView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0
    ) -> CGFloat? {
        let known = currentHeights(type, identifier, KeyedHeights<Key, Version>.self)
        if let heights = known as? KeyedHeights<Key, Version>,
            case .height(let height, _) = heights.table.height(for: key, version: version)
        {
            if countKeyHit() { _ = storeKey(AnyHashable(key)) }
            return height
        }
        if isRowRequested, storeKey(AnyHashable(key)) { return 0 }
        guard let environment = presentEnvironment() else { return nil }
        let template = template(type, identifier)
        let answer = memory.answer(in: template, key, version, environment)
        guard isUsable(answer), let height = memory.countHit(answer, String(describing: key)) else { return nil }
        setCurrentSheet(of: template, environment)
        return height
    }

    /// Caches a height that was calculated elsewhere, in points, for this key in the present environment.
    ///
    /// - Precondition: The height is finite and not negative.
    /// - Throws: ``TemplateLayoutError/unusableWidth(_:)`` before the table has a width.
    @inlinable
    public func cache<View: TemplateView, Key: Hashable, Version: Equatable>(
        height: CGFloat, for type: View.Type, identifier: String? = nil, key: Key, version: Version = 0
    ) throws(TemplateLayoutError) {
        try prepareToCache(height)
        store(height, template(type, identifier), key, version)
    }

    @inlinable
    func store<Key: Hashable, Version: Equatable>(
        _ height: CGFloat, _ template: Template, _ key: Key, _ version: Version
    ) {
        guard !isExplaining, let seenEnvironment else { return }
        memory.store(height, in: template, key, version, seenEnvironment)
    }

    /// Stops the program if a number is no height, and throws if there is no environment to cache it for.
    @usableFromInline
    func prepareToCache(_ height: CGFloat) throws(TemplateLayoutError) {
        guard height.isFinite && height >= 0 else { fatalError("a height of \(height) is negative or infinite") }
        _ = try currentEnvironment()
    }

    /// Removes the heights of a key, in every template, version and environment: for content that changed without its version.
    /// O(1).
    ///
    /// - Returns: Whether there was a height.
    @discardableResult
    public func invalidateHeight<Key: Hashable>(forKey key: Key) -> Bool { memory.invalidateHeight(forKey: key) }

    /// Removes all heights by key.
    public func invalidateAllKeyedHeights() { memory.invalidateAllKeyedHeights() }

    /// Saves the heights by key of this table to a file, so that the next start of the app need not measure them. Heights whose
    /// keys or versions are not `Codable` are left out; local and private types need a name (``PersistenceNaming``). O(heights).
    ///
    /// The file is replaced as a whole, also for readers in other programs. It keeps its permissions, and a symbolic link stays
    /// one.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - tag: What the heights depend on besides fonts and environment, by default the version of the app: heights
    ///     saved under another tag are not restored.
    /// - Throws: ``TemplateLayoutError/unnamedType(_:)`` and ``TemplateLayoutError/notAFile(path:)`` before anything is written,
    ///   and errors of writing.
    public func saveKeyedHeights(to url: URL, tag: String? = nil) throws { try memory.save(to: url, tag: tag) }

    /// Restores the heights by key from a file of ``saveKeyedHeights(to:tag:)``. A file that is missing, damaged, of another format
    /// version, or saved under another tag, in another language, with other fonts or by another text engine is ignored, with a line in
    /// the debug log.
    ///
    /// - Returns: Whether the file is used. Its heights are decoded when the first key of their type is looked up.
    @discardableResult
    public func restoreKeyedHeights(from url: URL, tag: String? = nil) -> Bool {
        memory.restore(from: url, tag: tag).isUsed
    }

    // MARK: Estimates

    /// The height that a row, header or footer of this class will probably have, in points: the interquartile mean of the last
    /// heights of its template, or the table's own estimate before anything was measured. For
    /// `tableView(_:estimatedHeightForRowAt:)`.
    public func estimatedHeight<View: TemplateView>(
        for type: View.Type = View.self, identifier: String? = nil
    ) -> CGFloat { estimate(type, identifier) }

    private func estimate(_ type: any TemplateView.Type, _ identifier: String?) -> CGFloat {
        template(type, identifier).estimate(in: presentEnvironment()) ?? tableEstimate
    }

    /// The cached height for this key, else ``estimatedHeight(for:identifier:)``, so that the scroll bar hardly moves. Measures
    /// nothing.
    public func estimatedHeight<View: TemplateView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0
    ) -> CGFloat {
        cachedHeight(for: type, identifier: identifier, key: key, version: version)
            ?? estimatedHeight(for: type, identifier: identifier)
    }

    /// The table's own estimate, in points; UIKit's height of a plain row where it has none.
    var tableEstimate: CGFloat {
        let (estimate, height) = (tableView?.estimatedRowHeight ?? 0, tableView?.rowHeight ?? 0)
        return estimate > 0 && estimate.isFinite ? estimate : height > 0 && height.isFinite ? height : 44
    }

    /// The height, or an estimate on an error that does not stop the program.
    @inlinable @inline(__always)
    func estimateOnError(
        _ type: any TemplateView.Type, _ identifier: String?, _ height: () throws(TemplateLayoutError) -> CGFloat
    ) -> CGFloat {
        do throws(TemplateLayoutError) {
            return try height()
        } catch {
            return estimate(type, identifier, after: error)
        }
    }

    @usableFromInline
    func estimate(
        _ type: any TemplateView.Type, _ identifier: String?, after error: TemplateLayoutError
    ) -> CGFloat {
        failurePolicy.stop(on: error)
        return estimate(type, identifier)
    }
}
