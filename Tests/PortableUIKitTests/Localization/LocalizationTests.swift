// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Texts are looked up in the language of the current traits.
@MainActor struct LocalizationTests {
    private final class Folder {
        let bundle: Bundle
        private let path = NSTemporaryDirectory() + "localization-\(UUID().uuidString)"

        init(_ files: [String: String]) throws {
            for (file, text) in files {
                let url = URL(fileURLWithPath: "\(path)/\(file)")
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: url, atomically: true, encoding: .utf8)
            }
            bundle = try #require(Bundle(path: path))
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private func inLanguage<Result>(_ language: String?, _ body: () -> Result) -> Result {
        var result: Result?
        let traits = UITraitCollection { $0.typesettingLanguage = language.map { Locale.Language(identifier: $0) } }
        traits.performAsCurrent { result = body() }
        return result!
    }

    private func texts(_ key: String, in bundle: Bundle, _ languages: [String]) -> [String] {
        languages.map { inLanguage($0) { NSLocalizedString(key, bundle: bundle, comment: "") } }
    }

    /// Colours as hexadecimal numbers, and times, as apps write them: this compiles.
    @Test func formatsOfComputedValues() {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor.orange.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(String(format: "%02X%02X%02X", Int(red * 255), Int(green * 255), Int(blue * 255)) == "FF7F00")
        var seconds = 60.0
        seconds += 5
        #expect(
            String(format: "%02d:%02d", Int(seconds / 60), Int(seconds.truncatingRemainder(dividingBy: 60))) == "01:05")
        #expect(String.localizedStringWithFormat("%.1f %.1f", seconds * 2, seconds * red) == "130.0 65.0")
    }

    @Test func eachScreenHasItsLanguage() throws {
        let folder = try Folder([
            "en.lproj/Localizable.strings": "\"greeting\" = \"Hello\";",
            "de.lproj/Localizable.strings": "greeting = Hallo;",
            "pt-BR.lproj/Localizable.strings": "greeting = Oi;",
            "pt-PT.lproj/Localizable.strings": "greeting = \"Olá\";",
            "zh-Hans.lproj/Localizable.strings": "greeting = \"你好\";",
            "zh-Hant.lproj/Localizable.strings": "greeting = \"妳好\";",
            "de.lproj/Errors.strings": "full = Voll;",
        ])
        let languages = ["de", "de-AT", "pt", "pt-PT", "zh-CN", "zh-TW", "zh-Hant-HK", "fr", "en-GB"]
        #expect(
            texts("greeting", in: folder.bundle, languages) == [
                "Hallo", "Hallo", "Oi", "Olá", "你好", "妳好", "妳好", "Hello", "Hello",
            ])
        #expect(texts("unknown", in: folder.bundle, ["de"]) == ["unknown"])
        inLanguage("de") {
            #expect(NSLocalizedString("full", tableName: "Errors", bundle: folder.bundle, comment: "") == "Voll")
            #expect(NSLocalizedString("unknown", bundle: folder.bundle, value: "default", comment: "") == "default")
            #expect(String(localized: "greeting", bundle: folder.bundle) == "Hallo")
            #expect(String(localized: "unknown", defaultValue: "\(3) of 100%", bundle: folder.bundle) == "3 of 100%")
        }
        let table = LocalizedTable.named("Localizable", in: folder.bundle, preferring: ["fr", "pt-PT", "de"])
        #expect(table.language == "pt-PT")
        let label = UILabel()
        #expect(label.traitCollection.typesettingLanguage == nil)
    }

    @Test func aViewLaysOutInItsLanguage() throws {
        final class Title: UIView {
            var bundle = Bundle.main
            var text = ""
            override func layoutSubviews() { text = NSLocalizedString("title", bundle: bundle, comment: "") }
        }
        let folder = try Folder([
            "en.lproj/Localizable.strings": "title = Inbox;", "de.lproj/Localizable.strings": "title = Posteingang;",
        ])
        let (window, title) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Title())
        title.bundle = folder.bundle
        window.addSubview(title)
        window.traitOverrides.typesettingLanguage = Locale.Language(identifier: "de")
        window.layoutIfNeeded()
        #expect(title.text == "Posteingang")
        window.traitOverrides.remove(UITraitTypesettingLanguage.self)
        title.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(title.text == "Inbox")
    }

    @Test func pluralsOfStringsDictionaries() throws {
        func rule(_ forms: [String: String]) -> [String: String] {
            forms.merging(["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"]) {
                $1
            }
        }
        let polish: [String: Any] = [
            "files": [
                "NSStringLocalizedFormatKey": "%@: %#@files@",
                "files": rule([
                    "one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku", "zero": "nic",
                ]),
            ],
            "mails": [
                "NSStringLocalizedFormatKey": "%#@mails@",
                "mails": rule(["one": "list", "few": "%d listy", "other": "%d listów"]),
            ],
        ]
        let list = try PropertyListSerialization.data(fromPropertyList: polish, format: .xml, options: 0)
        let folder = try Folder(["pl.lproj/Localizable.stringsdict": String(decoding: list, as: UTF8.self)])
        inLanguage("pl") {
            let format = NSLocalizedString("mails", bundle: folder.bundle, comment: "")
            #expect([1, 2, 22, 5].map { String(format: format, $0) } == ["list", "2 listy", "22 listy", "5 listów"])
            #expect(String.localizedStringWithFormat(format, 12_345).hasSuffix("345 listów"))
            let both = NSLocalizedString("files", bundle: folder.bundle, comment: "")
            #expect(String(format: both, NSString(string: "A"), 3) == "A: 3 pliki")
            #expect(String.localizedStringWithFormat(both, NSString(string: "A"), 1) == "A: 1 plik")
            // The form for any number, where the values are an array.
            #expect(String(format: format, arguments: [7]) == "7 listów")
            guard let files = LocalizationLookup(bundle: folder.bundle).text("files")?.text else {
                Issue.record("no plurals")
                return
            }
            var texts: [String] = []
            for count in [0, 1, 3, 5] {
                let arguments: [any CVarArg] = [NSString(string: "A"), count]
                texts.append(files.string(arguments, "pl", nil))
            }
            #expect(texts == ["A: nic", "A: 1 plik", "A: 3 pliki", "A: 5 plików"])
        }
    }

    @Test func stringCatalogues() throws {
        let catalogue = #"""
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Delete": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Löschen"}}}},
              "%lld mails": {"localizations": {
                "en": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld mail"}},
                  "other": {"stringUnit": {"value": "%lld mails"}}}}},
                "de": {"variations": {"plural": {"one": {"stringUnit": {"value": "eine Mail"}},
                  "other": {"stringUnit": {"value": "%lld Mails"}}}}}}},
              "%@ has %lld mails": {"localizations": {"de": {"variations": {"plural": {
                  "one": {"stringUnit": {"value": "Eine Mail hat %1$@"}}, "other": {"stringUnit": {"value": "%2$lld Mails hat %1$@"}}}}}}},
              "%lld of %lld": {"localizations": {"de": {"stringUnit": {"value": "%#@own@ von %#@all@"}, "substitutions": {
                "own": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                  "one": {"stringUnit": {"value": "eine"}}, "other": {"stringUnit": {"value": "%arg"}}}}},
                "all": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                  "one": {"stringUnit": {"value": "einer Mail"}}, "other": {"stringUnit": {"value": "%arg Mails"}}}}}}}}},
              "Show": {"localizations": {"de": {"variations": {"device": {
                "iphone": {"stringUnit": {"value": "Tippen"}}, "other": {"stringUnit": {"value": "Klicken"}}}}}}}
            }}
            """#
        let folder = try Folder(["Localizable.xcstrings": catalogue])
        func texts() -> [String] {
            [
                String(localized: "Delete", bundle: folder.bundle),
                String(localized: "\(1) mails", bundle: folder.bundle),
                String(localized: "\(2) mails", bundle: folder.bundle),
                String(localized: "\("Ada") has \(1) mails", bundle: folder.bundle),
                String(localized: "\("Ada") has \(3) mails", bundle: folder.bundle),
                String(localized: "\(1) of \(4)", bundle: folder.bundle),
                String(localized: "Show", bundle: folder.bundle),
            ]
        }
        #expect(
            inLanguage("de", texts) == [
                "Löschen", "eine Mail", "2 Mails", "Eine Mail hat Ada", "3 Mails hat Ada", "eine von 4 Mails", "Tippen",
            ])
        #expect(
            inLanguage("en", texts) == [
                "Delete", "1 mail", "2 mails", "Ada has 1 mails", "Ada has 3 mails", "1 of 4", "Show",
            ])
    }

    @Test func resourcesAreLookedUpWhenTheyAreShown() throws {
        let folder = try Folder([
            "de.lproj/Localizable.strings": "\"%lld mails\" = \"%lld Mails\"; hi = Hallo;",
            "en.lproj/Other.strings": "",
        ])
        let url = folder.bundle.bundleURL
        let resources: [LocalizedStringResource] = [
            LocalizedStringResource("\(2) mails", bundle: .atURL(url)),
            LocalizedStringResource("hi", defaultValue: "Hi, all", bundle: .atURL(url)), "other",
        ]
        #expect(inLanguage("de") { resources.map { String(localized: $0) } } == ["2 Mails", "Hallo", "other"])
        #expect(inLanguage("fr") { resources.map { String(localized: $0) } } == ["2 mails", "Hi, all", "other"])
    }

    /// An app's formatters, made with no word of a language, and Foundation's shorthands.
    private func formatted() -> [String] {
        let date = Date(timeIntervalSince1970: 1_773_662_400)
        let numbers = NumberFormatter()
        numbers.numberStyle = .decimal
        let dates = DateFormatter()
        dates.timeZone = TimeZone(secondsFromGMT: 0)
        dates.dateStyle = .long
        return [
            numbers.string(from: 1_234.5)!, 1_234.5.formatted(), dates.string(from: date),
            DateFormatter.localizedString(from: date, dateStyle: .medium, timeStyle: .none),
            date.formatted(.dateTime.month(.wide).day()), ["a", "b"].formatted(), Calendar.current.monthSymbols[2],
            "\(Calendar.autoupdatingCurrent.firstWeekday)", Locale.current.identifier,
        ]
    }

    @Test func formattersFollowTheLanguage() {
        let german = [
            "1.234,5", "1.234,5", "16. März 2026", "16.03.2026", "16. März", "a und b", "März", "2", "de-Latn-DE",
        ]
        let system = formatted()
        #expect(inLanguage("de", formatted) == german)
        #expect(inLanguage("ja", formatted)[2] == "2026年3月16日")
        #expect(inLanguage("ar-EG", formatted)[0] == "١٬٢٣٤٫٥")
        #expect(formatted() == system, "outside of a look, the system's")
    }

    @Test func otherThreadsKeepTheSystemsLocale() async {
        let system = Locale.current
        let (own, elsewhere) = inLanguage("de") { (Locale.current, Task.detached { Locale.current }) }
        #expect(own.identifier == "de-Latn-DE")
        #expect(await elsewhere.value == system)
    }

    @Test func whatIsNoTableIsSaidWithItsPath() throws {
        let folder = try Folder(["de.lproj/Localizable.strings": "{{{", "Localizable.xcstrings": "[]"])
        let warnings = WarningLog.texts { _ = texts("key", in: folder.bundle, ["de"]) }
        #expect(warnings.count == 2)
        #expect(warnings.contains { $0.contains("de.lproj/Localizable.strings is not a property list") })
        #expect(warnings.contains { $0.contains("Localizable.xcstrings is not a string catalogue") })
    }

    @Test func pseudolanguagesAreMadeOfTheOwnTexts() throws {
        let folder = try Folder([
            "en.lproj/Localizable.strings": "count = \"%d new mails of %@\";",
            "ar.lproj/Localizable.strings": "count = \"%d من %@\";",
        ])
        let texts = texts("count", in: folder.bundle, ["en-XA", "ar-XB"])
        #expect(texts[0].hasPrefix("[%d ñéŵ ɱåîļš öƒ %@") && texts[0].hasSuffix("]") && texts[0].count > 25)
        #expect(texts[1] == "\u{202E}%d new mails of %@\u{202C}")
        #expect(
            inLanguage("en-XA") { String(format: NSLocalizedString("count", bundle: folder.bundle, comment: ""), 3) }
                .hasPrefix("[3 "))
    }

    /// Nothing of a format is lost, and formats without plurals are Foundation's.
    @Test func formatsAtRandom() {
        let pieces = [
            "%d", "%2$@", "%%", "%", "a", " ", "%#@x@", "%.2f", "%lld", "%arg", "%#", "é", "100", "$", "@", "%1$#@y@",
            "%-05d",
        ]
        withSeeds(100) { seed, generator in
            let format = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                pieces.randomElement(using: &generator)!
            }.joined()
            #expect(FormatPart.parts(of: format).map(\.description).joined() == format, "SEED=\(seed)")
        }
        for format in ["%d", "%05d|", "%ld and 100%%", "none", ""] {
            let foundation = String(format: format, arguments: [42])
            #expect(String(format: format, 42) == foundation)
        }
    }
}
