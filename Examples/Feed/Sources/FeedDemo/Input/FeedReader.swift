// SPDX-License-Identifier: MIT
import Foundation

/// Reads the posts of a feed from a file, from standard input, or from the sample built into the program.
public enum FeedReader {
    /// The format of an input.
    enum Format {
        /// An object with a `feed` array of posts.
        case json
        /// Plain text, one post per paragraph.
        case text
    }

    /// The maximum number of bytes in one text of a post.
    static let largestTextByteCount = 1 << 20

    /// The sample feed: forty posts in eight languages.
    public static func sample() throws(FeedInputError) -> FeedContent {
        let data = Data(PackageResources.sample_feed_json)
        return FeedContent(posts: try posts(in: data, named: "the sample feed", format: .json))
    }

    /// Reads the file at `path`, or standard input for `-`.
    ///
    /// The extension `.json` or `.txt` gives the format. Otherwise text that begins with `{` or `[` is JSON.
    public static func read(path: String) throws(FeedInputError) -> FeedContent {
        if path == "-" {
            let data = try InputFile.readStandardInput()
            return FeedContent(posts: try posts(in: data, named: "standard input", format: nil))
        }
        let data = try InputFile.read(path: path)
        let url = URL(fileURLWithPath: path)
        let format: Format? =
            switch url.pathExtension.lowercased() {
            case "json": .json
            case "txt": .text
            default: nil
            }
        return FeedContent(
            posts: try posts(in: data, named: path, format: format),
            pictureFolder: url.deletingLastPathComponent().path)
    }

    /// The posts in `data`; `name` is the name of the input in errors.
    static func posts(in data: Data, named name: String, format: Format?) throws(FeedInputError) -> [FeedPost] {
        guard !data.isEmpty else { throw FeedInputError("\(name): is empty") }
        guard var text = String(validating: data, as: UTF8.self) else {
            throw FeedInputError("\(name): is not UTF-8 text (byte \(offsetOfInvalidByte(in: data)))")
        }
        if text.hasPrefix("\u{FEFF}") { text.unicodeScalars.removeFirst() }
        guard let first = text.first(where: { !$0.isWhitespace }) else {
            throw FeedInputError("\(name): holds no text")
        }
        let posts =
            switch format ?? (first == "{" || first == "[" ? .json : .text) {
            case .json: try FeedJSON.posts(in: Data(text.utf8), named: name)
            case .text: paragraphs(of: text, named: name)
            }
        for (index, post) in posts.enumerated() {
            for text in [post.title, post.content, post.username, post.time, post.imageName] {
                guard text.utf8.count <= largestTextByteCount else {
                    throw FeedInputError("\(name): post \(index): a text is longer than \(largestTextByteCount) bytes")
                }
            }
        }
        return posts
    }

    /// One post per paragraph. Blank lines separate paragraphs; if there are none, every line is a paragraph.
    private static func paragraphs(of text: String, named name: String) -> [FeedPost] {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
        let lastTextLine = lines.lastIndex { !isBlank($0) } ?? 0
        let hasBlankLines = lines[..<lastTextLine].drop(while: isBlank).contains(where: isBlank)
        var paragraphs: [String] = []
        var current: [Substring] = []
        func finish() {
            guard !current.isEmpty else { return }
            paragraphs.append(current.joined(separator: "\n"))
            current.removeAll()
        }
        for line in lines {
            if isBlank(line) {
                finish()
            } else {
                current.append(line)
                if !hasBlankLines { finish() }
            }
        }
        finish()
        let source = name.split(separator: "/").last.map(String.init) ?? name
        return paragraphs.enumerated().map { number, paragraph in
            FeedPost(title: "", content: paragraph, username: source, time: "¶ \(number + 1)")
        }
    }

    /// The byte offset of the first ill-formed UTF-8 sequence of `data`.
    private static func offsetOfInvalidByte(in data: Data) -> Int {
        var decoder = Unicode.UTF8.ForwardParser()
        var bytes = data.makeIterator()
        var offset = 0
        while true {
            switch decoder.parseScalar(from: &bytes) {
            case .valid(let scalar): offset += scalar.count
            case .error, .emptyInput: return offset
            }
        }
    }
}
