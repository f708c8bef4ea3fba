import CPango
import Foundation

extension TextContext {
    /// Tells this text engine with its fonts from another: texts prepared under equal fingerprints have the same lines, in
    /// whatever process. O(fonts).
    package var fingerprint: String {
        let versions = [
            // Sound: the strings are constants of the libraries.
            "Pango \(String(cString: pango_version_string()))", "HarfBuzz \(String(cString: hb_version_string()))",
            "fontconfig \(FcGetVersion())",
        ]
        return (versions + [systemFamily, language, String(shapers.first.configuration.fingerprint, radix: 16)])
            .joined(separator: ", ")
    }
}
