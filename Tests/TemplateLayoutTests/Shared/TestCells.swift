// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout

/// A cell with a block pinned to the edges of its content view.
final class BlockCell: UITableViewCell {
    private let block = UIView()
    private var blockHeight = NSLayoutConstraint()
    private(set) var resets = 0

    /// The height of the block in points.
    var height: CGFloat {
        get { blockHeight.constant }
        set { blockHeight.constant = newValue }
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        block.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(block)
        blockHeight = block.heightAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([
            block.topAnchor.constraint(equalTo: contentView.topAnchor),
            block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            blockHeight,
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        resets += 1
        height = 0
    }
}

/// A cell laid out by frames, whose height depends on a number of square tiles.
class TileCell: UITableViewCell, TemplateLayoutMeasuring {
    class var templateLayoutMode: TemplateLayoutMode { .frame }

    /// The number of tiles, each 10 points wide and high.
    var tiles = 0
    /// The content widths for which a height was requested.
    private(set) var requestedWidths: [CGFloat] = []
    private(set) var requestedSizes: [CGSize] = []

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        requestedWidths.append(contentView.bounds.width)
        requestedSizes.append(size)
        let perLine = max(1, Int(contentView.bounds.width / 10))
        return CGSize(width: size.width, height: CGFloat((tiles + perLine - 1) / perLine) * 10)
    }
}

/// Another class of tile cells.
final class OtherTileCell: TileCell {}

/// A cell that lays out by frames and does not declare it.
final class UndeclaredCell: UITableViewCell {
    private let block = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(block)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// A cell whose constraints end at the cell instead of its content view.
final class HungCell: UITableViewCell {
    private let label = UILabel()

    func hang(isInContentView: Bool) {
        guard label.superview == nil else { return }
        label.translatesAutoresizingMaskIntoConstraints = false
        (isInContentView ? contentView : self).addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
            label.leadingAnchor.constraint(equalTo: leadingAnchor),
        ])
    }
}

/// A cell that returns a given height.
final class AnsweringCell: UITableViewCell, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .frame }
    var answer: CGFloat = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: answer) }
}

/// A table in a window with rows of tiles. Its heights come from its template layout.
@MainActor
final class TileTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    enum Caching {
        case none
        case key
        case indexPath
    }

    let window: UIWindow
    let tableView: UITableView
    /// The number of tiles of each row, by section.
    var sections: [[Int]]
    var caching: Caching
    /// The rows whose heights were requested.
    var requestedRows: [IndexPath] = [] {
        didSet { onRequest() }
    }
    var onRequest: () -> Void = {}
    var configure: (TileCell, IndexPath) -> Void = { _, _ in }
    /// Whether cells are dequeued with their index path.
    var dequeuesForRow = false

    init(
        _ sections: [[Int]], caching: Caching = .key, width: CGFloat = 320, estimate: CGFloat = 0,
        tableView: UITableView? = nil
    ) {
        let bounds = CGRect(x: 0, y: 0, width: width, height: 480)
        window = UIWindow(frame: bounds)
        self.tableView = tableView ?? UITableView(frame: bounds, style: .plain)
        self.tableView.frame = bounds
        self.sections = sections
        self.caching = caching
        super.init()
        self.tableView.register(TileCell.self, forCellReuseIdentifier: "TileCell")
        self.tableView.estimatedRowHeight = estimate
        self.tableView.dataSource = self
        self.tableView.delegate = self
        window.addSubview(self.tableView)
        window.isHidden = false
    }

    var layout: TableTemplateLayout { tableView.templateLayout }

    /// The expected height of a row at a content width, with a separator of one pixel, in points.
    func expectedHeight(tiles: Int, contentWidth: CGFloat = 320) -> CGFloat {
        let perLine = max(1, Int(contentWidth / 10))
        return CGFloat((tiles + perLine - 1) / perLine) * 10 + 1 / tableView.traitCollection.displayScale
    }

    func setWidth(_ width: CGFloat) {
        tableView.frame.size.width = width
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            dequeuesForRow
            ? tableView.dequeueReusableCell(withIdentifier: "TileCell", for: indexPath) as? TileCell
            : tableView.dequeueReusableCell(withIdentifier: "TileCell") as? TileCell
        guard let cell else { fatalError("TileCell is registered") }
        fill(cell, indexPath)
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        requestedRows.append(indexPath)
        switch caching {
        case .none: return layout.height(for: TileCell.self) { fill($0, indexPath) }
        case .key:
            let key = "\(indexPath.section)-\(indexPath.row)"
            let version = sections[indexPath.section][indexPath.row]
            return layout.height(for: TileCell.self, key: key, version: version) { fill($0, indexPath) }
        case .indexPath: return layout.height(for: TileCell.self, at: indexPath) { fill($0, indexPath) }
        }
    }

    private func fill(_ cell: TileCell, _ indexPath: IndexPath) {
        cell.tiles = sections[indexPath.section][indexPath.row]
        configure(cell, indexPath)
    }
}
