// SPDX-License-Identifier: MIT
#if !APPLE_SURFACE && (os(Linux) || !canImport(UIKit))
    import Foundation
    import PortableUIKit

    /// The platform that this is built for: it tells all that is asked.
    @MainActor package var platform: TableSupport { TableSupport() }

    /// What a row shows while its table is being edited.
    package typealias RowControls = TableSupport.RowControls

    /// The object behind a `TableDelegateForwarding`.
    @MainActor
    open class TableDelegateForwarder: NSObject {
        /// The delegate that hears of everything that is not answered here.
        public final weak var next: (any UITableViewDelegate)?

        /// A forwarder without a next delegate.
        public override init() {}
    }

    extension TableSupport: TablePlatform {
        package func maintain(_ policy: VisiblePositionPolicy, in table: UITableView) -> Bool {
            table.visiblePositionMaintenance =
                switch policy {
                case .always: .always
                case .exceptAtTop: .exceptAtTop
                case .stickToEnd: .stickToEnd
                case .never: .never
                }
            return true
        }
    }
#endif
