// SPDX-License-Identifier: MIT
import CFoundationLocale
import Foundation

// Formatters ask Foundation for `Locale.current`, which has the language of the process. `CFoundationLocale` asks these
// functions first, so that formatters follow the language of the current traits as looked-up texts do.

private var localeOfTraits: Locale? {
    UITraitCollection.current.typesettingLanguage.map { Locale(identifier: $0.maximalIdentifier) }
}

@_cdecl("portableuikit_write_locale")
func writeLocale(to result: UnsafeMutableRawPointer) -> Bool {
    guard let locale = localeOfTraits else { return false }
    result.initializeMemory(as: Locale.self, to: locale)
    return true
}

@_cdecl("portableuikit_write_calendar")
func writeCalendar(to result: UnsafeMutableRawPointer) -> Bool {
    guard let calendar = localeOfTraits?.calendar else { return false }
    result.initializeMemory(as: Calendar.self, to: calendar)
    return true
}
