// SPDX-License-Identifier: MIT
/// Bounds below which numbers count as zero.
///
/// Lengths in layouts are between 0.01 and some millions of points, coefficients between 1/50 and 50. A `Double` has 53
/// significant bits, so these bounds are well above rounding errors and well below visible differences.
enum Tolerance {
    /// Smaller coefficients are rounding errors and are removed.
    static let coefficient = 1e-13
    /// Smaller coefficients are not used as pivot elements.
    static let pivot = 1e-10
    /// A constraint holds if it is violated by no more than this.
    static let feasibility = 1e-8
    /// A sum smaller than this fraction of its terms is zero.
    static let cancellation = 1e-14
    /// The largest ratio of two coefficients in a well-scaled constraint, and the threshold of threshold pivoting.
    static let wellScaledRatio = 16.0
    /// `Tableau.growth` counts the growth factors above this one.
    static let countedGrowth = 4.0
    /// The tableau is rebuilt if `Tableau.growth` exceeds this.
    static let growth = 100.0
    /// A sum of coefficients smaller than this fraction of a summand is zero.
    static let coefficientCancellation = 1e-12
    /// Smaller reduced costs are zero.
    static let cost = 1e-11
}

/// Returns `left + right`, or zero if the terms cancel except for a rounding error.
@inline(__always)
func cancellingSum(_ left: Double, _ right: Double) -> Double {
    let sum = left + right
    return abs(sum) <= Tolerance.cancellation * (abs(left) + abs(right)) ? 0 : sum
}

/// Returns whether a sum of coefficients is only the rounding error of a cancellation.
@inline(__always)
func isRoundingError(_ sum: Double, of summand: Double) -> Bool {
    abs(sum) < max(Tolerance.coefficient, Tolerance.coefficientCancellation * abs(summand))
}
