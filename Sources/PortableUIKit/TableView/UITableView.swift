// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// Rows in sections, one below the other; only the visible ones have views (Apple: "UITableView").
///
/// Heights are stored in a `SectionedRowGeometry`: the position of a row, and the row at a position, cost O(log rows).
open class UITableView: UIScrollView {
    // MARK: Data

    /// The object that provides sections, rows and cells. Held weakly.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            observers.notice?(.reload)
            answersMayDiffer()
            dropReloadState()
        }
    }

    /// The delegate, which returns heights and is notified of events. Held weakly.
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

    /// The style of the table. Constant.
    open var style: Style { fixedStyle }
    // Read often, and accesses to what other modules can reach are checked at run time: so these two are not open.
    private final let fixedStyle: Style
    final var accessoryViews = PerPart<UIView?>(nil)

    /// The position of every row.
    var geometry = SectionedRowGeometry()
    /// Whether counts and heights have to be loaded.
    var needsLoad = true
    var display = TableDisplay()
    var calls = TableCalls()
    var offsetState = TableOffset()
    var touchState = TableTouchState()
    var reloadState = TableReloadState()
    var reuse = TableReuse()
    var answers = TableAnswers()
    var heightSettings = TableHeightSettings()
    /// The entries and the appearance of the section index.
    var sectionIndex = SectionIndex() { didSet { surroundingsDidChange() } }
    var estimators = HeightEstimators()
    /// The observers of the table; see `TableSupport`.
    var observers = TableObservers()
    /// The state that others can read without the table; see `TableSupport`.
    final let state = TableState()
    var separators = TableSeparators()
    /// Counts of work; see `TableCounters`.
    package internal(set) var counters = TableCounters()

    // MARK: Making

    /// A table of this frame, in points, and style.
    public init(frame: CGRect, style: Style) {
        fixedStyle = style
        super.init(frame: frame)
    }

    /// A plain table of this frame, in points.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// A plain table: nothing is decoded.
    public required init?(coder: NSCoder) {
        fixedStyle = coder.nibValue() ?? .plain
        super.init(coder: coder)
    }

    override func wasMade() {
        super.wasMade()
        alwaysBounceVertical = true
        makeSwipeRecognizer()
        makeSelectionRecognizer()
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    // MARK: Heights

    /// Lets the table determine a height or an estimate.
    nonisolated public static let automaticDimension: CGFloat = -1

    /// Whether displayed cells can change their height themselves.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Look-ups

    /// The number of sections.
    open var numberOfSections: Int { sectionCount }

    /// The number of rows of a section.
    open func numberOfRows(inSection section: Int) -> Int { rowCount(section) }

    /// The rectangle of a section with header, rows and footer, in points of the content.
    open func rect(forSection section: Int) -> CGRect { rect(section) }

    /// The rectangle of a section's header where it does not stick, in points of the content. Requests the height if
    /// the delegate implements it and it is not known yet.
    open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }

    /// The rectangle of a section's footer where it does not stick, in points of the content; see
    /// `rectForHeader(inSection:)`.
    open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }

    /// The rectangle of a row, in points of the content; zero for a row that does not exist. O(log rows).
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(RowPath(indexPath)) }

    /// The row at a point of the content, in points. O(log rows).
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }

    /// The rows in a rectangle of the content, in points. O(log rows + rows found).
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }

    /// The cell of a displayed row, after a reload that is due.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(RowPath(indexPath)) }

    /// The row of a displayed cell.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        display.rows.first { $0.cell === cell }.map { IndexPath($0.path) }
    }

    /// The displayed cells, from top to bottom.
    open var visibleCells: [UITableViewCell] { shownRows.map(\.cell) }

    /// The displayed rows, from top to bottom.
    open var indexPathsForVisibleRows: [IndexPath]? { shownRows.map(\.path) }

    /// The displayed header of a section.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        display.views.header[section] as? UITableViewHeaderFooterView
    }

    /// The displayed footer of a section.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        display.views.footer[section] as? UITableViewHeaderFooterView
    }

    /// The first of the selected rows.
    open var indexPathForSelectedRow: IndexPath? { selection.rows.min().map { IndexPath($0) } }

    /// The selected rows, from top to bottom; `nil` if there are none.
    open var indexPathsForSelectedRows: [IndexPath]? {
        selection.rows.isEmpty ? nil : selection.rows.sorted().map { IndexPath($0) }
    }

    // MARK: Appearance

    /// The style of separators.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { separatorStyleDidChange(from: oldValue) }
    }

    /// Whether the contents of rows, headers and footers keep clear of the safe area at the sides (Apple:
    /// "insetsContentViewsToSafeArea"). The rows of inset groups always do.
    open var insetsContentViewsToSafeArea = true {
        didSet { contentSafeAreaMayHaveChanged() }
    }

    /// Whether the margins of rows, headers and footers leave a width that is comfortable for reading in their middle, as
    /// `readableContentGuide` does (Apple: "cellLayoutMarginsFollowReadableWidth"). Separators begin at the text.
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet { rowMarginsMayDiffer() }
    }
    final var safeAreaOfRows = SafeAreaOfRows()

    /// The safe area has changed.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        surroundingsDidChange()
        contentSafeAreaMayHaveChanged()
    }

    /// The margins have changed, and those of the rows with them.
    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        rowMarginsMayDiffer()
    }

    override var systemMargins: UIEdgeInsets { systemMargins(inWidth: bounds.width) }

    /// A view behind the rows, as large as the table.
    open var backgroundView: UIView? { didSet { backgroundViewDidChange(from: oldValue) } }
    /// A view above the first section, as wide as the table, and as high as its constraints require, or else its frame.
    open var tableHeaderView: UIView? {
        get { accessoryViews.header }
        set { setAccessoryView(newValue, .header) }
    }
    /// A view below the last section; see `tableHeaderView`.
    open var tableFooterView: UIView? {
        get { accessoryViews.footer }
        set { setAccessoryView(newValue, .footer) }
    }

    // MARK: Selection

    /// Whether the user can select rows.
    open var allowsSelection = true
    /// Whether several rows can be selected at once.
    open var allowsMultipleSelection = false { didSet { limitSelection() } }
    /// Whether the user can select rows while editing.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected at once while editing.
    open var allowsMultipleSelectionDuringEditing = false { didSet { limitSelection() } }
    /// Whether the focus of a keyboard moves to rows: without effect.
    open var allowsFocus = true
    /// Whether the row with the focus is selected: without effect.
    open var selectionFollowsFocus = false
    /// The selected rows.
    var selection = TableSelection()

    /// Selects a row and scrolls to it; `.none` does not scroll. The delegate is not called.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects a row. The delegate is not called.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        deselect(RowPath(indexPath), animated: animated)
    }

    // MARK: Scrolling

    /// Scrolls exactly to a row, measured or not; row `NSNotFound` is the header. O(log rows + rows made visible).
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, at: scrollPosition, animated: animated)
    }

    // MARK: Changes

    var batch = TableBatch()
    /// The animations of the last changes.
    var rowMotion = RowMotion()

    /// When the anchor row stays in place while rows above it change. Not part of UIKit.
    public final var visiblePositionMaintenance = VisiblePositionMaintenance.exceptAtTop {
        didSet { if visiblePositionMaintenance != oldValue { visiblePositionPolicyDidChange() } }
    }

    /// Whether a batch of changes is open, there are placeholders, or rows make space for a drag.
    open var hasUncommittedUpdates: Bool { batch.depth > 0 || !places.isEmpty || rowDrag?.isOfPreview == true }

    /// Loads all counts, heights and cells again; the old heights are estimates. The first visible row keeps its place, by
    /// its identity if known, as with a diffable data source, else by its index path. A table at its top stays there.
    open func reloadData() {
        observers.notice?(.reload)
        // The heights of a data source that was not loaded belong to another one.
        if !needsLoad { reloadState.keepsHeights = true }
        setNeedsLoad()
    }

    /// Collects changes until the matching `endUpdates()`; calls can be nested.
    open func beginUpdates() { openBatch("beginUpdates()") }

    /// Makes the changes collected since `beginUpdates()`. Without changes, all heights are requested again.
    ///
    /// Stops, before any change, if the changes contradict each other or the numbers of sections and rows.
    open func endUpdates() { closeBatch("endUpdates()") }

    /// Makes the changes of `updates`, which may name members without `self`, as one batch, in any order; see `TableChanges`.
    /// O(sections + changes).
    ///
    /// Animated if there are frames; properties change at once, and `completion` is called after the animation.
    open func performBatchUpdates(@_implicitSelfCapture _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        if let completion { batch.completions.append(completion) }
        updates?()
        endUpdates()
    }

    /// Inserts rows, by their index paths after the batch.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change("insertRows(at:with:)") { $0.insertRows(indexPaths, animation) }
    }

    /// Deletes rows, by their index paths before the batch.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change("deleteRows(at:with:)") { $0.deleteRows(indexPaths, animation) }
    }

    /// Replaces the cells of rows and requests their heights again, by their index paths before the batch.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change("reloadRows(at:with:)") { $0.reloadRows(indexPaths, animation) }
    }

    /// Configures rows again in their cells, and requests their heights again.
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        change("reconfigureRows(at:)") { $0.reconfiguredRows += indexPaths.map { RowPath($0) } }
    }

    /// Moves a row from its index path before the batch to its index path after it.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change("moveRow(at:to:)") { $0.changes.moveRow(at: RowPath(indexPath), to: RowPath(newIndexPath)) }
    }

    /// Inserts sections, by their indexes after the batch.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("insertSections(_:with:)") { $0.insertSections(sections, animation) }
    }

    /// Deletes sections, by their indexes before the batch.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("deleteSections(_:with:)") { $0.deleteSections(sections, animation) }
    }

    /// Loads sections again, by their indexes before the batch.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("reloadSections(_:with:)") { $0.reloadSections(sections, animation) }
    }

    /// Moves a section from its index before the batch to its index after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change("moveSection(_:toSection:)") { $0.changes.moveSection(section, toSection: newSection) }
    }

    // MARK: Prefetching

    /// The object that prepares the data of rows that will soon be visible. Held weakly.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet { prefetch.removeAll() }
    }
    /// Whether `prefetchDataSource` is called.
    open var isPrefetchingEnabled = true

    /// The rows that `prefetchDataSource` was called with.
    var prefetch = TablePrefetch()

    // MARK: Editing

    /// Whether the user can insert, delete and move rows.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    private var storedIsEditing = false { didSet { surroundingsDidChange() } }

    /// The row whose swipe buttons are visible or becoming visible.
    var rowSwipe: RowSwipe?

    /// The object that provides the items of rows that are dragged. Held weakly.
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { dragDelegatesDidChange() } }
    /// The object that takes items that are dropped on the table. Held weakly.
    open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { dragDelegatesDidChange() } }

    /// Whether rows are dragged: `true` by default, on phones and tablets.
    open var dragInteractionEnabled = true
    /// Whether a drag that rests on a row selects it.
    open var isSpringLoaded = false { didSet { springLoads = isSpringLoaded } }

    var rowDrag: RowDrag?

    /// Starts or ends editing: rows show controls, which narrow their content.
    open func setEditing(_ editing: Bool, animated: Bool) {
        closeSwipe(animated: animated)
        guard editing != storedIsEditing else { return }
        cancelDrag()
        storedIsEditing = editing
        editingDidChange(animated: animated)
    }

    // MARK: Registering and reusing

    /// Registers the class of the cells for an identifier; `nil` removes it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registerCellClass(cellClass, identifier)
    }

    /// Registers the class of the headers and footers for an identifier; `nil` removes it.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerHeaderFooterClass(aClass, identifier)
    }

    /// Registers the nib file of the cells for an identifier; `nil` removes it.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        registerNib(nib, forCell: identifier)
    }

    /// Registers the nib file of the headers and footers for an identifier; `nil` removes it.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerNib(nib, forHeaderFooter: identifier)
    }

    /// A reusable cell, or a new one of the registered class, or `nil` if none is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        dequeuedCell(identifier)
    }

    /// A reusable cell, or a new one of the registered class, with the height of its row. The row's height is requested
    /// first, unless it is known. Stops if nothing is registered for the identifier.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeuedCell(identifier, for: indexPath)
    }

    /// A reusable header or footer, or a new one of the registered class, or `nil` if none is registered.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        dequeuedHeaderFooterView(identifier)
    }

    // MARK: Layout

    override func scrollingAnimationWillBegin() { offsetState.scrollTarget = nil }

    override func scrollingAnimationWillEnd() { finishScrollToRow() }

    /// Makes, measures and positions the visible views.
    open override func layoutSubviews() {
        layoutTable()
        super.layoutSubviews()
        observers.layout?()
    }

    /// The size of all sections together, in points. Loads counts and heights if necessary.
    open override var contentSize: CGSize {
        get {
            loadIfNeeded()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    override func mayHaveLeftContent() {
        // The end of the content is known after the visible rows are measured.
        offsetState.returnsToContent = true
        setNeedsLayout()
    }

    override func subviewContentMayDiffer(_ view: UIView) { tableHeaderOrFooterMayDiffer(view) }

    override var contentDetails: [String] {
        super.contentDetails + ["dataSource: \(sourceName(dataSource))"]
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        state.countChange()
    }

    override func boundsSizeDidChange(from oldSize: CGSize) {
        super.boundsSizeDidChange(from: oldSize)
        observers.recorder?.didResize(self)
    }

    override func notify(_ notice: ContentNotice) {
        if notice == .scrolled { updateRestsAtEnd() }
        if isChanging { calls.owedNotices.insert(notice) } else { super.notify(notice) }
    }

    override func contentSizeDidChange(from oldSize: CGSize) {
        if !calls.isLayingOut { super.contentSizeDidChange(from: oldSize) }
    }

    /// Another text size, scale or size class changes the heights of rows.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.changesContent(from: previousTraitCollection) { heightsMayDiffer() }
    }

    // MARK: Touches

    override var contentTakesFingers: Bool { fingersSelect }
    override func contentTakesDrag(at point: CGPoint) -> Bool { contentMoves(at: point) }

    /// Highlights the row under the touch, or begins the use of a control.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touchToFollow(touches) { beginTouch(at: touch.location(in: self), in: touch.view) }
    }

    /// Moves the row that the touch drags.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = followedTouch(touches) { moveTouch(to: touch.location(in: self)) }
    }

    /// Selects the row under the touch, or performs the control's action.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = followedTouch(touches, ends: true) { endTouch(at: touch.location(in: self)) }
    }

    /// The touch was cancelled, for example by scrolling.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if followedTouch(touches, ends: true) != nil { cancelTouch() }
    }

    // MARK: Heights, section index and separators

    /// The height of rows without a height from the delegate, in points; by `automaticDimension` (the default) the
    /// cells determine it.
    open var rowHeight: CGFloat {
        get { heightSettings.row.height }
        set { setHeight(\.row.height, newValue, "rowHeight") }
    }

    /// The height of headers without a height from the delegate, the least one of groups' titles, in points, or `automaticDimension`.
    open var sectionHeaderHeight: CGFloat {
        get { heightSettings.parts.header.height }
        set { setHeight(\.parts.header.height, newValue, "sectionHeaderHeight") }
    }

    /// The height of footers without a height from the delegate, in points, or `automaticDimension`.
    open var sectionFooterHeight: CGFloat {
        get { heightSettings.parts.footer.height }
        set { setHeight(\.parts.footer.height, newValue, "sectionFooterHeight") }
    }

    /// The estimated height of rows, in points. 0: no estimates, every height is requested at once.
    /// `automaticDimension` (the default): computed from the displayed rows.
    open var estimatedRowHeight: CGFloat {
        get { heightSettings.row.estimate }
        set { setHeight(\.row.estimate, newValue, "estimatedRowHeight") }
    }

    /// The estimated height of headers, in points; see `estimatedRowHeight`.
    open var estimatedSectionHeaderHeight: CGFloat {
        get { heightSettings.parts.header.estimate }
        set { setHeight(\.parts.header.estimate, newValue, "estimatedSectionHeaderHeight") }
    }

    /// The estimated height of footers, in points; see `estimatedRowHeight`.
    open var estimatedSectionFooterHeight: CGFloat {
        get { heightSettings.parts.footer.estimate }
        set { setHeight(\.parts.footer.estimate, newValue, "estimatedSectionFooterHeight") }
    }

    /// The space above each section header, in points; `automaticDimension` (the default) is none.
    open var sectionHeaderTopPadding: CGFloat {
        get { heightSettings.headerTopPadding }
        set { setHeight(\.headerTopPadding, newValue, "sectionHeaderTopPadding") }
    }

    /// Whether a drag of rows is over the window.
    open var hasActiveDrag: Bool { isDraggingItems }
    /// Whether a drag is over the table.
    open var hasActiveDrop: Bool { isDroppedOn }
    /// The interaction that opens the rows' context menus; `nil` while the table has no delegate.
    open var contextMenuInteraction: UIContextMenuInteraction? { listContextMenu }

    /// Scrolls the selected row that is nearest to a position to it.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = selectedRow(nearest: scrollPosition) else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }

    /// The least number of rows of the table for which the section index is shown.
    open var sectionIndexMinimumDisplayRowCount: Int {
        get { sectionIndex.minimumRowCount }
        set {
            guard newValue != sectionIndex.minimumRowCount else { return }
            sectionIndex.minimumRowCount = newValue
            reloadSectionIndexTitles()
        }
    }

    /// The colour of the section index; `nil` for the tint.
    open var sectionIndexColor: UIColor? {
        get { sectionIndex.color }
        set { changeSectionIndex { $0.color = newValue } }
    }

    /// The background of the section index.
    open var sectionIndexBackgroundColor: UIColor? {
        get { sectionIndex.background }
        set { changeSectionIndex { $0.background = newValue } }
    }

    /// The background of the section index during a touch; `nil` for the usual one.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        get { sectionIndex.trackingBackground }
        set { changeSectionIndex { $0.trackingBackground = newValue } }
    }

    /// Requests the entries of the section index again.
    open func reloadSectionIndexTitles() { reloadSectionIndex() }

    /// The colour of separators; `nil` for the system's.
    open var separatorColor: UIColor? {
        get { separators.color }
        set { changeSeparators { $0.color = newValue } }
    }

    /// The distances of separators from the edges, in points; by default the rows' margin at the left edge, with the safe area. Cells
    /// may have their own.
    open var separatorInset: UIEdgeInsets {
        get { separators.inset ?? (separatorInsetReference == .fromCellEdges ? standardSeparatorInset : .zero) }
        set { changeSeparators { $0.inset = newValue.usable } }
    }
    /// What the insets of separators are measured from.
    open var separatorInsetReference: SeparatorInsetReference {
        get { separators.reference }
        set { changeSeparators { $0.reference = newValue } }
    }
}
