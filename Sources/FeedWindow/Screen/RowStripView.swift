import PortableUIKit

/// A strip that stands for the whole table: each line of pixels shows where the heights of its rows come from.
final class RowStripView: UIView {
    /// How many rows of a line are looked at, at most: enough to see the mixture.
    static let samplesPerLine = 16

    private var lines: [HeightOrigin] = []
    private var visible: Range<CGFloat> = 0..<0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Looks at the rows anew. O(lines × samples), whatever the number of rows.
    func update(_ document: FeedDocument, _ origins: HeightOrigins, visibleRows: Range<Int>) {
        let lineCount = max(1, Int(bounds.height))
        let rowCount = document.rowCount
        var updated: [HeightOrigin] = []
        updated.reserveCapacity(lineCount)
        var walk = RowWalk(document)
        for line in 0..<lineCount where rowCount > 0 {
            let first = line * rowCount / lineCount
            let end = max(first + 1, (line + 1) * rowCount / lineCount)
            let step = max(1, (end - first) / Self.samplesPerLine)
            // The least advanced of the sampled rows: a line is blue when all of its rows are.
            var least: HeightOrigin?
            for number in stride(from: first, to: end, by: step) {
                let origin = origins[walk.identity(ofRowNumber: number)]
                if origin == .estimate { least = .estimate }
                least = least ?? origin
            }
            updated.append(least ?? .estimate)
        }
        let shown: Range<CGFloat> =
            rowCount == 0
            ? 0..<0
            : CGFloat(visibleRows.lowerBound) / CGFloat(rowCount)..<CGFloat(visibleRows.upperBound) / CGFloat(rowCount)
        guard updated != lines || shown != visible else { return }
        lines = updated
        visible = shown
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        var start = 0
        while start < lines.count {
            var end = start + 1
            while end < lines.count, lines[end] == lines[start] { end += 1 }
            context.setFillColor(lines[start].color.cgColor)
            context.fill(CGRect(x: 0, y: CGFloat(start), width: bounds.width, height: CGFloat(end - start)))
            start = end
        }
        context.setFillColor(UIColor.label.resolvedColor(with: traitCollection).cgColor)
        let top = visible.lowerBound * bounds.height
        let height = max(2, (visible.upperBound - visible.lowerBound) * bounds.height)
        context.fill(CGRect(x: 0, y: top, width: 3, height: height))
    }
}

/// Goes through the rows of a document in ascending order without looking for the section each time.
private struct RowWalk {
    private let document: FeedDocument
    private var section = 0
    private var rowsBefore = 0

    init(_ document: FeedDocument) {
        self.document = document
    }

    mutating func identity(ofRowNumber number: Int) -> UInt32 {
        while number - rowsBefore >= document.sections[section].rows.count {
            rowsBefore += document.sections[section].rows.count
            section += 1
        }
        return document.sections[section].rows[number - rowsBefore]
    }
}
