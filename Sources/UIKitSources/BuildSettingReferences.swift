// SPDX-License-Identifier: MIT

/// References to Xcode's build settings in a property list, such as an Info.plist.
public enum BuildSettingReferences {
    /// Replaces `$(NAME)` and `${NAME}` in the texts of a property list by values, in which references are replaced, too. A setting
    /// that nothing has is empty, as in Xcode. Operators, as in `$(NAME:rfc1034identifier)`, have no effect.
    ///
    /// - Parameter value: The value of a setting.
    public static func replace(in list: Any, value: (String) -> String?) -> Any {
        switch list {
        case let text as String: replace(in: text, around: [], value)
        case let items as [Any]: items.map { replace(in: $0, value: value) }
        case let items as [String: Any]: items.mapValues { replace(in: $0, value: value) }
        default: list
        }
    }

    /// - Parameter open: The settings whose values are around the text: a setting that refers to itself is empty.
    private static func replace(in text: String, around open: Set<String>, _ value: (String) -> String?) -> String {
        text.replacing(#/\$[({](\w+)(?::[^)}]*)?[)}]/#) { match in
            let name = String(match.1)
            guard !open.contains(name), let found = value(name) else { return "" }
            return replace(in: found, around: open.union([name]), value)
        }
    }
}
