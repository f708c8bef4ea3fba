// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout

extension Screen {
    /// Throws a table by a finger several times, and fails if a visible row moved by anything but scrolling, or was not covered by its
    /// cell; see `TemplateLayoutMeter`.
    ///
    /// ```swift
    /// try screen.assertSteadyScrolling(.up, flings: 5, measuring: 0)
    /// ```
    ///
    /// - Parameters:
    ///   - direction: The direction of the finger: `up` shows what follows.
    ///   - flings: How often.
    ///   - limit: The most heights that may be measured meanwhile; any number by default.
    ///   - table: Which table; without one the only one on the screen.
    ///   - body: Called after each fling, before the table comes to rest: for changes that have to keep what is read in its place.
    /// - Returns: What the table's meter counted meanwhile, by its clock.
    /// - Throws: ``DrivingError``.
    @discardableResult
    public func assertSteadyScrolling(
        _ direction: SwipeDirection = .up, flings: Int = 3, measuring limit: Int = .max,
        in table: ElementQuery = .class(UITableView.self), during body: () throws -> Void = {}
    ) throws -> TemplateLayoutMeter.Reading {
        let element = try find([table], at: nil, in: nil)
        guard let tableView = element.view as? UITableView else { throw DrivingError("\(element.name) is no table") }
        let meter = run { tableView.templateLayout.meter }
        let wasRunning = meter.isRunning
        run {
            meter.isRunning = true
            meter.reset()
        }
        driver.frameHandlers = (meter.beginFrame, meter.endFrame)
        defer {
            driver.frameHandlers = nil
            meter.isRunning = wasRunning
        }
        for _ in 0..<flings { try element.swipe(direction, thenRun: body) }
        let reading = meter.reading
        guard reading.frames > 0 else { throw DrivingError("\(element.name) does not scroll: nothing was counted") }
        var faults: [String] = []
        if reading.movement > 0 { faults.append("rows moved by more than the scrolling") }
        if reading.blankArea > 0 { faults.append("rows had no cell") }
        if reading.heightsMeasured > limit { faults.append("more than \(limit) heights were measured") }
        guard faults.isEmpty else {
            throw DrivingError("\(element.name) is unsteady: \(faults.joined(separator: ", ")); \(reading)")
        }
        return reading
    }
}
