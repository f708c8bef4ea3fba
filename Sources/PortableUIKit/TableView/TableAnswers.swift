// SPDX-License-Identifier: MIT
/// The optional methods of a data source or a delegate whose absence matters.
struct TableMethods: OptionSet {
    let rawValue: UInt16

    static let heightForRow = TableMethods(rawValue: 1 << 0)
    static let heightForHeader = TableMethods(rawValue: 1 << 1)
    static let heightForFooter = TableMethods(rawValue: 1 << 2)
    static let estimatedHeightForRow = TableMethods(rawValue: 1 << 3)
    static let estimatedHeightForHeader = TableMethods(rawValue: 1 << 4)
    static let estimatedHeightForFooter = TableMethods(rawValue: 1 << 5)
    static let viewForHeader = TableMethods(rawValue: 1 << 6)
    static let viewForFooter = TableMethods(rawValue: 1 << 7)
    static let titleForHeader = TableMethods(rawValue: 1 << 8)
    static let titleForFooter = TableMethods(rawValue: 1 << 9)
}

/// Which optional methods a table's data source and delegate implement, as far as the table has called them.
struct TableAnswers {
    /// The methods that are not implemented.
    private(set) var missing: TableMethods = []
    /// The methods that are implemented.
    private(set) var given: TableMethods = []

    mutating func record(_ method: TableMethods, isImplemented: Bool) {
        if isImplemented { given.insert(method) } else { missing.insert(method) }
    }
}

extension UITableView {
    /// The result of an optional method, or `nil` if it is not implemented, which is then recorded.
    func answer<Value>(_ method: TableMethods, _ call: () -> Value?) -> Value? {
        guard !answers.missing.contains(method) else { return nil }
        let value = given(call)
        answers.record(method, isImplemented: value != nil)
        return value ?? nil
    }

    /// The result of an optional method, or `nil` if it is not implemented.
    func given<Value>(_ call: () -> Value) -> Value? { callingApp { ifImplemented(call) } }

    /// The delegate or the data source has changed.
    func answersMayDiffer() {
        answers = TableAnswers()
        if delegate != nil { installContextMenus() }
        setNeedsLoad()
    }

    /// Whether there is no delegate, or it is known not to implement a method.
    func delegateLacks(_ method: TableMethods) -> Bool {
        delegate == nil || answers.missing.contains(method)
    }
}
