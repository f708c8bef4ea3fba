// SPDX-License-Identifier: MIT
import Foundation

extension IndexPath {
    /// The index path of a row in a section of a table view (Apple: "init(row:section:)").
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The index path of an item in a section (Apple: "init(item:section:)").
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section: the first of exactly two indexes.
    public var section: Int {
        get { self[checkedPart: 0] }
        set { self[checkedPart: 0] = newValue }
    }

    /// The row: the second of exactly two indexes.
    public var row: Int {
        get { self[checkedPart: 1] }
        set { self[checkedPart: 1] = newValue }
    }

    /// The item: the second of exactly two indexes.
    public var item: Int {
        get { self[checkedPart: 1] }
        set { self[checkedPart: 1] = newValue }
    }

    private subscript(checkedPart position: Int) -> Int {
        get {
            checkNamesRow()
            return self[position]
        }
        set {
            checkNamesRow()
            self[position] = newValue
        }
    }
}

extension NSIndexPath {
    /// The index path of a row in a section of a table view (Apple: "NSIndexPath").
    public convenience init(row: Int, section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// The index path of an item in a section.
    public convenience init(item: Int, section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// The section: the first of exactly two indexes.
    public var section: Int { (self as IndexPath).section }
    /// The row: the second of exactly two indexes.
    public var row: Int { (self as IndexPath).row }
    /// The item: the second of exactly two indexes.
    public var item: Int { (self as IndexPath).item }
}
