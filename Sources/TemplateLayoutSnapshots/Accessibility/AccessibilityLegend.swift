// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutTesting

/// What a screen reader says of an element, and what else it offers.
@MainActor
struct AccessibilityLegend {
    /// The words that are said: label, value, kind, and the hint.
    let spoken: String
    /// Lines about actions, details and containers.
    let details: [String]

    init(_ item: AccessibilityItem, frame: CGRect, window: UIView) {
        let object = item.object
        var sentences = [object.accessibilityLabel ?? "(no label)"]
        if let value = object.accessibilityValue, !value.isEmpty { sentences.append(value) }
        let content = (object as? any AXCustomContentProvider)?.accessibilityCustomContent ?? []
        sentences += content.filter { $0.importance == .high }.map { "\($0.label), \($0.value)" }
        sentences += object.accessibilityTraits.names.filter { $0 != "text" && $0 != "updates frequently" }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
        spoken = sentences.map { sentence in
            let line = sentence.replacingOccurrences(of: "\n", with: " ")
            return line.last.map(".!?…。！？".contains) == true ? line : line + "."
        }.joined(separator: " ")
        var details: [String] = []
        if !item.containers.isEmpty { details.append("in " + item.containers.joined(separator: " › ")) }
        if let hint = object.accessibilityHint, !hint.isEmpty { details.append("hint: \(hint)") }
        let actions = (object.accessibilityCustomActions ?? []).map(\.name)
        if !actions.isEmpty { details.append("actions: " + actions.joined(separator: ", ")) }
        let more = content.filter { $0.importance == .default }.map { "\($0.label): \($0.value)" }
        if !more.isEmpty { details.append("more: " + more.joined(separator: ", ")) }
        if let point = Self.activationPoint(of: item, frame: frame, in: window) {
            details.append("touches (\(SnapshotNumber.text(point.x)) \(SnapshotNumber.text(point.y)))")
        }
        self.details = details
    }

    /// The activation point in a view, if it is not the middle of the frame.
    static func activationPoint(of item: AccessibilityItem, frame: CGRect, in view: UIView) -> CGPoint? {
        guard item.object is UIView else { return nil }
        let point = view.convert(item.object.accessibilityActivationPoint, from: nil)
        return abs(point.x - frame.midX) < 1 && abs(point.y - frame.midY) < 1 ? nil : point
    }
}
