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
    /// One more than the number of a character's choice; 0 where it isn't known yet.
    private let known = CharacterPages<UInt8>(unknown: 0)

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
        known.deallocate()
    }

    /// The choice of that number.
    @inline(__always)
    func choice(_ number: Int) -> Choice { choices[number] }

    /// The number of the choice for a character.
    @inline(__always)
    func choose(_ scalar: UInt32) -> Int {
        let entry = known[scalar]
        return entry != 0 ? Int(entry) - 1 : find(scalar)
    }

    @inline(never)
    private func find(_ scalar: UInt32) -> Int {
        let found = ask(scalar)
        let choice = choices.firstIndex(of: found) ?? choices.count
        if choice == choices.count { choices.append(found) }
        // A request of more fonts than that doesn't remember all its choices.
        if choice < 255 { known.set(scalar, UInt8(choice + 1)) }
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
