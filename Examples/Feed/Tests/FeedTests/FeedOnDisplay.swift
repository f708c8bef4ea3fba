// SPDX-License-Identifier: MIT
import FeedTestSupport
import Foundation
import PortableUIKit
import PortableUIKitWindow
import Testing

@testable import FeedDemo
@testable import FeedWindow

/// The real program in a window of a separate display. The colours of pictures identify the rows of its feed, and
/// methods simulate the user.
@MainActor
final class FeedOnDisplay {
    /// Posts of the feed.
    static let postCount = 12
    /// The height of the navigation bar, in points.
    static let barHeight = 44

    let display: VirtualDisplay
    let program: RunningProgram
    let folder: URL
    /// The window's place and size on the screen; one pixel is one point.
    private(set) var x = 0
    private(set) var y = 0
    private(set) var width = 0
    private(set) var height = 0

    /// Starts the program and waits for the first picture.
    init(_ arguments: [String] = []) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("feed-window-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let input = try Self.writePosts(in: folder)
        display = try VirtualDisplay()
        program = try RunningProgram(
            "feed", ["--window", "--scale", "1", "--log", "--input", input] + arguments,
            environment: display.environment)
        try findWindow()
        try display.xdotool("search", "--name", "Feed", "windowfocus", "--sync")
        let isShown = try display.waitForScreen { !self.rows($0).isEmpty }
        try #require(isShown, "\(program.output)")
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Writes the input: pictures in colours that occur nowhere else, and texts of different lengths.
    static func writePosts(in folder: URL) throws -> String {
        var posts: [[String: String]] = []
        for number in 0..<postCount {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let size = CGSize(width: 343, height: 60)
            let png = UIGraphicsImageRenderer(size: size, format: format).pngData { context in
                let color = tag(number)
                UIColor(
                    red: CGFloat(color >> 16) / 255, green: CGFloat(color >> 8 & 255) / 255,
                    blue: CGFloat(color & 255) / 255, alpha: 1
                ).setFill()
                context.fill(CGRect(origin: .zero, size: size))
            }
            try png.write(to: folder.appendingPathComponent("tag\(number).png"))
            posts.append([
                "title": "Row \(number)", "content": String(repeating: "Some words. ", count: 2 + number * 3 % 14),
                "username": "user", "time": "now", "imageName": "tag\(number)",
            ])
        }
        let file = folder.appendingPathComponent("posts.json")
        try JSONSerialization.data(withJSONObject: ["feed": posts]).write(to: file)
        return file.path
    }

    private static func tag(_ number: Int) -> UInt32 { UInt32(8 + number * 16) << 16 | 200 << 8 | 96 }

    /// Finds the present position of the window.
    func findWindow() throws {
        (x, y, width, height) = try display.waitForWindow("Feed", of: program)
    }

    /// Waits until the window has this size in pixels.
    func hasSize(width: Int, height: Int) throws -> Bool {
        try display.wait {
            try findWindow()
            return self.width == width && self.height == height
        }
    }

    // MARK: The contents of the screen

    struct ShownRow {
        let post: Int
        /// The upper edge of the picture, in points from the upper edge of the window.
        let top: Int
    }

    /// The colour of a point of the window.
    func color(_ x: Int, _ y: Int, _ screen: Screenshot) -> UInt32 { screen[self.x + x, self.y + y] }

    /// Whether a point of the window has a colour, within rounding errors.
    func hasColor(_ wanted: UInt32, _ x: Int, _ y: Int, _ screen: Screenshot) -> Bool {
        let color = color(x, y, screen)
        return [16, 8, 0].allSatisfy { abs(Int(color >> $0 & 255) - Int(wanted >> $0 & 255)) <= 2 }
    }

    /// The rows whose pictures are on the screen, from the top.
    func rows(_ screen: Screenshot) -> [ShownRow] {
        guard width > 0, x + width <= screen.width, y + height <= screen.height else { return [] }
        var rows: [ShownRow] = []
        var before: UInt32 = 0
        for line in Self.barHeight..<max(Self.barHeight, height) {
            let color = color(width / 2, line, screen)
            if color != before, color & 0xFFFF == 200 << 8 | 96, (color >> 16) % 16 == 8 {
                rows.append(ShownRow(post: Int(color >> 20), top: line))
            }
            before = color
        }
        return rows
    }

    /// Waits until the displayed posts begin with these.
    func shows(_ posts: [Int]) throws -> Bool {
        try display.waitForScreen { self.rows($0).prefix(posts.count).map(\.post) == posts }
    }

    /// Waits until the screen satisfies a condition.
    func waits(until condition: (Screenshot) -> Bool) throws -> Bool { try display.waitForScreen(until: condition) }

    /// The displayed posts.
    var posts: [Int] { get throws { rows(try display.screenshot()).map(\.post) } }

    /// Waits for a line of the log with counters, and returns them by name.
    func counters(after name: String) throws -> [String: Double] {
        let line = try #require(
            program.waitForLine("\(name): "), "\(name): \(program.output.filter { $0.contains(": rows ") })")
        let words = line.dropFirst(name.count + 2).split(separator: " ").map(String.init)
        var counters: [String: Double] = [:]
        for index in stride(from: 0, to: words.count - 1, by: 2) { counters[words[index]] = Double(words[index + 1]) }
        return counters
    }

    // MARK: The user's actions

    func press(_ keys: String...) throws {
        for key in keys { try display.xdotool("key", key) }
    }

    func point(_ x: Int, _ y: Int) throws {
        try display.xdotool("mousemove", "\(self.x + x)", "\(self.y + y)")
    }

    func click(_ x: Int, _ y: Int, button: Int = 1) throws {
        try point(x, y)
        try display.xdotool("click", "\(button)")
    }

    /// Presses, moves in steps, and releases.
    func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), steps: Int = 8, releases: Bool = true) throws {
        try point(start.x, start.y)
        try display.xdotool("mousedown", "1")
        for step in 1...steps {
            try point(start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps)
        }
        if releases { try display.xdotool("mouseup", "1") }
    }

    /// Clicks a button of the bar at the lower edge, which `--debug` or the key b shows.
    func clickButton(_ action: FeedAction) throws {
        let bar = FeedActionBar(actions: FeedAction.allCases)
        let barHeight = bar.sizeThatFits(CGSize(width: width, height: height)).height
        bar.frame = CGRect(x: 0, y: CGFloat(height) - barHeight, width: CGFloat(width), height: barHeight)
        bar.layoutIfNeeded()
        let button = try #require(bar.buttons.first { $0.accessibilityIdentifier == action.rawValue })
        #expect(button.frame.maxX <= CGFloat(width), "it fits")
        try click(Int(button.frame.midX), Int(bar.frame.minY + button.frame.midY))
    }

    /// Ends the program as a session manager does, and returns its status.
    func end() -> Int32? {
        program.terminate()
        return program.waitForExit()
    }
}
