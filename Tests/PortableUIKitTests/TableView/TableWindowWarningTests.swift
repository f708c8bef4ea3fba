// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

@Suite("The warning of tables outside of a window")
@MainActor struct TableWindowWarningTests {
    private func warnings(isInWindow: Bool) -> [String] {
        UITableView.hasWarnedOfLayout = false
        defer { UITableView.hasWarnedOfLayout = true }
        return WarningLog.texts {
            for _ in 0..<2 {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 559))
                let window = UIWindow(frame: table.frame)
                if isInWindow { window.addSubview(table) }
                table.reloadData()
                table.layoutIfNeeded()
            }
        }
    }

    /// Printed by iOS 13 (kazuhiro4949/PagingKit, issue 125) to 26 (ericberman/MyFlightbookiOS, issue 378).
    @Test func theFirstLayoutWithoutAWindowIsReportedOnce() {
        let texts = warnings(isInWindow: false)
        #expect(texts.count == 1)
        #expect(
            texts.first?.hasPrefix(
                "[TableView] Warning once only: UITableView was told to layout its visible cells and other contents without "
                    + "being in the view hierarchy (the table view or one of its superviews has not been added to a window). "
            )
                == true)
        #expect(texts.first?.contains("window. Table view: <UITableView: 0x") == true)
        #expect(
            texts.first?.hasSuffix("; adjustedContentInset: {0, 0, 0, 0}; dataSource: (null)>") == true)
    }

    @Test func tablesInAWindowAreNotReported() { #expect(warnings(isInWindow: true) == []) }
}
