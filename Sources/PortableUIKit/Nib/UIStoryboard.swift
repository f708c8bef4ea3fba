// SPDX-License-Identifier: MIT
import Foundation

/// An Interface Builder document with view controllers (Apple: "UIStoryboard"): its source, `Name.storyboard`, as a
/// resource of a bundle. Only segues between a container and its children are used.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let document: NibDocument
    private let name: String

    /// The document `name.storyboard` of a bundle; of the main one for `nil`. Stops if there is none.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        let bundle = storyboardBundleOrNil ?? .main
        guard let document = NibDocument.find(name, "storyboard", in: bundle) else {
            fatalError("Could not find a storyboard named '\(name)' in bundle \(bundle)")
        }
        self.document = document
        self.name = name
        super.init()
    }

    private func make<Controller: UIViewController>(
        _ element: NibElement, _ creator: ((NSCoder) -> Controller?)?
    ) -> UIViewController {
        let builder = NibBuilder(document, owner: nil, storyboard: self)
        guard let creator else { return builder.makeController(element) }
        return builder.makeController(element) { creator($0) }
    }

    /// A new initial controller of the document; `nil` if it has none.
    open func instantiateInitialViewController() -> UIViewController? {
        guard let id = document.root.string("initialViewController"), let scene = document.scene(id) else { return nil }
        return make(scene, nil as ((NSCoder) -> UIViewController?)?)
    }

    /// A new initial controller of the document, made by `creator`.
    public final func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        guard let id = document.root.string("initialViewController"), let scene = document.scene(id) else { return nil }
        return make(scene, creator) as? ViewController
    }

    private func scene(identifier: String) -> NibElement {
        guard let scene = document.scenes.first(where: { $0.string("storyboardIdentifier") == identifier }) else {
            fatalError("Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
        }
        return scene
    }

    /// A new controller with an identifier. Stops if there is none.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        make(scene(identifier: identifier), nil as ((NSCoder) -> UIViewController?)?)
    }

    /// A new controller with an identifier, made by `creator`. Stops if there is none, or if it has another class.
    public final func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = make(scene(identifier: identifier), creator)
        guard let controller = made as? ViewController else {
            fatalError(
                "the view controller '\(identifier)' of \(document.file) is a \(type(of: made)), no \(ViewController.self)"
            )
        }
        return controller
    }
}

extension NibDocument {
    /// The controllers of a storyboard.
    var scenes: [NibElement] {
        root.list("scenes").flatMap { $0.list("objects") }.filter(NibBuilder.isController)
    }

    /// The controller with a name in the document.
    func scene(_ id: String) -> NibElement? { scenes.first { $0.id == id } }
}
