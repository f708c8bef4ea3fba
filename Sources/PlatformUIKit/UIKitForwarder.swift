// SPDX-License-Identifier: MIT
#if APPLE_SURFACE || (!os(Linux) && canImport(UIKit))
    import UIKit

    /// The object behind a ``TableDelegateForwarding``: hands on every message that it does not respond to and the next delegate
    /// does (Apple: "forwardingTarget(for:)").
    @MainActor
    open class TableDelegateForwarder: NSObject {
        // UIKit asks on the main thread, by methods that are not declared to be there.
        private final class Link: @unchecked Sendable {
            weak var delegate: (any UITableViewDelegate)?
        }

        private nonisolated let link = Link()

        /// The delegate that hears of everything that is not answered here.
        public final var next: (any UITableViewDelegate)? {
            get { link.delegate }
            set { link.delegate = newValue }
        }

        /// A forwarder without a next delegate.
        public override init() {}

        open nonisolated override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || link.delegate?.responds(to: aSelector) == true
        }

        open nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? { link.delegate }
    }

    /// A delegate of a table that hands on what it does not answer itself.
    public protocol TableDelegateForwarding: UITableViewDelegate {}
#endif
