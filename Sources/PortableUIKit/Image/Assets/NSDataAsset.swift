// SPDX-License-Identifier: MIT
import Foundation

/// The name of a data set in an asset catalogue (Apple: "NSDataAssetName").
public typealias NSDataAssetName = String

/// The data of a data set in the sources of a bundle's asset catalogues (Apple: "NSDataAsset"). Any thread.
open class NSDataAsset: NSObject {
    private let content: (name: NSDataAssetName, data: Data, type: String)

    /// The name of the data set.
    open var name: NSDataAssetName { content.name }
    /// The content of its file.
    open var data: Data { content.data }
    /// The type of the content, such as "public.json"; empty if the catalogue does not say it.
    open var typeIdentifier: String { content.type }

    /// The data set of this name in the main bundle; `nil` if there is none.
    public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

    /// The data set of this name in a bundle; `nil` if there is none, or its file can't be read.
    public init?(name: NSDataAssetName, bundle: Bundle) {
        guard let found = AssetCatalog.of(bundle)?.data(named: name) else { return nil }
        content = (name, found.data, found.type)
    }
}
