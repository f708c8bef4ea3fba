// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The header or the footer of a section.
public enum SectionView: Hashable, Sendable {
    /// The header of the section with this index.
    case header(Int)
    /// The footer of the section with this index.
    case footer(Int)

    var item: SectionItem {
        switch self {
        case .header(let section): .header(section: section)
        case .footer(let section): .footer(section: section)
        }
    }
}

/// Heights of headers and footers by section, and those of the very views that are shown.
///
/// By section they are remembered where those of rows are by index path; see ``TableTemplateLayout/indexPathInvalidation``.
extension TableTemplateLayout {
    /// The height of a section's header or footer, in points: remembered, or else measured and remembered.
    ///
    /// Before the table has a width, and on mistakes, it does what ``height(for:identifier:configure:)`` does.
    public func headerFooterHeight<View: UITableViewHeaderFooterView>(
        for type: View.Type = View.self, identifier: String? = nil, at place: SectionView, configure: (View) -> Void
    ) -> CGFloat {
        if let height = rememberedHeaderFooterHeight(for: type, identifier: identifier, at: place) { return height }
        let kind = headerFooterKind(type, identifier)
        return answer(kind) { () throws(TemplateLayoutError) in
            counters.indexPathMisses += 1
            let height = try measureHeaderFooter(kind, as: type, configure: configure).height
            store(height, kind, at: place.item)
            return height
        }
    }

    /// The remembered height of a section's header or footer for this class and identifier in the present environment, in
    /// points; `nil` if there is none. Measures nothing.
    public func rememberedHeaderFooterHeight<View: UITableViewHeaderFooterView>(
        for type: View.Type = View.self, identifier: String? = nil, at place: SectionView
    ) -> CGFloat? {
        let environment = environmentNumber()
        guard environment != 0, remembersIndexPaths else { return nil }
        let height = indexPathHeights.height(
            of: place.item, template: headerFooterKind(type, identifier).number, environment: environment)
        if height != nil { counters.indexPathHits += 1 }
        return height
    }

    /// The remembered height of the header or footer with this key, in points; `nil` if there is none. Measures nothing.
    public func rememberedHeaderFooterHeight<View: UITableViewHeaderFooterView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0
    ) -> CGFloat? {
        rememberedHeight(ofTemplate: headerFooterKind(type, identifier).number, key, version)
    }

    /// Forgets the heights of a section's header or footer, in every template and environment. O(log n).
    ///
    /// - Returns: Whether any height was known.
    @discardableResult
    public func invalidateHeight(at place: SectionView) -> Bool { indexPathHeights.remove(place.item) }

    // MARK: At dequeue

    /// Dequeues a header or footer of this class, configures it, and measures that very view, so that no template is needed:
    /// the height is remembered for the section's header or footer. The class is registered on first use.
    ///
    /// A table asks for heights first. Whoever answers with
    /// ``rememberedHeaderFooterHeight(for:identifier:at:)`` makes the view when it is asked for the height, keeps it, and
    /// returns it in `tableView(_:viewForHeaderInSection:)`.
    public func dequeueReusableHeaderFooterView<View: UITableViewHeaderFooterView>(
        for type: View.Type = View.self, identifier: String? = nil, at place: SectionView, configure: (View) -> Void
    ) -> View {
        let kind = headerFooterKind(type, identifier)
        return dequeue(kind, as: type, configure) {
            guard rememberedHeaderFooterHeight(for: type, identifier: identifier, at: place) == nil else { return nil }
            return { [self] height in store(height, kind, at: place.item) }
        }
    }

    /// Dequeues a header or footer of this class, configures it, and measures that very view; the height is remembered by
    /// key, and ``rememberedHeaderFooterHeight(for:identifier:key:version:)`` finds it.
    public func dequeueReusableHeaderFooterView<View: UITableViewHeaderFooterView, Key: Hashable, Version: Equatable>(
        for type: View.Type = View.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (View) -> Void
    ) -> View {
        let kind = headerFooterKind(type, identifier)
        return dequeue(kind, as: type, configure) {
            guard rememberedHeight(ofTemplate: kind.number, key, version) == nil else { return nil }
            return { [self] height in store(height, kind.number, key, version) }
        }
    }

    /// Dequeues and configures a view, and measures it if `remember` returns what is to be done with its height.
    private func dequeue<View: UITableViewHeaderFooterView>(
        _ kind: TemplateKind, as type: View.Type, _ configure: (View) -> Void, _ remember: () -> ((CGFloat) -> Void)?
    ) -> View {
        let view = stoppingOnError { () throws(TemplateLayoutError) in try dequeue(kind, as: type) }
        configure(view)
        guard environmentNumber() != 0, let remember = remember() else { return view }
        measureForLater { () throws(TemplateLayoutError) in
            remember(try measure(view, kind, in: seenEnvironment.environment).height)
        }
        return view
    }
}
