// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

@testable import TemplatePreviews

/// The board of previews without a window.
@MainActor
struct PreviewBoardTests {
    private final class TextCell: UITableViewCell {
        convenience init(_ text: String) {
            self.init(style: .default, reuseIdentifier: nil)
            let label = UILabel()
            label.text = text
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            ])
        }
    }

    private final class ListController: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    private static let text = String(repeating: "Some words. ", count: 8)

    private func show(_ previews: [TemplatePreview], width: CGFloat = 1000) -> (window: UIWindow, board: PreviewBoard) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 600))
        let board = PreviewBoard(previews)
        window.rootViewController = board
        window.isHidden = false
        window.layoutIfNeeded()
        return (window, board)
    }

    private func stages(in view: UIView) -> [PreviewStage] {
        if let stage = view as? PreviewStage { return [stage] }
        return view.subviews.flatMap { stages(in: $0) }
    }

    private func captions(in view: UIView) -> [String] {
        ((view as? UILabel)?.text).map { [$0] }
            ?? (view is PreviewStage ? [] : view.subviews.flatMap { captions(in: $0) })
    }

    @Test("Previews are side by side where the window is wide enough")
    func sideBySide() {
        let previews = ["A", "B", "C"].map { TemplatePreview($0, .width(200)) { UIView() } }
        for (width, columns) in [(1000, [20, 240, 460]), (500, [20, 240, 20]), (300, [20, 20, 20])]
            as [(CGFloat, [CGFloat])]
        {
            let (_, board) = show(previews, width: width)
            #expect(stages(in: board.view).map(\.frame.minX) == columns)
        }
    }

    @Test("Sizes, looks and states are side by side, each with its name and the height of its content")
    func frames() throws {
        let preview = TemplatePreview(
            "Cell", .width(120), .width(240), looks: [.light, .dark], states: ["short": "A", "long": Self.text]
        ) { TextCell($0) }
        let (window, _) = show([preview], width: 2000)
        let stages = stages(in: window)
        #expect(stages.map(\.bounds.width) == [120, 240, 120, 240, 120, 240, 120, 240])
        #expect(Set(stages.map(\.frame.minY)).count == 1, "in a row")
        #expect(stages[4].bounds.height > stages[5].bounds.height, "narrower is higher")
        #expect(stages[5].bounds.height > stages[1].bounds.height)
        #expect(stages.map(\.traitCollection.userInterfaceStyle.rawValue) == [1, 1, 2, 2, 1, 1, 2, 2])
        #expect(captions(in: window).contains("long · 240 pt · dark"))
        let cell = try #require(stages[0].hitTest(CGPoint(x: 5, y: 5), with: nil))
        #expect(
            window.hitTest(stages[0].convert(CGPoint(x: 5, y: 5), to: window), with: nil) === cell,
            "no view covers it")
    }

    @Test("A preview that does not fit into a row begins the next one")
    func wrapping() {
        let preview = TemplatePreview("View", .width(300), .width(300), .width(300)) { UIView() }
        let (window, _) = show([preview], width: 700)
        let stages = stages(in: window)
        #expect(stages[0].frame.minY == stages[1].frame.minY)
        #expect(stages[2].frame.minY > stages[1].frame.maxY)
        #expect(stages[2].frame.minX == stages[0].frame.minX)
    }

    @Test("A controller on a device has the device's size, safe area and size classes")
    func devices() {
        let preview = TemplatePreview("List", .device(.iPhone13), .device(.iPadMini)) {
            ListController(style: .plain)
        }
        let (window, board) = show([preview])
        let stages = stages(in: window)
        #expect(stages.map(\.bounds.size) == [SnapshotDevice.iPhone13.size, SnapshotDevice.iPadMini.size])
        #expect(board.children.map(\.view.safeAreaInsets.top) == [47, 24])
        #expect(board.children.map(\.traitCollection.horizontalSizeClass) == [.compact, .regular])
    }

    @Test("A rebuilt board has the scroll position and the selected rows of the old one")
    func states() throws {
        let previews = [
            TemplatePreview("List", .size(CGSize(width: 300, height: 400))) { ListController(style: .plain) },
            TemplatePreview("High", .size(CGSize(width: 300, height: 2000))) { UIView() },
        ]
        let (window, board) = show(previews)
        let table = try #require((board.children.first as? UITableViewController)?.tableView)
        table.contentOffset = CGPoint(x: 0, y: 500)
        table.selectRow(at: IndexPath(row: 14, section: 0), animated: false, scrollPosition: .none)
        var state = board.state
        state.offset = CGPoint(x: 0, y: 130)
        state = try JSONDecoder().decode(PreviewState.self, from: JSONEncoder().encode(state))
        withExtendedLifetime(window) {}
        let (again, second) = show(previews)
        second.state = state
        again.layoutIfNeeded()
        #expect(second.state == state)
        let found = try #require((second.children.first as? UITableViewController)?.tableView)
        #expect(found.contentOffset.y == 500)
        #expect(found.indexPathsForSelectedRows == [IndexPath(row: 14, section: 0)])
    }

    @Test("Restoring a state with removed rows selects none of them, and stays within the content")
    func lostStates() {
        let previews = [
            TemplatePreview("List", .size(CGSize(width: 300, height: 400))) { ListController(style: .plain) }
        ]
        let (window, board) = show(previews)
        let name = "List/300 × 400 pt"
        board.state = PreviewState(
            offset: CGPoint(x: 0, y: 9_000),
            parts: [name: PreviewState.Part(offset: CGPoint(x: 0, y: 90_000), selection: [[0, 70], [3, 1], [1]])])
        window.layoutIfNeeded()
        #expect(board.state.offset.y <= 0 + max(0, board.contentHeight - 600))
        #expect(board.state.parts[name]?.selection == [])
        #expect((board.state.parts[name]?.offset.y ?? 0) < 3_000)
    }

    @Test("A file that declares previews shows only its own")
    func files() throws {
        enum Here: TemplatePreviews {
            static var previews: [TemplatePreview] {
                TemplatePreview("here") { UIView() }
                TemplatePreview("elsewhere", file: "/tmp/Elsewhere.swift") { UIView() }
            }
        }
        var options = try PreviewOptions([])
        #expect(TemplatePreviewProgram.previews([Here.self], options).map(\.name) == ["here", "elsewhere"])
        options.file = URL(fileURLWithPath: #filePath).standardizedFileURL.resolvingSymlinksInPath().path
        #expect(TemplatePreviewProgram.previews([Here.self], options).map(\.name) == ["here"])
        options.file = "/tmp/Other.swift"
        #expect(TemplatePreviewProgram.previews([Here.self], options).count == 2)
    }
}
