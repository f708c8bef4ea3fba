// SPDX-License-Identifier: MIT
import Foundation

extension NSItemProvider {
    /// Adds the object of a value, such as a `String` or a `URL`, which is made when it is needed.
    public func registerObject<Value: _ObjectiveCBridgeable>(
        ofClass: Value.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping (Value?, (any Error)?) -> Void) -> Progress?
    ) where Value._ObjectiveCType: NSItemProviderWriting {
        for type in Value._ObjectiveCType.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                let reply = ItemReply(call: completion)
                return loadHandler { value, error in
                    guard let value else { return reply.call(nil, error) }
                    _ = value._bridgeToObjectiveC().loadData(withTypeIdentifier: type) { reply.call($0, $1) }
                }
            }
        }
    }

    /// Whether a value, such as a `String` or a `URL`, can be made of the content.
    public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: Value._ObjectiveCType.self)
    }

    /// Makes a value, such as a `String` or a `URL`, of the content, and calls `completionHandler` with it, or with an error.
    @discardableResult
    public func loadObject<Value: _ObjectiveCBridgeable>(
        ofClass: Value.Type, completionHandler: @escaping (Value?, (any Error)?) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
            completionHandler((object as? Value._ObjectiveCType).map(Value._unconditionallyBridgeFromObjectiveC), error)
        }
    }
}
