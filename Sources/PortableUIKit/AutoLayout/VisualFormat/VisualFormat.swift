// SPDX-License-Identifier: MIT
/// The parsed text of a visual format, before names are looked up.
///
/// The grammar is that of Apple's "Visual Format Language" in the Auto Layout Guide: `(H:|V:)? (| connection)? [view]
/// (connection [view])* (connection |)?`.
struct VisualFormat: Equatable {
    /// A name or a number with its place in the text, in characters.
    struct Located<Value: Equatable>: Equatable {
        let value: Value
        let offset: Int
    }

    /// A number, or the name of a metric or, for sizes, of a view.
    enum Quantity: Equatable {
        case number(Double)
        case name(String)
    }

    /// `(== | <= | >=)? quantity (@ priority)?`
    struct Predicate: Equatable {
        var relation = NSLayoutConstraint.Relation.equal
        let quantity: Located<Quantity>
        var priority: Located<Quantity>?
    }

    /// The connection between two neighbours.
    enum Connection: Equatable {
        /// Nothing: they touch.
        case flush
        /// A single `-`: the system's spacing, or the superview's margin.
        case standard
        /// `-predicates-`
        case predicates([Predicate])
    }

    /// `[name(predicates)?]`
    struct View: Equatable {
        let name: Located<String>
        let predicates: [Predicate]
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    /// The connection to the superview's leading or top side, if the format starts with `|`, and the position of the
    /// `|`.
    var leading: Located<Connection>?
    var views: [View] = []
    /// The connection after each view but the last.
    var connections: [Connection] = []
    /// The connection to the superview's trailing or bottom side, if the format ends with `|`.
    var trailing: Located<Connection>?
}

struct VisualFormatError: Error, Equatable {
    /// The reason, in a sentence.
    let reason: String
    /// The position in the text, in characters.
    let offset: Int

    /// UIKit's three lines: the reason, the text, and an arrow at the position.
    func message(format: String) -> String {
        "Unable to parse constraint format: \n\(reason) \n\(format) \n\(String(repeating: " ", count: offset))^"
    }
}
