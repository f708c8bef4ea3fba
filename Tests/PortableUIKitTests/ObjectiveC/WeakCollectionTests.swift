// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// `NSHashTable` and `NSMapTable`.
struct WeakCollectionTests {
    private final class Observer {}
    private final class Named: NSObject {
        let name: String
        init(_ name: String) { self.name = name }
        override func isEqual(_ object: Any?) -> Bool { (object as? Named)?.name == name }
        override var hash: Int { name.hashValue }
    }

    @Test func weakObjectsLeaveWhenTheyAreReleased() {
        let table = NSHashTable<AnyObject>.weakObjects()
        let kept = Observer()
        var released: Observer? = Observer()
        table.add(kept)
        table.add(released)
        table.add(kept)
        table.add(nil)
        #expect(table.count == 2)
        #expect(table.contains(released))
        released = nil
        #expect(table.allObjects.map { ObjectIdentifier($0) } == [ObjectIdentifier(kept)])
        #expect(table.anyObject === kept && table.member(kept) === kept)
        table.remove(kept)
        #expect(table.count == 0 && table.anyObject == nil && !table.contains(kept))
    }

    @Test func strongObjectsStay() {
        let table = NSHashTable<Named>()
        table.add(Named("a"))
        table.add(Named("a"))
        table.add(Named("b"))
        #expect(Set(table.allObjects.map(\.name)) == ["a", "b"])
        #expect(table.member(Named("b"))?.name == "b")
        table.removeAllObjects()
        #expect(table.objectEnumerator().nextObject() == nil)
    }

    @Test func objectsAreEqualToThemselvesOnlyIfTheOptionsSaySo() {
        let table = NSHashTable<Named>(options: .objectPointerPersonality)
        let (first, second) = (Named("a"), Named("a"))
        table.add(first)
        #expect(!table.contains(second))
        table.add(second)
        #expect(table.count == 2)
    }

    @Test func pairsLeaveWithTheirKeyOrValue() {
        let byKey = NSMapTable<Observer, NSString>.weakToStrongObjects()
        let byValue = NSMapTable<NSString, Observer>.strongToWeakObjects()
        var observer: Observer? = Observer()
        byKey.setObject("first", forKey: observer)
        byKey.setObject("second", forKey: observer)
        byValue.setObject(observer, forKey: "key")
        #expect(byKey.count == 1 && byKey.object(forKey: observer) == "second")
        #expect(byValue.object(forKey: "key") === observer)
        #expect(byValue.keyEnumerator().nextObject() as? String == "key")
        #expect(byValue.objectEnumerator()?.nextObject() as? Observer === observer)
        observer = nil
        #expect(byKey.count == 0 && byValue.count == 0 && byValue.object(forKey: "key") == nil)
    }

    /// Against a dictionary, with keys that come and go.
    @Test func manyPairsAreThoseOfADictionary() {
        let table = NSMapTable<Named, NSNumber>(keyOptions: .weakMemory)
        var model: [String: Int] = [:]
        var alive: [String: Named] = [:]
        var random = SeededGenerator(seed: 1)
        for step in 0..<5_000 {
            let name = "\(Int.random(in: 0..<200, using: &random))"
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                // The key that is in the table stays.
                if model[name] == nil { alive[name] = Named(name) }
                table.setObject(NSNumber(value: step), forKey: alive[name])
                model[name] = step
            case 1:
                table.removeObject(forKey: Named(name))
                model[name] = nil
            default:
                alive[name] = nil
                model[name] = nil
            }
        }
        #expect(table.count == model.count)
        for (name, value) in model { #expect(table.object(forKey: Named(name))?.intValue == value) }
    }
}
