import Foundation

/// A standard accessory at the end of a cell.
final class CellAccessoryView: UIView {
    /// How far an accessory stays away from the edge of the cell, in points.
    static let margin: CGFloat = 16

    private let type: UITableViewCell.AccessoryType

    private init(type: UITableViewCell.AccessoryType, size: CGSize) {
        self.type = type
        super.init(frame: CGRect(origin: .zero, size: size))
        isOpaque = false
        isUserInteractionEnabled = type == .detailButton || type == .detailDisclosureButton
    }

    required init?(coder: NSCoder) {
        type = .none
        super.init(coder: coder)
    }

    /// The view for a type of accessory.
    static func make(_ type: UITableViewCell.AccessoryType) -> CellAccessoryView? {
        guard type != .none else { return nil }
        let width = contentInset(for: type) - margin
        return CellAccessoryView(type: type, size: CGSize(width: width, height: 22))
    }

    /// How far an accessory narrows the content of its cell, in points.
    ///
    /// The numbers are those that users of UIKit have measured on a 375 pt wide phone: 34, 68, 40 and 48.
    static func contentInset(for type: UITableViewCell.AccessoryType) -> CGFloat {
        switch type {
        case .none: 0
        case .disclosureIndicator: 34
        case .detailDisclosureButton: 68
        case .checkmark: 40
        case .detailButton: 48
        }
    }
}
