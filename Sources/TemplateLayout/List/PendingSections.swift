// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Sections that a list or a grid does not show yet, because they were assigned during a change or a call of its view.
struct PendingSections<Item> {
    let sections: [TemplateSection<Item>]
    let isAnimated: Bool
    fileprivate let completions: [@MainActor () -> Void]
}

@MainActor
extension Optional {
    /// Removes the pending sections, which a change replaces. Returns the completions of both.
    mutating func replace<Item>(_ completion: (@MainActor () -> Void)?) -> [@MainActor () -> Void]
    where Wrapped == PendingSections<Item> {
        defer { self = nil }
        return (self?.completions ?? []) + (completion.map { [$0] } ?? [])
    }

    /// Replaces the pending sections. If there were none, `show` is called in the next turn of the run loop.
    mutating func postpone<Item>(
        _ sections: [TemplateSection<Item>], _ isAnimated: Bool, _ completion: (@MainActor () -> Void)?,
        show: @escaping @MainActor () -> Void
    ) where Wrapped == PendingSections<Item> {
        if self == nil { RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated { show() } } }
        self = PendingSections(sections: sections, isAnimated: isAnimated, completions: replace(completion))
    }
}
