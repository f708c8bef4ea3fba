// SPDX-License-Identifier: MIT
/// The function keys of every window. The raw values are usage numbers of the USB HID usage tables.
enum ToolKey: Int, CaseIterable {
    case help = 0x3A
    case dark = 0x3B
    case direction = 0x3C
    case smallerText = 0x3D
    case largerText = 0x3E
    case contrast = 0x3F
    case slowAnimations = 0x40
    case device = 0x41
    case ruler = 0x42
    case frameTimes = 0x43
    // F11 switches most desktops to full screen, so it is left out.
    case inspector = 0x45

    /// The key's label.
    var name: String { "F\(rawValue - 0x39)" }

    /// A short title of the key's action.
    var title: String {
        switch self {
        case .help: "keys"
        case .dark: "dark"
        case .direction: "right to left"
        case .smallerText: "text −"
        case .largerText: "text +"
        case .contrast: "contrast"
        case .slowAnimations: "slow"
        case .device: "device (⇧ turns it)"
        case .ruler: "ruler"
        case .frameTimes: "frame times"
        case .inspector: "inspector"
        }
    }
}
