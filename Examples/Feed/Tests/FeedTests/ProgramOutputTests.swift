// SPDX-License-Identifier: MIT
import FeedTestSupport
import Foundation
import Testing

/// The files that `feed` may write, and its errors if writing fails.
@Suite(.serialized) final class ProgramOutputTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString)")
    /// A quick command that writes a picture.
    private static let feed = "$bin/feed --rows 1 --scale 0.5 --out"

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func run(_ command: String) throws -> (output: String, status: Int32?) {
        try shell(command, in: folder)
    }

    /// Expects status 2, and one line of errors that contains these words.
    private func expectRefusal(_ command: String, _ words: String) throws {
        let (output, status) = try run(command)
        #expect(status == 2, "\(command): \(output)")
        // With coverage a program also reports that it can't write its counts.
        let lines = output.split(separator: "\n").filter {
            !$0.contains("a debug build") && !$0.hasPrefix("LLVM Profile Error")
        }
        #expect(lines.count == 1 && lines.contains { $0.contains(words) }, "\(command): \(output)")
    }

    @Test("Writing a picture keeps the file's mode and follows a symbolic link")
    func modeAndLinks() throws {
        let command = Self.feed
        let (output, status) = try run(
            """
            echo old > a.png; chmod 640 a.png; ln -s a.png link.png; ln -s new.png dangling.png
            touch .a.png.part-999999
            \(command) link.png > /dev/null 2>&1 && \(command) dangling.png > /dev/null 2>&1
            stat -c '%a %F' a.png link.png; head -c 4 a.png | tail -c 3; echo; ls -A
            """)
        #expect(status == 0)
        #expect(
            output == """
                640 regular file
                777 symbolic link
                PNG
                a.png
                dangling.png
                link.png
                new.png

                """)
    }

    @Test("Folders, devices, pipes, circular links and the input itself are rejected")
    func refused() throws {
        let command = Self.feed
        _ = try run("mkfifo pipe; ln -s loop loop; echo 'some text' > in.txt; ln in.txt other.txt; ln -s in.txt l.txt")
        try expectRefusal("\(command) .", "is a folder")
        try expectRefusal("\(command) pipe", "is a device or a pipe")
        try expectRefusal("\(command) /dev/full", "is a device or a pipe")
        try expectRefusal("\(command) loop", "leads to itself")
        for name in ["in.txt", "other.txt", "l.txt"] {
            try expectRefusal("\(command) \(name) --input in.txt", "is the input")
        }
        try expectRefusal("\(command) out.txt 2>&1 > out.txt", "standard output")
        try expectRefusal("\(command) no/such/folder.png", "can't be written")
        #expect(try run("cat in.txt").output == "some text\n")
    }

    @Test("Scripts replace neither themselves nor their input")
    func scripts() throws {
        for name in ["script", "in.txt"] {
            _ = try run("echo 'some text' > in.txt; echo 'picture \(name)' > script")
            try expectRefusal("$bin/feed --script script --input in.txt", "is the input")
        }
        #expect(try run("cat in.txt script").output == "some text\npicture in.txt\n")
    }

    @Test("A failed write to standard output is an error, not a silent success or a trap")
    func streams() throws {
        for (command, words) in [
            ("\(Self.feed) a.png > /dev/full", "No space left"), ("\(Self.feed) a.png >&-", "standard output"),
            ("$bin/feed --help > /dev/full", "No space left"),
        ] {
            try expectRefusal(command, words)
        }
        for command in [
            "\(Self.feed) a.png --log 2> /dev/full > /dev/null", "\(Self.feed) a.png >&- 2>&- <&-",
            "\(Self.feed) a.png --log 2>&- > /dev/null", "$bin/feed --nothing 2>&-",
            "echo counters > s; $bin/feed --rows 1 --script s >&-",
        ] {
            #expect(try run(command).status == 2, "\(command)")
        }
        #expect(try run("{ \(Self.feed) a.png; echo status $? >&2; } | true").output.contains("status 2"))
    }

    // The runtime of the thread sanitizer writes a file itself when a program starts.
    #if !THREAD_SANITIZER
        @Test("A full disk leaves the old file")
        func fullDisk() throws {
            let command = Self.feed
            _ = try run("echo old > a.png")
            try expectRefusal("ulimit -f 0; \(command) a.png > /dev/null", "can't be written")
            try expectRefusal("ulimit -f 0; \(command) new.png > /dev/null", "can't be written")
            #expect(try run("ls -A; cat a.png").output == "a.png\nold\n")
        }
    #endif

    @Test("A value beyond its limit is rejected with a message that names the limit")
    func limits() throws {
        try expectRefusal("$bin/feed --scale 1e-320", "from 0.1 to 16.0")
        try expectRefusal("$bin/feed --width 1e-300", "at least 0.25 points")
        try expectRefusal("echo resize 16384 16384 > s; $bin/feed --script s", "32768.0 by 32768.0 pixels is too large")
        try expectRefusal("$bin/feed --input /dev/zero", "is longer than 67108864 bytes")
        try expectRefusal("$bin/feed --script /dev/zero", "is longer than 67108864 bytes")
        try expectRefusal("printf 'wait 1\\0\\n' > s; $bin/feed --script s", "holds a control character")
        let long = "head -c 2000000 /dev/zero | tr '\\\\0' x"
        try expectRefusal("\(long) > long.txt; $bin/feed --input long.txt", "a text is longer than 1048576 bytes")
        let help = try run("$bin/feed --help").output
        for number in ["1,000,000 rows", "67,108,864", "0.1 to 16", "64 MiB", "1 MiB"] {
            #expect(
                help.contains(number) || help.replacingOccurrences(of: "\n", with: " ").contains(number), "\(number)")
        }
    }

    @Test("Messages are one short line for any arguments")
    func messages() throws {
        for program in ["feed", "feed --input", "feed --rows"] {
            let (output, status) = try run("$bin/\(program) \"$(printf 'a\\033[31m\\nb%0100000d' 1)\"")
            #expect(status == 2)
            #expect(output.utf8.count < 700 && output.filter { $0 == "\n" }.count == 1, "\(program)")
            #expect(!output.unicodeScalars.contains("\u{1B}"))
        }
    }
}
