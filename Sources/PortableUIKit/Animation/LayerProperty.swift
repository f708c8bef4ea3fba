// SPDX-License-Identifier: MIT
import Foundation

@MainActor
struct LayerProperty {
    /// The layer's own value; `nil` if its class does not have the property.
    let own: (CALayer) -> (any Animatable)?
    let setOwn: (CALayer, any Animatable) -> Void
    /// The displayed value, if it is another one.
    let shown: (LayerPresentation) -> (any Animatable)?
    let show: (any Animatable, inout LayerPresentation) -> Void

    static let all: [String: LayerProperty] = {
        let hot: [String: LayerProperty] = [
            "bounds": LayerProperty(\CALayer.bounds, \.bounds),
            "position": LayerProperty(\CALayer.position, \.position),
            "displacement": LayerProperty(\CALayer.noDisplacement, \.displacement),
            "transform": LayerProperty(\CALayer.planeTransform, \.transform),
            "opacity": LayerProperty(\CALayer.opacity, \.opacity),
            "backgroundColor": LayerProperty(\CALayer.background, \.backgroundColor),
        ]
        let others: [String: (String) -> LayerProperty] = [
            "cornerRadius": { LayerProperty(\CALayer.cornerRadius, $0) },
            "borderWidth": { LayerProperty(\CALayer.borderWidth, $0) },
            "borderColor": { LayerProperty(\CALayer.borderColor, $0, else: .clear) },
            "shadowColor": { LayerProperty(\CALayer.shadowColor, $0, else: .clear) },
            "shadowOpacity": { LayerProperty(\CALayer.shadowOpacity, $0) },
            "shadowOffset": { LayerProperty(\CALayer.shadowOffset, $0) },
            "shadowRadius": { LayerProperty(\CALayer.shadowRadius, $0) },
            "shadowPath": { LayerProperty(\CALayer.animatedShadowPath, $0) },
            "contents": { LayerProperty(\CALayer.discreteContents, $0) },
            "path": { LayerProperty(\CAShapeLayer.animatedPath, $0) },
            "fillColor": { LayerProperty(\CAShapeLayer.fillColor, $0, else: .clear) },
            "strokeColor": { LayerProperty(\CAShapeLayer.strokeColor, $0, else: .clear) },
            "strokeStart": { LayerProperty(\CAShapeLayer.strokeStart, $0) },
            "strokeEnd": { LayerProperty(\CAShapeLayer.strokeEnd, $0) },
            "lineWidth": { LayerProperty(\CAShapeLayer.lineWidth, $0) },
            "lineDashPhase": { LayerProperty(\CAShapeLayer.lineDashPhase, $0) },
            "colors": { LayerProperty(\CAGradientLayer.stopColors, $0) },
            "locations": { LayerProperty(\CAGradientLayer.stopLocations, $0) },
            "startPoint": { LayerProperty(\CAGradientLayer.startPoint, $0) },
            "endPoint": { LayerProperty(\CAGradientLayer.endPoint, $0) },
        ]
        return hot.merging(others.map { ($0, $1($0)) }) { first, _ in first }
    }()

    private init<Layer: CALayer, Value: Animatable>(
        _ own: ReferenceWritableKeyPath<Layer, Value>, _ shown: WritableKeyPath<LayerPresentation, Value?>
    ) {
        self.own = { ($0 as? Layer)?[keyPath: own] }
        setOwn = { if let value = $1 as? Value { ($0 as? Layer)?[keyPath: own] = value } }
        self.shown = { $0[keyPath: shown] }
        show = { $1[keyPath: shown] = $0 as? Value }
    }

    private init<Layer: CALayer, Value: Animatable>(_ own: ReferenceWritableKeyPath<Layer, Value>, _ name: String) {
        self.own = { ($0 as? Layer)?[keyPath: own] }
        setOwn = { if let value = $1 as? Value { ($0 as? Layer)?[keyPath: own] = value } }
        shown = { $0.others[name] }
        show = { $1.others[name] = $0 as? Value }
    }

    private init<Layer: CALayer, Value: Animatable>(
        _ own: ReferenceWritableKeyPath<Layer, Value?>, _ name: String, else absent: Value
    ) {
        self.own = { ($0 as? Layer).map { $0[keyPath: own] ?? absent } }
        setOwn = { ($0 as? Layer)?[keyPath: own] = $1 as? Value }
        shown = { $0.others[name] }
        show = { $1.others[name] = $0 as? Value }
    }
}

/// A property, or a part of one, that a key path names: `position.x`, `transform.scale`.
@MainActor
struct LayerKeyPath {
    let property: LayerProperty
    private let part: ValuePart?

    /// `nil` if nothing of the layer that can be animated has the name.
    init?(_ keyPath: String, of layer: CALayer) {
        let name = keyPath.prefix { $0 != "." }
        guard name != "displacement", let property = LayerProperty.all[String(name)], let own = property.own(layer)
        else { return nil }
        self.property = property
        if name.count == keyPath.count {
            part = nil
        } else {
            guard let part = type(of: own).parts[String(keyPath.dropFirst(name.count + 1))] else { return nil }
            self.part = part
        }
    }

    func value(of layer: CALayer, _ presentation: LayerPresentation?) -> (any Animatable)? {
        guard let whole = presentation.flatMap(property.shown) ?? property.own(layer) else { return nil }
        return part.map { $0.value(whole) } ?? whole
    }

    /// The whole property's value with this value.
    func whole(_ value: any Animatable, of layer: CALayer, _ presentation: LayerPresentation?) -> (any Animatable)? {
        guard let part else { return value }
        return (presentation.flatMap(property.shown) ?? property.own(layer)).flatMap { part.replacing($0, value) }
    }
}

extension CGColor {
    fileprivate static let clear = CGColor(gray: 0, alpha: 0)
}

// The properties with the types of their animations.
extension CALayer {
    fileprivate var noDisplacement: CGPoint {
        get { .zero }
        set {}
    }

    fileprivate var planeTransform: CGAffineTransform {
        get { storedTransform }
        set { setAffineTransform(newValue) }
    }

    fileprivate var background: CGColor {
        get { backgroundColor ?? .clear }
        set { if let view { view.backgroundColor = UIColor(cgColor: newValue) } else { backgroundColor = newValue } }
    }

    fileprivate var animatedShadowPath: AnimatedPath {
        get { AnimatedPath(elements: shadowPath?.elements ?? []) }
        set { shadowPath = newValue.path }
    }

    fileprivate var discreteContents: DiscreteValue {
        get { DiscreteValue(object: contents) }
        set { contents = newValue.object }
    }
}

extension CAShapeLayer {
    fileprivate var animatedPath: AnimatedPath {
        get { AnimatedPath(elements: path?.elements ?? []) }
        set { path = newValue.path }
    }
}

extension CAGradientLayer {
    var stopColors: [CGColor] {
        get { (colors ?? []).compactMap { $0 as? CGColor } }
        set { colors = newValue }
    }

    /// The positions of the colours, evenly by default.
    var stopLocations: [CGFloat] {
        get {
            let count = stopColors.count
            return (0..<count).map { index -> CGFloat in
                if let locations, index < locations.count { return CGFloat(locations[index].doubleValue) }
                return count == 1 ? 0 : CGFloat(index) / CGFloat(count - 1)
            }
        }
        set { locations = newValue.map { NSNumber(value: Double($0)) } }
    }
}
