// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// List controllers and the keyboard, in whose place is an input view.
@MainActor
struct KeyboardAvoidanceTests {
    private let world = TouchWorld()

    private final class Form: UITableViewController {
        var picker = UIPickerView()
        var sharesPicker = true

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.rowHeight = 50
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
            field.inputView = sharesPicker ? picker : UIPickerView()
            cell.contentView.addSubview(field)
            return cell
        }

        func field(_ row: Int) -> UITextField? {
            tableView.cellForRow(at: [0, row])?.contentView.subviews.lazy.compactMap { $0 as? UITextField }.first
        }
    }

    private func show(_ controller: UIViewController) {
        world.window.rootViewController = controller
        world.open()
        world.window.layoutIfNeeded()
    }

    private func bottom(_ view: UIView) -> CGFloat { view.convert(view.bounds, to: nil).maxY }

    @Test(arguments: [true, false])
    func aTableControllerShowsTheFieldThatIsEditedAboveTheKeyboard(_ sharesPicker: Bool) throws {
        let form = Form(style: .plain)
        form.sharesPicker = sharesPicker
        show(form)
        defer { world.close() }
        let keyboard = world.window.bounds.height - 216
        let field = try #require(form.field(4))
        #expect(bottom(field) > keyboard)
        field.becomeFirstResponder()
        world.clock.advance(by: 1)
        #expect(bottom(field) == keyboard && form.tableView.contentInset.bottom == 216)
        // A field that is visible does not move; one that is hidden does, also if the keyboard stays.
        let offset = form.tableView.contentOffset
        try #require(form.field(3)).becomeFirstResponder()
        world.clock.advance(by: 1)
        #expect(form.tableView.contentOffset == offset)
        let lower = try #require(form.field(5))
        lower.becomeFirstResponder()
        world.clock.advance(by: 1)
        #expect(bottom(lower) == keyboard && form.tableView.contentInset.bottom == 216)
        lower.resignFirstResponder()
        world.clock.advance(by: 1)
        #expect(form.tableView.contentInset == .zero)
        #expect(form.tableView.contentOffset.y <= 10 * 50 - form.tableView.bounds.height)
    }

    @Test func theInsetOfTheAppAndTheSafeAreaAreKept() throws {
        let form = Form(style: .plain)
        form.additionalSafeAreaInsets.bottom = 16
        show(form)
        defer { world.close() }
        form.tableView.contentInset.bottom = 5
        let field = try #require(form.field(0))
        field.becomeFirstResponder()
        world.clock.advance(by: 1)
        #expect(form.tableView.contentInset.bottom == 205 && form.tableView.adjustedContentInset.bottom == 221)
        #expect(form.tableView.contentOffset.y == 0)
        world.window.rootViewController = UIViewController()
        #expect(form.tableView.contentInset.bottom == 5)
    }

    @Test func aCollectionControllerInsetsItsContentByTheKeyboard() {
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        show(controller)
        defer { world.close() }
        let field = UITextField()
        field.inputView = UIPickerView()
        world.window.addSubview(field)
        field.becomeFirstResponder()
        world.clock.advance(by: 1)
        #expect(controller.collectionView.contentInset.bottom == 216)
        field.resignFirstResponder()
        world.clock.advance(by: 1)
        #expect(controller.collectionView.contentInset.bottom == 0)
    }

    @Test func aListInPlaceOfTheKeyboardIsNotInset() {
        let (list, field) = (UITableViewController(style: .plain), UITextField())
        let root = UIViewController()
        show(root)
        defer { world.close() }
        root.view.addSubview(field)
        list.beginAppearanceTransition(true, animated: false)
        list.endAppearanceTransition()
        list.view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        field.inputView = list.view
        for _ in 0..<2 {
            field.becomeFirstResponder()
            field.reloadInputViews()
            world.clock.advance(by: 1)
            #expect(list.view.window != nil && list.tableView.contentInset == .zero)
            field.resignFirstResponder()
            world.clock.advance(by: 1)
        }
    }
}
