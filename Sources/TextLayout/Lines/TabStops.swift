// SPDX-License-Identifier: MIT
/// The tab stops of a paragraph. Distances are in units from the leading edge.
struct TabStops {
    private struct Stop {
        let location: Int
        let alignment: TextAlignment
    }

    private let stops: [Stop]
    private let interval: Int

    init(_ style: ParagraphStyle = ParagraphStyle()) {
        stops = style.tabStops.filter { $0.location.isFinite }
            .map { Stop(location: TextUnits.nearest($0.location), alignment: $0.alignment) }
            .sorted { $0.location < $1.location }
        let interval = TextUnits.nearest(style.defaultTabInterval)
        self.interval = interval > 0 ? interval : TextUnits.nearest(28)
    }

    /// The width of a tab.
    ///
    /// - Parameter following: the width of the text up to the next tab; centred and right stops move it left.
    func width(at position: Int, following: Int) -> Int {
        for stop in stops where stop.location > position {
            switch stop.alignment {
            case .natural, .left, .justified: return stop.location - position
            case .right: if stop.location - following >= position { return stop.location - following - position }
            case .center:
                if stop.location - following / 2 >= position { return stop.location - following / 2 - position }
            }
        }
        // After the last stop, tabs move to multiples of the interval (Apple: "defaultTabInterval").
        let last = max(position, stops.last?.location ?? 0)
        return (last / interval + 1) * interval - position
    }
}
