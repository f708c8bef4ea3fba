// SPDX-License-Identifier: MIT
/// Which language's forms Han characters have where their text doesn't say.
enum HanLanguage {
    /// The first of the user's languages that is written with Han characters, as fontconfig names it; Simplified Chinese
    /// where none is.
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

    /// A tag of a text's language as fontconfig and OpenType know it: a script says more than a region.
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
