import Foundation
import RowGeometry

/// Rows in sections, one below the other, of which only the visible ones have views (Apple: "UITableView").
///
/// Heights live in a `SectionedRowGeometry`; a row's place, and the row at a place, cost O(log rows).
open class UITableView: UIScrollView {
    // MARK: Data

    /// What gives the sections, rows and cells. Held weakly.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { answersMayDiffer() } }
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
    /// Whether the last answer came from the default of a protocol.
    var answerIsDefault = false
    /// Heights learnt from rows that were measured.
    var learning = HeightLearning()
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
        style = .plain
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        alwaysBounceVertical = true
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

    private func heightSettingDidChange(from oldValue: CGFloat, to value: CGFloat, _ name: String) {
        guard value != oldValue else { return }
        guard value == UITableView.automaticDimension || (value.isFinite && value >= 0) else {
            fatalError("UITableView: \(name) is \(value); it must be finite and not negative, or automaticDimension")
        }
        setNeedsLoad()
    }

    // MARK: Looks

    /// Which lines separate rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { heightsMayDiffer() } }
    }
    /// The colour of the lines between rows; `nil` for the system's.
    open var separatorColor: UIColor? {
        didSet { updateDisplayedCells() }
    }
    /// How far the lines between rows stay away from the edges, in points; cells may have their own.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
        didSet { updateDisplayedCells() }
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
    /// A view above the first section; its height counts, its width becomes that of the table.
    open var tableHeaderView: UIView? {
        didSet { accessoryViewDidChange(from: oldValue, to: tableHeaderView) }
    }
    /// A view below the last section; its height counts, its width becomes that of the table.
    open var tableFooterView: UIView? {
        didSet { accessoryViewDidChange(from: oldValue, to: tableFooterView) }
    }

    private func accessoryViewDidChange(from oldView: UIView?, to view: UIView?) {
        guard view !== oldView else { return }
        oldView?.removeFromSuperview()
        if let view { addSubview(view) }
        setNeedsLayout()
        if !needsLoad { arrangeTableHeaderAndFooter() }
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

    // MARK: Changes

    /// Forgets all counts, heights and cells, and asks for them anew. The content offset stays where it can.
    open func reloadData() {
        setNeedsLoad()
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

    /// Makes, measures and places what is visible.
    open override func layoutSubviews() {
        layoutTable()
        super.layoutSubviews()
    }

    /// The size of all sections together, in points. Loads counts and heights if they are not known.
    open override var contentSize: CGSize {
        get {
            loadIfNeeded()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    override func contentSizeDidChange(from oldSize: CGSize) {
        if !display.isLayingOut { super.contentSizeDidChange(from: oldSize) }
    }
}
