// SPDX-License-Identifier: MIT
import PlatformUIKit

extension HeightMemory {
    /// Saves the heights by key; see ``TableTemplateLayout/saveKeyedHeights(to:tag:)``.
    func save(to url: URL, tag: String?, states: [String: Data]? = nil) throws {
        var all: [SavedKeyedHeights] = []
        for template in templates {
            for sheet in template.sheets {
                for case let heights as any SavableKeyedHeights in sheet.keyedHeights {
                    all.append(try heights.saved(template: template.name, environment: sheet.environment))
                }
            }
        }
        all += restorable.filter { restorable in !all.contains { $0.isAlike(restorable) } }
        try SavedHeightsFile.write(
            SavedHeights(
                tag: tag ?? Self.appVersion, fingerprint: Self.textFingerprint, heights: all, states: states), to: url)
        log(.persistence("wrote \(all.count) kinds of keys to \(url.lastPathComponent)"))
    }

    /// Restores heights by key; see ``TableTemplateLayout/restoreKeyedHeights(from:tag:)``. The states of a list are returned also if
    /// the heights are not used.
    func restore(from url: URL, tag: String?) -> (isUsed: Bool, states: [String: Data]) {
        var states: [String: Data] = [:]
        do {
            let saved = try SavedHeightsFile.read(url)
            states = saved.states ?? [:]
            guard saved.tag == tag ?? Self.appVersion else { throw SavedHeightsFile.Problem.otherTag }
            guard saved.fingerprint == Self.textFingerprint else { throw SavedHeightsFile.Problem.otherTexts }
            restorable.removeAll { old in saved.heights.contains { $0.isAlike(old) } }
            restorable += saved.heights
            return (true, states)
        } catch {
            let reason = (error as? SavedHeightsFile.Problem)?.rawValue ?? "it can't be read"
            log(.persistence("ignored \(url.lastPathComponent): \(reason)"))
            return (false, states)
        }
    }

    /// Decodes the restored heights of a template for these types. Returns those of an environment, if there are any.
    @usableFromInline
    func restoredHeights<Key, Version>(
        in template: Template, _ environment: MeasurementEnvironment, _ key: Key.Type, _ version: Version.Type
    ) -> KeyedHeights<Key, Version>? {
        guard let keyType = try? persistenceName(of: key), let versionType = try? persistenceName(of: version) else {
            return nil
        }
        func isMatch(_ saved: SavedKeyedHeights) -> Bool {
            (saved.template, saved.keyType, saved.versionType) == (template.name, keyType, versionType)
        }
        let matches = restorable.filter(isMatch)
        restorable.removeAll(where: isMatch)
        for saved in matches {
            // Heights that were measured since then are newer.
            guard template.sheet(in: saved.environment)?.heights(key, version) == nil else { continue }
            let heights: KeyedHeights<Key, Version> = makeHeights(in: template, saved.environment)
            if let count = (heights as? any SavableKeyedHeights)?.restore(saved) {
                counters.heightsRestored += count
                log(.persistence("took \(count) heights for keys of type \(keyType) \(versionType)"))
            } else {
                log(.persistence("ignored the heights for keys of type \(keyType) \(versionType): they are damaged"))
            }
        }
        return template.sheet(in: environment)?.heights(key, version)
    }

    /// The heights of rows that were measured last, else those in restored files, in points; at most 64.
    var latestRowHeights: [CGFloat] {
        let measured = templates.filter { $0.family == .cell }.flatMap { $0.sheets.last?.estimator.heights ?? [] }
        let known =
            measured.isEmpty
            ? restorable.filter { $0.template.hasPrefix(Template.Family.cell.rawValue) }.flatMap {
                (try? JSONDecoder().decode(SavedHeightsAlone.self, from: $0.entries))?.heights ?? []
            } : measured
        return known.prefix(64).map { CGFloat($0) }.filter { $0.isFinite && $0 > 0 }
    }

    private static var appVersion: String {
        let info = Bundle.main.infoDictionary
        let version = info?["CFBundleShortVersionString"] as? String ?? ""
        let build = info?["CFBundleVersion"] as? String ?? ""
        return "\(ProcessInfo.processInfo.processName) \(version) \(build)"
    }

    /// Identifies the text engine and its fonts, with the names and measures of the system fonts, and the language and region that
    /// cells may have texts, dates and numbers in.
    private static var textFingerprint: String {
        let fonts = [UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 17)]
        let measures = fonts.map { "\($0.fontName) \($0.ascender) \($0.descender) \($0.lineHeight)" }
        return ([platform.textFingerprint, Locale.current.identifier] + measures).joined(separator: "; ")
    }
}
