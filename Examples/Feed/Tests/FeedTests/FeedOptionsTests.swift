// SPDX-License-Identifier: MIT
import FeedDemo
import Testing

struct FeedOptionsTests {
    @Test func anEmptyCommandLineShowsTheSampleFeed() throws {
        #expect(try FeedCommand(arguments: []) == .show(FeedOptions()))
    }

    @Test func everyOptionIsParsedWithASeparateOrJoinedValue() throws {
        var expected = FeedOptions()
        expected.inputPath = "posts.json"
        expected.rowCount = 100_000
        expected.widthInPoints = 320.5
        expected.heightInPoints = 568
        expected.scale = 3
        expected.cache = .indexPath
        expected.estimateInPoints = 100
        expected.scrollInPoints = 0
        expected.outputPath = "a b.png"
        expected.printsJSON = true
        expected.logs = true
        expected.layout = .frame
        let apart = [
            "--input", "posts.json", "--rows", "100000", "--width", "320.5", "--height", "568", "--scale", "3",
            "--cache", "index-path", "--estimate", "100", "--scroll", "0", "--out", "a b.png", "--json", "--log",
            "--layout", "frame",
        ]
        #expect(try FeedCommand(arguments: apart) == .show(expected))
        let joined = [
            "--input=posts.json", "--rows=100000", "--width=320.5", "--height=568", "--scale=3",
            "--cache=index-path", "--estimate=100", "--scroll=0", "--out=a b.png", "--json", "--log",
            "--layout=frame",
        ]
        #expect(try FeedCommand(arguments: joined) == .show(expected))
    }

    @Test func looksAreParsed() throws {
        var expected = FeedOptions()
        expected.isDark = true
        expected.isRightToLeft = true
        expected.textSize = .accessibilityLarge
        expected.cache = .selfSizing
        expected.showsDebug = true
        let arguments = ["--dark", "--rtl", "--text-size", "AX2", "--cache", "self-sizing", "--debug"]
        #expect(try FeedCommand(arguments: arguments) == .show(expected))
    }

    @Test func helpOverridesOtherOptionsAndListsAll() throws {
        #expect(try FeedCommand(arguments: ["--rows", "3", "--help"]) == .help)
        for option in [
            "input", "rows", "width", "scale", "cache", "estimate", "scroll", "out", "json", "log", "layout", "dark",
            "rtl",
            "text-size", "debug",
        ] {
            #expect(FeedCommand.helpText.contains("--\(option)"))
        }
    }

    @Test func theEstimateCanBeTurnedOff() throws {
        #expect(try FeedCommand(arguments: ["--estimate", "100", "--estimate", "off"]) == .show(FeedOptions()))
    }

    @Test(arguments: [
        (["--rows", "0"], "--rows: expected a whole number above 0, found \"0\""),
        (["--rows", "-3"], "--rows: expected a whole number above 0, found \"-3\""),
        (["--rows", "2.5"], "--rows: expected a whole number above 0, found \"2.5\""),
        (
            ["--rows", "99999999999999999999"],
            "--rows: expected a whole number above 0, found \"99999999999999999999\""
        ),
        (["--rows", "2000000000"], "--rows: expected at most 1000000 rows, found \"2000000000\""),
        (["--rows"], "--rows: a value is missing"),
        (["--width", "nan"], "--width: expected a positive finite number of points, found \"nan\""),
        (["--width", "inf"], "--width: expected a positive finite number of points, found \"inf\""),
        (["--width", "0"], "--width: expected a positive finite number of points, found \"0\""),
        (["--width", "wide"], "--width: expected a positive finite number of points, found \"wide\""),
        (["--width="], "--width: expected a positive finite number of points, found \"\""),
        (["--height", "-1"], "--height: expected a positive finite number of points, found \"-1\""),
        (["--width", "1e9"], "--width: expected at most 32767.0 points, found \"1e9\""),
        (["--scale", "-2"], "--scale: expected a positive finite number, found \"-2\""),
        (["--scale", "infinity"], "--scale: expected a positive finite number, found \"infinity\""),
        (
            ["--estimate", "none"],
            "--estimate: expected a positive finite number of points or \"off\", found \"none\""
        ),
        (["--scroll", "-5"], "--scroll: expected a finite number of points, 0 or more, found \"-5\""),
        (["--scroll", "nan"], "--scroll: expected a finite number of points, 0 or more, found \"nan\""),
        (["--cache", "keys"], "--cache: expected one of none, index-path, key, self-sizing, found \"keys\""),
        (["--layout", "grid"], "--layout: expected one of auto, frame, found \"grid\""),
        (["--dark=yes"], "--dark: takes no value"),
        (
            ["--text-size", "huge"],
            "--text-size: expected one of XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4, AX5, found \"huge\""
        ),
        (["--json=yes"], "--json: takes no value"),
        (["--input", ""], "--input: expected a file name, found \"\""),
        (["--colour", "red"], "\"--colour\": no such option; see feed --help"),
        (["posts.json"], "\"posts.json\": not an option; see feed --help"),
        (["two\nlines"], "\"two lines\": not an option; see feed --help"),
        (
            ["--width", "20000", "--scale", "3"],
            "--width 20000.0 and --height 844.0 at --scale 3.0: a picture of 60000.0 by 2532.0 pixels is too large"
        ),
    ])
    func aMistakeIsNamedInOneLine(arguments: [String], message: String) {
        #expect {
            try FeedCommand(arguments: arguments)
        } throws: { error in
            (error as? FeedInputError)?.description == message && !message.contains("\n")
        }
    }
}
