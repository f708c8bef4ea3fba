// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// Colours that repeat a picture.
@MainActor
struct PatternColorTests {
    /// A red pixel beside a blue one, in points.
    private let pattern = UIColor(
        patternImage: Picture(size: CGSize(width: 2, height: 1)) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }.image)

    @Test func fillsRepeatThePicture() {
        let picture = Picture(size: CGSize(width: 5, height: 2)) { context in
            context.setFillColor(pattern.cgColor)
            context.fill(CGRect(x: 1, y: 0, width: 4, height: 2))
        }
        #expect(picture.rows == [".brbr", ".brbr"])
    }

    @Test func opacitiesOfTheColourAndOfTheContextHold() {
        let picture = Picture(size: CGSize(width: 4, height: 1)) { context in
            context.setFillColor(pattern.withAlphaComponent(0.5).cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setFillColor(pattern.cgColor)
            context.setAlpha(0.25)
            context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
        }
        #expect((0..<4).map { picture.alpha($0, 0) } == [128, 0, 64, 0])
    }

    @Test func backgroundsRepeatThePictureOverWhatIsBelow() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
        view.backgroundColor = .green
        let front = UIView(frame: CGRect(x: 0, y: 1, width: 4, height: 1))
        front.backgroundColor = pattern
        view.addSubview(front)
        #expect(Picture(of: view).rows == ["gggg", "rbrb"])
    }

    @Test func clearPartsOfThePictureShowWhatIsBelow() {
        let hole = Picture(size: CGSize(width: 2, height: 1)) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 1))
        view.backgroundColor = .green
        let front = UIView(frame: view.bounds)
        front.backgroundColor = UIColor(patternImage: hole.image)
        view.addSubview(front)
        #expect(Picture(of: view).rows == ["rgrg"])
    }

    @Test func textsOfLabelsHaveTheColoursOfThePicture() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        label.text = "██"
        label.textColor = pattern
        let letters = Set(Picture(of: label).rows.joined())
        #expect(letters.contains("r") && letters.contains("b") && !letters.contains("k"))
    }

    @Test func coloursOfOnePictureAreEqual() {
        let image = Picture(size: CGSize(width: 1, height: 1)) { _ in }.image
        #expect(UIColor(patternImage: image) == UIColor(patternImage: image))
        #expect(UIColor(patternImage: image) != UIColor.black)
        #expect(pattern.withAlphaComponent(0.5).cgColor.alpha == 0.5)
    }
}
