import FeedDemo
import Foundation

/// A list of things to do with a feed, one a line: what a user does and how much time passes.
///
/// ```text
/// # comment
/// wait 0.5                     seconds
/// drag 100 400 0 -300 0.2      from (100, 400) by (0, −300) in 0.2 s, then let go
/// tap 100 200
/// wheel 3 100 200              notches towards the end, at a place
/// key Home                     a letter, or Home End PageUp PageDown Up Down Space Escape
/// resize 667 375               points
/// do insert-row                an action of the buttons
/// picture FILE                 writes what is on the screen
/// counters                     prints a line of counters
/// pointer down|move|up X Y     as --record writes them
/// ```
struct FeedScript {
    enum Step: Equatable {
        case wait(Double)
        case drag(from: CGPoint, by: CGPoint, seconds: Double)
        case tap(CGPoint)
        case wheel(notches: Double, at: CGPoint)
        case key(String)
        case resize(CGSize)
        case action(FeedAction)
        case picture(String)
        case counters
        case pointerDown(CGPoint)
        case pointerMove(CGPoint)
        case pointerUp(CGPoint)
    }

    /// The keys that have names, with their usage numbers of the USB HID tables.
    static let keys: [String: Int] = [
        "Home": 0x4A, "End": 0x4D, "PageUp": 0x4B, "PageDown": 0x4E, "Up": 0x52, "Down": 0x51, "Left": 0x50,
        "Right": 0x4F, "Space": 0x2C, "Escape": 0x29,
    ]

    private(set) var steps: [Step] = []

    init(path: String) throws(FeedInputError) {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw FeedInputError(message: "\(path): can't be read")
        }
        try self.init(text: text, name: path)
    }

    init(text: String, name: String) throws(FeedInputError) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            guard let step = Self.step(first, Array(words.dropFirst())) else {
                throw FeedInputError(
                    message: "\(name):\(index + 1): \"\(line)\" is no step; see the top of a recorded script")
            }
            steps.append(step)
        }
    }

    private static func step(_ name: String, _ words: [String]) -> Step? {
        let numbers = words.compactMap(Double.init).filter(\.isFinite)
        let areNumbers = numbers.count == words.count
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
        switch (name, words.count) {
        case ("wait", 1) where areNumbers && (0...3600).contains(numbers[0]): return .wait(numbers[0])
        case ("drag", 5) where areNumbers && (0...60).contains(numbers[4]):
            return .drag(from: point(0), by: point(2), seconds: numbers[4])
        case ("tap", 2) where areNumbers: return .tap(point(0))
        case ("wheel", 3) where areNumbers: return .wheel(notches: numbers[0], at: point(1))
        case ("key", 1) where keys[words[0]] != nil || words[0].count == 1: return .key(words[0])
        case ("resize", 2) where areNumbers && numbers.allSatisfy { (1...16_384).contains($0) }:
            return .resize(CGSize(width: numbers[0], height: numbers[1]))
        case ("do", 1): return FeedAction(rawValue: words[0]).map { .action($0) }
        case ("picture", 1): return .picture(words[0])
        case ("counters", 0): return .counters
        case ("pointer", 3) where numbers.count == 2:
            switch words[0] {
            case "down": return .pointerDown(point(0))
            case "move": return .pointerMove(point(0))
            case "up": return .pointerUp(point(0))
            default: return nil
            }
        default: return nil
        }
    }
}
