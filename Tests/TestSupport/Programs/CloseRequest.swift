// SPDX-License-Identifier: MIT
import Foundation

extension VirtualDisplay {
    /// Requests a program to close its window, as a window manager does when its close button is pressed
    /// (a client message `WM_DELETE_WINDOW`, Inter-Client Communication Conventions 4.2.8.1).
    ///
    /// Xlib is loaded at run time, so that building the tests needs no more than building the package.
    public func requestClose(ofWindow window: UInt) throws {
        typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
        typealias Atom = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> UInt
        typealias Send = @convention(c) (OpaquePointer, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32
        typealias Close = @convention(c) (OpaquePointer) -> Int32
        guard let library = dlopen("libX11.so.6", RTLD_NOW), let open = dlsym(library, "XOpenDisplay"),
            let atom = dlsym(library, "XInternAtom"), let send = dlsym(library, "XSendEvent"),
            let close = dlsym(library, "XCloseDisplay")
        else { throw ChildProcess.Failure("libX11.so.6 is not installed") }
        // Sound: the four types are those of Xlib's header for the functions of these names.
        guard let display = unsafeBitCast(open, to: Open.self)(name) else {
            throw ChildProcess.Failure("no connection to \(name)")
        }
        let makeAtom = unsafeBitCast(atom, to: Atom.self)
        // An XEvent is 24 long words. As a client message: type, serial, sent, display, window, message type, format,
        // then data. The 32-bit fields are at the beginning of their words.
        var event = [Int](repeating: 0, count: 24)
        event[0] = 33  // ClientMessage
        event[4] = Int(window)
        event[5] = Int(makeAtom(display, "WM_PROTOCOLS", 0))
        event[6] = 32
        event[7] = Int(makeAtom(display, "WM_DELETE_WINDOW", 0))
        _ = event.withUnsafeMutableBytes {
            unsafeBitCast(send, to: Send.self)(display, window, 0, 0, $0.baseAddress!)
        }
        _ = unsafeBitCast(close, to: Close.self)(display)
    }
}
