// SPDX-License-Identifier: MIT
import Foundation

/// The view of a row (Apple: "UITableViewCell"): content, an accessory, a background, a line below.
open class UITableViewCell: UIView {
    // MARK: Parts

    /// The arrangement that the cell was made with.
    let style: CellStyle
    /// What this class itself answered in `sizeThatFits(_:)` last, if somebody wants to know; see `TableSupport`.
    var inheritedSize: CGSize?
    /// The identifier that the cell is kept under when it is used again.
    var storedReuseIdentifier: String?
    /// The table that the cell was last dequeued from or shown in.
    weak var owningTable: UITableView?
    /// What the table says about the cell's looks.
    var surroundings = CellSurroundings()
    final var accessory: UIView?
    final var editingControl: CellControlView?
    final var reorderControl: CellControlView?
    final let text: CellText
    /// The line below.
    let separator = UIView(frame: .zero)

    /// The content view of a cell that has no content configuration.
    let standardContentView: UIView
    /// What the cell shows by configurations.
    let configurations = ViewConfigurations()

    /// The view for the cell's content: the whole cell but for accessory, editing controls and separator.
    public var contentView: UIView { configurations.contentView ?? standardContentView }

    /// The main text of a standard arrangement; made when first asked for.
    open var textLabel: UILabel? { text.makeTextLabel(in: contentView) }

    /// The second text of a standard arrangement, if it has one; made when first asked for.
    open var detailTextLabel: UILabel? { text.makeDetailLabel(in: contentView) }

    /// The image of a standard arrangement; made when first asked for.
    open var imageView: UIImageView? { text.makeImageView(in: contentView) }

    /// The identifier that the cell is used again for.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    // MARK: Making

    /// A cell with one of the standard arrangements, used again for `reuseIdentifier`.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        text = CellText(style: style)
        storedReuseIdentifier = reuseIdentifier
        standardContentView = RowContentView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        prepare()
    }

    /// A cell of this frame, in points, that is never used again; of 320 × 44 points for a frame of zero, as
    /// `UITableViewCell()` gives it.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// An empty cell: nothing is decoded.
    public required init?(coder: NSCoder) {
        let style = coder.nibElement?.cellStyle ?? .default
        self.style = style
        text = CellText(style: style)
        standardContentView = RowContentView(frame: .zero)
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clipsToBounds = true
        separator.isUserInteractionEnabled = false
        addSubview(contentView)
        addSubview(separator)
    }

    /// Called before the cell is used again: subclasses take back what depends on the row. The content is overwritten by
    /// the data source anyway. Overrides call `super`.
    open func prepareForReuse() {
        isHighlighted = false
        setNeedsUpdateConfiguration()
    }

    // MARK: Configurations

    /// What the cell is like at the moment.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isEditing = isEditing
        state.isSwiped = showingDeleteConfirmation || owningTable?.rowSwipe?.cell === self
        state.isReordering = owningTable?.rowDrag?.cell === self
        return state
    }

    /// Asks for `updateConfiguration(using:)` before the cell is laid out or measured next.
    open func setNeedsUpdateConfiguration() {
        guard !configurations.needUpdate, !configurations.areUpdating else { return }
        configurations.needUpdate = true
        setNeedsLayout()
    }

    /// Called when the state may have changed: lets the configurations follow it. Overrides may set others.
    open func updateConfiguration(using state: UICellConfigurationState) {
        guard configurations.follow(state) else { return }
        contentConfigurationDidChange()
        backgroundConfigurationDidChange()
    }

    /// Called after `updateConfiguration(using:)`.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    // MARK: Backgrounds

    /// A view behind the content, as large as the cell.
    open var backgroundView: UIView? {
        didSet { backgroundDidChange(from: oldValue, to: backgroundView) }
    }

    /// A view behind the content while the cell is selected or highlighted. `nil` shows a grey one.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            updateSelection()
        }
    }

    /// A view behind the content while the cell is selected in a table that allows several selected rows; `nil` for
    /// `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            guard multipleSelectionBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            updateSelection()
        }
    }

    final lazy var standardSelectedBackground: UIView = {
        let view = UIView(frame: .zero)
        view.backgroundColor = .systemGray4
        return view
    }()

    // MARK: Selection

    /// How the cell looks while selected.
    open var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { updateSelection() } }
    }

    /// Whether the cell is selected.
    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the cell is highlighted: a finger is on it.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }

    final var storedIsSelected = false
    final var storedIsHighlighted = false

    /// Selects or deselects the cell.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != storedIsSelected else { return }
        storedIsSelected = selected
        editingControl?.isMarked = selected
        updateSelection()
        setNeedsUpdateConfiguration()
    }

    /// Highlights the cell or ends it.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != storedIsHighlighted else { return }
        storedIsHighlighted = highlighted
        updateSelection()
        setNeedsUpdateConfiguration()
    }

    /// The view behind the content that shows that the cell is selected or highlighted.
    final var shownSelectedBackground: UIView?

    // MARK: Accessories

    /// What is shown at the end of the cell. `accessoryView` goes before it.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { accessoryDidChange() } }
    }
    /// A view at the end of the cell.
    open var accessoryView: UIView? {
        didSet { if accessoryView !== oldValue { accessoryDidChange() } }
    }
    /// What is shown at the end of the cell while editing. `editingAccessoryView` goes before it.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
    }
    /// A view at the end of the cell while editing.
    open var editingAccessoryView: UIView? {
        didSet { if editingAccessoryView !== oldValue { accessoryDidChange() } }
    }

    // MARK: Editing

    /// Whether the cell is being edited.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    private var storedIsEditing = false

    /// The control that the cell shows while editing.
    open var editingStyle: EditingStyle { surroundings.editingStyle }

    /// Whether the cell shows the control for moving it while editing, if the data source lets it be moved.
    open var showsReorderControl = false {
        didSet { if showsReorderControl != oldValue { setNeedsLayout() } }
    }

    /// Whether the content makes room for the editing control.
    open var shouldIndentWhileEditing = true {
        didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
    }

    /// Starts or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedIsEditing else { return }
        transition(to: state.symmetricDifference(.showingEditControl)) {
            storedIsEditing = editing
            accessoryDidChange()
        }
    }

    /// Whether the button that confirms a deletion is seen, or others in its place.
    open private(set) var showingDeleteConfirmation = false

    final func showsDeleteConfirmation(_ shows: Bool) {
        guard shows != showingDeleteConfirmation else { return }
        transition(to: state.symmetricDifference(.showingDeleteConfirmation)) { showingDeleteConfirmation = shows }
    }

    /// Called before controls appear or disappear. Overrides call `super`.
    open func willTransition(to state: StateMask) {}
    /// Called when controls have appeared or disappeared. Overrides call `super`.
    open func didTransition(to state: StateMask) {}

    private var state: StateMask {
        var state = StateMask()
        if storedIsEditing { state.insert(.showingEditControl) }
        if showingDeleteConfirmation { state.insert(.showingDeleteConfirmation) }
        return state
    }

    private func transition(to state: StateMask, _ change: () -> Void) {
        willTransition(to: state)
        change()
        setNeedsUpdateConfiguration()
        didTransition(to: state)
    }

    // MARK: Indentation

    /// How many levels the content is indented.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { setNeedsLayout() } }
    }
    /// How far one level is indented, in points.
    open var indentationWidth: CGFloat = 10 {
        didSet { if indentationWidth != oldValue { setNeedsLayout() } }
    }

    // MARK: Layout

    /// How far the line below the cell stays away from its edges, in points. `nil` in code never set: the table's.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? surroundings.separatorInset }
        set {
            let newValue = newValue.usable
            guard newValue != ownSeparatorInset else { return }
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }

    private var ownSeparatorInset: UIEdgeInsets?

    override var systemMargins: UIEdgeInsets { surroundings.margins }

    /// Arranges content, accessory, controls, backgrounds and separator.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        let content = contentFrame(in: bounds.size)
        (contentView as? UIListContentView)?.indentation = indentation
        if contentView.frame != content { contentView.frame = content }
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if let accessory {
            let size = accessory.frame.size
            let end = surroundings.trailingControlWidth(of: self) + surroundings.indexWidth + surroundings.margins.right
            accessory.frame = CGRect(
                x: isFlipped ? end : bounds.width - end - size.width,
                y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        }
        layoutControls(isFlipped: isFlipped)
        if !text.isEmpty {
            text.layout(in: content.size, margins: textMargins, indentation: indentation, isFlipped: isFlipped)
        }
        backgroundView?.frame = CGRect(origin: .zero, size: bounds.size)
        configurations.backgroundView?.fill(CGRect(origin: .zero, size: bounds.size), isFlipped: isFlipped)
        shownSelectedBackground?.frame = CGRect(origin: .zero, size: bounds.size)
        layoutSeparator(isFlipped: isFlipped)
    }

    /// The size that suits the cell within a width, in points: that of its standard texts, and at least as tall as a
    /// standard row.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitted = standardSize(fitting: size)
        inheritedSize = fitted
        return fitted
    }

    /// The size that the content's constraints ask for, with accessory, controls and separator around it; for content
    /// without constraints, `sizeThatFits`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        guard constraintsDecideHeight else {
            // Whoever overrides `sizeThatFits` finds the content as wide as the row lets it be.
            let width = contentFrame(in: targetSize).width
            if contentView.frame.width != width { contentView.frame.size.width = width }
            return sizeThatFits(targetSize)
        }
        let around = targetSize.width - contentFrame(in: targetSize).width
        let size = contentView.systemLayoutSizeFitting(
            CGSize(width: targetSize.width - around, height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        return CGSize(width: size.width + around, height: size.height + separatorHeight)
    }

    override var yieldsSizeToConstraints: Bool { true }

    /// Tells the table that the cell may want another height.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        owningTable?.cellMayWantAnotherHeight(self)
    }

    /// Without a table the margins are those of one as wide as the cell.
    override func boundsSizeDidChange(from oldSize: CGSize) {
        super.boundsSizeDidChange(from: oldSize)
        if owningTable == nil { takeMargins(RowContentView.margins(inWidth: bounds.width)) }
    }

    // MARK: In the table

    /// While the cell is being filled and measured it has the traits of its table.
    override var traitsWithoutSuperview: UITraitCollection? { owningTable?.traitCollection }
}
