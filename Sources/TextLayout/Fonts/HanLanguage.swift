// SPDX-License-Identifier: MIT
/// Selects the language whose forms of Han characters are used if the text has no language.
enum HanLanguage {
    /// The first of the user's languages that is written with Han characters, in fontconfig's form; Simplified Chinese
    /// if there is none.
    static func preferred(among languages: [String]) -> String {
        for language in languages {
            let parts = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
            switch parts.first {
            case "ja": return "ja"
            case "ko": return "ko"
            case "zh": return chinese(parts.dropFirst().map { $0 })
            default: continue
            }
        }
        return "zh-cn"
    }

    /// A language tag in the form of fontconfig and OpenType. A script takes precedence over a region.
    static func normalized(_ tag: String) -> String {
        let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        guard parts.first == "zh" || parts.first == "yue" else { return tag }
        return chinese(parts.dropFirst().map { $0 })
    }

    private static func chinese(_ subtags: [String]) -> String {
        if subtags.contains("hk") { return "zh-hk" }
        if subtags.contains("mo") { return "zh-mo" }
        if subtags.contains("hant") || subtags.contains("tw") { return "zh-tw" }
        return "zh-cn"
    }
}
