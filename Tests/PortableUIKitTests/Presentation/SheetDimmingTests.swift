// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Sheets over a view that stays in use (Apple: "largestUndimmedDetentIdentifier").
@MainActor
struct SheetDimmingTests {
    let world = TouchWorld()
    let root = UIViewController()
    let sheet = UIViewController()
    let counter = TapCounter()

    @MainActor final class TapCounter {
        var count = 0
    }

    init() {
        world.window.rootViewController = root
        let button = UIButton(type: .system, primaryAction: UIAction { [counter] _ in counter.count += 1 })
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        root.view.addSubview(button)
        world.window.layoutIfNeeded()
        sheet.sheetPresentationController?.detents = [.medium(), .large()]
    }

    private var container: ModalContainerView? {
        sheet.sheetPresentationController?.containerView as? ModalContainerView
    }

    @Test func theViewBelowALowSheetGetsTouches() {
        sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        root.present(sheet, animated: false)
        #expect(container?.dimmingView.alpha == 0 && root.view.tintAdjustmentMode == .normal)
        world.tap(50, 30)
        #expect(counter.count == 1 && root.presentedViewController === sheet)
        sheet.sheetPresentationController?.selectedDetentIdentifier = .large
        #expect(container?.dimmingView.alpha == 1 && root.view.tintAdjustmentMode == .dimmed)
        #expect(world.window.hitTest(CGPoint(x: 50, y: 5), with: nil) === container?.dimmingView)
        sheet.sheetPresentationController?.selectedDetentIdentifier = .medium
        world.tap(50, 30)
        #expect(counter.count == 2)
        // The sheet itself gets its touches.
        let onSheet = world.window.hitTest(CGPoint(x: 50, y: world.window.bounds.height - 20), with: nil)
        #expect(onSheet?.isDescendant(of: sheet.view) ?? false)
    }

    @Test func otherSheetsCoverTheView() {
        root.present(sheet, animated: false)
        #expect(container?.dimmingView.alpha == 1)
        world.tap(50, 30)
        #expect(counter.count == 0 && root.presentedViewController == nil, "a tap beside a sheet dismisses it")
        sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .init("unknown")
        root.present(sheet, animated: false)
        #expect(container?.dimmingView.alpha == 1)
    }

    @Test func aSheetThatIsLargeOnATurnedScreenDims() {
        sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        root.present(sheet, animated: false)
        world.window.traitOverrides.verticalSizeClass = .compact
        world.window.frame.size = CGSize(width: 667, height: 375)
        world.window.layoutIfNeeded()
        #expect(container?.dimmingView.alpha == 1)
        world.window.traitOverrides.verticalSizeClass = .regular
        world.window.frame.size = CGSize(width: 375, height: 667)
        world.window.layoutIfNeeded()
        #expect(container?.dimmingView.alpha == 0)
    }

    @Test func whatIsSetWhileASheetComesIsItsHeight() {
        world.open()
        defer { world.close() }
        sheet.sheetPresentationController?.detents = [.large()]
        root.present(sheet, animated: true)
        world.clock.advance(by: 0.1)
        sheet.sheetPresentationController?.detents = [.custom { _ in 200 }]
        world.clock.advance(by: 1)
        world.window.layoutIfNeeded()
        #expect(sheet.view.bounds.height < 300)
    }

    @Test func anAnimatedSheetDoesNotDim() {
        world.open()
        defer { world.close() }
        sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .large
        root.present(sheet, animated: true)
        world.clock.advance(by: 1)
        #expect(container?.dimmingView.alpha == 0)
    }
}
