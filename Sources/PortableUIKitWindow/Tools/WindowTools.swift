// SPDX-License-Identifier: MIT
import Foundation
import PlatformUIKit
import PortableUIKit

/// The tools that the function keys of a window control. Made when the first of these keys is pressed: before that they
/// cost nothing.
@MainActor
final class WindowTools {
    private let window: UIWindow
    private let layer: ToolLayer
    private let looks = Looks()
    private let device: DeviceLook
    private let inspector: Inspector
    private var keysView: KeysView?
    private var ruler: RulerView?
    private var frameTimes: FrameTimesView?
    /// A tool handled the last press, so it handles the release too.
    private var hasTakenPress = false
    /// Whether the frame was caused by the frame-times view itself; such frames are not measured.
    private var isUpdatingFrameTimes = false
    private var isUpdateDue = false

    /// - Parameters:
    ///   - setSize: requests another size of the window, in points.
    ///   - copy: puts a text on the clipboard.
    init(window: UIWindow, setSize: @escaping (CGSize) -> Void, copy: @escaping (String) -> Void) {
        self.window = window
        layer = ToolLayer(frame: window.bounds)
        device = DeviceLook(window: window, layer: layer, setSize: setSize)
        inspector = Inspector(window: window, layer: layer, copy: copy)
    }

    // MARK: Events

    /// Handles an event for the tools. Returns `false` for the app's events.
    func handle(_ event: WindowEvent) -> Bool {
        switch event {
        case .key(let key): return handle(key)
        case .pointer(let pointer): return handle(pointer)
        case .finger(let finger):
            guard finger.phase == .down else { return false }
            return inspector.handlesPress(at: finger.location)
        case .pointerLeft:
            ruler?.point(at: nil)
            inspector.hover(at: nil)
            return false
        default: return false
        }
    }

    private func handle(_ event: KeyEvent) -> Bool {
        if let key = ToolKey(rawValue: event.usage) {
            if event.isDown, !event.isRepeat || key == .largerText || key == .smallerText {
                perform(key, event.modifiers)
            }
            return true
        }
        return event.isDown && inspector.handle(event)
    }

    private func handle(_ event: PointerEvent) -> Bool {
        switch event.phase {
        case .pressed where event.button == 1:
            hasTakenPress = inspector.handlesPress(at: event.location)
            return hasTakenPress
        case .released where event.button == 1:
            defer { hasTakenPress = false }
            return hasTakenPress
        case .moved:
            ruler?.point(at: event.location)
            inspector.hover(at: event.isPrimaryButtonDown && !hasTakenPress ? nil : event.location)
            return hasTakenPress
        default: return false
        }
    }

    func perform(_ key: ToolKey, _ modifiers: KeyEvent.Modifiers = []) {
        switch key {
        case .help: toggleKeys()
        case .dark: looks.toggleDark()
        case .direction: looks.toggleDirection()
        case .smallerText: looks.changeTextSize(by: -1)
        case .largerText: looks.changeTextSize(by: 1)
        case .contrast: looks.toggleContrast()
        case .slowAnimations: looks.toggleSlowness()
        case .device: if modifiers.contains(.shift) { device.turn() } else { device.showNext() }
        case .ruler: toggleRuler()
        case .frameTimes: toggleFrameTimes()
        case .inspector: inspector.toggle()
        }
        keysView?.show(states)
        arrange()
    }

    /// Runs `body` with the tools' views hidden. For code that searches the view hierarchy, such as scrolling by keys.
    func hideFromKeys(_ body: () -> Void) {
        layer.isUserInteractionEnabled = false
        body()
        layer.isUserInteractionEnabled = true
    }

    // MARK: Tools

    private var states: [ToolKey: String] {
        var states: [ToolKey: String] = [:]
        if looks.isDark { states[.dark] = "" }
        if looks.isRightToLeft { states[.direction] = "" }
        if looks.hasHighContrast { states[.contrast] = "" }
        if looks.isSlow { states[.slowAnimations] = "" }
        if ruler != nil { states[.ruler] = "" }
        if frameTimes != nil { states[.frameTimes] = "" }
        if inspector.isOpen { states[.inspector] = "" }
        states[.device] = device.name
        if looks.textSizeName != "L" { states[.largerText] = looks.textSizeName }
        return states
    }

    private func toggleKeys() {
        keysView?.removeFromSuperview()
        keysView = keysView == nil ? KeysView() : nil
        if let keysView { layer.addSubview(keysView) }
    }

    private func toggleRuler() {
        ruler?.removeFromSuperview()
        ruler = ruler == nil ? RulerView(frame: layer.bounds) : nil
        if let ruler { layer.addSubview(ruler) }
    }

    private func toggleFrameTimes() {
        frameTimes?.removeFromSuperview()
        frameTimes = frameTimes == nil ? FrameTimesView() : nil
        if let frameTimes { layer.addSubview(frameTimes) }
    }

    /// Puts the tool layer over the app's views while a tool is shown, and arranges the tools at the bottom.
    ///
    /// - Returns: The rectangle that is left for the inspector.
    @discardableResult
    private func arrange() -> CGRect {
        guard !layer.subviews.isEmpty else {
            layer.removeFromSuperview()
            return .zero
        }
        if layer.superview == nil { layer.frame = window.bounds }
        if window.subviews.last !== layer { window.addSubview(layer) }
        var bottom = layer.bounds.height
        if let keysView {
            let height = keysView.sizeThatFits(layer.bounds.size).height
            let frame = CGRect(x: 0, y: bottom - height, width: layer.bounds.width, height: height)
            if keysView.frame != frame { keysView.frame = frame }
            bottom -= height
        }
        if let frameTimes {
            let frame = CGRect(
                x: 0, y: bottom - FrameTimesView.height, width: layer.bounds.width, height: FrameTimesView.height)
            if frameTimes.frame != frame { frameTimes.frame = frame }
            bottom -= FrameTimesView.height
        }
        return CGRect(x: 0, y: 0, width: layer.bounds.width, height: max(0, bottom))
    }

    // MARK: Frames

    /// Called after layout and before drawing.
    func willDraw() {
        inspector.follow(in: arrange())
        layer.layoutIfNeeded()
    }

    /// Called after a frame with its work, in seconds.
    func didDraw(_ work: TimeInterval, _ statistics: FrameStatistics) {
        guard let frameTimes else { return }
        if isUpdatingFrameTimes {
            isUpdatingFrameTimes = false
            return
        }
        frameTimes.add(work)
        // Drawing the chart makes a frame too, so it is updated several times a second only; the last frame is always
        // shown.
        guard !isUpdateDue else { return }
        isUpdateDue = true
        _ = FrameClock.current.after(0.2) { [weak self] in
            guard let self else { return }
            isUpdateDue = false
            isUpdatingFrameTimes = true
            self.frameTimes?.show(statistics)
        }
    }
}
