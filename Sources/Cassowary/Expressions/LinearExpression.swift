// SPDX-License-Identifier: MIT
/// A sum of variables, each with a coefficient, and a constant.
///
/// A variable may occur in several terms; the solver adds up their coefficients.
public struct LinearExpression: Hashable, Sendable {
    /// One variable with its coefficient.
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

    /// The terms, in the order in which they were written.
    public var terms: [Term]
    /// The number that is added to the terms.
    public var constant: Double

    /// Makes the sum of `terms` and `constant`.
    @inlinable
    public init(terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    /// Makes the expression that is `variable` alone.
    @inlinable
    public init(_ variable: Variable) {
        self.init(terms: [Term(variable)])
    }

    /// Makes the expression that is a constant alone.
    @inlinable
    public init(_ constant: Double) {
        self.init(constant: constant)
    }
}

extension LinearExpression {
    /// The sum of two expressions. O(number of terms).
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

    /// The difference of two expressions. O(number of terms).
    @inlinable
    public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        left + right * -1
    }

    /// Subtracts an expression in place. O(number of terms subtracted).
    @inlinable
    public static func -= (left: inout LinearExpression, right: LinearExpression) {
        left += right * -1
    }

    /// The expression with its sign changed. O(number of terms).
    @inlinable
    public static prefix func - (expression: LinearExpression) -> LinearExpression {
        expression * -1
    }

    /// The expression multiplied by a number. O(number of terms).
    @inlinable
    public static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
        var product = expression
        for index in product.terms.indices { product.terms[index].coefficient *= factor }
        product.constant *= factor
        return product
    }

    /// The expression multiplied by a number. O(number of terms).
    @inlinable
    public static func * (factor: Double, expression: LinearExpression) -> LinearExpression {
        expression * factor
    }

    /// The expression divided by a number. O(number of terms).
    @inlinable
    public static func / (expression: LinearExpression, divisor: Double) -> LinearExpression {
        expression * (1 / divisor)
    }

    /// The expression with a number added.
    @inlinable
    public static func + (expression: LinearExpression, constant: Double) -> LinearExpression {
        LinearExpression(terms: expression.terms, constant: expression.constant + constant)
    }

    /// The expression with a number subtracted.
    @inlinable
    public static func - (expression: LinearExpression, constant: Double) -> LinearExpression {
        expression + -constant
    }
}

extension Variable {
    /// The sum of two variables.
    @inlinable
    public static func + (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(terms: [.init(left), .init(right)])
    }

    /// The difference of two variables.
    @inlinable
    public static func - (left: Variable, right: Variable) -> LinearExpression {
        LinearExpression(terms: [.init(left), .init(right, coefficient: -1)])
    }

    /// The sum of a variable and an expression.
    @inlinable
    public static func + (left: Variable, right: LinearExpression) -> LinearExpression {
        LinearExpression(left) + right
    }

    /// The difference of a variable and an expression.
    @inlinable
    public static func - (left: Variable, right: LinearExpression) -> LinearExpression {
        LinearExpression(left) - right
    }

    /// The sum of an expression and a variable.
    @inlinable
    public static func + (left: LinearExpression, right: Variable) -> LinearExpression {
        left + LinearExpression(right)
    }

    /// The difference of an expression and a variable.
    @inlinable
    public static func - (left: LinearExpression, right: Variable) -> LinearExpression {
        left + LinearExpression(terms: [.init(right, coefficient: -1)])
    }

    /// A variable with a number added.
    @inlinable
    public static func + (variable: Variable, constant: Double) -> LinearExpression {
        LinearExpression(terms: [.init(variable)], constant: constant)
    }

    /// A variable with a number subtracted.
    @inlinable
    public static func - (variable: Variable, constant: Double) -> LinearExpression {
        variable + -constant
    }

    /// A variable multiplied by a number.
    @inlinable
    public static func * (variable: Variable, factor: Double) -> LinearExpression {
        LinearExpression(terms: [.init(variable, coefficient: factor)])
    }

    /// A variable multiplied by a number.
    @inlinable
    public static func * (factor: Double, variable: Variable) -> LinearExpression {
        variable * factor
    }

    /// A variable divided by a number.
    @inlinable
    public static func / (variable: Variable, divisor: Double) -> LinearExpression {
        variable * (1 / divisor)
    }

    /// A variable with its sign changed.
    @inlinable
    public static prefix func - (variable: Variable) -> LinearExpression {
        variable * -1
    }
}
