import Foundation
import RowLaboratory

exit(RowLabProgram.run(arguments: Array(CommandLine.arguments.dropFirst())))
