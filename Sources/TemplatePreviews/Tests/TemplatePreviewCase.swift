// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import SnapshotFiles
import TemplateLayoutSnapshots
import Testing

/// A preview in one size, look and state, as a case of a test. One line in a test target compares all previews with references:
///
/// ```swift
/// @MainActor @Test(arguments: await TemplatePreviewCase.all(MailPreviews.self))
/// func previews(_ preview: TemplatePreviewCase) throws { try assertSnapshot(of: preview) }
/// ```
@preconcurrency @MainActor
public struct TemplatePreviewCase: CustomTestStringConvertible {
    /// The name in results and of the reference, such as "Mail, 320 pt, dark, unread".
    public nonisolated let name: String
    private let content: TemplatePreview.Content
    private let size: TemplatePreviewSize
    private let look: SnapshotLook
    /// The names of all cases, also of excluded ones, for the first case.
    fileprivate let family: [String]?

    /// The name.
    public nonisolated var testDescription: String { name }

    /// A case for each preview of these types × look × size × state, in their order.
    ///
    /// - Parameters:
    ///   - types: The types whose previews are tested.
    ///   - excluded: Names of previews that have no test. ``TemplatePreview/withoutTest()`` excludes one where it is declared.
    public static func all(
        _ types: any TemplatePreviews.Type..., excluding excluded: Set<String> = []
    ) -> [TemplatePreviewCase] {
        let previews = types.flatMap { $0.previews }.filter(\.isTested)
        let cases = previews.filter { !excluded.contains($0.name) }.flatMap { preview in
            preview.states.flatMap { state in
                preview.sizes.flatMap { size in
                    preview.looks.map { look in
                        let parts = [preview.name, size.name, look.name, state.name].filter { !$0.isEmpty }
                        return (parts.joined(separator: ", "), state.content, size, look)
                    }
                }
            }
        }
        let names = cases.map(\.0)
        return cases.enumerated().map { number, item in
            TemplatePreviewCase(
                name: item.0, content: item.1, size: item.2, look: item.3, family: number == 0 ? names : nil)
        }
    }

    /// The picture, as the window of previews shows it.
    fileprivate var picture: Snapshotting<TemplatePreviewCase, SnapshotPicture> {
        var device: SnapshotDevice?
        var own: CGSize?
        switch size {
        case .width(let width): device = SnapshotDevice(name: "", size: CGSize(width: width, height: 667))
        case .size(let size): own = size
        case .device(let shown): device = shown
        }
        let traits = look.traits
        switch content {
        case .view(let make):
            return Snapshotting<UIView, SnapshotPicture>.image(
                on: device, traits: traits, size: own, emptyImageViews: .areAllowed
            ).pullback { _ in make() }
        case .controller(let make):
            return Snapshotting<UIViewController, SnapshotPicture>.image(
                on: device, traits: traits, size: own, emptyImageViews: .areAllowed
            ).pullback { _ in make() }
        }
    }
}

/// Compares a picture of a preview with its reference.
///
/// The first case of a test also names references that no preview has any more.
///
/// - Parameters:
///   - preview: the preview.
///   - record: when the reference is written; `nil` as the test's trait and the environment say.
///   - fileID: the test's file, for the place of the failure.
///   - filePath: the source file of the test: the reference is beside it.
///   - testName: the test.
///   - line: the line of the failure.
///   - column: the column of the failure.
/// - Throws: Outside of Swift Testing a `SnapshotFailure`.
@preconcurrency @MainActor
public func assertSnapshot(
    of preview: TemplatePreviewCase, record: SnapshotRecordMode? = nil, fileID: String = #fileID,
    filePath: String = #filePath, testName: String = #function, line: Int = #line, column: Int = #column
) throws {
    if let names = preview.family {
        let known = Set(
            names.map { SnapshotFile(sourcePath: filePath, test: testName, name: $0, pathExtension: "png").path })
        let folder = known.first.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        let prefix = SnapshotFile(sourcePath: filePath, test: testName, name: "", pathExtension: nil).testPrefix
        let found = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
        for file in found.sorted() where file.hasPrefix(prefix) && file.hasSuffix(".png") {
            guard let path = folder?.appendingPathComponent(file).path, !known.contains(path) else { continue }
            let message = "no preview has the reference \(file) any more: delete \(path)"
            guard Test.current != nil else { throw SnapshotError(message) }
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
        }
    }
    try assertSnapshot(
        of: preview, as: preview.picture, named: preview.name, record: record, fileID: fileID, filePath: filePath,
        testName: testName, line: line, column: column)
}
