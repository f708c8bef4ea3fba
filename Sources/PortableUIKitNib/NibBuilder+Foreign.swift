// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// Objects that are not of UIKit: views of other frameworks, and objects of an app's classes beside controllers and views.
extension NibBuilder {
    private static let frameworkViews: [String: (module: String, name: String)] = [
        "wkWebView": ("WebKit", "WKWebView"), "mapView": ("MapKit", "MKMapView"), "skView": ("SpriteKit", "SKView"),
        "sceneKitView": ("SceneKit", "SCNView"), "arscnView": ("ARKit", "ARSCNView"),
        "arskView": ("ARKit", "ARSKView"), "glkView": ("GLKit", "GLKView"), "mtkView": ("MetalKit", "MTKView"),
        "pdfView": ("PDFKit", "PDFView"), "webView": ("UIKit", "UIWebView"),
    ]

    static func isOfFramework(_ element: NibElement) -> Bool { frameworkViews[element.name] != nil }

    /// The class of a view that UIKit does not have: the framework's, if the program has it, else an empty view, so that the views
    /// and constraints around it are as in the document.
    func placeholderClass(of element: NibElement) -> UIView.Type {
        let known = Self.frameworkViews[element.name]
        if let known, let found = NibClasses.find(known.name, module: known.module, in: modules) as? UIView.Type {
            return found
        }
        if element.string("customClass") == nil {
            let name = known.map { "\($0.name) of \($0.module)" } ?? "views of the kind '\(element.name)'"
            WarningLog.write(
                "\(document.file): an empty view takes the place of \(name), which the program does not have")
        }
        return UIView.self
    }

    static func isObject(_ element: NibElement) -> Bool { element.name == "customObject" }

    /// Makes an object of a class of the app, such as the data source of a table.
    func makeObject(_ element: NibElement) -> AnyObject {
        let object = DefaultObjects.make(classOf(element, default: NSObject.self))
        record(object, as: element)
        return object
    }
}
