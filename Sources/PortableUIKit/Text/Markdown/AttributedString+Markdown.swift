// SPDX-License-Identifier: MIT
import Foundation

// Foundation reads Markdown on Apple's platforms only.

extension AttributedString {
    /// The options of parsing Markdown (Apple: "AttributedString.MarkdownParsingOptions").
    public struct MarkdownParsingOptions: Sendable {
        /// The syntax that is parsed (Apple: "AttributedString.MarkdownParsingOptions.InterpretedSyntax").
        public enum InterpretedSyntax: Sendable {
            /// Blocks, too: their markup is removed, and they follow each other without line ends, as on devices.
            case full
            /// Inline syntax only; white space is collapsed.
            case inlineOnly
            /// Inline syntax only; white space is kept.
            case inlineOnlyPreservingWhitespace
        }

        /// The syntax that is parsed.
        public var interpretedSyntax: InterpretedSyntax
        /// The language of the text, a BCP 47 tag.
        public var languageCode: String?

        /// Options; by default all Markdown is parsed.
        public init(interpretedSyntax: InterpretedSyntax = .full, languageCode: String? = nil) {
            self.interpretedSyntax = interpretedSyntax
            self.languageCode = languageCode
        }
    }

    /// The text of a Markdown document, with links and `inlinePresentationIntent` as attributes. It never fails:
    /// invalid Markdown is text. O(length).
    public init(
        markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
    ) throws {
        self.init()
        for stretch in MarkdownReader(options.interpretedSyntax).read(markdown) {
            var container = AttributeContainer()
            if !stretch.intent.isEmpty {
                container[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] = stretch.intent
            }
            if let link = stretch.link.flatMap({ URL(string: $0, relativeTo: baseURL) }) { container.link = link }
            if let language = options.languageCode { container.languageIdentifier = language }
            append(AttributedString(stretch.text, attributes: container))
        }
    }

    /// The text of a Markdown document in UTF-8.
    public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }
}

extension NSAttributedString {
    /// The text of a Markdown document, with links and `inlinePresentationIntent` as attributes. O(length).
    public convenience init(
        markdown: String, options: AttributedString.MarkdownParsingOptions? = nil, baseURL: URL? = nil
    ) throws {
        self.init(try AttributedString(markdown: markdown, options: options ?? .init(), baseURL: baseURL))
    }
}
