// SPDX-License-Identifier: MIT
import Foundation

// Predicates of strings, which Foundation on Linux declares as unavailable: so the compiler chooses these.

/// A class whose initializer makes an object of a subclass. Not part of UIKit.
public protocol MadeFromFormat: AnyObject, ReplaceableInitialization {}

extension NSPredicate: MadeFromFormat {}

extension MadeFromFormat where Self: NSPredicate {
    /// The predicate of a string: comparisons of `SELF`, key paths, `$variables` and literals, joined by `AND`, `OR` and `NOT`. Each
    /// `%@`, `%K` and `%d` is the next argument (Apple: "Predicate Format String Syntax"). Functions and arithmetic are not supported.
    /// Stops for a string that is no predicate.
    public init(format predicateFormat: String, _ args: Any...) {
        self.init(format: predicateFormat, argumentArray: args)
    }

    /// The predicate of a string with its arguments in an array.
    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        var parser = PredicateParser(predicateFormat, arguments ?? [])
        self.init(made: parser.predicate(), ())
    }
}

/// A predicate that compares two values (Apple: "NSComparisonPredicate"). Foundation on Linux has a class of Apple's name without any
/// use: `uikit-sources` writes this one in place of it. Not part of UIKit by this name.
open class FormatComparison: NSPredicate {
    /// The side before the operator.
    public let leftExpression: FormatExpression
    /// The side after the operator.
    public let rightExpression: FormatExpression
    /// Whether each or any object of a collection is compared.
    public let comparisonPredicateModifier: Modifier
    /// The operator.
    public let predicateOperatorType: Operator
    /// How strings are compared.
    public let options: Options

    /// Whether the left side is compared as a whole (Apple: "NSComparisonPredicate.Modifier").
    public enum Modifier: UInt, Sendable {
        /// The values are compared.
        case direct
        /// Each object of the left side has to fulfil the comparison.
        case all
        /// One object of the left side has to fulfil it.
        case any
    }

    /// What a comparison asks for (Apple: "NSComparisonPredicate.Operator"). A pattern of `like` has `?` and `*`.
    public enum Operator: UInt, Sendable {
        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo, matches, like,
            beginsWith
        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        case endsWith, `in`
        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        case contains = 99
        case between
    }

    /// How strings are compared (Apple: "NSComparisonPredicate.Options").
    public struct Options: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// A set of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// `[c]`: capital and small letters are equal.
        public static let caseInsensitive = Options(rawValue: 1)
        /// `[d]`: letters with and without accents are equal.
        public static let diacriticInsensitive = Options(rawValue: 2)
        /// `[n]`: the strings are normalized already.
        public static let normalized = Options(rawValue: 4)
    }

    /// A predicate that compares two expressions.
    public init(
        leftExpression lhs: FormatExpression, rightExpression rhs: FormatExpression, modifier: Modifier, type: Operator,
        options: Options = []
    ) {
        leftExpression = lhs
        rightExpression = rhs
        comparisonPredicateModifier = modifier
        predicateOperatorType = type
        self.options = options
        super.init(value: false)
    }

    /// The predicate itself, which never changes.
    open override func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the comparison holds for an object and values of variables.
    open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        let left = leftExpression.value(object, bindings)
        let right = rightExpression.value(object, bindings)
        let comparison = PredicateComparison(type: predicateOperatorType, options: options)
        switch comparisonPredicateModifier {
        case .direct: return comparison.holds(left, right)
        case .all: return (PredicateComparison.objects(left) ?? []).allSatisfy { comparison.holds($0, right) }
        case .any: return (PredicateComparison.objects(left) ?? []).contains { comparison.holds($0, right) }
        }
    }
}

/// A side of a comparison (Apple: "NSExpression"), without functions other than the key path of a variable. `uikit-sources` writes
/// it, in the same way. Not part of UIKit by this name.
open class FormatExpression: NSObject {
    /// What an expression is (Apple: "NSExpression.ExpressionType").
    public enum ExpressionType: UInt, Sendable {
        /// A value.
        case constantValue
        /// The object that the predicate is evaluated with.
        case evaluatedObject
        /// A variable: `$name`.
        case variable
        /// A key path of the evaluated object.
        case keyPath
        /// A key path of a variable: `$name.path`.
        case function
        /// Several expressions: `{1, 2}`.
        case aggregate = 14
    }

    indirect enum Kind {
        case constant(Any?)
        case object
        case variable(String)
        case path(Kind, String)
        case aggregate([Kind])
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// An expression of a value.
    public convenience init(forConstantValue obj: Any?) { self.init(.constant(obj)) }
    /// An expression of a variable.
    public convenience init(forVariable string: String) { self.init(.variable(string)) }
    /// An expression of a key path.
    public convenience init(forKeyPath keyPath: String) { self.init(.path(.object, keyPath)) }
    /// The expression of the evaluated object.
    public class func expressionForEvaluatedObject() -> FormatExpression { FormatExpression(.object) }

    /// What the expression is.
    public var expressionType: ExpressionType {
        switch kind {
        case .constant: .constantValue
        case .object: .evaluatedObject
        case .variable: .variable
        case .path(.object, _): .keyPath
        case .path: .function
        case .aggregate: .aggregate
        }
    }

    /// The expression as in a format.
    open override var description: String { Self.text(kind) }

    private static func text(_ kind: Kind) -> String {
        switch kind {
        case .constant(let value): value.map { $0 is String ? "\"\($0)\"" : "\($0)" } ?? "nil"
        case .object: "SELF"
        case .variable(let name): "$" + name
        case .path(.object, let path): path
        case .path(let base, let path): text(base) + "." + path
        case .aggregate(let all): "{" + all.map(text).joined(separator: ", ") + "}"
        }
    }

    /// The value for an object.
    open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? { value(object, nil) }

    func value(_ object: Any?, _ bindings: [String: Any]?) -> Any? { Self.value(kind, object, bindings) }

    private static func value(_ kind: Kind, _ object: Any?, _ bindings: [String: Any]?) -> Any? {
        switch kind {
        case .constant(let value): return value
        case .object: return object
        case .variable(let name):
            guard let value = bindings?[name] else { fatalError("Can't get value for '\(name)' in bindings") }
            return value
        case .path(let base, let path): return KeyValueCoding.value(at: path, of: value(base, object, bindings))
        case .aggregate(let all): return all.map { value($0, object, bindings) ?? NSNull() }
        }
    }
}
