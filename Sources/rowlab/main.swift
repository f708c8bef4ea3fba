// SPDX-License-Identifier: MIT
import FeedDemo
import Foundation
import RowLaboratory

StandardStreams.prepare()
exit(
    StandardStreams.exitStatus(
        RowLabProgram.run(arguments: Array(CommandLine.arguments.dropFirst())), program: "rowlab"))
