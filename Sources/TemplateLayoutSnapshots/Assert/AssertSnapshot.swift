// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import Testing

/// Compares a value with its reference in `__Snapshots__/Suite/test.name.png` beside the test.
///
/// In Swift Testing a difference is an issue of the running test, with pictures attached, and the test goes on. In XCTest it
/// is thrown, so that the test fails there. Both have the pictures in `.build/snapshots`, too.
///
/// - Parameters:
///   - value: the value: a view, a cell, a table, a controller, or whatever `snapshotting` is for.
///   - snapshotting: the representation that is compared: `.image`, `.recursiveDescription`, `.heights` …
///   - name: distinguishes the snapshots of a test; without it they are numbered.
///   - record: when the reference is written; `nil` as the test's trait and the environment say.
///   - fileID: the test's file, for the place of the failure.
///   - filePath: the source file of the test: the reference is beside it.
///   - testName: the test.
///   - line: the line of the failure.
///   - column: the column of the failure.
/// - Throws: The errors of `value`, and outside of Swift Testing a ``SnapshotFailure``.
@preconcurrency @MainActor
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotRecordMode? = nil, fileID: String = #fileID, filePath: String = #filePath,
    testName: String = #function, line: Int = #line, column: Int = #column
) throws {
    let failure = try verifySnapshot(
        of: value(), as: snapshotting, named: name, record: record, filePath: filePath, testName: testName)
    try report(failure, SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Compares a value in several ways, each with a reference that has the way's name.
@preconcurrency @MainActor
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as ways: [String: Snapshotting<Value, Format>],
    record: SnapshotRecordMode? = nil, fileID: String = #fileID, filePath: String = #filePath,
    testName: String = #function, line: Int = #line, column: Int = #column
) throws {
    // One value: in the language of the first way that has one.
    let value = try SnapshotTrait.inLanguage(of: ways.values.flatMap(\.traits), value)
    for (name, way) in ways.sorted(by: { $0.key < $1.key }) {
        try assertSnapshot(
            of: value, as: way, named: name, record: record, fileID: fileID, filePath: filePath, testName: testName,
            line: line, column: column)
    }
}

/// A cell that shows a value, for contact sheets.
@preconcurrency @MainActor
public protocol ShowsContent: UITableViewCell {
    /// The type of the values that the cell shows.
    associatedtype Content
    /// Configures the cell for a value.
    func show(_ content: Content)
}

/// Compares one picture of many cells: a row for each look, a column for each width, and in each field all values, one
/// below the other, as in a table.
///
/// - Parameters:
///   - type: the class of the cells, which are made as a table makes them.
///   - contents: what the cells show.
///   - widths: the widths of the tables, in points.
///   - looks: the looks, such as `.all`.
///   - scale: pixels per point.
///   - precision: which part of the pixels must match, from 0 to 1.
///   - perceptualPrecision: how closely a pixel must match, from 0 to 1.
///   - name: distinguishes the snapshots of a test; without it they are numbered.
///   - record: when the reference is written; `nil` as the test's trait and the environment say.
///   - fileID: the test's file, for the place of the failure.
///   - filePath: the source file of the test: the reference is beside it.
///   - testName: the test.
///   - line: the line of the failure.
///   - column: the column of the failure.
@available(iOS 17, *)
@preconcurrency @MainActor
public func assertSnapshots<Cell: ShowsContent>(
    of type: Cell.Type, showing contents: [Cell.Content], widths: [CGFloat] = [390], looks: [SnapshotLook] = [.light],
    scale: CGFloat = 2, precision: Float = 1, perceptualPrecision: Float = 1, named name: String? = nil,
    record: SnapshotRecordMode? = nil, fileID: String = #fileID, filePath: String = #filePath,
    testName: String = #function, line: Int = #line, column: Int = #column
) throws {
    try assertSnapshots(
        of: type, showing: contents, widths: widths, looks: looks, scale: scale, precision: precision,
        perceptualPrecision: perceptualPrecision, named: name, record: record, fileID: fileID, filePath: filePath,
        testName: testName, line: line, column: column, configure: { $0.show($1) })
}

/// Compares one picture of many cells, which `configure` lets show their values.
@available(iOS 17, *)
@preconcurrency @MainActor
public func assertSnapshots<Cell: UITableViewCell, Content>(
    of type: Cell.Type, showing contents: [Content], widths: [CGFloat] = [390], looks: [SnapshotLook] = [.light],
    scale: CGFloat = 2, precision: Float = 1, perceptualPrecision: Float = 1, named name: String? = nil,
    record: SnapshotRecordMode? = nil, fileID: String = #fileID, filePath: String = #filePath,
    testName: String = #function, line: Int = #line, column: Int = #column,
    configure: @escaping @MainActor (Cell, Content) -> Void
) throws {
    let sheet = ContactSheet(type, contents, widths: widths, looks: looks, scale: scale, configure)
    let way = Snapshotting<ContactSheet<Cell, Content>, SnapshotPicture>(
        pathExtension: "png",
        diffing: .picture(precision: precision, perceptualPrecision: perceptualPrecision)
    ) { try $0.picture() }
    try assertSnapshot(
        of: sheet, as: way, named: name, record: record, fileID: fileID, filePath: filePath, testName: testName,
        line: line, column: column)
}

@MainActor
private func report(_ failure: SnapshotFailure?, _ location: SourceLocation) throws {
    guard let failure else { return }
    guard Test.current != nil else { throw failure }
    for attachment in failure.attachments {
        Attachment.record(Array(attachment.data), named: attachment.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
}
