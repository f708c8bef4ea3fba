// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit
import TemplateLayoutSnapshots

/// Shows one preview (a view, a cell in a table, or a controller's view) with its own traits and safe area.
final class PreviewStage: UIView {
    /// The height of a controller if only the width is given, in points.
    private static let usualHeight: CGFloat = 667

    private let size: TemplatePreviewSize
    private let content: UIView
    /// The controller; the owner of the stage adds it as a child.
    let controller: UIViewController?
    private var rowSource: SingleRow?

    init(_ content: TemplatePreview.Content, size: TemplatePreviewSize, look: SnapshotLook) {
        self.size = size
        switch content {
        case .view(let make):
            controller = nil
            let view = SnapshotTrait.inLanguage(of: look.traits) { make() }
            if let cell = view as? UITableViewCell {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: size.width, height: 44), style: .plain)
                let source = SingleRow(cell)
                rowSource = source
                table.dataSource = source
                table.delegate = source
                self.content = table
            } else {
                self.content = view
            }
        case .controller(let make):
            let made = SnapshotTrait.inLanguage(of: look.traits) {
                let controller = make()
                return (controller, controller.view as UIView)
            }
            (controller, self.content) = made
        }
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = .systemBackground
        var traits = traitOverrides
        if case .device(let device) = size { for trait in device.traits { trait.set(in: &traits) } }
        for trait in look.traits { trait.set(in: &traits) }
        // 0: the display scale is the window's.
        traits.displayScale = 0
        traitOverrides = traits
        if controller == nil { addSubview(self.content) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used: the view is made in code") }

    override var safeAreaInsets: UIEdgeInsets {
        if case .device(let device) = size, controller != nil { return device.safeArea }
        return .zero
    }

    /// Adds the controller's view. Called after the controller has been added as a child.
    func showController() { if controller != nil { addSubview(content) } }

    /// The size that fits the content, in points.
    func fittedSize() -> CGSize {
        switch size {
        case .size(let size): return size
        case .device(let device) where controller != nil: return device.size
        default: break
        }
        let width = size.width
        if controller != nil { return CGSize(width: width, height: Self.usualHeight) }
        if let table = content as? UITableView {
            if table.bounds.width != width { table.frame.size.width = width }
            table.layoutIfNeeded()
            if rowSource != nil { return CGSize(width: width, height: max(1, table.contentSize.height)) }
            return CGSize(width: width, height: max(1, min(table.contentSize.height, Self.usualHeight)))
        }
        return CGSize(width: width, height: min(max(1, content.fittedHeight(width: width)), 10_000))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard content.superview === self else { return }
        content.translatesAutoresizingMaskIntoConstraints = true
        if content.frame != bounds { content.frame = bounds }
    }
}

private final class SingleRow: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let cell: UITableViewCell

    init(_ cell: UITableViewCell) { self.cell = cell }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        UITableView.automaticDimension
    }
}
