// SPDX-License-Identifier: MIT
import PlatformUIKit

extension HeightMemory {
    /// Saves the heights by key; see ``TableTemplateLayout/saveKeyedHeights(to:tag:)``.
    func save(to url: URL, tag: String?) throws {
        let environments = self.environments.recent
        let templates = kinds.names
        let environmentIndexes = Dictionary(
            uniqueKeysWithValues: environments.enumerated().map { (self.environments.number(of: $1), $0) })
        let templateIndexes = Dictionary(
            uniqueKeysWithValues: templates.enumerated().map { (kinds.number(ofName: $1), $0) })
        var stores: [SavedStore] = []
        for case let store as any SavableKeyedHeightStore in keyedHeights.all {
            let types = type(of: store).types
            stores.append(
                SavedStore(
                    keyType: try name(of: types.key), versionType: try name(of: types.version),
                    environments: environments, templates: templates,
                    entries: try store.saved(
                        environmentIndexes: environmentIndexes, templateIndexes: templateIndexes)))
        }
        let saved = SavedHeights(
            tag: tag ?? Self.appVersion, fingerprint: TextFingerprint.current,
            stores: stores + restorableStores.values)
        try SavedHeightsFile.write(saved, to: url)
        log(.persistence("wrote \(stores.count) kinds of keys to \(url.lastPathComponent)"))
    }

    /// Takes heights by key; see ``TableTemplateLayout/restoreKeyedHeights(from:tag:)``.
    func restore(from url: URL, tag: String?) -> Bool {
        do {
            let saved = try SavedHeightsFile.read(url)
            guard saved.tag == tag ?? Self.appVersion else {
                return ignore(url, "it was saved under the tag \"\(saved.tag)\"")
            }
            guard saved.fingerprint == TextFingerprint.current else {
                return ignore(url, "it was saved with other fonts or by another text engine")
            }
            for store in saved.stores { restorableStores[store.keyType + " " + store.versionType] = store }
            return true
        } catch let problem as SavedHeightsFile.Problem {
            return ignore(url, problem.description)
        } catch {
            return ignore(url, "it can't be read")
        }
    }

    /// Takes the restored heights for these types, if there are any and it has not been done.
    @usableFromInline
    func restoreStore<Key, Version>(_ key: Key.Type, _ version: Version.Type) -> KeyedHeightStore<Key, Version>? {
        guard let keyName = persistenceName(of: key), let versionName = persistenceName(of: version) else { return nil }
        let name = keyName + " " + versionName
        guard let saved = restorableStores.removeValue(forKey: name) else { return nil }
        let store = keyedHeights.store(key, version)
        guard let savable = store as? any SavableKeyedHeightStore,
            let count = savable.restore(
                saved.entries, environments: saved.environments.map { environments.number(of: $0) },
                templates: saved.templates.map { kinds.number(ofName: $0) })
        else {
            log(.persistence("ignored the heights for keys of type \(name): they are damaged"))
            return store
        }
        counters.heightsRestored += count
        log(.persistence("took \(count) heights for keys of type \(name)"))
        return store
    }

    private func name(of type: Any.Type) throws(TemplateLayoutError) -> String {
        guard let name = persistenceName(of: type) else { throw .unnamedType(String(describing: type)) }
        return name
    }

    private func ignore(_ url: URL, _ reason: String) -> Bool {
        log(.persistence("ignored \(url.lastPathComponent): \(reason)"))
        return false
    }

    /// The version of the app, as its bundle tells it.
    private static var appVersion: String {
        let info = Bundle.main.infoDictionary
        let version = info?["CFBundleShortVersionString"] as? String ?? ""
        let build = info?["CFBundleVersion"] as? String ?? ""
        return "\(ProcessInfo.processInfo.processName) \(version) \(build)"
    }
}
