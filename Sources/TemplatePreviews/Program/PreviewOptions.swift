// SPDX-License-Identifier: MIT
import Foundation
import TemplateLayout

/// The parsed command line of a preview program.
struct PreviewOptions: Equatable {
    /// Show only the previews that this source file declares, if it declares any.
    var file: String?
    /// The file of the picture, instead of a window.
    var out: String?
    /// The width of the window or the picture, in points; `nil`: derived from the previews.
    var width: Double?
    var height: Double?
    /// Pixels per point; `nil`: the display's, or 2 in a picture.
    var scale: Double?
    /// The build command that replaces SwiftPM.
    var build: String?
    /// The paths to watch instead of the package's sources.
    var watched: [String] = []

    static let help = """
        Usage: preview [FILE.swift] [options]

        Shows previews in a window, and builds and shows them again when a source of the package is saved. With FILE
        only those that it declares.

          --out FILE.png     write them all as one picture instead
          --width PT         width of the window (default 1280), or of the picture (default: as the previews
                             need, at most 1600)
          --height PT        height of the window (default 860)
          --scale S          pixels per point (default: the display's; 2 in a picture)
          --build COMMAND    what builds, for who uses something else than SwiftPM
          --watch PATH       a folder or file that is watched in place of the package; may be repeated
          --help             this text

        The keys F1 to F12 work as in every window: F1 lists them, F12 opens the inspector.
        """

    init(_ arguments: [String]) throws(PreviewError) {
        var rest = arguments[...]
        func value(_ name: String) throws(PreviewError) -> String {
            guard let value = rest.popFirst(), !value.isEmpty else { throw PreviewError("\(name): a value is missing") }
            return value
        }
        func number(_ name: String, _ range: ClosedRange<Double>) throws(PreviewError) -> Double {
            let text = try value(name)
            guard let number = Double(text), range.contains(number) else {
                throw PreviewError("\(name) \(text): expected a number from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--out": out = try value(argument)
            case "--width": width = try number(argument, 1...16_000)
            case "--height": height = try number(argument, 1...16_000)
            case "--scale": scale = try number(argument, 0.1...16)
            case "--build": build = try value(argument)
            case "--watch": watched.append(try value(argument))
            default:
                guard !argument.hasPrefix("-") else { throw PreviewError("\(argument): not an option; see --help") }
                guard FileManager.default.fileExists(atPath: argument) else {
                    throw PreviewError("\(argument): there is no such file")
                }
                file = URL(fileURLWithPath: argument).standardizedFileURL.resolvingSymlinksInPath().path
            }
        }
        if let out, regularFile(at: URL(fileURLWithPath: out))?.pathExtension.lowercased() == "swift" {
            throw PreviewError("--out \(out): is a source file, which the picture would replace")
        }
    }
}

/// How the process of the previews is built and started.
struct PreviewPlan {
    let program: String
    let arguments: [String]
    /// The folder of the package.
    let folder: String
    let buildCommand: String
    let watched: [String]
    let title: String

    /// Makes a plan for the running program, which SwiftPM has put into `.build` of its package.
    init(_ options: PreviewOptions, program: String, workingFolder: String) {
        self.program = program
        arguments = options.file.map { [$0] } ?? []
        let build = program.range(of: "/.build/", options: .backwards)
        let folder = build.map { String(program[..<$0.lowerBound]) } ?? workingFolder
        self.folder = folder
        let name = URL(fileURLWithPath: program).lastPathComponent
        let configuration = program.contains("/release/") ? "release" : "debug"
        buildCommand = options.build ?? "swift build --product '\(name)' -c \(configuration)"
        let sources = ["Sources", "Package.swift"].map { folder + "/" + $0 }
        watched =
            options.watched.isEmpty
            ? (sources + [options.file].compactMap { $0 }) : options.watched
        title = "Previews" + (options.file.map { " of \(URL(fileURLWithPath: $0).lastPathComponent)" } ?? "")
    }
}
