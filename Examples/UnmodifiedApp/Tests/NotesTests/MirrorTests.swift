// SPDX-License-Identifier: MIT
import NotesMirror
import Testing
import UIKit

/// The app as a target that takes its folder from elsewhere compiles it.
@MainActor
struct MirrorTests {
    @Test func aMirrorOfTheFolderIsTheSameApp() {
        let store = NoteStore()
        var counts: [Int] = []
        let observation = store.observe(\.unsavedCount) { store, _ in counts.append(store.unsavedCount) }
        store.add("Eggs")
        #expect(store.titles == ["Eggs", "Milk", "Bread"] && counts == [1])
        withExtendedLifetime(observation) {}
    }
}
