// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The sources that are built on iOS use only declarations of iOS 15. UIKit is not available on Linux, so every name of a
/// framework has to be in a list that was compared with Apple's documentation.
struct PlatformAvailabilityTests {
    /// Types, functions and constants, by the version of iOS that introduced them.
    private static let names: [String: Double] = [
        "UIView": 2, "UITableView": 2, "UITableViewCell": 2, "UIScreen": 2, "UIFont": 2,
        "UILabel": 2, "UIControl": 2, "UIWindow": 2, "UIResponder": 2, "UIAccessibilityTraits": 3,
        "UIAccessibilityCustomAction": 8,
        "UIUserInterfaceIdiom": 3.2, "UIUserInterfaceSizeClass": 8,
        "UITableViewHeaderFooterView": 6,
        "UITraitCollection": 8, "UILayoutGuide": 9, "UISemanticContentAttribute": 9, "UITableViewDelegate": 2,
        "UITableViewDataSource": 2, "UITableViewController": 2, "UIApplication": 2, "UIColor": 2, "UITouch": 2,
        "UIEvent": 2, "UIRectFill": 2, "UIScrollView": 2, "UIButton": 2, "UIActivityIndicatorView": 2,
        "UIRefreshControl": 6, "UIAction": 13,
        "UIApplicationDelegate": 2, "UIApplicationShortcutItem": 9, "UIScene": 13,
        "UICollectionReusableView": 6, "UICollectionView": 6, "UICollectionViewCell": 6,
        "UICollectionViewDataSource": 6, "UICollectionViewDelegate": 6, "UIScrollViewDelegate": 2,
        "UICollectionViewDelegateFlowLayout": 6, "UICollectionViewFlowLayout": 6, "UICollectionViewLayout": 6,
        "UIDevice": 2,
        "UICollectionViewLayoutAttributes": 6, "UICollectionViewLayoutInvalidationContext": 7,
        "UITableViewDataSourcePrefetching": 10,
        "UIContextualAction": 11, "UISwipeActionsConfiguration": 11, "UITableViewDiffableDataSource": 13, "NSObject": 2,
        "UIKit": 2, "UIEdgeInsets": 2, "NSLayoutConstraint": 6, "NSCoder": 2, "NSLock": 2, "CALayer": 2, "CGFloat": 2,
        "CGRect": 2, "CGSize": 2, "CGPoint": 2, "CFRunLoop": 2, "CFRunLoopActivity": 2, "CFRunLoopAddObserver": 2,
        "CFRunLoopGetMain": 2, "CFRunLoopMode": 2, "CFRunLoopObserver": 2, "CFRunLoopObserverCreateWithHandler": 5,
        "CFRunLoopObserverInvalidate": 2, "CFRunLoopWakeUp": 2, "CACurrentMediaTime": 2,
        "CFBundleShortVersionString": 2, "CFBundleVersion": 2, "UIKeyboardHIDUsage": 13.4, "UIKey": 13.4, "UIPress": 9,
        "UIPressesEvent": 9,
        "NSFilePathErrorKey": 2, "NSKeyValueObservation": 11, "NSSelectorFromString": 2,
        // Types of this project.
        "UIKitPlatform": 2, "UIKitForwarder": 2,
    ]

    /// Members introduced after iOS 8, by version.
    private static let members: [String: Double] = [
        "semanticContentAttribute": 9, "effectiveUserInterfaceLayoutDirection": 10, "preferredContentSizeCategory": 10,
        "performBatchUpdates": 11, "adjustedContentInset": 11, "sectionInsetReference": 11,
        "insetsContentViewsToSafeArea": 11, "safeAreaInsets": 11,
        "safeAreaInsetsDidChange": 11,
        "selfSizingInvalidation": 16, "traitOverrides": 17, "registerForTraitChanges": 17, "isPrefetchingEnabled": 15,
        "reconfigureRows": 15, "reconfigureItems": 15, "fillerRowHeight": 15, "sectionHeaderTopPadding": 15,
        "maximumContentSizeCategory": 15,
        "contentConfiguration": 14, "backgroundConfiguration": 14, "viewIsAppearing": 13, "assumeIsolated": 13,
        "hasUncommittedUpdates": 11, "updateTraitsIfNeeded": 17, "contentAlignmentPoint": 17.4,
    ]

    /// Names and syntax that need a later system than iOS 15.
    private static let later = [
        "Duration", "ContinuousClock", "SuspendingClock", "OSAllocatedUnfairLock", "Mutex", "Atomic<", "Regex<",
        "isolated deinit", "import Synchronization", "import Observation", "Bindable", "@Observable", "URL(filePath",
        ".formatted(", "withLock", "UIHostingConfiguration",
    ]

    /// What Foundation has on Linux and macOS only.
    private static let missingOnIOS = ["Process(", "Host(", "NSUserScriptTask"]

    /// The lines of code of the sources of some modules, by file.
    private static func code(
        _ modules: [String] = ["TemplateLayout", "TemplateLayoutTesting", "RowGeometry", "PlatformUIKit"]
    ) throws -> [(file: String, lines: [String])] {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        var files: [(file: String, lines: [String])] = []
        for module in modules {
            let folder = sources.appendingPathComponent(module)
            for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
            where path.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
                let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                files.append(("\(module)/\(path)", lines.filter { !$0.hasPrefix("//") }))
            }
        }
        return files
    }

    /// The release that a line asks for, until the next function.
    private static func release(after line: String, _ known: Double) throws -> Double {
        if let asked = line.firstMatch(of: try Regex(#"#available\(iOS ([0-9.]+)"#, as: (Substring, Substring).self)) {
            return Double(asked.output.1) ?? known
        }
        return line.contains("func ") ? 15 : known
    }

    @Test func everyNameOfAFrameworkIsInIOS15() throws {
        let name = try NSRegularExpression(pattern: #"\b(UI|NS|CA|CF|CG)[A-Z]\w+"#)
        let member = try NSRegularExpression(pattern: #"\b[a-z]\w+"#)
        let files = try Self.code()
        #expect(files.count > 30)
        for (file, lines) in files {
            var release = 15.0
            for line in lines {
                release = try Self.release(after: line, release)
                for found in Self.matches(of: name, in: line) {
                    #expect(Self.names[found].map { $0 <= 15 } == true, "\(file): \(found) was not reviewed: \(line)")
                }
                for found in Self.matches(of: member, in: line) {
                    #expect((Self.members[found] ?? 0) <= release, "\(file): \(found) is too new: \(line)")
                }
            }
        }
    }

    @Test func nothingNeedsALaterRuntime() throws {
        for (file, lines) in try Self.code() {
            for line in lines {
                for word in Self.later { #expect(!Self.has(word, in: line), "\(file): \(word) is too new: \(line)") }
            }
        }
    }

    @Test func nothingOfTheTestKitIsMissingOnIOS() throws {
        let files = try Self.code([
            "TemplateLayout", "TemplateLayoutTesting", "SnapshotFiles", "TemplateLayoutSnapshots",
            "TemplateLayoutDriving",
        ])
        for (file, lines) in files {
            for line in lines {
                for word in Self.missingOnIOS {
                    #expect(!Self.has(word, in: line), "\(file): iOS has no \(word)): \(line)")
                }
            }
        }
    }

    private static func has(_ word: String, in line: String) -> Bool {
        line.ranges(of: word).contains { place in
            place.lowerBound == line.startIndex || !line[line.index(before: place.lowerBound)].isLetter
        }
    }

    private static func matches(of expression: NSRegularExpression, in line: String) -> [String] {
        expression.matches(in: line, range: NSRange(line.startIndex..., in: line)).compactMap {
            Range($0.range, in: line).map { String(line[$0]) }
        }
    }
}
