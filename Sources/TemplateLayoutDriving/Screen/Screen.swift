// SPDX-License-Identifier: MIT
@_exported import PlatformUIKit
import TemplateLayout
import TemplateLayoutSnapshots
import TemplateLayoutTesting

/// A device's screen with an app's controller, for tests that touch it and look.
///
/// ```swift
/// let screen = Screen(UINavigationController(rootViewController: InboxController()), device: .iPhone16)
/// try screen.find(.text("Shipped")).tap()
/// try screen.find(.label("Archive")).tap()
/// try assertSnapshot(of: screen, named: "archived")
/// ```
///
/// Each screen has its own time, which passes only in its calls, frame by frame: nothing waits, and every run is the same. A call
/// ends when animations, delays and idle work have ended. Touches go the way of a finger: hit test, gesture recognizers, responder
/// chain.
@preconcurrency @MainActor
public final class Screen {
    /// The window that gets keys: of an app that the screen has started, its key window.
    public var window: UIWindow { driver.window }
    /// The windows on the screen, from the back to the front. A finger touches the frontmost one that has a view under it.
    public var windows: [UIWindow] { driver.windows }
    /// The controller whose view fills the window.
    public var controller: UIViewController { window.rootViewController ?? firstController }
    private var firstController: UIViewController!
    /// The device, in its present orientation.
    public internal(set) var device: SnapshotDevice
    /// The longest time that `settle()` lets pass until everything is at rest, in seconds of the screen's time.
    public var settlingTime: TimeInterval = 10
    /// What `settle()` waits for besides animations, such as the answers of a server's stand-in; see ``waits(for:)``.
    var pendingWork: [@MainActor () async -> Void] = []

    /// Called once before the screen settles, to look at the beginning of an animation.
    var beforeSettling: (() throws -> Void)?

    let driver: ScreenDriver
    private let scheduler = ManualIdleScheduler()
    private let idleScope: DefaultIdleScheduler
    let upright: SnapshotDevice

    /// Shows a controller on a device's screen, and lets it settle.
    ///
    /// - Parameters:
    ///   - controller: The controller, which is in no window.
    ///   - device: The device.
    ///   - traits: Traits in place of the device's, such as `.dark`; without either light, left to right, text size large.
    @available(iOS 17, *)
    public convenience init(
        _ controller: @autoclosure () -> UIViewController, device: SnapshotDevice = .iPhone16,
        traits: [SnapshotTrait] = []
    ) { self.init(device: device, traits: traits, make: controller) }

    /// Starts an app on a device's screen, as the system does, and lets it settle: its delegates make the windows.
    ///
    /// Values of Info.plist are those of the program; in a test, those of the package's resources.
    ///
    /// - Parameters:
    ///   - delegate: The class of the app's delegate; an object is made by its `init()`.
    ///   - device: The device.
    ///   - traits: Traits in place of the device's, such as `.dark`.
    ///   - urls: Addresses that the app is started to open.
    ///   - shortcutItem: The type of a quick action that the app is started for.
    /// - Throws: ``DrivingError`` if the app shows no window with a root view controller.
    @available(iOS 17, *)
    public convenience init<Delegate: UIApplicationDelegate>(
        launching delegate: Delegate.Type, device: SnapshotDevice = .iPhone16, traits: [SnapshotTrait] = [],
        opening urls: [URL] = [], shortcutItem: String? = nil
    ) throws {
        self.init(device: device, traits: traits)
        run {
            _ = driver.launch(delegate, options: LaunchReason(urls: urls, shortcutItemType: shortcutItem)) {
                [weak self] in
                guard let self else { return }
                if $0.bounds.size != self.device.size { $0.frame = CGRect(origin: .zero, size: self.device.size) }
                SnapshotTrait.setAll(self.device.traits + traits, in: $0)
                ScreenDriver.setSafeArea(self.device.safeArea, of: $0)
            }
        }
        guard let controller = window.rootViewController else {
            throw DrivingError(
                "the app shows no window with a root view controller: \(delegate), or the delegate of its scene, has to call "
                    + "makeKeyAndVisible() of a window, or Info.plist to name a storyboard")
        }
        firstController = controller
        try settle()
    }

    @available(iOS 17, *)
    private convenience init(device: SnapshotDevice, traits: [SnapshotTrait], make: () -> UIViewController) {
        self.init(device: device, traits: traits)
        run {
            let made = make()
            firstController = made
            window.rootViewController = made
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
        }
        try? settle()
    }

    /// An empty screen.
    @available(iOS 17, *)
    private init(device: SnapshotDevice, traits: [SnapshotTrait]) {
        let window = DeviceWindow(frame: CGRect(origin: .zero, size: device.size))
        window.deviceSafeArea = device.safeArea
        window.backgroundColor = .systemBackground
        SnapshotTrait.setAll(device.traits + traits, in: window)
        idleScope = DefaultIdleScheduler(scheduler)
        driver = ScreenDriver(
            window: window, size: device.size, scale: window.traitCollection.displayScale,
            idiom: window.traitCollection.userInterfaceIdiom)
        self.device = device
        upright = device
    }

    // MARK: Time

    /// Runs code with the screen's time, so that animations in it are animated, and lets the screen settle.
    ///
    /// Code of a test that runs outside of the screen's calls has no frames: its changes are not animated.
    @discardableResult
    public func perform<Result>(_ body: () throws -> Result) throws -> Result {
        let result = try run(body)
        try settle()
        return result
    }

    /// Runs code with the screen's time, without letting it pass.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try driver.perform {
            try DefaultIdleScheduler.$scoped.withValue(idleScope) {
                guard #available(iOS 17, *) else { return try body() }
                return try SnapshotTrait.inLanguage(window.traitCollection.typesettingLanguage) { try body() }
            }
        }
    }

    /// Lets animations, delays and idle work end.
    ///
    /// - Throws: ``DrivingError`` if something still moves after ``settlingTime``; movements that are declared endless, such as
    ///   repeated animations and activity indicators, are not waited for.
    public func settle() throws {
        try run {
            driver.layOut()
            if let look = beforeSettling {
                beforeSettling = nil
                try look()
            }
            let end = driver.now + settlingTime
            var wasIdle = false
            while true {
                while !driver.isAtRest {
                    guard driver.now < end else {
                        throw DrivingError(
                            """
                            the screen does not come to rest: after \(Int(settlingTime)) s it still has \
                            \(Set(driver.pendingWork).sorted().joined(separator: ", ")). Stop it, step the time by \
                            advance(by:), or set settlingTime
                            """)
                    }
                    driver.advanceFrame()
                }
                driver.layOut()
                guard scheduler.hasWork, !wasIdle else { return }
                wasIdle = true
                scheduler.runAll(piecesPerTurn: 64)
            }
        }
    }

    /// Lets animations, delays, idle work, the main queue's work and the work of ``waits(for:)`` end.
    public func settle() async throws {
        // Each turn lets the main actor's tasks and the main queue's blocks run that were there before.
        for _ in 0..<4 {
            try run { try settle() }
            for work in pendingWork { await work() }
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
            await Task.yield()
        }
        try run { try settle() }
    }

    /// Adds work that the asynchronous `settle()` waits for: a function that returns when the app's requests have been answered.
    ///
    /// ```swift
    /// screen.waits { await client.finishRequests() }
    /// try await screen.settle()
    /// ```
    public func waits(for work: @escaping @MainActor () async -> Void) { pendingWork.append(work) }

    /// Lets a time pass, frame by frame, without waiting for rest: the middle of an animation can be looked at.
    ///
    /// - Parameter seconds: Not negative.
    public func advance(by seconds: TimeInterval) {
        run {
            driver.advance(by: seconds)
            driver.layOut()
        }
    }

    // MARK: Finding

    /// The only element that satisfies all queries.
    ///
    /// If several do, those count that a finger reaches, else those on the screen.
    ///
    /// - Parameters:
    ///   - queries: What the element satisfies.
    ///   - number: Which one to take of several, in the order of the views from back to front.
    /// - Throws: ``DrivingError`` if there is none, with the screen's accessibility elements and the nearest names, or if there are
    ///   several.
    @discardableResult
    public func find(_ queries: ElementQuery..., at number: Int? = nil) throws -> ScreenElement {
        try find(queries, at: number, in: nil)
    }

    /// All elements that satisfy all queries, in the order of the views from back to front; may be empty.
    public func findAll(_ queries: ElementQuery...) -> [ScreenElement] {
        run { ElementSearch(self).all(queries).map { ScreenElement(self, $0) } }
    }

    /// Whether an element on the screen satisfies all queries.
    public func has(_ queries: ElementQuery...) -> Bool {
        run {
            let search = ElementSearch(self)
            return search.all(queries).contains { search.visiblePart(of: $0) != nil }
        }
    }

    func find(_ queries: [ElementQuery], at number: Int?, in root: UIView?) throws -> ScreenElement {
        try run {
            let search = ElementSearch(self, in: root)
            let found = search.all(queries)
            guard let first = found.first else { throw search.notFound(queries) }
            if let number {
                guard found.indices.contains(number) else {
                    throw DrivingError(
                        "there are \(found.count) elements with \(ElementSearch.words(queries)), and no number \(number)"
                    )
                }
                return ScreenElement(self, found[number])
            }
            guard found.count == 1 else { throw search.ambiguous(queries, found) }
            return ScreenElement(self, first)
        }
    }

    // MARK: The device

    /// Turns the device to landscape, or back.
    @available(iOS 17, *)
    public func rotate() throws {
        let next = device == upright ? upright.landscape : upright
        try perform {
            device = next
            for window in windows {
                ScreenDriver.setSafeArea(next.safeArea, of: window)
                SnapshotTrait.setAll(next.traits, in: window, keepingOthers: true)
            }
            driver.resize(to: next.size)
            driver.layOut()
        }
    }

    /// Shakes the device: what has the focus gets `motionBegan(_:with:)` and `motionEnded(_:with:)`, or else the window.
    public func shake() throws { try perform { driver.shake() } }

    /// Sends the app to the background, with the notifications of the system.
    public func background() throws { try perform { driver.setActive(false) } }

    /// Brings the app back to the foreground.
    public func foreground() throws { try perform { driver.setActive(true) } }

    /// Gives an address to the app, as if the user had opened it elsewhere.
    public func open(_ url: URL) throws { try perform { driver.deliver(LaunchReason(urls: [url])) } }

    /// Chooses a quick action of the app by its type.
    public func chooseShortcutItem(_ type: String) throws {
        try perform { driver.deliver(LaunchReason(shortcutItemType: type)) }
    }
}
