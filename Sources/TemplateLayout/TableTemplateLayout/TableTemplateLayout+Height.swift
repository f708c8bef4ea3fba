// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TableTemplateLayout {
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
        answer(cellKind(type, identifier)) { () throws(TemplateLayoutError) in
            try exactHeight(for: type, identifier: identifier, configure: configure)
        }
    }

    /// The height of a row of this class, measured each time, in points, or the reason why there is none.
    public func exactHeight<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        try measure(cellKind(type, identifier), as: type, configure: configure).height
    }

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
        return measuredHeight(for: type, identifier: identifier, key: key, version: version, configure: configure)
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
        return try measureAndRemember(
            for: type, identifier: identifier, key: key, version: version, configure: configure)
    }

    /// The remembered height for this key, class, identifier and version in the present environment, in points; `nil` if
    /// there is none. Measures nothing.
    @inlinable @inline(__always)
    public func rememberedHeight<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, key: Key, version: Version = 0
    ) -> CGFloat? {
        let number =
            memory.kinds.existingNumber(ObjectIdentifier(type), identifier) ?? cellKind(type, identifier).number
        return rememberedHeight(ofTemplate: number, key, version)
    }

    @inlinable
    func rememberedHeight<Key: Hashable, Version: Equatable>(
        ofTemplate template: Int32, _ key: Key, _ version: Version
    ) -> CGFloat? {
        // Once for all: what a weak reference refers to is retained each time.
        guard let tableView else { return nil }
        if isRowInQuestion(of: tableView), note(AnyHashable(key)) { return 0 }
        let environment = environmentNumber(of: tableView)
        guard environment != 0 else { return nil }
        let height = memory.height(ofTemplate: template, key, version, in: environment) {
            !watchesHits || isWanted($0)
        }
        if watchesHits, height != nil { noteOrigin(.remembered) }
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
        store(height, cellKind(type, identifier).number, key, version)
    }

    // MARK: Misses

    @inlinable @inline(__always)
    func measuredHeight<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type, identifier: String?, key: Key, version: Version, configure: (Cell) -> Void
    ) -> CGFloat {
        answer(cellKind(type, identifier)) { () throws(TemplateLayoutError) in
            try measureAndRemember(
                for: type, identifier: identifier, key: key, version: version, configure: configure)
        }
    }

    // Specialised for its types where a height is asked for: working out types while the program runs takes longer than
    // all that is done with them. What knows the class of the cells is inlined, so that code which is generic over it gets
    // the rest for the types of its keys and versions as well.
    @inlinable @inline(__always)
    func measureAndRemember<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type, identifier: String?, key: Key, version: Version, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        memory.counters.keyMisses += 1
        let kind = cellKind(type, identifier)
        let height = try measuredHeight(kind, as: type, configure: configure)
        store(height, kind.number, key, version)
        return height
    }

    @usableFromInline
    func measuredHeight<Cell: UITableViewCell>(
        _ kind: TemplateKind, as type: Cell.Type, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> CGFloat {
        try measure(kind, as: type, configure: configure).height
    }

    @inlinable
    func store<Key: Hashable, Version: Equatable>(
        _ height: CGFloat, _ template: Int32, _ key: Key, _ version: Version
    ) {
        guard !isExplaining else { return }
        memory.store(height, template, key, version, in: seenEnvironmentNumber)
    }

    /// The height, or what a delegate is told where there is none.
    @usableFromInline
    func answer(
        _ kind: TemplateKind, _ height: () throws(TemplateLayoutError) -> CGFloat
    ) -> CGFloat {
        do throws(TemplateLayoutError) {
            return try height()
        } catch {
            guard error.isRefusal || failurePolicy == .estimateAndReport else { fatalError(error.description) }
            return estimate(of: kind) ?? tableEstimate
        }
    }

    /// Stops the program where somebody wants a height to be remembered that is none.
    func checkHeight(_ height: CGFloat) {
        guard height.isFinite && height >= 0 else { fatalError("a row can't be \(height) points high") }
    }
}
