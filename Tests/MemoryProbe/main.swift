// SPDX-License-Identifier: MIT
// A program for the tests of memory: it makes and drops one kind of object again and again, and prints the resident memory in
// MB after a third of the steps and after all, and how many cells, lists and controllers are alive at the end. With the kind "costs"
// it retains texts, and prints their memory and cost.
//
// Arguments: the kind, the time in seconds after which it ends, and the maximum number of steps.
import Foundation
import PortableUIKit
import Synchronization
import TemplateLayout
import TextLayout

struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ state >> 31) &* 0x9E37_79B9_7F4A_7C15
    }
}

/// The number of objects that have a token.
let alive = Atomic<Int>(0)

/// Counts its owner as long as that is alive.
final class Token: Sendable {
    init() { alive.add(1, ordering: .relaxed) }
    deinit { alive.subtract(1, ordering: .relaxed) }
}

final class Page: UIViewController {
    private let token = Token()
}

final class Row: UITableViewCell {
    private let token = Token()
    let title = UILabel()
    let detail = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        detail.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [title, detail])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

final class Rows: NSObject, UITableViewDataSource {
    private let token = Token()
    var texts: [String]

    init(_ texts: [String]) { self.texts = texts }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? Row)?.detail.text = texts[indexPath.row]
        return cell
    }
}

@MainActor final class Probe {
    var generator = Generator(state: 1)
    /// The texts of views repeat, so that the cache of texts does not grow; those of the kind "texts" are all new.
    lazy var pool = (0..<300).map { _ in text() }
    let context = TextContext(cacheCost: 4 << 20)
    var hasOneFont = false
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    let navigation = UINavigationController(rootViewController: UIViewController())

    func text() -> String {
        let alphabets: [ClosedRange<UInt32>] = [
            0x61...0x7A, 0x61...0x7A, 0x61...0x7A, 0x410...0x44F, 0x5D0...0x5EA, 0x4E00...0x4FFF, 0x1F600...0x1F64F,
        ]
        var result = ""
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
            let alphabet = alphabets.randomElement(using: &generator)!
            // Some words are wider than any line.
            let length = Int.random(in: 0..<20, using: &generator) == 0 ? 70 : Int.random(in: 1...9, using: &generator)
            for _ in 0..<length {
                result.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: alphabet, using: &generator))!)
            }
            result += " "
        }
        return result
    }

    /// A short or long text of one or several fonts: a sentence, a URL without an opportunity to break, or Chinese.
    func attributedText(_ kind: Int? = nil) -> AttributedText {
        func font() -> Font {
            if hasOneFont { return Font(size: 17) }
            let family = [nil, nil, nil, "Noto Serif", "Noto Sans Mono"].randomElement(using: &generator)!
            let weight: Font.Weight = [.regular, .bold, .light].randomElement(using: &generator)!
            return Font(
                family: family, size: Double(Int.random(in: 40...120, using: &generator)) / 4, weight: weight,
                isItalic: Int.random(in: 0..<5, using: &generator) == 0)
        }
        func letters(_ alphabet: ClosedRange<UInt32>, _ count: Int) -> String {
            var result = ""
            for _ in 0..<count {
                result.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: alphabet, using: &generator))!)
            }
            return result
        }
        let string: String
        switch kind ?? Int.random(in: 0..<8, using: &generator) {
        case 0: string = "https://" + letters(0x61...0x7A, Int.random(in: 50...600, using: &generator))
        case 1: string = letters(0x4E00...0x9FFF, Int.random(in: 50...1500, using: &generator))
        default: string = text()
        }
        guard Int.random(in: 0..<3, using: &generator) == 0 else { return AttributedText(string, font: font()) }
        var result = AttributedText("", font: font())
        for part in string.split(separator: " ", omittingEmptySubsequences: false) {
            var attributes = TextAttributes(font: font())
            attributes.tracking = Double(Int.random(in: 0...1, using: &generator))
            result.append("\(part) ", attributes: attributes)
        }
        return result
    }

    func step(_ kind: String) {
        switch kind {
        case "texts", "cached texts":
            let context = kind == "texts" ? context : TextContext.shared
            let text = context.prepared(attributedText())
            _ = text.size(width: 150)
            _ = ParagraphLayout(
                text, width: 90, maximumLineCount: 3, style: ParagraphStyle(lineBreakMode: .truncatingTail))
        case "cells":
            let cell = Row(style: .default, reuseIdentifier: nil)
            cell.title.text = pool.randomElement(using: &generator)
            cell.detail.text = pool.randomElement(using: &generator)
            _ = cell.systemLayoutSizeFitting(
                CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        case "lists":
            let table = UITableView(frame: window.bounds)
            let rows = Rows(Array(pool.prefix(Int.random(in: 1...40, using: &generator))))
            table.register(Row.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            window.addSubview(table)
            table.layoutIfNeeded()
            rows.texts.append("another row")
            table.insertRows(at: [IndexPath(row: rows.texts.count - 1, section: 0)], with: .none)
            table.contentOffset.y = 200
            table.layoutIfNeeded()
            table.removeFromSuperview()
        case "pictures":
            let size = CGSize(width: Int.random(in: 10...200, using: &generator), height: 100)
            let image = UIGraphicsImageRenderer(size: size).image { context in
                UIColor.orange.setFill()
                context.fill(CGRect(x: 5, y: 5, width: 50, height: 50))
                NSString(string: pool[0]).draw(in: CGRect(origin: .zero, size: size), withAttributes: [:])
            }
            let view = UIImageView(image: image)
            view.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
            _ = UIGraphicsImageRenderer(size: size).image { view.layer.render(in: $0.cgContext) }
            _ = image.pngData().flatMap { UIImage(data: $0) }
        case "pushes":
            navigate()
            window.layoutIfNeeded()
        default: fatalError("unknown kind \(kind)")
        }
    }

    /// Pushes, presents, or removes a controller in each of the ways that there are.
    private func navigate() {
        func page() -> Page {
            let controller = Page()
            controller.title = pool.randomElement(using: &generator)
            controller.view.addSubview(Row(style: .default, reuseIdentifier: nil))
            return controller
        }
        let stack = navigation.viewControllers
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: navigation.popToRootViewController(animated: false)
        case 1: navigation.popToViewController(stack[stack.count / 2], animated: false)
        case 2...3: navigation.popViewController(animated: false)
        case 4: navigation.setViewControllers([stack[0], page()], animated: false)
        case 5:
            navigation.present(page(), animated: false)
            window.layoutIfNeeded()
            navigation.dismiss(animated: false)
        default: navigation.pushViewController(page(), animated: false)
        }
        if navigation.viewControllers.count > 10 { navigation.popToRootViewController(animated: false) }
    }

    var residentMegabytes: Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        return (pages.flatMap { Int($0[1]) } ?? 0) * 4096 / 1_048_576
    }

    /// The allocated memory, in bytes, by glibc's `malloc_info`, which Swift's module of it does not have.
    private var heap: Int {
        typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
        var (text, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        guard let symbol = dlsym(nil, "malloc_info"), let stream = open_memstream(&text, &size) else {
            fatalError("there is no malloc_info")
        }
        _ = unsafeBitCast(symbol, to: MallocInfo.self)(0, stream)
        fclose(stream)
        let lines = String(cString: text!)
        free(text)
        // The last ones are the sums of all arenas.
        func last(_ start: String) -> Int {
            guard let line = lines.split(separator: "\n").last(where: { $0.hasPrefix(start) }) else { return 0 }
            return line.components(separatedBy: "size=\"").last.flatMap { Int($0.prefix(while: \.isNumber)) } ?? 0
        }
        return last("<system type=\"current\"") + last("<total type=\"mmap\"") - last("<total type=\"fast\"")
            - last("<total type=\"rest\"")
    }

    /// Prepares the same few texts of each kind again and again, because words and fonts are cached at first, and compares the
    /// memory of the last ones with the cost that the cache counts. There is one font, because the cache drops all texts when fonts are dropped.
    func compareCosts() {
        hasOneFont = true
        let context = TextContext(cacheCost: 0)
        func prepare(_ kind: Int) -> PreparedText {
            let text = context.prepared(attributedText(kind))
            _ = text.size(width: 150)
            _ = ParagraphLayout(
                text, width: 90, maximumLineCount: 3, style: ParagraphStyle(lineBreakMode: .truncatingTail))
            return text
        }
        for kind in 0...2 {
            func prepareAll() -> [PreparedText] {
                (0..<600).map { number in
                    if number % 20 == 0 { generator = Generator(state: 1) }
                    return prepare(kind)
                }
            }
            _ = prepareAll()
            let before = heap
            let texts = prepareAll()
            print("cost \(heap - before) \(texts.reduce(0) { $0 + $1.memoryCost })")
        }
        print("end")
    }

    func run(_ kind: String, seconds: Double, steps: Int) {
        if kind == "costs" { return compareCosts() }
        window.rootViewController = navigation
        window.isHidden = false
        let start = ProcessInfo.processInfo.systemUptime
        var count = 0
        func go(until time: Double, _ end: Int) {
            while count < end, ProcessInfo.processInfo.systemUptime - start < time {
                step(kind)
                count += 1
                if count % 32 == 0 { RunLoop.main.run(until: Date()) }
            }
        }
        go(until: seconds / 3, steps / 3)
        let before = residentMegabytes
        go(until: seconds, steps)
        print("\(kind): \(count) steps, \(before) MB after a third, \(residentMegabytes) MB at the end")
        print("alive \(alive.load(ordering: .relaxed))")
        print("resident \(residentMegabytes)")
        print("growth \(residentMegabytes - before)")
    }
}

Probe().run(
    CommandLine.arguments[1], seconds: Double(CommandLine.arguments[2]) ?? 1,
    steps: Int(CommandLine.arguments[3]) ?? 1000)
