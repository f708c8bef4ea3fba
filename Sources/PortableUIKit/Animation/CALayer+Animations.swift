// SPDX-License-Identifier: MIT
import Foundation

extension CALayer {
    final func start(_ anim: CAAnimation, forKey key: String?) {
        guard let copy = anim.copy() as? CAAnimation else { return }
        if copy.duration == 0 { copy.duration = CATransaction.animationDuration() }
        let animator = neededAnimator
        let run = AnimationRun(copy, of: self, shift: animator.timeShift)
        copy.prepare(for: self)
        animator.start(copy is CATransition ? kCATransition : key, in: run) { [unowned self] presentation, elapsed in
            copy.show(&presentation, of: self, after: elapsed)
        }
        run.seal()
    }

    final func stopAnimation(forKey key: String) {
        animator?.stop(key)
        if key == "position" { animator?.stop("displacement") }
        if key.hasPrefix("bounds.") { animator?.stop("bounds") }
    }

    final var runningKeys: [String]? {
        var keys: [String] = []
        for key in animator?.keys ?? [] {
            let name = key == "displacement" ? "position" : key
            if !keys.contains(name) { keys.append(name) }
        }
        return keys.isEmpty ? nil : keys
    }

    final func makePresentation() -> Self {
        let copy = DefaultObjects.another(self)
        copy.storedAnchorPoint = storedAnchorPoint
        for property in LayerProperty.all.values {
            if let value = presented.flatMap(property.shown) ?? property.own(self) { property.setOwn(copy, value) }
        }
        copy.position = shownPosition
        (copy.zPosition, copy.isHidden, copy.masksToBounds) = (zPosition, isHidden, masksToBounds)
        return copy
    }

    final func store(_ value: Any?, forKeyPath keyPath: String) {
        guard let path = LayerKeyPath(keyPath, of: self), let own = path.value(of: self, nil) else {
            needExtras().values[keyPath] = value
            return
        }
        func converted<Value: Animatable>(_ own: Value) -> (any Animatable)? { value.flatMap { Value.value(of: $0) } }
        if let part = converted(own), let whole = path.whole(part, of: self, nil) { path.property.setOwn(self, whole) }
    }

    final var neededAnimator: LayerAnimator {
        if let animator { return animator }
        let made = LayerAnimator(layer: self)
        animator = made
        return made
    }

    final var isInVisibleWindow: Bool {
        var layer = self
        while let parent = layer.superlayer { layer = parent }
        return layer.view is UIWindow && !layer.isHidden
    }

    /// A property has changed: shows the change as an animation, if changes are animated now.
    final func didChange<Value: Animatable & Equatable>(_ name: String, from old: Value, to new: Value) {
        guard old != new else { return }
        animate(name, from: old, to: new)
        appearanceDidChange()
    }

    final func didChange(_ name: String, from old: CGColor?, to new: CGColor?) {
        let clear = CGColor(gray: 0, alpha: 0)
        didChange(name, from: old ?? clear, to: new ?? clear)
    }

    /// Shows a change that has just been made as an animation, if changes are animated now and the layer is in a visible
    /// window; otherwise ends the animation of the value by a block.
    final func animate<Value: Animatable>(_ key: String, from old: Value, to new: Value) {
        guard let group = AnimationGroup.current, isInVisibleWindow else {
            animator?.stopImplicitly(key)
            if viewReference == nil { runAction(forKey: key, from: old) }
            return
        }
        let goesOn = group.continuesChanges && animator?.group(forKey: key) === group
        let shown = goesOn ? nil : presented.flatMap { LayerProperty.all[key]?.shown($0) } as? Value
        show(key, from: shown ?? old, to: new, in: group)
    }

    /// Animates a displayed value from one to another, independent of the layer's own value.
    final func show<Value: Animatable>(_ key: String, from start: Value, to end: Value, in group: AnimationGroup) {
        guard let property = LayerProperty.all[key] else { return }
        neededAnimator.start(key, in: group) { presentation, progress in
            property.show(start.mixed(with: end, CGFloat(progress)), &presentation)
        }
    }

    final func animateGeometry(fromBounds bounds: CGRect, position: CGPoint) {
        if storedBounds != bounds { animate("bounds", from: bounds, to: storedBounds) }
        if storedPosition != position { animate("position", from: position, to: storedPosition) }
    }

    /// A picture of the layer as it is now, in its coordinates; `nil` without a size.
    final func makePicture() -> CALayer? {
        let (bounds, root) = (storedBounds, sequence(first: self, next: { $0.superlayer }).reduce(self) { $1 })
        let scale = max(root.view?.traitCollection.displayScale ?? contentsScale, 1)
        guard bounds.width >= 1, bounds.height >= 1, bounds.width * bounds.height * scale * scale < 16e6,
            let surface = ImageSurface(
                width: Int((bounds.width * scale).rounded(.up)), height: Int((bounds.height * scale).rounded(.up)),
                isOpaque: false)
        else { return nil }
        let context = CGContext(drawingOn: surface, scale: scale)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        renderItself(in: context)
        let picture = CALayer()
        picture.contents = CGImage(surface: surface)
        picture.contentsScale = scale
        picture.bounds.size = CGSize(width: CGFloat(surface.width) / scale, height: CGFloat(surface.height) / scale)
        picture.position = CGPoint(x: bounds.midX, y: bounds.midY)
        return picture
    }
}
