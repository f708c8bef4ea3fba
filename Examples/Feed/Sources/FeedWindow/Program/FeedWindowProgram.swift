// SPDX-License-Identifier: MIT
import FeedDemo
import Foundation
import PortableUIKit
import PortableUIKitWindow

/// The program `feed` with its window: it shows a window if there is a display, otherwise it writes the picture; with a
/// script it replays the script.
public enum FeedWindowProgram {
    /// Runs the program and returns its exit status: 0; 1 when the display is lost or refuses the window; 2 after one line
    /// on standard error about a mistake in the arguments or the input.
    @MainActor
    public static func run(arguments: [String]) -> Int32 {
        do throws(FeedInputError) {
            let window = try FeedWindowOptions(arguments)
            if let path = window.scriptPath { return try replay(path, window) }
            let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
                !(ProcessInfo.processInfo.environment[$0] ?? "").isEmpty
            }
            let isWanted = window.wantsWindow ?? hasDisplay
            guard isWanted || window.recordPath != nil || window.showsFrameTimes else {
                return FeedProgram.run(arguments: window.rest)
            }
            return try openWindow(window)
        } catch {
            writeErrorLine("feed: \(error)")
            return 2
        }
    }

    static func writeErrorLine(_ line: String) {
        StandardStreams.writeErrorLine(line)
    }

    /// The feed of the options; `nil` if the options request help.
    @MainActor
    static func makeController(
        _ options: FeedOptions, idleScheduler: StepIdleScheduler?
    ) throws(FeedInputError) -> FeedViewController {
        let content =
            if let path = options.inputPath { try FeedReader.read(path: path) } else { try FeedReader.sample() }
        let controller = try FeedViewController(content: content, options: options, idleScheduler: idleScheduler)
        if options.logs { controller.log = { writeErrorLine($0) } }
        return controller
    }

    static func options(_ window: FeedWindowOptions) throws(FeedInputError) -> FeedOptions {
        guard case .show(var options) = try FeedCommand(arguments: window.rest) else {
            throw FeedInputError(message: "--help: not together with a window or a script")
        }
        if !window.hasSize {
            options.widthInPoints = 375
            options.heightInPoints = 667
        }
        // Without an estimate every row is measured before the window shows; a million rows would take minutes.
        if !window.hasEstimate { options.estimateInPoints = FeedSettings.usualEstimateInPoints }
        return options
    }

    @MainActor
    private static func openWindow(_ window: FeedWindowOptions) throws(FeedInputError) -> Int32 {
        let options = try options(window)
        let controller = try makeController(options, idleScheduler: nil)
        let application: WindowApplication
        do {
            application = try WindowApplication(
                title: "Feed", size: CGSize(width: options.widthInPoints, height: options.heightInPoints),
                scale: window.scale.map { CGFloat($0) }
            ) { FeedNavigationController(rootViewController: controller) }
            options.setTraits(of: application.window)
        } catch {
            guard window.wantsWindow == nil, window.recordPath == nil else {
                writeErrorLine("feed: \(error)")
                return 1
            }
            writeErrorLine("feed: no window: \(error) The picture is written instead.")
            return FeedProgram.run(arguments: window.rest)
        }
        controller.onRotate = { [unowned application] in
            let size = application.pixelWindow.size
            application.pixelWindow.setSize(CGSize(width: size.height, height: size.width))
        }
        application.pixelWindow.onDisplayLoss = { writeErrorLine("feed: the connection to the display was lost") }
        if window.showsFrameTimes {
            controller.extraStatus = { [unowned application] in
                let statistics = application.statistics
                return String(
                    format: "%.1f, 99 %% %.1f ms", statistics.work(at: 0.5) * 1000, statistics.work(at: 0.99) * 1000)
            }
        }
        let recorder = try window.recordPath.map { path throws(FeedInputError) in
            try FeedRecorder(
                path: path, inputs: [options.inputPath], windowSize: application.pixelWindow.size)
        }
        application.onEvent = { [unowned application] event in
            recorder?.note(event, windowSize: application.pixelWindow.size)
            return false
        }
        let status = application.run()
        recorder?.finish()
        if window.showsFrameTimes { StandardStreams.print(application.statistics.summary) }
        if let failure = recorder?.failure { throw failure }
        return status
    }

    /// Replays a script on a screen without a display.
    @MainActor
    private static func replay(_ path: String, _ window: FeedWindowOptions) throws(FeedInputError) -> Int32 {
        let options = try options(window)
        let script = try FeedScript(path: path, scale: options.scale)
        let scheduler = StepIdleScheduler()
        let screen = ScriptScreen(
            size: CGSize(width: options.widthInPoints, height: options.heightInPoints), scale: CGFloat(options.scale),
            inputs: [path, options.inputPath])
        let controller = try makeController(options, idleScheduler: scheduler)
        screen.show(controller, options, scheduler: scheduler)
        if window.wantsWindow == true {
            do { try screen.openWindow() } catch {
                writeErrorLine("feed: \(error)")
                return 1
            }
        }
        if window.showsFrameTimes { screen.measureFrames() }
        for step in script.steps where !screen.isClosed { try screen.perform(step) }
        if let statistics = screen.statistics { StandardStreams.print(statistics.summary) }
        if window.hasOutput, !screen.isClosed { try screen.writePicture(options.outputPath) }
        screen.close()
        return 0
    }
}
