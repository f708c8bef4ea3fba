// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayoutTesting
import Testing

@testable import TemplateLayout

/// Items that are assigned while rows are precached, in a table that reports its changes and in one that does not, as UIKit's.
@MainActor struct PrecachedAssignmentTests {
    @Test(arguments: [false, true])
    func itemsThatAreAssignedInTheLogAreShownAfterTheTurn(isSilent: Bool) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        if isSilent { _ = table.makeTemplateLayout(on: SilentPlatform()) }
        let list = TemplateList(table, row: ListScene.row)
        let window = UIWindow(frame: table.frame)
        window.addSubview(table)
        window.isHidden = false
        list.items = (0..<200).map { Entry(id: $0, tiles: 40 + $0 * 37 % 400) }
        window.layoutIfNeeded()
        let scheduler = ManualIdleScheduler()
        list.startPrecaching(on: scheduler)
        var isAssigned = false
        table.templateLayout.debugLog = { [weak list] event in
            guard case .precached = event, !isAssigned else { return }
            isAssigned = true
            list?.items = [Entry(id: 0, tiles: 8), Entry(id: 1)]
            #expect(table.numberOfRows(inSection: 0) == 200)
        }
        scheduler.runAll(piecesPerTurn: 50)
        #expect(isAssigned)
        list.updateTableIfNeeded()
        #expect(table.numberOfRows(inSection: 0) == 2)
        scheduler.runAll()
        #expect((0..<2).map { list.item(at: IndexPath(row: $0, section: 0)).id } == [0, 1])
    }
}
