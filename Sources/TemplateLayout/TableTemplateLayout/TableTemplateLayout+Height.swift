// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TableTemplateLayout {
    // MARK: Measured each time

    /// The height of a row of this class, measured each time, in points.
    ///
    /// Meant to be returned from `tableView(_:heightForRowAt:)`. While the table has no usable width it answers with
    /// ``estimatedHeight(for:identifier:)``, and remembers nothing. On programming errors (a passed identifier that is not
    /// registered, a cell that can't be measured) it does what ``failurePolicy`` says;
    /// ``exactHeight(for:identifier:configure:)`` throws them.
    ///
    /// - Parameters:
    ///   - type: The class of the cell.
    ///   - identifier: The reuse identifier, which must be registered. Without one it is the name of the class, and the
    ///     class is registered for it unless something is.
    ///   - configure: Fills the template with the row's content.
    public func height<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, configure: (Cell) -> Void
    ) -> CGFloat {
        answer(cellTemplate(type, identifier)) { template throws(TemplateLayoutError) in
            try measuredHeight(template, as: type, configure: configure)
        }
    }

    /// The height of a row of this class, measured each time, in points, or the reason why there is none.
    public func exactHeight<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        try measuredHeight(cellTemplate(type, identifier), as: type, configure: configure)
    }

    // MARK: By key

    // What has to do with keys and versions is specialised for their types where a height is asked for: working out types while
    // the program runs takes longer than all that is done with them. What has the class of the cells is inlined, so that code
    // which is generic over it gets the rest for the types of its keys and versions as well.

    /// The height of the row with this key, in points: remembered, or else measured and remembered.
    ///
    /// Meant to be returned from `tableView(_:heightForRowAt:)`. A height is found again only for the same key, class,
    /// reuse identifier, version, and environment (width, text size, scale, direction, editing), so it can't go stale as
    /// long as the version changes with the content. Several widths stay remembered side by side.
    ///
    /// While the table has no usable width, and on mistakes, it does what ``height(for:identifier:configure:)`` does.
    /// ``exactHeight(for:identifier:key:version:configure:)`` throws.
    ///
    /// - Complexity: O(1) on a hit, with one hash at most and no allocation.
    /// - Parameters:
    ///   - type: The class of the cell.
    ///   - identifier: The reuse identifier, which must be registered. Without one it is the name of the class, and the
    ///     class is registered for it unless something is.
    ///   - key: Who the row is, wherever it stands: an identifier of the content.
    ///   - version: What the row's content is: a revision, a date, the content itself. Anything that changes with it.
    ///   - configure: Fills the template with the row's content. Called only when the height is not known.
    @inlinable @inline(__always)
    public func height<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (Cell) -> Void
    ) -> CGFloat {
        if let height = rememberedHeight(for: type, identifier: identifier, key: key, version: version) {
            return height
        }
        return answer(cellTemplate(type, identifier)) { template throws(TemplateLayoutError) in
            try measureAndRemember(template, as: type, key, version, configure)
        }
    }

    /// The height of the row with this key, in points: remembered, or else measured and remembered; or the reason why
    /// there is none.
    @inlinable @inline(__always)
    public func exactHeight<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        if let height = rememberedHeight(for: type, identifier: identifier, key: key, version: version) {
            return height
        }
        return try measureAndRemember(cellTemplate(type, identifier), as: type, key, version, configure)
    }

    /// The remembered height for this key, class, identifier and version in the present environment, in points; `nil` if
    /// there is none. Measures nothing.
    @inlinable @inline(__always)
    public func rememberedHeight<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, key: Key, version: Version = 0
    ) -> CGFloat? {
        if let recent = recentKeyedHeights(ObjectIdentifier(type), identifier),
            let heights = recent.heights as? KeyedHeights<Key, Version>,
            case .height(let height) = heights.table.height(for: key, version: version, environment: recent.environment)
        {
            if countKeyHit() { _ = note(AnyHashable(key)) }
            return CGFloat(height)
        }
        let template = cellTemplate(type, identifier)
        guard let height = rememberedHeight(in: template, key, version) else { return nil }
        noteRecent(ObjectIdentifier(type), identifier, template.heights(Key.self, Version.self))
        return height
    }

    @inlinable
    func rememberedHeight<Key: Hashable, Version: Equatable>(
        in template: Template, _ key: Key, _ version: Version
    ) -> CGFloat? {
        if isRowInQuestion, note(AnyHashable(key)) { return 0 }
        let environment = environmentNumber()
        guard environment != 0,
            let height = memory.height(in: template, key, version, environment, isWanted: isWanted)
        else { return nil }
        noteOrigin(.remembered)
        return height
    }

    /// Remembers a height that was found elsewhere, in points, for this key in the present environment.
    ///
    /// - Precondition: The height is finite and not negative.
    /// - Throws: ``TemplateLayoutError/unusableWidth(_:)`` before the table has a width.
    public func remember<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        height: CGFloat, for type: Cell.Type, identifier: String? = nil, key: Key, version: Version = 0
    ) throws(TemplateLayoutError) {
        checkHeight(height)
        _ = try currentEnvironment()
        store(height, cellTemplate(type, identifier), key, version)
    }

    @inlinable
    func measureAndRemember<View: UIView, Key: Hashable, Version: Equatable>(
        _ template: Template, as type: View.Type, _ key: Key, _ version: Version, _ configure: (View) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        memory.counters.keyMisses += 1
        let height = try measuredHeight(template, as: type, configure: configure)
        store(height, template, key, version)
        return height
    }

    @inlinable
    func store<Key: Hashable, Version: Equatable>(
        _ height: CGFloat, _ template: Template, _ key: Key, _ version: Version
    ) {
        guard !isExplaining else { return }
        memory.store(height, in: template, key, version, seenEnvironmentNumber)
    }

    @usableFromInline var seenEnvironmentNumber: UInt32 { seen.number }

    /// Stops the program where somebody wants a height to be remembered that is none.
    func checkHeight(_ height: CGFloat) {
        guard height.isFinite && height >= 0 else { fatalError("a row can't be \(height) points high") }
    }

    /// Forgets the heights of a key, in every template, version and environment. O(1).
    ///
    /// Needed only where content changed without its version; a new version forgets the old one's heights by itself.
    ///
    /// - Returns: Whether any height was known.
    @discardableResult
    public func invalidateHeight<Key: Hashable>(forKey key: Key) -> Bool { memory.invalidateHeight(forKey: key) }

    /// Forgets all heights by key.
    public func invalidateAllKeyedHeights() {
        recent = RecentHit()
        memory.invalidateAllKeyedHeights()
    }

    /// Saves the heights by key to a file, so that the next start of the app need not measure them. Heights whose keys or
    /// versions are not `Codable` are left out; local and private types need a name (``PersistenceNaming``). The file holds the
    /// heights of this table; another table needs a file of its own. O(heights).
    ///
    /// Whoever reads it meanwhile, also another program, finds the old file or the new one, whole; it keeps its permissions,
    /// and a symbolic link stays one.
    ///
    /// - Parameters:
    ///   - url: The file; it is replaced.
    ///   - tag: What the heights depend on besides fonts and environment, by default the version of the app: heights
    ///     saved under another tag are not restored.
    /// - Throws: ``TemplateLayoutError/unnamedType(_:)`` and ``TemplateLayoutError/notAFile(path:)`` before anything is written,
    ///   and what writing the file throws.
    public func saveKeyedHeights(to url: URL, tag: String? = nil) throws { try memory.save(to: url, tag: tag) }

    /// Takes the heights by key from a file of ``saveKeyedHeights(to:tag:)``. A file that is missing, foreign, cut short,
    /// damaged, of another format version, or was saved under another tag, with other fonts or by another text engine is
    /// ignored, with a line in the debug log: it costs measuring, never a wrong height.
    ///
    /// - Returns: Whether the file was used. Its heights are taken when the first key of their type is asked for.
    @discardableResult
    public func restoreKeyedHeights(from url: URL, tag: String? = nil) -> Bool { memory.restore(from: url, tag: tag) }

    // MARK: Estimates

    /// The height that a row of this class will probably have, in points: the interquartile mean of the last heights of
    /// its template, or the table's own estimate before anything was measured.
    ///
    /// Meant to be returned from `tableView(_:estimatedHeightForRowAt:)`.
    public func estimatedHeight<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil
    ) -> CGFloat { estimate(of: cellTemplate(type, identifier)) }

    /// The height of the row with this key if it is remembered, else the height that a row of its class will probably
    /// have, in points. Measures nothing.
    ///
    /// Meant to be returned from `tableView(_:estimatedHeightForRowAt:)`: the scroll bar hardly moves.
    public func estimatedHeight<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, key: Key, version: Version = 0
    ) -> CGFloat {
        rememberedHeight(for: type, identifier: identifier, key: key, version: version)
            ?? estimatedHeight(for: type, identifier: identifier)
    }

    /// What was learnt of a template, in points: in the present environment, or else in the latest one where it was measured, or
    /// else the table's own estimate.
    func estimate(of template: Template) -> CGFloat { template.estimate(in: environmentNumber()) ?? tableEstimate }

    /// The estimate that the table itself was given, in points; UIKit's height of a plain row where it has none.
    var tableEstimate: CGFloat {
        let heights = [tableView?.estimatedRowHeight, tableView?.rowHeight].compactMap { $0 }
        return heights.first { $0 > 0 && $0.isFinite } ?? 44
    }
}
