// SPDX-License-Identifier: MIT
import FeedDemo
import Foundation

/// The window's own options of a command line; `FeedCommand` parses the rest.
struct FeedWindowOptions {
    /// Whether an option requests a window (`true`) or a picture (`false`); `nil`: neither.
    var wantsWindow: Bool?
    /// Whether frame times are shown, and printed at the end.
    var showsFrameTimes = false
    /// The path of a script to replay.
    var scriptPath: String?
    /// The path of the script to record to.
    var recordPath: String?
    /// Pixels per point; `nil`: the display's.
    var scale: Double?
    /// Whether a size was given.
    var hasSize = false
    /// Whether a path for the picture was given.
    var hasOutput = false
    /// Whether an estimate was given.
    var hasEstimate = false
    /// The arguments left for `FeedCommand`.
    private(set) var rest: [String] = []

    /// Options that are for pictures only.
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
