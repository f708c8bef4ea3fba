// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKitWindow

/// A message from the window to the previews: a line of JSON on standard input.
enum PreviewRequest: Codable {
    /// An event of the user.
    case event(WindowEvent)
    /// The window has a new size in points and a new number of pixels per point.
    case resize(width: Double, height: Double, scale: Double)
    /// A request for a reply, which shows whether the previews hang.
    case ping(Int)
}

/// The initial state of the previews, as JSON in the environment.
struct PreviewStart: Codable {
    /// The name of the environment variable.
    static let variable = "TEMPLATE_PREVIEW_START"

    var width: Double
    var height: Double
    var scale: Double
    var state: PreviewState?
}

/// A message from the previews to the window: a line with a word, numbers and the count of the bytes that follow.
enum PreviewReply: Equatable {
    /// A picture: rows of 32-bit pixels.
    case frame(width: Int, height: Int, pixels: Data)
    case state(PreviewState)
    case pong(Int)
    case copied(String)
    /// A tool requests another size of the window, in points.
    case size(width: Double, height: Double)

    /// The encoded reply.
    var data: Data {
        func message(_ words: String, _ body: Data = Data()) -> Data {
            Data("\(words) \(body.count)\n".utf8) + body
        }
        switch self {
        case .frame(let width, let height, let pixels): return message("frame \(width) \(height)", pixels)
        case .state(let state): return message("state", (try? JSONEncoder().encode(state)) ?? Data())
        case .pong(let number): return message("pong \(number)")
        case .copied(let text): return message("copied", Data(text.utf8))
        case .size(let width, let height): return message("size \(width) \(height)")
        }
    }
}

/// Parses replies from a stream of bytes.
struct PreviewReplyParser {
    /// The maximum length of a reply in bytes: a picture of 16,384 by 16,384 pixels.
    private static let longest = 1 << 30

    private var bytes = Data()

    mutating func add(_ data: Data) { bytes.append(data) }

    /// The next whole reply; `nil` until there is one.
    ///
    /// - Throws: `PreviewError` if the bytes are no reply.
    mutating func next() throws(PreviewError) -> PreviewReply? {
        guard let end = bytes.prefix(200).firstIndex(of: 0x0A) else {
            if bytes.count > 200 { throw PreviewError("the previews sent bytes that are no message") }
            return nil
        }
        let words = String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self).split(separator: " ").map(
            String.init)
        guard let count = words.last.flatMap({ Int($0) }), (0...Self.longest).contains(count) else {
            throw PreviewError("the previews sent bytes that are no message")
        }
        let start = end + 1
        guard bytes.endIndex - start >= count else { return nil }
        let body = Data(bytes[start..<start + count])
        bytes = Data(bytes[(start + count)...])
        let numbers = words.dropFirst().dropLast().compactMap(Double.init)
        switch (words[0], numbers.count) {
        case ("frame", 2): return .frame(width: Int(numbers[0]), height: Int(numbers[1]), pixels: body)
        case ("state", 0): return .state((try? JSONDecoder().decode(PreviewState.self, from: body)) ?? PreviewState())
        case ("pong", 1): return .pong(Int(numbers[0]))
        case ("copied", 0): return .copied(String(decoding: body, as: UTF8.self))
        case ("size", 2): return .size(width: numbers[0], height: numbers[1])
        default: throw PreviewError("the previews sent an unknown message: \(words[0])")
        }
    }
}

/// Why previews can't be shown.
struct PreviewError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
