// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// A font as CSS describes it.
struct FontRequest: Hashable {
    var families: [String] = []
    var size = CSSValue.mediumSize
    var weight = 400
    var isItalic = false

    private static let weights: [UIFont.Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    /// WebKit's generic families on iOS; other names of WebKit for a family. The monospaced size of text is a guess.
    private static let substitutes = [
        "serif": "Times New Roman", "sans-serif": "Helvetica", "monospace": "Courier", "cursive": "Snell Roundhand",
        "fantasy": "Papyrus", "times": "Times New Roman",
    ]
    private static let systemDesigns: [String: UIFontDescriptor.SystemDesign] = [
        "-apple-system": .default, "system-ui": .default, "blinkmacsystemfont": .default, "ui-sans-serif": .default,
        "ui-serif": .serif, "ui-monospace": .monospaced, "ui-rounded": .rounded,
    ]

    /// The first family that there is, else Times New Roman. Names with a full stop, as `fontName` of the system's font has it, give
    /// no font since iOS 13 (SwiftRichString, issue 99).
    func font() -> UIFont {
        // WebKit's HTMLConverter rounds sizes near half a point, and others near a tenth.
        let size =
            [2, 10].lazy.map { (($0 * self.size + 0.5).rounded(.down) / $0, 0.1 / $0) }
            .first { abs($0.0 - self.size) < $0.1 }?.0 ?? self.size
        for family in families.map({ $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"'")) }) {
            let name = family.lowercased()
            if let style = CSSValue.textStyle(name) {
                return styled(UIFont.preferredFont(forTextStyle: style).withTextSize(size), isBold: weight >= 700)
            }
            if let design = Self.systemDesigns[name] {
                let font = UIFont.systemFont(
                    ofSize: size, weight: Self.weights[min(max((weight + 50) / 100, 1), 9) - 1])
                let designed = design == .default ? nil : font.fontDescriptor.withDesign(design)
                return styled(designed.map { UIFont(descriptor: $0, size: size) } ?? font, isBold: false)
            }
            if !name.hasPrefix("."), let font = UIFont(name: Self.substitutes[name] ?? family, size: size) {
                return styled(font, isBold: weight >= 600)
            }
        }
        return styled(UIFont(name: "Times New Roman", size: size) ?? .systemFont(ofSize: size), isBold: weight >= 600)
    }

    private func styled(_ font: UIFont, isBold: Bool) -> UIFont {
        var traits = font.fontDescriptor.symbolicTraits
        if isBold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        guard traits != font.fontDescriptor.symbolicTraits,
            let descriptor = font.fontDescriptor.withSymbolicTraits(traits)
        else { return font }
        return UIFont(descriptor: descriptor, size: 0)
    }
}

extension UIFont {
    /// The font at a size, itself if it has that.
    fileprivate func withTextSize(_ size: CGFloat) -> UIFont { pointSize == size ? self : withSize(size) }
}
