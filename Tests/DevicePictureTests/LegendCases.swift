// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// Legends of cashapp/AccessibilitySnapshot: rows of a marker and texts of 12 points, beside or below a view.
@MainActor
enum LegendCases {
    /// A row of a legend.
    struct Row {
        var text: String
        var hint: String?
        var actions: [String] = []
        var namesActions = true
        var pills: [String] = []

        init(
            _ text: String, hint: String? = nil, actions: [String] = [], namesActions: Bool = true, pills: [String] = []
        ) {
            (self.text, self.hint, self.actions, self.namesActions, self.pills) = (
                text, hint, actions, namesActions, pills
            )
        }
    }

    private static let inset: CGFloat = 16
    private static let columnWidth: CGFloat = 284

    static func build(_ golden: PictureCase) throws -> BuiltCase {
        let test = golden.name.split(separator: "_")[1]
        let isDefault = golden.name.contains("_defaults_")
        guard let rows = isDefault ? LegendTexts.defaultInputLabels : LegendTexts.rows(test, release: golden.release)
        else {
            throw PictureMistake(description: "\(golden.name) is not built")
        }
        let view = UIView(frame: CGRect(origin: .zero, size: golden.size))
        view.backgroundColor = UIColor(white: 0.9, alpha: 1)
        let scale = golden.scale
        if let left = golden.number(after: "x>=").map({ CGFloat($0) / scale }) {
            let bottom = golden.size.height - inset
            var (x, y) = (left + inset, inset)
            for row in rows {
                let legend = LegendRow(row, width: columnWidth)
                if y + legend.frame.height > bottom { (x, y) = (x + columnWidth + inset, inset) }
                legend.frame.origin = CGPoint(x: x, y: y)
                y += legend.frame.height + inset
                view.addSubview(legend)
            }
            let columns = Int(((x - left - inset) / (columnWidth + inset)).rounded()) + 1
            let areas = (0..<columns).map { column in
                let start = left + inset + CGFloat(column) * (columnWidth + inset) + 20
                return CGRect(
                    x: start * scale, y: 0, width: (columnWidth - 20) * scale, height: CGFloat(golden.pixels.height))
            }
            return BuiltCase(view, areas: areas)
        }
        // Below the view: its height is known from the description, or from the control in it.
        let control = LegendTexts.control(String(test))
        if let control {
            let fitted = control.sizeThatFits(CGSize(width: golden.size.width - 20, height: 100))
            control.frame = CGRect(
                x: (golden.size.width - fitted.width) / 2, y: 10, width: fitted.width, height: fitted.height)
        }
        let top = golden.number(after: "y>=").map { CGFloat($0) / scale } ?? (control?.frame.height ?? 0) + 20
        var y = top + inset
        for row in rows {
            let legend = LegendRow(row, width: max(golden.size.width, columnWidth + 2 * inset) - 2 * inset)
            legend.frame.origin = CGPoint(x: inset, y: y)
            y += legend.frame.height + inset
            view.addSubview(legend)
        }
        let area = CGRect(
            x: (inset + 20) * scale, y: top * scale, width: (golden.size.width - inset - 20) * scale,
            height: golden.size.height * scale)
        return BuiltCase(view, fittedHeight: y, areas: [area])
    }

    /// A row with frames that it sets itself, between pixels.
    final class LegendRow: UIView {
        private let textWidth: CGFloat

        init(_ row: Row, width: CGFloat) {
            textWidth = width - 30
            super.init(frame: .zero)
            let single = label(row.text, lines: 1)
            let above = (14 - single.sizeThatFits(CGSize(width: textWidth, height: .infinity)).height) / 2
            var y = above
            place(label(row.text), x: 30, &y)
            if let hint = row.hint {
                let hint = label(hint, font: .italicSystemFont(ofSize: 12))
                hint.textColor = UIColor(white: 0.3, alpha: 1)
                place(hint, x: 30, &y)
            }
            if !row.actions.isEmpty {
                if row.namesActions { place(label("Actions Available"), x: 30, &y) }
                let arrow = label("↓")
                let indent = 8 + arrow.sizeThatFits(.zero).width
                for action in row.actions {
                    var beside = y
                    place(label("↓"), x: 34, &beside)
                    place(label(action), x: 30 + indent, width: textWidth - indent, &y)
                }
            }
            if !row.pills.isEmpty { place(pills: row.pills, &y) }
            frame.size = CGSize(width: width, height: max(14, y - 4))
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        private func label(_ text: String, font: UIFont = .systemFont(ofSize: 12), lines: Int = 0) -> UILabel {
            let label = UILabel()
            (label.text, label.font, label.textColor, label.numberOfLines) = (text, font, .black, lines)
            return label
        }

        private func place(_ label: UILabel, x: CGFloat, width: CGFloat? = nil, _ y: inout CGFloat) {
            let size = label.sizeThatFits(CGSize(width: width ?? textWidth, height: .greatestFiniteMagnitude))
            label.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
            addSubview(label)
            y += size.height + 4
        }

        private func place(pills: [String], _ y: inout CGFloat) {
            var x: CGFloat = 0
            var height: CGFloat = 0
            for pill in pills {
                let title = label(pill, lines: 1)
                title.textAlignment = .center
                title.textColor = UIColor(white: 0.2, alpha: 1)
                let natural = title.sizeThatFits(.zero)
                let size = CGSize(width: min(textWidth, natural.width + 12), height: natural.height + 4)
                if size.width > textWidth - x {
                    x = 0
                    y += size.height + 4
                }
                let box = UIView(frame: CGRect(origin: CGPoint(x: 30 + x, y: y), size: size))
                box.backgroundColor = UIColor(white: 0.8, alpha: 1)
                box.layer.cornerRadius = 6
                title.frame = box.bounds.inset(by: UIEdgeInsets(top: 2, left: 6, bottom: 2, right: 6))
                box.addSubview(title)
                addSubview(box)
                x += size.width + 4
                height = size.height
            }
            y += height + 4
        }
    }
}
