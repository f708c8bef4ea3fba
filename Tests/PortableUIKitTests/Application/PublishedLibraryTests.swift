// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// As Tabman declares its items: with defaults for what UIKit's classes have.
@MainActor
private protocol BarItemable: AnyObject {
    var title: String? { get set }
    var accessibilityLabel: String? { get set }
    var accessibilityHint: String? { get set }
}

extension BarItemable {
    var accessibilityLabel: String? {
        get { nil }
        set {}
    }
    var accessibilityHint: String? {
        get { nil }
        set {}
    }
}

extension UIBarItem: BarItemable {}
extension UINavigationItem: BarItemable {}

/// What published libraries rely on, without the libraries.
@MainActor
struct PublishedLibraryTests {
    private let large = UITraitCollection(preferredContentSizeCategory: .large)

    @Test func itemsOfBarsHaveAccessibilityOfTheirOwn() {
        for item in [UITabBarItem(), UIBarButtonItem(), UINavigationItem(title: "")] as [any BarItemable & NSObject] {
            item.accessibilityLabel = "Page 1"
            item.accessibilityHint = "Shows it"
            #expect(item.accessibilityLabel == "Page 1" && (item as NSObject).accessibilityHint == "Shows it")
        }
    }

    /// dotnet/macios#18335 printed 17 points for the body's font; Apple forbids only fonts that UIFontMetrics returned, with the words
    /// "A scaled font returned by UIFontMetrics should not be used to create another scaled font" (GetStream/stream-chat-swift#3633).
    @Test func metricsScaleTheFontsOfTextStyles() {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
        for style in [UIFont.TextStyle.largeTitle, .headline, .body, .caption2] {
            let font = UIFontMetrics(forTextStyle: style).scaledFont(for: body, compatibleWith: large)
            #expect(font.pointSize == 17)
        }
    }

    /// As Tabman's labels, whose frames are on whole pixels.
    @Test func aTextFitsIntoItsLayersPreferredSizeOnAnyPixel() {
        for length in 1...30 {
            let layer = CATextLayer()
            let (string, font) = (String(repeating: "e", count: length), UIFont.systemFont(ofSize: 17))
            (layer.string, layer.font, layer.fontSize) = (string, font, 17)
            let text = NSAttributedString(string: string, attributes: [.font: font])
            let size = layer.preferredFrameSize()
            #expect((size.width * 3).rounded(.down) / 3 >= text.size().width && size.height >= text.size().height)
        }
    }

    /// As IQKeyboardManager sets it.
    @Test func theAccessoryOfASearchBarIsItsFields() {
        let (bar, view) = (UISearchBar(), UIView())
        bar.inputAccessoryView = view
        #expect(bar.searchTextField.inputAccessoryView === view && bar.inputAccessoryView === view)
    }

    /// As Segmentio's example clears a bar.
    @Test func theBackgroundOfABarIsSetForAPosition() {
        let (bar, image) = (UINavigationBar(), UIImage())
        bar.setBackgroundImage(image, for: .any, barMetrics: .default)
        #expect(bar.backgroundImage(for: .default) === image)
    }

    /// As SwiftyFORM's example; SwiftPM's apps name none.
    @Test func anEmptyNameOfAStoryboardIsNone() {
        #expect(ApplicationInformation(["UIMainStoryboardFile": ""]).mainStoryboard == nil)
        #expect(ApplicationInformation(["UIMainStoryboardFile": "Main"]).mainStoryboard == "Main")
    }

    /// iOS logs the attribute that the demo of TagListView has kept from an older version.
    @Test func runtimeAttributesOfNoPropertyAreLogged() throws {
        let nib = """
            <document><objects><view id="v"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="gone" value="A"/>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><integer key="value" value="2"/>
            </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view></objects></document>
            """
        var view: UIView?
        let texts = WarningLog.texts {
            view = UINib(data: Data(nib.utf8), bundle: nil).instantiate(withOwner: nil).first as? UIView
        }
        #expect(view?.layer.borderWidth == 2)
        #expect(texts.count == 1)
        #expect(texts.first?.hasPrefix("Failed to set (gone) user defined inspected property on (UIView): ") == true)
    }

    /// A panel that places its view where it was dragged to, as PanModal, without overriding the frame. Apple's sample code of custom
    /// presentations sets the frame itself in `containerViewWillLayoutSubviews()`.
    @Test func aPresentationOfTheAppKeepsItsFrameWhenTheContainerTurns() {
        final class Panel: UIPresentationController, UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? { Panel(presentedViewController: presented, presenting: presenting) }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        let (one, two) = (UIViewController(), UIViewController())
        window.rootViewController = one
        window.isHidden = false
        defer { window.isHidden = true }
        let custom = Panel(presentedViewController: two, presenting: one)
        (two.modalPresentationStyle, two.transitioningDelegate) = (.custom, custom)
        one.present(two, animated: false)
        two.view.autoresizingMask = []
        two.view.frame = CGRect(x: 0, y: 400, width: 300, height: 200)
        window.frame.size = CGSize(width: 600, height: 300)
        window.layoutIfNeeded()
        #expect(two.view.frame == CGRect(x: 0, y: 400, width: 300, height: 200))
        let three = UIViewController()
        two.dismiss(animated: false)
        three.modalPresentationStyle = .fullScreen
        one.present(three, animated: false)
        window.frame.size = CGSize(width: 300, height: 600)
        window.layoutIfNeeded()
        #expect(three.view.frame == window.bounds)
    }

    /// PanModal reads there what `containerViewWillLayoutSubviews()` computed. A device printed "willRotate", "viewWillLayoutSubviews",
    /// "viewDidLayoutSubviews", "willAnimateRotation" with the new bounds in the last three (stackoverflow.com/questions/9539676).
    @Test func whatIsAnimatedWithATurnFollowsTheLayout() {
        final class Page: UIViewController {
            var calls: [String] = []
            override func viewDidLayoutSubviews() { calls.append("layout \(Int(view.bounds.width))") }
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                calls = ["to \(Int(size.width))"]
                coordinator.animate { _ in
                    self.calls.append("animate")
                    self.view.setNeedsLayout()
                } completion: { _ in
                    self.calls.append("end")
                }
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        let page = Page()
        window.rootViewController = page
        window.isHidden = false
        defer { window.isHidden = true }
        window.layoutIfNeeded()
        window.frame.size = CGSize(width: 600, height: 300)
        #expect(page.calls == ["to 600", "layout 600", "animate", "layout 600", "end"])
    }

    /// As CardSlider and many cells: "override var bounds { didSet { contentView.frame = bounds } }"; and as the circular layouts of Kodeco's
    /// tutorial, whose cells move their anchor in `apply(_:)`.
    @Test func layoutsSetTheBoundsAndTheCentreOfCells() {
        final class Cell: UICollectionViewCell {
            var sizes: [CGSize] = []
            override var bounds: CGRect { didSet { sizes.append(bounds.size) } }
            override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
                super.apply(layoutAttributes)
                layer.anchorPoint = CGPoint(x: 0.5, y: 1.5)
                center.y += bounds.height
            }
        }
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                -> UICollectionViewCell
            { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        }
        let (source, layout) = (Source(), UICollectionViewFlowLayout())
        layout.itemSize = CGSize(width: 100, height: 40)
        let grid = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
        grid.register(Cell.self, forCellWithReuseIdentifier: "cell")
        grid.dataSource = source
        grid.layoutIfNeeded()
        let cell = grid.visibleCells.first as? Cell
        #expect(cell?.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
        layout.itemSize = CGSize(width: 100, height: 60)
        grid.layoutIfNeeded()
        #expect(cell?.sizes.last == CGSize(width: 100, height: 60))
        #expect(cell?.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
        layout.itemSize = CGSize(width: 80, height: 60)
        grid.layoutIfNeeded()
        #expect(cell?.sizes.last == CGSize(width: 80, height: 60) && cell?.frame.height == 60)
    }

    /// Texts of standard cells and titles follow the text size without a reload: "the basic settings make the text grow or shrink"
    /// (timeflower.co, static UITableView and Dynamic Type).
    @Test func standardTextsOfTablesFollowTheTextSize() throws {
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                cell.textLabel?.text = "Row"
                cell.detailTextLabel?.text = "More"
                return cell
            }
        }
        let source = Source()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
        let table = UITableView(frame: window.bounds, style: .insetGrouped)
        table.dataSource = source
        window.addSubview(table)
        window.isHidden = false
        defer { window.isHidden = true }
        window.layoutIfNeeded()
        let path = IndexPath(row: 0, section: 0)
        func heights() -> [CGFloat] { [table.rectForRow(at: path).height, table.rectForHeader(inSection: 0).height] }
        let cell = try #require(table.cellForRow(at: path))
        let before = heights()
        window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        window.layoutIfNeeded()
        #expect(table.cellForRow(at: path) === cell && cell.textLabel?.font.pointSize == 33)
        #expect(zip(before, heights()).allSatisfy { $0 < $1 }, "\(before) \(heights())")
        let followed = heights()
        table.reloadData()
        window.layoutIfNeeded()
        #expect(heights() == followed)
    }
}
