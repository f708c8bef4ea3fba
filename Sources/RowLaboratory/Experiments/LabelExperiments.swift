// SPDX-License-Identifier: MIT
import PortableUIKit

private let labelText = "The quick brown fox jumps over the lazy dog"

/// The state of a label at a moment.
struct LabelState {
    let frame: CGRect
    let intrinsicSize: CGSize
    let preferredMaxLayoutWidth: CGFloat

    @MainActor
    init(of label: UILabel) {
        frame = label.frame
        intrinsicSize = label.intrinsicContentSize
        preferredMaxLayoutWidth = label.preferredMaxLayoutWidth
    }

    fileprivate var text: String {
        "frame \(rectangleText(frame)), intrinsic \(sizeText(intrinsicSize)), "
            + "preferredMaxLayoutWidth \(number(Double(preferredMaxLayoutWidth)))"
    }
}

private func sizeText(_ size: CGSize) -> String {
    "\(number(Double(size.width))) × \(number(Double(size.height)))"
}

private func rectangleText(_ rectangle: CGRect) -> String {
    "(\(number(Double(rectangle.minX))), \(number(Double(rectangle.minY)))) \(sizeText(rectangle.size))"
}

/// A multi-line label in a screen-sized view, at most 50 points wide, 50 points below the top.
@MainActor
private func narrowLabel() -> (superview: UIView, label: UILabel) {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let label = UILabel()
    label.text = "test label text"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(label)
    NSLayoutConstraint.activate([
        label.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
        label.leftAnchor.constraint(equalTo: superview.leftAnchor),
        label.topAnchor.constraint(equalTo: superview.topAnchor, constant: 50),
    ])
    return (superview, label)
}

/// A content view with a label at its edges.
@MainActor
private func contentWithLabel() -> (content: UIView, label: UILabel) {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    content.translatesAutoresizingMaskIntoConstraints = false
    let label = UILabel()
    label.text = Array(repeating: labelText, count: 4).joined(separator: " ")
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    content.addSubview(label)
    NSLayoutConstraint.activate([
        label.leftAnchor.constraint(equalTo: content.leftAnchor),
        label.rightAnchor.constraint(equalTo: content.rightAnchor),
        label.topAnchor.constraint(equalTo: content.topAnchor),
        label.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    ])
    return (content, label)
}

extension Recording {
    fileprivate func note(_ moment: String, of label: UILabel) {
        let state = LabelState(of: label)
        self("\(moment): \(state.text)")
        labelStates.append(state)
    }
}

// The sizes of a multi-line label before and after layout passes.
extension Experiment {
    static let labels = [labelLayout, labelFitting]

    private static let labelLayout = Experiment(
        name: "B3-label", title: "a label no wider than 50 points, before and after layout passes",
        setting: "\"test label text\", numberOfLines 0, width ≤ 50, left 0 and top 50 from the superview's",
        source: .device,
        linesDependOnFonts: true,
        body: { record in
            let (superview, label) = narrowLabel()
            record.note("after adding the constraints", of: label)
            label.layoutIfNeeded()
            record.note("after its own layoutIfNeeded", of: label)
            label.layer.anchorPoint = .zero
            record.note("after anchorPoint = (0, 0)", of: label)
            superview.layoutIfNeeded()
            record.note("after the superview's layoutIfNeeded", of: label)
        },
        judge: { record in
            let states = record.labelStates
            guard states.count == 4 else {
                return Judgement(facts: [Fact("moments", known: 4, ours: states.count)])
            }
            let (before, own, corner, placed) = (states[0], states[1], states[2], states[3])
            let oneLine = before.intrinsicSize.height
            let size = own.frame.size
            func fact(_ what: String, _ known: String, _ ours: String, _ holds: Bool) -> Fact {
                Fact(what, known: known, ours: ours, holds: holds)
            }
            func width(_ state: LabelState) -> String { number(Double(state.preferredMaxLayoutWidth)) }
            return Judgement(facts: [
                fact("before layout: frame", "zero", rectangleText(before.frame), before.frame == .zero),
                fact(
                    "before layout: intrinsic size", "one line, long", sizeText(before.intrinsicSize),
                    before.intrinsicSize.width > 50),
                fact(
                    "before layout: preferredMaxLayoutWidth", "0", width(before),
                    before.preferredMaxLayoutWidth == 0),
                fact(
                    "own layout: frame", "centred on (0, 0)", rectangleText(own.frame),
                    own.frame.midX == 0 && own.frame.midY == 0 && own.frame.width > 0),
                fact(
                    "own layout: intrinsic size", "several lines, ≤ 50 wide", sizeText(own.intrinsicSize),
                    own.intrinsicSize.width <= 50 && own.intrinsicSize.height >= 2 * oneLine),
                fact("own layout: preferredMaxLayoutWidth", "50", width(own), own.preferredMaxLayoutWidth == 50),
                fact(
                    "anchorPoint (0, 0): frame", "at (0, 0)", rectangleText(corner.frame),
                    corner.frame == CGRect(origin: .zero, size: size)),
                fact(
                    "superview's layout: origin", "the middle of the label placed at (0, 50)",
                    rectangleText(placed.frame),
                    placed.frame
                        == CGRect(origin: CGPoint(x: size.width / 2, y: 50 + size.height / 2), size: size)),
            ])
        })

    private static let labelFitting = Experiment(
        name: "B3-fitting", title: "a content view fitted without a width does not wrap its label",
        setting: "a label of several lines at the edges of a content view, systemLayoutSizeFitting", source: .device,
        linesDependOnFonts: true,
        body: { record in
            let (content, label) = contentWithLabel()
            @MainActor func fit(_ moment: String) {
                let size = content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                record("\(moment): \(sizeText(size))")
                record.note(moment + " width", Int(size.width.rounded()))
                record.note(moment + " height", Int(size.height.rounded()))
            }
            fit("without a width")
            label.preferredMaxLayoutWidth = 300
            fit("with preferredMaxLayoutWidth 300")
            label.preferredMaxLayoutWidth = 0
            let width = content.widthAnchor.constraint(equalToConstant: 300)
            width.isActive = true
            fit("with a width of 300")
            record.note("line", Int(label.font.lineHeight.rounded(.up)))
        },
        judge: { record in
            let line = record.counts["line"] ?? 0
            @MainActor func fact(_ moment: String, wraps: Bool) -> Fact {
                let width = record.counts[moment + " width"] ?? 0
                let height = record.counts[moment + " height"] ?? 0
                return Fact(
                    moment, known: wraps ? "wrapped, ≤ 300 wide" : "one line, long", ours: "\(width) × \(height)",
                    holds: wraps
                        ? width <= 300 && height >= 3 * line : width > 375 && height <= line + 1 && height > 0)
            }
            return Judgement(facts: [
                fact("without a width", wraps: false), fact("with preferredMaxLayoutWidth 300", wraps: true),
                fact("with a width of 300", wraps: true),
            ])
        })
}
