// SPDX-License-Identifier: MIT
import Foundation
import Recorder
import UIKit

/// `swift run recorder FILE` writes the heights of Linux; `--scale 3` those of a display with three pixels a point.
@MainActor
func record() -> Int32 {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var scale: CGFloat = 2
    if let option = arguments.firstIndex(of: "--scale") {
        guard option + 1 < arguments.count, let number = Double(arguments[option + 1]), [1, 2, 3].contains(number)
        else {
            print("recorder: --scale is 1, 2 or 3")
            return 2
        }
        scale = number
        arguments.removeSubrange(option...option + 1)
    }
    guard arguments.count == 1, !arguments[0].hasPrefix("-") else {
        print("usage: recorder FILE [--scale 1|2|3]")
        return 2
    }
    UIScreen.main.configure(bounds: CGRect(x: 0, y: 0, width: 744, height: 1_133), scale: scale)
    do {
        try Data(HeightRecorder().recordAll().utf8).write(to: URL(fileURLWithPath: arguments[0]), options: .atomic)
    } catch {
        print("recorder: \(arguments[0]) can't be written: \(error.localizedDescription)")
        return 1
    }
    return 0
}

exit(record())
