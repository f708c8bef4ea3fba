// SPDX-License-Identifier: MIT
import Testing
import UIKit

// A table that forwards calls, and a table that makes views from classes in variables, as on iOS.

class ForwardingDelegate: NSObject, UITableViewDelegate {
    weak var original: UITableViewDelegate?

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        return original?.tableView?(tableView, heightForRowAt: indexPath) ?? 44
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        return original?.tableView?(tableView, viewForHeaderInSection: section)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        original?.tableView?(tableView, didSelectRowAt: indexPath)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        original?.scrollViewDidScroll?(scrollView)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        original?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        return original?.scrollViewShouldScrollToTop?(scrollView) ?? false
    }
}

class TallRowsDelegate: NSObject, UITableViewDelegate {
    // A property with the name of the methods. The class's own property has precedence.
    let tableView = UITableView()
    var scrolled = 0

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { return 90 }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }

    func reload() {
        tableView.reloadData()
        let same = tableView
        same.reloadData()
    }
}

class SilentDelegate: NSObject, UITableViewDelegate {}

class ForwardingTableView: UITableView {
    var headerCreated: [UITableViewHeaderFooterView] = []

    // The header is made before the table requests it, as in libraries that measure it.
    func makeHeader(_ section: Int) -> UIView? {
        return delegate?.tableView?(self, viewForHeaderInSection: section)
    }

    var sectionCount: Int {
        return dataSource?.numberOfSections?(in: self) ?? 1
    }

    var indexTitles: [String]? {
        return dataSource?.sectionIndexTitles?(for: self)
    }

    func canMove(_ indexPath: IndexPath) -> Bool? {
        return dataSource?.tableView?(self, canMoveRowAt: indexPath)
    }

    func make<T: UITableViewCell>(_ type: T.Type) -> T {
        return T.init(style: .subtitle, reuseIdentifier: String(describing: type))
    }

    func makeHeaderView<T: UITableViewHeaderFooterView>(_ type: T.Type) -> T {
        return type.init(reuseIdentifier: "\(type)")
    }

    func makeButton<Button: UIButton>(_ type: Button.Type) -> Button {
        return Button(type: .system)
    }

    func makeFirst(of types: [UITableViewCell.Type]) -> UITableViewCell {
        return types[0].init(style: .default, reuseIdentifier: nil)
    }
}

class RoundButton: UIButton {}

// As the lowering writes DifferenceKit's extension: `setData` does not escape, and `self` is implicit.
extension UICollectionView {
    func insertFirst(_ setData: () -> Void) {
        NonEscapingBatch(self).performBatchUpdates {
            setData()
            insertItems(at: [IndexPath(item: 0, section: 0)])
        }
    }
}

class CountingCollectionView: UICollectionView {
    var batches = 0

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 1
        super.performBatchUpdates({ updates?() }, completion: completion)
    }
}

class TwiceCountingCollectionView: CountingCollectionView {
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 10
        super.performBatchUpdates({ updates?() }, completion: completion)
    }
}

class Items: NSObject, UICollectionViewDataSource {
    var count = 1

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

// Code of Swift 5 that is not on the main actor compiles on iOS.
class ButtonMaker<Made: UIButton> {
    let made: Made.Type

    init(_ made: Made.Type) {
        self.made = made
    }

    func framed() -> Made { return made.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    func typed() -> Made { return Made(type: .system) }
    func accessories() -> [UICellAccessory] { return [.disclosureIndicator(), .delete()] }
    func detents() -> [UISheetPresentationController.Detent] { return [.medium(), .large()] }
    func list() -> UICollectionLayoutListConfiguration {
        return UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    }
}

class SubtitleCell: UITableViewCell {
    var style: UITableViewCell.CellStyle?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        self.style = style
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class TitleHeader: UITableViewHeaderFooterView {
    let title = UILabel()
}

class TwoSections: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { return 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

class Field: UITextField {
    func shouldReturn() -> Bool? { return delegate?.textFieldShouldReturn?(self) }
    func mayType(_ text: String) -> Bool {
        return delegate?.textField?(self, shouldChangeCharactersIn: NSRange(), replacementString: text) ?? true
    }
}

class FieldDelegate: NSObject, UITextFieldDelegate {
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
        -> Bool
    {
        return string != "x"
    }
}

class ReceivingView: UIView, UIGestureRecognizerDelegate {
    let tap = UITapGestureRecognizer(target: nil, action: nil)

    func begins() -> Bool? { return tap.delegate?.gestureRecognizerShouldBegin?(tap) }
    func receives(_ touch: UITouch) -> Bool? { return tap.delegate?.gestureRecognizer?(tap, shouldReceive: touch) }
}

// A diff library's batch, on systems with and without performBatchUpdates.
extension UITableView {
    func change(_ updates: () -> Void) {
        if #available(iOS 11.0, *) {
            performBatchUpdates(updates)
        } else {
            beginUpdates()
            updates()
            endUpdates()
        }
    }
}
