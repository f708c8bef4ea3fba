// SPDX-License-Identifier: MIT
import RowGeometry

/// What was learnt of the heights of each template in each environment.
struct HeightEstimators {
    private var known: [(template: Int32, environment: UInt32, estimator: HeightEstimator)] = []
    /// The place of what was learnt last: rows of one template in one environment follow each other.
    private var last = 0

    /// Learns a measured height, in points. O(1) for the template and environment of the call before, else
    /// O(templates × environments), a handful.
    mutating func learn(_ height: Double, template: Int32, environment: UInt32) {
        if !known.indices.contains(last) || known[last].template != template || known[last].environment != environment {
            last = index(template, environment) ?? known.count
            if last == known.count { known.append((template, environment, HeightEstimator())) }
        }
        known[last].estimator.learn(height)
    }

    /// The height to expect in points: of this environment, or else of the latest one where the template was measured.
    mutating func estimate(template: Int32, environment: UInt32) -> Double? {
        let latest = known.indices.filter { known[$0].template == template }
            .max { known[$0].environment < known[$1].environment }
        guard let index = index(template, environment) ?? latest else { return nil }
        return known[index].estimator.estimate()
    }

    /// Forgets what was learnt of a template.
    mutating func forget(template: Int32) {
        known.removeAll { $0.template == template }
    }

    private func index(_ template: Int32, _ environment: UInt32) -> Int? {
        known.firstIndex { $0.template == template && $0.environment == environment }
    }
}
