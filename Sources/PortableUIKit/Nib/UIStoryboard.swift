// SPDX-License-Identifier: MIT
import Foundation

/// An Interface Builder document with view controllers (Apple: "UIStoryboard"): its source, `Name.storyboard`, as a
/// resource of a bundle.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let document: any InterfaceDocument
    private let name: String

    /// The document `name.storyboard` of a bundle; of the main one for `nil`. Stops if there is none.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        let bundle = storyboardBundleOrNil ?? .main
        guard let document = interfaceDocuments.find(name, "storyboard", in: bundle) else {
            fatalError("Could not find a storyboard named '\(name)' in bundle \(bundle)")
        }
        self.document = document
        self.name = name
        super.init()
    }

    /// A new initial controller of the document; `nil` if it has none.
    open func instantiateInitialViewController() -> UIViewController? { document.makeController(nil, of: self, nil) }

    /// A new initial controller of the document, made by `creator`.
    public final func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        document.makeController(nil, of: self, creator.map { creator in { creator($0) } }) as? ViewController
    }

    private func make(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        guard let made = document.makeController(identifier, of: self, creator) else {
            fatalError("Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
        }
        return made
    }

    /// A new controller with an identifier. Stops if there is none.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { make(identifier, nil) }

    /// A new controller with an identifier, made by `creator`. Stops if there is none, or if it has another class.
    public final func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = make(identifier, creator.map { creator in { creator($0) } })
        guard let controller = made as? ViewController else {
            fatalError(
                "the view controller '\(identifier)' of \(name).storyboard is a \(type(of: made)), no \(ViewController.self)"
            )
        }
        return controller
    }
}
