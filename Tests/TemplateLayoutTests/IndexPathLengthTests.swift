// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import TemplateLayout
import Testing

/// An index path that does not have two indices stops the process with UIKit's message.
struct IndexPathLengthTests {
    private func expectMessage(in result: ExitTest.Result?) {
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("must contain exactly two indices specifying the section and row."), "\(text)")
    }

    @Test func requestingAHeight() async {
        expectMessage(
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let table = TileTable([[1]])
                    _ = table.layout.height(for: TileCell.self, at: IndexPath(index: 0)) { $0.tiles = 1 }
                }
            })
    }

    @Test func invalidatingAHeight() async {
        expectMessage(
            in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let table = TileTable([[1]])
                    _ = table.layout.invalidateHeight(at: IndexPath())
                }
            })
    }
}
