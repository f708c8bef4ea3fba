// SPDX-License-Identifier: MIT
import Foundation

/// The index of a list: titles at its trailing side; a finger on one scrolls to its section or item.
final class SectionIndexView: UIView {
    /// The width of the list, in points.
    static let width: CGFloat = 15
    /// The height of an entry, in points.
    private static let entryHeight: CGFloat = 14

    private var titles: [String] = [] {
        didSet { if titles != oldValue { setNeedsDisplay() } }
    }
    var color: UIColor? {
        didSet { if color != oldValue { setNeedsDisplay() } }
    }
    /// The background, and that under a finger.
    var backgrounds: (resting: UIColor?, tracking: UIColor?) { didSet { updateBackground() } }
    private var isTracked = false { didSet { updateBackground() } }
    private let scrollToEntry: (Int) -> Void

    /// - Parameter scrollToEntry: Called with the number of each entry that a finger comes to.
    init(_ scrollToEntry: @escaping (Int) -> Void) {
        self.scrollToEntry = scrollToEntry
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        // In front of headers that are added later.
        layer.zPosition = 1
    }

    required init?(coder: NSCoder) { fatalError("The index of a list is made by the list.") }

    /// Shows titles at the trailing side of a list, in its visible part.
    func show(_ titles: [String], in list: UIScrollView, insets: UIEdgeInsets) {
        if superview == nil { list.addSubview(self) }
        self.titles = titles
        let visible = list.bounds.inset(by: list.adjustedContentInset).inset(by: insets)
        let isFlipped = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
        frame = CGRect(
            x: isFlipped ? visible.minX : visible.maxX - Self.width, y: visible.minY, width: Self.width,
            height: visible.height)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isTracked = true
        touchesMoved(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, let entry = entry(at: touch.location(in: self).y) { scrollToEntry(entry) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isTracked = false }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isTracked = false }

    private func updateBackground() {
        backgroundColor = isTracked ? backgrounds.tracking ?? backgrounds.resting : backgrounds.resting
    }

    // MARK: Entries

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
