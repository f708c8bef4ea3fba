// SPDX-License-Identifier: MIT
import Foundation

/// An Interface Builder document with objects (Apple: "UINib"): the source of a nib file, `Name.xib`.
///
/// Interface Builder compiles documents for iOS; here their XML is read directly, from a resource of a bundle.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// Names an option (Apple: "UINib.OptionsKey").
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// The name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Objects for placeholders in the document. Ignored.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private let document: any InterfaceDocument

    /// The document `name.xib` of a bundle; of the main one for `nil`. Stops if there is none.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        let bundle = bundleOrNil ?? .main
        guard let document = interfaceDocuments.find(name, "xib", in: bundle) else {
            fatalError("Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'")
        }
        self.document = document
        super.init()
    }

    /// A document in memory. Stops if it can't be read.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        document = interfaceDocuments.read(data, in: bundleOrNil ?? .main)
        super.init()
    }

    /// Registers a class for documents that do not contain its module. Not part of UIKit, where the Objective-C runtime
    /// finds all classes by their names.
    public static func register(_ type: AnyClass) { interfaceDocuments.register(type) }

    /// Makes and connects the document's objects; returns the top-level ones. `ownerOrNil` is the file's owner. Stops
    /// with a message if a class or an outlet is missing.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        document.instantiate(withOwner: ownerOrNil.map { $0 as AnyObject })
    }
}

extension Bundle {
    /// Makes the objects of the document `name.xib` (Apple: "loadNibNamed(_:owner:options:)").
    @preconcurrency @MainActor
    @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}

extension UITableView {
    func registerNib(_ nib: UINib?, forCell identifier: String) {
        registerMaker(forCell: identifier, nib.map { nib in { @MainActor in nib.onlyObject(for: identifier) } })
    }

    func registerNib(_ nib: UINib?, forHeaderFooter identifier: String) {
        registerMaker(forHeaderFooter: identifier, nib.map { nib in { @MainActor in nib.onlyObject(for: identifier) } })
    }
}

extension ReusePool where View: UICollectionReusableView {
    @MainActor
    mutating func register(_ nib: UINib?, _ identifier: String) {
        register(maker: nib.map { nib in { @MainActor in nib.onlyObject(for: identifier) } }, for: identifier)
    }
}

extension UINib {
    /// The single top-level object, which a table reuses under an identifier.
    func onlyObject<View: UIView>(for identifier: String) -> View {
        let top = instantiate(withOwner: nil)
        guard top.count == 1, let view = top[0] as? View else {
            fatalError(
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object "
                    + "which must be a \(View.self) instance")
        }
        return view
    }
}
