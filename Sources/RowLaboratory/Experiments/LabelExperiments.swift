import PortableUIKit

private let labelText = "The quick brown fox jumps over the lazy dog"

/// What a label says of itself at a moment.
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

/// A label of several lines in a screen-sized view, no wider than 50 points, 20 points away from the top left corner.
@MainActor
private func narrowLabel() -> (superview: UIView, label: UILabel) {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let label = UILabel()
    label.text = labelText
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(label)
    NSLayoutConstraint.activate([
        label.widthAnchor.constraint(lessThanOrEqualToConstant: 50),
        label.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: 20),
        label.topAnchor.constraint(equalTo: superview.topAnchor, constant: 20),
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

// What a label of several lines knows of itself, and when.
extension Experiment {
    static let labels = [labelLayout, labelFitting]

    private static let labelLayout = Experiment(
        name: "B3-label", title: "a label no wider than 50 points, before and after layout passes",
        setting: "numberOfLines 0, width ≤ 50, left and top 20 from the superview's", source: .device,
        linesDependOnFonts: true,
        body: { record in
            let (superview, label) = narrowLabel()
            record.note("before layout", of: label)
            label.layoutIfNeeded()
            record.note("after its own layoutIfNeeded", of: label)
            superview.layoutIfNeeded()
            record.note("after the superview's layoutIfNeeded", of: label)
            let (other, corner) = narrowLabel()
            corner.layer.anchorPoint = .zero
            corner.layoutIfNeeded()
            record.note("with anchorPoint (0, 0) after its own layoutIfNeeded", of: corner)
            withExtendedLifetime(other) {}
        },
        judge: { record in
            let states = record.labelStates
            guard states.count == 4 else {
                return Judgement(facts: [Fact("moments", known: 4, ours: states.count)])
            }
            let (before, own, superview, corner) = (states[0], states[1], states[2], states[3])
            let oneLine = before.intrinsicSize.height
            func fact(_ what: String, _ known: String, _ ours: String, _ holds: Bool) -> Fact {
                Fact(what, known: known, ours: ours, holds: holds)
            }
            func width(_ state: LabelState) -> String { number(Double(state.preferredMaxLayoutWidth)) }
            return Judgement(facts: [
                fact("before layout: frame", "zero", rectangleText(before.frame), before.frame == .zero),
                fact(
                    "before layout: intrinsic size", "one line, long", sizeText(before.intrinsicSize),
                    before.intrinsicSize.width > 200),
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
                    "superview's layout: origin", "(20, 20)", rectangleText(superview.frame),
                    superview.frame.origin == CGPoint(x: 20, y: 20) && superview.frame.size == own.frame.size),
                fact(
                    "anchorPoint (0, 0), own layout: origin", "(0, 0)", rectangleText(corner.frame),
                    corner.frame.origin == .zero && corner.frame.size == own.frame.size),
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
