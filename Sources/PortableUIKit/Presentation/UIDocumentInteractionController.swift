// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of a document interaction controller (Apple: "UIDocumentInteractionControllerDelegate"). Every method is optional.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
    /// The view controller that a preview is presented on. Never called: there are no previews.
    func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController
    /// The menu was closed.
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
    /// The menu of other apps was closed.
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
    /// A view controller without content.
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController { controller.defaultAnswer(UIViewController()) }
    /// Does nothing.
    public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
    /// Does nothing.
    public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
}

/// Offers what can be done with a file (Apple: "UIDocumentInteractionController"): the share sheet of the file.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
    /// The file.
    open var url: URL?
    /// The identifier of the file's type.
    open var uti: String?
    /// The name of the file.
    open var name: String?
    /// The delegate that is notified of closed menus. Held weakly.
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    private weak var sheet: UIActivityViewController?

    /// A controller for a file.
    public convenience init(url: URL) {
        self.init()
        self.url = url
        name = url.lastPathComponent
    }

    /// Previews the file: returns `false`, as no file can be previewed.
    open func presentPreview(animated: Bool) -> Bool { false }

    /// Presents the share sheet of the file. Returns whether the view is in a view controller.
    @discardableResult
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        present(in: view, animated: animated) { $0.delegate?.documentInteractionControllerDidDismissOptionsMenu($0) }
    }

    /// Presents the share sheet of the file. Returns whether the view is in a view controller.
    @discardableResult
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        present(in: view, animated: animated) { $0.delegate?.documentInteractionControllerDidDismissOpenInMenu($0) }
    }

    /// Presents the share sheet of the file, over what is presented. Returns whether there is a window with a view controller.
    @discardableResult
    open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
        var top = UIApplication.shared.keyWindow?.rootViewController
        while let next = top?.presentedViewController { top = next }
        guard let view = top?.viewIfLoaded else { return false }
        return presentOptionsMenu(from: .zero, in: view, animated: animated)
    }

    /// Closes the menu.
    open func dismissMenu(animated: Bool) { sheet?.dismiss(animated: animated) }

    private func present(
        in view: UIView, animated: Bool, whenClosed: @escaping (UIDocumentInteractionController) -> Void
    ) -> Bool {
        let responders = sequence(first: view as UIResponder, next: \.next)
        let found = responders.lazy.compactMap { $0 as? UIViewController }.first
        guard let url, let presenter = found ?? view.window?.rootViewController else { return false }
        let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
        sheet.completionWithItemsHandler = { _, _, _, _ in whenClosed(self) }
        self.sheet = sheet
        presenter.present(sheet, animated: animated)
        return true
    }
}
