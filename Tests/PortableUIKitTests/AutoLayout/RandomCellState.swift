// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport

/// The description of a random cell, without views. A cell is made from it, or changed to match it.
struct RandomCellState {
    enum Kind: CaseIterable {
        case label
        case textView
        case picture
        /// A text with a trailing control, at equal priorities. If tight, there is no gap between them.
        case labelAndSwitch
        case labelAndButton
        case twoLabels
        case row
        case column
        case open
        case baselines
    }

    struct Element {
        let kind: Kind
        let isTight: Bool
        var text = 0
        var otherText = 0
        var lineCount = 0
        var preferredWidth: CGFloat = 0
        var gap: CGFloat = 8
        var hugging: Float = 250
        var resistance: Float = 750
        var isHidden = false
        var proportion: CGFloat = 1.5
        var distribution = UIStackView.Distribution.fill
        var alignment = UIStackView.Alignment.fill
        var spacing: CGFloat = 4
        var isBold = false
    }

    /// A constraint that is activated and deactivated. The array is in the order of activation.
    struct Extra: Hashable {
        enum Kind: CaseIterable {
            case leastHeight
            case wishedWidth
            case equalWidths
            /// `narrow` and `wide` contradict each other.
            case narrow
            case wide
        }

        let kind: Kind
        let element: Int
    }

    var elements: [Element] = []
    var extras: [Extra] = []
    var extraConstant: CGFloat = 90
    /// The elements in the order of the subviews.
    var order: [Int] = []
    var hasBadge = false
    var margin: CGFloat = 16
    let isRightToLeft: Bool
    let usesMargins: Bool
    let isLoose: Bool
    /// Whether mostly texts and distances change, as in the rows of one list.
    private var isCalm = false

    init(using generator: inout SeededGenerator) {
        isRightToLeft = Int.random(in: 0..<4, using: &generator) == 0
        usesMargins = Int.random(in: 0..<3, using: &generator) == 0
        isLoose = Int.random(in: 0..<3, using: &generator) == 0
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            elements.append(
                Element(
                    kind: Kind.allCases.randomElement(using: &generator)!,
                    isTight: Bool.random(using: &generator)))
        }
        order = Array(elements.indices)
        for _ in 0..<elements.count * 3 { change(using: &generator) }
        isCalm = Bool.random(using: &generator)
    }

    /// Changes one property.
    mutating func change(using generator: inout SeededGenerator) {
        let index = elements.indices.randomElement(using: &generator)!
        let isContent = isCalm && Int.random(in: 0..<16, using: &generator) > 0
        switch isContent ? [0, 6, 10].randomElement(using: &generator)! : Int.random(in: 0..<24, using: &generator) {
        case 0...5: elements[index].text = Int.random(in: 0..<9, using: &generator)
        case 6, 7: elements[index].otherText = Int.random(in: 0..<9, using: &generator)
        case 8: elements[index].lineCount = [0, 0, 1, 2].randomElement(using: &generator)!
        case 9: elements[index].preferredWidth = [0, 0, 120.5].randomElement(using: &generator)!
        case 10, 11: elements[index].gap = [0, 8, 20].randomElement(using: &generator)!
        case 12: elements[index].hugging = [249, 250, 251, 750].randomElement(using: &generator)!
        case 13: elements[index].resistance = [250, 749, 750, 751, 1000].randomElement(using: &generator)!
        case 14, 15: elements[index].isHidden.toggle()
        case 16: elements[index].proportion = [1, 1.5, 2].randomElement(using: &generator)!
        case 17:
            let distributions: [UIStackView.Distribution] = [
                .fill, .fill, .fillEqually, .fillProportionally, .equalSpacing,
            ]
            elements[index].distribution = distributions.randomElement(using: &generator)!
            elements[index].spacing = [0, 4, 10].randomElement(using: &generator)!
        case 18: elements[index].alignment = [.fill, .leading, .center].randomElement(using: &generator)!
        case 19: elements[index].isBold.toggle()
        case 20:
            let extra = Extra(kind: Extra.Kind.allCases.randomElement(using: &generator)!, element: index)
            // A new proportion is a new constraint, so its order among contradicting ones would differ from a new cell's.
            if elements[index].kind == .picture, extra.kind == .narrow || extra.kind == .wide { return }
            if let active = extras.firstIndex(of: extra) { extras.remove(at: active) } else { extras.append(extra) }
        case 21: extraConstant = [40, 90, 130].randomElement(using: &generator)!
        case 22: order.shuffle(using: &generator)
        default:
            hasBadge.toggle()
            margin = [0, 16, 20].randomElement(using: &generator)!
        }
    }
}
