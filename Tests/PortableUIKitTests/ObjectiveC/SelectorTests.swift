// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Selectors made from methods, and what takes them.
@MainActor
@Suite(.serialized) struct SelectorTests {
    class Screen: UIViewController {
        var calls: [String] = []
        let button = UIButton()
        lazy var other: UIButton = {
            let button = UIButton()
            button.addTarget(self, action: Selector(Screen.tapped(_:), "tapped:"), for: .touchUpInside)
            return button
        }()

        override init(nibName: String?, bundle: Bundle?) {
            super.init(nibName: nibName, bundle: bundle)
            button.addTarget(self, action: Selector(Self.tap, "tap"), for: .touchUpInside)
            button.addTarget(self, action: Selector(Screen.withEvent(_:for:), "withEvent:for:"), for: .touchUpInside)
            button.addTarget(
                self, action: Selector(Screen.overloaded as (Screen) -> (UIButton) -> Void, "overloaded:"),
                for: .touchUpInside)
        }
        required init?(coder: NSCoder) { nil }

        private func tap() { calls.append("tap") }
        fileprivate func tapped(_ sender: Any) { calls.append("tapped \(type(of: sender))") }
        private func withEvent(_ sender: UIControl?, for event: UIEvent?) { calls.append("event \(event != nil)") }
        private func overloaded() { calls.append("none") }
        private func overloaded(_ button: UIButton) -> Bool {
            calls.append("wrong")
            return false
        }
        private func overloaded(_ button: UIButton) { calls.append("button") }
    }

    final class Generic<Item>: Screen {
        var items: [Item] = []
        func add(_ item: Any) { items.append(item as! Item) }
        func sends(_ item: Item) { perform(Selector(Generic.add, "add:"), with: item) }
    }

    @Test func methodsOfUIKitAreFoundByTheirNamesInOtherClasses() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let field = UITextField(frame: window.bounds)
        window.addSubview(field)
        window.makeKeyAndVisible()
        field.becomeFirstResponder()
        // As `#selector(resignFirstResponder)` in a screen.
        let resign = Selector(Screen.resignFirstResponder, "resignFirstResponder")
        field.addTarget(field, action: resign, for: .valueChanged)
        field.sendActions(for: .valueChanged)
        #expect(!field.isFirstResponder)
        field.perform(Selector("removeFromSuperview"))
        #expect(field.superview == nil)
        #expect(!field.responds(to: Selector("popViewController")))
    }

    @Test func controlsCallPrivateOverloadedAndGenericMethods() {
        let screen = Screen()
        screen.button.sendActions(for: .touchUpInside)
        screen.other.sendActions(for: .touchUpInside)
        #expect(screen.calls == ["tap", "event false", "button", "tapped UIButton"])
        let generic = Generic<Int>()
        generic.sends(7)
        #expect(generic.items == [7])
        generic.perform(Selector(of: screen, { o in o.tapped(_:) }, "tapped:"), with: 1)
        #expect(generic.calls == ["tapped Int"])
    }

    nonisolated class Model: NSObject {
        var calls: [String] = []
        func none() { calls.append("none") }
        func one(_ value: Any) { calls.append("one") }
        static func shared(_ sender: Any) -> String { "shared" }
        var selectors: [Selector] { [Selector(Model.none, "none"), Selector(Model.one(_:), "one:")] }
    }

    @Test func methodsOutsideOfTheMainActorAndOfClassesAreCalled() {
        let model = Model()
        for selector in model.selectors { model.perform(selector, with: 1) }
        #expect(model.calls == ["none", "one"] && model.selectors.map(\.description) == ["none", "one:"])
        let result = Selector(ofClass: Model.shared(_:), "shared:").send(to: Model.self as AnyObject, [1])
        #expect(result as? String == "shared")
    }

    @Test func selectorsAreEqualByTheirNames() {
        let tap = Selector(Screen.tapped, "tapped")
        #expect(tap == Selector("tapped:") && tap == "tapped:" && tap.description == "tapped:")
        #expect(tap == NSSelectorFromString("tapped:") && NSStringFromSelector(tap) == "tapped:" && tap != "tapped")
        #expect(Set([tap, "tapped:", "other"]).count == 2)
    }

    /// A helper of an app that passes a selector on.
    private func add(_ action: Selector, of target: AnyObject, to control: UIControl) {
        control.addTarget(target, action: action, for: .valueChanged)
    }

    @Test func aMethodIsCalledOnceUntilItIsRemoved() {
        let (screen, control) = (Screen(), UIControl())
        let action = Selector(Screen.tapped(_:), "tapped:")
        add(action, of: screen, to: control)
        add("tapped:", of: screen, to: control)
        control.addTarget(screen, action: action, for: .touchDown)
        #expect(control.allControlEvents == [.valueChanged, .touchDown])
        #expect(control.actions(forTarget: screen, forControlEvent: .valueChanged) == ["tapped:"])
        #expect(control.allTargets == [screen])
        control.sendActions(for: .valueChanged)
        #expect(screen.calls.count == 1)
        control.removeTarget(screen, action: "other:", for: .allEvents)
        control.removeTarget(nil, action: action, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .touchDown)
        #expect(screen.calls.count == 2 && control.actions(forTarget: screen, forControlEvent: .valueChanged) == nil)
    }

    @Test func withoutATargetTheResponderChainIsSearched() {
        final class Inner: UIView {}
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let screen = Screen()
        window.rootViewController = screen
        window.isHidden = false
        let (inner, control) = (Inner(), UIControl())
        screen.view.addSubview(inner)
        inner.addSubview(control)
        control.addTarget(nil, action: Selector(Screen.tapped(_:), "tapped:"), for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(screen.calls == ["tapped UIControl"])
        #expect(
            control.target(forAction: Selector(Screen.tapped(_:), "tapped:"), withSender: nil) as? Screen === screen)
        #expect(!UIApplication.shared.sendAction("nobody:", to: nil, from: control, for: nil))
    }

    @Test func aBarButtonAndAnAccessibilityActionCallMethods() {
        let screen = Screen()
        let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
        item.target = screen
        item.action = Selector(Screen.tapped(_:), "tapped:")
        item.perform()
        #expect(screen.calls == ["tapped UIBarButtonItem"])
        final class Target: NSObject {
            func share(_ action: UIAccessibilityCustomAction) -> Bool { true }
            func fail() -> Bool { false }
        }
        let target = Target()
        #expect(
            UIAccessibilityCustomAction(name: "", target: target, selector: Selector(Target.share, "share:")).perform())
        #expect(
            !UIAccessibilityCustomAction(name: "", target: target, selector: Selector(Target.fail, "fail")).perform())
    }

    // MARK: Foundation

    final class Observer: NSObject {
        var calls: [String] = []
        func changed(_ notification: Notification) { calls.append(notification.name.rawValue) }
        func changed2(_ notification: NSNotification) { calls.append("ns " + notification.name.rawValue) }
        func plain() { calls.append("plain") }
        func fired(_ timer: Timer) { calls.append("\(timer.userInfo ?? "-")") }
        func delayed(_ value: Any?) { calls.append("\(value ?? "nil")") }
        func object() -> NSObject { self }
    }

    @Test func notificationsCallMethodsOfLivingObservers() {
        let (center, name, sender) = (NotificationCenter(), Notification.Name("a"), NSObject())
        var observer: Observer? = Observer()
        let other = Observer()
        center.addObserver(observer!, selector: Selector(Observer.changed, "changed:"), name: name, object: nil)
        center.addObserver(observer!, selector: Selector(Observer.changed2, "changed2:"), name: nil, object: sender)
        center.addObserver(other, selector: Selector(Observer.plain, "plain"), name: name, object: nil)
        center.post(name: name, object: sender)
        center.post(name: .init("b"), object: nil)
        #expect(observer?.calls.sorted() == ["a", "ns a"] && other.calls == ["plain"])
        center.removeObserver(observer!, name: name, object: nil)
        center.post(name: name, object: sender)
        #expect(observer?.calls.sorted() == ["a", "ns a", "ns a"] && other.calls.count == 2)
        weak let gone = observer
        observer = nil
        #expect(gone == nil)
        center.removeObserver(other)
        center.post(name: name, object: sender)
        #expect(other.calls.count == 2)
        nonisolated(unsafe) var isCalled = false
        let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in isCalled = true }
        center.removeObserver(token)
        center.post(name: name, object: nil)
        #expect(!isCalled)
    }

    @Test func aNotificationFromAnotherThreadCallsItsObserverThere() async {
        final class Plain: @unchecked Sendable {
            var wasMain = true
            func changed() { wasMain = Thread.isMainThread }
        }
        let (center, plain) = (NotificationCenter(), Plain())
        center.addObserver(plain, selector: Selector(Plain.changed, "changed"), name: .init("x"), object: nil)
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                center.post(name: .init("x"), object: nil)
                continuation.resume()
            }
        }
        #expect(!plain.wasMain)
    }

    @Test func timersAndDelayedCallsRunInTheRunLoop() {
        let observer = Observer()
        let fired = Selector(Observer.fired, "fired:")
        let timer = Timer.scheduledTimer(
            timeInterval: 0, target: observer, selector: fired, userInfo: "info", repeats: false)
        let second = Timer(timeInterval: 0.001, target: observer, selector: fired, userInfo: nil, repeats: true)
        RunLoop.current.add(second, forMode: .common)
        observer.perform(Selector(Observer.delayed, "delayed:"), with: "one", afterDelay: 0)
        observer.perform(Selector(Observer.delayed, "delayed:"), with: "two", afterDelay: 0)
        observer.perform(Selector(Observer.plain, "plain"), with: nil, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: observer, selector: "delayed:", object: "one")
        #expect(observer.calls.isEmpty)
        for _ in 0..<1_000 where Set(observer.calls).count < 4 {
            _ = RunLoop.current.run(mode: .default, before: Date() + 0.01)
        }
        second.invalidate()
        #expect(Set(observer.calls) == ["info", "-", "two", "plain"] && !timer.isValid)
        observer.perform(Selector(Observer.plain, "plain"), with: nil, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: observer)
        let count = observer.calls.count
        _ = RunLoop.current.run(mode: .default, before: Date() + 0.01)
        #expect(observer.calls.count == count)
    }

    @Test func aTimerMadeWithoutArgumentsNeverFires() {
        let timer = Timer()
        #expect(!timer.isValid)
        timer.invalidate()
    }

    @Test func objectsPerformAndRespond() {
        let observer = Observer()
        #expect(observer.responds(to: Selector(Observer.plain, "plain")) && !observer.responds(to: "plain2"))
        #expect(!UIView().responds(to: Selector(Observer.plain, "plain")))
        #expect(observer.perform(Selector(Observer.object, "object")).takeUnretainedValue() === observer)
        #expect(UIView().canPerformAction(Selector(UIView.layoutIfNeeded, "layoutIfNeeded"), withSender: nil))
    }

    @Test func aSelectorWithoutAMethodStopsWithUIKitsWords() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let control = UIControl()
                let target = Observer()
                control.addTarget(target, action: "missing:", for: .valueChanged)
                control.sendActions(for: .valueChanged)
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("Observer missing:]: unrecognized selector sent to instance"), "\(words)")
    }

    @Test func aMethodThatUsesNoParameterTakesAnySender() {
        final class Target: NSObject {
            var count = 0
            func tapped(_ sender: UIButton) { count += 1 }
            func changed(_ sender: UITextView, for event: UIEvent) { count += 10 }
            func cleared(_ sender: UITextView?, for event: UIEvent?, with object: NSCopying?) { count += 100 }
            func counted(_ sender: Any, for event: Any?) { count += 1000 }
        }
        let (control, target) = (UISwitch(), Target())
        let tapped = Selector(Target.tapped, "tapped:")
        #expect(tapped.takingAnySender == tapped)
        control.addTarget(target, action: tapped.takingAnySender, for: .valueChanged)
        control.addTarget(target, action: Selector(Target.changed, "changed:for:").takingAnySender, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(target.count == 11)
        NotificationCenter.default.addObserver(
            target, selector: tapped.takingAnySender, name: UITextView.textDidChangeNotification, object: nil)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: nil)
        #expect(target.count == 12)
        #expect(tapped.takingAnySender.send(to: target) is Void && target.count == 13)
        let cleared = Selector(Target.cleared, "cleared:").takingAnySender
        cleared.send(to: target, [control, nil, nil])
        cleared.send(to: target, [control, control, control])
        Selector(Target.counted, "counted:").takingAnySender.send(to: target, [control])
        #expect(target.count == 1213)
    }

    // The action of many taps: a pointer is true.
    @Test func aSenderIsTrueForAParameterThatIsABool() {
        let (view, field) = (UIView(), UITextField())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(view)
        view.addSubview(field)
        field.becomeFirstResponder()
        #expect(field.isFirstResponder)
        let ends = Selector(UIView.endEditing(_:), "endEditing:")
        ends.send(to: view, [UITapGestureRecognizer(), nil])
        #expect(!field.isFirstResponder)
    }

    @Test func aSenderOfAnotherClassStopsWithBothNames() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Target: NSObject { func tapped(_ sender: UIButton) {} }
                let (control, target) = (UISwitch(), Target())
                control.addTarget(target, action: Selector(Target.tapped, "tapped:"), for: .valueChanged)
                control.sendActions(for: .valueChanged)
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            words.contains("takes a parameter of type UIButton, but an object of type UISwitch was sent"), "\(words)")
    }
}
