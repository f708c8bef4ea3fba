// SPDX-License-Identifier: MIT
import TemplateLayout
import Testing
import UIKit
import UITableView_FDTemplateLayoutCell

/// An app written for UITableView+FDTemplateLayoutCell compiles unchanged and gets its heights.
@MainActor struct FDSourceTests {
    private func controller(_ mode: FDCacheMode, frames: Bool = false) -> FDFeedViewController {
        let controller = FDFeedViewController(style: .plain)
        controller.cacheMode = mode
        controller.enforcesFrameLayout = frames
        controller.entities = (0..<5).map {
            FDEntity(identifier: "entity-\($0)", title: String(repeating: "Some words. ", count: 1 + 10 * $0))
        }
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        controller.view.layoutIfNeeded()
        return controller
    }

    private func heights(_ controller: FDFeedViewController) -> [CGFloat] {
        controller.entities.indices.map {
            controller.tableView(controller.tableView, heightForRowAt: IndexPath(row: $0, section: 0))
        }
    }

    @Test func eachCacheReturnsTheSameHeights() {
        let plain = heights(controller(.none))
        #expect(plain == plain.sorted() && plain[4] > plain[0])
        #expect(heights(controller(.byIndexPath)) == plain && heights(controller(.byKey)) == plain)
    }

    @Test(arguments: [FDCacheMode.byIndexPath, .byKey]) func heightsAreMeasuredOnce(mode: FDCacheMode) {
        let controller = controller(mode)
        let (before, measured) = (heights(controller), controller.measured)
        controller.reloadKeepingHeights()
        controller.view.layoutIfNeeded()
        #expect(measured == 5 && heights(controller) == before && controller.measured == 5)
        controller.removeFirst()
        controller.view.layoutIfNeeded()
        #expect(heights(controller) == Array(before.dropFirst()) && controller.measured == 5)
    }

    @Test(arguments: [FDCacheMode.byIndexPath, .byKey]) func eachHitIsLoggedOnce(mode: FDCacheMode) {
        let controller = controller(mode)
        var lines: [String] = []
        controller.tableView.templateLayout.debugLog = { lines.append("\($0)") }
        let height = controller.tableView(controller.tableView, heightForRowAt: IndexPath(row: 0, section: 0))
        let name = mode == .byKey ? "entity-0" : "0:0"
        #expect(lines == ["hit cache - [\(name)] \(height == height.rounded() ? "\(Int(height))" : "\(height)")"])
    }

    @Test func aStringAndItsNSStringAreOneKey() {
        let controller = controller(.none)
        let keys: FDKeyedHeightCache = controller.tableView.fd_keyedHeightCache
        keys.cacheHeight(55, byKey: "a" as NSString)
        #expect(keys.height(forKey: "a" as NSCopying) == 55)
    }

    @Test func frameLayoutIsEnforced() {
        let scale = UIScreen.main.scale
        #expect(heights(controller(.byIndexPath, frames: true)) == Array(repeating: 99 + 1 / scale, count: 5))
    }

    @Test func cachesHaveTheirNames() {
        let controller = controller(.byIndexPath)
        let (table, path) = (controller.tableView!, IndexPath(row: 1, section: 0))
        let cache: FDIndexPathHeightCache = table.fd_indexPathHeightCache
        #expect(cache.existsHeight(at: path) && cache.height(for: path) == heights(controller)[1])
        cache.invalidateHeight(at: path)
        #expect(!cache.existsHeight(at: path) && !table.fd_cellHeightCache.hasCachedHeight(at: path))
        cache.cacheHeight(77, by: path)
        #expect(heights(controller)[1] == 77)
        cache.automaticallyInvalidateEnabled = false
        table.reloadData()
        table.layoutIfNeeded()
        #expect(cache.height(for: path) == 77)
        cache.invalidateAllHeightCache()
        #expect(!cache.existsHeight(at: path))

        let keys: FDKeyedHeightCache = table.fd_keyedHeightCache
        keys.cacheHeight(55, byKey: "a" as NSCopying)
        #expect(keys.existsHeight(forKey: "a" as NSCopying) && keys.height(forKey: "a" as NSCopying) == 55)
        keys.invalidateHeight(forKey: "a" as NSCopying)
        #expect(!keys.existsHeight(forKey: "a" as NSCopying))

        let header = table.fd_heightForHeaderFooterView(withIdentifier: "FDHeader") { header in
            (header as? UITableViewHeaderFooterView)?.textLabel?.text = "Header"
        }
        #expect(header > 0 && table.fd_templateCell(forReuseIdentifier: "FDCell") is FDCell)
        table.fd_debugLogEnabled = true
        table.fd_precacheEnabled = true
        #expect(table.fd_debugLogEnabled && table.fd_precacheEnabled)
        table.fd_precacheEnabled = false
    }
}
