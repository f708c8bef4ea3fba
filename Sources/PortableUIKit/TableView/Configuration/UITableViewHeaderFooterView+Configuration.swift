// SPDX-License-Identifier: MIT
import Foundation

extension UITableViewHeaderFooterView {
    /// What a header or footer calls to be configured for a state.
    public typealias ConfigurationUpdateHandler =
        @MainActor (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

    /// What is shown; its view is `contentView` while it is set. `nil` brings the standard content view back.
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set {
            configurations.content = newValue
            setNeedsUpdateConfiguration()
            contentConfigurationDidChange()
        }
    }

    /// What is behind the content. While it is set, `backgroundColor` and `backgroundView` are not used.
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

    /// Whether `contentConfiguration` follows the view's state.
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }

    /// Whether `backgroundConfiguration` follows the view's state.
    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }

    /// A content configuration that suits the style of the table, without content.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch (tableStyle, isFooter) {
        case (.plain, false): .plainHeader()
        case (.plain, true): .plainFooter()
        case (_, false): .groupedHeader()
        case (_, true): .groupedFooter()
        }
    }

    /// A background configuration that suits the style of the table.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        tableStyle == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    /// Lets the configurations follow the view's state, if that may have changed.
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
