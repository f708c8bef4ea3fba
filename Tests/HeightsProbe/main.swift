// SPDX-License-Identifier: MIT
// A program for the tests of saved heights: it saves heights to a file repeatedly until it is ended.
//
// Arguments: the file, and a number n. It saves n hundreds of rows, each n points high.
import Foundation
import PlatformUIKit
import TemplateLayout

let url = URL(fileURLWithPath: CommandLine.arguments[1])
let number = Int(CommandLine.arguments[2]) ?? 1
let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
for key in 0..<number * 100 {
    try table.templateLayout.cache(height: CGFloat(number), for: UITableViewCell.self, key: key)
}
try table.templateLayout.saveKeyedHeights(to: url, tag: "probe")
FileHandle.standardOutput.write(Data("saving\n".utf8))
while true { try table.templateLayout.saveKeyedHeights(to: url, tag: "probe") }
