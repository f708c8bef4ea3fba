// SPDX-License-Identifier: MIT
import FeedDemo
import FeedWindow
import Foundation

StandardStreams.prepare()
exit(
    StandardStreams.exitStatus(
        FeedWindowProgram.run(arguments: Array(CommandLine.arguments.dropFirst())), program: "feed"))
