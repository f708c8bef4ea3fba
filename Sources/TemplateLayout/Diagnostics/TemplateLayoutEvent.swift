// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// An event of a table's template layout, for the debug log.
public enum TemplateLayoutEvent: Hashable, Sendable {
    /// A template was made.
    case madeTemplate(identifier: String)
    /// A height was calculated, in points, at a content width in points.
    case calculatedHeight(CGFloat, identifier: String, contentWidth: CGFloat)
    /// A height was found by key.
    case keyHit(key: String, height: CGFloat)
    /// A height was found by index path.
    case indexPathHit(section: Int, row: Int, height: CGFloat)
    /// A height was cached for a key.
    case keyCached(key: String, height: CGFloat)
    /// A height was cached for the row of an index path, or for a header or footer.
    case indexPathCached(SectionItem, height: CGFloat)
    /// The heights of a key, or all keyed heights, were removed.
    case invalidatedKeys(key: String?)
    /// Heights by index path were removed or moved because the table changed.
    case editedIndexPaths(String)
    /// Heights by index path are measured each time, because the table does not report its changes; logged once. See
    /// ``TableTemplateLayout/indexPathInvalidation``.
    case indexPathsAreNotCached
    /// A row was measured while the run loop was idle.
    case precached(section: Int, row: Int, height: CGFloat)
    /// A tap on a row showed the explanation of its height; see ``TableTemplateLayout/showsHeightOrigins``.
    case explained(section: Int, row: Int, String)
    /// A measurement was refused or failed.
    case refused(TemplateLayoutError)
    /// Keyed heights were saved to or restored from a file, or the file was ignored for the given reason.
    case persistence(String)
}

extension TemplateLayoutEvent: CustomStringConvertible {
    /// One line of the log.
    public var description: String {
        switch self {
        case .madeTemplate(let identifier): "made template \(identifier)"
        case .calculatedHeight(let height, let identifier, let width):
            "calculated \(identifier): \(points(height)) pt at content width \(points(width)) pt"
        case .keyHit(let key, let height): "hit cache - [\(key)] \(points(height))"
        case .indexPathHit(let section, let row, let height): "hit cache - [\(section):\(row)] \(points(height))"
        case .keyCached(let key, let height): "cached - [\(key)] \(points(height))"
        case .indexPathCached(.row(let path), let height): "cached - [\(path.section):\(path.row)] \(points(height))"
        case .indexPathCached(let item, let height): "cached - [\(item)] \(points(height))"
        case .invalidatedKeys(let key): "removed the heights of " + (key.map { "[\($0)]" } ?? "all keys")
        case .editedIndexPaths(let change): "index paths: \(change)"
        case .indexPathsAreNotCached:
            "index paths: heights are measured each time, because a plain table view does not report its changes here; "
                + "use TemplateLayoutTableView or keys, or set indexPathInvalidation"
        case .precached(let section, let row, let height): "precached - [\(section):\(row)] \(points(height))"
        case .explained(let section, let row, let text): "explained - [\(section):\(row)] \(text)"
        case .refused(let error): "refused: \(error)"
        case .persistence(let message): "saved heights: \(message)"
        }
    }

    /// A length without a fraction of zero.
    private func points(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
}
