// SPDX-License-Identifier: MIT
import PlatformUIKit
import Testing

/// Checks that an expectation fails on the model, which has the fault, and passes on the library.
@MainActor
func onlyHere(
    _ table: () -> TileTable = { TileTable([]) }, sourceLocation: SourceLocation = #_sourceLocation,
    _ expectation: (any HeightProvider) throws -> Void
) throws {
    let model = NaiveTemplateLayout(table())
    withKnownIssue("the model has the fault", sourceLocation: sourceLocation) { try expectation(model) }
    try expectation(LibraryHeightProvider(table()))
}
