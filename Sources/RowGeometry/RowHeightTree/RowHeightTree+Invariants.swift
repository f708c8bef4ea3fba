// SPDX-License-Identifier: MIT
extension RowHeightTree {
    /// Checks the shape of the tree, its summaries, and that no run is empty or like its neighbour. O(n).
    ///
    /// - Returns: The violated invariant, or `nil`.
    package func invariantViolation() -> String? {
        if let violation = runs.invariantViolation() { return violation }
        var previous: PackedRun?
        for run in runs.allElements() {
            if run.count == 0 { return "an empty run" }
            if let previous, previous.isAlike(run) { return "neighbours of one dimension, \(run.dimension)" }
            previous = run
        }
        return nil
    }
}
