// SPDX-License-Identifier: MIT
import Foundation

/// The view of a row (Apple: "UITableViewCell"): content, an accessory, a background, a separator.
open class UITableViewCell: UIView {
    // MARK: Parts

    /// The standard layout of the cell. Constant.
    let style: CellStyle
    /// What `TableSupport` finds overrides of a subclass by: the last result of this class's `sizeThatFits(_:)`, and the result that
    /// its `systemLayoutSizeFitting` is to have.
    final var sizeProbe: (inherited: CGSize?, fitting: CGSize?)
    package var storedReuseIdentifier: String?
    /// Perform the storyboard's segues of the row and of its detail button.
    package final var segues:
        (selection: (@MainActor (UITableViewCell) -> Void)?, accessory: (@MainActor (UITableViewCell) -> Void)?)
    /// The table that the cell was last dequeued from or shown in.
    weak var owningTable: UITableView?
    var surroundings = CellSurroundings()
    final var accessory: UIView?
    final var editingControl: CellControlView?
    final var reorderControl: CellControlView?
    final let text: CellText
    let separator = UIView(frame: .zero)
    /// The line above the first row of a group.
    var upperLine: UIView?

    /// The content view of a cell without a content configuration.
    let standardContentView: UIView
    /// The content and background configurations.
    let configurations = ViewConfigurations()

    /// The view of the content: the whole cell without accessory, editing controls and separator.
    open var contentView: UIView { configurations.contentView ?? standardContentView }

    override var descriptionDetails: DescriptionDetails { DescriptionDetails(text: text.textLabel?.text) }

    /// A table places the cell: UIKit writes a message when an app sets it to `false`, also of a cell without a table
    /// (sonkoni/Collection-of-Toy-Projects, "Auto Layout").
    open override var translatesAutoresizingMaskIntoConstraints: Bool {
        didSet {
            guard oldValue, !translatesAutoresizingMaskIntoConstraints else { return }
            WarningLog.write(
                """
                [LayoutConstraints] Changing the translatesAutoresizingMaskIntoConstraints property of a UITableViewCell that \
                is managed by a UITableView is not supported, and will result in incorrect self-sizing. Cell: \(self)
                """)
        }
    }

    /// The main text of a standard layout; created at the first access.
    open var textLabel: UILabel? { text.makeTextLabel(in: contentView) }

    /// The second text of a standard layout, if it has one; created at the first access.
    open var detailTextLabel: UILabel? { text.makeDetailLabel(in: contentView) }

    /// The image of a standard layout; created at the first access.
    open var imageView: UIImageView? { text.makeImageView(in: contentView) }

    /// The identifier for reuse.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    // MARK: Making

    /// A cell with one of the standard layouts, reused for `reuseIdentifier`.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        text = CellText(style: style)
        storedReuseIdentifier = reuseIdentifier
        standardContentView = UITableViewCellContentView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    }

    /// A cell with this frame, in points, that is never reused; 320 × 44 points for a frame of zero, like
    /// `UITableViewCell()`.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// An empty cell: nothing is decoded.
    public required init?(coder: NSCoder) {
        let style = coder.nibValue() ?? UITableViewCell.CellStyle.default
        self.style = style
        text = CellText(style: style)
        standardContentView = UITableViewCellContentView(frame: .zero)
        super.init(coder: coder)
    }

    override func wasMade() {
        super.wasMade()
        clipsToBounds = true
        separator.isUserInteractionEnabled = false
        addSubview(contentView)
        addSubview(separator)
    }

    /// Called before the cell is reused: subclasses reset state that depends on the row. The data source sets the
    /// content anyway. Overrides call `super`.
    open func prepareForReuse() {
        isHighlighted = false
        follow(.none)
        setNeedsUpdateConfiguration()
    }

    // MARK: Configurations

    /// The present state of the cell.
    open var configurationState: UICellConfigurationState {
        let list = owningTable?.style.listEnvironment
        var state = UICellConfigurationState(traitCollection: traitCollection.inList(list))
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isEditing = isEditing
        state.isSwiped = showingDeleteConfirmation || owningTable?.rowSwipe?.cell === self
        state.isReordering = owningTable?.rowDrag?.cell === self
        state.cellDragState = owningTable?.dragState(of: self) ?? .none
        state.cellDropState = owningTable?.dropState(of: self) ?? .none
        return state
    }

    /// What a drag does with the cell.
    /// Not part of UIKit, where each class of cells has an enumeration with these cases.
    public typealias DragState = UICellConfigurationState.DragState

    /// Called when a drag lifts the cell, begins to move and has ended: nothing by default.
    open func dragStateDidChange(_ dragState: DragState) {}

    /// Requests `updateConfiguration(using:)` before the next layout or measurement of the cell.
    open func setNeedsUpdateConfiguration() {
        guard !configurations.needUpdate, !configurations.areUpdating else { return }
        configurations.needUpdate = true
        setNeedsLayout()
    }

    /// Called when the state may have changed: updates the configurations. Overrides may set others.
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
            oldValue?.leave(self)
            updateSelection()
        }
    }

    /// A view behind the content while the cell is selected in a table that allows several selected rows; `nil` for
    /// `selectedBackgroundView`.
    open var multipleSelectionBackgroundView: UIView? {
        didSet {
            guard multipleSelectionBackgroundView !== oldValue else { return }
            oldValue?.leave(self)
            updateSelection()
        }
    }

    /// The background colour. A cell whose colour was never set gets that of the table's style; `nil` leaves it clear.
    open override var backgroundColor: UIColor? {
        didSet { configurations.hasBackgroundColor = true }
    }

    final lazy var standardSelectedBackground: UIView = {
        let view = UIView(frame: .zero)
        view.backgroundColor = .systemGray4
        return view
    }()

    // MARK: Selection

    /// The appearance of the cell while selected.
    open var selectionStyle = SelectionStyle.default {
        didSet { if selectionStyle != oldValue { updateSelection() } }
    }

    /// Whether the cell is selected.
    open var isSelected: Bool {
        get { storedIsSelected }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether the cell is highlighted, because a finger is on it.
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

    /// Starts or ends the highlighting of the cell.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != storedIsHighlighted else { return }
        storedIsHighlighted = highlighted
        updateSelection()
        setNeedsUpdateConfiguration()
    }

    final var shownSelectedBackground: UIView?

    // MARK: Accessories

    /// The accessory at the end of the cell. `accessoryView` takes precedence.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { accessoryDidChange() } }
    }
    /// A view at the end of the cell.
    open var accessoryView: UIView? {
        didSet { if accessoryView !== oldValue { accessoryDidChange() } }
    }
    /// The accessory at the end of the cell while editing. `editingAccessoryView` takes precedence.
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

    /// The control of the cell while editing.
    open var editingStyle: EditingStyle { surroundings.editingStyle }

    /// Whether the cell has a reorder control while editing, if the data source allows moving it.
    open var showsReorderControl = false {
        didSet { if showsReorderControl != oldValue { setNeedsLayout() } }
    }

    /// Whether the content is indented for the editing control.
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

    /// Whether the button that confirms a deletion, or another swipe button, is visible.
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

    /// The indentation level of the content.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { setNeedsLayout() } }
    }
    /// The indentation of one level, in points.
    open var indentationWidth: CGFloat = 10 {
        didSet { if indentationWidth != oldValue { setNeedsLayout() } }
    }

    // MARK: Layout

    /// The distances of the separator from the edges, in points. If it was never set, the table's.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? surroundings.separatorInset }
        set {
            let newValue = newValue.usable
            guard newValue != ownSeparatorInset else { return }
            ownSeparatorInset = newValue
            // Not the whole cell: it may be set in `layoutSubviews()`, after frames.
            layoutSeparator(isFlipped: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        }
    }

    private(set) final var ownSeparatorInset: UIEdgeInsets?

    // Apps override these in extensions of the class: `dynamic` lets Swift replace them.

    open dynamic override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
    open dynamic override var inputView: UIView? { super.inputView }
    open dynamic override var inputAccessoryView: UIView? { super.inputAccessoryView }
    open dynamic override func didMoveToSuperview() { super.didMoveToSuperview() }

    override var systemMargins: UIEdgeInsets { surroundings.margins }
    override var marginsFollowBars: Bool { false }

    override var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets.vertical(if: surroundings.keepsClear) }

    /// Arranges content, accessory, controls, backgrounds and separator.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        let content = contentFrame(in: bounds.size)
        (contentView as? UIListContentView)?.indentation = indentation
        if contentView.frame != content { contentView.frame = content }
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if let accessory, accessory.superview === self {
            let size = accessory.frame.size
            let end =
                surroundings.trailingControlWidth(of: self) + surroundings.indexWidth + surroundings.margins.right
                + (isFlipped ? surroundings.safeArea.left : surroundings.safeArea.right)
            accessory.frame = CGRect(
                x: isFlipped ? end : bounds.width - end - size.width,
                y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        }
        layoutControls(isFlipped: isFlipped)
        if !text.isEmpty {
            text.layout(in: content.size, margins: textMargins, indentation: indentation, isFlipped: isFlipped)
        }
        let whole = CGRect(origin: .zero, size: bounds.size)
        backgroundView?.frame = whole
        configurations.backgroundView?.fill(whole, isFlipped: isFlipped)
        if let view = shownSelectedBackground, view.superview === self { view.frame = whole }
        layoutSeparator(isFlipped: isFlipped)
    }

    /// The size of the cell at a width, in points: that of its standard texts, and at least as high as a standard row.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let fitted = standardSize(fitting: size)
        sizeProbe.inherited = fitted
        return fitted
    }

    /// The size by the content's constraints, with accessory, controls and separator; for content without constraints,
    /// `sizeThatFits`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        if let size = sizeProbe.fitting { return size }
        updateConfigurationIfNeeded()
        guard constraintsDecideHeight else {
            // In an override of `sizeThatFits` the content view has its final width.
            let width = contentFrame(in: targetSize).width
            if contentView.frame.width != width { contentView.frame.size.width = width }
            return sizeThatFits(targetSize)
        }
        let place = contentFrame(in: targetSize)
        let around = targetSize.width - place.width
        if contentView.preservesSuperviewLayoutMargins, contentView.frame.minX != place.minX {
            // The margins of such a content, as in nibs, depend on where it is in the cell.
            contentView.frame = CGRect(
                origin: place.origin, size: CGSize(width: place.width, height: contentView.frame.height))
        }
        let size = contentView.systemLayoutSizeFitting(
            CGSize(width: targetSize.width - around, height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        return CGSize(width: size.width + around, height: size.height + separatorHeight)
    }

    override var yieldsSizeToConstraints: Bool { true }

    /// Notifies the table that the cell's height may change.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        owningTable?.cellHeightMayChange(self)
    }

    /// Without a table, the margins are those of a table as wide as the cell.
    override func boundsSizeDidChange(from oldSize: CGSize) {
        super.boundsSizeDidChange(from: oldSize)
        guard owningTable == nil, !surroundings.hasMarginsOfTable else { return }
        applyMargins(RowContentView.margins(inWidth: bounds.width, traitCollection.release))
    }

    // MARK: In the table

    /// While the cell is being configured and measured, it has the traits of its table.
    override var traitsWithoutSuperview: UITraitCollection? { owningTable?.traitCollection }

    /// Whether `contentConfiguration` is updated with the cell's state.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }

    /// Whether `backgroundConfiguration` is updated with the cell's state.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
}

extension UITableViewCell: HasAccessibilityDefaults {
    /// The texts in the cell, in order.
    var accessibilityDefaults: AccessibilityDefaults {
        var traits: UIAccessibilityTraits = []
        if isSelected || accessoryType == .checkmark { traits.insert(.selected) }
        let texts = contentView.shownTexts
        return AccessibilityDefaults(
            isElement: true, label: texts.isEmpty ? nil : texts.joined(separator: ", "), traits: traits)
    }
}
