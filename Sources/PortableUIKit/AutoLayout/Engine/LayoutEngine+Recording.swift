import Cassowary

/// What layouts have asked of a solver, to be asked again without them: this measures the solver's share of a layout.
@_spi(Measuring)
public struct SolverCalls {
    enum Call {
        case edit(Cassowary.Constraint, constant: Double)
        case setStrength(Cassowary.Constraint, Strength)
        case read(Variable)
    }

    let solver: Solver
    var calls: [Call] = []

    /// How many calls there are.
    public var count: Int { calls.count }

    /// Makes all the calls, and returns the sum of the values that were read.
    ///
    /// The solver is the one that lays out, so what was recorded has to end in the state that it began in.
    public func makeAgain() throws -> Double {
        var sum = 0.0
        for call in calls {
            switch call {
            case .edit(let constraint, let constant): try solver.setConstant(of: constraint, to: constant)
            case .setStrength(let constraint, let strength): try solver.setStrength(of: constraint, to: strength)
            case .read(let variable): sum += solver.value(of: variable)
            }
        }
        return sum
    }
}

extension UIView {
    /// Records what is asked of the solver of what is inside of this view while `body` runs.
    ///
    /// `body` must neither add nor remove constraints; a layout root that has been laid out or fitted has a solver.
    @_spi(Measuring)
    public final func recordSolverCalls(during body: () -> Void) -> SolverCalls {
        guard let engine = autoLayout?.engine else {
            fatalError("Auto Layout: the solver's calls are recorded of a view that was laid out or fitted before")
        }
        let before = AutoLayoutCounters.current
        engine.recordedCalls = SolverCalls(solver: engine.solver)
        body()
        let work = AutoLayoutCounters.current - before
        guard let recorded = engine.recordedCalls, work.constraintsAdded + work.constraintsRemoved == 0 else {
            fatalError("Auto Layout: constraints have come or gone while the solver's calls were recorded")
        }
        engine.recordedCalls = nil
        return recorded
    }
}
