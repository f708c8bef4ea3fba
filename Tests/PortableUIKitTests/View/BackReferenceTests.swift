// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// Weak references to views and layers become `nil` at their deallocation.
@MainActor struct BackReferenceTests {
    @Test func aDeallocatedSuperviewIsNil() {
        let view = UIView()
        do {
            let superview = UIView()
            superview.addSubview(view)
            #expect(view.superview === superview)
            #expect(view.layer.superlayer === superview.layer)
        }
        #expect(view.superview == nil)
        #expect(view.layer.superlayer == nil)
    }

    @Test func aLayerOutlivesItsView() {
        var view: UIView? = UIView()
        let layer = view?.layer
        #expect(layer?.delegate === view)
        view = nil
        #expect(layer?.delegate == nil)
        layer?.setNeedsLayout()
        layer?.layoutIfNeeded()
    }

    @Test func aConstraintDoesNotRetainItsItems() {
        let container = UIView()
        var view: UIView? = UIView()
        var constraint: NSLayoutConstraint?
        if let view {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
            constraint = view.leftAnchor.constraint(equalTo: container.leftAnchor)
            constraint?.isActive = true
            #expect(constraint?.firstItem === view && constraint?.secondItem === container)
            view.removeFromSuperview()
        }
        view = nil
        #expect(constraint?.firstItem == nil)
        #expect(constraint?.secondItem === container)
        #expect(constraint?.isActive == false)
    }

    @Test func aGuideOutlivesItsView() {
        let guide = UILayoutGuide()
        do {
            let view = UIView()
            view.addLayoutGuide(guide)
            #expect(guide.owningView === view)
        }
        #expect(guide.owningView == nil)
        #expect(guide.layoutFrame == .zero)
    }

    @Test func theSuperviewCanBeReadDuringItsDeallocation() {
        final class Ending: UIView {
            deinit {
                MainActor.assumeIsolated {
                    for view in subviews {
                        let isFound = view.superview === self
                        #expect(isFound)
                    }
                }
            }
        }
        let view = UIView()
        do {
            let superview = Ending()
            superview.addSubview(view)
        }
        #expect(view.superview == nil)
    }
}
