// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit

/// Gives the window the size of a device's screen, with its safe area, size classes and outline.
@MainActor
final class DeviceLook {
    private let window: UIWindow
    private let layer: ToolLayer
    private let setSize: (CGSize) -> Void
    private let bezel = DeviceBezel()
    /// The size and traits before a device was shown.
    private var before: (size: CGSize, traits: UITraitCollection)?
    private var index: Int?
    private var isTurned = false

    init(window: UIWindow, layer: ToolLayer, setSize: @escaping (CGSize) -> Void) {
        self.window = window
        self.layer = layer
        self.setSize = setSize
    }

    private var device: DeviceScreen? { index.map { DeviceScreen.all[$0] } }

    var name: String? { device.map { $0.name + (isTurned ? ", on its side" : "") } }

    /// Shows the next device; no device after the last.
    func showNext() {
        let next = (index ?? -1) + 1
        show(next < DeviceScreen.all.count ? next : nil, isTurned: isTurned)
    }

    /// Rotates the device, or the window if no device is shown.
    func turn() {
        guard index != nil else {
            let size = window.bounds.size
            setSize(CGSize(width: size.height, height: size.width))
            return
        }
        show(index, isTurned: !isTurned)
    }

    private func show(_ index: Int?, isTurned: Bool) {
        if before == nil { before = (window.bounds.size, UIScreen.main.traitCollection) }
        self.index = index
        self.isTurned = index != nil && isTurned
        guard let device else {
            bezel.removeFromSuperview()
            window.deviceSafeArea = .zero
            if let before {
                setTraits(
                    before.traits.userInterfaceIdiom, before.traits.horizontalSizeClass, before.traits.verticalSizeClass
                )
                setSize(before.size)
            }
            before = nil
            return
        }
        let isPhone = device.idiom == .phone
        setTraits(
            device.idiom, isTurned ? device.turnedWidth : isPhone ? .compact : .regular,
            isTurned && isPhone ? .compact : .regular)
        window.deviceSafeArea = isTurned ? device.turnedSafeArea : device.safeArea
        bezel.show(device, isTurned: isTurned)
        bezel.frame = layer.bounds
        layer.insertSubview(bezel, at: 0)
        setSize(isTurned ? CGSize(width: device.size.height, height: device.size.width) : device.size)
    }

    private func setTraits(
        _ idiom: UIUserInterfaceIdiom, _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass
    ) {
        UIScreen.main.overrideTraits(
            with: UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceIdiom: idiom), UITraitCollection(horizontalSizeClass: horizontal),
                UITraitCollection(verticalSizeClass: vertical),
            ]))
    }
}

/// The parts of a device that cover its screen: round corners, camera, home indicator and clock.
private final class DeviceBezel: UIView {
    private var device: DeviceScreen?
    private var isTurned = false

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not used: the view is made in code") }

    func show(_ device: DeviceScreen, isTurned: Bool) {
        self.device = device
        self.isTurned = isTurned
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let device else { return }
        UIColor.black.setFill()
        if device.cornerRadius > 0 {
            let corners = UIBezierPath(rect: bounds)
            corners.append(UIBezierPath(roundedRect: bounds, cornerRadius: device.cornerRadius))
            corners.usesEvenOddFillRule = true
            corners.fill()
        }
        let hasCamera = device.idiom == .phone && device.safeArea.bottom > 0
        if hasCamera {
            let length: CGFloat = 126
            let camera =
                isTurned
                ? CGRect(x: 11, y: bounds.midY - length / 2, width: 34, height: length)
                : CGRect(x: bounds.midX - length / 2, y: 11, width: length, height: 34)
            UIBezierPath(roundedRect: camera, cornerRadius: 17).fill()
        }
        if device.safeArea.bottom > 0 {
            let width = min(bounds.width * 0.36, 300)
            UIColor(white: 0.5, alpha: 0.9).setFill()
            UIBezierPath(
                roundedRect: CGRect(x: bounds.midX - width / 2, y: bounds.maxY - 13, width: width, height: 5),
                cornerRadius: 2.5
            ).fill()
        }
    }
}
