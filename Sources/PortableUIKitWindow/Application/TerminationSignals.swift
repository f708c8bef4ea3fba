// SPDX-License-Identifier: MIT
import Dispatch
import Foundation

/// Handles the signals that end a process (SIGTERM, SIGINT and SIGHUP), so that the process can end by itself.
@MainActor
@_spi(Window)
public final class TerminationSignals {
    private var sources: [any DispatchSourceSignal] = []

    /// Calls `handler` on the main run loop for each such signal from now on.
    public init(_ handler: @escaping @MainActor () -> Void) {
        for number in [SIGTERM, SIGINT, SIGHUP] {
            // The default action would end the process before the dispatch source reports the signal.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { handler() } }
            source.resume()
            sources.append(source)
        }
    }

    /// Stops calling the handler. The signals stay ignored: the process is about to end anyway.
    public func cancel() {
        for source in sources { source.cancel() }
        sources = []
    }
}
