// SPDX-License-Identifier: MIT
import Cassowary

/// The variables of a view's frame.
struct ViewVariables {
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable

    init(_ solver: Solver) {
        x = solver.makeVariable()
        y = solver.makeVariable()
        width = solver.makeVariable()
        height = solver.makeVariable()
    }
}

/// A table cell's layout: a container, an image beside three labels below each other, 44 constraints.
///
/// `peers/kiwi.cpp` builds the same system.
struct CardSystem {
    let solver = Solver()
    let container: ViewVariables
    let leaves: [ViewVariables]
    /// The constraint that sets the card's width.
    let width: Constraint
    /// The hugging and the compression constraint of each label's height.
    private(set) var heights: [(hugging: Constraint, compression: Constraint)] = []

    init() throws {
        let solver = solver
        container = ViewVariables(solver)
        leaves = (0..<4).map { _ in ViewVariables(solver) }
        let image = leaves[0]
        for view in [container] + leaves {
            try solver.add(view.width, .greaterThanOrEqual)
            try solver.add(view.height, .greaterThanOrEqual)
        }
        try solver.add(container.x, .equal)
        try solver.add(container.y, .equal)
        width = try solver.add(container.width - 320, .equal)
        try solver.add(container.height, .equal, strength: .priority(50))

        try solver.add(image.x - container.x - 16, .equal)
        try solver.add(image.y - container.y - 12, .equal)
        try solver.add(image.width - 40, .equal)
        try solver.add(image.height - 40, .equal, strength: .priority(750))
        try solver.add(image.y + image.height - container.y - container.height + 12, .lessThanOrEqual)

        for index in 1..<4 { try addLabel(index) }
        let last = leaves[3]
        try solver.add(last.y + last.height - container.y - container.height + 12, .equal)
        try solver.add(leaves[1].height - leaves[2].height, .equal, strength: .priority(20))
        let centres = image.y + image.height * 0.5 - leaves[1].y - leaves[1].height * 0.5
        try solver.add(centres, .equal, strength: .priority(10))
        try solver.add(leaves[3].width - 200, .lessThanOrEqual, strength: .priority(600))
    }

    private mutating func addLabel(_ index: Int) throws {
        let image = leaves[0]
        let label = leaves[index]
        try solver.add(label.x - image.x - image.width - 8, .equal)
        let trailing = label.x + label.width - container.x - container.width + 16
        try solver.add(trailing, index == 3 ? .lessThanOrEqual : .equal)
        if index == 1 {
            try solver.add(label.y - container.y - 12, .equal)
        } else {
            let above = leaves[index - 1]
            try solver.add(label.y - above.y - above.height - 4, .equal)
        }
        try solver.add(label.width - 180, .lessThanOrEqual, strength: .priority(250))
        try solver.add(label.width - 180, .greaterThanOrEqual, strength: .priority(750))
        let wish = label.height - Double(20 * index)
        heights.append(
            (
                try solver.add(wish, .lessThanOrEqual, strength: .priority(251)),
                try solver.add(wish, .greaterThanOrEqual, strength: .priority(749))
            ))
    }

    /// Reads all values.
    func sum() -> Double {
        ([container] + leaves).reduce(0) {
            $0 + solver.value(of: $1.x) + solver.value(of: $1.y) + solver.value(of: $1.width)
                + solver.value(of: $1.height)
        }
    }

    /// The height of a label in a round.
    static func height(ofLabel label: Int, round: Int) -> Double {
        Double(20 * label + (round * 7 + label * 3) % 40)
    }
}

/// A chain x[i + 1] == x[i] + 10 from x[0] == 0.
struct ChainSystem {
    let solver = Solver()
    let variables: [Variable]
    private(set) var links: [Constraint] = []

    /// The orders in which the links are added.
    static func orders(_ length: Int) -> [(name: String, order: [Int32])] {
        let forwards = Array(0..<Int32(length))
        var generator = SplitMix64(seed: 4)
        return [
            ("forwards", forwards), ("backwards", forwards.reversed()),
            ("shuffled", forwards.shuffled(using: &generator)),
        ]
    }

    init(_ order: [Int32], isHeld: Bool = true) throws {
        let solver = solver
        variables = (0...order.count).map { _ in solver.makeVariable() }
        if isHeld { try solver.add(variables[0], .equal) }
        for link in order {
            links.append(try solver.add(variables[Int(link) + 1] - variables[Int(link)] - 10, .equal))
        }
    }

    var end: Double { solver.value(of: variables[variables.count - 1]) }
}

/// A chain of gaps of at least 10, and equal to 10 with one of three priorities, from x[0] == 0.
struct GapChainSystem {
    let solver = Solver()
    let variables: [Variable]
    private(set) var gaps: [Constraint] = []

    init(_ order: [Int32]) throws {
        let solver = solver
        variables = (0...order.count).map { _ in solver.makeVariable() }
        try solver.add(variables[0], .equal)
        for link in order {
            let gap = variables[Int(link) + 1] - variables[Int(link)] - 10
            gaps.append(try solver.add(gap, .greaterThanOrEqual))
            try solver.add(gap, .equal, strength: .priority([250, 500, 750][Int(link) % 3]))
        }
    }

    var end: Double { solver.value(of: variables[variables.count - 1]) }
}

/// A column of views with content sizes: positions are connected by heights with hugging and resistance, as for labels.
struct ColumnSystem {
    let solver = Solver()
    let places: [Variable]
    private(set) var contents: [(hugging: Constraint, compression: Constraint)] = []

    init(_ order: [Int32]) throws {
        let solver = solver
        places = (0...order.count).map { _ in solver.makeVariable() }
        let lengths = order.map { _ in solver.makeVariable() }
        try solver.add(places[0], .equal)
        for view in order.map(Int.init) {
            try solver.add(lengths[view], .greaterThanOrEqual)
            contents.append(
                (
                    try solver.add(lengths[view] - 10, .lessThanOrEqual, strength: .priority(250)),
                    try solver.add(lengths[view] - 10, .greaterThanOrEqual, strength: .priority(750))
                ))
            try solver.add(places[view + 1] - places[view] - lengths[view], .equal)
        }
    }

    var end: Double { solver.value(of: places[places.count - 1]) }
}
