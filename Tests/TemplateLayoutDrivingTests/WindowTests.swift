// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import Testing

/// Apps with more than one window: toasts and alerts that lie over the app's own.
@MainActor struct WindowTests {
    /// As the windows of toasts are: touches beside the toast reach the app.
    private final class ToastWindow: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let view = super.hitTest(point, with: event)
            return view === self || view === rootViewController?.view ? nil : view
        }
    }

    private final class Rows: UITableViewController {
        var chosen: [Int] = []
        override func viewDidLoad() {
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            navigationItem.title = "Rows"
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            chosen.append(indexPath.row)
            tableView.deselectRow(at: indexPath, animated: false)
        }
    }

    private let rows = Rows()
    private let screen: Screen

    init() { screen = Screen(UINavigationController(rootViewController: rows)) }

    /// A window with a toast over the second and third row.
    private func showToast(_ taps: @escaping () -> Void) throws -> UIWindow {
        try screen.perform {
            let window = ToastWindow(frame: UIScreen.main.bounds)
            let button = UIButton(
                configuration: .filled(), primaryAction: UIAction(title: "Undo the deletion") { _ in taps() })
            button.frame = CGRect(x: 40, y: 150, width: 313, height: 60)
            window.rootViewController = UIViewController()
            window.rootViewController?.view.addSubview(button)
            window.windowLevel = .statusBar
            window.isHidden = false
            return window
        }
    }

    @Test func aToastIsOverTheAppAndLetsTouchesThrough() throws {
        var taps = 0
        let toast = try showToast { taps += 1 }
        #expect(screen.windows.last === toast && screen.windows.count == 2 && screen.window !== toast)
        try assertSnapshot(of: screen, named: "toast")
        try screen.find(.label("Undo the deletion")).tap()
        try screen.find(.text("Row 6")).tap()
        #expect(taps == 1 && rows.chosen == [6])
        let error = #expect(throws: DrivingError.self) { try screen.find(.text("Row 1")).tap() }
        #expect(error?.description.contains("UIButton gets the touch") == true)
        try screen.perform { toast.isHidden = true }
        try screen.find(.text("Row 1")).tap()
        #expect(rows.chosen == [6, 1] && screen.windows == [screen.window])
        #expect(throws: DrivingError.self) { try screen.find(.label("Undo the deletion")) }
    }

    /// The usual way to show an alert from anywhere: a window of its own, which is forgotten afterwards.
    @Test func anAlertInItsOwnWindow() throws {
        final class Holder { var window: UIWindow? }
        let holder = Holder()
        let app = screen.window
        try screen.perform {
            let window = UIWindow(frame: UIScreen.main.bounds)
            holder.window = window
            window.rootViewController = UIViewController()
            window.windowLevel = .alert
            window.makeKeyAndVisible()
            let alert = UIAlertController(title: "Signed out", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in holder.window = nil })
            window.rootViewController?.present(alert, animated: true)
        }
        #expect(screen.window === holder.window && screen.has(.text("Row 3")) && screen.has(.text("Signed out")))
        #expect(throws: DrivingError.self) { try screen.find(.text("Row 3")).tap() }
        try assertSnapshot(of: screen, named: "alert")
        try screen.chooseAlert("OK")
        #expect(screen.alert == nil && screen.window === app && screen.windows == [app])
        try screen.find(.text("Row 3")).tap()
        #expect(rows.chosen == [3])
    }

    @Test func aTurnedDeviceResizesTheWindowsThatFillTheScreen() throws {
        let toast = try showToast {}
        let small = try screen.perform {
            let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
            window.isHidden = false
            return window
        }
        try screen.rotate()
        #expect(screen.window.frame.size == screen.device.size && toast.frame == screen.window.frame)
        #expect(small.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(toast.traitCollection.verticalSizeClass == screen.window.traitCollection.verticalSizeClass)
    }
}
