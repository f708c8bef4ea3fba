// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// Rows in sections, one below the other, of which only the visible ones have views (Apple: "UITableView").
///
/// Heights live in a `SectionedRowGeometry`; a row's place, and the row at a place, cost O(log rows).
open class UITableView: UIScrollView {
    // MARK: Data

    /// What gives the sections, rows and cells. Held weakly.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            observers.notice?(.reload)
            answersMayDiffer()
            forgetPlaceInReload()
        }
    }

    /// The delegate that decides on heights and is notified of what happens. Held weakly.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            if scrollDelegate !== delegate { scrollDelegate = delegate }
            answersMayDiffer()
        }
    }

    override func scrollDelegateDidChange() {
        if delegate !== scrollDelegate { delegate = scrollDelegate as? any UITableViewDelegate }
    }

    /// How the table looks. Constant.
    public let style: Style

    /// Where every row is.
    var geometry = SectionedRowGeometry()
    /// Whether counts and heights have to be asked for anew.
    var needsLoad = true
    /// What is displayed, and what is asked for at the moment.
    var display = TableDisplay()
    /// Cells and views waiting to be used again, and how to make new ones.
    var reuse = TableReuse()
    /// Which optional methods the data source and the delegate are known to have.
    var answers = TableAnswers()
    /// The heights that the app sets.
    var heightSettings = TableHeightSettings()
    /// The entries and the looks of the section index.
    var sectionIndex = SectionIndex()
    /// Heights learnt from rows that were measured.
    var learning = HeightLearning()
    /// The observers of the table; see `TableSupport`.
    var observers = TableObservers()
    /// The lines between rows.
    var separators = TableSeparators()
    /// Work that has been done; see `TableCounters`.
    package internal(set) var counters = TableCounters()

    // MARK: Making

    /// A table of this frame, in points, and style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        prepare()
    }

    /// A plain table of this frame, in points.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// A plain table: nothing is decoded.
    public required init?(coder: NSCoder) {
        style = coder.nibElement?.tableStyle ?? .plain
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        alwaysBounceVertical = true
        makeSwipeRecognizer()
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    // MARK: Heights

    /// Leaves a height, or an estimate, to the table view.
    nonisolated public static let automaticDimension: CGFloat = -1

    /// Whether displayed cells that decide on their height may ask for another one.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Looks

    /// Which lines separate rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet {
            guard separatorStyle != oldValue else { return }
            updateDisplayedCells()
            heightsMayDiffer()
        }
    }

    override var systemMargins: UIEdgeInsets {
        let side = RowContentView.margins(inWidth: bounds.width).left
        return UIEdgeInsets(top: 8, left: side, bottom: 8, right: side)
    }

    /// A view behind the rows, as large as the table.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// A view above the first section. Its width becomes that of the table. Its height is what its constraints ask for at
    /// that width, whenever its content changes; where they leave it open, the height of its frame.
    open var tableHeaderView: UIView? {
        didSet { accessoryViewDidChange(from: oldValue, to: tableHeaderView) }
    }
    /// A view below the last section; see `tableHeaderView`.
    open var tableFooterView: UIView? {
        didSet { accessoryViewDidChange(from: oldValue, to: tableFooterView) }
    }

    // MARK: Selection

    /// Which rows are selected.
    var selection = TableSelection()

    /// Adds a row to the selected ones and scrolls to it; `.none` does not scroll. The delegate is not asked.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Takes a row out of the selected ones. The delegate is not asked.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        deselect(RowPath(indexPath), animated: animated)
    }

    // MARK: Scrolling

    /// Scrolls so that a row lies at a place of the view, to the pixel, even if it was never measured. A row of
    /// `NSNotFound` means the section's header. O(log rows) and what becomes visible.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Changes

    /// Changes that are being collected.
    var batch = TableBatch()
    /// What is still moving because of the last changes.
    var rowMotion = RowMotion()

    /// When what is being read keeps its place while rows above it change. Not part of UIKit.
    public final var visiblePositionMaintenance = VisiblePositionMaintenance.exceptAtTop {
        didSet { if visiblePositionMaintenance != oldValue { setNeedsLayout() } }
    }

    /// Whether a batch of changes is open.
    open var hasUncommittedUpdates: Bool { batch.depth > 0 }

    /// Forgets all counts, heights and cells, and asks for them anew. The first row in the view keeps its place: by its
    /// identity where that is known, as with a diffable data source, else by its index path. Until they are asked for again,
    /// known heights are the estimates. A table at its top stays there.
    open func reloadData() {
        observers.notice?(.reload)
        // The heights of a data source that was not loaded yet are those of another one.
        if !needsLoad { display.keepsHeightsInReload = true }
        setNeedsLoad()
    }

    /// Collects changes until the matching `endUpdates()`; may be nested.
    open func beginUpdates() {
        openBatch("beginUpdates()")
    }

    /// Makes the changes collected since `beginUpdates()`. Without any, all heights are asked for again.
    ///
    /// Stops, before anything has changed, if the changes contradict each other or the numbers of sections and rows.
    open func endUpdates() {
        closeBatch("endUpdates()")
    }

    /// Makes the changes that `updates` asks for, as one, in whatever order; see `TableChanges`. O(sections + changes).
    ///
    /// Where frames are made (see `FrameClock`), rows come, go and move in an animation. Everything that can be asked of
    /// the table is as after it at once. `completion` is called when the animation is over, or at once if there is none.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        if let completion { batch.completions.append(completion) }
        updates?()
        endUpdates()
    }

    /// Inserts rows, named by their index paths after the batch.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change("insertRows(at:with:)") { $0.insertRows(indexPaths, animation) }
    }

    /// Deletes rows, named by their index paths before the batch.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change("deleteRows(at:with:)") { $0.deleteRows(indexPaths, animation) }
    }

    /// Asks for other cells and heights for rows, named by their index paths before the batch.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change("reloadRows(at:with:)") { $0.reloadRows(indexPaths, animation) }
    }

    /// Asks for the content and the heights of rows again, in the cells that they have.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        change("reconfigureRows(at:)") { $0.reconfiguredRows += indexPaths.map { RowPath($0) } }
    }

    /// Moves a row from its index path before the batch to its index path after it.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change("moveRow(at:to:)") { $0.changes.moveRow(at: RowPath(indexPath), to: RowPath(newIndexPath)) }
    }

    /// Inserts sections, named by their indexes after the batch.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("insertSections(_:with:)") { $0.insertSections(sections, animation) }
    }

    /// Deletes sections, named by their indexes before the batch.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("deleteSections(_:with:)") { $0.deleteSections(sections, animation) }
    }

    /// Asks for everything in sections again, named by their indexes before the batch.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("reloadSections(_:with:)") { $0.reloadSections(sections, animation) }
    }

    /// Moves a section from its index before the batch to its index after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change("moveSection(_:toSection:)") { $0.changes.moveSection(section, toSection: newSection) }
    }

    // MARK: Prefetching

    /// What prepares the data of rows that are about to come into view. Held weakly.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet { prefetch.forget() }
    }
    /// Whether `prefetchDataSource` is called.
    open var isPrefetchingEnabled = true

    /// The rows that `prefetchDataSource` was called with.
    var prefetch = TablePrefetch()

    // MARK: Editing

    /// Whether rows can be inserted, deleted and moved by the user.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    private var storedIsEditing = false

    /// The row whose buttons are seen, or are being uncovered.
    var rowSwipe: RowSwipe?

    /// The row that is held by its control for moving.
    var rowDrag: RowDrag?

    /// Starts or ends editing: rows show their controls, which narrow their content.
    open func setEditing(_ editing: Bool, animated: Bool) {
        closeSwipe(animated: animated)
        guard editing != storedIsEditing else { return }
        cancelDrag()
        storedIsEditing = editing
        editingDidChange(animated: animated)
    }

    // MARK: Registering and reusing

    /// Says which class makes the cells for an identifier; `nil` takes it back.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registerCellClass(cellClass, identifier)
    }

    /// Says which class makes the headers and footers for an identifier; `nil` takes it back.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeaderFooterClass(aClass, identifier)
    }

    /// Says which nib file makes the cells for an identifier; `nil` takes it back.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        registerNib(nib, forCell: identifier)
    }

    /// Says which nib file makes the headers and footers for an identifier; `nil` takes it back.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerNib(nib, forHeaderFooter: identifier)
    }

    /// A cell that is not shown any more, or a new one of the registered class, or `nil` if none is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        dequeuedCell(identifier)
    }

    /// A cell that is not shown any more, or a new one of the registered class, already as tall as the row. The row's
    /// height is asked for first, unless it is known. Stops if nothing is registered for the identifier.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeuedCell(identifier, for: indexPath)
    }

    /// A header or footer that is not shown any more, or a new one of the registered class, or `nil` if none is.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeuedHeaderFooterView(identifier)
    }

    // MARK: Layout

    override func scrollingAnimationWillBegin() {
        display.scrollTarget = nil
    }

    override func scrollingAnimationWillEnd() {
        finishScrollToRow()
    }

    /// Makes, measures and places what is visible.
    open override func layoutSubviews() {
        layoutTable()
        super.layoutSubviews()
        observers.layout?()
    }

    /// The size of all sections together, in points. Loads counts and heights if they are not known.
    open override var contentSize: CGSize {
        get {
            loadIfNeeded()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    override func mayHaveLeftContent() {
        // Where the content ends is known when the rows that come into view are measured.
        display.returnsToContent = true
        setNeedsLayout()
    }

    override func boundsSizeDidChange(from oldSize: CGSize) {
        super.boundsSizeDidChange(from: oldSize)
        observers.recorder?.didResize(self)
    }

    override func contentOffsetDidChange() {
        noteEnd()
        super.contentOffsetDidChange()
    }

    override func contentSizeDidChange(from oldSize: CGSize) {
        if !display.isLayingOut { super.contentSizeDidChange(from: oldSize) }
    }

    /// Text of another size or pixels of another size make rows of other heights.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if let previousTraitCollection { traitsDidChange(from: previousTraitCollection) }
    }

    // MARK: Touches

    override func contentTakesDrag(at point: CGPoint) -> Bool { contentMoves(at: point) }

    /// A finger has come down: its row is highlighted, or a control is held.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { beginTouch(at: touch.location(in: self)) }
    }

    /// A finger has moved: what it holds follows.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { moveTouch(to: touch.location(in: self)) }
    }

    /// A finger has left: its row is selected, or what the control is for happens.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { endTouch(at: touch.location(in: self)) }
    }

    /// The finger scrolls instead.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancelTouch()
    }
}
