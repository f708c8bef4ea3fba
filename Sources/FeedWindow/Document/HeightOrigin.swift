import PortableUIKit

/// Where the height that a table has for a row comes from.
enum HeightOrigin: UInt8, CaseIterable {
    /// It is an estimate yet.
    case estimate
    /// It was measured when the table asked.
    case measured
    /// It was found in a cache.
    case cacheHit
    /// It was measured while nothing else was to do.
    case precached

    /// The colour that the overlay and the strip show it in.
    var color: UIColor {
        switch self {
        case .estimate: UIColor(red: 0.6, green: 0.6, blue: 0.6, alpha: 1)
        case .measured: UIColor(red: 0.9, green: 0.3, blue: 0.2, alpha: 1)
        case .cacheHit: UIColor(red: 0.2, green: 0.7, blue: 0.3, alpha: 1)
        case .precached: UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
        }
    }

    /// A word for it: four of them with their numbers have to go on a line.
    var shortName: String {
        switch self {
        case .estimate: "estimate"
        case .measured: "measured"
        case .cacheHit: "hit"
        case .precached: "precached"
        }
    }
}

/// The origins of all rows' heights, by identity.
struct HeightOrigins {
    private var values: [HeightOrigin] = []
    /// How many rows have each origin; rows never mentioned are estimates and not counted.
    private var counts: [HeightOrigin: Int] = [:]

    /// How many of the rows of a table of `rowCount` have heights of this origin.
    func count(of origin: HeightOrigin, rowCount: Int) -> Int {
        if origin != .estimate { return counts[origin] ?? 0 }
        return rowCount - HeightOrigin.allCases.reduce(0) { $0 + ($1 == .estimate ? 0 : counts[$1] ?? 0) }
    }

    subscript(identity: UInt32) -> HeightOrigin {
        get { Int(identity) < values.count ? values[Int(identity)] : .estimate }
        set {
            if Int(identity) >= values.count {
                values += Array(repeating: .estimate, count: Int(identity) + 1 - values.count)
            }
            let old = values[Int(identity)]
            guard old != newValue else { return }
            counts[old, default: 0] -= 1
            counts[newValue, default: 0] += 1
            values[Int(identity)] = newValue
        }
    }

    /// Every height is an estimate again.
    mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        counts = [:]
    }
}
