import FeedDemo
import Foundation

exit(FeedProgram.run(arguments: Array(CommandLine.arguments.dropFirst())))
