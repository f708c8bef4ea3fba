// SPDX-License-Identifier: MIT
import Foundation

@testable import PortableUIKit

/// Logs the calls to the controllers of a test, in order.
@MainActor
final class ControllerDiary {
    var entries: [String] = []

    func taken() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A controller that logs its appearance calls.
class DiaryController: UIViewController {
    let diary: ControllerDiary
    var flags: [String] = []

    init(_ title: String, _ diary: ControllerDiary) {
        self.diary = diary
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ words: String) {
        diary.entries.append("\(title ?? "") \(words)")
        var set: [String] = []
        if isBeingPresented { set.append("presented") }
        if isBeingDismissed { set.append("dismissed") }
        if isMovingToParent { set.append("to parent") }
        if isMovingFromParent { set.append("from parent") }
        flags.append("\(words): \(set.joined(separator: ", "))")
    }

    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear" + misplaced(isInWindow: true)) }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear" + misplaced(isInWindow: true)) }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear" + misplaced(isInWindow: false)) }
}

extension UIViewController {
    /// Words for a view that is not where it is expected to be at a call.
    func misplaced(isInWindow: Bool) -> String {
        let isThere = viewIfLoaded?.window != nil
        return isThere == isInWindow ? "" : isThere ? " in the window" : " outside of the window"
    }
}

/// Retains the latest window, because a test may use only its controllers.
@MainActor private var latestWindow: UIWindow?

/// A visible window of 300 × 500 points with a controller in it.
@MainActor
func makePresentingWindow(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
    latestWindow = window
    return window
}

/// The warnings that are printed while `body` runs.
@MainActor
func warnings(_ body: () -> Void) -> [String] { WarningLog.texts(of: body) }
