// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitSources

struct TypeCheckTests {
    @Test(arguments: [(true, 3), (false, 60)])
    func aFolderIsParsedOnceByEachJob(sharesFiles: Bool, count: Int) throws {
        let files = (0..<60).map { "/tmp/TypeCheckTests/file\($0).swift" }
        // The driver prints the jobs that it would run, and runs none.
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let options = TypeCheck.options(jobs: 3, sharesFiles: sharesFiles)
        process.arguments = ["swiftc", "-driver-print-jobs"] + options + files
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let jobs = text.split(separator: "\n").filter { $0.contains(" -frontend ") }
        #expect(jobs.count == count)
        let checked = jobs.map { $0.components(separatedBy: " -primary-file ").count - 1 }
        #expect(checked.reduce(0, +) == 60)
    }

    @Test func aCrashIsFoundInTheOutput() {
        #expect(TypeCheck.hasCrashed("error: compile command failed due to signal 6 (use -v to see invocation)\n"))
        #expect(!TypeCheck.hasCrashed("Feed.swift:1:1: error: cannot find 'signal' in scope\n"))
    }

    @Test("An error in the expansion of a macro is one of the line with the macro")
    func errorsInExpansions() {
        let output = """
            /a/Feed.swift:2:39: error: cannot find type 'NavigationPath' in scope
            2 | @Observable final class Feed { var path: NavigationPath? }
              |                                          `- error: cannot find type 'NavigationPath' in scope

            macro expansion @ObservationTracked:2:21: error: cannot find type 'NavigationPath' in scope
            `- /a/Feed.swift:2:54: note: expanded code originates here
            /a/Row.swift:7:1: error: unknown attribute: 'x'
            """
        let problems = TypeCheck.problems(output)
        #expect(problems.map(\.file) == ["/a/Feed.swift", "/a/Feed.swift", "/a/Row.swift"])
        #expect(problems.map(\.line) == ["2", "2", "7"] && problems[2].message == "unknown attribute: 'x'")
    }

    @Test func anImportOfUIKitReplacesThatOfAMissingModule() {
        let text = """
            import Foundation
            @testable import Feed
            import class MapKit.MKMapView // the map
            import UIKit.UIView
            import SwiftUI

            let important = "import SwiftUI"
            """
        let result = TypeCheck.replacingMissingImports(text) { $0 == "UIKit" }
        #expect(result.missing == ["Feed", "MapKit", "SwiftUI"])
        #expect(
            result.text == """
                import Foundation
                import UIKit
                import UIKit
                import UIKit.UIView
                import UIKit

                let important = "import SwiftUI"
                """)
    }

    @Test func importsInBranchesThatAreNotCompiledAreNotMissing() {
        let text = """
            import FoundationNetworking
            #if canImport(UIKit) // as on a phone
            import UIKit
            #else
            import AppKit
            #endif
            #if canImport(SwiftUI)
            import SwiftUI
            #elseif DEBUG
            import A
            #else
            import B
            #endif
            #if true
              #if os(watchOS)
              import WatchKit
              #endif
            import C
            #elseif os(macOS)
            import Cocoa
            #endif
            import D
            """
        #expect(TypeCheck.replacingMissingImports(text) { $0 == "UIKit" }.missing == ["A", "B", "C", "D"])
    }
}
