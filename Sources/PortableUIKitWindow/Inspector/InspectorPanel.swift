// SPDX-License-Identifier: MIT
import PortableUIKit

/// The inspector's panel: the tree of views and the description of the selected one.
final class InspectorPanel: UIView, UITableViewDataSource, UITableViewDelegate {
    private static let headerHeight: CGFloat = 30
    private static let rowHeight: CGFloat = 20
    /// From this width on, the panel is beside the app's views, in points.
    private static let wideEnough: CGFloat = 700

    var onClose: (() -> Void)?
    var onCopy: (() -> Void)?
    var onSelect: ((UIView) -> Void)?
    /// Whether a click on a view of the app selects it instead of reaching the app.
    private(set) var isPicking = true

    private var tree = ViewTree()
    private let table = UITableView(frame: .zero, style: .plain)
    private let scrollView = UIScrollView()
    private let line = UIView()
    private let label = ToolLayer.makeLabel()
    private let pickButton = InspectorPanel.makeButton("Pick", "inspector-pick")
    private let copyButton = InspectorPanel.makeButton("Copy", "inspector-copy")
    private let closeButton = InspectorPanel.makeButton("Close", "inspector-close")

    init() {
        super.init(frame: .zero)
        backgroundColor = ToolLayer.background.withAlphaComponent(1)
        accessibilityIdentifier = "inspector"
        table.backgroundColor = .clear
        table.rowHeight = Self.rowHeight
        table.estimatedRowHeight = 0
        table.separatorStyle = .none
        table.register(UITableViewCell.self, forCellReuseIdentifier: "view")
        table.dataSource = self
        table.delegate = self
        label.numberOfLines = 0
        label.text = "Click a view, or choose one above. Arrows walk, Esc closes, Ctrl-C copies."
        scrollView.addSubview(label)
        line.backgroundColor = UIColor(white: 0.35, alpha: 1)
        for view in [table, scrollView, line, pickButton, copyButton, closeButton] { addSubview(view) }
        pickButton.addAction(UIAction { [weak self] _ in self?.togglePicking() }, for: .touchUpInside)
        copyButton.addAction(UIAction { [weak self] _ in self?.onCopy?() }, for: .touchUpInside)
        closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
        colorButtons()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used: the panel is made in code") }

    private static func makeButton(_ title: String, _ identifier: String) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
        button.accessibilityIdentifier = identifier
        return button
    }

    private func togglePicking() {
        isPicking.toggle()
        colorButtons()
    }

    private func colorButtons() {
        pickButton.setTitleColor(isPicking ? ToolLayer.accent : .white, for: .normal)
        for button in [copyButton, closeButton] { button.setTitleColor(.white, for: .normal) }
    }

    /// The description that is shown.
    var text: String? { label.text }

    // MARK: Content

    func show(_ tree: ViewTree) {
        self.tree = tree
        table.reloadData()
    }

    func show(_ text: String, of view: UIView) {
        label.text = text
        scrollView.contentOffset = .zero
        setNeedsLayout()
        guard let index = tree.index(of: view) else { return }
        let path = IndexPath(row: index, section: 0)
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        table.scrollToRow(at: path, at: .middle, animated: false)
    }

    // MARK: Place

    /// Moves beside or below the app's views, or above them and away from the selection.
    func place(in bounds: CGRect, awayFrom selection: CGRect?) {
        let place: CGRect
        if bounds.width >= Self.wideEnough {
            let width = min(380, bounds.width / 2)
            let isAtRight = selection.map { $0.midX < bounds.midX || $0.width > bounds.width / 2 } ?? true
            place = CGRect(x: isAtRight ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        } else {
            let height = (bounds.height / 2).rounded()
            let isBelow = selection.map { $0.midY < bounds.midY } ?? true
            place = CGRect(x: 0, y: isBelow ? bounds.height - height : 0, width: bounds.width, height: height)
        }
        if frame != place { frame = place }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let header = Self.headerHeight
        pickButton.frame = CGRect(x: 4, y: 0, width: 56, height: header)
        copyButton.frame = CGRect(x: 64, y: 0, width: 56, height: header)
        closeButton.frame = CGRect(x: bounds.width - 60, y: 0, width: 56, height: header)
        let treeHeight = max(0, ((bounds.height - header) * 0.36).rounded())
        table.frame = CGRect(x: 0, y: header, width: bounds.width, height: treeHeight)
        line.frame = CGRect(x: 0, y: header + treeHeight + 2, width: bounds.width, height: 1)
        let top = header + treeHeight + 6
        scrollView.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        let width = max(0, bounds.width - 16)
        let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        label.frame = CGRect(x: 8, y: 0, width: width, height: height)
        scrollView.contentSize = CGSize(width: bounds.width, height: height + 8)
    }

    // MARK: Tree

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tree.nodes.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "view", for: indexPath)
        let node = tree.nodes[indexPath.row]
        cell.backgroundColor = .clear
        cell.textLabel?.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
        cell.textLabel?.textColor = node.view?.isHidden == true ? UIColor(white: 0.55, alpha: 1) : .white
        cell.textLabel?.text = String(repeating: "  ", count: min(node.depth, 20)) + node.title
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if let view = tree.nodes[indexPath.row].view { onSelect?(view) }
    }
}
