// SPDX-License-Identifier: MIT
import CXML2
import Foundation

/// What a document contains, in its order. Each start of an element has its end.
enum HTMLEvent: Equatable {
    case start(String, [String: String])
    case text(String)
    case end
}

/// Reads HTML of any quality by libxml2, which ends elements that are not ended, as browsers do.
enum HTMLParser {
    private final class Collector {
        var events: [HTMLEvent] = []
        var depth = 0
        /// The text since the last event, of which libxml2 reports parts.
        var text: [UInt8] = []

        func flush() {
            guard !text.isEmpty else { return }
            events.append(.text(String(decoding: text, as: UTF8.self)))
            text.removeAll(keepingCapacity: true)
        }
    }

    /// Initializes the library once, which threads then share.
    private static let isReady: Bool = {
        xmlInitParser()
        return true
    }()

    /// The events of a document. The ends of elements that the document leaves open are at the end.
    static func events(of html: String) -> [HTMLEvent] {
        guard isReady, let parser = htmlNewParserCtxt() else { return [] }
        defer { htmlFreeParserCtxt(parser) }
        let collector = Collector()
        parser.pointee.sax.pointee = handler
        // Sound: the collector is used in this function only, and outlives the parser.
        parser.pointee.userData = Unmanaged.passUnretained(collector).toOpaque()
        // Without a body, libxml2 makes a paragraph of text at the beginning, which browsers do not.
        let hasBody = html.range(of: "<body", options: .caseInsensitive) != nil
        var bytes = Array(((hasBody ? "" : "<body>") + html).utf8)
        // libxml2 ends at a zero.
        bytes.removeAll { $0 == 0 }
        let options = HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.bindMemory(to: CChar.self).baseAddress else { return }
            let all = Int32(options | HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue)
            let tree = htmlCtxtReadMemory(parser, start, Int32(clamping: buffer.count), nil, "UTF-8", all)
            xmlFreeDoc(tree)
        }
        collector.flush()
        collector.events += repeatElement(.end, count: collector.depth)
        return collector.events
    }

    /// The functions that libxml2 calls.
    private static var handler: htmlSAXHandler {
        var handler = htmlSAXHandler()
        handler.startElement = { context, name, attributes in
            guard let collector = HTMLParser.collector(context), let name else { return }
            collector.flush()
            collector.depth += 1
            collector.events.append(.start(String(cString: name).lowercased(), HTMLParser.attributes(attributes)))
        }
        handler.endElement = { context, _ in
            guard let collector = HTMLParser.collector(context), collector.depth > 0 else { return }
            collector.flush()
            collector.depth -= 1
            collector.events.append(.end)
        }
        handler.characters = HTMLParser.append
        handler.ignorableWhitespace = HTMLParser.append
        handler.cdataBlock = HTMLParser.append
        return handler
    }

    private static let append: charactersSAXFunc = { context, characters, count in
        guard let characters, count > 0 else { return }
        HTMLParser.collector(context)?.text += UnsafeBufferPointer(start: characters, count: Int(count))
    }

    private static func collector(_ context: UnsafeMutableRawPointer?) -> Collector? {
        context.map { Unmanaged<Collector>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The attributes of an element, a list of names and values that ends at `nil`.
    private static func attributes(_ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) -> [String: String] {
        guard var place = list else { return [:] }
        var attributes: [String: String] = [:]
        while let name = place.pointee {
            attributes[String(cString: name).lowercased()] = place[1].map { String(cString: $0) } ?? ""
            place += 2
        }
        return attributes
    }
}
