// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Where the heights of a list are saved between runs of the app.
public enum TemplateListPersistence: Sendable {
    /// Nowhere.
    case none
    /// In a file. Heights that were saved with another tag are not used; the default tag is the version of the app. See
    /// ``TableTemplateLayout/saveKeyedHeights(to:tag:)``.
    case file(URL, tag: String? = nil)
}

/// Restores heights from a file, and saves them when the app may end.
@MainActor
final class HeightsFile {
    private let url: URL
    private let tag: String?
    private weak var memory: HeightMemory?
    private let observers: Observers
    private let states: @MainActor () -> [String: Data]
    /// What the list saved beside the heights, by name.
    var restored: [String: Data]

    /// - Parameter states: Returns what the list saves beside the heights, by name.
    init?(
        _ persistence: TemplateListPersistence, of memory: HeightMemory?,
        states: @escaping @MainActor () -> [String: Data] = { [:] }
    ) {
        guard case .file(let url, let tag) = persistence else { return nil }
        self.url = url
        self.tag = tag
        self.memory = memory
        self.states = states
        observers = Observers()
        restored = memory?.restore(from: url, tag: tag).states ?? [:]
        for name in [UIApplication.didEnterBackgroundNotification, UIApplication.willTerminateNotification] {
            observers.add(
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                    MainActor.assumeIsolated { self?.saveOrLog() }
                })
        }
    }

    func save() throws { try memory?.save(to: url, tag: tag, states: states()) }

    private func saveOrLog() {
        do { try save() } catch { memory?.log(.persistence("not saved: \(error)")) }
    }

    /// Removes the observers when the file object is deallocated.
    private final class Observers {
        private var tokens: [AnyObject] = []

        func add(_ token: AnyObject) { tokens.append(token) }

        deinit {
            for token in tokens { NotificationCenter.default.removeObserver(token) }
        }
    }
}
