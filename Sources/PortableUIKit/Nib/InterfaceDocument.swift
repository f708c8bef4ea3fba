// SPDX-License-Identifier: MIT
import Foundation

/// A document of Interface Builder. The module PortableUIKitNib reads documents, so that programs without them link no XML.
@MainActor
package protocol InterfaceDocument: AnyObject {
    /// The document of a file in a bundle or its localizations; `nil` if there is no such file.
    static func find(_ name: String, _ suffix: String, in bundle: Bundle) -> Self?
    /// A document in memory.
    static func read(_ data: Data, in bundle: Bundle) -> Self
    /// Registers a class for documents that do not contain its module.
    static func register(_ type: AnyClass)

    /// Makes and connects the objects of a nib file; returns the top-level ones.
    func instantiate(withOwner owner: AnyObject?) -> [Any]
    /// Makes the controller with an identifier, or the initial one for `nil`; `nil` if the storyboard has none.
    func makeController(
        _ identifier: String?, of storyboard: UIStoryboard, _ creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController?
}

/// The kind of document that PortableUIKitNib reads, found by its name: nothing but the products for documents depends on that
/// module. Stops if the program does not link it.
@MainActor let interfaceDocuments: any InterfaceDocument.Type = {
    guard let linkedDocuments else {
        fatalError("Nib files and storyboards need the product UIKit or PortableUIKitNib in the target's dependencies")
    }
    return linkedDocuments
}()

@MainActor private let linkedDocuments =
    NSClassFromString("PortableUIKitNib.NibDocument") as? any InterfaceDocument.Type

extension UIViewController {
    /// Makes the view from a storyboard or a nib file, if the controller has one. Returns whether it did.
    final func loadViewFromSource() -> Bool {
        if let viewSource {
            viewSource(self)
        } else if let nibName {
            loadView(fromNib: nibName, in: nibBundle)
        } else {
            return false
        }
        return true
    }

    /// Makes the view from the nib file with the name of the controller's class, without "Controller" or with it, in the bundle of the
    /// class, if there is one (Apple: "UIViewController", `nibName`). Returns whether there is.
    final func loadViewFromOwnNib() -> Bool {
        let bundle = nibBundle ?? Bundle.main.withResources(ofClass: type(of: self))
        // The program's bundle stands for those of all targets, whose classes may have the same names.
        guard let linkedDocuments, !bundle.isOfProgram else { return false }
        let name = String(describing: type(of: self))
        let names = (name.hasSuffix("Controller") ? [String(name.dropLast(10))] : []) + [name]
        guard let found = names.first(where: { linkedDocuments.find($0, "xib", in: bundle) != nil }) else {
            return false
        }
        loadView(fromNib: found, in: bundle)
        return true
    }

    private func loadView(fromNib name: String, in bundle: Bundle?) {
        UINib(nibName: name, bundle: bundle).instantiate(withOwner: self)
        guard isViewLoaded else {
            fatalError(
                "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set."
            )
        }
    }
}
