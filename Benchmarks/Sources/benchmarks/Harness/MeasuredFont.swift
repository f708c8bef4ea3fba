// SPDX-License-Identifier: MIT
import Foundation

/// A font file that texts were measured with.
struct MeasuredFont: Codable {
    let family: String
    let style: String
    /// `nil` if the file contains no version.
    let version: String?
    let file: String

    @MainActor private static var files: Set<String> = []

    /// All recorded fonts.
    @MainActor static var noted: [MeasuredFont] { files.sorted().map(inFile) }

    /// Records the font files that the process has mapped into memory. These are the fonts in use, until they are
    /// released. Records none if the platform does not list them.
    @MainActor
    static func noteFilesInUse() {
        guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return }
        let endings = [".ttf", ".otf", ".ttc", ".otc"]
        for line in maps.split(separator: "\n") {
            // Address, permissions, offset, device, inode, and the path, which may have spaces.
            let fields = line.split(separator: " ", maxSplits: 5)
            guard fields.count == 6 else { continue }
            let path = fields[5].trimmingCharacters(in: .whitespaces)
            if endings.contains(where: path.lowercased().hasSuffix) { files.insert(path) }
        }
    }

    private static func inFile(_ file: String) -> MeasuredFont {
        let format = "%{family[0]}\\t%{style[0]}\\t%{fontversion}\\n"
        let answer = Machine.output(of: ["fc-query", "--index", "0", "--format", format, file])
        let words = (answer ?? "").split(separator: "\n").first?.split(separator: "\t") ?? []
        guard words.count == 3 else {
            let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
            return MeasuredFont(family: name, style: "", version: nil, file: file)
        }
        // A fixed-point number with 16 fractional bits.
        let version = Double(words[2]).map { String(format: "%.3f", $0 / 65536) }
        return MeasuredFont(family: String(words[0]), style: String(words[1]), version: version, file: file)
    }
}
