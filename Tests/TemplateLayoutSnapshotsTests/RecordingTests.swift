// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

@testable import TemplateLayoutSnapshots

/// The modes of recording, and the files that are written.
@MainActor
struct RecordingTests {
    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.sizeToFit()
        return label
    }

    @Test func aMissingReferenceIsWrittenAndFailsOnce() throws {
        let folder = try SnapshotFolder()
        let first = folder.failure(of: label("Hi"), as: .image)
        #expect(first?.message.contains("there was no reference; recorded") == true)
        #expect(folder.references == ["test.name.png"])
        #expect(folder.failure(of: label("Hi"), as: .image) == nil)
        #expect(folder.failure(of: label("Ho"), as: .image) != nil)
        #expect(folder.failure(of: label("Hi"), as: .image) == nil)
    }

    @Test func eachModeWritesWhatItSays() throws {
        let folder = try SnapshotFolder()
        #expect(folder.failure(of: label("Hi"), as: .image, record: .never)?.message.contains("no reference") == true)
        #expect(folder.references.isEmpty)
        _ = folder.failure(of: label("Hi"), as: .image, record: .missing)
        let before = try Data(contentsOf: folder.reference())
        #expect(folder.failure(of: label("Ho"), as: .image, record: .never) != nil)
        #expect(try Data(contentsOf: folder.reference()) == before)
        #expect(folder.failure(of: label("Ho"), as: .image, record: .failed)?.message.contains("anew") == true)
        #expect(try Data(contentsOf: folder.reference()) != before)
        #expect(folder.failure(of: label("Ho"), as: .image, record: .failed) == nil)
        #expect(folder.failure(of: label("Ho"), as: .image, record: .all)?.message.contains("recorded") == true)
    }

    @Test func theEnvironmentAndCIDecide() throws {
        let folder = try SnapshotFolder()
        folder.environment["SNAPSHOT_TESTING_RECORD"] = "never"
        #expect(folder.failure(of: label("Hi"), as: .image) != nil)
        #expect(folder.references.isEmpty)
        folder.environment["SNAPSHOT_TESTING_RECORD"] = "sometimes"
        let wrong = folder.failure(of: label("Hi"), as: .image)
        #expect(
            wrong?.message == "SNAPSHOT_TESTING_RECORD is 'sometimes', which is none of missing, failed, all, never")
        folder.environment["SNAPSHOT_TESTING_RECORD"] = "all"
        folder.environment["CI"] = "true"
        for mode in SnapshotRecordMode.allCases {
            #expect(folder.failure(of: label("Hi"), as: .image, record: mode)?.message.contains("CI is set") == true)
        }
        #expect(folder.references.isEmpty)
        folder.environment["CI"] = "false"
        _ = folder.failure(of: label("Hi"), as: .image)
        #expect(folder.references == ["test.name.png"])
    }

    @Test func theSamePixelsGiveTheSameBytes() throws {
        let (one, two) = (try SnapshotFolder(), try SnapshotFolder())
        _ = one.failure(of: makeCard("The same each time"), as: .image(on: .iPhoneSE))
        _ = two.failure(of: makeCard("The same each time"), as: .image(on: .iPhoneSE))
        #expect(try Data(contentsOf: one.reference()) == Data(contentsOf: two.reference()))
    }

    @Test func fileNamesAreMadeOfTestAndName() throws {
        let folder = try SnapshotFolder()
        _ = folder.failure(of: "text", as: .lines, named: "dark, 320 pt", test: "`a raw name`()")
        _ = folder.failure(of: "text", as: .lines, named: "été/../x", test: "inbox(_:size:)")
        #expect(folder.references == ["a-raw-name.dark-320-pt.txt", "inbox.été-x.txt"])
    }

    @Test func snapshotsThatWouldShareAFileFail() throws {
        let folder = try SnapshotFolder()
        _ = folder.failure(of: "text", as: .lines, named: "a b")
        for (name, test) in [("a-b", "test()"), ("a/b", "test()"), ("a b", "test(_:)")] {
            let message = folder.failure(of: "text", as: .lines, named: name, test: test)?.message
            #expect(message?.hasPrefix("two snapshots have the file Suite/test.a-b.txt: 'a b' of test(), and") == true)
        }
        #expect(folder.failure(of: "text", as: .lines, named: "a b") == nil)
    }

    /// A reference behind a link stays there, with its mode, and nothing but files is replaced.
    @Test func linksAndPipesAreKept() throws {
        let folder = try SnapshotFolder()
        let manager = FileManager.default
        _ = folder.failure(of: label("Hi"), as: .image)
        let (link, file) = (folder.reference(), folder.url.appendingPathComponent("kept.png"))
        try manager.moveItem(at: link, to: file)
        try manager.createSymbolicLink(at: link, withDestinationURL: file)
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        let before = try Data(contentsOf: file)
        _ = folder.failure(of: label("Ho"), as: .image, record: .all)
        #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == file.path)
        #expect(try Data(contentsOf: file) != before)
        #expect(try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o640)
        try manager.removeItem(at: link)
        #expect(mkfifo(link.path, 0o600) == 0)
        let message = folder.failure(of: label("Ho"), as: .image, record: .all)?.message
        #expect(message?.contains("it is a directory, a device or a pipe") == true)
        #expect(try manager.attributesOfItem(atPath: link.path)[.type] as? FileAttributeType == .typeUnknown)
    }

    @Test(.snapshots(record: .never)) func theTraitHoldsForItsTest() throws {
        let folder = try SnapshotFolder()
        #expect(folder.failure(of: label("Hi"), as: .image) != nil)
        #expect(folder.references.isEmpty)
        _ = folder.failure(of: label("Hi"), as: .image, record: .missing)
        #expect(folder.references == ["test.name.png"])
    }

    @Test(.snapshots()) func snapshotsWithoutNamesAreCounted() throws {
        let folder = try SnapshotFolder()
        for text in ["a", "b"] { _ = folder.failure(of: text, as: .lines, named: nil) }
        #expect(folder.references == ["test.1.txt", "test.2.txt"])
    }

    @Test(arguments: [1]) func casesOfTestsWithArgumentsNeedNames(_: Int) throws {
        let folder = try SnapshotFolder()
        let message = folder.failure(of: "text", as: .lines, named: nil)?.message
        #expect(message?.contains("needs a name") == true)
    }

    @Test func aFailureIsAnIssueOfTheTest() throws {
        let folder = try SnapshotFolder()
        let path = folder.url.appendingPathComponent("Suite.swift").path
        try withKnownIssue {
            try assertSnapshot(of: "one", as: .lines, named: "name", record: .never, filePath: path, testName: "test()")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("there is no reference") }
        }
    }

    // MARK: Errors of files

    @Test func aFolderThatCantBeWrittenIsNamed() throws {
        let folder = try SnapshotFolder()
        // A file has the folder's name, so that writing fails for the root user too.
        try Data().write(to: folder.url.appendingPathComponent("__Snapshots__"))
        let message = folder.failure(of: label("Hi"), as: .image)?.message
        #expect(message?.contains("can't be written") == true)
        #expect(message?.contains(folder.reference().path) == true)
    }

    @Test(arguments: ["no picture", "cut", "flipped", "empty"]) func aDamagedReferenceIsNamed(damage: String) throws {
        let folder = try SnapshotFolder()
        _ = folder.failure(of: makeCard("Hi"), as: .image(on: .iPhoneSE))
        var data = try Data(contentsOf: folder.reference())
        switch damage {
        case "no picture": data = Data("<html>".utf8)
        case "cut": data = data.prefix(data.count / 2)
        case "empty": data = Data()
        default: data[data.count - 30] ^= 0xFF
        }
        try data.write(to: folder.reference())
        let message = folder.failure(of: makeCard("Hi"), as: .image(on: .iPhoneSE))?.message
        #expect(message?.contains("can't be read: it is no PNG file, or a part of it is missing") == true)
        #expect(message?.contains("test.name.png") == true)
        _ = folder.failure(of: makeCard("Hi"), as: .image(on: .iPhoneSE), record: .failed)
        #expect(folder.failure(of: makeCard("Hi"), as: .image(on: .iPhoneSE)) == nil)
    }

    @Test func aFolderForFailuresThatCannotBeWrittenIsNamed() throws {
        let folder = try SnapshotFolder()
        _ = folder.failure(of: label("Hi"), as: .image)
        folder.environment["SNAPSHOT_ARTIFACTS"] = folder.url.appendingPathComponent("file").path
        try Data().write(to: folder.url.appendingPathComponent("file"))
        #expect(folder.failure(of: label("Hi"), as: .image) == nil)
        let failure = folder.failure(of: label("Ho"), as: .image)
        #expect(failure?.message.contains("the pictures can't be written") == true)
        #expect(failure?.attachments.isEmpty == false)
    }
}
