// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayout
import Testing

@testable import TemplateLayoutSnapshots

/// Descriptions of views, which are deterministic and contain no addresses.
@MainActor
struct TextStrategyTests {
    private func text(_ view: UIView, _ way: Snapshotting<UIView, String>) throws -> String { try way.snapshot(view) }

    @Test func viewsAreDescribedWithoutAddresses() throws {
        let cell = TextCell(style: .default, reuseIdentifier: nil)
        cell.show("Hi")
        let result = try text(cell, .recursiveDescription(on: .iPhoneSE))
        #expect(!result.contains("0x"))
        #expect(
            result.hasPrefix(
                "<TextCell; frame = (0 0; 375 45); row>\n   | <UITableViewCellContentView; frame = (0 0; 375 44.5)>"))
        #expect(result.contains("   |    | <UILabel; frame = (16 12; 343 20.5); text = 'Hi'>"))
        #expect(try text(cell, .recursiveDescription(on: .iPhoneSE)) == result)
    }

    @Test func longTextsAreCutOffAndSpecialCharactersEscaped() throws {
        func shown(_ text: String) throws -> String {
            let label = UILabel()
            label.text = text
            label.frame.size = CGSize(width: 10, height: 10)
            return try self.text(label, .recursiveDescription)
        }
        #expect(try shown("a\nb\r'c'\\").hasSuffix(#"text = 'a\nb\r\'c\'\\'>"#))
        // The family is one character of 25 bytes. 200 characters are shown completely, whatever their number of bytes.
        for character in ["x", "語", "👨‍👩‍👧‍👦"] {
            let whole = String(repeating: character, count: 200)
            #expect(try shown(whole).hasSuffix("text = '\(whole)'>"))
            #expect(try shown(whole + character).hasSuffix("text = '\(whole)…(201 characters)'>"))
        }
    }

    @Test func constraintsAreDescribedWithoutAddresses() throws {
        let card = makeCard("Hi")
        let second = UILabel()
        card.addSubview(second)
        second.widthAnchor.constraint(equalToConstant: 20).isActive = true
        let result = try text(card, .constraints(on: .iPhoneSE))
        #expect(!result.contains("0x"))
        #expect(
            result == """
                UIView:1:
                   <NSLayoutConstraint V:|-(11)-[UILabel:1'Hi']   (active, names: '|':UIView:1 )>
                   <NSLayoutConstraint H:|-(16)-[UILabel:1'Hi'](LTR)   (active, names: '|':UIView:1 )>
                   <NSLayoutConstraint H:[UILabel:1'Hi']-(16)-|(LTR)   (active, names: '|':UIView:1 )>
                   <NSLayoutConstraint V:[UILabel:1'Hi']-(11)-|   (active, names: '|':UIView:1 )>
                   | UILabel:1
                   | UILabel:2:
                   |    <NSLayoutConstraint UILabel:2.width == 20   (active)>
                """)
        #expect(try text(card, .constraints(on: .iPhoneSE)) == result)
    }

    @Test func heightDescriptionsNameLinesAndOrigin() throws {
        let source = TextSource(["One", "A text that takes two lines at this width, I think"])
        let result = try text(makeTable(source), .heights)
        #expect(
            result == """
                UITableView: 320 pt wide, 2 rows, 112 pt
                0-0  45 pt  1 line  TextCell, constraints
                0-1  67 pt  2 lines  TextCell, constraints
                """)
        #expect(throws: SnapshotError("heights are those of a UITableView, not of a UIView")) {
            try text(UIView(), .heights)
        }
        #expect(throws: SnapshotError("UITableView has no rows: there are no heights")) {
            try text(makeTable(TextSource([])), .heights)
        }
    }

    /// Rows whose heights come from TemplateLayout, the delegate, or the table.
    private final class Delegate: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            (cell as? TextCell)?.show("Row")
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            switch indexPath.row {
            case 0:
                tableView.templateLayout.height(for: TextCell.self, key: "first") { $0.show("Row") }
            case 1: 60
            default: UITableView.automaticDimension
            }
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    }

    @Test func heightDescriptionsNameTheirOrigin() throws {
        let delegate = Delegate()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(TextCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = delegate
        table.delegate = delegate
        let lines = try text(table, .heights).split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[1].hasPrefix("header  ") && lines[1].hasSuffix(" pt  1 line"))
        #expect(lines[2].hasSuffix("TemplateLayout, key first"))
        #expect(lines[3] == "0-1  60 pt  1 line  delegate")
        #expect(lines[4].hasSuffix("TextCell, constraints"))
        table.delegate = nil
        table.rowHeight = 50
        table.reloadData()
        #expect(try text(table, .heights).contains("0-2  50 pt  1 line  rowHeight"))
    }

    @Test func accessibilityIsWhatAScreenReaderGoesThrough() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let (title, send, hidden, toggle) = (UILabel(), UIButton(type: .system), UILabel(), UISwitch())
        title.text = "Profile"
        title.accessibilityTraits = .header
        title.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
        send.setTitle("Send", for: .normal)
        send.isEnabled = false
        send.accessibilityHint = "Sends the message"
        send.frame = CGRect(x: 0, y: 60, width: 200, height: 20)
        hidden.text = "Hidden"
        hidden.isHidden = true
        toggle.frame.origin = CGPoint(x: 0, y: 25)
        toggle.accessibilityLabel = "Airplane mode"
        toggle.isOn = true
        for subview in [send, hidden, toggle, title] as [UIView] { view.addSubview(subview) }
        #expect(
            try text(view, .accessibility) == """
                "Profile", header
                "Airplane mode", value "1", button
                "Send", hint "Sends the message", button, not enabled
                """)
        #expect(try text(UIView(frame: view.bounds), .accessibility) == "(no elements)")
    }

    @Test func cellsAreOneElementWithTheirControlsBeside() throws {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Ada"
        cell.detailTextLabel?.text = "Hello"
        let reply = UIButton(type: .system)
        reply.setTitle("Reply", for: .normal)
        reply.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        cell.contentView.addSubview(reply)
        #expect(try text(cell, .accessibility) == "\"Ada, Hello\"\n    \"Reply\", button")
    }

    @Test func readingGoesFromRightToLeftWhereTheLookDoes() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        for (index, text) in ["one", "two"].enumerated() {
            let label = UILabel(frame: CGRect(x: CGFloat(index) * 100, y: CGFloat(index) * 2, width: 90, height: 18))
            label.text = text
            view.addSubview(label)
        }
        #expect(try text(view, .accessibility) == "\"one\", text\n\"two\", text")
        #expect(try text(view, .accessibility(traits: [.rightToLeft])) == "\"two\", text\n\"one\", text")
    }

    @Test func aContainerListsItsElementsOrGivesThemOneByOne() throws {
        final class OneByOne: UIView {
            let elements = ["second", "first"].map { name in
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
                label.text = name
                return label
            }
            override func accessibilityElementCount() -> Int { elements.count }
            override func accessibilityElement(at index: Int) -> Any? { elements[index] }
        }
        let view = OneByOne(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for (index, label) in view.elements.reversed().enumerated() {
            label.frame.origin.y = CGFloat(index) * 30
            view.addSubview(label)
        }
        #expect(try text(view, .accessibility) == "\"second\", text\n\"first\", text")
        view.accessibilityElements = view.elements.reversed()
        #expect(try text(view, .accessibility) == "\"first\", text\n\"second\", text")
    }

    @Test func controllersAreDescribedLikeTheirViews() throws {
        let controller = UIViewController()
        controller.view.addSubview(makeCard("Hi"))
        let views = try Snapshotting<UIViewController, String>.recursiveDescription(on: .iPhoneSE).snapshot(controller)
        #expect(views.contains("frame = (0 0; 375 667)") && views.contains("<UILabel;") && !views.contains("0x"))
        let constraints = try Snapshotting<UIViewController, String>.constraints.snapshot(controller)
        #expect(constraints.contains("V:|-(11)-[UILabel:1'Hi']"))
        let elements = try Snapshotting<UIViewController, String>.accessibility(on: .iPhoneSE).snapshot(controller)
        #expect(elements == "\"Hi\", text")
        #expect(try Snapshotting<UIViewController, String>.accessibility.snapshot(controller) == elements)
        #expect(!(try Snapshotting<UIViewController, String>.recursiveDescription.snapshot(controller)).isEmpty)
    }

    @Test func viewsHaveADescriptionWithoutADevice() throws {
        let card = makeCard("Hi")
        #expect(try text(card, .recursiveDescription).contains("text = 'Hi'"))
        #expect(try text(card, .constraints).contains("V:|-(11)-[UILabel:1'Hi']"))
    }

    @Test func customStrategiesAreAValueAndADifference() throws {
        let folder = try SnapshotFolder()
        let numbers = Snapshotting<[Int], String>.init(pathExtension: "csv", diffing: .lines) {
            $0.map(String.init).joined(separator: "\n")
        }
        let words = numbers.pullback { (text: String) in text.split(separator: " ").map(\.count) }
        #expect(folder.failure(of: [1, 2], as: numbers)?.message.contains("recorded") == true)
        #expect(folder.references == ["test.name.csv"])
        #expect(folder.failure(of: "a to", as: words) == nil)
        #expect(folder.failure(of: "a tea", as: words)?.message.contains("− 2\n+ 3") == true)
    }
}
