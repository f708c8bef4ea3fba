// SPDX-License-Identifier: MIT
import Testing
import UIKit

/// Sources of Swift 5 use TemplateLayout without isolation annotations.
@MainActor
struct HeightSourceTests {
    @Test func heightsAreMeasuredAndReturned() {
        let source = HeightSource()
        source.titles = ["A title", "Another one"]
        source.table.layoutIfNeeded()
        #expect(source.table.contentSize.height >= 88)
        #expect(source.events.count > 2)
        let progress = source.precache()
        #expect(progress.totalUnitCount == 2)
        progress.cancel()
    }
}
