// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit
import Testing

@testable import TemplateLayout

/// The meter of a list in a table that does not report its changes, as UIKit's.
@MainActor struct SilentMeterTests {
    @Test func changesOfAListAreFollowed() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        let meter = table.makeTemplateLayout(on: SilentPlatform()).meter
        table.visiblePositionMaintenance = .never
        let list = TemplateList(table, row: ListScene.row)
        let window = UIWindow(frame: table.frame)
        window.addSubview(table)
        window.isHidden = false
        func frame(_ change: () -> Void) -> CGFloat {
            meter.reset()
            meter.beginFrame()
            change()
            meter.endFrame()
            return meter.reading.movement
        }
        meter.isRunning = true
        #expect(frame { list.items = (0..<300).map { Entry(id: $0, tiles: 40 + $0 * 37 % 400) } } == 0)
        #expect(meter.reading.frames == 1)
        #expect(frame { table.contentOffset.y = 5000 } == 0)
        #expect(frame { list.items.insert(Entry(id: 1000, tiles: 900), at: 2) } == 0)
        #expect(meter.reading.frames == 1)
        #expect(
            frame {
                list.items.removeFirst(3)
                list.scroll(to: list.items[60], at: .top, animated: false)
            } == 0)
        list.anchoring = .never
        #expect(frame { list.items.insert(Entry(id: 1001, tiles: 320), at: 2) } > 99)
        #expect(frame {} == 0)
        #expect(meter.reading.frames == 0)
    }
}
