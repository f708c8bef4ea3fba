// SPDX-License-Identifier: MIT
/// Patterns of letters with levels between them: odd ones allow a hyphen, even ones forbid it, and the highest decides (Liang, "Word
/// Hy-phen-a-tion by Com-put-er", 1983).
///
/// Own code, because libhyphen takes 5.6 s to load Debian's German patterns, and applies only the longest pattern that ends at a
/// letter: it misses places in Czech and Russian, whose dictionaries don't repeat short patterns in long ones.
struct HyphenationPatterns {
    private struct Pattern {
        var hash: UInt32
        /// In `letters`. The levels, one more than there are letters, begin at this number and that of the pattern.
        var letters: Range<Int32>
    }

    private var letters: [UInt16] = []
    private var levels: [UInt8] = []
    private var patterns: [Pattern] = []
    /// A hash table of numbers of patterns, or -1. Its count is a power of two.
    private var slots: [Int32] = []
    private var longest = 0

    /// Adds a pattern as dictionaries write it: letters and digits, and dots at the ends of words.
    mutating func add(_ line: ArraySlice<UInt16>) {
        let first = letters.count
        var level: UInt8 = 0
        // Behind the slash is another spelling of the word when it is hyphenated there, which lines have no place for.
        let isOtherSpelling = line.contains(UInt16(ascii: "/"))
        func allowed(_ level: UInt8) -> UInt8 { isOtherSpelling ? (level + 1) & ~1 : level }
        for unit in line.prefix(while: { $0 != UInt16(ascii: "/") }) {
            if unit >= UInt16(ascii: "0"), unit <= UInt16(ascii: "9") {
                level = UInt8(unit - UInt16(ascii: "0"))
            } else {
                letters.append(unit)
                levels.append(allowed(level))
                level = 0
            }
        }
        guard letters.count > first else { return }
        levels.append(allowed(level))
        let hash = letters[first...].reduce(Self.seed, Self.hash)
        patterns.append(Pattern(hash: hash, letters: Int32(first)..<Int32(letters.count)))
        longest = max(longest, letters.count - first)
        if patterns.count * 2 > slots.count { growTable() } else { insert(patterns.count - 1) }
    }

    private mutating func growTable() {
        slots = [Int32](repeating: -1, count: max(64, slots.count * 2))
        for index in patterns.indices { insert(index) }
    }

    private mutating func insert(_ index: Int) {
        var slot = Int(patterns[index].hash) & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(index)
    }

    private static let seed: UInt32 = 0x811C_9DC5

    /// FNV-1a with the high bits mixed in, because tables use the low ones.
    private static func hash(_ hash: UInt32, _ unit: UInt16) -> UInt32 {
        let product = (hash ^ UInt32(unit)) &* 0x0100_0193
        return product ^ product >> 15
    }

    private func pattern(_ units: ArraySlice<UInt16>, _ hash: UInt32) -> Int? {
        var slot = Int(hash) & (slots.count - 1)
        while case let index = Int(slots[slot]), index >= 0 {
            let range = patterns[index].letters
            if patterns[index].hash == hash, letters[Int(range.lowerBound)..<Int(range.upperBound)] == units {
                return index
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The letters of a word before which a hyphen may stand. O(letters × longest pattern).
    func places(in word: ArraySlice<UInt16>) -> [Int] {
        guard !slots.isEmpty else { return [] }
        let units = [UInt16(ascii: ".")] + word + [UInt16(ascii: ".")]
        var highest = [UInt8](repeating: 0, count: units.count + 1)
        for start in units.indices {
            var hash = Self.seed
            for end in start + 1...min(start + longest, units.count) {
                hash = Self.hash(hash, units[end - 1])
                guard let index = pattern(units[start..<end], hash) else { continue }
                let first = Int(patterns[index].letters.lowerBound) + index
                for offset in 0...end - start {
                    highest[start + offset] = max(highest[start + offset], levels[first + offset])
                }
            }
        }
        return (1..<max(1, word.count)).filter { highest[$0 + 1] & 1 != 0 }.map { word.startIndex + $0 }
    }
}

extension UInt16 {
    /// The unit of an ASCII character.
    init(ascii scalar: Unicode.Scalar) { self = UInt16(scalar.value) }
}
