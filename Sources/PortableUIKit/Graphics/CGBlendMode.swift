// SPDX-License-Identifier: MIT
import CCairo

/// How new colours are combined with existing ones (Apple: "CGBlendMode").
public enum CGBlendMode: Int32, Sendable {
    /// Drawn over the existing colours.
    case normal = 0
    /// Multiplied with the existing colours.
    case multiply = 1
    /// Multiplied in inverse.
    case screen = 2
    /// Multiplied or screened, depending on the existing colours.
    case overlay = 3
    /// The darker of both.
    case darken = 4
    /// The lighter of both.
    case lighten = 5
    /// Brightens the existing colours by the new ones.
    case colorDodge = 6
    /// Darkens the existing colours by the new ones.
    case colorBurn = 7
    /// Darkens or lightens the existing colours, softly, depending on the new ones.
    case softLight = 8
    /// Multiplied or screened, depending on the new colours.
    case hardLight = 9
    /// The difference of both.
    case difference = 10
    /// The difference of both, with less contrast.
    case exclusion = 11
    /// The hue of the new colours with the saturation and luminosity of the existing ones.
    case hue = 12
    /// The saturation of the new colours with the hue and luminosity of the existing ones.
    case saturation = 13
    /// The hue and saturation of the new colours with the luminosity of the existing ones.
    case color = 14
    /// The luminosity of the new colours with the hue and saturation of the existing ones.
    case luminosity = 15
    /// Clears the existing colours.
    case clear = 16
    /// Replaces the existing colours.
    case copy = 17
    /// Drawn alone, only where there are existing colours.
    case sourceIn = 18
    /// Drawn alone, only where there are none.
    case sourceOut = 19
    /// Drawn over the existing colours, only where there are some.
    case sourceAtop = 20
    /// Drawn below the existing colours.
    case destinationOver = 21
    /// Keeps the existing colours only where something is drawn.
    case destinationIn = 22
    /// Keeps the existing colours only where nothing is drawn.
    case destinationOut = 23
    /// Drawn below the existing colours, which are kept only where something is drawn.
    case destinationAtop = 24
    /// Each of both, only where the other is not.
    case xor = 25
    /// The sum of both.
    case plusLighter = 27

    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}
