// SPDX-License-Identifier: MIT
import Foundation

/// The section index: a list of titles at the end of a table that scrolls to the sections.
final class SectionIndexView: UIView {
    /// The width of the list, in points.
    static let width: CGFloat = 15
    /// The height of an entry, in points.
    private static let entryHeight: CGFloat = 14

    var titles: [String] = [] {
        didSet { if titles != oldValue { setNeedsDisplay() } }
    }
    var color: UIColor? {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        // In front of headers that are added later.
        layer.zPosition = 1
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The height of an entry, in points: less if the entries do not fit.
    private var entryHeight: CGFloat {
        titles.isEmpty ? 0 : min(Self.entryHeight, bounds.height / CGFloat(titles.count))
    }

    /// The entry at a height of the view, in points; the nearest one outside of the list.
    func entry(at y: CGFloat) -> Int? {
        guard !titles.isEmpty, entryHeight > 0 else { return nil }
        let top = (bounds.height - entryHeight * CGFloat(titles.count)) / 2
        let number = ((y - top) / entryHeight).rounded(.down)
        return Int(min(max(number, 0), CGFloat(titles.count - 1)))
    }

    override func draw(_ rect: CGRect) {
        let length = min(11, entryHeight * 0.8)
        let font = UIFont.systemFont(ofSize: length, weight: .semibold)
        let color = color ?? tintColor ?? .tintColor
        let top = (bounds.height - entryHeight * CGFloat(titles.count)) / 2
        for (number, title) in titles.enumerated() {
            let centre = CGPoint(x: bounds.midX, y: top + (CGFloat(number) + 0.5) * entryHeight)
            func place(_ size: CGSize) -> CGRect {
                CGRect(origin: CGPoint(x: centre.x - size.width / 2, y: centre.y - size.height / 2), size: size)
            }
            if title == UITableView.indexSearch {
                UIImage(systemName: "magnifyingglass")?.withTintColor(color).draw(
                    in: place(CGSize(width: length, height: length)))
            } else {
                let text = NSAttributedString(string: title, attributes: [.font: font, .foregroundColor: color])
                text.draw(at: place(text.size()).origin)
            }
        }
    }
}
