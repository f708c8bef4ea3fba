// SPDX-License-Identifier: MIT
import FeedDemo
import Foundation

/// A list of a user's actions on a feed, one a line, with the time that passes.
///
/// ```text
/// # comment
/// wait 0.5                     seconds
/// drag 100 400 0 -300 0.2      from (100, 400) by (0, −300) in 0.2 s, then releases
/// tap 100 200
/// wheel 3 100 200              notches towards the end, at a place; a fourth number: notches to the right
/// key Home                     a letter, or Home End PageUp PageDown Up Down Space Escape
/// resize 667 375               points
/// do insert-row                an action of the buttons
/// picture FILE                 writes the picture of the screen
/// counters                     prints a line of counters
/// pointer down|move|up X Y     as --record writes them
/// ```
struct FeedScript {
    enum Step: Equatable {
        case wait(Double)
        case drag(from: CGPoint, by: CGPoint, seconds: Double)
        case tap(CGPoint)
        case wheel(notches: Double, sideways: Double, at: CGPoint)
        case key(String)
        case resize(CGSize)
        case action(FeedAction)
        case picture(String)
        case counters
        case pointerDown(CGPoint)
        case pointerMove(CGPoint)
        case pointerUp(CGPoint)
    }

    /// The names of keys and their usage numbers of the USB HID tables.
    static let keys: [String: Int] = [
        "Home": 0x4A, "End": 0x4D, "PageUp": 0x4B, "PageDown": 0x4E, "Up": 0x52, "Down": 0x51, "Left": 0x50,
        "Right": 0x4F, "Space": 0x2C, "Escape": 0x29,
    ]

    private(set) var steps: [Step] = []

    /// Reads the script in a file, for a screen of `scale` pixels per point.
    init(path: String, scale: Double) throws(FeedInputError) {
        guard let text = String(validating: try InputFile.read(path: path), as: UTF8.self) else {
            throw FeedInputError(message: "\(path): is not UTF-8 text")
        }
        try self.init(text: text, name: path, scale: scale)
    }

    init(text: String, name: String, scale: Double = 1) throws(FeedInputError) {
        for (index, line) in text.split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }
        )
        .enumerated() {
            if line.unicodeScalars.contains(where: {
                $0.properties.generalCategory == .control && $0 != "\t" && $0 != "\r"
            }) {
                throw FeedInputError(
                    message: "\(name):\(index + 1): \"\(oneLine(String(line), limit: 100))\": holds a control character"
                )
            }
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            do throws(ScriptWords.Mistake) {
                steps.append(try Self.step(ScriptWords(words), scale: scale))
            } catch {
                let word = oneLine(error.word, limit: 100)
                throw FeedInputError(message: "\(name):\(index + 1): \"\(word)\": \(error.reason)")
            }
        }
    }

    private static func step(_ words: ScriptWords, scale: Double) throws(ScriptWords.Mistake) -> Step {
        switch words[0] {
        case "wait":
            try words.expect(1)
            return .wait(try words.number(1, in: 0...3600))
        case "drag":
            try words.expect(5)
            return .drag(
                from: try words.point(1), by: try words.point(3), seconds: try words.number(5, in: 0...60))
        case "tap":
            try words.expect(2)
            return .tap(try words.point(1))
        case "wheel":
            try words.expect(3, or: 4)
            return .wheel(
                notches: try words.number(1), sideways: words.count > 4 ? try words.number(4) : 0,
                at: try words.point(2))
        case "key":
            try words.expect(1)
            guard keys[words[1]] != nil || words[1].count == 1 else { throw words.mistake(1, "no such key") }
            return .key(words[1])
        case "resize":
            try words.expect(2)
            let size = CGSize(
                width: try words.number(1, in: 0.25...16_384), height: try words.number(2, in: 0.25...16_384))
            let pixels = FeedOptions.pictureSize(width: size.width, height: size.height, scale: scale)
            guard pixels.isPossible else {
                throw words.mistake(0, "a screen of \(pixels.width) by \(pixels.height) pixels is too large")
            }
            return .resize(size)
        case "do":
            try words.expect(1)
            guard let action = FeedAction(rawValue: words[1]) else {
                let known = FeedAction.allCases.map(\.rawValue).joined(separator: ", ")
                throw words.mistake(1, "no such action; there are \(known)")
            }
            return .action(action)
        case "picture":
            try words.expect(1)
            return .picture(words[1])
        case "counters":
            try words.expect(0)
            return .counters
        case "pointer":
            try words.expect(3)
            let place = try words.point(2)
            switch words[1] {
            case "down": return .pointerDown(place)
            case "move": return .pointerMove(place)
            case "up": return .pointerUp(place)
            default: throw words.mistake(1, "expected down, move or up")
            }
        default:
            throw words.mistake(
                0, "no such step; there are wait, drag, tap, wheel, key, resize, do, picture, counters, pointer")
        }
    }
}

/// The words of a script line.
struct ScriptWords {
    struct Mistake: Error {
        let word: String
        let reason: String
    }

    private let words: [String]

    init(_ words: [String]) {
        self.words = words
    }

    var count: Int { words.count }

    subscript(index: Int) -> String { words[index] }

    func mistake(_ index: Int, _ reason: String) -> Mistake { Mistake(word: words[index], reason: reason) }

    /// Checks the number of words after the first one.
    func expect(_ valueCount: Int, or other: Int? = nil) throws(Mistake) {
        guard words.count - 1 != valueCount, words.count - 1 != other else { return }
        let wanted = "\(valueCount)" + (other.map { " or \($0)" } ?? "")
        throw mistake(0, "takes \(wanted) values, found \(words.count - 1)")
    }

    func number(_ index: Int, in range: ClosedRange<Double> = -1e6...1e6) throws(Mistake) -> Double {
        guard let number = Double(words[index]), number.isFinite else { throw mistake(index, "expected a number") }
        guard range.contains(number) else {
            throw mistake(index, "expected a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// The point that two words give.
    func point(_ index: Int) throws(Mistake) -> CGPoint {
        CGPoint(x: try number(index), y: try number(index + 1))
    }
}
