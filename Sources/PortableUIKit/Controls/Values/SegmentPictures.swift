// SPDX-License-Identifier: MIT
import Foundation

/// The pictures that an app has set for the segments of a control.
@MainActor
struct SegmentPictures {
    /// The states of one segment, or of two neighbours, and the size of the bar.
    struct Key: Hashable {
        private let states: [UInt]
        private let metrics: UIBarMetrics

        init(_ states: UIControl.State..., metrics: UIBarMetrics = .default) {
            (self.states, self.metrics) = (states.map(\.rawValue), metrics)
        }
    }

    var backgrounds: [Key: UIImage] = [:]
    var dividers: [Key: UIImage] = [:]

    nonisolated init() {}

    /// Draws the backgrounds of segments in these rectangles, and the dividers between them.
    func draw(in places: [CGRect], isMirrored: Bool, state: (Int) -> UIControl.State) {
        for (index, place) in places.enumerated() {
            (backgrounds[Key(state(index))] ?? backgrounds[Key(.normal)])?.draw(in: place)
        }
        for index in places.indices.dropLast() {
            let (left, right) = isMirrored ? (index + 1, index) : (index, index + 1)
            let picture =
                dividers[Key(state(left), state(right))] ?? dividers[Key(.normal, .normal)]
            guard let picture else { continue }
            let (edge, width) = (places[right].minX, picture.size.width)
            picture.draw(
                in: CGRect(x: edge - width / 2, y: places[index].minY, width: width, height: places[index].height))
        }
    }
}
