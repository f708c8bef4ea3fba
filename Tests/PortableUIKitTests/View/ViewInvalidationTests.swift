// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

private final class Badge: UIView {
    @Invalidating(.display) var color = 0
    @Invalidating(.intrinsicContentSize, .layout) var count = 0
    @Invalidating(.constraints, .display, .layout, .intrinsicContentSize) var all = ""
    var invalidated: [String] = []

    override func setNeedsDisplay() {
        invalidated.append("display")
        super.setNeedsDisplay()
    }
    override func setNeedsLayout() {
        invalidated.append("layout")
        super.setNeedsLayout()
    }
    override func invalidateIntrinsicContentSize() {
        invalidated.append("size")
        super.invalidateIntrinsicContentSize()
    }
    override func setNeedsUpdateConstraints() {
        invalidated.append("constraints")
        super.setNeedsUpdateConstraints()
    }
}

private final class MarkedCell: UICollectionViewCell {
    @UIView.Invalidating(.configuration) var isMarked = false
    var updates = 0
    override func updateConfiguration(using state: UICellConfigurationState) { updates += 1 }
}

@MainActor
struct ViewInvalidationTests {
    @Test func invalidatingPropertiesInvalidateWhatTheyNameAndOnlyWhenTheyChange() {
        let badge = Badge()
        badge.invalidated = []
        badge.color = 0
        #expect(badge.invalidated.isEmpty)
        badge.color = 1
        #expect(badge.invalidated == ["display"] && badge.color == 1)
        badge.invalidated = []
        badge.count = 7
        #expect(badge.invalidated.filter { $0 == "size" || $0 == "layout" }.prefix(2) == ["size", "layout"])
        badge.invalidated = []
        badge.all = "a"
        #expect(Set(badge.invalidated) == ["constraints", "display", "layout", "size"])
    }

    @Test func anInvalidatedConfigurationIsUpdatedAtTheNextLayout() {
        let cell = MarkedCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        cell.layoutIfNeeded()
        let before = cell.updates
        cell.isMarked = true
        cell.layoutIfNeeded()
        #expect(cell.updates == before + 1)
    }

    @Test func limitsOfTheTextSizeHoldForAViewAndItsSubviews() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let (view, label) = (UIView(), UILabel())
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "Text"
        window.addSubview(view)
        view.addSubview(label)
        func size(_ category: UIContentSizeCategory) -> CGFloat {
            window.traitOverrides.preferredContentSizeCategory = category
            return label.font.pointSize
        }
        let large = size(.large)
        let huge = size(.accessibilityExtraExtraExtraLarge)
        #expect(huge > 2 * large)
        view.maximumContentSizeCategory = .extraExtraLarge
        #expect(size(.accessibilityExtraExtraExtraLarge) == size(.extraExtraLarge))
        #expect(size(.large) == large)
        #expect(window.traitCollection.preferredContentSizeCategory == .large)
        view.minimumContentSizeCategory = .extraLarge
        #expect(size(.small) == size(.extraLarge))
        view.maximumContentSizeCategory = nil
        view.minimumContentSizeCategory = nil
        #expect(size(.accessibilityExtraExtraExtraLarge) == huge)
    }

    @Test func heightsOfRowsFollowTheLimits() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            var content = cell.defaultContentConfiguration()
            content.text = "A row"
            cell.contentConfiguration = content
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0])
        source.apply(snapshot, animatingDifferences: false)
        func height(_ category: UIContentSizeCategory) -> CGFloat {
            table.traitOverrides.preferredContentSizeCategory = category
            table.layoutIfNeeded()
            return table.rectForRow(at: [0, 0]).height
        }
        let huge = height(.accessibilityExtraExtraExtraLarge)
        table.maximumContentSizeCategory = .large
        table.layoutIfNeeded()
        #expect(height(.accessibilityExtraExtraExtraLarge) == height(.large))
        #expect(table.rectForRow(at: [0, 0]).height < huge)
    }

    @Test func shakingGoesAlongTheResponderChain() {
        final class Controller: UIViewController {
            var motions: [UIEvent.EventSubtype] = []
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                motions.append(motion)
                #expect(event?.type == .motion && event?.subtype == .motionShake)
            }
        }
        let controller = Controller()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        controller.view.addSubview(field)
        #expect(field.becomeFirstResponder())
        field.motionEnded(.motionShake, with: MotionEvent(at: 0))
        #expect(controller.motions == [.motionShake])
    }
}
