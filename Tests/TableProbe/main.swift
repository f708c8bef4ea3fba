// SPDX-License-Identifier: MIT
// A program for the tests of WindowApplication: a table of numbered rows in a window, which prints what happens to it.
// `TableProbe ROWS [SCALE]`.
import CoreFoundation
import Foundation
import PortableUIKit
import PortableUIKitWindow

func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Rows of 40 points whose colours identify them: red is the row modulo 256.
final class TableController: UITableViewController {
    let rowCount: Int

    init(rowCount: Int) {
        self.rowCount = rowCount
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 40
        tableView.estimatedRowHeight = 0
        tableView.separatorStyle = .none
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        cell.backgroundColor = UIColor(red: CGFloat(indexPath.row % 256) / 255, green: 0.5, blue: 0.25, alpha: 1)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        say("selected \(indexPath.row)")
    }

    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        say("rest \(Int(scrollView.contentOffset.y))")
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        say(
            "offset \(Int(scrollView.contentOffset.y)) in \(RunLoopTracking.mode == .tracking ? "tracking" : "default")"
        )
    }
}

let numbers = CommandLine.arguments.dropFirst().compactMap(Double.init)
do {
    let application = try WindowApplication(
        title: "Table", size: CGSize(width: 200, height: 300), scale: numbers.count > 1 ? CGFloat(numbers[1]) : nil
    ) {
        TableController(rowCount: Int(numbers.first ?? 100))
    }
    application.onFrame = { say("frame") }
    // The observation lasts until the end of the program.
    _ = NotificationCenter.default.addObserver(
        forName: UIPasteboard.changedNotification, object: nil, queue: nil
    ) { _ in
        MainActor.assumeIsolated { say("copied \(UIPasteboard.general.string ?? "")") }
    }
    // Work of the default mode, as a precache does.
    let idle = CFRunLoopObserverCreateWithHandler(
        kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, 3_000_000
    ) { _, _ in say("idle") }
    CFRunLoopAddObserver(CFRunLoopGetMain(), idle, kCFRunLoopDefaultMode)
    let status = application.run()
    say("end \(application.statistics.summary)")
    exit(status)
} catch {
    say("error \(error)")
    exit(3)
}
