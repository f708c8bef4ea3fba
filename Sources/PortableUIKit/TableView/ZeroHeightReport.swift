// SPDX-License-Identifier: MIT
import Foundation

/// Reports once per process that the constraints of a cell give a height of zero, with UIKit's message.
@MainActor
enum ZeroHeightReport {
    static var hasReported = false

    static func report(_ cell: UITableViewCell) {
        guard !hasReported else { return }
        hasReported = true
        let message = """
            [Warning] Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table \
            view cell's content view. We're considering the collapse unintentional and using standard height instead. \
            Cell: \(cell)\n
            """
        FileHandle.standardError.write(Data(message.utf8))
    }
}
