// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutSnapshots
import Testing

/// Fails the running test for each text of a screen that is cut or truncated in some language.
///
/// ```swift
/// try audit(in: .languages(["de", "ar", "ja"])) { UINavigationController(rootViewController: InboxController()) }
/// ```
///
/// - Parameters:
///   - looks: The languages, such as `.languages(["de", "ar"]) + [.pseudoAccents]`.
///   - device: The device.
///   - textSizes: Text sizes at which text must fit, besides large.
///   - ignored: Elements that are left out, with what is inside of them.
///   - fileID: The test's file, for the place of the failure.
///   - filePath: The source file of the test.
///   - line: The line of the failure.
///   - column: The column of the failure.
///   - make: Makes the controller, in each language anew.
/// - Throws: Outside of Swift Testing a ``DrivingError`` with the list.
@available(iOS 17, *)
@preconcurrency @MainActor
public func audit(
    in looks: [SnapshotLook], device: SnapshotDevice = .iPhone16, at textSizes: [UIContentSizeCategory] = [],
    ignoring ignored: [ElementQuery] = [], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column, of make: () -> UIViewController
) throws {
    let findings = looks.flatMap { look in
        Screen(make(), device: device, traits: look.traits)
            .auditFindings(for: [.text], at: textSizes, ignoring: ignored)
            .map { AuditFinding($0, in: look) }
    }
    try fail(findings, fileID: fileID, filePath: filePath, line: line, column: column)
}

extension AuditFinding {
    /// A finding whose message says in which look it was found.
    fileprivate init(_ finding: AuditFinding, in look: SnapshotLook) {
        self.init(
            kind: finding.kind, object: finding.object, frame: finding.frame,
            message: "in \(look.name): \(finding.message)",
            picture: finding.picture)
    }
}
