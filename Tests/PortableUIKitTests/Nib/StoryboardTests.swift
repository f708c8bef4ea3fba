// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Storyboards and nib files with cells.
@MainActor
struct StoryboardTests {
    private func storyboard() throws -> UIStoryboard {
        let bundle = try NibTexts.bundle(["Base.lproj/Main.storyboard": Data(NibTexts.storyboard.utf8)])
        return UIStoryboard(name: "Main", bundle: bundle)
    }

    private func fit(_ cell: UITableViewCell, width: CGFloat) -> CGFloat {
        cell.contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    @Test("A prototype cell has the height of the same cell in code, for every text and width")
    func heights() throws {
        let feed: StoryController = try storyboard().instantiateViewController(identifier: "Feed")
        let code = CodeCell(style: .default, reuseIdentifier: nil)
        let story = try #require(
            feed.tableView.dequeueReusableCell(withIdentifier: "StoryCell") as? StoryCell)
        for entry in StoryEntry.all() {
            story.show(entry)
            code.show(entry)
            for width in [320, 375, 414, 768] as [CGFloat] {
                #expect(fit(story, width: width) == fit(code, width: width))
            }
        }
        // Another cell has its own views.
        let other = try #require(
            feed.tableView.dequeueReusableCell(withIdentifier: "StoryCell") as? StoryCell)
        #expect(other !== story && other.titleLabel !== story.titleLabel && other.wasAwoken)
    }

    @Test("The initial controller and one of an identifier are made with and without a closure")
    func creators() throws {
        let board = try storyboard()
        var coders = 0
        let initial: UINavigationController? = board.instantiateInitialViewController { coder in
            coders += 1
            return UINavigationController(coder: coder)
        }
        #expect(coders == 1 && initial?.topViewController is StoryController)
        #expect(board.instantiateViewController(withIdentifier: "Feed") is StoryController)
    }

    @Test("The rows of a storyboard's table have the heights of a table made in code")
    func rows() throws {
        final class Coded: UITableViewController {
            var entries: [StoryEntry] = []
            override func viewDidLoad() {
                tableView.register(CodeCell.self, forCellReuseIdentifier: "StoryCell")
                tableView.sectionHeaderHeight = 10
                tableView.sectionFooterHeight = 10
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                entries.count
            }
            override func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "StoryCell", for: indexPath)
                (cell as? CodeCell)?.show(entries[indexPath.row])
                return cell
            }
        }
        let story: StoryController = try storyboard().instantiateViewController(identifier: "Feed")
        let coded = Coded(style: .grouped)
        story.entries = StoryEntry.all()
        coded.entries = story.entries
        for controller in [story, coded] {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 4000))
            window.rootViewController = controller
            window.isHidden = false
            window.layoutIfNeeded()
        }
        for row in story.entries.indices {
            let path = IndexPath(row: row, section: 0)
            #expect(story.tableView.rectForRow(at: path).height == coded.tableView.rectForRow(at: path).height)
        }
    }

    @Test("The initial controller contains the others, with titles, buttons and outlets")
    func controllers() throws {
        let navigation = try #require(
            try storyboard().instantiateInitialViewController() as? UINavigationController)
        let feed = try #require(navigation.topViewController as? StoryController)
        #expect(navigation.navigationBar.barStyle == .black)
        #expect(feed.navigationItem.title == "Feed" && !feed.isViewLoaded && feed.storyboard != nil)
        let table = try #require(feed.tableView)
        #expect(feed.note?.text == "Beside the controller")
        #expect(feed.viewDidLoadSawOutlets && table.style == .grouped && !table.allowsSelection)
        #expect(table.dataSource === feed && table.rowHeight == UITableView.automaticDimension)
        #expect(table.backgroundColor == UIColor(red: 0.5, green: 0.25, blue: 0.75, alpha: 1))
        #expect(feed.actionItem === feed.navigationItem.rightBarButtonItem && feed.actionItem?.title == "Actions")
        #expect(feed.modeControl.numberOfSegments == 2 && feed.modeControl.selectedSegmentIndex == 1)
        #expect(table.tableHeaderView?.frame.height == 44)
        feed.view.layoutIfNeeded()
        #expect(abs(feed.modeControl.frame.midX - (table.tableHeaderView?.bounds.midX ?? 0)) <= 0.5)
        // Each instance is new, also with a creator.
        let made: StoryController? = StoryController(style: .plain)
        let created = try storyboard().instantiateViewController(identifier: "Feed") { coder in
            StoryController(coder: coder)
        }
        #expect(created !== feed && created.tableView !== table && made != nil)
    }

    @Test("A cell is made from a nib file that is registered for its identifier")
    func nibFile() throws {
        let bundle = try NibTexts.bundle([
            "StoryCell.xib": NibTexts.nib(
                NibTexts.cell("customClass=\"StoryCell\" customModule=\"PortableUIKitTests\""))
        ])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.register(UINib(nibName: "StoryCell", bundle: bundle), forCellReuseIdentifier: "card")
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "card") as? StoryCell)
        #expect(cell.reuseIdentifier == "card" && cell.titleLabel.text == "Multi-line Title" && cell.wasAwoken)
        #expect(cell.titleLabel.font == .systemFont(ofSize: 17) && cell.titleLabel.textColor == .darkText)
        table.register(CodeCell.self, forCellReuseIdentifier: "card")
        #expect(table.dequeueReusableCell(withIdentifier: "card") is CodeCell)
        let nib: UINib? = nil
        table.register(nib, forCellReuseIdentifier: "card")
        #expect(table.dequeueReusableCell(withIdentifier: "card") == nil)
        #expect(bundle.loadNibNamed("StoryCell", owner: nil)?.first is StoryCell)
    }

    @Test("A class without a module in the document is found once it is registered")
    func withoutModule() throws {
        UINib.register(StoryCell.self)
        let nib = UINib(data: NibTexts.nib(NibTexts.cell("customClass=\"StoryCell\"")), bundle: nil)
        #expect(nib.instantiate(withOwner: nil).first is StoryCell)
    }

    @Test("A prototype of a standard style has the cell's own labels")
    func standardStyles() throws {
        let content = """
            <tableViewCellContentView key="contentView" id="con-te"><subviews>
            <label key="textLabel" text="Title" id="l1"><fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/></label>
            <label key="detailTextLabel" text="Detail" id="l2"/>
            </subviews></tableViewCellContentView>
            """
        let nib = UINib(
            data: NibTexts.nib(
                NibTexts.cell(
                    "style=\"IBUITableViewCellStyleSubtitle\" accessoryType=\"disclosureIndicator\" textLabel=\"l1\"",
                    content: content)), bundle: nil)
        let cell = try #require(nib.instantiate(withOwner: nil).first as? UITableViewCell)
        #expect(cell.textLabel?.text == "Title" && cell.detailTextLabel?.text == "Detail")
        #expect(cell.textLabel?.font == .preferredFont(forTextStyle: .headline))
        #expect(cell.accessoryType == .disclosureIndicator)
    }
}
