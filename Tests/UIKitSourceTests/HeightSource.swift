// SPDX-License-Identifier: MIT
import PortableUIKitWindow
import TemplateLayout
import UIKit

// Code of Swift 5 without actor isolation. It uses TemplateLayout and the window as it uses UIKit.

final class HeightSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    var titles: [String] = []
    var events: [TemplateLayoutEvent] = []

    override init() {
        super.init()
        table.estimatedRowHeight = 0
        table.dataSource = self
        table.delegate = self
        let layout: TableTemplateLayout = table.templateLayout
        layout.failurePolicy = .estimateAndReport
        layout.debugLog = { [weak self] event in self?.events.append(event) }
    }

    func precache() -> Progress {
        return table.templateLayout.startPrecaching { [weak self] path in
            TemplateContent(of: UITableViewCell.self) { cell in cell.textLabel?.text = self?.titles[path.row] }
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return titles.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        return tableView.templateLayout.dequeueReusableView(for: UITableViewCell.self, key: titles[indexPath.row]) {
            $0.textLabel?.text = self.titles[indexPath.row]
        }
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        return tableView.templateLayout.height(for: UITableViewCell.self, key: titles[indexPath.row]) {
            $0.textLabel?.numberOfLines = 0
            $0.textLabel?.text = self.titles[indexPath.row]
        }
    }
}

/// A cell that declares its mode.
class MeasuredCell: UITableViewCell, TemplateLayoutMeasuring {
    class var templateLayoutMode: TemplateLayoutMode { return .frame }
}
