// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import FeedDemo

struct FeedReaderTests {
    private func message(of text: String, named name: String = "in", as format: FeedReader.Format? = nil) -> String {
        message(of: Data(text.utf8), named: name, as: format)
    }

    private func message(of data: Data, named name: String = "in", as format: FeedReader.Format? = nil) -> String {
        do {
            _ = try FeedReader.posts(in: data, named: name, format: format)
            return "no error"
        } catch {
            return error.description
        }
    }

    @Test func theSampleFeedHasEightLanguages() throws {
        let posts = try FeedReader.sample().posts
        #expect(posts.count == 40)
        let text = posts.map { $0.title + $0.content }.joined()
        let scripts: [ClosedRange<UInt32>] = [
            0x41...0x7A, 0x4E00...0x9FFF, 0x3040...0x30FF, 0xAC00...0xD7A3, 0x600...0x6FF, 0x900...0x97F, 0xE00...0xE7F,
        ]
        for script in scripts {
            #expect(text.unicodeScalars.count { script.contains($0.value) } > 100)
        }
        #expect(posts.contains { $0.imageName.isEmpty } && posts.contains { !$0.imageName.isEmpty })
        #expect(posts.contains { $0.content.contains("\n\n") })
        #expect(posts.contains { $0.title.isEmpty })
    }

    @Test func postsAreReadFromJSON() throws {
        let text = """
            \u{FEFF}{"feed": [
              {"title": "A", "content": "b\\nc", "username": "u", "time": "1", "imageName": "i", "likes": 3},
              {"title": "", "content": "", "username": "", "time": "", "imageName": null},
              {"title": "é", "content": "日本", "username": "", "time": ""}
            ], "next": null}
            """
        let expected = [
            FeedPost(title: "A", content: "b\nc", username: "u", time: "1", imageName: "i"),
            FeedPost(title: "", content: "", username: "", time: ""),
            FeedPost(title: "é", content: "日本", username: "", time: ""),
        ]
        #expect(try FeedReader.posts(in: Data(text.utf8), named: "in", format: nil) == expected)
    }

    @Test func anErrorNamesTheDocumentAndThePosition() {
        #expect(message(of: "") == "in: is empty")
        #expect(message(of: " \n ") == "in: holds no text")
        #expect(message(of: Data([0x61, 0xC3, 0xA9, 0xFF, 0x62])) == "in: is not UTF-8 text (byte 3)")
        #expect(message(of: Data([0x7B, 0xE3, 0x81])) == "in: is not UTF-8 text (byte 1)")
        #expect(message(of: "{\"feed\": [", named: "a.json").hasPrefix("a.json: is not JSON ("))
        #expect(message(of: "hello", as: .json).hasPrefix("in: is not JSON ("))
        #expect(message(of: "[]") == "in: expected an object with an array \"feed\", found an array")
        #expect(message(of: "3", as: .json) == "in: expected an object with an array \"feed\", found a number")
        #expect(message(of: "{}") == "in: the object has no array \"feed\"")
        #expect(message(of: "{\"feed\": {}}") == "in: \"feed\": expected an array, found an object")
        #expect(message(of: "{\"feed\": null}") == "in: \"feed\": expected an array, found null")
        #expect(message(of: "{\"feed\": []}") == "in: the array \"feed\" is empty")
        #expect(message(of: "{\"feed\": [true]}") == "in: feed[0]: expected an object, found a boolean")
        #expect(message(of: "{\"feed\": [{\"content\": \"\"}]}") == "in: feed[0]: has no \"title\"")
        let good = "{\"title\": \"\", \"content\": \"\", \"username\": \"\", \"time\": \"\"}"
        #expect(
            message(of: "{\"feed\": [\(good), {\"title\": 3}]}")
                == "in: feed[1].title: expected a string, found a number")
        #expect(
            message(of: "{\"feed\": [\(good.dropLast()), \"imageName\": []}]}")
                == "in: feed[0].imageName: expected a string, found an array")
    }

    @Test func everyErrorIsOneLine() {
        for text in ["{\"feed\": [\n\n", "{\n\"a\"", "\"\n\"", "[1,\n]", "{\"feed\": [\u{0}]}"] {
            #expect(!message(of: text, as: .json).contains { $0.isNewline })
        }
    }

    @Test func blankLinesSeparateParagraphs() throws {
        let posts = try FeedReader.posts(
            in: Data("one\ntwo\r\n\r\n \nthree\n\n".utf8), named: "folder/a.txt", format: .text)
        #expect(posts.map(\.content) == ["one\ntwo", "three"])
        #expect(posts.map(\.time) == ["¶ 1", "¶ 2"])
        #expect(posts.map(\.username) == ["a.txt", "a.txt"])
    }

    @Test func withoutBlankLinesEveryLineIsAParagraph() throws {
        let posts = try FeedReader.posts(in: Data("\none\ntwo\n{3}\n".utf8), named: "-", format: nil)
        #expect(posts.map(\.content) == ["one", "two", "{3}"])
    }

    @Test func anErrorNamesAnUnreadableFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("feed-reader-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: FeedInputError.self) { try FeedReader.read(path: folder.path) }
        do {
            _ = try FeedReader.read(path: folder.path)
        } catch { #expect(error.description == "\(folder.path): is a folder, not a file") }
        let missing = folder.appendingPathComponent("missing.json").path
        do {
            _ = try FeedReader.read(path: missing)
            Issue.record("a missing file was read")
        } catch { #expect(error.description == "\(missing): no such file") }
        let file = folder.appendingPathComponent("note.txt")
        try Data("[not json] but text".utf8).write(to: file)
        let content = try FeedReader.read(path: file.path)
        #expect(content.posts.map(\.content) == ["[not json] but text"])
        #expect(content.pictureFolder == folder.path)
    }
}
