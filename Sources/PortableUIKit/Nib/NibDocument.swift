// SPDX-License-Identifier: MIT
import Foundation

/// A parsed Interface Builder document: its objects, and its origin.
@MainActor
final class NibDocument {
    /// The file's name, for messages.
    let file: String
    let root: NibElement
    let bundle: Bundle

    private static var documents: [String: NibDocument] = [:]

    init(data: Data, file: String, bundle: Bundle) throws(NibReader.Failure) {
        self.file = file
        self.bundle = bundle
        root = try NibReader.read(data)
        warnAboutUnsupportedElements()
    }

    /// The document with a name in a bundle or in its localizations; `nil` if there is no such file. A file is read
    /// once.
    static func find(_ name: String, _ suffix: String, in bundle: Bundle) -> NibDocument? {
        guard let folder = bundle.resourcePath else { return nil }
        let places = ["", "Base.lproj/"] + bundle.preferredLocalizations.map { "\($0).lproj/" } + ["en.lproj/"]
        for place in places {
            let path = "\(folder)/\(place)\(name).\(suffix)"
            if let document = documents[path] { return document }
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            do throws(NibReader.Failure) {
                let document = try NibDocument(data: data, file: "\(name).\(suffix)", bundle: bundle)
                documents[path] = document
                return document
            } catch {
                fatalError("\(path) can't be read: \(error)")
            }
        }
        return nil
    }

    /// Reports once the elements of the document that have no effect.
    private func warnAboutUnsupportedElements() {
        if !root.descendants("variation").isEmpty {
            WarningLog.write("\(file): variations for size classes are left out.")
        }
        let actions = root.descendants("action").filter { $0.attributes["selector"] != nil }
        if !actions.isEmpty {
            let names = Set(actions.compactMap { $0.attributes["selector"] }).sorted().joined(separator: ", ")
            WarningLog.write("\(file): without Objective-C, actions are not connected: \(names)")
        }
        if root.descendants("tableView").contains(where: { $0.attributes["dataMode"] == "static" }) {
            WarningLog.write("\(file): the rows of static tables are left out.")
        }
    }
}
