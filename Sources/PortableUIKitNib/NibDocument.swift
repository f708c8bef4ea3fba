// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// A parsed Interface Builder document: its objects, and its origin.
@MainActor
final class NibDocument: InterfaceDocument {
    /// The file's name, for messages.
    let file: String
    let root: NibElement
    let bundle: Bundle

    private struct Key: Hashable {
        var path: String
        var languages: [String]
    }

    private static var documents: [Key: NibDocument] = [:]

    /// - Parameter table: The table of strings with the document's texts in other languages.
    init(data: Data, file: String, table: String? = nil, bundle: Bundle) throws(NibReader.Failure) {
        self.file = file
        self.bundle = bundle
        root = try NibReader.read(data)
        root.file = file
        if let table { root.localize(LocalizationLookup(table: table, bundle: bundle)) }
        warnAboutUnsupportedElements()
    }

    /// The document with a name in a bundle or in its localizations, with the texts of the current traits' language; `nil` if
    /// there is no such file. A file is read once in each language.
    static func find(_ name: String, _ suffix: String, in bundle: Bundle) -> NibDocument? {
        bundle.withTargetResources.lazy.compactMap { findOwn(name, suffix, in: $0) }.first
    }

    private static func findOwn(_ name: String, _ suffix: String, in bundle: Bundle) -> NibDocument? {
        guard let folder = bundle.resourcePath else { return nil }
        let languages = LocalizationLookup.languages
        let places =
            ["", "Base.lproj/"]
            + Bundle.preferredLocalizations(from: bundle.localizations, forPreferences: languages)
            .map { "\($0).lproj/" } + ["en.lproj/"]
        for place in places {
            let path = "\(folder)/\(place)\(name).\(suffix)"
            let key = Key(path: path, languages: languages)
            if let document = documents[key] { return document }
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            do throws(NibReader.Failure) {
                let document = try NibDocument(data: data, file: "\(name).\(suffix)", table: name, bundle: bundle)
                documents[key] = document
                return document
            } catch {
                fatalError("\(path) can't be read: \(error)")
            }
        }
        return nil
    }

    static func read(_ data: Data, in bundle: Bundle) -> NibDocument {
        do throws(NibReader.Failure) {
            return try NibDocument(data: data, file: "a nib in memory", bundle: bundle)
        } catch {
            fatalError("a nib in memory can't be read: \(error)")
        }
    }

    static func register(_ type: AnyClass) { NibClasses.register(type) }

    func instantiate(withOwner owner: AnyObject?) -> [Any] {
        let builder = NibBuilder(self, owner: owner)
        var top: [Any] = []
        let objects = root.list("objects")
        for element in objects {
            if NibBuilder.isView(element) {
                top.append(builder.makeView(element))
            } else if NibBuilder.isController(element) {
                top.append(builder.makeController(element))
            } else if NibBuilder.isObject(element) {
                top.append(builder.makeObject(element))
            }
        }
        if let owner, let placeholder = objects.first(where: { $0.id == "-1" }) {
            builder.addConnections(placeholder.list("connections"), of: owner)
        }
        builder.finish()
        return top
    }

    func makeController(
        _ identifier: String?, of storyboard: UIStoryboard, _ creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        let scene =
            if let identifier {
                scenes.values.first { $0.string("storyboardIdentifier") == identifier }
            } else {
                root.string("initialViewController").flatMap { scenes[$0] }
            }
        return scene.map { NibBuilder(self, owner: nil, storyboard: storyboard).makeController($0, creator) }
    }

    /// The controllers of a storyboard, by their names in the document.
    private(set) lazy var scenes: [String: NibElement] = {
        let objects = root.list("scenes").flatMap { $0.list("objects") }
        let controllers = objects.filter { NibBuilder.isController($0) }
        return Dictionary(controllers.map { ($0.id ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// The views beside a controller in its scene, which no other view contains, and objects of the app's classes.
    func looseObjects(beside controller: NibElement) -> [NibElement] {
        let scene = root.list("scenes").map { $0.list("objects") }.first { $0.contains { $0.id == controller.id } }
        return scene?.filter { NibBuilder.isView($0) || NibBuilder.isObject($0) } ?? []
    }

    private(set) lazy var elements: [String: NibElement] = {
        var named: [String: NibElement] = [:]
        var rest = [root]
        while let element = rest.popLast() {
            if let id = element.id { named[id] = element }
            rest += element.children
        }
        return named
    }()

    /// Whether a name stands for the first responder.
    func isFirstResponder(_ id: String) -> Bool {
        id == "-2" || elements[id]?.string("placeholderIdentifier") == "IBFirstResponder"
    }

    /// Reports once the elements of the document that have no effect.
    private func warnAboutUnsupportedElements() {
        let variations = root.descendants("variation")
        if variations.contains(where: { $0.children.contains { $0.string("key") != "constraints" } }) {
            WarningLog.write("\(file): for size classes, only constraints and their constants vary.")
        }
    }
}
