// SPDX-License-Identifier: MIT
import Foundation

/// Makes the item of a share sheet after an activity was chosen (Apple: "UIActivityItemProvider").
///
/// It is an operation: the sheet runs it on another thread, and the activity gets its item afterwards. Subclasses override `item`.
open class UIActivityItemProvider: Operation, @unchecked Sendable {
    // Sendable: the sheet sets the type before the operation is added to a queue, and reads the item after its end.

    /// An object of the item's kind.
    open private(set) var placeholderItem: Any?
    /// The activity that needs the item; `nil` until one was chosen.
    open internal(set) var activityType: UIActivity.ActivityType?
    private var made: Any?

    /// A provider with an object of the item's kind.
    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }

    /// The item, made on another thread than the main thread. That of this class is the placeholder.
    open var item: Any { placeholderItem ?? "" }

    /// Makes the item.
    open override func main() {
        if !isCancelled { made = item }
    }

    /// The placeholder.
    @preconcurrency @MainActor
    open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholderItem ?? ""
    }

    /// The item that was made.
    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { made }

    /// Empty.
    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}

extension UIActivityItemProvider: UIActivityItemSource {}

extension UIActivityItemProvider {
    private static let queue = OperationQueue()

    /// Runs the providers for an activity, and calls a function at their end.
    @MainActor
    static func run(
        _ providers: [UIActivityItemProvider], for type: UIActivity.ActivityType?,
        _ end: @escaping @MainActor () -> Void
    ) {
        let last = BlockOperation { DispatchQueue.main.async { MainActor.assumeIsolated(end) } }
        for provider in providers {
            provider.activityType = type
            last.addDependency(provider)
        }
        queue.addOperations(providers.filter { !$0.isExecuting && !$0.isFinished } + [last], waitUntilFinished: false)
    }
}
