// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The templates with their heights, and the environments that these were measured in: the memory of a table's template layout,
/// and of a ``TemplateMeasurer``.
@MainActor @usableFromInline
final class HeightMemory {
    private(set) var templates: [Template] = []
    /// The templates whose identifiers are the names of classes: to form a name takes longer than to find a height.
    private var templatesByClass: [ObjectIdentifier: Template] = [:]
    var environments = EnvironmentNumbers()
    @usableFromInline var counters = TemplateLayoutCounters()
    @usableFromInline var debugLog: ((TemplateLayoutEvent) -> Void)?
    /// What was restored from files. It is taken when the first key of its type is asked for.
    @usableFromInline var restorable: [SavedKeyedHeights] = []

    /// How many keys are kept for each template and pair of types.
    var capacity = 262_144 {
        didSet {
            capacity = max(0, min(capacity, Int(UInt32.max)))
            for heights in allKeyedHeights { heights.setCapacity(capacity) }
        }
    }

    private var allKeyedHeights: [any AnyKeyedHeights] { templates.flatMap(\.keyedHeights) }

    @inline(__always)
    func log(_ event: @autoclosure () -> TemplateLayoutEvent) {
        if let debugLog { debugLog(event()) }
    }

    // MARK: Templates

    /// The template of a reuse identifier, by default the name of the class, which then is registered on first use.
    func template(_ family: Template.Family, _ type: UIView.Type, _ identifier: String?) -> Template {
        if identifier == nil, let known = templatesByClass[ObjectIdentifier(type)] { return known }
        let template = template(family, identifier ?? className(type))
        if identifier == nil {
            template.classToRegister = type
            templatesByClass[ObjectIdentifier(type)] = template
        }
        return template
    }

    private func template(_ family: Template.Family, _ identifier: String) -> Template {
        if let known = existingTemplate(family, identifier) { return known }
        let template = Template(family, identifier)
        templates.append(template)
        return template
    }

    /// The template of a reuse identifier, if its height was ever asked for. O(templates), a handful.
    func existingTemplate(_ family: Template.Family, _ identifier: String) -> Template? {
        templates.first { $0.family == family && $0.identifier == identifier }
    }

    // MARK: Heights by key

    /// What is known of a key's height, for a template and an environment. `isWanted` says of a height, in points, whether it
    /// counts.
    @inlinable
    func height<Key: Hashable, Version: Equatable>(
        in template: Template, _ key: Key, _ version: Version, _ environment: UInt32, isWanted: (CGFloat) -> Bool
    ) -> CGFloat? {
        guard let heights = heights(in: template, Key.self, Version.self) else { return nil }
        switch heights.table.height(for: key, version: version, environment: environment) {
        case .height(let height):
            guard isWanted(CGFloat(height)) else { return nil }
            counters.keyHits &+= 1
            if debugLog != nil { logHit(height, key) }
            return CGFloat(height)
        case .stale:
            counters.staleVersions += 1
            return nil
        case .absent:
            return nil
        }
    }

    @usableFromInline
    func logHit<Key>(_ height: Double, _ key: Key) {
        log(.keyHit(key: String(describing: key), height: CGFloat(height)))
    }

    /// The heights for these types, if any are known.
    @inlinable
    func heights<Key, Version>(
        in template: Template, _ key: Key.Type, _ version: Version.Type
    ) -> KeyedHeights<Key, Version>? {
        if let heights = template.heights(key, version) { return heights }
        return restorable.isEmpty ? nil : restoredHeights(in: template, key, version)
    }

    /// Remembers the height of a key, in points.
    @inlinable
    func store<Key: Hashable, Version: Equatable>(
        _ height: CGFloat, in template: Template, _ key: Key, _ version: Version, _ environment: UInt32
    ) {
        let heights = heights(in: template, Key.self, Version.self) ?? makeHeights(in: template)
        counters.keysEvicted += heights.table.setHeight(
            Double(height), for: key, version: version, environment: environment, time: HeightExplanation.now)
    }

    @usableFromInline
    func makeHeights<Key, Version>(in template: Template) -> KeyedHeights<Key, Version> {
        let heights = KeyedHeights<Key, Version>(capacity: capacity)
        template.keyedHeights.append(heights)
        return heights
    }

    /// Forgets the heights of a key. Returns whether any was known.
    func invalidateHeight<Key: Hashable>(forKey key: Key) -> Bool {
        log(.invalidatedKeys(key: String(describing: key)))
        return allKeyedHeights.reduce(false) { $1.removeHeights(for: key) || $0 }
    }

    /// Forgets all heights by key.
    func invalidateAllKeyedHeights() {
        for template in templates { template.keyedHeights = [] }
        log(.invalidatedKeys(key: nil))
    }

    // MARK: Heights by index path

    /// Whether any height by index path is remembered.
    var hasIndexPathHeights: Bool { templates.contains { !$0.indexPathHeights.isEmpty } }

    /// Remembers the height of an item, in points. Its heights in other templates are forgotten: it has one.
    func setHeight(_ height: CGFloat, of item: SectionItem, in template: Template, _ environment: UInt32) {
        for other in templates where other !== template { other.removeHeights(of: item) }
        template.makeHeights(in: environment).setHeight(height, of: item)
    }

    /// Forgets the heights of an item. Returns whether any was known.
    func removeHeights(of item: SectionItem) -> Bool {
        templates.reduce(false) { $1.removeHeights(of: item) || $0 }
    }

    /// Edits all heights by index path as a table is edited that has these numbers of rows in its sections before.
    func apply(_ update: TableUpdate, rowCounts: [Int]) {
        for heights in templates.flatMap(\.indexPathHeights) { heights.apply(update, rowCounts: rowCounts) }
    }

    // MARK: Measuring

    /// Notes that a height was measured.
    func learn(_ measurement: Measurement, of template: Template, _ environment: UInt32) {
        counters.heightsCalculated += 1
        template.learn(Double(measurement.height), in: environment)
        log(
            .calculatedHeight(
                measurement.height, identifier: template.identifier, contentWidth: measurement.contentWidth))
    }

    /// Notes that a height could not be had.
    func note(_ error: TemplateLayoutError) {
        if error.isRefusal { counters.refusals += 1 } else { counters.failures += 1 }
        log(.refused(error))
    }
}
