// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import XCTest

@testable import TemplateLayoutSnapshots

/// The same assertions in XCTest: a failure is thrown.
final class XCTestSnapshotTests: XCTestCase {
    @MainActor func testADifferenceIsThrown() async throws {
        let folder = try SnapshotFolder()
        let path = folder.url.appendingPathComponent("Suite.swift").path
        func check(_ text: String) throws {
            // Not `.missing`: with the variable CI set, no file would be written, and the message would differ.
            try assertSnapshot(
                of: text, as: .lines, named: "name", record: .never, filePath: path, testName: "test()")
        }
        XCTAssertThrowsError(try check("one")) { error in
            XCTAssertTrue("\(error)".contains("there is no reference"))
        }
        _ = folder.failure(of: "one", as: .lines, record: .missing)
        XCTAssertNoThrow(try check("one"))
        XCTAssertThrowsError(try check("two")) { error in
            XCTAssertTrue("\(error)".contains("− one\n+ two"))
        }
    }

    @MainActor func testPicturesAreCompared() async throws {
        let label = UILabel()
        label.text = "XCTest"
        try assertSnapshot(of: label, as: .image, named: "label")
    }
}
