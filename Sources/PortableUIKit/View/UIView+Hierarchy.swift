// SPDX-License-Identifier: MIT

extension UIView {
    /// Inserts `view` at `index`, and calls `willMove` and `didMove` in UIKit's order.
    final func insert(_ view: UIView, at index: Int) {
        guard index >= 0 else { fatalError("insertSubview(_:at:): index \(index) is negative") }
        guard view !== self else { fatalError("Can't add self as subview") }
        guard view.storedSubviews.isEmpty || !isDescendant(of: view) else {
            fatalError("Can't add \(view) as a subview of \(self), which is inside of it: a cycle")
        }
        let oldSuperview = view.superview
        if oldSuperview === self {
            // Only the order changes: constraints and everything else stay.
            reorder(view, to: index)
            return
        }
        let oldWindow = view.window
        let newWindow = window
        if newWindow !== oldWindow { view.announceWindowWillChange(to: newWindow) }
        view.willMove(toSuperview: self)
        if let oldSuperview {
            oldSuperview.willRemoveSubview(view)
            view.autoLayoutWillLeaveSuperview()
            oldSuperview.storedSubviews.removeAll { $0 === view }
        }
        let place = min(index, storedSubviews.count)
        storedSubviews.insert(view, at: place)
        insertLayer(of: view, at: place)
        view.superviewReference = reference
        view.takeWindow(of: self)
        view.refreshTraits()
        view.refreshSafeArea()
        view.autoLayoutDidJoinSuperview()
        if newWindow !== oldWindow { view.announceWindowDidChange() }
        view.didMoveToSuperview()
        didAddSubview(view)
        UIView.endWaitingForWindow()
        if !view.updateTintAdjustment(), view.storedTintColor == nil { view.announceTintColorChange() }
    }

    private func reorder(_ view: UIView, to index: Int) {
        guard let present = storedSubviews.lastIndex(where: { $0 === view }) else { return }
        storedSubviews.remove(at: present)
        storedSubviews.insert(view, at: min(index, storedSubviews.count))
        arrangeSublayersAsSubviews()
    }

    final func insert(_ view: UIView, below sibling: UIView) { insert(view, beside: sibling, offset: 0) }
    final func insert(_ view: UIView, above sibling: UIView) { insert(view, beside: sibling, offset: 1) }

    private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard view !== sibling else { fatalError("Can't insert \(view) beside itself") }
        // Beside a view that is no subview means below or above all, as NSView documents.
        var index = storedSubviews.firstIndex { $0 === sibling }.map { $0 + offset } ?? offset * storedSubviews.count
        if let present = storedSubviews.firstIndex(where: { $0 === view }), present < index { index -= 1 }
        insert(view, at: index)
    }

    /// Removes the view from `owner`, unless it is elsewhere: apps show one view in several places in turn.
    final func leave(_ owner: UIView) {
        if superview === owner { removeFromSuperview() }
    }

    final func leaveSuperview() {
        guard let parent = superview else { return }
        let hadWindow = window != nil
        parent.willRemoveSubview(self)
        if hadWindow { announceWindowWillChange(to: nil) }
        willMove(toSuperview: nil)
        if hadWindow {
            _ = stopEditing(true)
            window?.endFirstResponder(leavingWith: self)
        }
        // The calls above may have moved the view already.
        guard superview === parent else { return }
        autoLayoutWillLeaveSuperview()
        if let window, window.touchRouter.isBusy { window.touchRouter.endTouches(in: self) }
        // The subview to remove is mostly one of the latest.
        if let index = parent.storedSubviews.lastIndex(where: { $0 === self }) {
            parent.storedSubviews.remove(at: index)
        }
        ownLayer.leaveSuperlayer()
        superviewReference = nil
        takeWindow(of: nil)
        if isInSafeAreaInsets { refreshSafeArea() }
        if !parent.ownLayer.isLayingOut { parent.setNeedsLayout() }
        if hadWindow { announceWindowDidChange() }
        didMoveToSuperview()
        updateTintAdjustment()
    }

    final func exchangeSubviews(_ index1: Int, _ index2: Int) {
        guard storedSubviews.indices.contains(index1) && storedSubviews.indices.contains(index2) else {
            fatalError(
                "exchangeSubview(at: \(index1), withSubviewAt: \(index2)): there are \(storedSubviews.count) subviews")
        }
        storedSubviews.swapAt(index1, index2)
        arrangeSublayersAsSubviews()
    }

    /// Whether this is `view` or a descendant of it.
    final func isInside(_ view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superview
        }
        return false
    }

    final func firstView(withTag tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in storedSubviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    final func moveSubview(_ view: UIView, toFront: Bool) {
        guard let index = storedSubviews.lastIndex(where: { $0 === view }) else { return }
        guard index != (toFront ? storedSubviews.count - 1 : 0) else { return }
        storedSubviews.remove(at: index)
        storedSubviews.insert(view, at: toFront ? storedSubviews.count : 0)
        arrangeSublayersAsSubviews()
    }

    /// Sorts the subviews' layers in the order of the subviews; other sublayers keep their positions.
    final func arrangeSublayersAsSubviews() {
        var ordered = storedSubviews.map(\.ownLayer).makeIterator()
        ownLayer.storedSublayers = ownLayer.storedSublayers.map { sublayer in
            sublayer.view?.superview === self ? ordered.next() ?? sublayer : sublayer
        }
        forEachLayoutEngine { $0.orderChanged() }
        ownLayer.appearanceDidChange()
    }

    private func insertLayer(of view: UIView, at place: Int) {
        view.ownLayer.leaveSuperlayer()
        if place + 1 < storedSubviews.count, let above = ownLayer.storedIndex(of: storedSubviews[place + 1].ownLayer) {
            ownLayer.insert(view.ownLayer, at: above)
        } else {
            ownLayer.insert(view.ownLayer, at: ownLayer.storedSublayers.count)
        }
    }

    /// O(1) if it is the same window, otherwise O(descendants).
    private func takeWindow(of superview: UIView?) {
        guard !(self is UIWindow), windowReference !== superview?.windowReference else { return }
        windowReference = superview?.windowReference
        for subview in storedSubviews { subview.takeWindow(of: self) }
    }

    /// The view that becomes the first responder when it is added to a window.
    static weak var waitingForWindow: UIView?

    private static func endWaitingForWindow() {
        guard let view = waitingForWindow, view.window != nil else { return }
        waitingForWindow = nil
        view.becomeFirstResponder()
    }

    private func announceWindowWillChange(to newWindow: UIWindow?) {
        owner?.viewWillMove(toWindow: newWindow)
        willMove(toWindow: newWindow)
        for subview in storedSubviews { subview.announceWindowWillChange(to: newWindow) }
    }

    private func announceWindowDidChange() {
        if let hook = UIView.appearanceHook, window != nil { hook(self) }
        didMoveToWindow()
        owner?.viewDidMove(toWindow: window)
        for subview in storedSubviews { subview.announceWindowDidChange() }
    }
}
