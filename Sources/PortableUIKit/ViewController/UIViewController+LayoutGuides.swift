// SPDX-License-Identifier: MIT
import Foundation

extension UIViewController {
    /// The strip at the top of the view that bars cover. Newer code uses `view.safeAreaLayoutGuide`.
    public final var topLayoutGuide: any UILayoutSupport { view.layoutSupport(.topSupport) }

    /// The strip at the bottom of the view that bars cover. Newer code uses `view.safeAreaLayoutGuide`.
    public final var bottomLayoutGuide: any UILayoutSupport { view.layoutSupport(.bottomSupport) }
}
