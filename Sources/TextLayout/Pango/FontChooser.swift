import CPango

/// Which font each character of a request and language gets, as Pango's itemising chooses: the first of the request's
/// fonts that has the character. Only under the shaper's lock.
final class FontChooser {
    /// A font and how many are asked before it.
    struct Choice: Equatable {
        let font: Int32
        let position: Int32
    }

    let request: Font
    let language: OpaquePointer?
    private let shaper: Unowned
    private let fontset: UnsafeMutablePointer<PangoFontset>
    private var choices: [Choice] = []
    /// One more than the number of a character's choice, by pages of 256 characters; 0 where it isn't known yet.
    private var pages: [UInt32: UnsafeMutablePointer<UInt8>] = [:]
    private var lastPage: (number: UInt32, entries: UnsafeMutablePointer<UInt8>)?

    /// The shaper owns its choosers.
    private struct Unowned {
        unowned let shaper: Shaper
    }

    init(_ request: Font, language: OpaquePointer?, shaper: Shaper) {
        self.request = request
        self.language = language
        self.shaper = Unowned(shaper: shaper)
        guard
            let fontset = shaper.itemizedDescription(of: request).with({
                pango_font_map_load_fontset(shaper.fontMap, shaper.context, $0, language)
            })
        else { fatalError("TextLayout: Pango has no fonts for a request") }
        self.fontset = fontset
    }

    deinit {
        // Sound: this object owns the reference and the pages.
        g_object_unref(fontset)
        for page in pages.values { page.deallocate() }
    }

    /// The choice of that number.
    @inline(__always)
    func choice(_ number: Int) -> Choice { choices[number] }

    /// The number of the choice for a character.
    @inline(__always)
    func choose(_ scalar: UInt32) -> Int {
        if let page = lastPage, page.number == scalar >> 8 {
            // Sound: a page has 256 entries.
            let entry = page.entries[Int(scalar & 0xFF)]
            if entry != 0 { return Int(entry) - 1 }
        }
        return find(scalar)
    }

    @inline(never)
    private func find(_ scalar: UInt32) -> Int {
        let number = scalar >> 8
        let entries: UnsafeMutablePointer<UInt8>
        if let page = pages[number] {
            entries = page
        } else {
            entries = .allocate(capacity: 256)
            entries.initialize(repeating: 0, count: 256)
            pages[number] = entries
        }
        lastPage = (number, entries)
        if entries[Int(scalar & 0xFF)] != 0 { return Int(entries[Int(scalar & 0xFF)]) - 1 }
        let found = ask(scalar)
        let choice = choices.firstIndex(of: found) ?? choices.count
        if choice == choices.count { choices.append(found) }
        // A request of more fonts than that doesn't remember all its choices.
        if choice < 255 { entries[Int(scalar & 0xFF)] = UInt8(choice + 1) }
        return choice
    }

    private func ask(_ scalar: UInt32) -> Choice {
        struct Search {
            let scalar: UInt32
            var font: UnsafeMutablePointer<PangoFont>?
            var position: Int32 = 0
        }
        var search = Search(scalar: scalar)
        withUnsafeMutablePointer(to: &search) { search in
            // Sound: Pango calls back during the call only.
            pango_fontset_foreach(
                fontset,
                { _, font, data in
                    guard let font, let search = data?.assumingMemoryBound(to: Search.self) else { return 0 }
                    if pango_font_has_char(font, search.pointee.scalar) != 0 {
                        search.pointee.font = font
                        return 1
                    }
                    search.pointee.position += 1
                    return 0
                }, search)
        }
        let shaper = shaper.shaper
        if let font = search.font { return Choice(font: shaper.index(of: font), position: search.position) }
        // No font has it: the request's own shows a box.
        let loaded = shaper.itemizedDescription(of: request).with {
            pango_font_map_load_font(shaper.fontMap, shaper.context, $0)
        }
        guard let font = loaded else {
            fatalError("TextLayout: no font at all is installed; install the Inter and Noto fonts")
        }
        defer { g_object_unref(font) }
        return Choice(font: shaper.index(of: font), position: search.position)
    }
}
