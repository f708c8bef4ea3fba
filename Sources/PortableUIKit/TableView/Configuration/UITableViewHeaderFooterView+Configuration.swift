// SPDX-License-Identifier: MIT

extension UITableViewHeaderFooterView {
    /// A function that configures a header or footer for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

    /// The content. While it is set, its view is the `contentView`; `nil` restores the standard content view.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set {
            configurations.content = newValue
            setNeedsUpdateConfiguration()
            contentConfigurationDidChange()
        }
    }

    /// The background. While it is set, `backgroundColor` and `backgroundView` are not used.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            configurations.background = newValue
            if newValue != nil {
                backgroundColor = nil
                backgroundView = nil
            }
            setNeedsUpdateConfiguration()
            configurations.showBackground(in: self)
        }
    }

    /// An empty content configuration for the style of the table.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch (tableStyle, isFooter) {
        case (.plain, false): .plainHeader()
        case (.plain, true): .plainFooter()
        case (_, false): .groupedHeader()
        case (_, true): .groupedFooter()
        }
    }

    /// A background configuration for the style of the table.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        tableStyle == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    /// Updates the configurations for the view's state, if it may have changed.
    func updateConfigurationIfNeeded() {
        configurations.updateIfNeeded {
            let state = configurationState
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
    }

    func contentConfigurationDidChange() {
        if configurations.showContent(in: self, insteadOf: standardContentView) { setNeedsLayout() }
    }
}

extension UITableViewHeaderFooterView: ConfiguredView {}
