// SPDX-License-Identifier: MIT
import Testing
import UIKitSources

func lower(_ text: String, _ options: SourceLowering.Options = .init()) -> SourceLowering.Output {
    SourceLowering.lower(["/app/A.swift": text], options)["/app/A.swift"]!
}

/// The lines of the source, without those that follow it and without spaces at their ends.
func lines(_ text: String, _ options: SourceLowering.Options = .init()) -> [String] {
    let output = lower(text, options)
    #expect(output.errors.isEmpty, "\(output.errors)")
    return output.text.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix(text.split(separator: "\n", omittingEmptySubsequences: false).count)
        .map { line in
            String(line[..<(line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex)])
        }
}

/// A line in a class, lowered.
func inClass(_ text: String) -> String { lines("class Screen: UIViewController {\n\(text)\n}")[1] }
