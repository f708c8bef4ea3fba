// SPDX-License-Identifier: MIT
import Dispatch
import Foundation

/// Hears of the signals that ask a process to end, instead of being ended by them: SIGTERM, SIGINT and SIGHUP.
@MainActor
package final class TerminationSignals {
    private var sources: [any DispatchSourceSignal] = []

    /// Calls `handler` on the main run loop for each such signal from now on.
    package init(_ handler: @escaping @MainActor () -> Void) {
        for number in [SIGTERM, SIGINT, SIGHUP] {
            // Without this the signal would end the process before the source hears of it.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { handler() } }
            source.resume()
            sources.append(source)
        }
    }

    /// Stops calling the handler. The signals stay without effect: who cancels is about to end anyway.
    package func cancel() {
        for source in sources { source.cancel() }
        sources = []
    }
}
