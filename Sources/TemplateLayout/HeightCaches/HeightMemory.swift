// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The templates with their heights: the memory of a table's template layout, and of a ``TemplateMeasurer``.
@MainActor @usableFromInline
final class HeightMemory {
    /// Replaced as a whole: if it were changed in place, each look-up's access would be checked at run time.
    private(set) var templates: [Template] = []
    var counters = TemplateLayoutCounters()
    var debugLog: ((TemplateLayoutEvent) -> Void)?
    /// The content of restored files. Heights are decoded at the first look-up with their types.
    @usableFromInline var restorable: [SavedKeyedHeights] = []

    /// How many keys are kept for each template, environment and pair of types.
    var capacity = 262_144 {
        didSet {
            capacity = max(0, min(capacity, Int(UInt32.max)))
            for heights in sheets.flatMap(\.keyedHeights) { heights.capacity = capacity }
        }
    }

    var sheets: [HeightSheet] { templates.flatMap(\.sheets) }

    @inline(__always)
    func log(_ event: @autoclosure () -> TemplateLayoutEvent) {
        if let debugLog { debugLog(event()) }
    }

    // MARK: Templates

    /// The template of a reuse identifier, by default the name of the class, which then is registered on first use.
    func template(_ family: @autoclosure () -> Template.Family, _ type: UIView.Type, _ identifier: String?) -> Template
    {
        // Not by the name of the class: to form it takes longer than to find a height.
        for template in templates where template.wasRequested(type, identifier) { return template }
        let name = identifier ?? className(type)
        let family = family()
        let known = existingTemplate(family, name)
        let template = known ?? Template(family, name)
        if known == nil { templates = templates + [template] }
        template.requestedClass = type
        if identifier == nil { template.classToRegister = type }
        return template
    }

    /// Removes a template with its views and heights: another class was registered for its identifier.
    func drop(_ template: Template) {
        template.removeViews()
        templates = templates.filter { $0 !== template }
    }

    /// The template of a reuse identifier, if its height was ever requested. O(templates), a handful.
    func existingTemplate(_ family: Template.Family, _ identifier: String) -> Template? {
        templates.first { $0.family == family && $0.identifier == identifier }
    }

    /// Whether any height or estimate may be cached. O(templates), a handful.
    var mayHaveHeights: Bool { !restorable.isEmpty || templates.contains { !$0.sheets.isEmpty } }

    // MARK: Heights by key

    /// The height of a key for a template and an environment.
    @inlinable
    func answer<Key: Hashable, Version: Equatable>(
        in template: Template, _ key: Key, _ version: Version, _ environment: MeasurementEnvironment
    ) -> HeightAnswer {
        heights(in: template, environment, Key.self, Version.self)?.table.height(for: key, version: version) ?? .absent
    }

    /// Counts and logs the result of a look-up by key. Returns the height, in points.
    @usableFromInline
    func countHit(_ answer: HeightAnswer, _ key: @autoclosure () -> String) -> CGFloat? {
        guard case .height(let height, _) = answer else {
            if answer == .stale { counters.staleVersions += 1 }
            return nil
        }
        counters.keyHits += 1
        log(.keyHit(key: key(), height: height))
        return height
    }

    /// The heights for these types, if there are any.
    @inlinable
    func heights<Key, Version>(
        in template: Template, _ environment: MeasurementEnvironment, _ key: Key.Type, _ version: Version.Type
    ) -> KeyedHeights<Key, Version>? {
        if let heights = template.sheet(in: environment)?.heights(key, version) { return heights }
        return restorable.isEmpty ? nil : restoredHeights(in: template, environment, key, version)
    }

    /// Caches the height of a key, in points.
    @inlinable
    func store<Key: Hashable, Version: Equatable>(
        _ height: CGFloat, in template: Template, _ key: Key, _ version: Version, _ environment: MeasurementEnvironment
    ) {
        let heights =
            heights(in: template, environment, Key.self, Version.self) ?? makeHeights(in: template, environment)
        count(evicted: heights.table.setHeight(height, for: key, version: version, time: HeightExplanation.now))
        logCached(String(describing: key), height)
    }

    @usableFromInline
    func logCached(_ key: @autoclosure () -> String, _ height: CGFloat) { log(.keyCached(key: key(), height: height)) }

    // Code that is inlined into other modules calls this, because there accesses to the counters would be checked at run time.
    @usableFromInline
    func count(misses: Int = 0, evicted: Int = 0) {
        counters.keyMisses += misses
        counters.keysEvicted += evicted
    }

    @usableFromInline
    func makeHeights<Key, Version>(
        in template: Template, _ environment: MeasurementEnvironment
    ) -> KeyedHeights<Key, Version> {
        let heights = KeyedHeights<Key, Version>(capacity: capacity)
        let sheet = template.makeSheet(in: environment)
        sheet.keyedHeights = sheet.keyedHeights + [heights]
        return heights
    }

    /// Removes the heights of a key. Returns whether there was one.
    func invalidateHeight<Key: Hashable>(forKey key: Key) -> Bool {
        log(.invalidatedKeys(key: String(describing: key)))
        return sheets.flatMap(\.keyedHeights).reduce(false) { $1.removeHeight(for: key) || $0 }
    }

    func invalidateAllKeyedHeights() {
        for sheet in sheets { sheet.keyedHeights = [] }
        log(.invalidatedKeys(key: nil))
    }

    // MARK: Heights by index path

    var hasIndexPathHeights: Bool { sheets.contains { $0.geometry.sectionCount > 0 } }

    /// Caches the height of an item, in points. Its heights in other templates are removed: an item has one template.
    func setHeight(
        _ height: CGFloat, of item: SectionItem, in template: Template, _ environment: MeasurementEnvironment
    ) {
        for sheet in templates.filter({ $0 !== template }).flatMap(\.sheets) { sheet.removeHeight(of: item) }
        template.makeSheet(in: environment).setHeight(height, of: item)
        log(.indexPathCached(item, height: height))
    }

    /// Removes the heights of an item. Returns whether there was one.
    @discardableResult
    func removeHeights(of item: SectionItem) -> Bool { sheets.reduce(false) { $1.removeHeight(of: item) || $0 } }

    // MARK: Measuring

    /// The height of a key, in points: cached, or measured and then cached.
    func height<Key: Hashable, Version: Equatable>(
        in template: Template, _ key: Key, _ version: Version, _ environment: MeasurementEnvironment,
        measure: () throws(TemplateLayoutError) -> Measurement
    ) throws(TemplateLayoutError) -> CGFloat {
        let answer = answer(in: template, key, version, environment)
        if let height = countHit(answer, String(describing: key)) { return height }
        counters.keyMisses += 1
        let measurement = try measure()
        record(measurement, of: template, environment)
        store(measurement.height, in: template, key, version, environment)
        return measurement.height
    }

    /// Counts and logs an error, and throws it on.
    func recordingError<Value>(_ body: () throws(TemplateLayoutError) -> Value) throws(TemplateLayoutError) -> Value {
        do throws(TemplateLayoutError) {
            return try body()
        } catch {
            record(error)
            throw error
        }
    }

    /// Counts and logs a measured height, and updates the estimate.
    func record(_ measurement: Measurement, of template: Template, _ environment: MeasurementEnvironment) {
        counters.heightsCalculated += 1
        template.makeSheet(in: environment).estimator.add(Double(measurement.height))
        log(
            .calculatedHeight(
                measurement.height, identifier: template.identifier, contentWidth: measurement.contentWidth))
    }

    /// Counts and logs the reason why there is no height.
    func record(_ error: TemplateLayoutError) {
        if error.isRefusal { counters.refusals += 1 } else { counters.failures += 1 }
        log(.refused(error))
    }
}
