// SPDX-License-Identifier: MIT
import Foundation
import SnapshotFiles

/// The program `snapshots`: decides about the snapshots that the last run of tests found different, and lists references.
enum SnapshotsProgram {
    static let help = """
        usage: snapshots COMMAND

          accept NAME…|--all       replaces references by the new snapshots of the last run
          reject NAME…|--all       forgets the new snapshots; the references stay
          review [--port N]        serves the report on this machine, and opens it: a click accepts or rejects
          merge FOLDER… --out DIR  joins the results of several machines into one report
          list [FOLDER] [--changed] [--dead] [--used FILE] [--delete]
                                   lists the references in FOLDER (this folder, if none is given) and the folders in it:
                                   size, fonts and path, and what the last run found
          parity FILE FILE         compares the heights of the same rows on two systems by cause (see HeightDescription)
          fonts save ARCHIVE       packs this machine's fonts of references, with their licences and SHA-256
          fonts use ARCHIVE        unpacks them into .build/fonts, where the package's tests look for fonts first

        A NAME is that of the report, such as InboxTests/inbox.1.png, or its beginning. The results of the last run are in
        .build/snapshots, or in the folder that SNAPSHOT_ARTIFACTS or --run names.

          --changed    lists only what the last run found different or new
          --dead       lists only references that no test compares, with the reason; fails if there are any
          --used FILE  references that a run of all tests has compared: run the tests with SNAPSHOT_USED=FILE before.
                       Without it a reference is dead where its source file or its test function is gone.
          --delete     deletes what --dead lists
        """

    struct Result: Equatable {
        /// The text for standard output.
        var output = ""
        /// The text for standard error.
        var errors = ""
        /// The exit status: 0, 1 if there are dead references or nothing to decide about, or 2 for arguments or files that can't be
        /// used.
        var status: Int32 = 0

        init(output: String = "", errors: String = "", status: Int32 = 0) {
            self.output = output
            self.errors = errors
            self.status = status
        }
    }

    private static let options: [String: Set<String>] = [
        "accept": ["--all", "--run"], "reject": ["--all", "--run"], "review": ["--port", "--run"], "merge": ["--out"],
        "list": ["--changed", "--dead", "--used", "--delete", "--run"], "fonts": [],
        "parity": [],
    ]
    private static let valued: Set<String> = ["--run", "--port", "--out", "--used"]

    /// The arguments of a command.
    private struct Arguments {
        var names: [String] = []
        var flags: Set<String> = []
        var values: [String: String] = [:]
    }

    /// Runs the program.
    ///
    /// - Parameter environment: That of the process.
    static func run(
        arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Result {
        guard let command = arguments.first else { return Result(errors: help, status: 2) }
        if command == "--help" || command == "help" || arguments.contains("--help") { return Result(output: help) }
        guard let known = options[command] else { return wrong("'\(command)' is no command") }
        var given = Arguments()
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else {
                given.names.append(argument)
                continue
            }
            guard known.contains(argument) else { return wrong("'\(argument)' is no option of \(command)") }
            if valued.contains(argument) {
                guard let value = rest.popFirst() else { return wrong("\(argument) has no value") }
                given.values[argument] = value
            } else {
                given.flags.insert(argument)
            }
        }
        let named = [given.values["--run"], environment["SNAPSHOT_ARTIFACTS"]].compactMap { $0 }.first { !$0.isEmpty }
        let review = SnapshotReview(folder: named ?? ".build/snapshots")
        switch command {
        case "accept", "reject":
            let isAll = given.flags.contains("--all")
            guard isAll == given.names.isEmpty else { return wrong("name snapshots, or pass --all") }
            return review.decide(accepts: command == "accept", given.names, all: isAll)
        case "review":
            guard given.names.isEmpty else { return wrong("review takes no names") }
            let text = given.values["--port"] ?? "0"
            guard let port = UInt16(text) else { return wrong("'\(text)' is no port") }
            return ReviewServer.run(review, port: port)
        case "merge":
            guard let out = given.values["--out"], !given.names.isEmpty else {
                return wrong("merge needs folders, and --out")
            }
            return SnapshotReview.merge(given.names, into: out)
        case "parity":
            guard given.names.count == 2 else { return wrong("parity compares two files of heights") }
            do {
                let files = try given.names.map { try HeightsFile($0) }
                return HeightParity(files[0], files[1]).report((given.names[0], given.names[1]))
            } catch {
                return Result(errors: "snapshots: \(error)", status: 2)
            }
        case "fonts":
            switch (given.names.first, given.names.count) {
            case ("save", 2): return FontArchive.save(given.names[1])
            case ("use", 2): return FontArchive.use(given.names[1])
            default: return wrong("fonts needs 'save' or 'use', and an archive")
            }
        default: return list(given, review)
        }
    }

    private static func wrong(_ message: String) -> Result {
        Result(errors: "snapshots: \(message)\n\n\(help)", status: 2)
    }

    private static func list(_ given: Arguments, _ review: SnapshotReview) -> Result {
        guard given.names.count <= 1 else { return wrong("there are two folders, the second is '\(given.names[1])'") }
        let listsDead = given.flags.contains("--dead")
        let deletes = given.flags.contains("--delete")
        if deletes || given.values["--used"] != nil, !listsDead { return wrong("--used and --delete go with --dead") }
        if given.flags.contains("--changed") {
            guard !listsDead else { return wrong("--changed and --dead exclude each other") }
            return review.list()
        }
        var isFolder: ObjCBool = false
        let root = given.names.first ?? FileManager.default.currentDirectoryPath
        guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue else {
            return wrong("there is no folder '\(root)'")
        }
        var notes: String?
        if let usedFile = given.values["--used"] {
            guard let text = try? String(contentsOf: URL(fileURLWithPath: usedFile), encoding: .utf8) else {
                return wrong("'\(usedFile)' can't be read; run all tests with SNAPSHOT_USED=\(usedFile) before")
            }
            notes = text
        }
        let files = ReferenceFile.all(in: root)
        return listsDead ? listDead(files, notes, deletes: deletes) : list(files, review)
    }

    private static func list(_ files: [ReferenceFile], _ review: SnapshotReview) -> Result {
        var result = Result()
        let states = Dictionary(review.pending.map { ($0.reference, $0.status.rawValue) }) { first, _ in first }
        for file in files {
            let texts = (try? Data(contentsOf: URL(fileURLWithPath: file.path))).flatMap(PNGTexts.read)
            let fonts = texts?["Fonts"].map { "  [\($0.replacingOccurrences(of: "\n", with: ", "))]" } ?? ""
            let state = states[file.path].map { "  \($0) in the last run" } ?? ""
            result.output += "\(file.byteCount)\t\(file.path)\(fonts)\(state)\n"
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
