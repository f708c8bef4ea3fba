// SPDX-License-Identifier: MIT
import Foundation
import SnapshotFiles

let result = SnapshotsProgram.run(arguments: Array(CommandLine.arguments.dropFirst()))
if !result.errors.isEmpty { FileHandle.standardError.write(Data((result.errors + "\n").utf8)) }
if !result.output.isEmpty { FileHandle.standardOutput.write(Data((result.output + "\n").utf8)) }
exit(result.status)
