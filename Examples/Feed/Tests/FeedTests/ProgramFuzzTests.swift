// SPDX-License-Identifier: MIT
import FeedTestSupport
import Foundation
import Testing

/// Random command lines, scripts and inputs: the program succeeds, or prints the reason in one line.
@Suite(.serialized) final class ProgramFuzzTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private static let options = [
        "--input", "--rows", "--width", "--height", "--scale", "--cache", "--estimate", "--scroll", "--layout", "--out",
        "--json", "--log", "--help", "--script", "--window", "-", "--", "--rows=", "--nothing", "all", "",
    ]
    private static let values = [
        "0", "1", "2", "3", "-1", "1e308", "1e-320", "nan", "inf", "0x10", "auto", "frame", "key", "none", "index-path",
        "off", "C1", "C2,C9", "mine.txt", "bad.json", "script", "out.png", "/dev/null", "/dev/full", ".", "",
        "\u{1B}[31m",
        "é\u{301}", "9999999999999999999999", "100", "390", "..", "no/such", "-", "--rows",
    ]
    private static let steps = [
        "wait 0.1", "wait -1", "wait nan", "drag 100 400 0 -300 0.1", "drag 1 2 3", "tap 100 100", "tap 1e6 -1e6",
        "wheel 3 100 200", "wheel 1e6 1 1 1e6", "key Home", "key x", "key", "resize 100 100", "resize 0 0",
        "resize 16384 16384", "do insert-row", "do nothing", "do overlay", "picture out.png", "picture mine.txt",
        "picture .",
        "counters", "pointer down 1 1", "pointer up 1 1", "pointer move 9 9", "# text", "\0", "wait 1\0", "\u{2028}",
        "",
    ]
    private static let inputs = [
        "{\"feed\": [{\"title\": \"t\", \"content\": \"c\", \"username\": \"u\", \"time\": \"t\"}]}", "{\"feed\": []}",
        "{\"feed\": {}}", "[]", "{", "null", "{\"feed\": [1]}", "{\"feed\": [{\"title\": 3}]}", "\u{FEFF}text",
        "one\n\ntwo",
        String(repeating: "[", count: 5000),
        "{\"feed\": [{\"title\": \"\\u0000\\ud800\", \"content\": \"\", \"username\": \"\", \"time\": \"\", \"imageName\": \"../mine\"}]}",
    ]

    @Test(
        "Any command line, script or input ends with a result or with one line and status 2, and replaces nothing else")
    func programs() throws {
        try fuzz("programs", share: 0.3) { seed, generator in
            let mine = "what is mine\n"
            let write = { (text: String, name: String) in
                try Data(text.utf8).write(to: self.folder.appendingPathComponent(name))
            }
            try write(mine, "mine.txt")
            try write(Self.inputs.randomElement(using: &generator)!, "bad.json")
            let script = (0..<Int.random(in: 0...5, using: &generator))
                .map { _ in Self.steps.randomElement(using: &generator)! }.joined(separator: "\n")
            try write(script, "script")
            var words: [String] = []
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: words = ["--script", "script", "--rows", "5", "--input", "bad.json"]
            case 1: words = ["--input", "bad.json", "--rows", "3", "--scale", "0.5", "--out", "out.png"]
            case 2: words = ["--script", "script", "--rows", "5", "--input", "mine.txt"]
            default:
                // Few rows keep the test short.
                words = ["--rows", "3", "--scale", "0.5"]
                for _ in 0..<Int.random(in: 0...5, using: &generator) {
                    words.append(
                        (Bool.random(using: &generator) ? Self.options : Self.values).randomElement(using: &generator)!)
                }
            }
            let line = words.map { "'" + $0.replacingOccurrences(of: "'", with: "") + "'" }.joined(separator: " ")
            let (output, status) = try shell("$bin/feed \(line) < /dev/null", in: folder)
            let place: Comment =
                "feed \(line); script \(script.debugDescription); SEED=\(seed)\n\(output.prefix(500))"
            #expect(status != nil && [0, 1, 2].contains(status!), place)
            let errors = output.split(separator: "\n").filter {
                $0.hasPrefix("feed: ") && !$0.contains("debug build")
            }
            // Status 1 is a display that can't be opened.
            if status == 2 { #expect(errors.count == 1, place) }
            if status == 0 { #expect(errors.isEmpty && (!output.isEmpty || words.contains("--script")), place) }
            // The program may replace a file that is named as an output and is not an input.
            let isOutput =
                line.contains("--out' 'mine.txt'")
                || script.contains("picture mine.txt") && !line.contains("--input' 'mine.txt'")
            if !isOutput {
                #expect(
                    try String(contentsOf: folder.appendingPathComponent("mine.txt"), encoding: .utf8) == mine, place)
            }
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(!left.contains { $0.contains(".part-") }, place)
        }
    }
}
