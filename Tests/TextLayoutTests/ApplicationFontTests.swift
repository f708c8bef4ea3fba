// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import TextLayout

/// Fonts that an app brings along. Source: Apple, "UIAppFonts", "Adding a Custom Font to Your App".
struct ApplicationFontTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ data: Data, _ path: String) throws -> String {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    /// A copy of an installed font under a name of the same length, which nobody else has.
    private func renamedFont() throws -> Data {
        let request = FontCatalog.Request(families: ["Liberation Sans"], weight: 700, isItalic: false, language: "en")
        let source = try #require(FontCatalog(systemFamily: "Inter", applicationFonts: []).nearest(to: request))
        var data = try Data(contentsOf: URL(fileURLWithPath: source.file))
        for (old, new) in [("Liberation", "Liberatium")] {
            for encoding in [String.Encoding.utf16BigEndian, .ascii] {
                let (old, new) = (old.data(using: encoding)!, new.data(using: encoding)!)
                while let range = data.range(of: old) { data.replaceSubrange(range, with: new) }
            }
        }
        return data
    }

    @Test("Files that a target's Info.plist lists are found, also if SwiftPM has put them at the top")
    func listedFiles() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["UIAppFonts": ["One.ttf", "Fonts/Two.otf", "Missing.ttf"]], format: .xml, options: 0)
        _ = try write(list, "App_App.resources/App-Info.plist")
        _ = try write(list, "Other_Other.resources/Info.plist")
        let one = try write(Data(), "App_App.resources/Media/One.ttf")
        let two = try write(Data(), "App_App.resources/Two.otf")
        _ = try write(Data(), "App_App.resources/Unlisted.ttf")
        _ = try write(Data(), "Other_Other.resources/One.ttf")
        #expect(ApplicationFonts.files(in: folder) == [one, two, "Missing.ttf"])
        #expect(ApplicationFonts.files(in: folder.appendingPathComponent("nowhere")) == [])
    }

    @Test("A font of an app is found by its PostScript name, and a text is laid out with it")
    func names() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try write(renamedFont(), "Font.ttf")
        let damaged = try write(Data("no font".utf8), "Damaged.ttf")
        let catalog = FontCatalog(systemFamily: "Inter", applicationFonts: [damaged, "Missing.ttf", file])
        let found = try #require(catalog.font(postScriptName: "LiberatiumSans-Bold"))
        #expect(found.families == ["Liberatium Sans"] && found.weight == 700 && !found.isItalic)
        #expect(catalog.nearest(to: found)?.file == file && catalog.isInstalled("Liberatium Sans"))
        #expect(catalog.font(postScriptName: "Liberatium") == nil)
        #expect(catalog.unusableFonts == [damaged, "Missing.ttf"])
        let other = FontCatalog(systemFamily: "Inter", applicationFonts: [])
        #expect(other.font(postScriptName: "LiberatiumSans-Bold") == nil && !other.isInstalled("Liberatium Sans"))
        #expect(catalog.fingerprint != other.fingerprint)
    }
}
