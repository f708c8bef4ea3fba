// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// The sheet of colours, as Apple documents its delegate.
@MainActor
struct ColorPickerTests {
    private final class Host: UIViewController, UIColorPickerViewControllerDelegate {
        var picked: [UIColor] = []
        var finished = 0

        func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
            picked.append(viewController.selectedColor)
        }
        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { finished += 1 }
    }

    private func find<View: UIView>(_ type: View.Type, in view: UIView, _ condition: @escaping (View) -> Bool) -> View?
    {
        if let found = view as? View, condition(found) { return found }
        return view.subviews.lazy.compactMap { find(type, in: $0, condition) }.first
    }

    @Test func theLastColourOfADragIsNotContinuous() throws {
        final class Flags: NSObject, UIColorPickerViewControllerDelegate {
            var flags: [Bool] = []
            func colorPickerViewController(
                _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
            ) { flags.append(continuously) }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let (flags, picker) = (Flags(), UIColorPickerViewController())
        picker.delegate = flags
        window.rootViewController = picker
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        let slider = try #require(find(UISlider.self, in: picker.view) { _ in true })
        let input = TouchInput(window: window)
        func place(_ x: CGFloat) -> CGPoint { slider.convert(CGPoint(x: x, y: slider.bounds.midY), to: nil) }
        input.began(0, at: place(slider.bounds.maxX - 14), time: 0)
        input.moved(0, to: place(slider.bounds.midX), time: 0.1)
        input.ended(0, at: place(slider.bounds.midX), time: 0.2)
        #expect(flags.flags.first == true && flags.flags.last == false)
    }

    @Test func picksFromTheGridAndItsOpacity() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let (host, picker) = (Host(), UIColorPickerViewController())
        window.rootViewController = host
        window.makeKeyAndVisible()
        picker.delegate = host
        host.present(picker, animated: false)
        window.layoutIfNeeded()
        let grid = try #require(find(UIView.self, in: picker.view) { $0.accessibilityLabel == "Grid" })
        #expect(abs(grid.bounds.height - grid.bounds.width * 10 / 12) < 1)
        let input = TouchInput(window: window)
        func tap(_ column: CGFloat, _ row: CGFloat) {
            let place = CGPoint(
                x: grid.bounds.width * (column + 0.5) / 12, y: grid.bounds.height * (row + 0.5) / 10)
            input.began(0, at: grid.convert(place, to: nil), time: 0)
            input.ended(0, at: grid.convert(place, to: nil), time: 0.1)
        }
        tap(0, 0)
        #expect(
            picker.selectedColor.cgColor == UIColor(white: 1, alpha: 1).cgColor
                && host.picked.last == picker.selectedColor)
        tap(11, 0)
        #expect(picker.selectedColor.cgColor == UIColor(white: 0, alpha: 1).cgColor)
        let slider = try #require(find(UISlider.self, in: picker.view) { _ in true })
        slider.value = 0.5
        slider.sendActions(for: .valueChanged)
        #expect(host.picked.last?.cgColor.alpha == 0.5)
        tap(3, 5)
        #expect(picker.selectedColor.cgColor.alpha == 0.5)
        picker.supportsAlpha = false
        tap(3, 5)
        #expect(picker.selectedColor.cgColor.alpha == 1 && slider.isHidden)
        let close = try #require(find(UIButton.self, in: picker.view) { _ in true })
        close.sendActions(for: .primaryActionTriggered)
        #expect(host.presentedViewController == nil && host.finished == 1)
    }
}
