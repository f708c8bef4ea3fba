// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

extension TableTemplateLayout {
    /// Measures rows that were not measured yet while the main thread is idle, also after changes of the table, until
    /// ``stopPrecaching()`` or the end of the table. Nothing is measured while the user scrolls.
    ///
    /// It calls the delegate's `tableView(_:heightForRowAt:)`, which is to return one of the cached heights of this object. Rows
    /// near the viewport come first, with a lead for the direction of travel. Rows at other widths follow, so that a rotation
    /// finds their heights.
    ///
    /// With `content`, other threads prepare the texts of coming rows, so that a turn measures many more of them. UIKit does not
    /// allow that, so on iOS `content` is not called.
    ///
    /// - Parameters:
    ///   - scheduler: The source of idle turns: by default those of the main run loop, of 4 ms each.
    ///   - widths: Widths in points to measure at after the table's own; by default the last other width that the table
    ///     had, if any.
    ///   - cancelsOnScroll: Whether the work is cancelled when the user scrolls or the table leaves its window, in place of going on
    ///     afterwards: for work that is of use only at once, such as a scroll to a distance or a printed list.
    ///   - content: The content of the row at an index path; `nil` if it is unknown. It is stored until the work ends, so it
    ///     should refer to the table's owner weakly.
    /// - Returns: The progress. To cancel it stops the work; it is cancelled if the work ends before all is done.
    @discardableResult
    public func startPrecaching(
        on scheduler: (any IdleScheduler)? = nil, alsoAtWidths widths: [CGFloat] = [],
        cancelsOnScroll: Bool = false, content: ((IndexPath) -> TemplateContent?)? = nil
    ) -> Progress {
        HeightPrecacher.checkWidths(widths, of: "rows")
        stopPrecaching()
        let precacher = HeightPrecacher(
            of: self, on: platform, scheduler: scheduler ?? DefaultIdleScheduler.current, otherWidths: widths,
            cancelsOnScroll: cancelsOnScroll,
            texts: content.map { content in
                { [weak self] path, host in
                    guard let self, tableView?.delegate != nil else { return [] }
                    return content(path.indexPath)?.texts(self, host) ?? []
                }
            })
        self.precacher = precacher
        return precacher.progress
    }

    /// Stops measuring rows ahead.
    public func stopPrecaching() {
        precacher?.cancel()
        precacher = nil
    }

    /// Whether a turn of precaching is running.
    var isPrecaching: Bool { precacher?.isWorking == true }

    /// The width of the last environment that heights are cached for and that differs from the present one only in its width, and
    /// in what depends on it, in points.
    var otherKnownWidth: CGFloat? {
        guard let present = presentEnvironment() else { return nil }
        return memory.sheets.last { $0.environment.width != present.width && $0.environment.isElsewhere(present) }?
            .environment.width
    }
}

extension TableTemplateLayout: PrecachedItems {
    var scrollView: UIScrollView? { tableView }
    var itemCounts: [Int] { tableView?.rowCounts ?? [] }
    var displayedItems: [IndexPath] { tableView?.indexPathsForVisibleRows ?? [] }

    func precachedHeight(at path: RowPath, width: CGFloat?) -> (height: CGFloat, wasMeasured: Bool)? {
        guard let answer = requestRow(for: .height(width: width), at: path), let height = answer.height else {
            return nil
        }
        return (height, answer.wasMeasured)
    }

    func useEstimates(_ heights: [(indexPath: IndexPath, height: CGFloat)]) -> Bool {
        tableView.map { platform.setEstimates(heights, in: $0) } ?? true
    }
}
