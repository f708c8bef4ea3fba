// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@testable import Recorder

/// What the app records, and its screen.
@MainActor @Suite(.serialized) struct RecorderTests {
    @Test func aRecordingHasTwoThousandRowsAndIsTheSameTwice() {
        let text = HeightRecorder().recordAll()
        let lines = text.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("0-") }.count == 2_000)
        #expect(Set(lines.filter { $0.hasPrefix("#") }).count == 201)
        #expect(lines.filter { $0.hasPrefix("0-") }.allSatisfy { $0.contains(" lines (") })
        #expect(HeightRecorder().recordAll() == text)
    }

    @Test func rowsAreHigherInLargerTextAndInNarrowerTables() throws {
        func heights(_ title: String, in text: String) throws -> [Double] {
            let start = try #require(text.range(of: "# \(title)\n"))
            return text[start.upperBound...].split(separator: "\n").dropFirst().prefix { !$0.hasPrefix("#") }.compactMap
            {
                $0.components(separatedBy: "  ").dropFirst().first.flatMap { Double($0.dropLast(3)) }
            }
        }
        let text = HeightRecorder().recordAll()
        for language in RecordedText.languages {
            let (small, large) = (
                try heights("\(language), 393 pt, extra small", in: text),
                try heights("\(language), 393 pt, large", in: text)
            )
            let wide = try heights("\(language), 744 pt, large", in: text)
            #expect(small.count == 10 && large.count == 10 && wide.count == 10)
            #expect(zip(small, large).allSatisfy { $0 < $1 } && zip(wide, large).allSatisfy { $0 <= $1 })
            #expect(Set(large).count > 3)
        }
    }

    @Test func theScreenWritesTheFile() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).heights")
        defer { try? FileManager.default.removeItem(at: file) }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = RecorderController(file: file)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        for _ in 0..<20_000 where !FileManager.default.fileExists(atPath: file.path) {
            try await Task.sleep(for: .milliseconds(1))
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.hasPrefix("# \(HeightRecorder.system)\n") && text.contains("# th, 744 pt, accessibility large\n"))
    }
}
