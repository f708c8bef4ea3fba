// SPDX-License-Identifier: MIT
import Foundation
import SnapshotFiles

let result = SnapshotsProgram.run(arguments: Array(CommandLine.arguments.dropFirst()))
// A write to a closed stream fails; that is ignored.
if !result.errors.isEmpty { try? FileHandle.standardError.write(contentsOf: Data((result.errors + "\n").utf8)) }
if !result.output.isEmpty { try? FileHandle.standardOutput.write(contentsOf: Data((result.output + "\n").utf8)) }
exit(result.status)
