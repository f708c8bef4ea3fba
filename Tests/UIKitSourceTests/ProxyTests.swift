// SPDX-License-Identifier: MIT
import Testing
import UIKit

/// Optional calls through a proxy: methods of the original are called, and missing methods return `nil`.
@MainActor
struct ProxyTests {
    private let path = IndexPath(row: 3, section: 0)

    private static let notices: Set<String> = [
        "willDisplay", "willDisplayHeader", "willDisplayFooter", "didEndDisplaying", "didEndDisplayingHeader",
        "didEndDisplayingFooter", "accessory", "didHighlight", "didUnhighlight", "didSelect", "didDeselect",
        "willBeginEditing", "didEndEditing",
    ]

    @Test func aProxyReturnsWhatTheOriginalDelegateReturns() {
        let (proxy, original) = (ProxyDelegate(), AnsweringDelegate())
        proxy.original = original
        let answers = proxy.answers(UITableView(), path)
        #expect(original.notices == Self.notices)
        #expect(answers.filter { $0.value == nil }.isEmpty)
        let numbers = ["height", "headerHeight", "footerHeight", "estimate", "headerEstimate", "footerEstimate"]
        #expect(numbers.map { answers[$0] as? CGFloat } == [1, 2, 3, 4, 5, 6])
        #expect(answers["header"] as? UIView === original.view && answers["footer"] as? UIView === original.view)
        #expect(answers["shouldHighlight"] as? Bool == false && answers["shouldIndent"] as? Bool == false)
        #expect(answers["willSelect"] as? IndexPath == IndexPath(row: 1, section: 1))
        #expect(answers["willDeselect"] as? IndexPath == IndexPath(row: 2, section: 1))
        #expect(answers["editingStyle"] as? UITableViewCell.EditingStyle == .insert)
        #expect(answers["deletionTitle"] as? String == "Discard" && answers["indentation"] as? Int == 3)
        #expect(answers["target"] as? IndexPath == IndexPath(row: 8, section: 0))
        for side in ["leadingActions", "trailingActions"] {
            #expect(answers[side] as? UISwipeActionsConfiguration === original.actions)
        }
    }

    private final class Forwarding: NSObject, UITableViewDelegate {
        weak var next: (any UITableViewDelegate)?
        var forwardingDelegate: (any UITableViewDelegate)? { next }
    }

    @Test func aForwardingDelegateReturnsWhatTheNextOneReturnsAndNilWithoutOne() {
        let (proxy, forwarding, original) = (ProxyDelegate(), Forwarding(), AnsweringDelegate())
        proxy.original = forwarding
        let table = UITableView()
        #expect(proxy.answers(table, path).allSatisfy { $0.value == nil })
        forwarding.next = original
        let answers = proxy.answers(table, path)
        #expect(original.notices == Self.notices && answers.filter { $0.value == nil }.isEmpty)
        #expect(answers["height"] as? CGFloat == 1 && answers["estimate"] as? CGFloat == 4)
        #expect(answers["willDeselect"] as? IndexPath == IndexPath(row: 2, section: 1))
        #expect(answers["editingStyle"] as? UITableViewCell.EditingStyle == .insert)
        #expect(answers["leadingActions"] as? UISwipeActionsConfiguration === original.actions)
        let scrolling: UIScrollViewDelegate = forwarding
        #expect(scrolling.scrollViewShouldScrollToTop(table))
    }

    @Test func aProxyOfADelegateWithoutMethodsReturnsNil() {
        let proxy = ProxyDelegate()
        let silent = SilentDelegate()
        proxy.original = silent
        let answers = proxy.answers(UITableView(), path)
        #expect(answers.count == 31 && answers.allSatisfy { $0.value == nil })
    }

    @Test func aTableControllerImplementsNoOptionalMethodItself() {
        let (proxy, sources, controller) = (ProxyDelegate(), ProxyDataSource(), RowController(style: .plain))
        proxy.original = controller
        sources.original = controller
        let table = controller.tableView!
        #expect(proxy.answers(table, path).allSatisfy { $0.value == nil })
        #expect(sources.answers(table, path).allSatisfy { $0.value == nil })
        #expect(controller.tableView(table, numberOfRowsInSection: 0) == 0)
        #expect(controller.numberOfSections(in: table) == 1 && !controller.tableView(table, canMoveRowAt: path))
    }

    @Test func aProxyReturnsWhatTheOriginalDataSourceReturns() {
        let (proxy, original) = (ProxyDataSource(), AnsweringDataSource())
        proxy.original = original
        let answers = proxy.answers(UITableView(), path)
        #expect(answers["header"] as? String == "above" && answers["footer"] as? String == "below")
        #expect(answers["canEdit"] as? Bool == false && answers["canMove"] as? Bool == true)
        #expect(answers["section"] as? Int == 11 && answers["sections"] as? Int == 2)
        #expect(answers["titles"] as? [String] == ["A", "B"])
        #expect(original.notices.sorted() == ["commit 3", "move 3 2"])
        let cancelling = CancellingSource()
        let prefetching: UITableViewDataSourcePrefetching = cancelling
        prefetching.tableView?(UITableView(), cancelPrefetchingForRowsAt: [path])
        #expect(cancelling.cancelled == [path])
    }

    @Test func optionalMethodsOfFieldDelegatesAreCalledOrNil() {
        let (field, answering, silent) = (UITextField(), AnsweringTextDelegate(), SilentTextDelegate())
        let delegate: UITextFieldDelegate = answering
        #expect(delegate.textFieldShouldBeginEditing?(field) == false)
        #expect(delegate.textFieldShouldEndEditing?(field) == false)
        #expect(delegate.textFieldShouldClear?(field) == false && delegate.textFieldShouldReturn?(field) == false)
        delegate.textFieldDidBeginEditing?(field)
        delegate.textFieldDidChangeSelection?(field)
        delegate.textFieldDidEndEditing?(field)
        delegate.textFieldDidEndEditing?(field, reason: .committed)
        #expect(answering.notices == ["began", "selected", "ended", "ended committed"])
        let none: UITextFieldDelegate = silent
        #expect(none.textFieldShouldBeginEditing?(field) == nil && none.textFieldShouldEndEditing?(field) == nil)
        #expect(none.textFieldShouldClear?(field) == nil && none.textFieldDidEndEditing?(field) == nil)
        #expect(none.textFieldDidBeginEditing?(field) == nil && none.textFieldDidChangeSelection?(field) == nil)
    }

    @Test func optionalMethodsOfTextViewDelegatesAreCalledOrNil() throws {
        let (view, answering, silent) = (UITextView(), AnsweringTextDelegate(), SilentTextDelegate())
        let delegate: UITextViewDelegate = answering
        let link = try #require(URL(string: "https://example.org"))
        #expect(delegate.textViewShouldBeginEditing?(view) == false)
        #expect(delegate.textViewShouldEndEditing?(view) == false)
        #expect(delegate.textView?(view, shouldChangeTextIn: NSRange(), replacementText: "yes") == true)
        #expect(delegate.textView?(view, shouldChangeTextIn: NSRange(), replacementText: "no") == false)
        #expect(
            delegate.textView?(view, shouldInteractWith: link, in: NSRange(), interaction: .invokeDefaultAction)
                == false)
        delegate.textViewDidBeginEditing?(view)
        delegate.textViewDidChange?(view)
        delegate.textViewDidChangeSelection?(view)
        delegate.textViewDidEndEditing?(view)
        #expect(answering.notices == ["view began", "view changed", "view selected", "view ended"])
        let none: UITextViewDelegate = silent
        #expect(none.textViewShouldBeginEditing?(view) == nil && none.textViewDidChange?(view) == nil)
        #expect(none.textView?(view, shouldChangeTextIn: NSRange(), replacementText: "") == nil)
    }

    @Test func optionalMethodsOfGestureDelegatesAreCalledOrNil() {
        let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
        let answering = AnsweringGestureDelegate()
        let delegate: UIGestureRecognizerDelegate = answering
        #expect(delegate.gestureRecognizerShouldBegin?(tap) == false)
        #expect(delegate.gestureRecognizer?(tap, shouldRecognizeSimultaneouslyWith: pan) == true)
        #expect(delegate.gestureRecognizer?(tap, shouldRequireFailureOf: pan) == true)
        #expect(delegate.gestureRecognizer?(tap, shouldBeRequiredToFailBy: pan) == true)
        let silent = SilentGestureDelegate()
        let none: UIGestureRecognizerDelegate = silent
        #expect(none.gestureRecognizerShouldBegin?(tap) == nil)
        #expect(none.gestureRecognizer?(tap, shouldRequireFailureOf: pan) == nil)
        #expect(none.gestureRecognizer?(tap, shouldBeRequiredToFailBy: pan) == nil)
        #expect(none.gestureRecognizer?(tap, shouldRecognizeSimultaneouslyWith: pan) == nil)
    }

    @Test func optionalMethodsOfScrollDelegatesAreCalledOrNil() {
        let (view, answering) = (UIScrollView(), AnsweringScrollDelegate())
        let delegate: UIScrollViewDelegate = answering
        delegate.scrollViewWillBeginDecelerating?(view)
        delegate.scrollViewDidEndDecelerating?(view)
        delegate.scrollViewDidEndScrollingAnimation?(view)
        delegate.scrollViewDidScrollToTop?(view)
        delegate.scrollViewDidChangeAdjustedContentInset?(view)
        #expect(answering.notices == ["will decelerate", "decelerated", "arrived", "top", "inset"])
        #expect(delegate.scrollViewShouldScrollToTop?(view) == false)
        #expect(delegate.scrollViewWillBeginDragging?(view) == nil && delegate.scrollViewDidScroll?(view) == nil)
        #expect(delegate.scrollViewDidEndDragging?(view, willDecelerate: true) == nil)
    }
}
