// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout

// UITableView+FDTemplateLayoutCell 1.6 by the names that Swift gives its methods, over TemplateLayout. An app that imports
// UITableView_FDTemplateLayoutCell compiles unchanged. New code calls TemplateLayout: see its migration guide.

// swift-format-ignore: AlwaysUseLowerCamelCase
extension UITableView {
    // MARK: Heights

    /// The height of a cell, measured each time (`fd_heightForCellWithIdentifier:configuration:`), in points.
    public func fd_heightForCell(withIdentifier identifier: String!, configuration: ((Any?) -> Void)!) -> CGFloat {
        var cell: UITableViewCell?
        let height = templateLayout.height(for: UITableViewCell.self, identifier: identifier) {
            configuration?($0)
            cell = $0
        }
        guard let cell, cell.fd_enforceFrameLayout else { return height }
        let fitted = cell.sizeThatFits(CGSize(width: cell.contentView.bounds.width, height: 0)).height
        let scale = max(1, traitCollection.displayScale)
        return (fitted * scale).rounded(.up) / scale + (separatorStyle == .none ? 0 : 1 / scale)
    }

    /// The height of a cell, cached by index path (`fd_heightForCellWithIdentifier:cacheByIndexPath:configuration:`), in points.
    public func fd_heightForCell(
        withIdentifier identifier: String!, cacheBy indexPath: IndexPath!, configuration: ((Any?) -> Void)!
    ) -> CGFloat {
        if let indexPath, let height = templateLayout.cachedHeight(at: indexPath) { return height }
        let height = fd_heightForCell(withIdentifier: identifier, configuration: configuration)
        if let indexPath { fd_indexPathHeightCache.cacheHeight(height, by: indexPath) }
        return height
    }

    /// The height of a cell, cached by key (`fd_heightForCellWithIdentifier:cacheByKey:configuration:`), in points.
    public func fd_heightForCell(
        withIdentifier identifier: String!, cacheByKey key: (any NSCopying)!, configuration: ((Any?) -> Void)!
    ) -> CGFloat {
        let cache = fd_keyedHeightCache
        if let height = cache.cached(key) { return height }
        let height = fd_heightForCell(withIdentifier: identifier, configuration: configuration)
        cache.cacheHeight(height, byKey: key)
        return height
    }

    /// The height of a header or footer (`fd_heightForHeaderFooterViewWithIdentifier:configuration:`), in points.
    public func fd_heightForHeaderFooterView(
        withIdentifier identifier: String!, configuration: ((Any?) -> Void)!
    ) -> CGFloat {
        templateLayout.height(for: UITableViewHeaderFooterView.self, identifier: identifier) { configuration?($0) }
    }

    /// The template of an identifier, which is measured and never shown; `nil` before the table has a width.
    public func fd_templateCell(forReuseIdentifier identifier: String!) -> UITableViewCell! {
        var cell: UITableViewCell?
        _ = try? templateLayout.exactHeight(for: UITableViewCell.self, identifier: identifier) { cell = $0 }
        return cell
    }

    // MARK: Caches

    /// The heights by index path.
    public var fd_indexPathHeightCache: FDIndexPathHeightCache { FDIndexPathHeightCache(templateLayout) }

    /// The heights by key.
    public var fd_keyedHeightCache: FDKeyedHeightCache { FDKeyedHeightCache(templateLayout) }

    /// Reloads the table and keeps the heights by index path.
    public func fd_reloadDataWithoutInvalidateIndexPathHeightCache() {
        if let table = self as? TemplateLayoutTableView { return table.reloadDataKeepingHeights() }
        let invalidation = templateLayout.indexPathInvalidation
        templateLayout.indexPathInvalidation = .byTheApp
        reloadData()
        templateLayout.indexPathInvalidation = invalidation
    }

    // MARK: Names of releases before 1.4

    /// Whether changes of the table invalidate heights by index path (1.1 to 1.3).
    public var fd_autoCacheInvalidationEnabled: Bool {
        get { fd_indexPathHeightCache.automaticallyInvalidateEnabled }
        set { fd_indexPathHeightCache.automaticallyInvalidateEnabled = newValue }
    }

    /// Heights by index path (1.2 and 1.3).
    public var fd_cellHeightCache: FDIndexPathHeightCache { fd_indexPathHeightCache }

    /// Whether rows are measured while the run loop is idle (1.1 to 1.3).
    public var fd_precacheEnabled: Bool {
        get { objc_getAssociatedObject(self, &FDFlag.precache) != nil }
        set {
            objc_setAssociatedObject(self, &FDFlag.precache, newValue ? true : nil, .OBJC_ASSOCIATION_RETAIN)
            if newValue { templateLayout.startPrecaching() } else { templateLayout.stopPrecaching() }
        }
    }

    // MARK: Debug log

    /// Whether each event is written to the log.
    public var fd_debugLogEnabled: Bool {
        get { templateLayout.debugLog != nil }
        set { templateLayout.debugLog = newValue ? { NSLog("** FDTemplateLayoutCell ** \($0)") } : nil }
    }

    /// Writes a line to the log, if that is on.
    public func fd_debugLog(_ message: String!) {
        if fd_debugLogEnabled { NSLog("** FDTemplateLayoutCell ** \(message ?? "")") }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension UITableViewCell {
    /// Whether this cell is only measured. The library sets it.
    public var fd_isTemplateLayoutCell: Bool {
        get { isTemplateLayoutCell || objc_getAssociatedObject(self, &FDFlag.template) != nil }
        set { objc_setAssociatedObject(self, &FDFlag.template, newValue ? true : nil, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// Whether the height comes from `sizeThatFits(_:)` although the cell has constraints.
    public var fd_enforceFrameLayout: Bool {
        get { objc_getAssociatedObject(self, &FDFlag.frames) != nil }
        set { objc_setAssociatedObject(self, &FDFlag.frames, newValue ? true : nil, .OBJC_ASSOCIATION_RETAIN) }
    }
}

/// The addresses of these variables are keys of associated objects.
@MainActor
private enum FDFlag {
    static var precache: UInt8 = 0
    static var template: UInt8 = 0
    static var frames: UInt8 = 0
}
