// SPDX-License-Identifier: MIT
import Foundation

/// The animations of one layer. The layer's own values are the final ones, as in Core Animation; the displayed values
/// are computed in each frame.
@MainActor
final class LayerAnimator {
    /// Computes the displayed value for a progress: 0 at the beginning, 1 at the end.
    typealias Show = @MainActor (inout LayerPresentation, _ progress: Double) -> Void

    private struct Animation {
        /// The name of the property, or the one that the app chose.
        let key: String?
        let group: AnimationGroup
        let show: Show
        /// The difference between the layer's time and that of the clock at the start.
        let timeShift: TimeInterval
    }

    private unowned let layer: CALayer
    /// In the order of their start: later ones change what earlier ones display.
    private var animations: [Animation] = []

    init(layer: CALayer) { self.layer = layer }

    /// The difference between the layer's time and that of the clock now.
    var timeShift: TimeInterval {
        let now = FrameClock.current.now
        return layer.localTime(now) - now
    }

    func start(_ key: String?, in group: AnimationGroup, show: @escaping Show) {
        group.add(key ?? "", of: layer, show)
        var show = show
        let index = key == nil ? nil : animations.firstIndex { $0.key == key }
        let replaced = index.map { animations.remove(at: $0) }
        if let keyframes = group as? KeyframeGroup {
            show = keyframes.chain(replaced?.group === group ? replaced?.show : nil, show)
        }
        animations.append(Animation(key: key, group: group, show: show, timeShift: timeShift))
        replaced?.group.remove(finished: replaced?.group === group)
        showNow()
        wake()
    }

    func group(forKey key: String) -> AnimationGroup? { animations.first { $0.key == key }?.group }

    var keys: [String] { animations.compactMap(\.key) }

    /// Requests frames while anything is animated.
    func wake() {
        FrameClock.current.add(self) { [weak self] time, _ in
            guard let self else { return false }
            return withExtendedLifetime(layer) {
                self.show(at: time)
                self.removeLeft(at: time)
                return self.layer.timePasses && self.animations.contains { !$0.group.isHeld }
            }
        }
    }

    /// Displays the present values.
    func showNow() {
        // A completion may release the layer.
        withExtendedLifetime(layer) {
            show(at: FrameClock.current.now)
            if FrameClock.current.drive == .none { removeLeft(at: FrameClock.current.now) }
        }
    }

    func stop(_ key: String) { end { $0.key == key } }

    /// The value was set without an animation: ends its animation, if that is one of a block.
    func stopImplicitly(_ key: String) { end { $0.key == key && !$0.group.isExplicit } }

    func stopAll() { end { _ in true } }

    private func end(_ isEnding: (Animation) -> Bool) {
        let ending = animations.filter(isEnding)
        guard !ending.isEmpty else { return }
        animations.removeAll(where: isEnding)
        show(at: FrameClock.current.now)
        for animation in ending { animation.group.remove(finished: false) }
    }

    private func removeLeft(at time: TimeInterval) {
        let local = layer.localTime(time)
        for animation in animations where !animation.group.didShow(at: local - animation.timeShift) {
            end { $0.group === animation.group }
        }
    }

    private func show(at time: TimeInterval) {
        let local = layer.localTime(time)
        var presented = LayerPresentation()
        var arrived: [AnimationGroup] = []
        animations.removeAll { animation in
            guard let progress = animation.group.progress(at: local - animation.timeShift) else {
                arrived.append(animation.group)
                return true
            }
            animation.show(&presented, progress)
            return false
        }
        let changes = presented.bounds != nil || presented.backgroundColor != nil || !presented.others.isEmpty
        let hadOthers = layer.presented?.others.isEmpty == false
        layer.presented = presented.isEmpty ? nil : presented
        if changes || hadOthers || presented.isEmpty { layer.appearanceDidChange() }
        layer.placementDidChange()
        for group in arrived { group.remove(finished: true) }
    }

    /// What was displayed some seconds ago, by the animations that run now.
    func presentation(before seconds: TimeInterval) -> LayerPresentation? {
        let local = layer.localTime(FrameClock.current.now) - seconds
        var presented = LayerPresentation()
        for animation in animations {
            guard let progress = animation.group.progress(at: local - animation.timeShift) else { continue }
            animation.show(&presented, progress)
        }
        return presented.isEmpty ? nil : presented
    }

    /// What is displayed when all animations have ended.
    var restingPresentation: LayerPresentation? {
        var presented = LayerPresentation()
        for animation in animations {
            if let progress = animation.group.restingProgress { animation.show(&presented, progress) }
        }
        return presented.isEmpty ? nil : presented
    }

    /// Whether the present movement has no end.
    var isEndless: Bool { animations.allSatisfy { $0.group.options.contains(.repeat) || $0.group.isHeld } }
}
