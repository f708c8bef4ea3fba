// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// A colour, fixed or dependent on traits (Apple: "UIColor").
open class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
    // Sendable because both stored values are constants; the provider is itself `Sendable`.
    private enum Source: Sendable {
        case fixed(CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private var coreFoundationMark = CoreFoundationMark()
    private let source: Source
    let systemName: String?
    /// Whether the colour was made of a brightness, which only its description says: every colour is in sRGB.
    private let isGrey: Bool

    private init(source: Source, systemName: String? = nil, isGrey: Bool = false) {
        self.source = source
        self.systemName = systemName
        self.isGrey = isGrey
        super.init()
    }

    /// The colour of an archive, in sRGB, or a grey, of which iOS writes the brightness only; `nil` if components are missing (Apple:
    /// "UIColor" conforms to `NSSecureCoding`).
    public required convenience init?(coder: NSCoder) {
        func component(_ name: String) -> CGFloat? {
            coder.containsValue(forKey: "UI" + name) ? coder.decodeDouble(forKey: "UI" + name) : nil
        }
        guard let alpha = component("Alpha"), let red = component("Red") ?? component("White"),
            let green = component("Green") ?? component("White"), let blue = component("Blue") ?? component("White")
        else { return nil }
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Whether archives may require secure coding: yes.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the components; those of a dynamic colour are of the current traits.
    open func encode(with coder: NSCoder) {
        for (name, value) in zip(["Red", "Green", "Blue"], cgColor.components ?? []) {
            coder.encode(Double(value), forKey: "UI" + name)
        }
        coder.encode(Double(cgColor.alpha), forKey: "UIAlpha")
    }

    /// A transparent colour.
    public override convenience init() { self.init(white: 0, alpha: 0) }

    convenience init(_ color: UIColor) {
        self.init(source: color.source, systemName: color.systemName, isGrey: color.isGrey)
    }

    /// A colour in sRGB; components from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
        systemName = nil
        isGrey = false
        super.init()
    }

    /// A colour in Display P3; components from 0 to 1. Outside of sRGB, it is the nearest that sRGB has of each component.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func linear(_ value: CGFloat) -> CGFloat {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func encoded(_ value: CGFloat) -> CGFloat {
            let value = min(max(value, 0), 1)
            return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        // From the primaries of Display P3 to those of sRGB (CSS Color 4, "Sample code for color conversions").
        self.init(
            red: encoded(1.2249401762805598 * r - 0.22494017628055996 * g),
            green: encoded(-0.042056954709688163 * r + 1.0420569547096881 * g),
            blue: encoded(-0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b), alpha: alpha)
    }

    /// A grey from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(
            source: .fixed(CGColor(srgbRed: white, green: white, blue: white, alpha: alpha)), isGrey: true)
    }

    /// A colour from hue (a turn is 1), saturation and brightness, each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let components = UIColor.rgb(hue: hue, saturation: saturation, brightness: brightness)
        self.init(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
    }

    /// The colour of a `CGColor`.
    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
        systemName = nil
        isGrey = false
        super.init()
    }

    /// A colour that `dynamicProvider` computes for traits.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
        systemName = nil
        isGrey = false
        super.init()
    }

    /// The colour registered under `name`, or that of the main bundle's asset catalogues; `nil` if there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The colour registered under `name`, or that of the asset catalogues of a bundle, the main one for `nil`; `nil`
    /// if there is none. It depends on light and dark appearance.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let found = (bundle ?? .main).withTargetResources.lazy.compactMap { AssetCatalog.of($0)?.color(named: name) }
            .first
        let registered = UIColor.named.value[name]
        guard let color = registered ?? found else { return nil }
        let place = registered.map { "\(ObjectIdentifier($0))" } ?? (bundle ?? .main).bundlePath
        self.init(source: color.source, systemName: color.systemName ?? "\(name) of \(place)")
    }

    private static let named = Mutex<[String: UIColor]>([:])

    /// Registers `color` for `init(named:)`; `nil` removes the name. Not part of UIKit, where asset catalogues do this.
    public static func register(_ color: UIColor?, named name: String) {
        named.withLock { $0[name] = color }
    }

    /// The values of a system colour in high contrast.
    struct HighContrast {
        let light: UIColor
        let dark: UIColor

        init(_ light: UInt32, _ dark: UInt32) { self.init(light, 1, dark, 1) }

        init(_ light: UInt32, _ lightAlpha: CGFloat, _ dark: UInt32, _ darkAlpha: CGFloat) {
            self.light = UIColor(hex: light, alpha: lightAlpha)
            self.dark = UIColor(hex: dark, alpha: darkAlpha)
        }
    }

    /// A system colour: one value for light and one for dark appearance, each as 0xRRGGBB and an opacity, and optional
    /// values for high contrast.
    convenience init(
        systemName: String, light: UInt32, _ lightAlpha: CGFloat, dark: UInt32, _ darkAlpha: CGFloat,
        highContrast: HighContrast? = nil
    ) {
        let lightColor = UIColor(hex: light, alpha: lightAlpha)
        if light == dark && lightAlpha == darkAlpha && highContrast == nil {
            self.init(source: .fixed(lightColor.cgColor), systemName: systemName)
            return
        }
        let darkColor = UIColor(hex: dark, alpha: darkAlpha)
        let (highLight, highDark) = (highContrast?.light ?? lightColor, highContrast?.dark ?? darkColor)
        self.init(
            source: .dynamic { traits in
                let isHigh = traits.accessibilityContrast == .high
                return traits.userInterfaceStyle == .dark
                    ? isHigh ? highDark : darkColor : isHigh ? highLight : lightColor
            }, systemName: systemName)
    }

    private convenience init(hex: UInt32, alpha: CGFloat) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
    }

    /// The fixed colour for `traitCollection`.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch source {
        case .fixed: self
        case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
        }
    }

    /// The colour for `UITraitCollection.current`.
    open var cgColor: CGColor {
        switch source {
        case .fixed(let color): color
        case .dynamic: resolvedColor(with: .current).cgColor
        }
    }

    /// The same colour with another opacity from 0 to 1; still dynamic if it was.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color):
            UIColor(source: .fixed(color.copy(alpha: alpha) ?? color), isGrey: isGrey)
        case .dynamic:
            UIColor { [self] traits in resolvedColor(with: traits).withAlphaComponent(alpha) }
        }
    }

    /// The grey of the same luminance (ITU-R BT.709); still dynamic if this is.
    var dimmed: UIColor {
        guard case .fixed(let color) = source else {
            let name = systemName.map { "dimmed " + $0 }
            return UIColor(source: .dynamic { [self] in resolvedColor(with: $0).dimmed }, systemName: name)
        }
        let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        return UIColor(white: grey, alpha: color.alpha)
    }

    /// Reads red, green, blue and opacity for the current traits. Returns `true`: every colour here is sRGB.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        // The caller's pointers are written once each and not stored.
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Reads the grey and the opacity for the current traits. Returns `false` if the colour is not a grey.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        // The caller's pointers are written once each and not stored.
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    /// Reads hue, saturation, brightness and opacity for the current traits. Returns `true`.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        // The caller's pointers are written once each and not stored.
        let color = cgColor
        let highest = max(color.red, color.green, color.blue)
        let range = highest - min(color.red, color.green, color.blue)
        hue?.pointee = UIColor.hue(of: color, highest: highest, range: range)
        saturation?.pointee = highest == 0 ? 0 : range / highest
        brightness?.pointee = highest
        alpha?.pointee = color.alpha
        return true
    }

    /// Equal if both are fixed with the same components, of one name in the same catalogues, or the same object.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        if let systemName, let otherName = other.systemName, systemName == otherName { return true }
        guard case .fixed(let own) = source, case .fixed(let theirs) = other.source else { return false }
        return own == theirs
    }

    /// Equal colours have equal hashes.
    open override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .dynamic: systemName?.hashValue ?? ObjectIdentifier(self).hashValue
        }
    }

    /// The colour's components, or the name of the system colour or of that in a catalogue.
    open override var description: String {
        if let name = systemName?.range(of: " of ").map({ systemName?[..<$0.lowerBound] ?? "" }) {
            return "<UIDynamicCatalogColor: \(address(of: self)); name = \(name)>"
        }
        if let systemName { return "<UIDynamicSystemColor: \(address(of: self)); name = \(systemName)Color>" }
        guard case .fixed(let color) = source else {
            return
                "<UIDynamicProviderColor: \(address(of: self)); provider = <__NSMallocBlock__: \(address(of: self))>>"
        }
        let numbers = (isGrey ? [] : [color.green, color.blue]) + [color.alpha]
        let place = isGrey ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
        return ([place] + ([color.red] + numbers).map { shortNumber($0) }).joined(separator: " ")
    }

    private static func rgb(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat
    ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        guard hue.isFinite else { return (brightness, brightness * (1 - saturation), brightness * (1 - saturation)) }
        let turn = hue - hue.rounded(.down)
        let position = (hue == 1 ? 0 : turn) * 6
        let sector = Int(position) % 6
        let fraction = position - position.rounded(.down)
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * fraction)
        let rising = brightness * (1 - saturation * (1 - fraction))
        switch sector {
        case 0: return (brightness, rising, low)
        case 1: return (falling, brightness, low)
        case 2: return (low, brightness, rising)
        case 3: return (low, falling, brightness)
        case 4: return (rising, low, brightness)
        default: return (brightness, low, falling)
        }
    }

    private static func hue(of color: CGColor, highest: CGFloat, range: CGFloat) -> CGFloat {
        guard range > 0 else { return 0 }
        let sixth: CGFloat
        if highest == color.red {
            sixth = (color.green - color.blue) / range
        } else if highest == color.green {
            sixth = 2 + (color.blue - color.red) / range
        } else {
            sixth = 4 + (color.red - color.green) / range
        }
        return sixth < 0 ? sixth / 6 + 1 : sixth / 6
    }
}
