// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// `@objc func collectionView(_:layout:sizeForItemAtIndexPath:)` is the delegate's method on a phone, because its selector is the
    /// one of `collectionView(_:layout:sizeForItemAt:)`: a method with the name in Swift, which calls it, follows it.
    func declareListMethod(_ node: FunctionDeclSyntax) {
        let parameters = Array(node.signature.parameterClause.parameters)
        guard functionDepth == 0, let type = scope.last, type.isClass,
            ["tableView", "collectionView"].contains(node.name.text),
            type.isObjectiveC || node.attributes.hasObjectiveCWithoutName, node.body != nil,
            node.genericParameterClause == nil, node.signature.effectSpecifiers == nil, parameters.count > 1,
            !["override", "static", "class", "private", "fileprivate"].contains(where: node.modifiers.has),
            let label = parameters.last?.firstName.text,
            let ending = ["AtIndexPath", "AtIndex"].first(where: label.hasSuffix)
        else { return }
        var labels = parameters.map(\.firstName.text)
        labels[labels.count - 1] = label.dropLast(ending.count) + "At"
        let declared = zip(labels, parameters).enumerated().map {
            "\($1.0) value\($0): \($1.1.type.trimmedDescription)"
        }
        let passed = parameters.enumerated().map { number, parameter in
            (parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": ") + "value\(number)"
        }
        let modifiers = node.modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }.map {
            $0 == "open" && type.isExtension ? "public" : $0
        }
        let result = node.signature.returnClause.map { $0.trimmedDescription + " " } ?? ""
        edits.insert(
            "; " + (modifiers + ["func"]).joined(separator: " ")
                + " \(node.name.text)(\(declared.joined(separator: ", "))) \(result)"
                + "{ \(node.name.text)(\(passed.joined(separator: ", "))) }",
            at: range(node).upperBound)
    }

    /// A class with `@objc` methods for a flow layout is its delegate on a phone, also if it names only the protocol above: the layout
    /// asks whether the object responds to the selector.
    func conformToFlowLayout(_ node: ClassDeclSyntax) {
        let path = (scope.map(\.path).suffix(1) + [node.name.text]).joined(separator: ".")
        let isObjectiveC = node.attributes.names.contains("objcMembers")
        guard !plan.module.flowLayoutDelegates.contains(path),
            let named = node.inheritanceClause?.inheritedTypes.first(where: {
                $0.type.trimmedDescription == "UICollectionViewDelegate"
            }),
            node.memberBlock.members.contains(where: { member in
                guard let method = member.decl.as(FunctionDeclSyntax.self), method.name.text == "collectionView",
                    isObjectiveC || method.attributes.hasObjectiveCWithoutName
                else { return false }
                let labels = method.signature.parameterClause.parameters.map(\.firstName.text)
                return labels.count == 3 && labels[1] == "layout"
            })
        else { return }
        edits.insert("FlowLayout", at: range(named.type).upperBound)
    }
}

extension AttributeListSyntax {
    fileprivate var hasObjectiveCWithoutName: Bool {
        contains {
            guard case .attribute(let attribute) = $0 else { return false }
            return attribute.attributeName.trimmedDescription == "objc" && attribute.arguments == nil
        }
    }
}
