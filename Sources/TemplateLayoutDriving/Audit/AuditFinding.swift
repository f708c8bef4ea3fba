// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutSnapshots
import Testing

/// What an audit looks for.
public enum AuditKind: String, Hashable, Sendable, CaseIterable {
    /// Text with a contrast under 4.5 to what is behind it, or under 3 if it is large (WCAG 2.2, 1.4.3). Colours that follow the
    /// setting Increase Contrast count as with the setting.
    case contrast
    /// What is touched in an area under 44 × 44 points (Apple: Human Interface Guidelines, "Accessibility"). System controls have
    /// their own sizes.
    case target
    /// Text that is cut, or truncated in one line. Text that is limited to several lines is an excerpt.
    case text
    /// Controls and images that a screen reader has no words for.
    case label
    /// Text whose font does not follow the user's text size. Bars and alerts keep theirs.
    case font
}

/// One thing that an audit found.
@MainActor
public struct AuditFinding: CustomStringConvertible {
    /// What is wrong.
    public let kind: AuditKind
    /// The view, or the element that is not a view.
    public let object: UIResponder
    /// The frame in the window, in points.
    public let frame: CGRect
    /// What is wrong with which view, and the way out.
    public let message: String
    /// The view's surroundings with the view outlined; `nil` if they can't be drawn.
    public let picture: UIImage?

    /// The kind and the message.
    public nonisolated var description: String { "\(kind.rawValue): \(message)" }
}

/// Fails the running test for each thing that hinders users of a screen: see ``AuditKind``.
///
/// - Parameters:
///   - screen: The screen as it is now.
///   - kinds: What to look for.
///   - textSizes: Text sizes at which text must fit, besides the present one.
///   - ignored: Elements that are left out, with what is inside of them.
///   - fileID: the test's file, for the place of the failure.
///   - filePath: the source file of the test.
///   - line: the line of the failure.
///   - column: the column of the failure.
/// - Throws: Outside of Swift Testing a ``DrivingError`` with all findings.
@available(iOS 17, *)
@preconcurrency @MainActor
public func audit(
    _ screen: Screen, for kinds: Set<AuditKind> = Set(AuditKind.allCases), at textSizes: [UIContentSizeCategory] = [],
    ignoring ignored: [ElementQuery] = [], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
) throws {
    try fail(
        screen.auditFindings(for: kinds, at: textSizes, ignoring: ignored), fileID: fileID, filePath: filePath,
        line: line,
        column: column)
}

/// Fails the running test for each finding; outside of one, throws.
@MainActor
func fail(_ findings: [AuditFinding], fileID: String, filePath: String, line: Int, column: Int) throws {
    guard !findings.isEmpty else { return }
    guard Test.current != nil else {
        throw DrivingError(findings.map(\.description).joined(separator: "\n"))
    }
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    for (number, finding) in findings.enumerated() {
        if let data = finding.picture?.pngData() {
            Attachment.record(
                Array(data), named: "audit.\(number + 1).\(finding.kind.rawValue).png", sourceLocation: place)
        }
        Issue.record(Comment(rawValue: finding.description), sourceLocation: place)
    }
}
