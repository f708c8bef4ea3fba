// SPDX-License-Identifier: MIT
/// The name of a class as it is written inside of its module: with the types around it, so that two classes called `Cell`
/// in two others have two names.
///
/// It is the same in every process, because saved heights are found by it.
func className(_ type: AnyClass) -> String {
    let own = String(describing: type)
    // "Module.Outer.Own"; what is private or local has parts in brackets, which are not the same in every build.
    let full = String(reflecting: type)
    var depth = 0
    var parts: [Substring] = []
    var start = full.startIndex
    for index in full.indices {
        switch full[index] {
        case "<", "(": depth += 1
        case ">", ")": depth -= 1
        case "." where depth == 0:
            parts.append(full[start..<index])
            start = full.index(after: index)
        default: break
        }
    }
    let outer = parts.dropFirst().filter { !$0.hasPrefix("(") }
    return (outer.map(String.init) + [own]).joined(separator: ".")
}
