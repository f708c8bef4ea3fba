// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// A constraint as a short string for tables, for example `b.leading>=a.trailing+8@750`.
@MainActor
private func summary(_ constraint: NSLayoutConstraint, _ names: [ObjectIdentifier: String]) -> String {
    func attribute(_ attribute: NSLayoutConstraint.Attribute) -> String { "\(attribute)" }
    func item(_ item: AnyObject?) -> String { item.flatMap { names[ObjectIdentifier($0)] } ?? "?" }
    let signs: [NSLayoutConstraint.Relation: String] = [.equal: "=", .lessThanOrEqual: "<=", .greaterThanOrEqual: ">="]
    var text = "\(item(constraint.firstItem)).\(attribute(constraint.firstAttribute))"
    text += signs[constraint.relation] ?? "?"
    if constraint.secondItem != nil {
        text += "\(item(constraint.secondItem)).\(attribute(constraint.secondAttribute))"
        if constraint.constant != 0 { text += "+\(String(format: "%g", Double(constraint.constant)))" }
    } else {
        text += String(format: "%g", Double(constraint.constant))
    }
    if constraint.priority != .required { text += "@\(String(format: "%g", constraint.priority.rawValue))" }
    return text
}

@MainActor
@Suite("Visual format")
struct VisualFormatTests {
    nonisolated static let table: [(format: String, constraints: [String])] = [
        ("[a]", []),
        ("[a(50)]", ["a.width=50"]),
        ("H:[a(>=50)]", ["a.width>=50"]),
        ("V:[a(50.5)]", ["a.height=50.5"]),
        ("[a(==b)]", ["a.width=b.width"]),
        ("[a(b)]", ["a.width=b.width"]),
        ("V:[a(<=b@300)]", ["a.height<=b.height@300"]),
        ("[a(>=70,<=100)]", ["a.width>=70", "a.width<=100"]),
        ("[a(wide@low)]", ["a.width=120@250"]),
        ("[a(==-5)]", ["a.width=-5"]),
        ("[a(1e2)]", ["a.width=100"]),
        ("[a][b]", ["b.leading=a.trailing"]),
        ("[a]-[b]", ["b.leading=a.trailing+8"]),
        ("[a]-20-[b]", ["b.leading=a.trailing+20"]),
        ("[a]-wide-[b]", ["b.leading=a.trailing+120"]),
        ("[a]-(>=20@750)-[b]", ["b.leading>=a.trailing+20@750"]),
        // Not in Apple's grammar, which asks for parentheses; MXParallaxHeader and Former lay out by it on iOS.
        ("V:|-wide@low-[a]-0.0@750-|", ["a.top=s.top+120@250", "s.bottom=a.bottom@750"]),
        ("[a]->=0-[b]", ["b.leading>=a.trailing"]),
        ("[a(wide@high)]", ["a.width=120@750"]),
        ("[a]-(>=5,<=9)-[b]", ["b.leading>=a.trailing+5", "b.leading<=a.trailing+9"]),
        ("|[a]|", ["a.leading=s.leading", "s.trailing=a.trailing"]),
        ("|-[a]-|", ["a.leading=s.leadingMargin", "s.trailingMargin=a.trailing"]),
        ("V:|-[a]-|", ["a.top=s.topMargin", "s.bottomMargin=a.bottom"]),
        ("V:|-10-[a]-(>=0)-|", ["a.top=s.top+10", "s.bottom>=a.bottom"]),
        ("V:[a]-[b]", ["b.top=a.bottom+8"]),
        (
            "|-5-[a(30)]-[b(==a)]-5-|",
            [
                "a.leading=s.leading+5", "a.width=30", "b.leading=a.trailing+8", "b.width=a.width",
                "s.trailing=b.trailing+5",
            ]
        ),
        ("H:|[a]-(wide)-[b]|", ["a.leading=s.leading", "b.leading=a.trailing+120", "s.trailing=b.trailing"]),
        ("| - [a] - 5 - [b]", ["a.leading=s.leadingMargin", "b.leading=a.trailing+5"]),
    ]

    private let root = rootView()
    private let a: UIView
    private let b: UIView

    init() {
        a = constrainedView(in: root)
        b = constrainedView(in: root)
    }

    private var names: [ObjectIdentifier: String] {
        [ObjectIdentifier(root): "s", ObjectIdentifier(a): "a", ObjectIdentifier(b): "b"]
    }

    private func made(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) throws -> [String] {
        // Swift bridges priorities to numbers on iOS.
        let metrics: [String: Any] = ["wide": 120, "low": Float(250), "high": UILayoutPriority.defaultHigh]
        return try NSLayoutConstraint.constraints(
            visualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]
        ).map { summary($0, names) }
    }

    @Test("A visual format creates the constraints that it describes", arguments: Self.table.indices)
    func formats(index: Int) throws {
        let row = Self.table[index]
        #expect(try made(row.format) == row.constraints, "\(row.format)")
    }

    @Test("Options set alignment, direction and spacing")
    func options() throws {
        #expect(try made("[a][b]", .alignAllTop) == ["b.leading=a.trailing", "a.top=b.top"])
        #expect(
            try made("V:[a][b]", [.alignAllLeft, .alignAllRight]) == [
                "b.top=a.bottom", "a.left=b.left", "a.right=b.right",
            ])
        #expect(try made("|-5-[a]-[b]", .directionLeftToRight) == ["a.left=s.left+5", "b.left=a.right+8"])
        #expect(try made("|-5-[a]-[b]", .directionRightToLeft) == ["s.right=a.right+5", "a.left=b.right+8"])
        #expect(try made("V:[a]-3-[b]", .spacingBaselineToBaseline) == ["b.firstBaseline=a.lastBaseline+3"])
        #expect(try made("V:|-3-[a]", .spacingBaselineToBaseline) == ["a.top=s.top+3"])
    }

    @Test(
        "A syntax error has UIKit's message with its position",
        arguments: [
            ("H:|-[c]-|", "c is not a key in the views dictionary.", 6),
            ("[a", "Expected a ']' to end the view.", 2),
            ("[a(>50)]", "Expected a '=' to end the relation.", 4),
            ("[a]-(nope)-[b]", "Encountered metric with name \"nope\"", 9),
            ("X:[a]", "Expected a view: '['.", 0),
            ("H[a]", "Expected a ':' after the orientation.", 1),
            ("[a]-5[b]", "Expected a '-' to end the space.", 5),
            ("[a]-", "Expected a view or the superview's edge after a '-'.", 4),
            ("|[a]|[b]", "Trailing junk.", 5),
            ("[a(50,)]", "Expected a number or a name.", 6),
            ("", "Expected a view: '['.", 0),
            ("[a(5@2000)]", "The priority 2000 is not above 0 and at most 1000.", 5),
        ])
    func errors(format: String, reason: String, place: Int) {
        let error = #expect(throws: LayoutConstraintError.self) { try made(format) }
        let lines = error?.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
        #expect(lines.count == 4)
        #expect(lines.first == "Unable to parse constraint format: ")
        #expect(lines.dropFirst().first?.hasPrefix(reason) == true)
        #expect(lines.dropFirst(2).first == format + " ")
        #expect(lines.last == String(repeating: " ", count: place) + "^")
    }

    @Test("A constraint to a missing superview fails, and so does an alignment along the axis")
    func impossible() {
        let alone = UIView()
        let superview = #expect(throws: LayoutConstraintError.self) {
            try NSLayoutConstraint.constraints(
                visualFormat: "|[alone]", options: [], metrics: nil, views: ["alone": alone])
        }
        #expect(
            superview?.description.contains(
                "Unable to interpret '|' character, because the related view doesn't have a superview") == true)
        #expect(throws: Never.self) { try made("V:|-[a]-|", .alignAllLastBaseline) }
        let options = #expect(throws: LayoutConstraintError.self) { try made("[a][b]", .alignAllLeft) }
        #expect(
            options?.description.contains(
                "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is "
                    + "also horizontal.") == true)
    }
}
