// SPDX-License-Identifier: MIT
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let list = ForecastList()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = list
        window?.makeKeyAndVisible()
        return true
    }
}

class ForecastList: UITableViewController {
    let refresh = UIBarButtonItem()
    private(set) var reloads = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.backgroundColor = UIColor(resource: .Theme.sky)
        view.tintColor = .Theme.sky
        refresh.target = self
        refresh.action = #selector(reload)
    }

    @objc private func reload() { reloads += 1 }
}
