// SPDX-License-Identifier: MIT
/// The simplex tableau: a sparse matrix whose nonzero coefficients are linked along rows and columns.
///
/// Each constraint that is not a link has a residual, the value of its expression. A parametric residual is zero. Three
/// kinds of rows are identities at all times:
/// - a basic residual is a constant plus a linear combination of parametric residuals,
/// - a defined free symbol is a constant plus a linear combination of residuals and free symbols, without a cycle,
/// - an objective is a linear combination of parametric residuals: the change of the basic residuals' cost.
struct Tableau: ~Copyable {
    var symbols = Buffer<Symbol>(capacity: 96)
    var nodes = Buffer<Node>(capacity: 256)
    var freeSymbol = none
    var freeNode = none

    /// The objectives, in descending order of priority.
    var levels = Buffer<Int32>(capacity: 16)
    /// The last objective, which selects one of several optimal solutions; `none` if no variable has a weight.
    var tieBreaker = none
    /// Whether the row of the tie breaker is out of date, because free symbols got or lost definitions.
    var tieBreakerIsStale = false
    /// Basic residuals that may be infeasible.
    var queue = Buffer<Int32>(capacity: 64)
    /// Residuals whose value changed since the dependent free symbols were marked as stale.
    var changedResiduals = Buffer<Int32>(capacity: 64)
    /// Free symbols whose value may have changed since the last `Solver.readChanges(_:)`.
    var changedFreeSymbols = Buffer<Int32>(capacity: 64)
    /// Whether a reduced cost may be negative.
    var needsOptimization = false
    var pivots = 0
    /// The number of coefficients that searches for pivots and sums of rows have visited.
    var visits = 0
    /// The product of the counted growth factors since the rows were computed: an estimate of rounding errors.
    var growth = 1.0

    /// Scratch memory, by symbol.
    var scratch = Buffer<Scratch>(capacity: 96)
    var epoch: Int64 = 0
    /// Scratch memory: the stack of depth-first searches.
    var stack = Buffer<Int32>(capacity: 64)
    /// Scratch memory: the candidates of a pricing pass.
    var improvingColumns = Buffer<Int32>(capacity: 32)
    /// Scratch memory: the constants that a failed edit restores.
    var savedConstants = Buffer<Double>(capacity: 32)

    /// The number of steps of an optimization after which Bland's rule (1977) chooses the pivots, because the steps may be
    /// cycling. Optimizations rarely need as many steps as there are symbols, so this is several times as many.
    var stepsBeforeBland: Int { 64 + 4 * Int(symbols.count) }
    /// The multiple of `stepsBeforeBland` at which an optimization fails: Bland's rule ends before, unless rounding errors
    /// undo its steps, and then the tableau is rebuilt.
    static let failingMultiple = 20

    init() {}

    /// Makes a tableau without memory, the destination of a copy.
    init(isEmpty: Bool) {
        symbols = Buffer()
        nodes = Buffer()
        levels = Buffer()
        queue = Buffer()
        changedResiduals = Buffer()
        changedFreeSymbols = Buffer()
        scratch = Buffer()
        stack = Buffer()
        improvingColumns = Buffer()
        savedConstants = Buffer()
    }

    struct Scratch: BitwiseCopyable {
        var number: Double = 0
        var mark: Int64 = 0
        var visited: Int64 = 0
    }

    /// Copies `other`, except for the scratch memory.
    mutating func assign(from other: borrowing Tableau) {
        symbols.assign(from: other.symbols)
        nodes.assign(from: other.nodes)
        freeSymbol = other.freeSymbol
        freeNode = other.freeNode
        levels.assign(from: other.levels)
        queue.assign(from: other.queue)
        changedResiduals.assign(from: other.changedResiduals)
        changedFreeSymbols.assign(from: other.changedFreeSymbols)
        needsOptimization = other.needsOptimization
        growth = other.growth
        tieBreaker = other.tieBreaker
        tieBreakerIsStale = other.tieBreakerIsStale
        while scratch.count < symbols.count { scratch.append(Scratch()) }
    }

    // MARK: Symbols

    mutating func makeSymbol(_ kind: Symbol.Kind) -> Int32 {
        var symbol = Symbol()
        symbol.kind = kind
        if freeSymbol != none {
            let index = freeSymbol
            freeSymbol = symbols[index].row
            symbols[index] = symbol
            return index
        }
        symbols.append(symbol)
        scratch.append(Scratch())
        return symbols.count - 1
    }

    /// Frees a symbol that has neither a row nor a column.
    mutating func freeSymbol(_ index: Int32) {
        assert(symbols[index].row == none && symbols[index].column == none)
        assert(symbols[index].objectiveColumn == none && symbols[index].definitionColumn == none)
        purge(index)
        symbols[index] = Symbol()
        symbols[index].row = freeSymbol
        freeSymbol = index
    }

    /// Removes a symbol from the queue and from the lists of changed symbols. O(1).
    private mutating func purge(_ index: Int32) {
        let symbol = symbols[index]
        if symbol.queueIndex != none { dequeue(at: symbol.queueIndex) }
        guard symbol.changeIndex != none else { return }
        if symbol.isFree {
            let last = changedFreeSymbols[changedFreeSymbols.count - 1]
            changedFreeSymbols[symbol.changeIndex] = last
            symbols[last].changeIndex = symbol.changeIndex
            _ = changedFreeSymbols.popLast()
        } else {
            let last = changedResiduals[changedResiduals.count - 1]
            changedResiduals[symbol.changeIndex] = last
            symbols[last].changeIndex = symbol.changeIndex
            _ = changedResiduals.popLast()
        }
        symbols[index].changeIndex = none
    }

    /// Removes the basic residual at `position` from the queue. O(1).
    mutating func dequeue(at position: Int32) {
        let residual = queue[position]
        let last = queue[queue.count - 1]
        queue[position] = last
        symbols[last].queueIndex = position
        _ = queue.popLast()
        symbols[residual].queueIndex = none
    }

    mutating func clearQueue() {
        while let residual = queue.popLast() { symbols[residual].queueIndex = none }
    }

    /// Swaps two elements of the queue.
    mutating func exchangeInQueue(_ left: Int32, _ right: Int32) {
        let first = queue[left]
        let second = queue[right]
        queue[left] = second
        queue[right] = first
        symbols[second].queueIndex = left
        symbols[first].queueIndex = right
    }

    /// Returns a number that is not yet a mark in `scratch`.
    @inline(__always)
    mutating func nextEpoch() -> Int64 {
        epoch += 1
        return epoch
    }

    // MARK: Nodes

    /// Inserts a coefficient for a column that the row does not contain. O(1).
    @inline(__always)
    @discardableResult
    mutating func insertNode(row: Int32, column: Int32, coefficient: Double) -> Int32 {
        let index: Int32
        let head = symbols[row].row
        let node = Node(
            coefficient: coefficient, row: row, column: column, nextInRow: head, previousInRow: none,
            nextInColumn: none, previousInColumn: none)
        if freeNode != none {
            index = freeNode
            freeNode = nodes[index].nextInRow
            nodes[index] = node
        } else {
            nodes.append(node)
            index = nodes.count - 1
        }
        if head != none { nodes[head].previousInRow = index }
        symbols[row].row = index
        linkInColumn(index, column: column)
        return index
    }

    /// Removes a coefficient. O(1).
    @inline(__always)
    mutating func remove(_ index: Int32) {
        unlinkFromColumn(index)
        let node = nodes[index]
        if node.previousInRow == none {
            symbols[node.row].row = node.nextInRow
        } else {
            nodes[node.previousInRow].nextInRow = node.nextInRow
        }
        if node.nextInRow != none { nodes[node.nextInRow].previousInRow = node.previousInRow }
        nodes[index].nextInRow = freeNode
        freeNode = index
    }

    @inline(__always)
    mutating func linkInColumn(_ index: Int32, column: Int32) {
        let head: Int32
        switch symbols[nodes[index].row].kind {
        case .objective:
            head = symbols[column].objectiveColumn
            symbols[column].objectiveColumn = index
        case .free:
            head = symbols[column].definitionColumn
            symbols[column].definitionColumn = index
        case .residual, .vacant:
            head = symbols[column].column
            symbols[column].column = index
        }
        nodes[index].column = column
        nodes[index].nextInColumn = head
        nodes[index].previousInColumn = none
        if head != none { nodes[head].previousInColumn = index }
    }

    @inline(__always)
    mutating func unlinkFromColumn(_ index: Int32) {
        let node = nodes[index]
        if node.nextInColumn != none { nodes[node.nextInColumn].previousInColumn = node.previousInColumn }
        guard node.previousInColumn == none else {
            nodes[node.previousInColumn].nextInColumn = node.nextInColumn
            return
        }
        switch symbols[node.row].kind {
        case .objective: symbols[node.column].objectiveColumn = node.nextInColumn
        case .free: symbols[node.column].definitionColumn = node.nextInColumn
        case .residual, .vacant: symbols[node.column].column = node.nextInColumn
        }
    }

    /// Removes all coefficients of a row. O(length of the row).
    mutating func removeRow(of symbol: Int32) {
        while symbols[symbol].row != none { remove(symbols[symbol].row) }
    }
}
