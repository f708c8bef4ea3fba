// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Selection, highlighting and the delegate's calls after random touches and changes of a collection view, compared with a naive model by
/// identities (Apple: "UICollectionView", "UICollectionViewDelegate").
@MainActor struct CollectionSelectionFuzzTests {
    private final class Model: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        /// Not 7: a test of lowered sources replaces `UICollectionViewCell.hitTest` for cells with that tag.
        var items = Array(20..<32)
        var next = 100
        var selected: Set<Int> = []
        var held: Int?
        var (selects, several, selectsInEditing, severalInEditing, isEditing) = (true, false, false, false, false)
        /// The calls of a touch, and those that the model expects.
        var (calls, expected): ([String], [String]) = ([], [])

        // What the delegate allows, by identity.
        func mayHighlight(_ item: Int) -> Bool { item % 11 != 3 }
        func maySelect(_ item: Int) -> Bool { item % 7 != 4 }
        func mayDeselect(_ item: Int) -> Bool { item % 9 != 5 }

        var allowsSeveral: Bool { isEditing ? severalInEditing : several }
        var allowsAny: Bool { isEditing ? selectsInEditing || severalInEditing : selects || several }
        var codeMaySelect: Bool { selects || isEditing && allowsAny }

        func hold(_ item: Int) {
            guard allowsAny else { return }
            expected.append("should highlight \(item)")
            guard mayHighlight(item) else { return }
            held = item
            expected.append("highlight \(item)")
        }

        func lift() {
            guard let item = held else { return }
            held = nil
            if allowsSeveral, selected.contains(item) {
                expected.append("should deselect \(item)")
                if mayDeselect(item) {
                    selected.remove(item)
                    expected.append("deselect \(item)")
                }
                expected.append("unhighlight \(item)")
                return
            }
            expected.append("should select \(item)")
            if maySelect(item) {
                if !allowsSeveral {
                    expected += selected.subtracting([item]).map { "deselect \($0)" }
                    selected = []
                }
                selected.insert(item)
                expected.append("select \(item)")
            }
            expected.append("unhighlight \(item)")
            if !isEditing, !selected.contains(item) || selected.count == 1 { expected.append("perform \(item)") }
        }

        func limit() {
            if !allowsSeveral, selected.count > 1 { selected = [items.first { selected.contains($0) }!] }
        }

        /// Items are deleted or loaded again.
        func forget(_ gone: Set<Int>) { selected.subtract(gone) }

        // MARK: The collection view's calls

        private func note(_ call: String, _ path: IndexPath) { calls.append("\(call) \(items[path.item])") }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items.count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.tag = items[indexPath.item]
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            note("should highlight", indexPath)
            return mayHighlight(items[indexPath.item])
        }
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            note("highlight", indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            // The touch of an item that goes ends with its view.
            if held == nil { note("unhighlight", indexPath) }
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            note("should select", indexPath)
            return maySelect(items[indexPath.item])
        }
        func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
            note("should deselect", indexPath)
            return mayDeselect(items[indexPath.item])
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            note("select", indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            note("deselect", indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
            note("perform", indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) {
            if cell.tag == held { held = nil }
        }

        func fault(in view: UICollectionView) -> String? {
            defer { (calls, expected) = ([], []) }
            if calls != expected { return "calls \(calls), not \(expected)" }
            let shown = Set((view.indexPathsForSelectedItems ?? []).map { items[$0.item] })
            if shown != selected { return "selected \(shown.sorted()), not \(selected.sorted())" }
            for cell in view.visibleCells {
                let item = cell.tag
                if cell.isSelected != selected.contains(item) { return "\(item) looks selected: \(cell.isSelected)" }
                if cell.isHighlighted != (item == held) { return "\(item) is highlighted: \(cell.isHighlighted)" }
            }
            return nil
        }
    }

    @Test("The selection and the calls are those of a naive model")
    func selection() {
        let clock = FrameClock(.manual)
        FrameClock.$scoped.withValue(clock) {
            fuzz("selection of items", share: 0.1) { seed, generator in
                let model = Model()
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
                window.isHidden = false
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 160, height: 100)
                (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
                let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                (view.dataSource, view.delegate) = (model, model)
                window.addSubview(view)
                window.layoutIfNeeded()
                let input = TouchInput(window: window)
                var isDown = false
                for step in 0..<40 {
                    let what = act(on: view, model, input, &isDown, clock, using: &generator)
                    view.layoutIfNeeded()
                    if let fault = model.fault(in: view) {
                        Issue.record("\(fault) after \(what); SEED=\(seed) step \(step)")
                        return
                    }
                }
            }
        }
    }

    /// Makes a random touch or change, and returns its description.
    private func act(
        on view: UICollectionView, _ model: Model, _ input: TouchInput, _ isDown: inout Bool, _ clock: FrameClock,
        using generator: inout SeededGenerator
    ) -> String {
        let index = Int.random(in: 0..<model.items.count, using: &generator)
        let (item, path) = (model.items[index], IndexPath(item: index, section: 0))
        switch Int.random(in: 0..<14, using: &generator) {
        case 0..<5:
            if isDown {
                isDown = false
                model.lift()
                input.ended(1, at: CGPoint(x: 100, y: 100), time: clock.now)
                clock.advance(by: 1)
                return "lifting the finger"
            }
            clock.advance(by: 1)
            view.layoutIfNeeded()
            guard let frame = view.layoutAttributesForItem(at: path)?.frame,
                view.bounds.contains(CGPoint(x: frame.midX, y: frame.midY))
            else { return "nothing" }
            model.hold(item)
            isDown = true
            input.began(1, at: CGPoint(x: frame.midX, y: frame.midY - view.contentOffset.y), time: clock.now)
            clock.advance(by: 0.3)
            return "touching \(item)"
        case 5:
            view.selectItem(at: path, animated: false, scrollPosition: [])
            if model.codeMaySelect { model.selected = model.allowsSeveral ? model.selected.union([item]) : [item] }
            return "selecting \(item)"
        case 6:
            view.deselectItem(at: path, animated: false)
            if model.codeMaySelect { model.selected.remove(item) }
            return "deselecting \(item)"
        case 7, 8: return change(view, model, at: index, using: &generator)
        case 9:
            guard !isDown else { return "nothing" }
            view.reloadData()
            model.forget(Set(model.items))
            return "a reload"
        case 10:
            // What a touch does when editing begins or ends is not documented.
            guard !isDown else { return "nothing" }
            model.isEditing = Bool.random(using: &generator)
            view.isEditing = model.isEditing
            model.limit()
            return "editing: \(model.isEditing)"
        case 11:
            model.several.toggle()
            view.allowsMultipleSelection = model.several
            model.limit()
            return "several: \(model.several)"
        case 12:
            model.severalInEditing.toggle()
            view.allowsMultipleSelectionDuringEditing = model.severalInEditing
            model.limit()
            return "several in editing: \(model.severalInEditing)"
        default:
            if Bool.random(using: &generator) {
                model.selects.toggle()
                view.allowsSelection = model.selects
            } else {
                model.selectsInEditing.toggle()
                view.allowsSelectionDuringEditing = model.selectsInEditing
            }
            return "selecting: \(model.selects), in editing: \(model.selectsInEditing)"
        }
    }

    private func change(
        _ view: UICollectionView, _ model: Model, at index: Int, using generator: inout SeededGenerator
    ) -> String {
        let path = IndexPath(item: index, section: 0)
        let item = model.items[index]
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            model.next += 1
            model.items.insert(model.next, at: index)
            view.insertItems(at: [path])
            return "inserting \(model.next)"
        case 1:
            guard model.items.count > 5 else { return "nothing" }
            model.items.remove(at: index)
            model.forget([item])
            view.deleteItems(at: [path])
            return "deleting \(item)"
        case 2:
            model.items.remove(at: index)
            let target = Int.random(in: 0...model.items.count, using: &generator)
            model.items.insert(item, at: target)
            view.moveItem(at: path, to: IndexPath(item: target, section: 0))
            return "moving \(item)"
        default:
            model.forget([item])
            view.reloadItems(at: [path])
            return "reloading \(item)"
        }
    }
}
