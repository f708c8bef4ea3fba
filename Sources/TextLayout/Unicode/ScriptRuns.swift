import CPango

/// Splits text into stretches of one script, as Pango does: characters that scripts share belong to the letters before
/// them, at the beginning to those after, and a closing bracket to the text around its opening one.
///
/// The algorithm is that of ICU's "script run" sample, with a stack of 128 open brackets.
struct ScriptRuns {
    private var stack: [(pair: UInt8, script: UInt8)] = []
    private var depth = -1

    private static let inherited = UInt8(G_UNICODE_SCRIPT_INHERITED.rawValue)
    private static let unknown = UInt8(G_UNICODE_SCRIPT_UNKNOWN.rawValue)
    static let common = UInt8(G_UNICODE_SCRIPT_COMMON.rawValue)
    private static let stackDepth = 128

    /// Whether letters are of the script, rather than signs that scripts share.
    @inline(__always)
    static func isReal(_ script: UInt8) -> Bool { script > inherited && script != unknown }

    /// The end of the run that begins at a character, and its script.
    mutating func next(
        from start: Int, count: Int, _ traits: UnsafeMutablePointer<CharacterTraits>
    ) -> (end: Int, script: UInt8) {
        var startDepth = depth
        var script = Self.common
        var index = start
        // Sound: there are traits for `count` characters.
        while index < count {
            let own = traits[index]
            var found = own.script
            if own.pair != 0 {
                if own.pair & 1 == 1 {
                    push(own.pair, script)
                } else if depth >= 0 {
                    while depth >= 0 && stack[depth].pair != own.pair - 1 { depth -= 1 }
                    startDepth = min(startDepth, depth)
                    if depth >= 0 { found = stack[depth].script }
                }
            }
            if Self.isReal(script) && Self.isReal(found) && script != found { break }
            if !Self.isReal(script) && Self.isReal(found) {
                script = found
                // Brackets that were opened before the script was known.
                while startDepth < depth {
                    startDepth += 1
                    stack[startDepth].script = script
                }
            }
            if own.pair != 0 && own.pair & 1 == 0 && depth >= 0 {
                depth -= 1
                startDepth = min(startDepth, depth)
            }
            index += 1
        }
        return (index, script)
    }

    private mutating func push(_ pair: UInt8, _ script: UInt8) {
        depth += 1
        if depth >= Self.stackDepth { depth = 0 }
        if depth < stack.count { stack[depth] = (pair, script) } else { stack.append((pair, script)) }
    }

    /// Opening and closing characters in turn.
    static let pairs: [UInt32] = [
        0x0028, 0x0029, 0x003C, 0x003E, 0x005B, 0x005D, 0x007B, 0x007D, 0x00AB, 0x00BB, 0x0F3A, 0x0F3B, 0x0F3C, 0x0F3D,
        0x169B, 0x169C, 0x2018, 0x2019, 0x201C, 0x201D, 0x2039, 0x203A, 0x2045, 0x2046, 0x207D, 0x207E, 0x208D, 0x208E,
        0x27E6, 0x27E7, 0x27E8, 0x27E9, 0x27EA, 0x27EB, 0x27EC, 0x27ED, 0x27EE, 0x27EF, 0x2983, 0x2984, 0x2985, 0x2986,
        0x2987, 0x2988, 0x2989, 0x298A, 0x298B, 0x298C, 0x298D, 0x298E, 0x298F, 0x2990, 0x2991, 0x2992, 0x2993, 0x2994,
        0x2995, 0x2996, 0x2997, 0x2998, 0x29FC, 0x29FD, 0x2E02, 0x2E03, 0x2E04, 0x2E05, 0x2E09, 0x2E0A, 0x2E0C, 0x2E0D,
        0x2E1C, 0x2E1D, 0x2E20, 0x2E21, 0x2E22, 0x2E23, 0x2E24, 0x2E25, 0x2E26, 0x2E27, 0x2E28, 0x2E29, 0x3008, 0x3009,
        0x300A, 0x300B, 0x300C, 0x300D, 0x300E, 0x300F, 0x3010, 0x3011, 0x3014, 0x3015, 0x3016, 0x3017, 0x3018, 0x3019,
        0x301A, 0x301B, 0xFE59, 0xFE5A, 0xFE5B, 0xFE5C, 0xFE5D, 0xFE5E, 0xFF08, 0xFF09, 0xFF3B, 0xFF3D, 0xFF5B, 0xFF5D,
        0xFF5F, 0xFF60, 0xFF62, 0xFF63,
    ]
}
