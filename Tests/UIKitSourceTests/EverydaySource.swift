// SPDX-License-Identifier: MIT
// swift-format-ignore-file: NoPlaygroundLiterals

import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import UIKit

// Lines of real apps. Each of them once did not compile here.

enum Styles {
    static let almostRequired = UILayoutPriority.required - 1
    static let belowLow = UILayoutPriority(rawValue: UILayoutPriority.defaultLow.rawValue) - 10
    static let lighter: UIFont.Weight = .bold - 0.1
    static let overlay = UIWindow.Level.alert + 1
    static let unlimited = CGSize(width: 300, height: CGFloat(MAXFLOAT))
    static let accent = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    static func picture() -> UIImage { return #imageLiteral(resourceName: "everyday") }
    static let brand = UIColor(named: "brand")
    static let font = UIFont(name: "HelveticaNeue-Bold", size: 17)!
}

class ToolsScreen: UIViewController {
    var saved: [UIBarButtonItem] = []
    var taps = 0
    let button = UIButton(type: .detailDisclosure)
    let tap = UITapGestureRecognizer(target: nil, action: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .save, target: self, action: Selector(ToolsScreen.save, "save:")),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
            UIBarButtonItem.fixedSpace(8),
        ]
        button.addTarget(self, action: Selector(ToolsScreen.tapped(_:), "tapped:"), for: .touchUpInside)
        view.addGestureRecognizer(tap)
        tap.addTarget(self, action: Selector(ToolsScreen.tapped(_:), "tapped:"))
        view.setContentHuggingPriority(.defaultLow + 1, for: .vertical)
    }

    func save(_ sender: UIBarButtonItem) { saved.append(sender) }
    func tapped(_ sender: Any) { taps += 1 }
    @IBAction func pressed(_ sender: Any) { taps += 1 }

    func forget() {
        button.removeTarget(nil, action: nil, for: .allEvents)
    }
}

class EagerTap: UITapGestureRecognizer {
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        numberOfTapsRequired = 2
    }
}

class EndlessPan: UIPanGestureRecognizer {
    let name2: String

    init(named name: String) {
        name2 = name
        super.init(target: nil, action: nil)
    }
}

func legacyPicture(_ size: CGSize) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, 2)
    defer { UIGraphicsEndImageContext() }
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: size.width / 2, height: size.height))
    return UIGraphicsGetImageFromCurrentImageContext()
}

class PlayerModel: NSObject {
    private static var key = 0
    var note: String? {
        get { return objc_getAssociatedObject(self, &PlayerModel.key) as? String }
        set { objc_setAssociatedObject(self, &PlayerModel.key, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}

class SpokenView: UIView {
    override var accessibilityLabel: String? {
        get { return "spoken" }
        set {}
    }
    override func accessibilityActivate() -> Bool { return true }
}

func measured(_ work: () -> Void) -> CFAbsoluteTime {
    let start = CFAbsoluteTimeGetCurrent()
    autoreleasepool { work() }
    return CFAbsoluteTimeGetCurrent() - start
}

/// Changes of lists whose closures name members without `self`, as the sample "Customizing collection view layouts" has them.
class ImplicitSelfScreen: UIViewController {
    var rows = [1, 2, 3]
    let table = UITableView()
    let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

    func shorten() {
        table.performBatchUpdates(
            { () -> Void in
                rows.removeLast()
            }, completion: nil)
        grid.performBatchUpdates {
            rows.removeLast()
        }
        view.layer.borderColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 0.5)
    }
}
