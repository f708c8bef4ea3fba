// SPDX-License-Identifier: MIT

/// The inputs of a symbol's drawing.
struct SymbolSource: Sendable {
    let name: String
    let configuration: UIImage.SymbolConfiguration
}

// SF Symbols belong to Apple: the project draws its own and those of Tabler Icons, and apps register others.
extension UIImage {
    /// Registers a drawing under `name` for `init(systemName:)`; `nil` removes the name. It is a template for text of
    /// 17 points. Not part of UIKit, where the system has the symbols.
    public static func register(symbol: UIImage?, named name: String) {
        SymbolLibrary.register(symbol, named: name)
    }

    /// A symbol for text of 17 points. An unknown name gives a square, and a message once for each name.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// A symbol with a configuration.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard !name.isEmpty else { return nil }
        self.init(
            symbol: SymbolSource(name: name, configuration: configuration as? SymbolConfiguration ?? .unspecified),
            traits: configuration?.traitCollection)
    }

    /// A symbol for traits.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        guard !name.isEmpty else { return nil }
        self.init(symbol: SymbolSource(name: name, configuration: .unspecified), traits: traitCollection)
    }

    /// The picture of adding: a plus sign on a filled circle. Which symbol iOS takes is a guess, as for the four below.
    public static var add: UIImage { standard("plus.circle.fill") }
    /// The picture of removing: a minus sign on a filled circle.
    public static var remove: UIImage { standard("minus.circle.fill") }
    /// The picture of actions of the user: three dots in a circle.
    public static var actions: UIImage { standard("ellipsis.circle") }
    /// A checkmark on a filled circle (Apple: "checkmark").
    public static var checkmark: UIImage { standard("checkmark.circle.fill") }
    /// A checkmark on a filled circle (Apple: "strokedCheckmark"), here without the white border.
    public static var strokedCheckmark: UIImage { standard("checkmark.circle.fill") }

    private static func standard(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

    /// Whether the picture is a symbol.
    public var isSymbolImage: Bool { symbolSource != nil }

    /// The configuration of the picture; `nil` for pictures that are not symbols.
    public var configuration: Configuration? { symbolSource?.configuration }

    /// The configuration of the symbol; `nil` for pictures that are not symbols.
    public var symbolConfiguration: SymbolConfiguration? { symbolSource?.configuration }

    /// The symbol with exactly `configuration`; other pictures do not change.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbolSource, let configuration = configuration as? SymbolConfiguration else { return self }
        return redrawn(SymbolSource(name: symbolSource.name, configuration: configuration))
    }

    /// The symbol with `configuration` over its present one.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbolSource else { return nil }
        return redrawn(
            SymbolSource(
                name: symbolSource.name, configuration: symbolSource.configuration.merged(with: configuration)))
    }

    /// The symbol with `preferred` below its own configuration, for the text size of `traits`.
    final func symbol(preferring preferred: SymbolConfiguration?, traits: UITraitCollection) -> UIImage {
        guard let symbolSource else { return self }
        let base = preferred ?? .unspecified
        return redrawn(
            SymbolSource(name: symbolSource.name, configuration: base.merged(with: symbolSource.configuration)),
            traits: traits)
    }
}
