import CPango

/// What is numbered and kept for texts that come again in the same looks: styles of items, the fonts that characters
/// choose, measures of words. Only under the shaper's lock.
final class StyleTable {
    /// What of the attributes items depend on.
    struct Look: Hashable {
        let font: Font
        let language: OpaquePointer?
        let rise: Int
        let letterSpacing: Int
    }

    private struct ChooserKey: Hashable {
        let request: Font
        let language: OpaquePointer?
    }

    private struct SurveyKey: Hashable {
        let face: OpaquePointer?
        /// Of a font with features of its own.
        let font: Int32
        let script: Int32
        let language: OpaquePointer?
        let isRightToLeft: Bool
    }

    private unowned let shaper: Shaper
    let words = WordCache()
    private(set) var styles: [ShapingStyle] = []
    // The runtime looks for what makes a key of a type the first time that a dictionary of it gets room, which is a
    // noticeable part of a process's start: so that is done while Pango's thread is busy.
    private var styleNumbers = [TextStorage.ItemStyle: Int](minimumCapacity: 16)
    private var looks: [Look] = []
    private var lookNumbers = [Look: Int](minimumCapacity: 16)
    private var choosers = [ChooserKey: FontChooser](minimumCapacity: 16)
    private var runStyles = [RunStyles.Key: RunStyles](minimumCapacity: 16)
    /// The ones used last, in the place that their key gives.
    private var recentRunStyles = [RunStyles?](repeating: nil, count: 64)
    private var surveys = [SurveyKey: LookupSurvey](minimumCapacity: 16)

    private static let maximumStyleCount = 2048
    private static let maximumPageBytes = 16 << 20
    /// Bytes of the pages of all styles; counted as they are made.
    var pageBytes = 0

    init(_ shaper: Shaper) {
        self.shaper = shaper
    }

    var isFull: Bool {
        styles.count > Self.maximumStyleCount || looks.count > Self.maximumStyleCount
            || pageBytes > Self.maximumPageBytes
    }

    // MARK: Looks

    func number(of look: Look) -> Int {
        // Texts have few looks, and hashing one takes longer than comparing it with those used last.
        for recent in looks.indices.suffix(4) where looks[recent] == look { return recent }
        if let known = lookNumbers[look] { return known }
        looks.append(look)
        lookNumbers[look] = looks.count - 1
        return looks.count - 1
    }

    @inline(__always)
    func runStyles(look: Int, script: UInt8, level: UInt8) -> RunStyles {
        let slot = (look &* 29 &+ Int(script) &* 3 &+ Int(level)) & 63
        if let recent = recentRunStyles[slot], recent.key.look == look, recent.key.script == script,
            recent.key.level == level
        {
            return recent
        }
        let found = findRunStyles(RunStyles.Key(look: look, script: script, level: level))
        recentRunStyles[slot] = found
        return found
    }

    private func findRunStyles(_ key: RunStyles.Key) -> RunStyles {
        if let known = runStyles[key] { return known }
        let look = looks[key.look]
        let language = Self.language(look.language, script: PangoScript(rawValue: Int32(key.script)))
        let chooserKey = ChooserKey(request: look.font, language: language)
        let chooser = choosers[chooserKey] ?? FontChooser(look.font, language: language, shaper: shaper)
        choosers[chooserKey] = chooser
        let made = RunStyles(key, look, chooser: chooser)
        runStyles[key] = made
        return made
    }

    /// The text's language where it is written in the script, else the script's own.
    private static func language(_ language: OpaquePointer?, script: PangoScript) -> OpaquePointer? {
        if let language, pango_language_includes_script(language, script) != 0 { return language }
        return pango_script_get_sample_language(script) ?? pango_language_from_string("xx")
    }

    // MARK: Styles

    func number(of item: TextStorage.ItemStyle) -> Int {
        if let known = styleNumbers[item] { return known }
        let number = styles.count
        let font = shaper.fonts[Int(item.font)]
        let isRightToLeft = item.level & 1 == 1
        let key = SurveyKey(
            face: hb_font_get_face(font.harfBuzz), font: font.featureCount == 0 ? -1 : item.font, script: item.script,
            language: item.language,
            isRightToLeft: isRightToLeft)
        let survey =
            surveys[key]
            ?? LookupSurvey(
                font, script: item.script, language: item.language, isRightToLeft: isRightToLeft)
        surveys[key] = survey
        styles.append(ShapingStyle(item, number: number, font: font.harfBuzz, survey: survey, table: self))
        styleNumbers[item] = number
        return number
    }
}
