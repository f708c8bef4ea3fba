// SPDX-License-Identifier: MIT
import CICU
import Foundation
import Synchronization

/// Where the words of a language may be hyphenated, by a dictionary in libhyphen's format (its README.hyphen). On any thread.
struct HyphenationDictionary: Sendable {
    /// The patterns that divide compounds, if there are some, and those that divide words.
    private var levels = [HyphenationPatterns()]
    /// The letters that a word has before its first hyphen and behind its last one, and those of a part of a compound. iOS prints "Dat-en"
    /// (Radar 41217178), so that one letter is never alone.
    private var minimum = Minimum()
    private var partMinimum = Minimum()

    private struct Minimum {
        var before = 2
        var behind = 2
    }

    // MARK: Finding

    /// The dictionary of a language, if one is installed.
    ///
    /// - Parameter language: a BCP 47 tag. A region without a dictionary has that of the language, or that of its first region.
    static func of(_ language: String) -> HyphenationDictionary? {
        loaded.withLock { loaded in
            if let known = loaded[language] { return known }
            // Several names link to one file.
            let path = path(for: language)
            let dictionary = path.flatMap { loaded[$0] ?? HyphenationDictionary(path: $0) }
            if let path { loaded[path] = .some(dictionary) }
            loaded[language] = .some(dictionary)
            return dictionary
        }
    }

    /// By language and by path.
    private static let loaded = Mutex<[String: HyphenationDictionary?]>([:])

    /// The folder of the dictionaries that Debian's packages install.
    private static let folder = "/usr/share/hyphen"
    private static let installed = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])

    private static func path(for language: String) -> String? {
        let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        guard let code = parts.first?.lowercased() else { return nil }
        let region = parts.dropFirst().first { $0.count == 2 }?.uppercased() ?? ""
        let name =
            ["hyph_\(code)_\(region).dic", "hyph_\(code).dic"].first(where: installed.contains)
            ?? installed.filter { $0.hasPrefix("hyph_\(code)_") }.min()
        return name.map { URL(fileURLWithPath: folder + "/" + $0).resolvingSymlinksInPath().path }
    }

    // MARK: Reading

    private init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path), let end = data.firstIndex(of: 0x0A) else {
            return nil
        }
        let encoding = String(decoding: data[..<end], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        let bytes = data[(end + 1)...].map { CChar(bitPattern: $0) }
        var units = [UInt16](repeating: 0, count: bytes.count)
        let count = CICUDecode(
            encoding.replacingOccurrences(of: "microsoft-", with: ""), bytes, Int32(bytes.count), &units)
        guard count >= 0 else { return nil }
        for line in units[..<Int(count)].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) { read(line) }
    }

    private mutating func read(_ line: ArraySlice<UInt16>) {
        guard let first = line.first, first != UInt16(ascii: "#"), first != UInt16(ascii: "%") else { return }
        // Options are in capitals, and patterns are not.
        guard first >= UInt16(ascii: "A"), first <= UInt16(ascii: "Z") else {
            return levels[levels.count - 1].add(line)
        }
        let words = String(decoding: line, as: UTF16.self).split(separator: " ")
        let number = words.last.flatMap { Int($0) } ?? 0
        switch words[0] {
        case "NEXTLEVEL": levels.append(HyphenationPatterns())
        case "LEFTHYPHENMIN": minimum.before = max(2, number)
        case "RIGHTHYPHENMIN": minimum.behind = max(2, number)
        case "COMPOUNDLEFTHYPHENMIN": partMinimum.before = max(1, number)
        case "COMPOUNDRIGHTHYPHENMIN": partMinimum.behind = max(1, number)
        default: break
        }
    }

    // MARK: Words

    /// The indices of the letters of a word before which a hyphen may stand.
    ///
    /// - Parameter word: letters in UTF-16.
    /// - Complexity: O(length)
    func places(in word: ArraySlice<UInt16>) -> [Int] {
        let letters = Array(String(decoding: word, as: UTF16.self).lowercased().utf16)
        // Few letters have a small form of another length.
        guard letters.count == word.count, letters.count >= minimum.before + minimum.behind else { return [] }
        let borders = levels.count > 1 ? levels[0].places(in: letters[...]) : []
        var places = borders
        for (start, end) in zip([0] + borders, borders + [letters.count]) {
            // The word's own ends have another minimum.
            let first = start > 0 ? start + partMinimum.before : 0
            let last = end < letters.count ? end - partMinimum.behind : end
            places += levels[levels.count - 1].places(in: letters[start..<end]).filter { first <= $0 && $0 <= last }
        }
        let room = minimum.before...letters.count - minimum.behind
        return places.filter(room.contains).sorted().map { word.startIndex + $0 }
    }
}
