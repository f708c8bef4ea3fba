// SPDX-License-Identifier: MIT
import Foundation

/// What a program shares with the others of a desktop. Windows set it; without a window there is none.
@MainActor
package protocol Desktop: AnyObject {
    var clipboardText: String? { get set }
    var hasFileDialog: Bool { get }
    /// Lets the user choose files in the desktop's dialog; calls `body` with them, or with `nil` if there are none.
    func chooseFiles(_ request: FileRequest, _ body: @escaping @MainActor ([URL]?) -> Void)
}

/// What a dialog for files asks for.
package struct FileRequest: Sendable {
    package var title: String
    /// The title of the button that ends the dialog; `nil` for the desktop's.
    package var buttonTitle: String?
    package var folder: URL
    package var choosesFolders = false
    package var choosesSeveral = false
    /// The extensions of the files that can be chosen; none if all can be.
    package var extensions: [String] = []
}
