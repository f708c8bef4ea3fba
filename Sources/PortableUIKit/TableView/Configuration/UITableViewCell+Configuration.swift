// SPDX-License-Identifier: MIT
import Foundation

extension UITableViewCell {
    /// What a cell calls to be configured for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    /// What the cell shows; its view is `contentView` while it is set. `nil` brings the standard content view back.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set {
            configurations.content = newValue
            setNeedsUpdateConfiguration()
            contentConfigurationDidChange()
        }
    }

    /// What is behind the content. While it is set, `backgroundColor`, `backgroundView` and `selectedBackgroundView` are
    /// not used.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            configurations.background = newValue
            if newValue != nil {
                backgroundColor = nil
                backgroundView = nil
                selectedBackgroundView = nil
            }
            setNeedsUpdateConfiguration()
            backgroundConfigurationDidChange()
        }
    }

    /// Whether `contentConfiguration` follows the cell's state.
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }

    /// Whether `backgroundConfiguration` follows the cell's state.
    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }

    /// A content configuration that suits the cell's style, without content.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// A background configuration that suits the style of the cell's table.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        owningTable.map { $0.style == .plain } ?? true ? .listPlainCell() : .listGroupedCell()
    }

    /// Lets the configurations follow the cell's state, if that may have changed.
    func updateConfigurationIfNeeded() {
        configurations.updateIfNeeded {
            let state = configurationState
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
    }

    func contentConfigurationDidChange() {
        if configurations.showContent(in: self, insteadOf: standardContentView) { setNeedsLayout() }
        owningTable?.cellMayWantAnotherHeight(self)
    }

    func backgroundConfigurationDidChange() {
        configurations.showBackground(in: self)
        updateSelection()
        setNeedsLayout()
    }
}
