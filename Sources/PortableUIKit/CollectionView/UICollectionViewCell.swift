// SPDX-License-Identifier: MIT
import Foundation

/// A cell of a collection view (Apple: "UICollectionViewCell"): content, with backgrounds behind it.
open class UICollectionViewCell: UICollectionReusableView {
    private let standardContentView = CollectionContentView()
    final let configurations = ViewConfigurations()
    /// Performs the storyboard's segue of the item.
    package final var selectionSegue: (@MainActor (UICollectionViewCell) -> Void)?

    /// The content of the cell; as large as the cell. While `contentConfiguration` is set, its view.
    open var contentView: UIView { configurations.contentView ?? standardContentView }

    /// A view behind the content.
    open var backgroundView: UIView? { didSet { backgroundDidChange(oldValue) } }

    /// A view behind the content and in front of `backgroundView`, while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? { didSet { backgroundDidChange(oldValue) } }

    /// Whether the cell is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

    /// Whether the cell is touched.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

    /// Whether the user moves the cell.
    final var isReordering = false { didSet { if isReordering != oldValue { stateDidChange() } } }

    override func wasMade() {
        super.wasMade()
        contentView.frame = bounds
        addSubview(contentView)
    }

    /// Apps override it in extensions of the class: `dynamic` lets Swift replace it.
    open dynamic override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event)
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        follow(.none)
        setNeedsUpdateConfiguration()
    }

    private func stateDidChange() {
        setNeedsUpdateConfiguration()
        arrangeBackgrounds()
        setNeedsLayout()
    }

    // MARK: Configurations

    /// A function that configures a cell for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    /// The kind of list around the cell, if it is in one.
    var listEnvironment: UIListEnvironment? { nil }

    /// The present state of the cell.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection.inList(listEnvironment))
        state.isDisabled = !isUserInteractionEnabled
        (state.isHighlighted, state.isSelected, state.isReordering) = (isHighlighted, isSelected, isReordering)
        state.isEditing = owningCollectionView?.isEditing(self) ?? false
        state.isSwiped = owningCollectionView?.rowSwipe?.cell === self
        state.cellDragState = owningCollectionView?.dragState(of: self) ?? .none
        state.cellDropState = owningCollectionView?.dropState(of: self) ?? .none
        state.isExpanded = owningCollectionView?.isExpanded(self) ?? false
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

    /// The cell's content. While it is set, its view is the `contentView`; `nil` restores the standard content view.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set {
            configurations.content = newValue
            setNeedsUpdateConfiguration()
            contentConfigurationDidChange()
        }
    }

    /// The cell's background. While it is set, `backgroundColor`, `backgroundView` and `selectedBackgroundView` are not
    /// used.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            configurations.background = newValue
            configurations.hasStandardBackground = false
            if newValue != nil { (backgroundColor, backgroundView, selectedBackgroundView) = (nil, nil, nil) }
            setNeedsUpdateConfiguration()
            backgroundConfigurationDidChange()
        }
    }

    /// A background configuration for the cell: an empty one outside of lists.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { standardBackgroundConfiguration }
    var standardBackgroundConfiguration: UIBackgroundConfiguration { .clear() }

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

    /// Updates the configurations for the cell's state, if it may have changed.
    final func updateConfigurationIfNeeded() {
        configurations.updateIfNeeded {
            let state = configurationState
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
    }

    private func contentConfigurationDidChange() {
        if configurations.showContent(in: self, insteadOf: standardContentView) { setNeedsLayout() }
        owningCollectionView?.sizeMayDiffer(of: self)
    }

    private func backgroundConfigurationDidChange() {
        configurations.showBackground(in: self)
        setNeedsLayout()
    }

    private func backgroundDidChange(_ former: UIView?) {
        if let former, former !== backgroundView, former !== selectedBackgroundView { former.leave(self) }
        setNeedsLayout()
    }

    // MARK: Layout

    /// The frame of the content, in points: the whole cell.
    func contentFrame(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }

    /// Arranges the content, and the backgrounds behind it.
    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        placeContent()
        arrangeBackgrounds()
        configurations.backgroundView?.fill(
            CGRect(origin: .zero, size: bounds.size),
            isFlipped: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    private func placeContent() {
        let frame = contentFrame(in: bounds.size)
        if contentView.frame != frame { contentView.frame = frame }
    }

    private func arrangeBackgrounds() {
        let whole = CGRect(origin: .zero, size: bounds.size)
        if let selectedBackgroundView {
            if isSelected || isHighlighted {
                selectedBackgroundView.frame = whole
                insertSubview(selectedBackgroundView, at: 0)
            } else {
                selectedBackgroundView.leave(self)
            }
        }
        if let backgroundView {
            backgroundView.frame = whole
            insertSubview(backgroundView, at: 0)
        }
    }

    override var constraintsDecideSize: Bool {
        updateConfigurationIfNeeded()
        return configurations.contentView != nil || !contentView.constraints.isEmpty || tiesContentToItself
    }

    /// Whether views inside of the content view have constraints with the cell: nib files older than Xcode 11 have no others, because
    /// the content view has no name there.
    private var tiesContentToItself: Bool {
        constraints.contains { constraint in
            [constraint.firstItem, constraint.secondItem].contains {
                guard let view = $0 as? UIView else { return false }
                return view !== contentView && view.isDescendant(of: contentView)
            }
        }
    }

    /// The size that satisfies the constraints of the content.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        if tiesContentToItself {
            contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        // The content inherits the cell's margins by its distance from the cell's edges.
        placeContent()
        let width = max(targetSize.width, bounds.width)
        let besides = width - contentFrame(in: CGSize(width: width, height: bounds.height)).width
        let fitted = contentView.systemLayoutSizeFitting(
            CGSize(width: max(0, targetSize.width - besides), height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        return CGSize(width: fitted.width + besides, height: fitted.height)
    }
}

/// The content view of a cell: while the cell has its estimated size, its constraints may require another one.
final class CollectionContentView: UIView {
    override var yieldsSizeToConstraints: Bool { true }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        guard let cell = superview as? UICollectionViewCell else { return }
        cell.owningCollectionView?.sizeMayDiffer(of: cell)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let cell = superview as? UICollectionViewCell else { return }
        cell.owningCollectionView?.contentWasLaidOut(of: cell)
    }
}

extension UICollectionViewCell: ConfiguredView {}
