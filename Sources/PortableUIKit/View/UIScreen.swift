// SPDX-License-Identifier: MIT
import Foundation

/// The screen: its size in points and its pixels per point (Apple: "UIScreen").
///
/// There is no hardware screen. The screen is 375 × 667 points at @2x, until `configure(bounds:scale:)` changes it.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The screen of the device.
    public static let main = UIScreen()

    /// The number of `traitCollection`, so that detached views notice that theirs is out of date.
    static private(set) var traitGeneration = 1
    private static var latestGeneration = 1
    /// The identity of `traitCollection`, read without a lock.
    static private(set) var traitIdentity = ObjectIdentifier(UITraitCollection.screen.value)

    private var windowsByCreation: [WeakWindow] = []
    private var sizeOfNextCleaning = 16

    /// The screen's rectangle, in points; its origin is zero.
    open private(set) var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)

    private override init() { super.init() }

    /// Pixels per point.
    open var scale: CGFloat { traitCollection.displayScale }

    /// Pixels per point of the hardware: equal to `scale`.
    open var nativeScale: CGFloat { scale }

    /// The screen's rectangle in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// The brightness that the app has set, from 0 to 1. It changes no screen; `brightnessDidChangeNotification` is posted.
    open var brightness: CGFloat = 0.5 {
        didSet {
            brightness = min(max(brightness, 0), 1)
            guard brightness != oldValue else { return }
            NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
        }
    }
    /// Posted after `brightness` has changed.
    public nonisolated static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")

    /// The largest number of frames a second.
    open var maximumFramesPerSecond: Int { 60 }
    /// Whether the screen is recorded or shown elsewhere: unknown here.
    open var isCaptured: Bool { false }

    /// The traits that windows inherit.
    open var traitCollection: UITraitCollection { UITraitCollection.screen.value }

    /// Changes the screen's size, in points, and its pixels per point. Windows get new traits.
    /// Not part of UIKit.
    public func configure(bounds: CGRect, scale: CGFloat) {
        guard bounds.width > 0 && bounds.height > 0 && bounds.width.isFinite && bounds.height.isFinite else {
            fatalError("UIScreen: bounds must be positive and finite, not \(bounds)")
        }
        guard scale > 0 && scale.isFinite else {
            fatalError("UIScreen: scale must be positive and finite, not \(scale)")
        }
        let (orientation, interface) = (UIDevice.current.orientation, UIApplication.shared.statusBarOrientation)
        self.bounds = CGRect(origin: .zero, size: bounds.size)
        overrideTraits(with: UITraitCollection(displayScale: scale))
        guard UIDevice.current.orientation != orientation else { return }
        UIDevice.current.orientationDidChange()
        UIApplication.shared.statusBarDidTurn(from: interface)
    }

    /// Overrides the screen's traits with those that `traits` sets. Not part of UIKit, where the user's settings do
    /// this.
    public func overrideTraits(with traits: UITraitCollection) {
        let updated = traitCollection.overridden(with: traits)
        guard updated !== traitCollection else { return }
        setTraits(updated, generation: UIScreen.newGeneration())
        removeFreedWindows()
        for entry in windowsByCreation { entry.window?.refreshTraits() }
    }

    private func setTraits(_ traits: UITraitCollection, generation: Int) {
        UITraitCollection.screen.withLock { $0 = traits }
        UIScreen.traitIdentity = ObjectIdentifier(traits)
        UIScreen.traitGeneration = generation
    }

    private static func newGeneration() -> Int {
        latestGeneration += 1
        return latestGeneration
    }

    /// A screen that takes the place of the main one for a while: see `state`.
    package struct State {
        fileprivate let bounds: CGRect
        /// The traits that windows inherit.
        package let traits: UITraitCollection
        fileprivate let generation: Int

        /// A screen with another size, in points, and with traits of its own.
        @MainActor
        package func with(size: CGSize, _ traits: UITraitCollection) -> State {
            State(
                bounds: CGRect(origin: .zero, size: size), traits: self.traits.overridden(with: traits),
                generation: newGeneration())
        }
    }

    /// The size and the traits. Windows are not told when it is set: those on other screens keep what they have, and their views
    /// are brought up to date when they are asked. O(1).
    package var state: State {
        get { State(bounds: bounds, traits: traitCollection, generation: UIScreen.traitGeneration) }
        set {
            bounds = newValue.bounds
            setTraits(newValue.traits, generation: newValue.generation)
        }
    }

    func register(_ window: UIWindow) {
        if windowsByCreation.count >= sizeOfNextCleaning { removeFreedWindows() }
        windowsByCreation.append(WeakWindow(window: window))
    }

    private func removeFreedWindows() {
        windowsByCreation.removeAll { $0.window == nil }
        sizeOfNextCleaning = max(16, 2 * windowsByCreation.count)
    }

    /// All windows, oldest first.
    var registeredWindows: [UIWindow] { windowsByCreation.compactMap(\.window) }

    private struct WeakWindow {
        weak var window: UIWindow?
    }

    /// The screen's coordinates in its current orientation.
    open var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace.main }
    /// The screen's coordinates in a fixed orientation: the same, because the screen never rotates.
    open var fixedCoordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace.main }
}

extension UITraitCollection {
    /// Runs `actions` with this collection as the current one. Nothing is set if it is the screen's, which is current
    /// already.
    @MainActor
    final func performAsCurrentIfNotScreens(_ actions: () -> Void) {
        if ObjectIdentifier(self) == UIScreen.traitIdentity { actions() } else { performAsCurrent(actions) }
    }
}
