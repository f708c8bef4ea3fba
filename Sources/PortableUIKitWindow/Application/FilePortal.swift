// SPDX-License-Identifier: MIT
import CDesktopPortal
import Foundation
import PortableUIKit

/// The desktop's dialog for files (XDG Desktop Portal: "org.freedesktop.portal.FileChooser"). Both calls block.
enum FilePortal {
    /// Whether there is one that can also choose folders.
    static var isAvailable: Bool { desktop_portal_file_chooser_version() >= 3 }

    /// Shows the dialog until the user has answered. Returns `nil` if nothing was chosen.
    ///
    /// - Parameter parent: the window below the dialog, in the portal's words.
    static func choose(_ request: FileRequest, parent: String) -> [URL]? {
        // Sound: the strings live until the call returns, and the closure is called only during it.
        var strings: [UnsafeMutablePointer<CChar>?] = []
        defer { for string in strings { free(string) } }
        func own(_ string: String) -> UnsafePointer<CChar>? {
            let copy = strdup(string)
            strings.append(copy)
            return UnsafePointer(copy)
        }
        let patterns = request.extensions.map { own(pattern($0)) } + [nil]
        var urls: [URL] = []
        let answer = patterns.withUnsafeBufferPointer { patterns in
            var values = portal_file_request(
                parent_window: own(parent), title: own(request.title),
                accept_label: request.buttonTitle.flatMap(own), chooses_folders: request.choosesFolders,
                chooses_several: request.choosesSeveral, folder: own(request.folder.path),
                patterns: patterns.baseAddress)
            return withUnsafeMutablePointer(to: &urls) { urls in
                desktop_portal_choose_files(
                    &values,
                    { context, uri in
                        guard let uri, let url = URL(string: String(cString: uri)) else { return }
                        context?.assumingMemoryBound(to: [URL].self).pointee.append(url)
                    }, urls)
            }
        }
        return answer == PORTAL_CHOSEN && !urls.isEmpty ? urls : nil
    }

    /// The names with an extension in any case, as cameras write ".JPG": patterns of the portal distinguish cases.
    private static func pattern(_ pathExtension: String) -> String {
        "*." + pathExtension.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
    }
}
