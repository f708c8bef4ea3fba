// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutTesting

/// A view that has been laid out and can be drawn.
@MainActor
package struct ShownView {
    /// The view that is drawn.
    package let view: UIView
    /// The part to draw, in the view's coordinates.
    package let rect: CGRect
    /// Pixels per point.
    var scale: CGFloat { view.traitCollection.displayScale }
}

/// Lays out views in a separate window with all traits set, so that a picture depends neither on the screen nor on
/// other tests, and restores them afterwards.
@available(iOS 17, *)
@MainActor
package struct SnapshotStage {
    let device: SnapshotDevice?
    let traits: [SnapshotTrait]
    /// The size of the view, in points; `nil`: derived from the view.
    let size: CGSize?
    /// Whether a scroll view is as large as its content.
    var showsWholeContent = false

    package init(device: SnapshotDevice?, traits: [SnapshotTrait], size: CGSize?, showsWholeContent: Bool = false) {
        self.device = device
        self.traits = traits
        self.size = size
        self.showsWholeContent = showsWholeContent
    }

    /// The maximum side of a picture, in pixels: a limit of cairo.
    static let longestSide: CGFloat = 32_767
    /// The maximum number of pixels of a picture: 256 MB.
    static let mostPixels: CGFloat = 64 * 1_048_576

    // MARK: Views

    /// Lays out a view, calls `body`, and restores the view.
    package func show<Result>(_ view: UIView, _ body: (ShownView) throws -> Result) throws -> Result {
        try SnapshotTrait.inLanguage(of: traits) { try showInLanguage(view, body) }
    }

    private func showInLanguage<Result>(_ view: UIView, _ body: (ShownView) throws -> Result) throws -> Result {
        if view.superview != nil || view is UIWindow {
            if showsWholeContent {
                throw SnapshotError(
                    "\(type(of: view)) is in a window: compare a Screen as .content in place of the view")
            }
            return try showInPlace(view, body)
        }
        if let scroll = view as? UIScrollView, scroll is UITableView || showsWholeContent {
            return try show(scroll: scroll, body)
        }
        if view is UITableViewCell || view is UITableViewHeaderFooterView { return try showAsRow(view, body) }
        return try inWindow(of: device?.size ?? CGSize(width: 375, height: 667), view) { window in
            window.addSubview(view)
            let fitted = try fittingSize(of: view)
            view.translatesAutoresizingMaskIntoConstraints = true
            view.frame = CGRect(origin: .zero, size: fitted)
            window.frame.size = fitted
            window.layoutIfNeeded()
            return try body(try checked(view, view.bounds))
        }
    }

    private func fittingSize(of view: UIView) throws -> CGSize {
        if let size { return size }
        guard let width = device?.size.width ?? (view.bounds.width > 0 ? view.bounds.width : nil) else {
            return view.constraints.isEmpty
                ? view.sizeThatFits(UIView.layoutFittingExpandedSize)
                : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        if device == nil, view.bounds.height > 0 { return view.bounds.size }
        return CGSize(width: width, height: view.fittedHeight(width: width))
    }

    /// Lays out the windows of a screen, calls `body` with all of them, and restores them.
    package func show<Result>(
        _ windows: [UIWindow], shown: [ShownView] = [], _ body: ([ShownView]) throws -> Result
    ) throws -> Result {
        guard shown.count < windows.count else { return try body(shown) }
        return try show(windows[shown.count]) { try show(windows, shown: shown + [$0], body) }
    }

    // MARK: Controllers

    /// Lays out a controller's view in a window of the device, calls `body`, and removes it from the window.
    func show<Result>(_ controller: UIViewController, _ body: (ShownView) throws -> Result) throws -> Result {
        try SnapshotTrait.inLanguage(of: traits) { try showInLanguage(controller, body) }
    }

    private func showInLanguage<Result>(
        _ controller: UIViewController, _ body: (ShownView) throws -> Result
    ) throws -> Result {
        if controller.parent != nil || controller.viewIfLoaded?.superview != nil {
            return try showInPlace(controller.view, body)
        }
        let own = size ?? device?.size
        let window = makeWindow(
            size: own ?? controller.viewIfLoaded?.bounds.size ?? CGSize(width: 375, height: 667),
            safeArea: device?.safeArea ?? .zero)
        let before = controller.viewIfLoaded?.frame
        window.rootViewController = controller
        window.isHidden = false
        defer {
            window.isHidden = true
            window.rootViewController = nil
            if let before { controller.view.frame = before }
            // A layout would call the controller after it has disappeared.
            SnapshotPlatform.inheritTraits(controller.view)
        }
        window.layoutIfNeeded()
        return try body(try checked(controller.view, controller.view.bounds))
    }

    // MARK: In place

    /// Draws a view in its own window, with all traits set.
    private func showInPlace<Result>(_ view: UIView, _ body: (ShownView) throws -> Result) throws -> Result {
        var root = view
        while let outer = root.superview { root = outer }
        let own = SnapshotTrait.overridden(in: root.traitOverrides)
        setTraits(of: root, over: own)
        defer {
            var overrides = root.traitOverrides
            for trait in SnapshotTrait.standard { trait.remove(from: &overrides) }
            for trait in own { trait.set(in: &overrides) }
            root.traitOverrides = overrides
            root.layoutIfNeeded()
        }
        root.layoutIfNeeded()
        return try body(try checked(view, view.bounds))
    }

    // MARK: Tables and other scroll views

    /// Lays out all rows of a table, or the whole content of a scroll view.
    private func show<Result>(scroll table: UIScrollView, _ body: (ShownView) throws -> Result) throws -> Result {
        let width = size?.width ?? device?.size.width ?? (table.bounds.width > 0 ? table.bounds.width : 375)
        let height = size?.height ?? device?.size.height ?? 667
        return try inWindow(of: CGSize(width: width, height: height), table) { window in
            window.addSubview(table)
            table.translatesAutoresizingMaskIntoConstraints = true
            table.frame = window.bounds
            window.layoutIfNeeded()
            if size == nil { try setFullHeight(to: table, in: window) }
            return try body(try checked(table, table.bounds))
        }
    }

    /// Gives a table or another scroll view the size of its content.
    private func setFullHeight(to table: UIScrollView, in window: UIWindow) throws {
        let rowCount = (table as? UITableView)?.rowCount ?? 0
        guard table.contentSize.height > 0 else {
            throw SnapshotError(
                !(table is UITableView)
                    ? "\(type(of: table)) has no content: its contentSize is empty"
                    : rowCount == 0
                        ? "\(type(of: table)) has no rows, headers and footers: there is nothing to draw"
                        : "\(type(of: table)) has \(rowCount) rows that are 0 pt high: there is nothing to draw")
        }
        for _ in 0..<16 {
            let insets = table.adjustedContentInset
            let height = table.contentSize.height + insets.top + insets.bottom
            let pixels = height * table.traitCollection.displayScale
            guard pixels <= Self.longestSide else {
                throw SnapshotError(
                    """
                    \(type(of: table)) has \(rowCount) rows, about \(Int(height)) pt: a picture of all of them would be \
                    \(Int(pixels)) pixels high, and can be \(Int(Self.longestSide)). Show fewer rows, or a part by \
                    .image(size:)
                    """)
            }
            let width = table is UITableView ? table.bounds.width : max(table.bounds.width, table.contentSize.width)
            if table.bounds.size == CGSize(width: width, height: height) { return }
            window.frame.size = CGSize(width: width, height: height)
            table.frame.size = window.frame.size
            table.contentOffset = CGPoint(x: 0, y: -insets.top)
            window.layoutIfNeeded()
        }
    }

    /// Lays out a cell, a header or a footer as the only row of a table.
    private func showAsRow<Result>(_ view: UIView, _ body: (ShownView) throws -> Result) throws -> Result {
        let width = size?.width ?? device?.size.width ?? view.bounds.width
        return try inWindow(of: CGSize(width: max(width, 1), height: 667), view) { window in
            let source = SingleRowSource(view, height: size?.height)
            let table = UITableView(frame: window.bounds, style: .plain)
            table.dataSource = source
            table.delegate = source
            window.addSubview(table)
            defer {
                table.dataSource = nil
                table.delegate = nil
                table.removeFromSuperview()
            }
            window.layoutIfNeeded()
            try setFullHeight(to: table, in: window)
            return try body(try checked(view, view.bounds))
        }
    }

    // MARK: Shared

    /// Calls `body`, which adds a view to a window, and restores the view afterwards.
    private func inWindow<Result>(
        of size: CGSize, _ view: UIView, _ body: (UIWindow) throws -> Result
    ) rethrows -> Result {
        let window = makeWindow(size: size, safeArea: .zero)
        window.isHidden = false
        let before = (
            frame: view.frame, offset: view.bounds.origin, color: view.backgroundColor,
            translates: view.translatesAutoresizingMaskIntoConstraints
        )
        defer {
            view.removeFromSuperview()
            view.translatesAutoresizingMaskIntoConstraints = before.translates
            view.frame = before.frame
            if let view = view as? UIScrollView { view.contentOffset = before.offset }
            view.backgroundColor = before.color
            window.isHidden = true
            restoreTraits(of: view)
        }
        return try body(window)
    }

    /// Gives a view the traits that it has without the window, and lays it out with them.
    private func restoreTraits(of view: UIView) {
        SnapshotPlatform.inheritTraits(view)
        if !view.bounds.isEmpty { view.layoutIfNeeded() }
    }

    private func makeWindow(size: CGSize, safeArea: UIEdgeInsets) -> UIWindow {
        let window = DeviceWindow(frame: CGRect(origin: .zero, size: size))
        window.deviceSafeArea = safeArea
        setTraits(of: window)
        return window
    }

    /// Sets all traits of a root view: the standard ones, its own overrides, the device's and the test's, in this
    /// order.
    private func setTraits(of root: UIView, over own: [SnapshotTrait] = []) {
        var overrides = root.traitOverrides
        for trait in SnapshotTrait.standard + own + (device?.traits ?? []) + traits { trait.set(in: &overrides) }
        root.traitOverrides = overrides
    }

    private func checked(_ view: UIView, _ rect: CGRect) throws -> ShownView {
        let shown = ShownView(view: view, rect: rect)
        let name = type(of: view)
        guard rect.width > 0, rect.height > 0 else {
            throw SnapshotError(
                """
                \(name) is \(SnapshotNumber.text(rect.width)) × \(SnapshotNumber.text(rect.height)) pt: there is nothing \
                to draw. Give it a frame or constraints that decide on its size, or a size by .image(size:)
                """)
        }
        let (width, height) = (rect.width * shown.scale, rect.height * shown.scale)
        guard width.isFinite, height.isFinite, max(width, height) <= Self.longestSide,
            width * height <= Self.mostPixels
        else {
            throw SnapshotError(
                """
                \(name) is \(SnapshotNumber.text(rect.width)) × \(SnapshotNumber.text(rect.height)) pt: too large for a \
                picture at \(SnapshotNumber.text(shown.scale)) pixels a point, which can have \
                \(Int(Self.longestSide)) pixels a side and \(Int(Self.mostPixels) >> 20) million in all
                """)
        }
        return shown
    }
}

/// The data source of a table that shows one cell, header or footer.
private final class SingleRowSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let cell: UITableViewCell?
    private let header: UIView?
    private let height: CGFloat

    init(_ view: UIView, height: CGFloat?) {
        cell = view as? UITableViewCell
        header = view is UITableViewCell ? nil : view
        self.height = height ?? UITableView.automaticDimension
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cell == nil ? 0 : 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cell ?? UITableViewCell()
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        header == nil ? 0 : height
    }
}

extension UITableView {
    var rowCount: Int { (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) } }
}
