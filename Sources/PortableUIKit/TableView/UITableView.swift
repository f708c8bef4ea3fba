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
            noticeHandler?(.reload)
            answersMayDiffer()
            forgetPlaceInReload()
        }
    }

    /// What decides on heights and hears of what happens. Held weakly.
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
    /// Which optional methods the data source and the delegate are known not to have.
    var missingAnswers: Set<TableQuestion> = []
    /// Which optional methods the data source and the delegate are known to have.
    var givenAnswers: Set<TableQuestion> = []
    /// Whether the last answer came from the default of a protocol.
    var answerIsDefault = false
    /// Heights learnt from rows that were measured.
    var learning = HeightLearning()
    /// What `TableSupport` keeps with the table.
    var companion: AnyObject?
    /// Hears of changes of the data; see `TableSupport`.
    var noticeHandler: (@MainActor (TableNotice) -> Void)?
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

    /// The height of rows that the delegate gives no height for, in points; `automaticDimension` (the default) lets the
    /// cells decide.
    open var rowHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightSettingDidChange(from: oldValue, to: rowHeight, "rowHeight") }
    }
    /// The height of headers that the delegate gives no height for, in points, or `automaticDimension`.
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightSettingDidChange(from: oldValue, to: sectionHeaderHeight, "sectionHeaderHeight") }
    }
    /// The height of footers that the delegate gives no height for, in points, or `automaticDimension`.
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightSettingDidChange(from: oldValue, to: sectionFooterHeight, "sectionFooterHeight") }
    }
    /// About how tall rows are, in points. 0: no estimates, every height is asked for at once. `automaticDimension` (the
    /// default): learnt from the rows that were shown.
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightSettingDidChange(from: oldValue, to: estimatedRowHeight, "estimatedRowHeight") }
    }
    /// About how tall headers are, in points; see `estimatedRowHeight`.
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet {
            heightSettingDidChange(from: oldValue, to: estimatedSectionHeaderHeight, "estimatedSectionHeaderHeight")
        }
    }
    /// About how tall footers are, in points; see `estimatedRowHeight`.
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet {
            heightSettingDidChange(from: oldValue, to: estimatedSectionFooterHeight, "estimatedSectionFooterHeight")
        }
    }

    /// The room above each section header that there is, in points; `automaticDimension` (the default) is none.
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet { heightSettingDidChange(from: oldValue, to: sectionHeaderTopPadding, "sectionHeaderTopPadding") }
    }

    private func heightSettingDidChange(from oldValue: CGFloat, to value: CGFloat, _ name: String) {
        guard value != oldValue else { return }
        guard value == UITableView.automaticDimension || (value.isFinite && value >= 0) else {
            fatalError("UITableView: \(name) is \(value); it must be finite and not negative, or automaticDimension")
        }
        setNeedsLoad()
    }

    /// Whether cells may ask for another height by themselves (Apple: "UITableView.SelfSizingInvalidation").
    public enum SelfSizingInvalidation: Int, Sendable {
        /// They may not.
        case disabled
        /// By `invalidateIntrinsicContentSize()` of the cell or its content view.
        case enabled
        /// By that, and by whatever changes the height that its constraints ask for.
        case enabledIncludingConstraints
    }

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
    /// The colour of the lines between rows; `nil` for the system's.
    open var separatorColor: UIColor? {
        didSet { if separatorColor != oldValue { updateDisplayedCells() } }
    }
    /// How far the lines between rows stay away from the edges, in points: at first, from the left edge by the margin of
    /// the rows. Cells may have their own.
    open var separatorInset: UIEdgeInsets {
        get { chosenSeparatorInset ?? UIEdgeInsets(top: 0, left: rowMargins.left, bottom: 0, right: 0) }
        set { chosenSeparatorInset = newValue.usable }
    }

    private var chosenSeparatorInset: UIEdgeInsets? {
        didSet { if chosenSeparatorInset != oldValue { updateDisplayedCells() } }
    }

    override var systemMargins: UIEdgeInsets {
        let side = RowContentView.margins(inWidth: bounds.width).left
        return UIEdgeInsets(top: 8, left: side, bottom: 8, right: side)
    }

    /// The margins of rows, without the safe area, in points.
    final var rowMargins: UIEdgeInsets {
        let margins = chosenMargins ?? systemMargins
        return UIEdgeInsets(top: 11, left: margins.left, bottom: 11, right: margins.right)
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

    private func accessoryViewDidChange(from oldView: UIView?, to view: UIView?) {
        guard view !== oldView else { return }
        oldView?.removeFromSuperview()
        oldView?.isTableAccessory = false
        view?.isTableAccessory = true
        for view in [oldView, view] { view?.autoLayout?.engine?.invalidate() }
        (display.headerFit, display.footerFit) = (nil, nil)
        if let view { addSubview(view) }
        setNeedsLayout()
        if !needsLoad { arrangeTableHeaderAndFooter() }
    }

    /// With fewer rows than this the section index is not shown.
    open var sectionIndexMinimumDisplayRowCount = 0 {
        didSet { if sectionIndexMinimumDisplayRowCount != oldValue { reloadSectionIndexTitles() } }
    }
    /// The colour of the section index; `nil` for the tint.
    open var sectionIndexColor: UIColor? {
        didSet { if sectionIndexColor != oldValue { sectionIndex?.color = sectionIndexColor } }
    }
    /// The background of the section index.
    open var sectionIndexBackgroundColor: UIColor? {
        didSet { if sectionIndexBackgroundColor != oldValue { updateSectionIndexBackground() } }
    }
    /// The background of the section index while a finger is on it; `nil` for the usual one.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        didSet { if sectionIndexTrackingBackgroundColor != oldValue { updateSectionIndexBackground() } }
    }
    /// The entries of the section index.
    var sectionIndexTitles: [String] = []
    /// The view of the section index, if there is one.
    var sectionIndex: SectionIndexView?

    /// Asks for the entries of the section index again.
    open func reloadSectionIndexTitles() {
        guard !needsLoad else { return }
        loadSectionIndex()
        heightsMayDiffer()
    }

    // MARK: Selection

    /// Whether the user can select rows.
    open var allowsSelection = true
    /// Whether several rows can be selected at once.
    open var allowsMultipleSelection = false
    /// Whether the user can select rows while editing.
    open var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected at once while editing.
    open var allowsMultipleSelectionDuringEditing = false

    /// Which rows are selected.
    var selection = TableSelection()

    /// Adds a row to the selected ones and scrolls to it; `.none` does not scroll. The delegate is not asked.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadIfNeeded()
        guard let indexPath else {
            for path in selection.rows { deselect(path, animated: animated) }
            return
        }
        checkExists(RowPath(indexPath), "selectRow(at:animated:scrollPosition:)")
        select(RowPath(indexPath), animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
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

    /// Scrolls to the selected row that is nearest to the top.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let path = indexPathForSelectedRow { scrollToRow(at: path, at: scrollPosition, animated: animated) }
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
        noticeHandler?(.reload)
        // The heights of a data source that was not loaded yet are those of another one.
        if !needsLoad { display.keepsHeightsInReload = true }
        setNeedsLoad()
    }

    /// Where rows that were shown before a reload are after it, for whoever knows the identities of rows. Asked after the
    /// data source's new counts are known, for rows that were in the view.
    var findsRowAfterReload: (@MainActor (_ indexPath: IndexPath) -> RowPlaceAfterReload)?

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

    /// Makes the changes of a closure that does not escape, as UIKit's declaration allows. Any other closure goes to the
    /// method above, which subclasses override.
    @_disfavoredOverload
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    /// Inserts rows, named by their index paths after the batch.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change("insertRows(at:with:)") {
            $0.changes.insertRows(at: indexPaths.lazy.map { RowPath($0) })
            $0.animations.insertedRows.append((indexPaths, animation))
        }
    }

    /// Deletes rows, named by their index paths before the batch.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change("deleteRows(at:with:)") {
            $0.changes.deleteRows(at: indexPaths.lazy.map { RowPath($0) })
            $0.animations.deletedRows.append((indexPaths, animation))
        }
    }

    /// Asks for other cells and heights for rows, named by their index paths before the batch.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change("reloadRows(at:with:)") {
            $0.changes.reloadRows(at: indexPaths.lazy.map { RowPath($0) })
            $0.animations.reloadedRows.append((indexPaths, animation))
        }
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
        change("insertSections(_:with:)") {
            $0.changes.insertSections(sections)
            $0.animations.insertedSections.append((sections, animation))
        }
    }

    /// Deletes sections, named by their indexes before the batch.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("deleteSections(_:with:)") {
            $0.changes.deleteSections(sections)
            $0.animations.deletedSections.append((sections, animation))
        }
    }

    /// Asks for everything in sections again, named by their indexes before the batch.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change("reloadSections(_:with:)") {
            $0.changes.reloadSections(sections)
            $0.animations.reloadedSections.append((sections, animation))
        }
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
    /// Whether `prefetchDataSource` is told of rows.
    open var isPrefetchingEnabled = true

    /// What `prefetchDataSource` was told.
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
        layoutHandler?()
    }

    /// Who follows what is laid out.
    final var layoutHandler: (@MainActor () -> Void)?
    /// Says why a row has its height.
    final var rowExplainer: (@MainActor (IndexPath) -> String?)?

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
        recorder?.didResize(self)
    }

    /// Who writes down what happens.
    final weak var recorder: TableRecorder?

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
        guard let previous = previousTraitCollection else { return }
        let current = traitCollection
        if previous.preferredContentSizeCategory != current.preferredContentSizeCategory
            || previous.displayScale != current.displayScale
            || previous.legibilityWeight != current.legibilityWeight
        {
            heightsMayDiffer()
        }
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
