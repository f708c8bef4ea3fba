// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitSources

/// Lowering of a folder, again after edits.
struct ModuleLoweringTests {
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("lowering-\(UUID().uuidString)")
        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ text: String, to name: String) throws {
            try text.write(to: url.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }

        func lower(
            _ names: [String], version: String = "1", touchesOriginals: Bool = false
        ) throws -> ModuleLowering.Outcome {
            try ModuleLowering(folder: url.appendingPathComponent("copies"), options: .init(), version: version)
                .run(names.map { url.appendingPathComponent($0).path }, touchesOriginals: touchesOriginals)
        }
    }

    /// The compiler compares the times of the originals: it would keep what an older version made of them.
    @Test func filesThatANewVersionLowersOtherwiseAreNamed() throws {
        let folder = try Folder()
        try folder.write("class A { @objc func f() {} }", to: "A.swift")
        try folder.write("class B {}", to: "B.swift")
        let first = try folder.lower(["A.swift", "B.swift"])
        #expect(first.changedByOthers.isEmpty)
        try "class A {}".write(toFile: first.copies[0].copy, atomically: true, encoding: .utf8)
        let second = try folder.lower(["A.swift", "B.swift"], version: "2")
        #expect(second.loweredCount == 2 && second.writtenCount == 1)
        #expect(second.changedByOthers == [first.copies[0].original])
    }

    @Test func filesThatOthersChangeTwiceAreTouchedTwice() throws {
        let folder = try Folder()
        let files = ["A.swift", "B.swift"]
        try folder.write("class A { @objc func f() {} }", to: "A.swift")
        try folder.write("class B: A {}", to: "B.swift")
        let original = try #require(try folder.lower(files).copies.first?.original)
        for text in ["class B: A {}\nextension A { override func g() {} }", "class B: A {}"] {
            try folder.write(text, to: "B.swift")
            #expect(try folder.lower(files, touchesOriginals: true).changedByOthers == [original])
        }
    }

    @Test func onlyWhatChangedIsLoweredAndWritten() throws {
        let folder = try Folder()
        try folder.write("class A { @objc func f() {} }", to: "A.swift")
        try folder.write("class B: A {}", to: "B.swift")
        let first = try folder.lower(["A.swift", "B.swift"])
        #expect(first.loweredCount == 2 && first.writtenCount == 2 && first.copies.map(\.original).count == 2)
        #expect(try folder.lower(["A.swift", "B.swift"]).loweredCount == 0)
        try folder.write("class B: A { let a = 1 }", to: "B.swift")
        let edited = try folder.lower(["A.swift", "B.swift"])
        #expect(edited.loweredCount == 1 && edited.writtenCount == 1)
        // Another file's declarations matter where they change this file's copy.
        try folder.write("class B: A {}\nextension A { override func g() {} }", to: "B.swift")
        let moved = try folder.lower(["A.swift", "B.swift"])
        #expect(moved.loweredCount == 2 && moved.writtenCount == 2)
        #expect(moved.changedByOthers.map { $0.split(separator: "/").last! } == ["A.swift"])
        #expect(try folder.lower(["A.swift", "B.swift"], version: "2").loweredCount == 2)
        #expect(try folder.lower(["A.swift"], version: "2").copies.count == 1)
        let copies = try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appendingPathComponent("copies").path)
        #expect(copies == ["A.swift"])
    }

    @Test func errorsStayUntilTheyAreMended() throws {
        let folder = try Folder()
        try folder.write("let a = #selector(f)", to: "A.swift")
        #expect(try folder.lower(["A.swift"]).errors.count == 1)
        let again = try folder.lower(["A.swift"])
        #expect(again.errors.count == 1 && again.loweredCount == 0)
        try folder.write("let a = #selector(A.f)", to: "A.swift")
        #expect(try folder.lower(["A.swift"]).errors.isEmpty)
    }

    @Test func filesOfOneNameHaveCopiesOfTheirOwn() throws {
        let folder = try Folder()
        for name in ["a", "b"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
            try folder.write("// \(name)", to: "\(name)/C.swift")
        }
        try folder.write("// other", to: "a/C-2.swift")
        let copies = try folder.lower(["a/C.swift", "b/C.swift", "a/C-2.swift"]).copies
        #expect(copies.map { $0.copy.split(separator: "/").last! } == ["C.swift", "C-2.swift", "C-2-2.swift"])
        #expect(try String(contentsOfFile: copies[1].copy, encoding: .utf8) == "// b")
        let overlay = Overlay.text(copies)
        #expect(overlay.contains("\"name\":\"\(copies[1].original)\",\"external-contents\":\"\(copies[1].copy)\""))
        #expect((try? JSONSerialization.jsonObject(with: Data(overlay.utf8))) != nil)
    }

    /// `@IBInspectable` in extensions of UIKit's classes, as many apps have it for corners and borders of views.
    @Test func extensionsOfOtherModulesShareATable() throws {
        let folder = try Folder()
        func write(_ type: String, _ members: String, to name: String) throws {
            try folder.write("import UIKit\nextension \(type) { \(members) }", to: name)
        }
        try write("UIView", "@IBInspectable var a: Int { get { 1 } set {} }; @objc func f() {}", to: "A.swift")
        try write("UIView", "@IBInspectable var b: Int { get { 1 } set {} }", to: "B.swift")
        try write("UIViewController", "@objc func g() {}", to: "C.swift")
        try write("UIView", "@objc var c: Int { 1 }", to: "D.swift")
        let texts = try folder.lower(["A.swift", "B.swift", "C.swift", "D.swift"]).copies.map {
            try String(contentsOfFile: $0.copy, encoding: .utf8)
        }
        #expect(texts[0].contains("class Members_UIView:") && texts[0].contains(#""a": \UIView.a"#))
        #expect(texts[1].contains(#""b": \UIView.b"#) && !texts[1].contains("class Members_UIView:"))
        #expect(texts[0].contains(".merging(outlets_UIView_") && !texts[2].contains("Members_UIViewController"))
        #expect(!texts[0].contains("_D_") && !texts[3].contains("class Members_UIView:"))
    }

    /// The documents of a module may set the properties that a library adds to UIKit's classes, and name its classes.
    @Test func aModuleListsTheLibrariesThatItImports() throws {
        let folder = try Folder()
        try folder.write("import UIKit\nimport os.log\nimport Shimmer\nclass A: UIView {}", to: "A.swift")
        try folder.write("import Foundation\nimport struct Cells.Row\n@testable import Sheets", to: "B.swift")
        let text = try String(contentsOfFile: try folder.lower(["A.swift", "B.swift"]).copies[0].copy, encoding: .utf8)
        #expect(text.contains(#"importedModules: [String] { ["Cells", "Sheets", "Shimmer"] }"#))
    }

    @Test(arguments: [
        ("import Lists\nlet a: UIView? = nil", true), ("import Lists\nlet a = UI.b", false),
        ("import Foundation\nlet a: UIView? = nil", false), ("import Lists\nlet a = 1", false),
        ("import MapKit\nfunc f() { UILabel() }", true),
    ]) func modulesPassUIKitOn(_ text: String, _ isPassedOn: Bool) {
        #expect(lower(text).text.contains("import UIKit") == isPassedOn)
    }

    @Test(arguments: [
        ("import Forms\nlet a = Date()", 1), ("import Forms\nimport Foundation\nlet a = Date()", 1), ("let a = 1", 0),
    ]) func modulesPassFoundationOn(_ text: String, _ count: Int) {
        #expect(lower(text).text.split(separator: "\n").count { $0 == "import Foundation" } == count)
    }
}
