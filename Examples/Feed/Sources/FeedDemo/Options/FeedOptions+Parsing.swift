// SPDX-License-Identifier: MIT
extension FeedCommand {
    /// Parses the arguments of a command line (without the program's name).
    ///
    /// A value may follow its option or be joined to it with `=`. If an option is repeated, the last one counts.
    public init(arguments: [String]) throws(FeedInputError) {
        var options = FeedOptions()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" {
                self = .help
                return
            }
            guard argument.hasPrefix("--") else {
                throw FeedInputError("\(quoted(argument)): not an option; see feed --help")
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            switch name {
            case "--json", "--log", "--dark", "--rtl", "--debug":
                guard parts.count == 1 else { throw FeedInputError("\(name): takes no value") }
                switch name {
                case "--json": options.printsJSON = true
                case "--log": options.logs = true
                case "--dark": options.isDark = true
                case "--rtl": options.isRightToLeft = true
                default: options.showsDebug = true
                }
            default:
                guard let set = Self.setters[name] else {
                    throw FeedInputError("\(quoted(name)): no such option; see feed --help")
                }
                let value: String
                if parts.count == 2 {
                    value = String(parts[1])
                } else if let next = rest.popFirst() {
                    value = next
                } else {
                    throw FeedInputError("\(name): a value is missing")
                }
                try set(&options, OptionValue(name: name, text: value))
            }
        }
        try options.checkPictureSize()
        self = .show(options)
    }

    private typealias Setter = @Sendable (inout FeedOptions, OptionValue) throws(FeedInputError) -> Void

    private static let setters: [String: Setter] = [
        "--input": { (options, value) throws(FeedInputError) in options.inputPath = try value.nonEmpty() },
        "--rows": { (options, value) throws(FeedInputError) in options.rowCount = try value.positiveCount() },
        "--width": { (options, value) throws(FeedInputError) in options.widthInPoints = try value.positivePoints() },
        "--height": { (options, value) throws(FeedInputError) in options.heightInPoints = try value.positivePoints() },
        "--scale": { (options, value) throws(FeedInputError) in options.scale = try value.scale() },
        "--cache": { (options, value) throws(FeedInputError) in options.cache = try value.choice() },
        "--text-size": { (options, value) throws(FeedInputError) in options.textSize = try value.choice() },
        "--layout": { (options, value) throws(FeedInputError) in options.layout = try value.choice() },
        "--estimate": { (options, value) throws(FeedInputError) in
            options.estimateInPoints = value.text == "off" ? nil : try value.positivePoints(or: "\"off\"")
        },
        "--scroll": { (options, value) throws(FeedInputError) in
            options.scrollInPoints = try value.nonNegativePoints()
        },
        "--out": { (options, value) throws(FeedInputError) in options.outputPath = try value.nonEmpty() },
    ]
}

/// The text of an option's value and the conversions of it.
private struct OptionValue {
    let name: String
    let text: String

    func nonEmpty() throws(FeedInputError) -> String {
        guard !text.isEmpty else { throw wrong("a file name") }
        return text
    }

    func positiveCount() throws(FeedInputError) -> Int {
        guard let count = Int(text), count > 0 else { throw wrong("a whole number above 0") }
        guard count <= FeedOptions.largestRowCount else {
            throw wrong("at most \(FeedOptions.largestRowCount) rows")
        }
        return count
    }

    func scale() throws(FeedInputError) -> Double {
        guard let number = number, number > 0 else { throw wrong("a positive finite number") }
        guard FeedOptions.scales.contains(number) else {
            throw wrong("a number from \(FeedOptions.scales.lowerBound) to \(FeedOptions.scales.upperBound)")
        }
        return number
    }

    /// The text as a number, if all of it is one.
    private var number: Double? {
        guard text.utf8.allSatisfy({ $0 > 0x20 }), let number = Double(text), number.isFinite else { return nil }
        return number
    }

    func positivePoints(or alternative: String? = nil) throws(FeedInputError) -> Double {
        let wanted = "a positive finite number of points" + (alternative.map { " or \($0)" } ?? "")
        guard let points = number, points > 0 else { throw wrong(wanted) }
        guard points <= FeedOptions.largestLengthInPoints else {
            throw wrong("at most \(FeedOptions.largestLengthInPoints) points")
        }
        guard points >= FeedOptions.smallestLengthInPoints else {
            throw wrong("at least \(FeedOptions.smallestLengthInPoints) points")
        }
        return points
    }

    func nonNegativePoints() throws(FeedInputError) -> Double {
        guard let points = number, points >= 0 else {
            throw wrong("a finite number of points, 0 or more")
        }
        return points
    }

    func choice<Choice: RawRepresentable & CaseIterable>() throws(FeedInputError) -> Choice
    where Choice.RawValue == String {
        guard let choice = Choice(rawValue: text) else {
            throw wrong("one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return choice
    }

    private func wrong(_ wanted: String) -> FeedInputError {
        FeedInputError("\(name): expected \(wanted), found \(quoted(text))")
    }
}

extension FeedOptions {
    /// The maximum number of rows of a feed: its items are in memory, and without estimates each is measured.
    static let largestRowCount = 1_000_000
    /// The maximum width, height or estimate, in points.
    static let largestLengthInPoints = 32_767.0
    /// The minimum width, height or estimate, in points.
    static let smallestLengthInPoints = 0.25
    /// The allowed numbers of pixels per point.
    static let scales = 0.1...16.0
    /// The maximum side of a picture in pixels: the limit of Cairo's image surfaces.
    static let largestPictureSideInPixels = 32_767.0
    /// The maximum number of pixels of a picture: a quarter of a gigabyte at four bytes each.
    static let largestPictureInPixels = 67_108_864.0

    /// The size of a picture of a screen, in pixels.
    ///
    /// - Throws: If a picture of that size can't be made.
    package static func pictureSize(
        width: Double, height: Double, scale: Double
    ) -> (width: Double, height: Double, isPossible: Bool) {
        let wide = (width * scale).rounded(.up)
        let high = (height * scale).rounded(.up)
        return (
            wide, high,
            max(wide, high) <= largestPictureSideInPixels && wide * high <= largestPictureInPixels
        )
    }

    func checkPictureSize() throws(FeedInputError) {
        let (wide, high, isPossible) = Self.pictureSize(width: widthInPoints, height: heightInPoints, scale: scale)
        guard isPossible else {
            throw FeedInputError(
                "--width \(widthInPoints) and --height \(heightInPoints) at --scale \(scale): "
                    + "a picture of \(wide) by \(high) pixels is too large")
        }
    }
}

/// `text` in quotation marks, on one line.
private func quoted(_ text: String) -> String {
    "\"" + oneLine(text.map { $0.isNewline ? " " : String($0) }.joined(), limit: 100) + "\""
}
