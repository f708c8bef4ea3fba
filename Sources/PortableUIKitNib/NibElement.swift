// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An element of an Interface Builder document.
final class NibElement {
    let name: String
    private(set) var attributes: [String: String]
    private(set) var children: [NibElement] = []
    private(set) var text = ""
    private(set) weak var parent: NibElement?
    /// At the root: the name of the document.
    var file: String?

    init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    fileprivate func append(_ child: NibElement) {
        children.append(child)
        child.parent = self
    }
    fileprivate func append(_ text: String) { self.text += text }

    /// Elements of a refused document may be nested deeply: they are released one by one.
    fileprivate func releaseDescendants() {
        var all = children
        children = []
        while let element = all.popLast() {
            all += element.children
            element.children = []
        }
    }

    /// The name of the object in the document.
    var id: String? { attributes["id"] }

    func child(_ name: String) -> NibElement? { children.first { $0.name == name } }

    /// The child that is the value of a property: with any name and this `key`.
    func value(_ key: String) -> NibElement? { children.first { $0.attributes["key"] == key } }

    func list(_ name: String) -> [NibElement] { child(name)?.children ?? [] }

    func descendants(_ name: String) -> [NibElement] {
        children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
    }

    // MARK: Texts in other languages

    /// The attributes that are shown.
    private static let shown = [
        "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "backButtonTitle", "subtitle",
    ]

    /// Replaces the texts by those of a table of strings: its keys are an object's name in the document and a property, such as
    /// "a1b-2C-3d4.text" (Apple: "Exporting localizations").
    func localize(_ table: LocalizationLookup) {
        if let id {
            localize("\(id).", Self.shown, table)
            for state in children where state.name == "state" {
                state.localize("\(id).\(state.string("key") ?? "normal")Title", ["title"], table, isWholeKey: true)
            }
            for (index, segment) in list("segments").enumerated() {
                segment.localize("\(id).segmentTitles[\(index)]", ["title"], table, isWholeKey: true)
            }
            child("buttonConfiguration")?.localize("\(id).configuration.", Self.shown, table)
            for (name, key) in [("label", "accessibilityLabel"), ("hint", "accessibilityHint")] {
                child("accessibility")?.localize("\(id).\(key)", [name], table, isWholeKey: true)
            }
        }
        for child in children { child.localize(table) }
    }

    /// - Parameter isWholeKey: Whether the key is more than what stands before the property's name.
    private func localize(_ key: String, _ names: [String], _ table: LocalizationLookup, isWholeKey: Bool = false) {
        for name in names {
            guard let text = words(name) else { continue }
            attributes[name] = table.text(isWholeKey ? key : key + name, inFile: text)
        }
    }

    // MARK: Values

    func string(_ name: String) -> String? { attributes[name] }
    func bool(_ name: String) -> Bool? { attributes[name].map { $0 == "YES" } }

    /// The number in an attribute; stops if it is no finite one.
    func number(_ name: String) -> CGFloat? {
        guard let text = attributes[name] else { return nil }
        guard let value = Double(text), value.isFinite else { stop(name, "a number") }
        return CGFloat(value)
    }

    /// The whole number in an attribute; stops if it is none.
    func integer(_ name: String) -> Int? {
        guard let text = attributes[name] else { return nil }
        guard let value = Int(text) else { stop(name, "a whole number") }
        return value
    }

    private func stop(_ name: String, _ expected: String) -> Never {
        let id = string("id").map { " with the id '\($0)'" } ?? ""
        let file = sequence(first: self, next: \.parent).lazy.compactMap(\.file).first.map { "\($0): " } ?? ""
        let value = attributes[name] ?? ""
        fatalError("\(file)'\(value)' is not \(expected): the attribute '\(name)' of a <\(self.name)>\(id)")
    }

    /// The value of an attribute in a table of names; unknown names are `nil`.
    func choice<Value>(_ name: String, _ table: [String: Value]) -> Value? { attributes[name].flatMap { table[$0] } }
}

/// Reads the XML of Interface Builder documents.
enum NibReader {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The `document` element.
    static func read(_ data: Data) throws(Failure) -> NibElement {
        if let instruction = emptyInstruction(in: data) {
            throw Failure(description: "'<?\(instruction)?>' has no content")
        }
        let parser = XMLParser(data: data)
        let collector = Collector()
        parser.delegate = collector
        // The parser silently repairs files with unclosed elements.
        guard parser.parse(), collector.isWhole, !collector.isTooDeep, let root = collector.root else {
            collector.root?.releaseDescendants()
            let fault = collector.firstFault ?? (parser.lineNumber, parser.columnNumber, parser.parserError)
            let reason =
                collector.isTooDeep ? "elements are nested more than \(deepest) deep" : words(fault.error)
            throw Failure(description: "line \(fault.line), column \(fault.column): \(reason)")
        }
        guard root.name == "document" else {
            throw Failure(description: "the root is '\(root.name)' and not a 'document' of Interface Builder")
        }
        return root
    }

    /// The name of a processing instruction without content, as in `<?xml?>`: Foundation's parser stops the program there.
    private static func emptyInstruction(in data: Data) -> String? {
        var rest = data[...]
        while let start = rest.firstRange(of: Data("<?".utf8)) {
            rest = rest[start.upperBound...]
            guard let end = rest.firstRange(of: Data("?>".utf8)) else { return nil }
            let words = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
            if !words.contains(where: \.isWhitespace) { return words }
            rest = rest[end.upperBound...]
        }
        return nil
    }

    /// The deepest nesting of elements: two for each view in a view. Building and laying out deeper ones could overflow the
    /// stack.
    private static let deepest = 1024

    /// The words of libxml2's error, which Foundation leaves out.
    private static func words(_ error: (any Error)?) -> String {
        guard let code = (error as NSError?)?.code else { return "an element is not closed" }
        let all = [
            4: "there is no element", 5: "text after the end of the document", 26: "an undeclared entity",
            38: "a '<' in an attribute", 39: "an attribute's value has no quotation marks",
            41: "an attribute has no value", 42: "an attribute is repeated", 68: "a name is missing",
            73: "a '>' is missing", 76: "an element is closed by another name", 77: "an element is not closed",
        ]
        return (all[code] ?? "the XML is malformed") + " (libxml2 error \(code))"
    }

    private final class Collector: NSObject, XMLParserDelegate {
        var root: NibElement?
        private var stack: [NibElement] = []
        private var hasFailed = false
        private(set) var isTooDeep = false
        /// The first error: libxml2 reports others that follow from it.
        private(set) var firstFault: (line: Int, column: Int, error: (any Error)?)?
        /// Whether every element was closed by its own name.
        var isWhole: Bool { !hasFailed && stack.isEmpty }

        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
            qualifiedName qName: String?, attributes attributeDict: [String: String]
        ) {
            let element = NibElement(name: elementName, attributes: attributeDict)
            if let parent = stack.last { parent.append(element) } else if root == nil { root = element }
            stack.append(element)
            guard stack.count > NibReader.deepest else { return }
            isTooDeep = true
            parser.abortParsing()
        }

        func parser(
            _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
        ) {
            if stack.popLast()?.name != elementName { hasFailed = true }
        }

        func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
            hasFailed = true
            if firstFault == nil { firstFault = (parser.lineNumber, parser.columnNumber, parseError) }
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            stack.last?.append(string)
        }
    }
}
