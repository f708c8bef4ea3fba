// SPDX-License-Identifier: MIT
/// The optional questions to a data source or a delegate whose absence matters.
struct TableQuestions: OptionSet {
    let rawValue: UInt16

    static let heightForRow = TableQuestions(rawValue: 1 << 0)
    static let heightForHeader = TableQuestions(rawValue: 1 << 1)
    static let heightForFooter = TableQuestions(rawValue: 1 << 2)
    static let estimatedHeightForRow = TableQuestions(rawValue: 1 << 3)
    static let estimatedHeightForHeader = TableQuestions(rawValue: 1 << 4)
    static let estimatedHeightForFooter = TableQuestions(rawValue: 1 << 5)
    static let viewForHeader = TableQuestions(rawValue: 1 << 6)
    static let viewForFooter = TableQuestions(rawValue: 1 << 7)
    static let titleForHeader = TableQuestions(rawValue: 1 << 8)
    static let titleForFooter = TableQuestions(rawValue: 1 << 9)
}

/// Which optional methods a table's data source and delegate implement, as far as the table has called them.
///
/// Swift's protocols have no optional methods: the default of each notes that it was called, by `lastIsDefault`.
struct TableAnswers {
    /// The methods that are not implemented.
    private(set) var missing: TableQuestions = []
    /// The methods that are implemented.
    private(set) var given: TableQuestions = []
    /// Whether the last answer came from the default of a protocol.
    var lastIsDefault = false

    /// Notes whether a method is implemented.
    mutating func note(_ question: TableQuestions, isImplemented: Bool) {
        if isImplemented { given.insert(question) } else { missing.insert(question) }
    }

    /// Forgets everything: the delegate or the data source is another one.
    mutating func forget() {
        (missing, given) = ([], [])
    }
}

extension UITableView {
    /// What the default of an optional method returns: `value`, noting that it is a default.
    func defaultAnswer<Value>(_ value: Value) -> Value {
        answers.lastIsDefault = true
        return value
    }

    /// The answer to an optional question, or `nil` if the method is not implemented, which is then remembered.
    func answer<Value>(_ question: TableQuestions, _ ask: () -> Value?) -> Value? {
        guard !answers.missing.contains(question) else { return nil }
        let value = given(ask)
        answers.note(question, isImplemented: value != nil)
        return value ?? nil
    }

    /// The answer to an optional question, or `nil` if the method is not implemented.
    func given<Value>(_ ask: () -> Value) -> Value? {
        asking { ifImplemented(ask) }
    }

    /// What an optional method returns that somebody else than the table calls, or `nil` if only its default answered.
    func ifImplemented<Value>(_ ask: () -> Value) -> Value? {
        let wasDefault = answers.lastIsDefault
        defer { answers.lastIsDefault = wasDefault }
        answers.lastIsDefault = false
        let value = ask()
        return answers.lastIsDefault ? nil : value
    }

    /// The delegate or the data source is another one.
    func answersMayDiffer() {
        answers.forget()
        setNeedsLoad()
    }

    /// Whether there is no delegate, or it is known not to implement a method.
    func delegateLacks(_ question: TableQuestions) -> Bool {
        delegate == nil || answers.missing.contains(question)
    }
}
