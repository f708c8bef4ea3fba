// SPDX-License-Identifier: MIT
import Foundation

/// Reads posts from JSON: an object with an array `feed` of objects with the text fields of ``FeedPost``.
///
/// `imageName` may be missing or null. Other members are ignored.
enum FeedJSON {
    static func posts(in data: Data, named name: String) throws(FeedInputError) -> [FeedPost] {
        let document: Any
        do {
            document = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        } catch {
            throw FeedInputError("\(name): is not JSON (\(reason(of: error)))")
        }
        guard let object = document as? [String: Any] else {
            throw FeedInputError("\(name): expected an object with an array \"feed\", found \(kind(of: document))")
        }
        guard let member = object["feed"] else {
            throw FeedInputError("\(name): the object has no array \"feed\"")
        }
        guard let array = member as? [Any] else {
            throw FeedInputError("\(name): \"feed\": expected an array, found \(kind(of: member))")
        }
        guard !array.isEmpty else { throw FeedInputError("\(name): the array \"feed\" is empty") }
        var posts: [FeedPost] = []
        posts.reserveCapacity(array.count)
        for (index, element) in array.enumerated() {
            let place = "\(name): feed[\(index)]"
            guard let fields = element as? [String: Any] else {
                throw FeedInputError("\(place): expected an object, found \(kind(of: element))")
            }
            posts.append(
                FeedPost(
                    title: try text("title", of: fields, in: place),
                    content: try text("content", of: fields, in: place),
                    username: try text("username", of: fields, in: place),
                    time: try text("time", of: fields, in: place),
                    imageName: try optionalText("imageName", of: fields, in: place)))
        }
        return posts
    }

    private static func text(
        _ field: String, of fields: [String: Any], in place: String
    ) throws(FeedInputError) -> String {
        guard let value = fields[field] else { throw FeedInputError("\(place): has no \"\(field)\"") }
        guard let text = value as? String else {
            throw FeedInputError("\(place).\(field): expected a string, found \(kind(of: value))")
        }
        return text
    }

    private static func optionalText(
        _ field: String, of fields: [String: Any], in place: String
    ) throws(FeedInputError) -> String {
        guard let value = fields[field], !(value is NSNull) else { return "" }
        return try text(field, of: fields, in: place)
    }

    /// The JSON name of the kind of a value from `JSONSerialization`.
    private static func kind(of value: Any) -> String {
        switch value {
        case is String: "a string"
        case is NSNull: "null"
        case is [Any]: "an array"
        case is [String: Any]: "an object"
        case is Bool: "a boolean"
        default: "a number"
        }
    }

    private static func reason(of error: any Error) -> String {
        let details = (error as NSError).userInfo
        let text = details[NSDebugDescriptionErrorKey] as? String ?? (error as NSError).localizedDescription
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
            .trimmingCharacters(in: CharacterSet(charactersIn: ". "))
    }
}
