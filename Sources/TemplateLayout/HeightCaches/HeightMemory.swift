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
    var counters = TemplateLayoutCounters()
    @usableFromInline var debugLog: ((TemplateLayoutEvent) -> Void)?
    /// What was restored from files. It is taken when the first key of its type is asked for.
    @usableFromInline var restorable: [SavedKeyedHeights] = []

    /// How many keys are kept for each template, environment and pair of types.
    var capacity = 262_144 {
        didSet {
            capacity = max(0, min(capacity, Int(UInt32.max)))
            for heights in sheets.flatMap(\.keyedHeights) { heights.setCapacity(capacity) }
        }
    }

    /// The heights of all templates in all environments.
    var sheets: [HeightSheet] { templates.flatMap(\.sheets) }

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

    /// The height of a key for a template and an environment, if `isWanted` returns `true` for it; in points.
    @inlinable
    func height<Key: Hashable, Version: Equatable>(
        in template: Template, _ key: Key, _ version: Version, _ environment: UInt32, isWanted: (CGFloat) -> Bool
    ) -> CGFloat? {
        guard let heights = heights(in: template, environment, Key.self, Version.self) else { return nil }
        switch heights.table.height(for: key, version: version) {
        case .height(let height):
            guard isWanted(CGFloat(height)) else { return nil }
            count(hits: 1)
            if debugLog != nil { logHit(height, key) }
            return CGFloat(height)
        case .stale:
            count(stale: 1)
            return nil
        case .absent:
            return nil
        }
    }

    @usableFromInline
    func logHit<Key>(_ height: Double, _ key: Key) {
        log(.keyHit(key: String(describing: key), height: CGFloat(height)))
    }

    /// The heights for these types, if there are any.
    @inlinable
    func heights<Key, Version>(
        in template: Template, _ environment: UInt32, _ key: Key.Type, _ version: Version.Type
    ) -> KeyedHeights<Key, Version>? {
        if let heights = template.sheet(in: environment)?.heights(key, version) { return heights }
        return restorable.isEmpty ? nil : restoredHeights(in: template, environment, key, version)
    }

    /// Caches the height of a key, in points.
    @inlinable
    func store<Key: Hashable, Version: Equatable>(
        _ height: CGFloat, in template: Template, _ key: Key, _ version: Version, _ environment: UInt32
    ) {
        let heights =
            heights(in: template, environment, Key.self, Version.self) ?? makeHeights(in: template, environment)
        let evicted = heights.table.setHeight(
            Double(height), for: key, version: version, time: HeightExplanation.now)
        count(evicted: evicted)
    }

    // Counts for code that is inlined into other modules. There accesses to the counters would be checked at run time.
    @usableFromInline
    func count(hits: Int = 0, misses: Int = 0, stale: Int = 0, evicted: Int = 0) {
        counters.keyHits &+= hits
        counters.keyMisses &+= misses
        counters.staleVersions &+= stale
        counters.keysEvicted &+= evicted
    }

    @usableFromInline
    func makeHeights<Key, Version>(in template: Template, _ environment: UInt32) -> KeyedHeights<Key, Version> {
        let heights = KeyedHeights<Key, Version>(capacity: capacity)
        template.makeSheet(in: environment).keyedHeights.append(heights)
        return heights
    }

    /// Removes the heights of a key. Returns whether there was one.
    func invalidateHeight<Key: Hashable>(forKey key: Key) -> Bool {
        log(.invalidatedKeys(key: String(describing: key)))
        return sheets.flatMap(\.keyedHeights).reduce(false) { $1.removeHeight(for: key) || $0 }
    }

    /// Removes all heights by key.
    func invalidateAllKeyedHeights() {
        for sheet in sheets { sheet.keyedHeights = [] }
        log(.invalidatedKeys(key: nil))
    }

    // MARK: Heights by index path

    /// Whether any height by index path may be cached.
    var hasIndexPathHeights: Bool { sheets.contains { $0.geometry.sectionCount > 0 } }

    /// Caches the height of an item, in points. Its heights in other templates are removed: it has one.
    func setHeight(_ height: CGFloat, of item: SectionItem, in template: Template, _ environment: UInt32) {
        for sheet in templates.filter({ $0 !== template }).flatMap(\.sheets) { sheet.removeHeight(of: item) }
        template.makeSheet(in: environment).setHeight(height, of: item)
    }

    /// Removes the heights of an item. Returns whether there was one.
    @discardableResult
    func removeHeights(of item: SectionItem) -> Bool { sheets.reduce(false) { $1.removeHeight(of: item) || $0 } }

    // MARK: Measuring

    /// Notes that a height was measured.
    func learn(_ measurement: Measurement, of template: Template, _ environment: UInt32) {
        counters.heightsCalculated += 1
        template.makeSheet(in: environment).estimator.learn(Double(measurement.height))
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
