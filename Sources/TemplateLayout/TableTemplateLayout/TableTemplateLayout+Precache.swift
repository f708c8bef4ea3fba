// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TableTemplateLayout {
    /// Measures rows that were not measured yet while the main thread is idle, and goes on to do so as the table
    /// changes, until ``stopPrecaching()`` or the end of the table.
    ///
    /// The table's delegate is asked for `tableView(_:heightForRowAt:)`, which is to return one of the remembering
    /// heights of this object. Rows come nearest to the viewport first, with a lead for the direction of travel. Nothing
    /// is measured while the user scrolls. After the rows come those of other widths, so that turning the device finds
    /// them warm.
    ///
    /// With `content`, the texts of coming rows are prepared on other cores before the rows are measured, so that a turn
    /// measures many more of them: cells are filled to find the texts, and left alone until their turn comes. UIKit does
    /// not let texts be prepared for its views, so on iOS `content` is not called.
    ///
    /// - Parameters:
    ///   - scheduler: What gives the idle turns: by default those of the main run loop, of 4 ms each.
    ///   - widths: Widths in points to measure at after the table's own; by default the last other width that the table
    ///     had, if any.
    ///   - content: What the row at an index path will show, filled as for its height; `nil` if that is not known. It is
    ///     kept as long as the work goes on, so it should hold the table's owner weakly.
    /// - Returns: How far it is; cancelling it stops the work, and it is cancelled if the work ends before all is done.
    @discardableResult
    public func startPrecaching(
        on scheduler: (any IdleScheduler)? = nil, alsoAtWidths widths: [CGFloat] = [],
        content: ((IndexPath) -> TemplateContent?)? = nil
    ) -> Progress {
        for width in widths {
            guard width > 0 && width.isFinite else {
                fatalError("rows can't be measured at a width of \(width) points")
            }
        }
        precacher?.cancel()
        let precacher = HeightPrecacher(
            layout: self, scheduler: scheduler ?? RunLoopIdleScheduler(), otherWidths: widths, content: content)
        self.precacher = precacher
        precacher.start()
        return precacher.progress
    }

    /// Stops measuring rows ahead.
    public func stopPrecaching() {
        precacher?.cancel()
        precacher = nil
    }

    /// The width of the last environment that differs from the present one in nothing but its width, in points.
    var otherKnownWidth: CGFloat? {
        guard let present = try? currentEnvironment() else { return nil }
        return memory.environments.recent.last { environment in
            var sameWidth = environment
            sameWidth.width = present.width
            return environment.width != present.width && sameWidth == present
        }?.width
    }
}
