// SPDX-License-Identifier: MIT
/// Counts of work of all views since the process started; tests compare differences.
@MainActor
package enum LayoutCounters {
    /// How many times a layout pass called `layoutSubviews` of a view.
    package static var layoutPasses = 0
}
