// SPDX-License-Identifier: MIT
import CoreFoundation
import Dispatch
import Foundation
@_spi(Window) import PortableUIKit
@_spi(Window) import PortableUIKitWindow

/// The process that runs the previews. It has no window: it reads the window's events from standard input and writes
/// pixels to standard output.
///
/// The window is in another process, so it survives previews that crash, hang or don't compile.
@MainActor
final class PreviewChild {
    private let board: PreviewBoard
    private let driver: WindowDriver
    private let clock = FrameClock(.runLoop)
    private let channel: FileHandle
    private var size: CGSize
    private var scale: CGFloat
    private var pixels: [UInt32] = []
    private var sentState: PreviewState?
    private var input = Data()
    private var source: (any DispatchSourceRead)?

    /// Uses standard output for replies; prints of the previews go to standard error.
    init(_ previews: [TemplatePreview], _ start: PreviewStart) {
        channel = FileHandle(fileDescriptor: dup(1), closeOnDealloc: true)
        dup2(2, 1)
        // If the process of the window has ended, a write fails and this process ends.
        signal(SIGPIPE, SIG_IGN)
        size = CGSize(width: max(1, start.width), height: max(1, start.height))
        scale = max(0.1, start.scale)
        FrameClock.current = clock
        driver = WindowDriver(size: size, scale: scale)
        board = PreviewBoard(previews)
        driver.window.rootViewController = board
        driver.window.makeKeyAndVisible()
        driver.window.layoutIfNeeded()
        if let state = start.state { board.state = state }
    }

    /// Runs until the window closes the pipe.
    func run() -> Int32 {
        driver.onChange = { [clock] in clock.requestFrame() }
        driver.onCopy = { [weak self] in self?.send(.copied($0)) }
        driver.onSizeRequest = { [weak self] in self?.send(.size(width: $0.width, height: $0.height)) }
        clock.onFrameBegin = { [weak self] in self?.driver.beginFrame() }
        clock.onFrame = { [weak self] _ in self?.makeFrame(isFresh: false) }
        Self.endWithTheWindow()
        _ = fcntl(0, F_SETFL, fcntl(0, F_GETFL) | O_NONBLOCK)
        let source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { [weak self] in self?.read() } }
        source.resume()
        self.source = source
        UIApplication.shared.finishLaunching()
        makeFrame(isFresh: true)
        while true { CFRunLoopRunInMode(RunLoopTracking.cfMode(RunLoopTracking.mode), 1e9, false) }
    }

    /// Ends the process when the window's end of the pipe is closed, also while the main thread loops.
    private static func endWithTheWindow() {
        Thread.detachNewThread {
            var input = pollfd(fd: 0, events: 0, revents: 0)
            // Sound: the pointer is used during the call only. Without requested events it returns when the pipe ends.
            while poll(&input, 1, -1) < 1 {}
            _exit(0)
        }
    }

    // MARK: Frames

    private func makeFrame(isFresh: Bool) {
        let width = Int((size.width * scale).rounded())
        let height = Int((size.height * scale).rounded())
        let isFresh = isFresh || pixels.count != width * height
        guard driver.layOut() || isFresh, width > 0, height > 0 else { return }
        if pixels.count != width * height { pixels = Array(repeating: 0, count: width * height) }
        let data = pixels.withUnsafeMutableBytes { bytes in
            let damage = driver.draw(
                into: PixelBuffer(bytes: bytes, width: width, height: height, bytesPerRow: width * 4, isFresh: isFresh),
                scale: scale)
            return damage.isEmpty ? nil : Data(bytes)
        }
        if let data { send(.frame(width: width, height: height, pixels: data)) }
        let state = board.state
        if state != sentState {
            sentState = state
            send(.state(state))
        }
    }

    private func send(_ reply: PreviewReply) {
        do { try channel.write(contentsOf: reply.data) } catch { exit(0) }
    }

    // MARK: Requests

    private func read() {
        let data = FileHandle.standardInput.availableData
        guard !data.isEmpty else { exit(0) }
        input.append(data)
        while let end = input.firstIndex(of: 0x0A) {
            let line = Data(input[input.startIndex..<end])
            input = Data(input[(end + 1)...])
            if let request = try? JSONDecoder().decode(PreviewRequest.self, from: line) { handle(request) }
        }
    }

    private func handle(_ request: PreviewRequest) {
        switch request {
        case .event(let event): driver.handle(event)
        case .ping(let number): send(.pong(number))
        case .resize(let width, let height, let newScale):
            size = CGSize(width: max(1, width), height: max(1, height))
            scale = max(0.1, newScale)
            driver.resize(to: size, scale: scale)
            clock.requestFrame()
        }
    }
}
