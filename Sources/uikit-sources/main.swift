// SPDX-License-Identifier: MIT
import Foundation

#if canImport(UIKitSources)
    import UIKitSources
#endif

let help = """
    uikit-sources: compiles the sources of an iOS app on Linux as they are.

      uikit-sources build|test|run [options of swift]   lowers the targets of the package here, and runs swift with the result
      uikit-sources report FOLDER… [--json FILE] [--modules FOLDER]
                                                        what of a folder's files compiles, and what the others lack
      uikit-sources init PATH/App.xcodeproj [--target NAME] [--library URL]
                                                        writes Package.swift beside an Xcode project

    For the plugin UIKitSources:

      uikit-sources lower --output FOLDER [--overlay FILE] [--stamp FILE] [--folder FOLDER] [--previews] [--program]
                                                        [--configuration uikit-sources.json] FILE…
                                                        lowers the files of a module
      uikit-sources information --target NAME --output FILE Info.plist…
                                                        copies the Info.plist that the Xcode project names, with its values
      uikit-sources list uikit-sources.json --output FOLDER
                                                        prints the files that uikit-sources.json names
    """

do {
    var arguments = Arguments(CommandLine.arguments.dropFirst())
    switch arguments.next() {
    case "lower": try LowerCommand.run(&arguments)
    case "build", "test", "run": try PackageCommand.run(CommandLine.arguments[1], &arguments)
    case "information": try InformationCommand.run(&arguments)
    case "list": try ListCommand.run(&arguments)
    case "report": try ReportCommand.run(&arguments)
    case "init": try InitCommand.run(&arguments)
    case nil, "help", "--help", "-h": print(help)
    case let other?: throw CommandError("there is no command '\(other)'\n\n\(help)")
    }
} catch {
    FileHandle.standardError.write(Data("uikit-sources: \(error)\n".utf8))
    exit(1)
}
