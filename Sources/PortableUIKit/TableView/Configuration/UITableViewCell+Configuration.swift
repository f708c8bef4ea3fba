// SPDX-License-Identifier: MIT

extension UITableViewCell {
    /// A function that configures a cell for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

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
            if newValue != nil {
                backgroundColor = nil
                configurations.hasBackgroundColor = false
                backgroundView = nil
                selectedBackgroundView = nil
            }
            setNeedsUpdateConfiguration()
            backgroundConfigurationDidChange()
        }
    }

    /// An empty content configuration for the cell's style.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// A background configuration for the style of the cell's table.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        owningTable.map { $0.style == .plain } ?? true ? .listPlainCell() : .listGroupedCell()
    }

    /// Updates the configurations for the cell's state, if it may have changed.
    func updateConfigurationIfNeeded() {
        configurations.updateIfNeeded {
            let state = configurationState
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
    }

    func contentConfigurationDidChange() {
        if configurations.showContent(in: self, insteadOf: standardContentView) { setNeedsLayout() }
        owningTable?.cellHeightMayChange(self)
    }

    func backgroundConfigurationDidChange() {
        configurations.showBackground(in: self)
        updateSelection()
        setNeedsLayout()
    }
}

extension UITableViewCell: ConfiguredView {}
