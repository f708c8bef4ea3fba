// SPDX-License-Identifier: MIT
import Foundation

/// An object that an item provider can give to others as data (Apple: Foundation's "NSItemProviderWriting").
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types of the data, the most exact one first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Calls `completionHandler`, now or later, with the object as data of a type, or with an error. Returns the progress of work that
    /// takes long.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

/// A class whose objects are made of the data of an item provider (Apple: Foundation's "NSItemProviderReading").
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The types that can be read, the best one first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// An object made of data. Throws if the data is no such object.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Content that is dragged or shared, as objects and data of several types (Apple: Foundation's "NSItemProvider").
///
/// The calls of completion handlers are made before a method returns, unless the content is made later.
open class NSItemProvider: NSObject {
    /// Why an item can't be loaded. Not part of UIKit.
    public struct ItemError: Error, CustomStringConvertible {
        /// What is missing.
        public let description: String
    }

    private enum Content {
        case object(any NSItemProviderWriting)
        case data((@escaping (Data?, (any Error)?) -> Void) -> Progress?)
    }
    private var contents: [(type: String, content: Content)] = []
    /// A name for a file of the content.
    open var suggestedName: String?

    /// A provider without content.
    public override init() { super.init() }

    /// A provider of an object in all of its types.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object)
    }

    /// A provider of an item of a type: of an object that has the type, or of data.
    public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        super.init()
        if let object = item as? any NSItemProviderWriting, typeIdentifier == nil {
            registerObject(object)
        } else if let object = item as? any NSItemProviderWriting, let typeIdentifier {
            contents.append((typeIdentifier, .object(object)))
        } else if let data = item as? NSData, let typeIdentifier {
            contents.append(
                (
                    typeIdentifier,
                    .data {
                        $0(Data(referencing: data), nil)
                        return nil
                    }
                ))
        }
    }

    private func registerObject(_ object: any NSItemProviderWriting) {
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            contents.append((type, .object(object)))
        }
    }

    /// Adds an object in all of its types.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        registerObject(object)
    }

    /// Adds data of a type, which is made when it is needed.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
    ) { contents.append((typeIdentifier, .data(loadHandler))) }

    /// The types of the content, in the order in which they were added.
    open var registeredTypeIdentifiers: [String] { contents.map(\.type) }

    /// Whether the content has a type that is, or is more exact than, this one.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        contents.contains { UTType.conforms($0.type, to: typeIdentifier) }
    }

    /// Whether an object of a class can be made of the content.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        contents.contains { entry in
            if case .object(let object) = entry.content, type(of: object) == aClass { return true }
            return aClass.readableTypeIdentifiersForItemProvider.contains { UTType.conforms(entry.type, to: $0) }
        }
    }

    /// Makes an object of the content, and calls `completionHandler` with it, or with an error.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        progress.completedUnitCount = 1
        for entry in contents {
            if case .object(let object) = entry.content, type(of: object) == aClass,
                let object = object as? any NSItemProviderReading
            {
                completionHandler(object, nil)
                return progress
            }
        }
        for wanted in aClass.readableTypeIdentifiersForItemProvider {
            guard let type = contents.first(where: { UTType.conforms($0.type, to: wanted) })?.type else {
                continue
            }
            loadDataRepresentation(forTypeIdentifier: type) { data, error in
                guard let data else { return completionHandler(nil, error) }
                do {
                    completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
                } catch {
                    completionHandler(nil, error)
                }
            }
            return progress
        }
        completionHandler(nil, ItemError(description: missing("\(aClass)")))
        return progress
    }

    /// Makes data of a type, and calls `completionHandler` with it, or with an error.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        progress.completedUnitCount = 1
        let entry = contents.first { UTType.conforms($0.type, to: typeIdentifier) }
        switch entry?.content {
        case .object(let object)?:
            let missing = ItemError(description: missing(typeIdentifier))
            let reply = ItemReply(call: completionHandler)
            _ = object.loadData(withTypeIdentifier: entry?.type ?? typeIdentifier) { data, error in
                reply.call(data, data == nil ? error ?? missing : nil)
            }
        case .data(let load)?: _ = load(completionHandler)
        case nil: completionHandler(nil, ItemError(description: missing(typeIdentifier)))
        }
        return progress
    }

    private func missing(_ wanted: String) -> String {
        "the item has no \(wanted); it has "
            + (contents.isEmpty ? "nothing" : contents.map(\.type).joined(separator: ", "))
    }
}

/// Who can see content of an item provider (Apple: Foundation's "NSItemProviderRepresentationVisibility"). Content stays in the
/// program in any case.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All programs.
    case all = 0
    /// Programs of the same team.
    case team = 1
    /// Programs of the same group.
    case group = 2
    /// This program.
    case ownProcess = 3
}

/// A completion handler on its way through one that an app's object may call on any thread.
struct ItemReply: @unchecked Sendable {
    // Sound: as in Foundation, whoever loads an item is responsible for the thread.
    let call: (Data?, (any Error)?) -> Void
}

private struct UnreadableItem: Error, CustomStringConvertible {
    let description: String
}

private func readable<Object: NSItemProviderReading>(_ object: Any?, _ type: Object.Type) throws -> Object {
    guard let object = object as? Object else { throw UnreadableItem(description: "the data is no \(type)") }
    return object
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    /// Text.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    /// The text in UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(data(using: String.Encoding.utf8.rawValue), nil)
        return nil
    }
    /// Text, and addresses.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.text", "public.url"]
    }
    /// The text of data in UTF-8.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try readable(String(data: data, encoding: .utf8).map { NSString(string: $0) }, self)
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    /// Addresses.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    /// The address in UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }
    /// Addresses.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    /// The address of data in UTF-8.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try readable(String(data: data, encoding: .utf8).flatMap { NSURL(string: $0) }, self)
    }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    /// PNG.
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
    /// The picture in PNG.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(pngData(), nil)
        return nil
    }
    /// Pictures.
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.image"] }
    /// The picture of data.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try readable(UIImage(data: data), self)
    }
}
