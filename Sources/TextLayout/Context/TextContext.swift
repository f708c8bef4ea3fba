import Foundation

/// The fonts that text is laid out with, and a cache of prepared texts.
///
/// Fonts are pinned: requests for the interface font give ``systemFamily``, and characters that a font lacks are taken
/// from the Noto families, script by script, so that the same fonts give the same lines on any machine. Measures are
/// fractional and don't depend on the scale that is drawn at. Where the environment variable `FONTCONFIG_FILE` names a
/// fontconfig configuration, that one chooses the fonts instead.
///
/// May be used from any thread; texts are prepared in parallel on as many threads as there are cores.
public final class TextContext: @unchecked Sendable {
    // Sendable by hand: what changes is used under `lock`.

    /// The context that is used where none is named. Made on first use.
    public static let shared = TextContext()

    /// The family of the interface font.
    public let systemFamily: String

    /// The language that decides where a text doesn't: a BCP 47 tag.
    public let language: String

    private let lock = PlainLock()
    let shapers: ShaperPool
    @exclusivity(unchecked) private var cache: PreparedTextCache
    @exclusivity(unchecked) private var cacheHits = 0
    /// How many look-ups had to read the text.
    @exclusivity(unchecked) private(set) var lookUpsByContent = 0
    /// What the cached texts take up, in bytes.
    var cachedTextCost: Int { cache.cost }

    /// A context with fonts of its own.
    ///
    /// - Parameters:
    ///   - systemFamily: the interface font's family.
    ///   - language: the language of texts that don't tell their own; it chooses among the forms of Han characters.
    ///   - cacheCost: how much the cache of prepared texts may hold, in bytes of its arrays. A list that is gone through
    ///     in order finds its texts again only where all of them fit: 10,000 cards of three texts, 250 characters in all,
    ///     take about 50 MB. It fills up only with texts that were shown or measured.
    public init(systemFamily: String = "Inter", language: String = "en", cacheCost: Int = 96 << 20) {
        self.systemFamily = systemFamily
        self.language = language.filter { $0 != "\0" }
        cache = PreparedTextCache(maximumCost: cacheCost)
        shapers = ShaperPool(systemFamily: systemFamily, language: self.language)
    }

    /// The fontconfig rules that fonts are pinned with, as a configuration file's text: written to a file and named by
    /// `FONTCONFIG_FILE`, they give another program the same fonts.
    public static func fontconfigRules(systemFamily: String = "Inter") -> String {
        FontConfiguration.pinnedRules(systemFamily: systemFamily)
    }

    /// Work done so far.
    public var counters: TextCounters {
        lock.lock()
        defer { lock.unlock() }
        var counters = TextCounters()
        counters.cacheHits = cacheHits
        for shaper in shapers.all { shaper.counter.add(to: &counters) }
        return counters
    }

    /// The measures of a font in points.
    public func metrics(of font: Font) -> FontMetrics {
        shapers.first.metrics(of: font)
    }

    /// The family that is really used for a font: its own, or the interface family where it isn't installed.
    public func resolvedFamily(of font: Font) -> String {
        shapers.first.resolvedFamily(of: font)
    }

    /// Whether the family of a font is installed.
    public func isInstalled(_ font: Font) -> Bool {
        resolvedFamily(of: font).lowercased() == (font.family ?? systemFamily).lowercased()
    }

    /// The prepared form of a text, from the cache where it is there.
    ///
    /// - Complexity: O(length of the text), reading its bytes once, where it is in the cache.
    public func prepared(
        _ text: AttributedText, baseWritingDirection: WritingDirection = .natural
    ) -> PreparedText {
        let isSame = { (known: PreparedText) in
            known.baseWritingDirection == baseWritingDirection && known.text.string.hasSameBytes(as: text.string)
                && known.text.runs == text.runs && known.text.defaultAttributes == text.defaultAttributes
        }
        let size = (text.runs.first?.attributes ?? text.defaultAttributes).font.size
        return cached(TextFingerprint.of(text.string, fontSize: size), where: isSame) {
            PreparedText(text, context: self, baseWritingDirection: baseWritingDirection)
        }
    }

    /// The prepared form of a text of one look, from the cache where it is there; nothing is allocated then.
    ///
    /// - Complexity: O(length of the text), reading its bytes once, where it is in the cache.
    package func prepared(_ string: String, style: PlainTextStyle) -> PreparedText {
        let identity = StringIdentity(string)
        if let known = knownNext(identity, ObjectIdentifier(style)) { return known }
        let fingerprint = TextFingerprint.of(string, fontSize: style.fontSize)
        lock.lock()
        lookUpsByContent &+= 1
        if let known = cache.value(fingerprint, where: { $0.isSame(string, style) }) {
            cache.noteStyle(style, identity)
            cacheHits &+= 1
            lock.unlock()
            return known
        }
        lock.unlock()
        let fresh = PreparedText(string, style: style, context: self)
        lock.lock()
        cache.insert(fresh, fingerprint, where: { $0.isSame(string, style) })
        lock.unlock()
        return fresh
    }

    /// The text of a string in a style if it is the one that was asked for after the last one before: texts that are gone
    /// through in order again are found by this, and nothing of their strings is read.
    ///
    /// The string and the style have to be kept during the call. O(1).
    package func knownNext(_ string: StringIdentity, _ style: ObjectIdentifier) -> PreparedText? {
        lock.lock()
        let known = cache.next(string, style)
        if known != nil { cacheHits &+= 1 }
        lock.unlock()
        return known
    }

    private func cached(
        _ fingerprint: UInt64, where isSame: (PreparedText) -> Bool, prepare: () -> PreparedText
    ) -> PreparedText {
        lock.lock()
        lookUpsByContent &+= 1
        if let known = cache.value(fingerprint, where: isSame) {
            cacheHits &+= 1
            lock.unlock()
            return known
        }
        lock.unlock()
        let fresh = prepare()
        lock.lock()
        cache.insert(fresh, fingerprint, where: isSame)
        lock.unlock()
        return fresh
    }

    /// Forgets all cached texts; the words that were measured for them stay known.
    public func removeAllCachedTexts() {
        lock.lock()
        defer { lock.unlock() }
        cache.removeAll()
    }

    /// Forgets the words that were measured for texts. Prepared texts stay as they are.
    public func removeAllCachedWords() {
        for shaper in shapers.all { shaper.locked { shaper.forgetWords() } }
    }

    /// A shaper that no other thread is in, if possible, with its lock taken. Give it back by ``Shaper/unlock()``.
    func takeShaper() -> Shaper { shapers.take() }
}
