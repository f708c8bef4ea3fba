// SPDX-License-Identifier: MIT
import Testing
import UIKitSources

/// Tests of an app before and after the lowering: XCTest on Linux is another one.
struct TestCaseLoweringTests {
    @Test(arguments: [
        ("@MainActor class A: XCTestCase {\nfunc testA() {}\n}", "nonisolated func testA() {}"),
        ("@MainActor class A: XCTestCase {\nfunc testA() throws {}\n}", "nonisolated func testA() throws {}"),
        ("class A: SnapshotTestCase {\n@MainActor func testA() {}\n}", "@MainActor func testA() async {}"),
        ("@MainActor class A: XCTestCase {\nfunc testA() async {}\n}", "func testA() async {}"),
        (
            "@MainActor class A: XCTestCase {\nfunc testA() { f() }\n}",
            "nonisolated func testA() { MainActor.assumeIsolated { f() } }"
        ),
        (
            "@MainActor class A: XCTestCase {\nfunc testA() throws { try f() }\n}",
            "nonisolated func testA() throws { try MainActor.assumeIsolated { try f() } }"
        ),
        (
            "class A: XCTestCase {\n@MainActor func testA() throws { try f() }\n}",
            "@MainActor func testA() async throws { try ({ () throws -> Void in try f() })() }"
        ),
        ("@MainActor class A: XCTestCase {\nnonisolated func testA() {}\n}", "nonisolated func testA() {}"),
        ("@MainActor class A: XCTestCase {\nfunc makeA() {}\n}", "func makeA() {}"),
        ("class A: XCTestCase {\nfunc testA() {}\n}", "func testA() {}"),
        ("@MainActor class A: Cell {\nfunc testA() {}\n}", "func testA() {}"),
        (
            "@MainActor class A: XCTestCase {\noverride func setUp() { x = 1 }\n}",
            "override func setUp() { MainActor.assumeIsolated { x = 1 } }"
        ),
        (
            "@MainActor class A: XCTestCase {\noverride func tearDownWithError() throws { try f() }\n}",
            "override func tearDownWithError() throws { try MainActor.assumeIsolated { try f() } }"
        ),
        (
            "@MainActor class A: XCTestCase {\noverride func setUp() async { x = 1 }\n}",
            "override func setUp() async { x = 1 }"
        ),
        (
            "class A: XCTestCase {\noverride func setUp() { x = 1 }\n}",
            "override func setUp() { x = 1 }"
        ),
    ]) func testsOnTheMainActorFitXCTest(_ text: String, _ expected: String) {
        #expect(lines(text)[1] == expected)
    }

    /// As the tests of DiffableDataSources.
    @Test(arguments: [
        ("import XCTest\nf(completion: done.fulfill)", "f(completion: { done.fulfill() })"),
        ("import XCTest\nf { done.fulfill() }", "f { done.fulfill() }"),
        ("import XCTest\n#if os(iOS)\nf(done.fulfill)\n#endif", "#if true"),
        ("import PromiseKit\nf(completion: seal.fulfill)", "f(completion: seal.fulfill)"),
    ]) func expectationsAreFulfilledByValue(_ text: String, _ expected: String) {
        #expect(lines(text)[1] == expected)
    }

    /// As the tests of ReactiveCollectionsKit.
    @Test func testsOfASubclassAreOnTheActorOfItsSuperclass() {
        let outputs = SourceLowering.lower([
            "/A.swift": "@MainActor class UnitTestCase: XCTestCase {}",
            "/B.swift": "class A: UnitTestCase {\nfunc testA() {}\n}\nclass B: OtherTestCase {\nfunc testB() {}\n}",
        ])
        #expect(outputs["/B.swift"]!.text.contains("nonisolated func testA() {}"))
        #expect(outputs["/B.swift"]!.text.contains("\nfunc testB() {}"))
    }
}
