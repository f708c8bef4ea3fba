// SPDX-License-Identifier: MIT
/// The choice of the row at a boundary between two rows.
///
/// Three rows of heights 10, 0 and 10 points: row 0 spans 0…10, row 1 spans 10…10, row 2 spans 10…20.
///
/// | offset | `.before` | `.after` |
/// |-------:|:---------:|:--------:|
/// |      0 |   none    |  row 0   |
/// |      5 |   row 0   |  row 0   |
/// |     10 |   row 0   |  row 2   |
/// |     15 |   row 2   |  row 2   |
/// |     20 |   row 2   |   none   |
///
/// A row of zero height contains no point. The visible rows of a viewport are those from `row(at: top, .after)` to
/// `row(at: bottom, .before)`.
public enum Bias: Hashable, Sendable {
    /// The row that ends at the boundary: a row spans `top < y ≤ bottom`.
    case before

    /// The row that starts at the boundary: a row spans `top ≤ y < bottom`.
    case after
}
