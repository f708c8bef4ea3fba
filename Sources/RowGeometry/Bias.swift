// SPDX-License-Identifier: MIT
/// Which of the two rows that meet at a boundary owns it.
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
/// A row of zero height owns no point at all. The rows that show in a viewport are those from `row(at: top, .after)`
/// to `row(at: bottom, .before)`.
public enum Bias: Hashable, Sendable {
    /// The boundary belongs to the row that ends there: a row spans `top < y ≤ bottom`.
    case before

    /// The boundary belongs to the row that starts there: a row spans `top ≤ y < bottom`.
    case after
}
