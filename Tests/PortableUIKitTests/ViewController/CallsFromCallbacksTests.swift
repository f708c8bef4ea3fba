// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Navigation and presentation calls that a controller makes in its own appearance methods.
@MainActor
struct CallsFromCallbacksTests {
    let diary = ControllerDiary()

    final class Acting: DiaryController {
        var onLoad: (Acting) -> Void = { _ in }
        var onWillAppear: (Acting) -> Void = { _ in }
        override func viewDidLoad() { onLoad(self) }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            onWillAppear(self)
        }
    }

    @Test("A controller that dismisses itself in viewDidLoad is presented and then dismissed")
    func dismissInViewDidLoad() {
        let (one, two) = (DiaryController("A", diary), Acting("B", diary))
        let window = makePresentingWindow(one)
        _ = diary.taken()
        two.onLoad = { $0.dismiss(animated: false) }
        one.present(two, animated: false) { diary.entries.append("completion") }
        #expect(
            diary.taken() == ["B will appear", "B did appear", "completion", "B will disappear", "B did disappear"])
        #expect(window.subviews == [one.view] && one.presentedViewController == nil)
    }

    @Test("A controller that pops itself while it is pushed leaves its former controller in the window")
    func popWhilePushed() {
        for inLoad in [true, false] {
            let (one, two) = (DiaryController("A", diary), Acting("B", diary))
            let navigation = UINavigationController(rootViewController: one)
            let window = makePresentingWindow(navigation)
            _ = diary.taken()
            let pop: (Acting) -> Void = { $0.navigationController?.popViewController(animated: false) }
            if inLoad { two.onLoad = pop } else { two.onWillAppear = pop }
            navigation.pushViewController(two, animated: false)
            #expect(one.view.window === window && two.view.window == nil && two.parent == nil)
            #expect(navigation.viewControllers == [one] && navigation.navigationBar.items?.count == 1)
            #expect(
                diary.taken() == [
                    "A will disappear", "B will appear", "A did disappear", "B did appear",
                    "B will disappear", "A will appear", "B did disappear", "A did appear",
                ])
        }
    }

    @Test("A controller that pushes another while it is pushed leaves the other in the window")
    func pushWhilePushed() {
        for inLoad in [true, false] {
            let (one, two, three) = (DiaryController("A", diary), Acting("B", diary), DiaryController("C", diary))
            let navigation = UINavigationController(rootViewController: one)
            let window = makePresentingWindow(navigation)
            let push: (Acting) -> Void = { $0.navigationController?.pushViewController(three, animated: false) }
            if inLoad { two.onLoad = push } else { two.onWillAppear = push }
            navigation.pushViewController(two, animated: false)
            #expect(one.view.window == nil && two.view.window == nil && three.view.window === window)
            #expect(navigation.viewControllers == [one, two, three] && navigation.children.count == 3)
            #expect(
                diary.taken().suffix(4) == ["B will disappear", "C will appear", "B did disappear", "C did appear"])
        }
    }
}
