/// The rows and columns of the simplex method, kept as nodes that are linked along both.
///
/// Each constraint has one residual, the amount by which its expression differs from zero; a parametric residual is zero.
/// Three kinds of rows hold at all times, as identities:
/// - a basic residual is its constant and a sum of parametric residuals,
/// - a defined free symbol is its constant and a sum of any residuals and free symbols, without a cycle,
/// - an objective is a sum of parametric residuals: what the errors at its priority cost beyond their present sum.
struct Tableau: ~Copyable {
    var symbols = Buffer<Symbol>(capacity: 96)
    var nodes = Buffer<Node>(capacity: 256)
    var freeSymbol = none
    var freeNode = none

    /// The objectives, the one of the highest priority first.
    var levels = Buffer<Int32>(capacity: 16)
    /// Basic residuals that may have left the side they are counted on.
    var queue = Buffer<Int32>(capacity: 64)
    /// Residuals whose value changed since the free symbols were told.
    var touched = Buffer<Int32>(capacity: 64)
    /// Free symbols whose value changed since the values were last read.
    var changed = Buffer<Int32>(capacity: 64)
    /// Whether an objective may have become improvable.
    var needsOptimization = false
    /// How many times a basic and a parametric symbol changed places.
    var pivots = 0

    /// Work space, by symbol.
    var scratch = Buffer<Scratch>(capacity: 96)
    var epoch: Int64 = 0
    /// Work space for walks.
    var stack = Buffer<Int32>(capacity: 64)
    /// Work space: residuals that lower an objective.
    var improvable = Buffer<Int32>(capacity: 32)

    init() {}

    /// A tableau without memory, to keep a copy in.
    init(isEmpty: Bool) {
        symbols = Buffer()
        nodes = Buffer()
        levels = Buffer()
        queue = Buffer()
        touched = Buffer()
        changed = Buffer()
        scratch = Buffer()
        stack = Buffer()
        improvable = Buffer()
    }

    struct Scratch: BitwiseCopyable {
        var number: Double = 0
        var mark: Int64 = 0
        var visited: Int64 = 0
    }

    /// Makes this the same as `other`, but for the work space.
    mutating func assign(from other: borrowing Tableau) {
        symbols.assign(from: other.symbols)
        nodes.assign(from: other.nodes)
        freeSymbol = other.freeSymbol
        freeNode = other.freeNode
        levels.assign(from: other.levels)
        queue.assign(from: other.queue)
        touched.assign(from: other.touched)
        changed.assign(from: other.changed)
        needsOptimization = other.needsOptimization
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

    /// Gives back a symbol that has neither a row nor a column any more.
    mutating func freeSymbol(_ index: Int32) {
        assert(symbols[index].row == none && symbols[index].column == none)
        assert(symbols[index].costs == none && symbols[index].mentions == none)
        purge(index)
        symbols[index] = Symbol()
        symbols[index].row = freeSymbol
        freeSymbol = index
    }

    /// Takes a symbol off the lists of what moved. O(1).
    private mutating func purge(_ index: Int32) {
        let symbol = symbols[index]
        if symbol.queued != none { dequeue(at: symbol.queued) }
        guard symbol.listed != none else { return }
        if symbol.kind == .free {
            let last = changed[changed.count - 1]
            changed[symbol.listed] = last
            symbols[last].listed = symbol.listed
            _ = changed.popLast()
        } else {
            let last = touched[touched.count - 1]
            touched[symbol.listed] = last
            symbols[last].listed = symbol.listed
            _ = touched.popLast()
        }
        symbols[index].listed = none
    }

    /// Takes the basic residual at a position off the queue. O(1).
    mutating func dequeue(at position: Int32) {
        let residual = queue[position]
        let last = queue[queue.count - 1]
        queue[position] = last
        symbols[last].queued = position
        _ = queue.popLast()
        symbols[residual].queued = none
    }

    mutating func clearQueue() {
        while let residual = queue.popLast() { symbols[residual].queued = none }
    }

    /// Lets two members of the queue change places.
    mutating func exchangeInQueue(_ left: Int32, _ right: Int32) {
        let first = queue[left]
        let second = queue[right]
        queue[left] = second
        queue[right] = first
        symbols[second].queued = left
        symbols[first].queued = right
    }

    /// A number that no mark in `scratch` has yet.
    @inline(__always)
    mutating func nextEpoch() -> Int64 {
        epoch += 1
        return epoch
    }

    // MARK: Nodes

    /// Adds a coefficient where there is none yet.
    @inline(__always)
    @discardableResult
    mutating func insert(row: Int32, column: Int32, coefficient: Double) -> Int32 {
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

    /// Removes a coefficient.
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
            head = symbols[column].costs
            symbols[column].costs = index
        case .free:
            head = symbols[column].mentions
            symbols[column].mentions = index
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
        case .objective: symbols[node.column].costs = node.nextInColumn
        case .free: symbols[node.column].mentions = node.nextInColumn
        case .residual, .vacant: symbols[node.column].column = node.nextInColumn
        }
    }

    /// Removes all coefficients of a row.
    mutating func removeRow(of symbol: Int32) {
        while symbols[symbol].row != none { remove(symbols[symbol].row) }
    }

    // MARK: Sums of rows

    /// Spreads a row in `scratch`, to be added to others. O(length of the row).
    @inline(__always)
    mutating func spreadRow(of symbol: Int32) -> Int64 {
        let mark = nextEpoch()
        var node = symbols[symbol].row
        while node != none {
            let column = nodes[node].column
            scratch[column].number = nodes[node].coefficient
            scratch[column].mark = mark
            node = nodes[node].nextInRow
        }
        return mark
    }

    /// Adds a multiple of the row of `source`, spread under `mark`, to the coefficients of the row of `target`.
    /// O(length of both).
    @inline(__always)
    mutating func addSpreadRow(of source: Int32, mark: Int64, times factor: Double, to target: Int32) {
        let visit = nextEpoch()
        var node = symbols[target].row
        while node != none {
            let next = nodes[node].nextInRow
            let column = nodes[node].column
            if scratch[column].mark == mark {
                scratch[column].visited = visit
                let sum = nodes[node].coefficient + factor * scratch[column].number
                if abs(sum) < Tolerance.coefficient { remove(node) } else { nodes[node].coefficient = sum }
            }
            node = next
        }
        node = symbols[source].row
        while node != none {
            let column = nodes[node].column
            if scratch[column].visited != visit {
                let product = factor * nodes[node].coefficient
                if abs(product) >= Tolerance.coefficient { insert(row: target, column: column, coefficient: product) }
            }
            node = nodes[node].nextInRow
        }
    }

    /// Adds a multiple of one row's coefficients to another's.
    mutating func addRow(of source: Int32, times factor: Double, to target: Int32) {
        guard factor != 0, symbols[source].row != none else { return }
        let mark = spreadRow(of: source)
        addSpreadRow(of: source, mark: mark, times: factor, to: target)
    }

    /// Adds to the coefficient of `column` in the row of `row`. O(shorter of row and column).
    mutating func add(_ summand: Double, row: Int32, column: Int32) {
        guard summand != 0 else { return }
        var node = symbols[row].row
        while node != none {
            if nodes[node].column == column {
                let sum = nodes[node].coefficient + summand
                if abs(sum) < Tolerance.coefficient { remove(node) } else { nodes[node].coefficient = sum }
                return
            }
            node = nodes[node].nextInRow
        }
        insert(row: row, column: column, coefficient: summand)
    }

    // MARK: What moved

    /// Notes that a residual's value changed.
    @inline(__always)
    mutating func touch(_ residual: Int32) {
        guard symbols[residual].listed == none else { return }
        symbols[residual].listed = touched.count
        touched.append(residual)
    }

    /// Notes that a basic residual may have left its side.
    @inline(__always)
    mutating func enqueue(_ residual: Int32) {
        guard symbols[residual].queued == none else { return }
        symbols[residual].queued = queue.count
        queue.append(residual)
    }

    /// Notes that a free symbol has to be worked out anew, and all that depend on it. O(what is newly stale).
    mutating func markStale(_ symbol: Int32) {
        guard !symbols[symbol].isStale else { return }
        setStale(symbol)
        let bottom = stack.count
        stack.append(symbol)
        while stack.count > bottom, let top = stack.popLast() {
            var node = symbols[top].mentions
            while node != none {
                let row = nodes[node].row
                if !symbols[row].isStale {
                    setStale(row)
                    stack.append(row)
                }
                node = nodes[node].nextInColumn
            }
        }
    }

    private mutating func setStale(_ symbol: Int32) {
        symbols[symbol].isStale = true
        noteChange(of: symbol)
    }

    mutating func noteChange(of symbol: Int32) {
        guard symbols[symbol].listed == none else { return }
        symbols[symbol].listed = changed.count
        changed.append(symbol)
    }

    /// Passes what moved among the residuals on to the free symbols.
    mutating func flushTouched() {
        while let residual = touched.popLast() {
            symbols[residual].listed = none
            markMentionsStale(of: residual)
        }
    }

    mutating func markMentionsStale(of symbol: Int32) {
        var node = symbols[symbol].mentions
        while node != none {
            markStale(nodes[node].row)
            node = nodes[node].nextInColumn
        }
    }

    /// The value of a free symbol. O(what is stale below it).
    mutating func value(ofFree symbol: Int32) -> Double {
        guard symbols[symbol].isStale else { return symbols[symbol].value }
        let bottom = stack.count
        stack.append(symbol)
        while stack.count > bottom {
            let top = stack[stack.count - 1]
            guard symbols[top].isStale else {
                _ = stack.popLast()
                continue
            }
            var sum = symbols[top].constant
            var isReady = true
            var node = symbols[top].row
            while node != none {
                let column = nodes[node].column
                if symbols[column].kind == .free {
                    if symbols[column].isStale {
                        stack.append(column)
                        isReady = false
                    } else {
                        sum = cancellingSum(sum, nodes[node].coefficient * symbols[column].value)
                    }
                } else if symbols[column].isBasic {
                    sum = cancellingSum(sum, nodes[node].coefficient * symbols[column].constant)
                }
                node = nodes[node].nextInRow
            }
            if isReady {
                symbols[top].value = sum
                symbols[top].isStale = false
                _ = stack.popLast()
            }
        }
        return symbols[symbol].value
    }
}

extension Buffer where Element == Int32 {
    /// Removes an element and closes the gap. O(n).
    mutating func removeElement(at position: Int32) {
        var index = position
        while index + 1 < count {
            self[index] = self[index + 1]
            index += 1
        }
        _ = popLast()
    }

    /// Puts an element before the one at `position`. O(n).
    mutating func insert(_ element: Int32, at position: Int32) {
        append(element)
        var index = count - 1
        while index > position {
            self[index] = self[index - 1]
            index -= 1
        }
        self[position] = element
    }
}
