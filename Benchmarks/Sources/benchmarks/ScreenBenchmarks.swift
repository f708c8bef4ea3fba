// SPDX-License-Identifier: MIT
import Inbox
import PortableUIKit
import TemplateLayoutDriving

/// What a test of a screen costs: the flow of `Examples/Inbox`, from a new screen on.
let screenBenchmarks: [Benchmark] = [
    Benchmark("screens/inbox-flow", limit: .milliseconds(20)) { run in
        run.measure(operations: 1, warmUps: 3, runs: 50) {
            do { try searchOpenDeleteAndUndo() } catch { fatalError("the flow failed: \(error)") }
        }
    }
]

/// Searches, opens a mail, deletes one by a swipe, undoes that.
@MainActor private func searchOpenDeleteAndUndo() throws {
    let screen = Screen(UINavigationController(rootViewController: InboxController()), device: .iPhone16)
    try screen.find(.label("Search mails")).type("shipped")
    try screen.select(row: 0)
    try screen.find(.text("It is out. Thank you, all of you."))
    try screen.find(.label("Inbox"), .role(.button)).tap()
    try screen.find(.text("11:12")).swipeAction("Delete")
    try screen.chooseAlert("Undo")
    try screen.find(.text("11:12"))
}
