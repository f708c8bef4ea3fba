// SPDX-License-Identifier: MIT
import PlatformUIKit

extension HeightMemory {
    /// Saves the heights by key; see ``TableTemplateLayout/saveKeyedHeights(to:tag:)``.
    func save(to url: URL, tag: String?) throws {
        let recent = environments.recent
        let indexes = Dictionary(uniqueKeysWithValues: recent.enumerated().map { (environments.number(of: $1), $0) })
        var all: [SavedKeyedHeights] = []
        for template in templates {
            for case let heights as any SavableKeyedHeights in template.keyedHeights {
                all.append(try heights.saved(template: template.name, environments: recent, indexes: indexes))
            }
        }
        all += restorable.filter { restorable in !all.contains { $0.isAlike(restorable) } }
        try SavedHeightsFile.write(
            SavedHeights(tag: tag ?? Self.appVersion, fingerprint: Self.textFingerprint, heights: all), to: url)
        log(.persistence("wrote \(all.count) kinds of keys to \(url.lastPathComponent)"))
    }

    /// Takes heights by key; see ``TableTemplateLayout/restoreKeyedHeights(from:tag:)``.
    func restore(from url: URL, tag: String?) -> Bool {
        do {
            let saved = try SavedHeightsFile.read(url)
            guard saved.tag == tag ?? Self.appVersion else {
                return ignore(url, "it was saved under the tag \"\(saved.tag)\"")
            }
            guard saved.fingerprint == Self.textFingerprint else {
                return ignore(url, "it was saved with other fonts or by another text engine")
            }
            restorable.removeAll { old in saved.heights.contains { $0.isAlike(old) } }
            restorable += saved.heights
            return true
        } catch let problem as SavedHeightsFile.Problem {
            return ignore(url, problem.description)
        } catch {
            return ignore(url, "it can't be read")
        }
    }

    /// Takes the restored heights of a template for these types, if there are any.
    @usableFromInline
    func restoredHeights<Key, Version>(
        in template: Template, _ key: Key.Type, _ version: Version.Type
    ) -> KeyedHeights<Key, Version>? {
        guard let keyType = try? persistenceName(of: key), let versionType = try? persistenceName(of: version),
            let index = restorable.firstIndex(where: {
                ($0.template, $0.keyType, $0.versionType) == (template.name, keyType, versionType)
            })
        else { return nil }
        let saved = restorable.remove(at: index)
        let heights: KeyedHeights<Key, Version> = makeHeights(in: template)
        let numbers = saved.environments.map { environments.number(of: $0) }
        if let count = (heights as? any SavableKeyedHeights)?.restore(saved, numbers: numbers) {
            counters.heightsRestored += count
            log(.persistence("took \(count) heights for keys of type \(keyType) \(versionType)"))
        } else {
            log(.persistence("ignored the heights for keys of type \(keyType) \(versionType): they are damaged"))
        }
        return heights
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

    /// Tells one text engine with its fonts from another: the names and measures of the system fonts.
    private static var textFingerprint: String {
        let fonts = [UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 17)]
        let measures = fonts.map { "\($0.fontName) \($0.ascender) \($0.descender) \($0.lineHeight)" }
        return ([platform.textFingerprint] + measures).joined(separator: "; ")
    }
}
