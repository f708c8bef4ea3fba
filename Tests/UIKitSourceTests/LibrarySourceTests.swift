// SPDX-License-Identifier: MIT
import Testing
import UIKit

// What libraries of forms, menus and keyboards rely on, as uikit-sources lowers their sources.

/// Gives the calls of methods that it does not implement to another delegate, as TableKit and FloatingPanel do.
private final class Director: NSObject, UITableViewDataSource, UITableViewDelegate, UIGestureRecognizerDelegate,
    MessageForwarder, MessageResponder
{
    weak var next: (any UITableViewDelegate & UIGestureRecognizerDelegate)?
    var asked: [String] = []

    // swift-format-ignore: AlwaysUseLowerCamelCase
    func override_responds(to aSelector: Selector) -> Bool {
        original_responds(to: aSelector) || MessageReceiver.of(next)?.responds(to: aSelector) == true
    }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func override_forwardingTarget(for aSelector: Selector) -> Any? {
        asked.append("\(aSelector)")
        return MessageReceiver.of(next)?.responds(to: aSelector) == true
            ? next : original_forwardingTarget(for: aSelector)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 20 }
}

private final class Screen: NSObject, UITableViewDelegate, UIGestureRecognizerDelegate {
    var scrolled = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 300 }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// Answers how many rows there are, and leaves the rest to the data source of the app, as ExpyTableView does.
private final class RowDirector: NSObject, UITableViewDataSource, MessageForwarder {
    let next = Sections()
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func override_forwardingTarget(for aSelector: Selector) -> Any? { next }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

private final class Sections: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 4 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Total" }
}

/// The same for a collection view.
private final class GridDirector: NSObject, UICollectionViewDelegateFlowLayout, MessageForwarder {
    let next = Grid()
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func override_forwardingTarget(for aSelector: Selector) -> Any? { next }
}

private final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var shown = 0
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { shown += 1 }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 30, height: 20) }
}

/// A protocol as uikit-sources lowers it.
private protocol PanelDelegate: AnyObject {
    func layout() -> any PanelLayout
    func view() -> UIView
}
private protocol PanelLayout: AnyObject {
    var height: CGFloat { get }
}
extension PanelDelegate {
    func layout() -> any PanelLayout { OptionalRequirement.missing("PanelDelegate.layout()") }
    func view() -> UIView { OptionalRequirement.missing("PanelDelegate.view()") }
}
private final class PlainPanelDelegate: PanelDelegate {}
private final class OtherPanelDelegate: PanelDelegate, PanelLayout {
    let height: CGFloat = 5
    func layout() -> any PanelLayout { self }
}

/// A protocol with an optional property as uikit-sources lowers it.
private protocol Behavior: AnyObject, OptionalCalls_Behavior {
    @_disfavoredOverload var rate: Double { get }
}
private protocol OptionalCalls_Behavior {}
extension OptionalCalls_Behavior {
    var rate: Double? { (self as? any Behavior).flatMap { o in OptionalRequirement.result { () -> Double in o.rate } } }
}
extension Behavior {
    @_disfavoredOverload var rate: Double { OptionalRequirement.missing("Behavior.rate") }
}
private final class SlowBehavior: Behavior {}
private final class FastBehavior: Behavior {
    var rate: Double { return 0.9 }
}

/// Gives each call to the first of two objects that has the method, as FloatingPanel's recognizer does.
private final class Router: NSObject, UIGestureRecognizerDelegate, MessageForwarder, MessageResponder {
    let targets: [any UIGestureRecognizerDelegate] = [First(), Second()]

    private final class First: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    private final class Second: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    func override_responds(to aSelector: Selector) -> Bool {
        targets.contains { MessageReceiver.of($0).responds(to: aSelector) }
    }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func override_forwardingTarget(for aSelector: Selector) -> Any? {
        targets.first { MessageReceiver.of($0).responds(to: aSelector) }
    }
}

@MainActor
struct LibrarySourceTests {
    @Test func aCallIsForwardedToAnotherObjectIfTheFirstLacksTheMethod() {
        let (router, recognizer) = (Router(), UIPanGestureRecognizer())
        for _ in 0..<2 {
            #expect(!router.gestureRecognizerShouldBegin(recognizer))
            #expect(router.gestureRecognizer(recognizer, shouldRequireFailureOf: UITapGestureRecognizer()))
            #expect(!router.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: UITapGestureRecognizer()))
        }
    }

    @Test func anOptionalPropertyIsNilIfItIsNotImplemented() {
        let (slow, fast): (any Behavior, any Behavior) = (SlowBehavior(), FastBehavior())
        #expect((slow.rate ?? 0.5) == 0.5 && (fast.rate ?? 0.5) == 0.9)
        let (missing, rate) = (slow.rate, fast.rate)
        #expect(missing == nil && rate == 0.9 && FastBehavior().rate + 1 == 1.9)
        let held: (any Behavior)? = fast
        #expect(held?.rate == 0.9 && type(of: held?.rate) == Double?.self)
    }

    @Test func callsThatADelegateForwardsReachTheOther() {
        let (director, screen) = (Director(), Screen())
        director.next = screen
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        (table.dataSource, table.delegate) = (director, director)
        table.layoutIfNeeded()
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 300)
        table.contentOffset.y = 10
        #expect(screen.scrolled > 0 && director.asked.contains("scrollViewDidScroll:"))
        #expect(director.asked.contains("tableView:heightForRowAt:"))
        let tap = UITapGestureRecognizer()
        #expect(!director.gestureRecognizerShouldBegin(tap))
        director.next = nil
        #expect(director.gestureRecognizerShouldBegin(tap))
        #expect(director.forwardingTarget(for: "scrollViewDidScroll:") == nil)
        #expect(!director.responds(to: "noSuchMethod") && !NSObject().responds(to: "noSuchMethod"))
    }

    @Test func callsThatADataSourceForwardsReachTheOther() {
        let director = RowDirector()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.dataSource = director
        table.layoutIfNeeded()
        #expect(table.numberOfSections == 4 && table.numberOfRows(inSection: 3) == 1)
        #expect(director.tableView(table, titleForFooterInSection: 0) == "Total")
        #expect(director.tableView(table, titleForHeaderInSection: 0) == nil)
    }

    @Test func callsThatADelegateOfACollectionViewForwardsReachTheOther() {
        let director = GridDirector()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (director.next, director)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.size == CGSize(width: 30, height: 20))
        #expect(director.next.shown == 2)
    }

    @Test func objectsAreMadeOfClassesInVariables() {
        #expect(MadeObject.of(UILabel.self, nil) is UILabel)
        #expect(MadeObject.of(UITableViewController.self, nil) is UITableViewController)
        #expect(MadeObject.of(NSObject.self, nil) is NSObject)
        #expect(MadeObject.of(String.self) { "own" } as? String == "own")
        #expect(UILabel.superclass() == UIView.self)
    }

    @Test func geometryIsCastFromObjectsAndToThem() {
        let info: [AnyHashable: Any] = [
            "rect": NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), "size": CGSize(width: 5, height: 6),
            "insets": NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
        ]
        #expect(info["rect"] as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(info["rect"] as? CGPoint == nil && info["size"] as? CGRect == nil && (3 as Any) as? CGSize == nil)
        #expect((info["size"] as? NSValue)?.cgSizeValue == CGSize(width: 5, height: 6))
        #expect((info["insets"] as? UIEdgeInsets)?.bottom == 3)
    }

    @Test func sublayersAreTransformedAboutTheAnchorPoint() {
        let (parent, child) = (CALayer(), CALayer())
        parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        parent.addSublayer(child)
        #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 10, y: 10))
        parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: -30, y: -30))
        #expect(child.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    }

    @Test func effectsOfMotionHaveTheirPartOfTheValue() {
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 20)
        let group = UIMotionEffectGroup()
        group.motionEffects = [effect]
        let view = UIView()
        view.addMotionEffect(group)
        let tilted = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 1))
        #expect(tilted?["center.x"] as? CGFloat == 10)
        let back = effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: -1, vertical: 0))
        #expect(back?["center.x"] as? CGFloat == -10 && view.motionEffects == [group])
        view.removeMotionEffect(group)
        #expect(view.motionEffects.isEmpty)
    }

    @Test func aBarButtonHasItsOwnPictureAndTitlePlace() {
        let item = UIBarButtonItem(title: "Next", style: .plain, target: nil, action: nil)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
        item.setBackgroundImage(picture, for: .normal, style: .plain, barMetrics: .default)
        item.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 1), for: .default)
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let top = UINavigationItem(title: "Title")
        top.rightBarButtonItem = item
        bar.items = [top]
        bar.layoutIfNeeded()
        func buttons(_ view: UIView) -> [UIButton] {
            ((view as? UIButton).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
        }
        let button = buttons(bar).first { $0.currentTitle == "Next" || $0.currentAttributedTitle?.string == "Next" }
        #expect(button?.currentBackgroundImage === picture && button?.titleEdgeInsets.left == 3)
        #expect(item.backgroundImage(for: .normal, barMetrics: .default) == nil)
    }

    @Test func theOlderMethodOfATextsDelegateIsCalled() {
        final class Old: NSObject, UITextViewDelegate {
            var ranges: [NSRange] = []
            func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool {
                ranges.append(characterRange)
                return false
            }
        }
        let (text, old) = (UITextView(), Old())
        text.delegate = old
        let range = NSRange(location: 1, length: 2)
        let url = URL(fileURLWithPath: "/")
        #expect(text.delegate?.textView?(text, shouldInteractWith: url, in: range) == false && old.ranges == [range])
        let newer = text.delegate?.textView?(text, shouldInteractWith: url, in: range, interaction: .preview)
        #expect(newer == nil)
    }

    // As FloatingPanel asks its delegate for a layout.
    @Test func aMissingMethodMayReturnAnObject() {
        let (plain, other) = (PlainPanelDelegate(), OtherPanelDelegate())
        #expect(OptionalRequirement.result { plain.layout() } == nil)
        #expect(OptionalRequirement.result { plain.view() } == nil)
        #expect(OptionalRequirement.result { other.layout() }?.height == 5)
    }

    @Test func methodsAreNotExchanged() {
        #expect(class_getInstanceMethod(UIView.self, "layoutSubviews") == nil)
        #expect(!class_addMethod(UIView.self, "f", OpaquePointer(bitPattern: 8)!, nil))
    }
}
