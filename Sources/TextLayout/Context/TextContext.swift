// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// The fonts that text is laid out with, and a cache of prepared texts.
///
/// Fonts are pinned: requests for the interface font give ``systemFamily`` with San Francisco's measures, and
/// characters that a font lacks are taken from the Noto families, so that the same fonts give the same lines on any
/// machine. Measures are fractional and don't depend on the scale of the drawing. If the environment variable
/// `FONTCONFIG_FILE` names a fontconfig configuration, that configuration chooses the fonts instead.
///
/// May be used from any thread. Several threads can prepare texts in parallel.
public final class TextContext: Sendable {
    /// The default context. It is made on first use.
    public static let shared = TextContext()

    /// The family of the interface font.
    public let systemFamily: String

    /// The language of texts without a language attribute: a BCP 47 tag.
    public let language: String
    /// The language in which words without a language attribute are hyphenated: the user's first one (Apple: "hyphenationFactor").
    let userLanguage: String

    private let fonts: FontStore
    /// Workers that no thread is using.
    private let idleWorkers = Mutex<[TextWorker]>([])
    private let cache: Mutex<PreparedTextCache>
    private let cairoFaces = Mutex<[ObjectIdentifier: CairoFace]>([:])
    private let plainStyles = Mutex<[PlainTextStyle.Key: PlainTextStyle]>([:])
    private let textsPrepared = Atomic<Int>(0)
    private let cacheHits = Atomic<Int>(0)
    private let shapingCalls = Atomic<Int>(0)
    private let rebreaks = Atomic<Int>(0)
    /// The thread whose work is counted apart, and this work.
    private let watchedThread = Atomic<UInt>(0)
    private let watchedTexts = Atomic<Int>(0)
    private let watchedRebreaks = Atomic<Int>(0)

    /// The memory of the cached texts, in bytes.
    var cachedTextCost: Int { cache.withLock { $0.cost } }
    var cachedTextLimit: Int { cache.withLock { $0.maximumCost } }

    /// A context with fonts of its own.
    ///
    /// - Parameters:
    ///   - systemFamily: the interface font's family.
    ///   - language: the language of texts without a language attribute, which selects the forms of Han characters
    ///     and the words' hyphens.
    ///     `nil` is the first of the user's preferred languages that has Han characters, or Simplified Chinese.
    ///   - cacheCost: the maximum size of the cache of prepared texts, in bytes. Only texts that were displayed or
    ///     measured are in the cache. A list that is read again and again from the first to the last row needs room for
    ///     all its texts: 10,000 cards of three texts, with 250 characters in all, take about 80 MB.
    public init(systemFamily: String = "Inter", language: String? = nil, cacheCost: Int = 96 << 20) {
        self.systemFamily = systemFamily
        self.language = (language ?? HanLanguage.preferred(among: Locale.preferredLanguages)).filter { $0 != "\0" }
        userLanguage = language ?? Locale.preferredLanguages.first ?? "en"
        fonts = FontStore(systemFamily: systemFamily)
        cache = Mutex(PreparedTextCache(maximumCost: cacheCost))
    }

    // MARK: Fonts

    /// The fontconfig rules that pin the fonts, as the text of a configuration file. Another program uses the same
    /// fonts if `FONTCONFIG_FILE` names a file with this text.
    public static func fontconfigRules(systemFamily: String = "Inter") -> String {
        PinnedFontRules.text(systemFamily: systemFamily)
    }

    /// The metrics of a font in points: San Francisco's for the interface font.
    public func metrics(of font: Font) -> FontMetrics { fonts.metrics(of: font) }

    /// The family that text in a font is laid out with: the font's own, a substitute, or the interface family.
    public func resolvedFamily(of font: Font) -> String { fonts.resolvedFamily(of: font) }

    /// Whether the family of a font is installed, or has a substitute among fontconfig's aliases.
    public func isInstalled(_ font: Font) -> Bool { fonts.isAvailable(font.family ?? systemFamily) }

    /// The font with a PostScript name, at a size in points; `nil` if none is installed or brought along by the app.
    package func font(postScriptName name: String, size: Double) -> Font? {
        guard let found = fonts.catalog.font(postScriptName: name) else { return nil }
        var font = Font(family: found.families[0], size: size)
        (font.weight, font.isItalic) = (Font.Weight(found.weight), found.isItalic)
        return font
    }

    /// The font files that the app lists under `UIAppFonts` and that are missing or no fonts.
    package var unusableFonts: [String] { fonts.catalog.unusableFonts }

    /// Identifies the text engine and its fonts: texts prepared under equal fingerprints have the same lines, also in
    /// different processes. O(fonts).
    package var fingerprint: String {
        [
            "TextLayout 3", "HarfBuzz \(harfBuzzVersion)", "ICU \(icuVersion)", "fontconfig \(FontCatalog.version)",
            systemFamily, language, String(fonts.catalog.fingerprint, radix: 16),
        ].joined(separator: ", ")
    }

    func cairoFace(of face: OpenTypeFace) -> CairoFace {
        cairoFaces.withLock { faces in
            if let cached = faces[ObjectIdentifier(face)] { return cached }
            let made = CairoFace(face.source)
            faces[ObjectIdentifier(face)] = made
            return made
        }
    }

    // MARK: Texts

    /// The prepared form of a text, from the cache if it is there.
    ///
    /// - Complexity: O(length of the text). If the text is in the cache, its bytes are read once.
    public func prepared(
        _ text: AttributedText, baseWritingDirection: WritingDirection = .natural, keepsHangulWords: Bool = false
    ) -> PreparedText {
        let size = (text.runs.first?.attributes ?? text.defaultAttributes).font.size
        let fingerprint = TextFingerprint.of(text.string, fontSize: size)
        if let cached = cached(text, fingerprint, baseWritingDirection, keepsHangulWords) {
            cacheHits.add(1, ordering: .relaxed)
            return cached
        }
        let fresh = PreparedText(
            text, context: self, baseWritingDirection: baseWritingDirection, keepsHangulWords: keepsHangulWords)
        cache.withLock { $0.insert(fresh, fingerprint, generation: fonts.generation) }
        return fresh
    }

    private func cached(
        _ text: AttributedText, _ fingerprint: UInt64, _ direction: WritingDirection, _ keepsHangulWords: Bool
    ) -> PreparedText? {
        let isSame = { (cached: PreparedText) in
            cached.baseWritingDirection == direction && cached.keepsHangulWords == keepsHangulWords
                && cached.text.string.hasSameBytes(as: text.string) && cached.text.runs == text.runs
                && cached.text.sharedDefaults == text.sharedDefaults
        }
        return cache.withLock { $0.value(fingerprint, where: isSame) }
    }

    /// Whether the prepared form of a text is in the cache. O(length).
    package func hasPrepared(
        _ text: AttributedText, baseWritingDirection: WritingDirection, keepsHangulWords: Bool
    ) -> Bool {
        let size = (text.runs.first?.attributes ?? text.defaultAttributes).font.size
        let fingerprint = TextFingerprint.of(text.string, fontSize: size)
        return cached(text, fingerprint, baseWritingDirection, keepsHangulWords) != nil
    }

    /// Whether the prepared form of a text is in the cache. O(length).
    package func hasPrepared(_ string: String, style: PlainTextStyle) -> Bool {
        let fingerprint = TextFingerprint.of(string, fontSize: style.attributes.font.size)
        return cache.withLock { $0.value(fingerprint) { $0.isSame(string, style) } } != nil
    }

    /// The prepared form of a text with one set of attributes, from the cache if it is there.
    ///
    /// - Complexity: O(length of the text). If the text is in the cache, its bytes are read once.
    package func prepared(_ string: String, style: PlainTextStyle) -> PreparedText {
        let fingerprint = TextFingerprint.of(string, fontSize: style.attributes.font.size)
        if let cached = cache.withLock({ $0.value(fingerprint, where: { $0.isSame(string, style) }) }) {
            cacheHits.add(1, ordering: .relaxed)
            return cached
        }
        let fresh = PreparedText(
            AttributedText(string, style.key.shared), context: self, baseWritingDirection: style.baseWritingDirection,
            keepsHangulWords: style.keepsHangulWords, plainStyle: style)
        cache.withLock { $0.insert(fresh, fingerprint, generation: fonts.generation) }
        return fresh
    }

    /// The shared style for a set of attributes: a look-up compares its address instead of the attributes.
    package func plainStyle(
        _ attributes: TextAttributes, baseWritingDirection: WritingDirection, keepsHangulWords: Bool
    ) -> PlainTextStyle {
        let style = PlainTextStyle(
            attributes, baseWritingDirection: baseWritingDirection, keepsHangulWords: keepsHangulWords)
        return plainStyles.withLock { styles in
            if let cached = styles[style.key] { return cached }
            // The number of colours has no limit. After this, a text is found by an old style only while a view keeps
            // the style.
            if styles.count >= 1000 { styles.removeAll() }
            styles[style.key] = style
            return style
        }
    }

    /// Removes all cached texts; the advances and glyphs of words are kept.
    public func removeAllCachedTexts() { cache.withLock { $0.removeAll() } }

    /// Removes the cached advances and glyphs of words. Prepared texts are not changed.
    public func removeAllCachedWords() {
        // Workers that are in use are not in this list, and keep their words.
        idleWorkers.withLock { for worker in $0 { worker.removeWords() } }
    }

    // MARK: Work

    /// The work done so far.
    public var counters: TextCounters {
        var counters = TextCounters()
        counters.textsPrepared = textsPrepared.load(ordering: .relaxed)
        counters.cacheHits = cacheHits.load(ordering: .relaxed)
        counters.shapingCalls = shapingCalls.load(ordering: .relaxed)
        counters.rebreaks = rebreaks.load(ordering: .relaxed)
        return counters
    }

    func countPreparedText() {
        textsPrepared.add(1, ordering: .relaxed)
        if isWatched { watchedTexts.add(1, ordering: .relaxed) }
    }

    func countRebreak() {
        rebreaks.add(1, ordering: .relaxed)
        if isWatched { watchedRebreaks.add(1, ordering: .relaxed) }
    }

    private var isWatched: Bool {
        let watched = watchedThread.load(ordering: .relaxed)
        return watched != 0 && watched == UInt(bitPattern: ObjectIdentifier(Thread.current))
    }

    /// From now on ``watchedCounters`` count the work of the present thread, in place of another one.
    package func watchThread() {
        watchedThread.store(UInt(bitPattern: ObjectIdentifier(Thread.current)), ordering: .relaxed)
    }

    /// Texts prepared and broken again by the watched thread: other threads, such as tests that run in parallel, change nothing.
    package var watchedCounters: (textsPrepared: Int, rebreaks: Int) {
        (watchedTexts.load(ordering: .relaxed), watchedRebreaks.load(ordering: .relaxed))
    }

    /// Runs `body` with a worker that no other thread uses at the same time.
    func withWorker<Result>(_ body: (TextWorker) -> Result) -> Result {
        // The data of a worker is in the cache of the processor that its thread ran on.
        let thread = ObjectIdentifier(Thread.current)
        let idle = idleWorkers.withLock { workers in
            workers.lastIndex { $0.lastThread == thread }.map { workers.remove(at: $0) } ?? workers.popLast()
        }
        let worker = idle ?? TextWorker(store: fonts, language: language)
        worker.lastThread = thread
        let before = worker.shapingCallCount
        defer {
            shapingCalls.add(worker.shapingCallCount - before, ordering: .relaxed)
            idleWorkers.withLock { $0.append(worker) }
        }
        return body(worker)
    }
}
