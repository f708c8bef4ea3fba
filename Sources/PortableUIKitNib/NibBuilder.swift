// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// What remains to be done with the objects of a document when all are made.
struct NibWork {
    var made: [AnyObject] = []
    var madeIdentities: Set<ObjectIdentifier> = []
    var constraints: [(element: NibElement, holder: UIView)] = []
    var variations: [(element: NibElement, holder: UIView)] = []
    var connections: [(element: NibElement, object: AnyObject)] = []
    var attributes: [(element: NibElement, object: AnyObject)] = []
}

/// Makes the objects of a document, or of a part of one, and connects them.
@MainActor
final class NibBuilder {
    let document: NibDocument
    /// The `File's Owner`.
    let owner: AnyObject?
    private(set) var objects: [String: AnyObject] = [:]
    /// What remains to be done when all objects are made.
    var work = NibWork()

    var bundle: Bundle { document.bundle }

    /// The storyboard of the controllers.
    let storyboard: UIStoryboard?

    init(_ document: NibDocument, owner: AnyObject?, storyboard: UIStoryboard? = nil) {
        self.document = document
        self.owner = owner
        self.storyboard = storyboard
    }

    /// The controller that is made.
    weak var controller: UIViewController?

    /// The views in place of other frameworks' views, which may not have those views' outlets.
    var frameworkViews: Set<ObjectIdentifier> = []

    /// The rows of the static table.
    var staticSections: [StaticTableSection] = []

    /// The names of the controllers around those to make.
    var containers: Set<String> = []
    /// The segues that embed controllers in views.
    var embeds: [(segue: StoryboardSegue, container: UIView)] = []

    /// The modules of the program that the document is a part of: those of its file, its owner and the process, and what they import.
    private(set) lazy var modules: [String] = {
        let owners = owner.flatMap { String(reflecting: type(of: $0)).split(separator: ".").first }
        let others = [owners.map(String.init), ProcessInfo.processInfo.processName]
        // A program of tests, as "AppPackageTests.xctest", is no module, and Foundation complains of its name.
        let own = (bundle.possibleModules + others.compactMap(\.self)).filter { !$0.contains(".") }
        return own + ClassMembers.modules(importedBy: own)
    }()

    func fail(_ message: String) -> Never { fatalError("\(document.file): \(message)") }

    /// Records an object under its name in the document.
    func record(_ object: AnyObject, as element: NibElement) {
        if let id = element.id { objects[id] = object }
        if work.madeIdentities.insert(ObjectIdentifier(object)).inserted { work.made.append(object) }
        addConnections(element.list("connections"), of: object)
        for attribute in element.list("userDefinedRuntimeAttributes") { work.attributes.append((attribute, object)) }
    }

    /// Records an object that exists already, such as a controller whose view is made.
    func record(existing object: AnyObject, as id: String?) {
        if let id { objects[id] = object }
    }

    /// Records outlets and actions of an object that exists already.
    func addConnections(_ elements: [NibElement], of object: AnyObject) {
        for element in elements { work.connections.append((element, object)) }
        if let view = object as? UIView { addRecognizers(elements, to: view) }
    }

    func recordConstraints(of element: NibElement, holder: UIView) {
        for constraint in element.list("constraints") { work.constraints.append((constraint, holder)) }
        work.variations.append((element, holder))
    }

    // MARK: Classes

    /// The class that an element names, or the default for its kind.
    func classOf<Base: AnyObject>(_ element: NibElement, default base: Base.Type) -> Base.Type {
        guard let name = element.string("customClass") else { return base }
        let module = element.string("customModule")
        guard let found = NibClasses.find(name, module: module, in: modules) else {
            WarningLog.write(
                "Unknown class \(name) in Interface Builder file: \(document.file) gets \(base) in its place; "
                    + "UINib.register(\(name).self) names the class\(module.map { " of the module '\($0)'" } ?? "")")
            return base
        }
        guard let kind = found as? Base.Type else { fail("the class '\(name)' is no \(base)") }
        return kind
    }

    /// The object, or a stop if the initializer returned `nil`.
    func checked<Object>(_ object: Object?, _ element: NibElement) -> Object {
        guard let object else { fail("init(coder:) of \(element.string("customClass") ?? element.name) returned nil") }
        return object
    }

    /// Makes an object by its class's `init(coder:)`, in which UIKit sets the properties of the document.
    func make<Object: AnyObject>(
        _ element: NibElement, _ initializer: (NSCoder) -> Object?, setUp: @escaping @MainActor (Object) -> Void
    ) -> Object {
        let coder = element.coder
        coder.onDecode { if let object = $0 as? Object { setUp(object) } }
        let object = checked(initializer(coder), element)
        coder.decode(object)
        return object
    }

    // MARK: Finishing

    /// Activates constraints, sets outlets and attributes, and calls `awakeFromNib` of all objects.
    func finish() {
        for (element, holder) in work.constraints { addConstraint(element, holder: holder) }
        for (element, holder) in work.variations { addVariations(of: element, to: holder) }
        for (element, object) in work.attributes { setAttribute(element, of: object) }
        for (element, object) in work.connections { connect(element, object) }
        setCollections()
        for object in work.made {
            if let view = object as? UIView { view.awakeFromNib() }
            if let controller = object as? UIViewController { controller.awakeFromNib() }
        }
        work = NibWork()
    }

    private func setAttribute(_ element: NibElement, of object: AnyObject) {
        guard let path = element.string("keyPath"), let value = element.attributeValue(in: bundle) else { return }
        switch NibProperties.setAttribute(path, of: object, to: value, in: modules) {
        case .done: break
        case .unknown:
            WarningLog.write(
                "Failed to set (\(path)) user defined inspected property on (\(type(of: object))): \(advice(path, object))\n"
            )
        case .mismatch: fail("the property '\(path)' of \(type(of: object)) does not take the value \(value)")
        }
    }

    private func advice(_ name: String, _ object: AnyObject) -> String {
        let owner = "\(type(of: object))"
        return "declare it: extension \(owner): NibOutlets { static var outlets: Outlets<\(owner)> { [\"\(name)\": "
            + "\\.\(name)] } }"
    }

    private func connect(_ element: NibElement, _ object: AnyObject) {
        if element.name == "action" { return connectAction(element, of: object) }
        if element.name == "segue" { return connectSegue(element, of: object) }
        guard element.name == "outlet" || element.name == "outletCollection",
            let name = element.string("property"), let destination = element.string("destination"),
            name != "gestureRecognizers"
        else { return }
        guard let value = self.object(for: destination) else {
            // Objects that are not made here, such as recognizers, have no outlets either.
            return
        }
        guard element.name == "outlet" else {
            let collection = Collection(object: ObjectIdentifier(object), name: name)
            if collections[collection] == nil { collectionOrder.append((collection, object)) }
            return collections[collection, default: []].append(value)
        }
        setOutlet(name, of: object, to: value)
    }

    private func setCollections() {
        for (collection, object) in collectionOrder {
            setOutlet(collection.name, of: object, to: collections[collection] ?? [])
        }
        collectionOrder = []
    }

    private struct Collection: Hashable {
        let object: ObjectIdentifier
        let name: String
    }
    private var collections: [Collection: [AnyObject]] = [:]
    private var collectionOrder: [(Collection, AnyObject)] = []

    private func setOutlet(_ name: String, of object: AnyObject, to value: Any) {
        switch NibProperties.set(name, of: object, to: value, in: modules) {
        case .done: break
        case .unknown where frameworkViews.contains(ObjectIdentifier(object)):
            WarningLog.write("\(document.file): the outlet '\(name)' of \(type(of: object)) is not connected")
        case .unknown: fail("the class \(type(of: object)) has no outlet '\(name)'; \(advice(name, object))")
        case .mismatch where name == "delegate":
            // A phone takes any object, and calls those methods of the delegate that it finds.
            WarningLog.write(
                "\(document.file): the delegate of \(type(of: object)) is a \(type(of: value)), which does not conform to the "
                    + "protocol: it is not called")
        case .mismatch: fail("the outlet '\(name)' of \(type(of: object)) does not take a \(type(of: value))")
        }
    }

    /// The object with a name; for the placeholder, the file's owner.
    func object(for id: String) -> AnyObject? { objects[id] ?? (id == "-1" ? owner : nil) }
}
