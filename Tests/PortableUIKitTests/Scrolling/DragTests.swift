// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// What a drag does besides moving the content (Apple: "isDirectionalLockEnabled", "keyboardDismissMode").
@MainActor
struct DragTests {
    private func dragged(by movements: [CGPoint], isLocked: Bool) -> CGPoint {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 1000, height: 1000)
        view.contentOffset = CGPoint(x: 500, y: 500)
        view.isDirectionalLockEnabled = isLocked
        var point = CGPoint(x: 50, y: 50)
        view.beginDragging(at: point)
        for movement in movements {
            point = CGPoint(x: point.x + movement.x, y: point.y + movement.y)
            view.drag(to: point)
        }
        view.endDragging(velocity: .zero)
        return CGPoint(x: view.contentOffset.x - 500, y: view.contentOffset.y - 500)
    }

    @Test func aLockedDragKeepsItsDirection() {
        let down = [CGPoint(x: 4, y: -20), CGPoint(x: -30, y: -10)]
        #expect(dragged(by: down, isLocked: true) == CGPoint(x: 0, y: 30))
        #expect(dragged(by: down, isLocked: false) == CGPoint(x: 26, y: 30))
        let aside = down.map { CGPoint(x: $0.y, y: $0.x) }
        #expect(dragged(by: aside, isLocked: true) == CGPoint(x: 30, y: 0))
        let between = [CGPoint(x: 12, y: -20), CGPoint(x: -30, y: -10)]
        #expect(dragged(by: between, isLocked: true) == CGPoint(x: 18, y: 30), "a drag between both is not locked")
    }

    @Test func theOtherDirectionHasNoMomentum() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 1000, height: 1000)
        view.isDirectionalLockEnabled = true
        view.beginDragging(at: CGPoint(x: 50, y: 50))
        view.drag(to: CGPoint(x: 50, y: 30))
        view.endDragging(velocity: CGPoint(x: 500, y: 500))
        view.advanceScrolling(by: 10)
        #expect(view.contentOffset.x == 0 && view.contentOffset.y > 30)
    }

    @Test(arguments: [
        (UIScrollView.KeyboardDismissMode.none, true), (.interactive, true), (.onDrag, false),
        (.onDragWithAccessory, false),
    ]) func aDragEndsEditing(_ mode: UIScrollView.KeyboardDismissMode, _ stays: Bool) {
        let world = TouchWorld()
        let table = UITableView(frame: world.window.bounds)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        table.tableHeaderView = field
        world.window.addSubview(table)
        #expect(field.becomeFirstResponder())
        table.keyboardDismissMode = mode
        table.beginDragging(at: .zero)
        #expect(field.isFirstResponder, "a touch alone ends nothing")
        table.drag(to: CGPoint(x: 0, y: -10))
        #expect(field.isFirstResponder == stays)
    }
}
