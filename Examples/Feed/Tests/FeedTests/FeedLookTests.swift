// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayoutSnapshots
import Testing

@testable import FeedDemo

/// The demo's cards in each look, compared with reference pictures.
@MainActor
@Suite(.snapshots()) struct FeedLookTests {
    @Test(arguments: [SnapshotLook].all) func cards(look: SnapshotLook) throws {
        let posts = try Array(FeedReader.sample().posts.prefix(2))
        try assertSnapshots(
            of: FeedAutoCardCell.self, showing: posts, widths: [320], looks: [look],
            scale: look == .light || look == .dark ? 2 : 1, perceptualPrecision: 0.98, named: look.name
        ) { cell, post in
            cell.show(post, picture: nil)
        }
    }
}
