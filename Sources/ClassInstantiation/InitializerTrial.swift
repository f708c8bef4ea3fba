// SPDX-License-Identifier: MIT
/// A trial of the whole mechanism on classes of this module, made once, before anything else is made from its class.
enum InitializerTrial {
    static let outcome: Result<Void, ClassInstantiationError> = {
        do throws(ClassInstantiationError) {
            try run()
            return .success(())
        } catch {
            return .failure(error)
        }
    }()

    private static func run() throws(ClassInstantiationError) {
        guard MemoryLayout<String?>.size == 16 else {
            throw ClassInstantiationError(
                className: String(reflecting: InitializerTrialBase.self), reason: "a string is not two words here")
        }
        let slot = try InitializerSlot(introducedBy: InitializerTrialBase.self)
        let instantiator = ClassInstantiator<InitializerTrialBase>(slot: slot)
        for text in [nil, "", "short", "a text that is too long for the inline form of a string"] {
            let made = try instantiator.make(InitializerTrialSubclass.self, InitializerTrialBase.Kind.third, text)
            guard made.kind == .third, made.text == text, (made as? InitializerTrialSubclass)?.number == 7 else {
                throw ClassInstantiationError(
                    className: String(reflecting: InitializerTrialBase.self),
                    reason: "its initializer did not receive its arguments")
            }
        }
    }
}

// The classes have package access so that an optimized build keeps the slots of methods that it sees no calls of.

package class InitializerTrialBase {
    package enum Kind { case first, second, third }

    package let kind: Kind
    package let text: String?

    package init(kind: Kind, text: String?) {
        self.kind = kind
        self.text = text
    }
}

package class InitializerTrialSubclass: InitializerTrialBase {
    package let number: Int

    package override init(kind: Kind, text: String?) {
        number = 7
        super.init(kind: kind, text: text)
    }
}
