// SPDX-License-Identifier: MIT
import TemplateLayout
import Testing
import UIKit

// A list in an app of Swift 5. The compiler allows its use on any thread.

private struct Note: Identifiable, Equatable {
    var id: Int
}

private final class Mistake {
    let list: TemplateList<Note>
    init(_ list: TemplateList<Note>) { self.list = list }

    func assign() { assignAnywhere(list) }
}

private let assignAnywhere: (TemplateList<Note>) -> Void = { $0.items = [Note(id: 1)] }

@MainActor struct ListSourceTests {
    @Test func itemsAssignedOnAnotherThreadStopTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
                let list = TemplateList(
                    table, row: TemplateRow { (cell: UITableViewCell, post: Note) in cell.tag = post.id })
                let mistake = Mistake(list)
                let thread = Thread { mistake.assign() }
                thread.start()
                while !thread.isFinished { usleep(1_000) }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("TemplateList: items must be assigned on the main thread"), "\(text)")
    }
}
