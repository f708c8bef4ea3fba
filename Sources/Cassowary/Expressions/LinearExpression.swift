// SPDX-License-Identifier: MIT
/// A linear combination of variables, and a constant.
///
/// A variable may occur in several terms; the solver adds up their coefficients.
public struct LinearExpression: Hashable, Sendable {
    /// A variable with a coefficient.
    public struct Term: Hashable, Sendable {
        /// The variable.
        public var variable: Variable
        /// The factor of the variable.
        public var coefficient: Double

        /// Makes the term `coefficient · variable`.
        @inlinable
        public init(_ variable: Variable, coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The terms, in the order of the source.
    public var terms: [Term]
    /// The constant term.
    public var constant: Double

    /// Makes the sum of `terms` and `constant`.
    @inlinable
    public init(terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    /// Makes an expression of a single variable.
    @inlinable
    public init(_ variable: Variable) { self.init(terms: [Term(variable)]) }

    /// Makes an expression of a constant.
    @inlinable
    public init(_ constant: Double) { self.init(constant: constant) }
}

extension LinearExpression {
    /// Returns the sum of two expressions. O(number of terms).
    @inlinable
    public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var sum = left
        sum += right
        return sum
    }

    /// Adds an expression in place. O(number of terms added).
    @inlinable
    public static func += (left: inout LinearExpression, right: LinearExpression) {
        left.terms += right.terms
        left.constant += right.constant
    }

    /// Returns the difference of two expressions. O(number of terms).
    @inlinable
    public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        left + right * -1
    }

    /// Subtracts an expression in place. O(number of terms subtracted).
    @inlinable
    public static func -= (left: inout LinearExpression, right: LinearExpression) {
        left += right * -1
    }

    /// Returns the negated expression. O(number of terms).
    @inlinable
    public static prefix func - (expression: LinearExpression) -> LinearExpression {
        expression * -1
    }

    /// Returns the product of an expression and a number. O(number of terms).
    @inlinable
    public static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
        var product = expression
        for index in product.terms.indices { product.terms[index].coefficient *= factor }
        product.constant *= factor
        return product
    }

    /// Returns the product of a number and an expression. O(number of terms).
    @inlinable
    public static func * (factor: Double, expression: LinearExpression) -> LinearExpression {
        expression * factor
    }

    /// Returns the quotient of an expression and a number. O(number of terms).
    @inlinable
    public static func / (expression: LinearExpression, divisor: Double) -> LinearExpression {
        expression * (1 / divisor)
    }

    /// Returns the sum of an expression and a number.
    @inlinable
    public static func + (expression: LinearExpression, constant: Double) -> LinearExpression {
        LinearExpression(terms: expression.terms, constant: expression.constant + constant)
    }

    /// Returns the difference of an expression and a number.
    @inlinable
    public static func - (expression: LinearExpression, constant: Double) -> LinearExpression {
        expression + -constant
    }
}

extension Variable {
    /// Returns the sum of two variables.
    @inlinable
    public static func + (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(terms: [.init(left), .init(right)])
    }

    /// Returns the difference of two variables.
    @inlinable
    public static func - (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(terms: [.init(left), .init(right, coefficient: -1)])
    }

    /// Returns the sum of a variable and an expression.
    @inlinable
    public static func + (left: Variable, right: LinearExpression) -> LinearExpression {
        LinearExpression(left) + right
    }

    /// Returns the difference of a variable and an expression.
    @inlinable
    public static func - (left: Variable, right: LinearExpression) -> LinearExpression {
        LinearExpression(left) - right
    }

    /// Returns the sum of an expression and a variable.
    @inlinable
    public static func + (left: LinearExpression, right: Variable) -> LinearExpression {
        left + LinearExpression(right)
    }

    /// Returns the difference of an expression and a variable.
    @inlinable
    public static func - (left: LinearExpression, right: Variable) -> LinearExpression {
        left + LinearExpression(terms: [.init(right, coefficient: -1)])
    }

    /// Returns the sum of a variable and a number.
    @inlinable
    public static func + (variable: Variable, constant: Double) -> LinearExpression {
        LinearExpression(terms: [.init(variable)], constant: constant)
    }

    /// Returns the difference of a variable and a number.
    @inlinable
    public static func - (variable: Variable, constant: Double) -> LinearExpression {
        variable + -constant
    }

    /// Returns the product of a variable and a number.
    @inlinable
    public static func * (variable: Variable, factor: Double) -> LinearExpression {
        LinearExpression(terms: [.init(variable, coefficient: factor)])
    }

    /// Returns the product of a number and a variable.
    @inlinable
    public static func * (factor: Double, variable: Variable) -> LinearExpression {
        variable * factor
    }

    /// Returns the quotient of a variable and a number.
    @inlinable
    public static func / (variable: Variable, divisor: Double) -> LinearExpression {
        variable * (1 / divisor)
    }

    /// Returns the negated variable.
    @inlinable
    public static prefix func - (variable: Variable) -> LinearExpression { variable * -1 }
}
