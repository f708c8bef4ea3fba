// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// `tintAdjustmentMode`, by Apple's documentation of it and of `tintColor`.
@MainActor
struct TintAdjustmentTests {
    final class CountingView: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    let outer = UIView()
    let inner = CountingView()

    init() {
        outer.addSubview(inner)
        inner.changes = 0
    }

    private func grey(_ view: UIView) -> CGFloat? {
        var white: CGFloat = -1
        return view.tintColor.getWhite(&white, alpha: nil) ? white : nil
    }

    @Test("The mode is the first one in the hierarchy from the view itself, else normal")
    func inherited() {
        #expect(inner.tintAdjustmentMode == .normal && inner.tintColor == .systemBlue)
        outer.tintAdjustmentMode = .dimmed
        #expect(inner.tintAdjustmentMode == .dimmed && grey(inner) != nil && inner.changes == 1)
        inner.tintAdjustmentMode = .normal
        #expect(inner.tintColor == .systemBlue && inner.changes == 2)
        outer.tintAdjustmentMode = .automatic
        #expect(inner.changes == 2 && outer.tintColor == .systemBlue)
        outer.tintAdjustmentMode = .dimmed
        inner.tintAdjustmentMode = .automatic
        #expect(grey(inner) != nil && inner.changes == 3)
    }

    @Test("A tint of the view's own is dimmed by a superview, too, and changes with the superview")
    func ownTint() {
        inner.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        #expect(inner.changes == 1)
        outer.tintAdjustmentMode = .dimmed
        #expect(inner.tintColor == UIColor(white: 0.2126, alpha: 0.5) && inner.changes == 2)
        UIView().addSubview(inner)
        #expect(inner.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5) && inner.changes == 3)
        outer.addSubview(inner)
        #expect(inner.tintAdjustmentMode == .dimmed && inner.changes == 4)
        inner.removeFromSuperview()
        #expect(inner.tintAdjustmentMode == .normal && inner.changes == 5)
    }

    @Test("Equal colours stay equal, and the grey of a system colour follows the appearance")
    func colours() {
        outer.tintAdjustmentMode = .dimmed
        #expect(inner.tintColor == outer.tintColor && inner.tintColor.hash == outer.tintColor.hash)
        let styles = [UIUserInterfaceStyle.light, .dark].map { UITraitCollection(userInterfaceStyle: $0) }
        #expect(inner.tintColor.resolvedColor(with: styles[0]) != inner.tintColor.resolvedColor(with: styles[1]))
    }

    @Test("What is behind an alert is dimmed while it is there, also in a sheet; the alert is not")
    func presentations() {
        let world = TouchWorld()
        let one = UIViewController()
        world.window.rootViewController = one
        world.window.layoutIfNeeded()
        let sheet = UIViewController()
        one.present(sheet, animated: false)
        #expect(one.view.tintAdjustmentMode == .dimmed && sheet.view.tintAdjustmentMode == .normal)
        sheet.view.addSubview(inner)
        inner.changes = 0
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        sheet.present(alert, animated: false)
        #expect(sheet.view.tintAdjustmentMode == .dimmed && alert.view.tintAdjustmentMode == .normal)
        #expect(inner.changes == 1 && grey(inner) != nil)
        sheet.dismiss(animated: false)
        #expect(inner.changes == 2 && inner.tintColor == .systemBlue && one.view.tintAdjustmentMode == .dimmed)
        one.dismiss(animated: false)
        #expect(one.view.tintAdjustmentMode == .normal)
        let whole = UIViewController()
        whole.modalPresentationStyle = .fullScreen
        one.present(whole, animated: false)
        #expect(one.view.tintAdjustmentMode == .normal)
    }

    @Test("The mode that the app has set stays, during an alert and after it")
    func appsMode() {
        let world = TouchWorld()
        let one = UIViewController()
        world.window.rootViewController = one
        one.view.tintAdjustmentMode = .normal
        one.present(UIAlertController(title: nil, message: "A", preferredStyle: .alert), animated: false)
        #expect(one.view.tintAdjustmentMode == .normal)
        one.dismiss(animated: false)
        #expect(one.view.tintAdjustment.own == .normal)
    }
}
