// SPDX-License-Identifier: MIT
/// What counts as zero.
///
/// Layout numbers are between a hundredth and some millions, coefficients between a fiftieth and fifty. A double keeps 2⁻⁵³ of
/// that, so the bounds below lie well above what rounding leaves and well below what anybody could see.
enum Tolerance {
    /// Coefficients smaller than this are rounding errors and are dropped.
    static let coefficient = 1e-13
    /// A coefficient smaller than this is not divided by.
    static let pivot = 1e-10
    /// Constraints that miss by less hold.
    static let feasibility = 1e-8
    /// A sum smaller than this part of its terms is a rounding error.
    static let cancellation = 1e-14
    /// A constraint whose largest coefficient exceeds its smallest by less is a steady one.
    static let wellScaledRatio = 16.0
    /// A pivot that lets rounding errors grow by more is counted in `Tableau.growth`.
    static let countedGrowth = 4.0
    /// When rounding errors may have grown by more, the rows are worked out anew.
    static let growth = 100.0
    /// A sum of coefficients smaller than this part of a summand is a rounding error.
    static let coefficientCancellation = 1e-12
    /// Costs smaller than this are zero.
    static let cost = 1e-11
}

/// `left + right`, where what rounding leaves of a full cancellation is zero.
@inline(__always)
func cancellingSum(_ left: Double, _ right: Double) -> Double {
    let sum = left + right
    return abs(sum) <= Tolerance.cancellation * (abs(left) + abs(right)) ? 0 : sum
}

/// Whether a sum of coefficients is what rounding leaves of a cancellation.
@inline(__always)
func isRoundingError(_ sum: Double, of summand: Double) -> Bool {
    abs(sum) < max(Tolerance.coefficient, Tolerance.coefficientCancellation * abs(summand))
}
