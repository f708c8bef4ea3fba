// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A view over the rows of a table: it colours the visible ones by the origins of their heights, and shows all rows of the table
/// in a strip at the trailing edge.
final class HeightOriginOverlay: UIView {
    /// How wide the strip is, in points.
    static let stripWidth: CGFloat = 10

    private weak var layout: TableTemplateLayout?
    private let strip = HeightOriginStrip(frame: .zero)
    private var tints: [UIView] = []
    private let explanation = UILabel(frame: .zero)
    /// Ends the table's calls when the overlay goes.
    private var following: AnyObject?

    init(_ layout: TableTemplateLayout) {
        self.layout = layout
        super.init(frame: .zero)
        // Taps explain in debug builds; else they go to the rows.
        isUserInteractionEnabled = TemplateLayoutFailurePolicy.standard == .stop
        explanation.isHidden = true
        explanation.numberOfLines = 0
        explanation.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
        explanation.textColor = .white
        explanation.backgroundColor = UIColor(white: 0, alpha: 0.8)
        addSubview(strip)
        addSubview(explanation)
        if let tableView = layout.tableView {
            tableView.addSubview(self)
            following = layout.platform.followLayout(of: tableView) { [weak self] in self?.update() }
        }
        update()
    }

    @available(*, unavailable, message: "an overlay is made in code")
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Shows the present rows and origins. O(visible rows + height of the table · log rows).
    func update() {
        guard let layout, let tableView = layout.tableView, layout.origins != nil else { return }
        if tableView.subviews.last !== self { tableView.bringSubviewToFront(self) }
        let bounds = tableView.bounds
        if frame != bounds { frame = bounds }
        let paths = tableView.indexPathsForVisibleRows ?? []
        // Rows that were displayed before origins were noted are measured.
        for path in paths where layout.origins?[RowPath(path)] == .estimate {
            layout.origins?[RowPath(path)] = .measured
        }
        guard let origins = layout.origins else { return }
        while tints.count < paths.count {
            let tint = UIView(frame: .zero)
            tint.isUserInteractionEnabled = false
            insertSubview(tint, at: 0)
            tints.append(tint)
        }
        for (index, tint) in tints.enumerated() {
            tint.isHidden = index >= paths.count
            guard index < paths.count else { continue }
            tint.frame = tableView.rectForRow(at: paths[index]).offsetBy(dx: -bounds.minX, dy: -bounds.minY)
            tint.backgroundColor = origins[RowPath(paths[index])].color.withAlphaComponent(0.25)
        }
        strip.frame = CGRect(
            x: bounds.width - Self.stripWidth, y: 0, width: Self.stripWidth, height: bounds.height)
        let first = paths.first.map { origins.number(of: RowPath($0)) } ?? 0
        strip.update(origins, visibleRows: first..<first + paths.count)
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
        // The constraints, which come last, are for the log: there are dozens.
        let lines = text.split(separator: "\n").dropLast(found?.constraints.count ?? 0)
        explanation.text = lines.joined(separator: "\n")
        let room = CGSize(width: bounds.width - Self.stripWidth, height: .greatestFiniteMagnitude)
        let height = min(explanation.sizeThatFits(room).height, bounds.height)
        explanation.frame = CGRect(x: 0, y: bounds.height - height, width: room.width, height: height)
        explanation.isHidden = false
    }
}

/// A strip for the whole table: each line has the colour of its rows' origins.
final class HeightOriginStrip: UIView {
    /// How many rows of a line are sampled at most.
    private static let samplesPerLine = 16

    private var lines: [HeightOrigin] = []
    private var visible: Range<CGFloat> = 0..<0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = .clear
    }

    @available(*, unavailable, message: "a strip is made in code")
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Shows the present origins. O(lines · samples · log rows).
    func update(_ origins: HeightOrigins, visibleRows: Range<Int>) {
        let lineCount = max(1, Int(bounds.height))
        let rowCount = origins.rowCount
        var updated: [HeightOrigin] = []
        for line in 0..<lineCount where rowCount > 0 {
            let first = line * rowCount / lineCount
            let end = max(first + 1, (line + 1) * rowCount / lineCount)
            let step = max(1, (end - first) / Self.samplesPerLine)
            // An estimate if any of the sampled rows is one: a line is blue when all of its rows are.
            let sampled = stride(from: first, to: min(end, rowCount), by: step).map(origins.origin(ofRowNumber:))
            updated.append(sampled.contains(.estimate) ? .estimate : sampled.first ?? .estimate)
        }
        let scale = 1 / CGFloat(max(1, rowCount))
        let shown = CGFloat(visibleRows.lowerBound) * scale..<CGFloat(visibleRows.upperBound) * scale
        guard updated != lines || shown != visible else { return }
        lines = updated
        visible = shown
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        for (line, origin) in lines.enumerated() {
            origin.color.setFill()
            UIRectFill(CGRect(x: 0, y: CGFloat(line), width: bounds.width, height: 1))
        }
        UIColor.label.resolvedColor(with: traitCollection).setFill()
        let top = visible.lowerBound * bounds.height
        UIRectFill(
            CGRect(x: 0, y: top, width: 3, height: max(2, (visible.upperBound - visible.lowerBound) * bounds.height)))
    }
}
