// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Parts of lists that are drawn in the tint: they follow a change of it (Apple: "tintColorDidChange()").
@MainActor
struct TintedControlTests {
    private final class Letters: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func numberOfSections(in tableView: UITableView) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
    }

    private let world = TouchWorld()
    private let letters = Letters()

    private func colors(of view: UIView) -> Set<Character> { Set(Picture(of: view, scale: 2).rows.joined()) }

    @Test func theSectionIndexAndCheckMarksFollowTheTint() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        (table.dataSource, table.delegate) = (letters, letters)
        table.allowsMultipleSelectionDuringEditing = true
        table.tintColor = .blue
        world.window.addSubview(table)
        table.setEditing(true, animated: false)
        table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
        world.window.layoutIfNeeded()
        let index = try #require(table.sectionIndex.view)
        func controls(_ view: UIView) -> [CellControlView] {
            (view as? CellControlView).map { [$0] } ?? view.subviews.flatMap(controls)
        }
        let mark = try #require(table.cellForRow(at: [0, 0]).flatMap { controls($0).first })
        #expect(colors(of: index).contains("b") && colors(of: mark).contains("b"))
        table.tintColor = .red
        #expect(colors(of: index).contains("r") && !colors(of: index).contains("b"))
        #expect(colors(of: mark).contains("r") && !colors(of: mark).contains("b"))
    }

    @Test func theIndexHasAnotherBackgroundUnderAFinger() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        (table.dataSource, table.delegate) = (letters, letters)
        (table.sectionIndexBackgroundColor, table.sectionIndexTrackingBackgroundColor) = (.clear, .green)
        world.window.addSubview(table)
        world.window.layoutIfNeeded()
        let index = try #require(table.sectionIndex.view)
        #expect(index.backgroundColor == .clear)
        world.down(295, 150)
        #expect(index.backgroundColor == .green)
        world.input.cancelled(0, time: 0.1)
        #expect(index.backgroundColor == .clear)
    }

    @Test func anEditedCellHasTheViewForEditing() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        (table.dataSource, table.delegate) = (letters, letters)
        world.window.addSubview(table)
        world.window.layoutIfNeeded()
        let cell = try #require(table.cellForRow(at: [0, 0]))
        let (usual, editing) = (UISwitch(), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)))
        (cell.accessoryView, cell.editingAccessoryView) = (usual, editing)
        world.window.layoutIfNeeded()
        #expect(usual.superview === cell && editing.superview == nil)
        table.setEditing(true, animated: false)
        world.window.layoutIfNeeded()
        #expect(usual.superview == nil && editing.superview === cell && editing.frame.maxX > 200)
        let width = cell.contentView.frame.width
        cell.editingAccessoryView = nil
        world.window.layoutIfNeeded()
        #expect(editing.superview == nil && cell.contentView.frame.width > width)
        table.setEditing(false, animated: false)
        world.window.layoutIfNeeded()
        #expect(usual.superview === cell)
    }
}
