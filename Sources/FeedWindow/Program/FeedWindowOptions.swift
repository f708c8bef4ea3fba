// SPDX-License-Identifier: MIT
import FeedDemo
import Foundation

/// What the window's own options say; the rest of a command line is `FeedCommand`'s.
struct FeedWindowOptions {
    /// Whether a window was asked for, or a picture, or neither.
    var wantsWindow: Bool?
    /// Frame times are shown and printed at the end.
    var showsFrameTimes = false
    /// A script to replay.
    var scriptPath: String?
    /// Where to write down what the user does.
    var recordPath: String?
    /// Pixels per point, if given: a window has its display's otherwise.
    var scale: Double?
    /// The size was given.
    var hasSize = false
    /// It was said where the picture goes.
    var hasOutput = false
    /// It was said whether rows are estimated.
    var hasEstimate = false
    /// What is left for `FeedCommand`.
    private(set) var rest: [String] = []

    /// Options that only make sense for a picture.
    private static let pictureOptions: Set<String> = ["--out", "--json", "--scroll", "--help", "-h"]

    init(_ arguments: [String]) throws(FeedInputError) {
        var arguments = arguments[...]
        while let argument = arguments.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts.first ?? ""
            switch name {
            case "--window" where parts.count == 1: wantsWindow = true
            case "--fps" where parts.count == 1: showsFrameTimes = true
            case "--script", "--record":
                guard let path = parts.count == 2 ? parts[1] : arguments.popFirst(), !path.isEmpty else {
                    throw FeedInputError(message: "\(name): a file name is missing")
                }
                if name == "--script" { scriptPath = path } else { recordPath = path }
            default:
                rest.append(argument)
                if Self.pictureOptions.contains(name), wantsWindow == nil { wantsWindow = false }
                if name == "--width" || name == "--height" { hasSize = true }
                if name == "--estimate" { hasEstimate = true }
                if name == "--out" { hasOutput = true }
                if name == "--scale" { scale = Double(parts.count == 2 ? parts[1] : arguments.first ?? "") }
            }
        }
        if recordPath != nil, scriptPath != nil {
            throw FeedInputError(message: "--record: a script that is replayed can't be recorded again")
        }
    }
}
