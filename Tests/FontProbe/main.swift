// A program for the tests of how a process's first text leaves fontconfig for others. Its default configuration is to be
// the file `fonts.conf` in a folder named by FONTCONFIG_PATH.
//
// Arguments: "text", to measure a text first, or "fontconfig", to use fontconfig's default configuration before; then a
// folder that the default configuration names after the first step, in place of those it named before.
import CPango
import Foundation
import TextLayout

/// The folders that the default configuration looks for fonts in.
func defaultFolders() -> [String] {
    guard let list = FcConfigGetFontDirs(nil) else { return [] }
    defer { FcStrListDone(list) }
    var folders: [String] = []
    while let folder = FcStrListNext(list) { folders.append(String(cString: folder)) }
    return folders
}

func measure() {
    let text = PreparedText(AttributedText("The fonts that there are", font: .system(size: 14)))
    print("measured", text.size(width: 300).width > 100)
}

let (first, laterFolder) = (CommandLine.arguments[1], CommandLine.arguments[2])
let rules = URL(fileURLWithPath: ProcessInfo.processInfo.environment["FONTCONFIG_PATH"]!)
    .appendingPathComponent("fonts.conf")
var before: OpaquePointer?
if first == "text" {
    measure()
} else {
    before = FcConfigGetCurrent()
    print("folders", defaultFolders())
}
try "<?xml version=\"1.0\"?><fontconfig><dir>\(laterFolder)</dir></fontconfig>"
    .write(to: rules, atomically: true, encoding: .utf8)
if let before {
    measure()
    print("kept", before == FcConfigGetCurrent())
}
print("folders", defaultFolders())
