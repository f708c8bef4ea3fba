// SPDX-License-Identifier: MIT
import Foundation

/// The program `snapshots`: lists references, and finds those that no test compares.
package enum SnapshotsProgram {
    package static let help = """
        usage: snapshots list [FOLDER] [--dead] [--used FILE] [--delete]

        Lists the references in FOLDER (this folder, if none is given) and the folders in it: size, fonts and path.

          --dead       lists only references that no test compares, with the reason; fails if there are any
          --used FILE  references that a run of all tests has compared: run the tests with SNAPSHOT_USED=FILE before.
                       Without it a reference is dead where its source file or its test function is gone.
          --delete     deletes what --dead lists
        """

    /// The result of the program.
    package struct Result: Equatable {
        /// The text for standard output.
        package var output = ""
        /// The text for standard error.
        package var errors = ""
        /// The exit status: 0, 1 if there are dead references, or 2 for arguments or files that can't be used.
        package var status: Int32 = 0
    }

    /// Runs the program.
    package static func run(arguments: [String]) -> Result {
        var arguments = arguments[...]
        guard let command = arguments.popFirst() else { return Result(errors: help, status: 2) }
        if command == "--help" || command == "help" { return Result(output: help) }
        guard command == "list" else { return wrong("'\(command)' is no command") }
        var (folder, usedFile, listsDead, deletes): (String?, String?, Bool, Bool) = (nil, nil, false, false)
        while let argument = arguments.popFirst() {
            switch argument {
            case "--dead": listsDead = true
            case "--delete": deletes = true
            case "--used":
                guard let file = arguments.popFirst() else { return wrong("--used names no file") }
                usedFile = file
            case "--help": return Result(output: help)
            default:
                if argument.hasPrefix("-") { return wrong("'\(argument)' is no option") }
                if folder != nil { return wrong("there are two folders, the second is '\(argument)'") }
                folder = argument
            }
        }
        if deletes || usedFile != nil, !listsDead { return wrong("--used and --delete go with --dead") }
        var isFolder: ObjCBool = false
        let root = folder ?? FileManager.default.currentDirectoryPath
        guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue else {
            return wrong("there is no folder '\(root)'")
        }
        var notes: String?
        if let usedFile {
            guard let text = try? String(contentsOf: URL(fileURLWithPath: usedFile), encoding: .utf8) else {
                return wrong("'\(usedFile)' can't be read; run all tests with SNAPSHOT_USED=\(usedFile) before")
            }
            notes = text
        }
        let files = ReferenceFile.all(in: root)
        return listsDead ? listDead(files, notes, deletes: deletes) : list(files)
    }

    private static func wrong(_ message: String) -> Result {
        Result(errors: "snapshots: \(message)\n\n\(help)", status: 2)
    }

    private static func list(_ files: [ReferenceFile]) -> Result {
        var result = Result()
        for file in files {
            let texts = (try? Data(contentsOf: URL(fileURLWithPath: file.path))).flatMap(PNGTexts.read)
            let fonts = texts?["Fonts"].map { "  [\($0.replacingOccurrences(of: "\n", with: ", "))]" } ?? ""
            result.output += "\(file.byteCount)\t\(file.path)\(fonts)\n"
        }
        result.output += "\(files.count) references, \(files.map(\.byteCount).reduce(0, +)) bytes"
        return result
    }

    private static func listDead(_ files: [ReferenceFile], _ notes: String?, deletes: Bool) -> Result {
        var result = Result()
        let dead = DeadReferences(used: notes)
        var count = 0
        for file in files {
            guard let reason = dead.reason(for: file) else { continue }
            count += 1
            result.output += "\(file.path): \(reason)\n"
            guard deletes else { continue }
            do {
                try FileManager.default.removeItem(atPath: file.path)
            } catch {
                result.errors += "snapshots: can't delete \(file.path): \(error.localizedDescription)\n"
            }
        }
        result.output +=
            "\(count) of \(files.count) references are dead" + (deletes && count > 0 ? ", and deleted" : "")
        result.status = !result.errors.isEmpty ? 2 : count > 0 && !deletes ? 1 : 0
        return result
    }
}
