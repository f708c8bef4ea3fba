// SPDX-License-Identifier: MIT
/// The height of a row, header or footer, and whether it was measured or is only an estimate.
public enum RowDimension: Hashable, Sendable {
    /// An estimate that is used until the height is measured.
    case estimated(RowHeight)

    /// The measured height.
    case measured(RowHeight)

    /// The measured or estimated height.
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

    /// A measured height of zero, for an absent header or footer.
    public static let none = RowDimension.measured(.zero)
}
