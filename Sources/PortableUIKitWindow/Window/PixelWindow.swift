// SPDX-License-Identifier: MIT
import CDisplayConnection
import CSDL
import Foundation

/// A window on an X11 or Wayland display that shows pixels and reports what the user does. Main thread only.
///
/// An open window stays alive until it is closed.
///
/// Nothing polls: the display's connection is a source of the main run loop, which sleeps until something arrives.
/// ```swift
/// let window = try PixelWindow(title: "Feed", size: CGSize(width: 375, height: 667))
/// window.onEvent = { event in … }
/// window.draw { pixels in … }
/// RunLoop.main.run()
/// ```
@preconcurrency @MainActor
public final class PixelWindow {
    /// Called on the main thread for every event, in the order in which they happened.
    public var onEvent: ((WindowEvent) -> Void)?
    /// Called when another program may have copied a text.
    var onClipboardChange: (() -> Void)?
    /// Called when the connection to the display server is lost, before the process ends with status 1: an X11 client
    /// needs its server. Write a message, and save data that must not be lost. Wayland ends the window by `closeRequested`.
    public var onDisplayLoss: (() -> Void)?
    /// Pixels per point: 1, 2 or 3 from the density of the display that the window is on, or the scale given to the
    /// initializer.
    public private(set) var scale: CGFloat
    /// The content's size in pixels.
    public private(set) var pixelSize = PixelSize(width: 0, height: 0)
    /// The content's size in points.
    public var size: CGSize {
        CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
    }
    /// Whether the window has been closed. Drawing in a closed window does nothing.
    public private(set) var isClosed = false
    /// The text of the title bar.
    public var title: String {
        didSet { if !isClosed { SDL_SetWindowTitle(handle, title) } }
    }

    /// Whether nothing has been drawn in the window at its present size.
    public var isFresh: Bool { contentsAreLost }

    let handle: OpaquePointer
    private var source: DisplayEventSource?
    private var translator = EventTranslator()
    private var contentsAreLost = true
    /// The display has destroyed the window.
    private var isDestroyed = false
    /// The scale given to the initializer, instead of the display's.
    private let givenScale: CGFloat?
    /// The scale that follows from the display's text density.
    private let textScale: CGFloat
    /// Pixels per unit of SDL's window coordinates: SDL counts in pixels on X11 and in its own units on Wayland.
    private var pixelsPerUnit: CGFloat = 1

    /// What becomes of contents that are larger than the display.
    package enum Fit {
        /// They reach beyond it.
        case none
        /// They are shown smaller, with fewer pixels per point.
        case smaller
        /// They get less room.
        case less
    }

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - title: the text of the title bar.
    ///   - size: the content's size in points.
    ///   - scale: pixels per point, or `nil` for the display's own.
    ///   - isResizable: the user may change the size.
    /// - Throws: `WindowError.noDisplay` where there is nothing to open a window on, and the other cases of it.
    public convenience init(
        title: String, size: CGSize, scale: CGFloat? = nil, isResizable: Bool = true
    ) throws(WindowError) {
        try self.init(title: title, size: size, scale: scale, isResizable: isResizable, fit: .none)
    }

    package init(title: String, size: CGSize, scale: CGFloat?, isResizable: Bool, fit: Fit) throws(WindowError) {
        guard size.width >= 1 && size.height >= 1 else {
            fatalError("A window's size must be at least 1 × 1 point, not \(size).")
        }
        guard scale.map({ $0 > 0 }) ?? true else { fatalError("A window's scale must be positive.") }
        try VideoSystem.start()
        let flags =
            SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
            | (isResizable ? SDL_WINDOW_RESIZABLE.rawValue : 0)
        let centred = Int32(bitPattern: 0x2FFF_0000)  // SDL_WINDOWPOS_CENTERED, a macro that Swift doesn't see
        let opened = SDL_CreateWindow(
            title, centred, centred, Int32(size.width.rounded()), Int32(size.height.rounded()), flags)
        guard let opened else {
            let reason = VideoSystem.errorMessage
            VideoSystem.stop()
            throw .refused(reason: reason)
        }
        let connection = display_connection_of_window(UnsafeMutableRawPointer(opened))
        guard connection.descriptor >= 0 else {
            SDL_DestroyWindow(opened)
            let driver = VideoSystem.driverName
            VideoSystem.stop()
            throw .unsupportedDisplay(driver: driver)
        }
        handle = opened
        self.title = title
        self.scale = 1
        givenScale = scale
        textScale = (CGFloat(connection.font_dots_per_inch) / 96).rounded()
        readPixelSize()
        let part = partThatFits(size)
        if fit == .smaller { shrinking = min(part.width, part.height) }
        self.scale = presentScale
        let units = self.scale / pixelsPerUnit
        let room =
            fit == .less
            ? CGSize(
                width: (size.width * part.width).rounded(.down), height: (size.height * part.height).rounded(.down))
            : size
        if units != 1 || room != size {
            setSize(room)
            SDL_SetWindowPosition(opened, centred, centred)
        }
        SDL_ShowWindow(opened)
        readPixelSize()
        // Requested here, so that a display without pixels fails now and not at the first frame.
        guard SDL_GetWindowSurface(opened) != nil else {
            let reason = VideoSystem.errorMessage
            SDL_DestroyWindow(opened)
            VideoSystem.stop()
            throw .refused(reason: reason)
        }
        watchForDisplayLoss()
        display_connection_survive_destruction(UnsafeMutableRawPointer(opened))
        source = DisplayEventSource(descriptor: connection.descriptor) { Self.readEvents() }
        VideoSystem.windows[SDL_GetWindowID(opened)] = self
    }

    /// Pixels per point on the display that the window is on. Wayland has already scaled the surface; X11 has one pixel per
    /// unit and only a text density to go by.
    private var presentScale: CGFloat { (givenScale ?? max(1, pixelsPerUnit, textScale)) * shrinking }

    /// The factor by which a size that does not fit on the display is shown smaller.
    private var shrinking: CGFloat = 1

    /// Draws into the window's pixels and shows what changed.
    ///
    /// The pixels keep what was drawn before, unless `PixelBuffer.isFresh`: then everything must be drawn. Nothing
    /// happens once the window is closed.
    ///
    /// - Parameter body: draws, and returns the rectangles that it has changed, in pixels; parts outside of the window
    ///   are ignored. The buffer is valid only during the call.
    /// - Throws: `WindowError.refused` where the display gives the window no pixels.
    public func draw(_ body: (PixelBuffer) -> [PixelRect]) throws(WindowError) {
        guard !isClosed, !isDestroyed, pixelSize.width > 0, pixelSize.height > 0 else { return }
        guard let surface = SDL_GetWindowSurface(handle) else { throw .refused(reason: VideoSystem.errorMessage) }
        let width = Int(surface.pointee.w)
        let height = Int(surface.pointee.h)
        let bytesPerRow = Int(surface.pointee.pitch)
        let format = surface.pointee.format.pointee.format
        guard let pixels = surface.pointee.pixels,
            format == SDL_PIXELFORMAT_ARGB8888.rawValue || format == SDL_PIXELFORMAT_RGB888.rawValue
        else { throw .refused(reason: "its pixels have the layout \(String(cString: SDL_GetPixelFormatName(format)))") }
        let changed = body(
            PixelBuffer(
                bytes: UnsafeMutableRawBufferPointer(start: pixels, count: height * bytesPerRow),
                width: width, height: height, bytesPerRow: bytesPerRow, isFresh: contentsAreLost))
        let everything = PixelRect(x: 0, y: 0, width: width, height: height)
        let shown =
            contentsAreLost ? [everything] : changed.compactMap { $0.intersection(everything) }
        contentsAreLost = false
        show(shown)
    }

    private func show(_ rects: [PixelRect]) {
        guard !rects.isEmpty else { return }
        let sdlRects = rects.map { SDL_Rect(x: Int32($0.x), y: Int32($0.y), w: Int32($0.width), h: Int32($0.height)) }
        SDL_UpdateWindowSurfaceRects(handle, sdlRects, Int32(sdlRects.count))
    }

    /// Requests another content size, in points. The window manager may choose another one; `resized` reports the result.
    public func setSize(_ size: CGSize) {
        guard !isClosed else { return }
        let units = scale / pixelsPerUnit
        SDL_SetWindowSize(
            handle, Int32(max(1, (size.width * units).rounded())), Int32(max(1, (size.height * units).rounded())))
    }

    /// Requests a content size, in points, like `setSize`. If it is larger than the display, it is shown smaller, with fewer pixels
    /// per point.
    package func setSizeToFit(_ size: CGSize) {
        guard !isClosed else { return }
        shrinking = 1
        let part = partThatFits(size)
        shrinking = min(part.width, part.height)
        scale = presentScale
        setSize(size)
    }

    /// The part of a size, from 0 to 1, that the display has room for at the present scale.
    private func partThatFits(_ size: CGSize) -> CGSize {
        var room = SDL_Rect()
        let units = presentScale / pixelsPerUnit
        // Sound: the pointer is used during the call only.
        guard SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(handle), &room) == 0, room.w > 0, room.h > 0 else {
            return CGSize(width: 1, height: 1)
        }
        return CGSize(
            width: min(1, CGFloat(room.w) / (size.width * units)),
            height: min(1, CGFloat(room.h) / (size.height * units)))
    }

    /// Puts a text on the session's clipboard, for other programs. It is lost when the window closes, unless the session keeps
    /// it.
    package func setClipboard(_ text: String) {
        if !isClosed { SDL_SetClipboardText(text) }
    }

    /// The text on the session's clipboard. Blocks until the program that copied it has answered, for a second at most.
    var clipboard: String? {
        guard !isClosed, SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
        defer { SDL_free(text) }
        return String(cString: text)
    }

    /// Tells the session's input method where its window of candidates belongs, in points.
    func showInputMethod(at caret: CGRect) {
        guard !isClosed else { return }
        let units = scale / pixelsPerUnit
        var rect = SDL_Rect(
            x: Int32(clamping: Int(caret.minX * units)), y: Int32(clamping: Int(caret.minY * units)),
            w: Int32(clamping: Int(caret.width * units)), h: Int32(clamping: Int(caret.height * units)))
        SDL_SetTextInputRect(&rect)
    }

    /// The name of the window in calls of the desktop's portals: empty where the display isn't X11's.
    var portalName: String {
        guard !isClosed else { return "" }
        let number = display_connection_x11_window(UnsafeMutableRawPointer(handle))
        return number == 0 ? "" : "x11:" + String(number, radix: 16)
    }

    /// Closes the window and stops listening. Closing twice does nothing.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        source?.stop()
        source = nil
        VideoSystem.windows[SDL_GetWindowID(handle)] = nil
        display_connection_destroy_window(UnsafeMutableRawPointer(handle))
        VideoSystem.stop()
    }

    // MARK: Events

    /// Handles all events that have arrived. SDL has one queue for all windows, so an event may belong to another
    /// window.
    private static func readEvents() {
        var event = SDL_Event()
        while !VideoSystem.windows.isEmpty, SDL_PollEvent(&event) != 0 {
            if event.type == SDL_QUIT.rawValue {
                // Each window gets its own close event; SDL sends this one after the last of them.
                continue
            }
            if event.type == SDL_SYSWMEVENT.rawValue {
                for window in VideoSystem.windows.values { window.markDestroyed(&event) }
                continue
            }
            if event.type == SDL_CLIPBOARDUPDATE.rawValue {
                for window in VideoSystem.windows.values { window.onClipboardChange?() }
                continue
            }
            let typed = event.type == SDL_KEYDOWN.rawValue ? takeText(of: event.key) : nil
            VideoSystem.window(of: event)?.handle(event, typed: typed)
        }
    }

    /// Another client may destroy the window. That is reported as a close request.
    private func markDestroyed(_ event: inout SDL_Event) {
        guard !isDestroyed, display_connection_event_destroys(&event, UnsafeMutableRawPointer(handle)) else { return }
        isDestroyed = true
        onEvent?(.closeRequested)
    }

    /// The text that a key types. SDL reports it in the event after the key's.
    private static func takeText(of key: SDL_KeyboardEvent) -> String? {
        var next = SDL_Event()
        let first = SDL_FIRSTEVENT.rawValue
        let last = SDL_LASTEVENT.rawValue
        guard SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, first, last) == 1, next.type == SDL_TEXTINPUT.rawValue,
            next.text.windowID == key.windowID, SDL_PeepEvents(&next, 1, SDL_GETEVENT, first, last) == 1
        else { return nil }
        return EventTranslator.text(of: next)
    }

    private func handle(_ event: SDL_Event, typed: String?) {
        if event.type == SDL_WINDOWEVENT.rawValue {
            switch SDL_WindowEventID(UInt32(event.window.event)) {
            case SDL_WINDOWEVENT_SIZE_CHANGED:
                readPixelSize()
                // Another display may have another density.
                scale = presentScale
                // The pixels are new even if the size changed and changed back before this event was read.
                contentsAreLost = true
                onEvent?(.resized)
            case SDL_WINDOWEVENT_EXPOSED where !contentsAreLost:
                show([PixelRect(x: 0, y: 0, width: pixelSize.width, height: pixelSize.height)])
            case SDL_WINDOWEVENT_EXPOSED: onEvent?(.resized)
            case SDL_WINDOWEVENT_CLOSE: onEvent?(.closeRequested)
            case SDL_WINDOWEVENT_FOCUS_GAINED:
                // Not every display reports what other programs have copied.
                onClipboardChange?()
                onEvent?(.focusChanged(true))
            case SDL_WINDOWEVENT_FOCUS_LOST: onEvent?(.focusChanged(false))
            case SDL_WINDOWEVENT_MINIMIZED: onEvent?(.visibilityChanged(false))
            case SDL_WINDOWEVENT_RESTORED: onEvent?(.visibilityChanged(true))
            case SDL_WINDOWEVENT_LEAVE: onEvent?(.pointerLeft)
            default: break
            }
        } else if let translated = translator.translate(
            event, pointsPerUnit: pixelsPerUnit / scale, size: size, typed: typed)
        {
            onEvent?(translated)
        }
    }

    private func readPixelSize() {
        var width: Int32 = 0
        var height: Int32 = 0
        var units: Int32 = 0
        SDL_GetWindowSizeInPixels(handle, &width, &height)
        SDL_GetWindowSize(handle, &units, nil)
        if units > 0 { pixelsPerUnit = CGFloat(width) / CGFloat(units) }
        let newSize = PixelSize(width: Int(width), height: Int(height))
        if newSize != pixelSize {
            pixelSize = newSize
            contentsAreLost = true
        }
    }

    private func watchForDisplayLoss() {
        _ = display_connection_on_loss(UnsafeMutableRawPointer(handle)) {
            // Sound: Xlib reports the loss while it reads or writes, which happens on the main thread only.
            MainActor.assumeIsolated {
                for window in VideoSystem.windows.values { window.onDisplayLoss?() }
            }
        }
    }
}
