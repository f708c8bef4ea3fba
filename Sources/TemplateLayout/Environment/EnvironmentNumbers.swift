// SPDX-License-Identifier: MIT
/// Gives every environment a number, so that caches compare one integer.
///
/// The last 32 environments keep their numbers. An older one gets a fresh number when it comes back, so its heights are
/// measured again: a window dragged through thousands of widths does not grow the caches.
struct EnvironmentNumbers {
    /// How many environments keep their numbers.
    static let capacity = 32

    private var known: [(environment: MeasurementEnvironment, number: UInt32)] = []
    private var lastNumber: UInt32 = 0

    /// The number of `environment`, above 0.
    mutating func number(of environment: MeasurementEnvironment) -> UInt32 {
        if let index = known.firstIndex(where: { $0.environment == environment }) {
            let entry = known.remove(at: index)
            known.append(entry)
            return entry.number
        }
        if known.count == Self.capacity { known.removeFirst() }
        lastNumber += 1
        known.append((environment, lastNumber))
        return lastNumber
    }

    /// The environments that keep their numbers, the latest last.
    var recent: [MeasurementEnvironment] { known.map(\.environment) }
}
