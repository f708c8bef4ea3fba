// SPDX-License-Identifier: MIT
import Foundation

extension OSLogMessage {
    /// The message of a format like that of `printf`. A value of another type than its conversion's is written as it is.
    init(format: String, _ arguments: [any CVarArg]) {
        let conversion = /%(?:\{([^}]*)\})?([-+ #0]*\d*(?:\.\d+)?)(?:hh|h|ll|l|q|j|z|t|L)?([@diuxXofFeEgGaAcsSp%])/
        var rest = arguments[...]
        var position = format.startIndex
        parts = []
        for match in format.matches(of: conversion) {
            parts.append((String(format[position..<match.range.lowerBound]), .public))
            position = match.range.upperBound
            let kind = match.3
            if kind == "%" {
                parts.append(("%", .public))
                continue
            }
            guard let argument = rest.popFirst() else {
                parts.append(("<decode: missing data>", .public))
                continue
            }
            let options = match.1 ?? ""
            let privacy = Self.privacy(options, isNumber: !"@sS".contains(kind))
            parts.append((Self.text(argument, String(match.2), String(kind)), privacy))
        }
        parts.append((String(format[position...]), .public))
    }

    private static func privacy(_ options: Substring, isNumber: Bool) -> OSLogPrivacy {
        if options.contains("public") { return .public }
        let mask: OSLogPrivacy.Mask = options.contains("mask.hash") ? .hash : .none
        let isPrivate = options.contains("private") || options.contains("sensitive") || !isNumber
        return isPrivate ? .private(mask: mask) : .public
    }

    private static func text(_ argument: any CVarArg, _ layout: String, _ kind: String) -> String {
        let number = argument as? NSNumber
        if "fFeEgGaA".contains(kind) {
            let value = (argument as? any BinaryFloatingPoint).map { Double($0) } ?? number?.doubleValue
            if let value { return String(format: "%" + layout + kind, value) }
        } else if "diuxXoc".contains(kind) {
            let truth = (argument as? Bool).map { $0 ? 1 : 0 as Int64 }
            let integer = (argument as? any FixedWidthInteger).map { Int64(truncatingIfNeeded: $0) }
            let value = truth ?? integer ?? number?.int64Value
            if let value, kind == "c" { return Unicode.Scalar(UInt32(truncatingIfNeeded: value)).map { "\($0)" } ?? "" }
            if let value { return String(format: "%" + layout + "ll" + kind, value) }
        }
        return "\(argument)"
    }
}
