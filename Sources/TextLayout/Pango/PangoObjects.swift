import CPango

// An object of these classes may be released after its last mention, so C gets their pointers only within `with`,
// which keeps the object until the call has returned.

/// Owns a `PangoFontDescription`.
final class FontDescription {
    private let pointer: OpaquePointer

    func with<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) { try body(pointer) }
    }

    init(adopting pointer: OpaquePointer) {
        self.pointer = pointer
    }

    convenience init(_ font: Font, systemFamily: String) {
        guard let description = pango_font_description_new() else { fatalError("TextLayout: out of memory") }
        self.init(adopting: description)
        // Pango reads a list of families at commas and ends at NUL; neither stands in a family's name.
        let family = (font.family ?? systemFamily).filter { $0 != "," && $0 != "\0" }
        pango_font_description_set_family(description, family.isEmpty ? systemFamily : family)
        pango_font_description_set_absolute_size(description, max(1, (font.effectiveSize * 1024).rounded()))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight.value)))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    }

    deinit {
        // Sound: this object owns the description.
        pango_font_description_free(pointer)
    }
}

/// Owns a `PangoAttrList`.
final class AttributeList {
    private let pointer: OpaquePointer

    func with<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) { try body(pointer) }
    }

    init() {
        guard let list = pango_attr_list_new() else { fatalError("TextLayout: out of memory") }
        pointer = list
    }

    deinit {
        // Sound: this object owns one reference.
        pango_attr_list_unref(pointer)
    }

    func insert(_ description: FontDescription, over range: Range<Int>) {
        insert(description.with { pango_attr_font_desc_new($0) }, over: range)
    }

    func insertLetterSpacing(_ units: Int, over range: Range<Int>) {
        insert(pango_attr_letter_spacing_new(Int32(clamping: units)), over: range)
    }

    func insertRise(_ units: Int, over range: Range<Int>) {
        insert(pango_attr_rise_new(Int32(clamping: units)), over: range)
    }

    func insertLanguage(_ tag: String, over range: Range<Int>) {
        insert(pango_attr_language_new(pango_language_from_string(tag)), over: range)
    }

    private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, over range: Range<Int>) {
        guard let attribute else { fatalError("TextLayout: out of memory") }
        attribute.pointee.start_index = UInt32(range.lowerBound)
        attribute.pointee.end_index = UInt32(range.upperBound)
        // Sound: the list takes the attribute over.
        pango_attr_list_insert(pointer, attribute)
    }
}

/// Owns the list of items that itemising gives.
final class ItemList {
    private let list: UnsafeMutablePointer<GList>?

    init(adopting list: UnsafeMutablePointer<GList>?) {
        self.list = list
    }

    deinit {
        visit { pango_item_free($0) }
        // Sound: the list and its items are this object's own.
        g_list_free(list)
    }

    var isEmpty: Bool { list == nil }

    /// Hands over each item in the text's order, valid during the call.
    func visit(_ body: (UnsafeMutablePointer<PangoItem>) throws -> Void) rethrows {
        try withExtendedLifetime(self) {
            var node = list
            while let current = node {
                node = current.pointee.next
                // Sound: Pango documents the elements as `PangoItem`s.
                try body(current.pointee.data.assumingMemoryBound(to: PangoItem.self))
            }
        }
    }
}

/// Owns a `PangoGlyphString`.
final class GlyphString {
    let pointer: UnsafeMutablePointer<PangoGlyphString>

    init() {
        guard let string = pango_glyph_string_new() else { fatalError("TextLayout: out of memory") }
        pointer = string
    }

    deinit {
        // Sound: this object owns the string.
        pango_glyph_string_free(pointer)
    }

    /// The sum of the advances. Pango's own sum is of 32 bits.
    var width: Int { withExtendedLifetime(self) { glyphs.reduce(0) { $0 + Int($1.geometry.width) } } }

    var count: Int { Int(pointer.pointee.num_glyphs) }

    /// The glyphs in visual order. Valid until the string is shaped again.
    var glyphs: UnsafeMutableBufferPointer<PangoGlyphInfo> {
        UnsafeMutableBufferPointer(start: pointer.pointee.glyphs, count: count)
    }

    /// The byte offset of each glyph's cluster within the shaped stretch.
    var clusters: UnsafeMutableBufferPointer<Int32> {
        UnsafeMutableBufferPointer(start: pointer.pointee.log_clusters, count: count)
    }
}

/// Owns a list of one attribute, for letter spacing, which turns ligatures off; empty for none.
final class AttributeNode {
    let list: UnsafeMutablePointer<GSList>?

    init(letterSpacing: Int32) {
        guard letterSpacing != 0, let attribute = pango_attr_letter_spacing_new(letterSpacing) else {
            list = nil
            return
        }
        attribute.pointee.start_index = 0
        attribute.pointee.end_index = UInt32.max
        list = g_slist_append(nil, attribute)
    }

    deinit {
        // Sound: the list and its attribute are this object's own.
        guard let list else { return }
        pango_attribute_destroy(list.pointee.data.assumingMemoryBound(to: PangoAttribute.self))
        g_slist_free(list)
    }
}
