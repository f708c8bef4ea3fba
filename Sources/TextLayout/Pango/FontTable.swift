/// A table of an OpenType font, read where it is: numbers of two bytes, the highest first.
struct FontTable {
    /// The table ends too early.
    struct Unreadable: Error {}

    /// Valid as long as who made this keeps the table.
    let bytes: UnsafeRawBufferPointer

    func number(_ offset: Int) throws(Unreadable) -> Int {
        guard offset >= 0, offset + 2 <= bytes.count else { throw Unreadable() }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    /// The offset that stands at a place, counted from the beginning of a part of the table.
    func offset(_ place: Int, from start: Int) throws(Unreadable) -> Int {
        try start + number(place)
    }

    /// The place of a glyph in a coverage table; `nil` where it isn't in it. O(log glyphs).
    func index(of glyph: Int, inCoverage start: Int) throws(Unreadable) -> Int? {
        let isList = try number(start) == 1
        var (low, high) = (0, try number(start + 2) - 1)
        while low <= high {
            let middle = (low + high) / 2
            let entry = isList ? start + 4 + 2 * middle : start + 4 + 6 * middle
            let first = try number(entry)
            let last = isList ? first : try number(entry + 2)
            if glyph < first {
                high = middle - 1
            } else if glyph > last {
                low = middle + 1
            } else {
                return isList ? middle : try number(entry + 4) + glyph - first
            }
        }
        return nil
    }

    /// The class that a class definition gives a glyph: 0 where it says nothing of it. O(log glyphs).
    func glyphClass(of glyph: Int, inDefinition start: Int) throws(Unreadable) -> Int {
        if try number(start) == 1 {
            let place = glyph - (try number(start + 2))
            guard place >= 0, place < (try number(start + 4)) else { return 0 }
            return try number(start + 6 + 2 * place)
        }
        var (low, high) = (0, try number(start + 2) - 1)
        while low <= high {
            let middle = (low + high) / 2
            let entry = start + 4 + 6 * middle
            if glyph < (try number(entry)) {
                high = middle - 1
            } else if glyph > (try number(entry + 2)) {
                low = middle + 1
            } else {
                return try number(entry + 4)
            }
        }
        return 0
    }
}
