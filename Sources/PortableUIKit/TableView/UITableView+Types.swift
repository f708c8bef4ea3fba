import Foundation

extension UITableView {
    /// How a table looks (Apple: "UITableView.Style").
    public enum Style: Int, Sendable {
        /// Sections follow one another; headers stay at the top while their section is there.
        case plain
        /// Sections are groups with room between them.
        case grouped
        /// Sections are rounded groups that stay away from the edges.
        case insetGrouped
    }

    /// Where a row that is scrolled to comes to lie (Apple: "UITableView.ScrollPosition").
    public enum ScrollPosition: Int, Sendable {
        /// Wherever it becomes visible with the least movement.
        case none
        /// At the top.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// How rows come and go (Apple: "UITableView.RowAnimation").
    public enum RowAnimation: Int, Sendable {
        /// They fade.
        case fade
        /// From and to the right.
        case right
        /// From and to the left.
        case left
        /// From and to the top.
        case top
        /// From and to the bottom.
        case bottom
        /// At once.
        case none
        /// Around the middle.
        case middle
        /// As the table view likes.
        case automatic = 100
    }
}

/// The optional questions to a data source or a delegate whose absence matters.
enum TableQuestion: Hashable {
    case heightForRow
    case heightForHeader
    case heightForFooter
    case estimatedHeightForRow
    case estimatedHeightForHeader
    case estimatedHeightForFooter
    case viewForHeader
    case viewForFooter
    case titleForHeader
    case titleForFooter
}

extension UITableView {
    /// What the default of an optional method returns: `value`, noting that it is a default.
    func defaultAnswer<Value>(_ value: Value) -> Value {
        answerIsDefault = true
        return value
    }

    /// The answer to an optional question, or `nil` if the method is not implemented, which is then remembered.
    func answer<Value>(_ question: TableQuestion, _ ask: () -> Value?) -> Value? {
        guard !missingAnswers.contains(question) else { return nil }
        let value = given(ask)
        if value == nil { missingAnswers.insert(question) } else { givenAnswers.insert(question) }
        return value ?? nil
    }

    /// The answer to an optional question, or `nil` if the method is not implemented.
    func given<Value>(_ ask: () -> Value) -> Value? {
        asking {
            answerIsDefault = false
            let value = ask()
            return answerIsDefault ? nil : value
        }
    }

    /// What an optional method returns that somebody else than the table calls, or `nil` if only its default answered.
    func ifImplemented<Value>(_ ask: () -> Value) -> Value? {
        let wasDefault = answerIsDefault
        defer { answerIsDefault = wasDefault }
        answerIsDefault = false
        let value = ask()
        return answerIsDefault ? nil : value
    }

    /// The delegate or the data source is another one.
    func answersMayDiffer() {
        missingAnswers = []
        givenAnswers = []
        setNeedsLoad()
    }
}

/// Work that a table view has done, for tests, demos and benchmarks. Counted since the table was made.
package struct TableCounters: Hashable, Sendable {
    /// How often the delegate was asked for the height of a row.
    package var rowHeightQuestions = 0
    /// How often the data source was asked for a cell.
    package var cellQuestions = 0
    /// How many cells were made from their class.
    package var cellsMade = 0
    /// How often a cell was used again.
    package var cellsReused = 0
    /// How often a cell was asked how tall it wants to be.
    package var cellsSized = 0
    /// How often the visible rows were laid out.
    package var layoutPasses = 0
    /// How often the content offset was moved because something above changed.
    package var anchorCorrections = 0
}
