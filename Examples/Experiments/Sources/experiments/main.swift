// SPDX-License-Identifier: MIT
import Foundation

let names = CommandLine.arguments.dropFirst()
let all = tableExperiments + headerExperiments + labelExperiments
if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
    print("experiments: there is no '\(unknown)'; there are \(all.map(\.name).joined(separator: ", "))")
    exit(2)
}
var failed: [String] = []
for experiment in all where names.isEmpty || names.contains(experiment.name) {
    do {
        let comparison = Comparison(try ExpectedOutput(experiment.name), ours: experiment.lines())
        print(comparison.text + "\n")
        if !comparison.passes { failed.append(experiment.name) }
    } catch {
        print("experiments: \(experiment.name): \(error)")
        exit(2)
    }
}
print(failed.isEmpty ? "equal, but for the known differences" : "DIFFERENT: \(failed.joined(separator: ", "))")
exit(failed.isEmpty ? 0 : 1)
