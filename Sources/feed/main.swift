import FeedWindow
import Foundation

exit(FeedWindowProgram.run(arguments: Array(CommandLine.arguments.dropFirst())))
