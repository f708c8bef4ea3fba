// SPDX-License-Identifier: MIT
import Foundation

/// What a symbol's picture was drawn from.
struct SymbolSource: Sendable {
    let name: String
    let configuration: UIImage.SymbolConfiguration
}

// The symbols are Apple's: twenty are drawn by the project, and apps register those that they use.
extension UIImage {
    /// Lets `init(systemName:)` find a drawing under `name`; `nil` forgets the name. The drawing is shown by its shape, and taken
    /// to be made for text of 17 points. Not part of UIKit, where the system has the symbols.
    public static func register(symbol: UIImage?, named name: String) {
        SymbolLibrary.register(symbol, named: name)
    }

    /// A symbol, drawn for text of 17 points. A name that is neither registered nor among the project's own gives a square,
    /// and a message once for each name.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// A symbol, drawn as a configuration says.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard !name.isEmpty else { return nil }
        self.init(
            symbol: SymbolSource(name: name, configuration: configuration as? SymbolConfiguration ?? .unspecified),
            traits: configuration?.traitCollection)
    }

    /// A symbol, drawn for traits.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        guard !name.isEmpty else { return nil }
        self.init(symbol: SymbolSource(name: name, configuration: .unspecified), traits: traitCollection)
    }

    /// Whether the picture is a symbol.
    public var isSymbolImage: Bool { symbolSource != nil }

    /// What the picture is drawn for; `nil` for pictures that are no symbols.
    public var configuration: Configuration? { symbolSource?.configuration }

    /// What the symbol is drawn for; `nil` for pictures that are no symbols.
    public var symbolConfiguration: SymbolConfiguration? { symbolSource?.configuration }

    /// The symbol drawn as `configuration` says, and nothing else; other pictures stay as they are.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbolSource, let configuration = configuration as? SymbolConfiguration else { return self }
        return redrawn(SymbolSource(name: symbolSource.name, configuration: configuration))
    }

    /// The symbol drawn as `configuration` says, and as it was for what that does not say.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbolSource else { return nil }
        return redrawn(
            SymbolSource(
                name: symbolSource.name, configuration: symbolSource.configuration.merged(with: configuration)))
    }

    /// The symbol as `preferred` says where its own configuration says nothing; for the text size of `traits`.
    final func symbol(preferring preferred: SymbolConfiguration?, traits: UITraitCollection) -> UIImage {
        guard let symbolSource else { return self }
        let base = preferred ?? .unspecified
        return redrawn(
            SymbolSource(name: symbolSource.name, configuration: base.merged(with: symbolSource.configuration)),
            traits: traits)
    }
}
