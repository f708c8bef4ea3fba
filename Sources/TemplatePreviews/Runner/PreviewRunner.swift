// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import PortableUIKit
import PortableUIKitWindow

/// The window of the previews. It starts their process, rebuilds and restarts it when a source is saved, and stays open
/// when either fails.
@MainActor
final class PreviewRunner {
    /// The seconds without a reply after which the window reports a hang.
    private static let patience = 3.0
    /// The same before the first picture, while fonts are opened and screens are made.
    private static let firstPatience = 8.0

    private let plan: PreviewPlan
    private let application: WindowApplication
    private let screen: PreviewScreen
    private let build: PreviewBuild
    private var process: PreviewProcess?
    /// A process that has been started and has sent no picture yet.
    private var upcoming: PreviewProcess?
    private var state: PreviewState?
    private var pings = 0
    private var isStuck = false

    /// Opens the window.
    init(_ plan: PreviewPlan, size: CGSize, scale: CGFloat?) throws(WindowError) {
        self.plan = plan
        build = PreviewBuild(command: plan.buildCommand, folder: plan.folder)
        let screen = PreviewScreen()
        self.screen = screen
        application = try WindowApplication(title: plan.title, size: size, scale: scale, fit: .less) { screen }
        application.hasToolKeys = false  // the previews have them
        application.onEvent = { [weak self] in self?.handle($0) ?? false }
    }

    /// Runs until the window is closed.
    func run() -> Int32 {
        // The end of the process is reported by its termination handler, so writing to its pipe may fail silently.
        signal(SIGPIPE, SIG_IGN)
        SourceWatcher(plan.watched).start { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.sourcesChanged() } }
        }
        start()
        scheduleNextPing()
        let status = application.run()
        for process in [process, upcoming] { process?.end() }
        build.cancel()
        return status
    }

    // MARK: Building

    private func sourcesChanged() {
        screen.activity = "building…"
        build.run { [weak self] in self?.built($0) }
    }

    private func built(_ failure: String?) {
        screen.activity = nil
        if let failure {
            let errors = PreviewBuild.errors(in: failure)
            screen.problem = ("It does not compile. The picture is the last good one.", errors)
            say("does not compile")
            return
        }
        say("built")
        start()
    }

    // MARK: The process

    private func start() {
        upcoming?.end()
        let size = application.pixelWindow.size
        let start = PreviewStart(
            width: size.width, height: size.height, scale: application.pixelWindow.scale, state: state)
        do {
            let started = try PreviewProcess(program: plan.program, arguments: plan.arguments, start: start)
            started.onReply = { [weak self, weak started] in
                if let started { self?.handle($0, from: started) }
            }
            started.onEnd = { [weak self, weak started] in
                if let started { self?.ended(started, $0) }
            }
            upcoming = started
            try started.start()
        } catch {
            screen.problem = ("The previews can't be started.", "\(plan.program): \(error.localizedDescription)")
        }
    }

    private func handle(_ reply: PreviewReply, from sender: PreviewProcess) {
        if sender === upcoming, case .frame = reply {
            process?.end()
            process = sender
            upcoming = nil
            screen.problem = nil
            isStuck = false
            // The size may have changed since the process was started.
            sendSize()
            say("shown")
        }
        guard sender === process else { return }
        if isStuck, upcoming == nil {
            isStuck = false
            screen.problem = nil
        }
        switch reply {
        case .frame(let width, let height, let pixels):
            guard let image = CGImage(windowPixels: pixels, width: width, height: height) else { return }
            screen.show(UIImage(cgImage: image, scale: application.pixelWindow.scale, orientation: .up))
        case .state(let state): self.state = state
        case .copied(let text): application.pixelWindow.setClipboard(text)
        case .size(let width, let height):
            application.pixelWindow.setSizeToFit(CGSize(width: width, height: height))
        case .pong: break
        }
    }

    private func ended(_ sender: PreviewProcess, _ end: PreviewProcess.End) {
        guard sender === process || sender === upcoming else { return }
        if sender === process { process = nil } else { upcoming = nil }
        screen.problem = (
            "The preview crashed: \(end.words). It starts again when a source is saved.",
            PreviewProcess.crash(in: sender.printed)
        )
        say("crashed: \(end.words)")
    }

    /// Checks once a second whether the process still replies.
    private func scheduleNextPing() {
        _ = FrameClock.current.after(1) { [weak self] in
            guard let self else { return }
            sendPing()
            scheduleNextPing()
        }
    }

    private func sendPing() {
        pings += 1
        process?.send(.ping(pings))
        guard let watched = upcoming ?? process else { return }
        let silence = ProcessInfo.processInfo.systemUptime - watched.lastAnswer
        guard silence > (upcoming == nil ? Self.patience : Self.firstPatience) else { return }
        let sentence =
            "The preview has not answered for \(Int(silence)) s: it loops or waits. Saving a source starts it anew."
        screen.problem = (sentence, watched.printed)
        if !isStuck { say("does not answer") }
        isStuck = true
    }

    // MARK: Events

    private func sendSize() {
        let window = application.pixelWindow
        process?.send(.resize(width: window.size.width, height: window.size.height, scale: window.scale))
    }

    /// Sends an event of the user to the previews. Returns `false` for events of the window itself.
    private func handle(_ event: WindowEvent) -> Bool {
        switch event {
        case .resized:
            sendSize()
            return false
        case .closeRequested: return false
        case .pointer(let pointer) where screen.isOwn(pointer.location): return false
        case .wheel(let wheel) where screen.isOwn(wheel.location): return false
        case .finger(let finger) where screen.isOwn(finger.location): return false
        case .focusChanged, .visibilityChanged:
            process?.send(.event(event))
            return false
        default:
            process?.send(.event(event))
            return true
        }
    }

    /// Writes a message to standard error, for readers of the terminal.
    private func say(_ words: String) { WarningLog.write("preview: \(words)") }
}
