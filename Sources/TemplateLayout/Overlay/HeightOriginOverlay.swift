// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A view over the rows of a table. It colours the visible rows by the origins of their heights, and shows all rows of the table in
/// a strip at the trailing edge: each line has the colour of its first row's origin.
final class HeightOriginOverlay: UIView {
    /// The width of the strip, in points.
    private static let stripWidth: CGFloat = 10

    private weak var layout: TableTemplateLayout?
    private let explanation = UILabel(frame: .zero)
    private var visibleRows: [(path: RowPath, frame: CGRect)] = []
    /// The table's calls end when this object is released.
    private var following: AnyObject?

    init(_ layout: TableTemplateLayout) {
        self.layout = layout
        super.init(frame: .zero)
        backgroundColor = .clear
        // Taps explain heights in debug builds; in release builds the rows get them.
        isUserInteractionEnabled = TemplateLayoutFailurePolicy.standard == .stop
        explanation.isHidden = true
        explanation.numberOfLines = 0
        explanation.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
        explanation.textColor = .white
        explanation.backgroundColor = UIColor(white: 0, alpha: 0.8)
        addSubview(explanation)
        if let tableView = layout.tableView {
            tableView.addSubview(self)
            following = layout.platform.followLayout(of: tableView) { [weak self] in self?.update() }
        }
        update()
    }

    @available(*, unavailable, message: "an overlay is made in code")
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Shows the present rows and origins. O(visible rows + height of the table · log rows).
    func update() {
        guard let layout, let tableView = layout.tableView else { return }
        if tableView.subviews.last !== self { tableView.bringSubviewToFront(self) }
        if frame != tableView.bounds { frame = tableView.bounds }
        visibleRows = (tableView.indexPathsForVisibleRows ?? []).map {
            (RowPath($0), tableView.rectForRow(at: $0).offsetBy(dx: -frame.minX, dy: -frame.minY))
        }
        // Rows that were displayed before the first note were measured.
        for (path, _) in visibleRows where layout.origins?[path] == .estimate { layout.origins?[path] = .calculated }
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let origins = layout?.origins, origins.rowCount > 0, let top = visibleRows.first?.path else { return }
        for row in visibleRows {
            origins[row.path].color.withAlphaComponent(0.25).setFill()
            UIRectFill(row.frame)
        }
        let left = bounds.width - Self.stripWidth
        let (lineCount, rowCount) = (Int(bounds.height), origins.rowCount)
        for line in 0..<lineCount {
            origins.origin(ofRowNumber: line * rowCount / lineCount).color.setFill()
            UIRectFill(CGRect(x: left, y: CGFloat(line), width: Self.stripWidth, height: 1))
        }
        UIColor.label.resolvedColor(with: traitCollection).setFill()
        let scale = bounds.height / CGFloat(rowCount)
        let visibleHeight = max(2, CGFloat(visibleRows.count) * scale)
        UIRectFill(CGRect(x: left, y: CGFloat(origins.number(of: top)) * scale, width: 3, height: visibleHeight))
    }

    // MARK: Explanations

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let layout, let tableView = layout.tableView, let point = touches.first?.location(in: tableView) else {
            return
        }
        guard explanation.isHidden, let path = tableView.indexPathForRow(at: point) else {
            explanation.isHidden = true
            return
        }
        let found = layout.explainHeight(ofRowAt: path)
        let text = found.map { "\($0)" } ?? "the delegate gives no height for this row"
        layout.log(.explained(section: path.section, row: path.row, text))
        // Dozens of constraints come last; only the log has them.
        let lines = text.split(separator: "\n").dropLast(found?.constraints.count ?? 0)
        explanation.text = lines.joined(separator: "\n")
        let room = CGSize(width: bounds.width - Self.stripWidth, height: .greatestFiniteMagnitude)
        let height = min(explanation.sizeThatFits(room).height, bounds.height)
        explanation.frame = CGRect(x: 0, y: bounds.height - height, width: room.width, height: height)
        explanation.isHidden = false
    }
}
