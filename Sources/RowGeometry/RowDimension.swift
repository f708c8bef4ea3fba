// SPDX-License-Identifier: MIT
/// The height of a row, header or footer, and whether it was measured or is only an estimate.
public enum RowDimension: Hashable, Sendable {
    /// An estimate that is used until the height is known.
    case estimated(RowHeight)

    /// The height that the row really has.
    case measured(RowHeight)

    /// The height, whichever it is.
    @inlinable public var height: RowHeight {
        switch self {
        case .estimated(let height), .measured(let height): height
        }
    }

    /// Whether the height was measured.
    @inlinable public var isMeasured: Bool {
        switch self {
        case .estimated: false
        case .measured: true
        }
    }

    /// A measured height of zero: what an absent header or footer has.
    public static let none = RowDimension.measured(.zero)
}
