// SPDX-License-Identifier: MIT
import Testing

@testable import RowLaboratory

/// The parser of the command line and its error messages.
@MainActor @Suite struct CommandTests {
    private func mistake(_ arguments: String...) -> String? {
        do {
            _ = try RowLabCommand(arguments: arguments)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func traceOptionsAreParsed() throws {
        #expect(try RowLabCommand(arguments: ["trace", "--list"]) == .listTraces)
        #expect(try RowLabCommand(arguments: ["trace", "A4", "a3"]) == .trace(["A4", "a3"], printsOnlyLines: false))
        #expect(try RowLabCommand(arguments: ["trace", "all", "--lines"]) == .trace([], printsOnlyLines: true))
        #expect(try RowLabCommand(arguments: ["trace", "--help"]) == .help)
    }

    @Test func errorsNameTheArgumentInOneLine() {
        #expect(mistake() == "a command is missing: trace or compare; see rowlab --help")
        #expect(mistake("trac") == "\"trac\": no such command; there are trace and compare")
        #expect(mistake("trace") == "trace: the name of an experiment is missing; --list prints them, all runs all")
        #expect(mistake("trace", "--all") == "trace: \"--all\": no such option; there are --list and --lines")
    }

    @Test func anErrorNamesAnUnknownExperiment() {
        #expect(throws: RowLabError("trace: \"A9\": no such experiment; rowlab trace --list prints them")) {
            try Experiment.named("A9")
        }
        #expect(RowLabProgram.run(arguments: ["trace", "A9"]) == 2)
    }

    @Test func namesOfExperimentsIgnoreCase() throws {
        #expect(try Experiment.named("a5-20").name == "A5-20")
    }
}
