// SPDX-License-Identifier: MIT

/// Names of UIKit in Swift 4, which Apple's compilers rename in that mode of the language, and their names since.
enum Swift4Names {
    /// The name of a type or constant since Swift 4.2; `nil` if it is no old name.
    static func name(_ old: String) -> String? {
        guard ["UI", "NS", "kCA"].contains(where: old.hasPrefix), !old.hasSuffix("Delegate") else { return nil }
        if let new = names[old] { return new }
        if old.hasPrefix("UIKeyboard"), old.hasSuffix("UserInfoKey") { return "UIResponder.k" + old.dropFirst(3) }
        for (prefix, owner) in constants {
            if let rest = rest(old, prefix) { return owner + "." + rest }
        }
        return nil
    }

    /// The name of a notification since Swift 4.2: `UIKeyboardWillShow` is `UIResponder.keyboardWillShowNotification`.
    static func notification(_ old: String) -> String? {
        if rest(old, "UIKeyboard") != nil { return "UIResponder.k\(old.dropFirst(3))Notification" }
        for owner in [
            "UIApplication", "UIContentSizeCategory", "UIDevice", "UITextField", "UITextView", "UIScreen",
            "UIViewController",
        ] {
            if let rest = rest(old, owner) { return "\(owner).\(rest)Notification" }
        }
        return nil
    }

    /// What is after a prefix, beginning with a small letter.
    private static func rest(_ old: String, _ prefix: String) -> String? {
        guard old.hasPrefix(prefix), let first = old.dropFirst(prefix.count).first, first.isUppercase else {
            return nil
        }
        return first.lowercased() + old.dropFirst(prefix.count + 1)
    }

    /// The base name and labels since Swift 4.2 of a method, or the name of a property.
    static let members: [String: (base: String, labels: [String])] = [
        "addChildViewController(_:)": ("addChild", ["_"]),
        "removeFromParentViewController()": ("removeFromParent", []),
        "didMove(toParentViewController:)": ("didMove", ["toParent"]),
        "willMove(toParentViewController:)": ("willMove", ["toParent"]),
        "bringSubview(toFront:)": ("bringSubviewToFront", ["_"]),
        "sendSubview(toBack:)": ("sendSubviewToBack", ["_"]),
        "activityIndicatorViewStyle": ("style", []),
        "childViewControllers": ("children", []),
        "childViewControllerForStatusBarStyle": ("childForStatusBarStyle", []),
        "childViewControllerForStatusBarHidden": ("childForStatusBarHidden", []),
        "styleSingle": ("single", []), "styleThick": ("thick", []), "styleDouble": ("double", []),
    ]

    /// Functions that became methods of their first argument, by what follows it.
    static let functions = [
        "UIEdgeInsetsInsetRect": ").inset(by: ", "UIImageJPEGRepresentation": ").jpegData(compressionQuality: ",
        "UIImagePNGRepresentation": ").pngData(",
    ]

    private static let constants = [
        ("UIAccessibilityTrait", "UIAccessibilityTraits"), ("UIWindowLevel", "UIWindow.Level"),
        ("UIFontWeight", "UIFont.Weight"), ("kCAFillMode", "CAMediaTimingFillMode"),
        ("kCAMediaTimingFunction", "CAMediaTimingFunctionName"), ("kCALineCap", "CAShapeLayerLineCap"),
        ("kCALineJoin", "CAShapeLayerLineJoin"), ("kCAGravity", "CALayerContentsGravity"),
        ("UIImagePickerController", "UIImagePickerController.InfoKey"),
    ]

    private static let names: [String: String] = {
        var names = Dictionary(uniqueKeysWithValues: others)
        for line in nested.split(separator: "\n") {
            let words = line.split(separator: " ")
            for word in words.dropFirst() { names["\(words[0])\(word)"] = "\(words[0]).\(word)" }
        }
        return names
    }()

    /// Types with the name of the type around them: `UITableViewStyle` is `UITableView.Style`.
    private static let nested = """
        UITableView Style RowAnimation ScrollPosition
        UITableViewCell SeparatorStyle SelectionStyle AccessoryType
        UICollectionView ScrollDirection ScrollPosition
        UIAlertAction Style
        UIAlertController Style
        UIActivityIndicatorView Style
        UIApplication State LaunchOptionsKey
        UIBarButtonItem Style
        UIBlurEffect Style
        UIFont TextStyle
        UIFontDescriptor SymbolicTraits AttributeName
        UIGestureRecognizer State
        UIImage RenderingMode Orientation ResizingMode
        UIImagePickerController SourceType CameraDevice CameraCaptureMode QualityType
        UIPageViewController NavigationDirection NavigationOrientation TransitionStyle
        UIScrollView KeyboardDismissMode IndicatorStyle DecelerationRate
        UISearchBar Icon Style
        UISplitViewController DisplayMode
        UIStackView Alignment Distribution
        UISwipeGestureRecognizer Direction
        UITabBarItem SystemItem PositioningMode
        UITextField ViewMode
        UIView ContentMode AnimationOptions AnimationCurve AnimationTransition KeyframeAnimationOptions TintAdjustmentMode
        """

    private static let others = [
        ("NSAttributedStringKey", "NSAttributedString.Key"), ("NSLayoutAttribute", "NSLayoutConstraint.Attribute"),
        ("NSLayoutRelation", "NSLayoutConstraint.Relation"),
        ("NSLayoutFormatOptions", "NSLayoutConstraint.FormatOptions"),
        ("UILayoutConstraintAxis", "NSLayoutConstraint.Axis"), ("UITableViewCellStyle", "UITableViewCell.CellStyle"),
        ("UITableViewCellEditingStyle", "UITableViewCell.EditingStyle"),
        ("UIApplicationOpenURLOptionsKey", "UIApplication.OpenURLOptionsKey"),
        ("UIApplicationOpenSettingsURLString", "UIApplication.openSettingsURLString"),
        ("UIBarButtonSystemItem", "UIBarButtonItem.SystemItem"), ("UIButtonType", "UIButton.ButtonType"),
        ("UIControlState", "UIControl.State"), ("UIControlEvents", "UIControl.Event"),
        ("UIImpactFeedbackStyle", "UIImpactFeedbackGenerator.FeedbackStyle"),
        ("UINotificationFeedbackType", "UINotificationFeedbackGenerator.FeedbackType"),
        ("UITextBorderStyle", "UITextField.BorderStyle"), ("UIViewAutoresizing", "UIView.AutoresizingMask"),
        ("UITableViewAutomaticDimension", "UITableView.automaticDimension"),
        ("UITableViewIndexSearch", "UITableView.indexSearch"), ("UIViewNoIntrinsicMetric", "UIView.noIntrinsicMetric"),
        ("UILayoutFittingCompressedSize", "UIView.layoutFittingCompressedSize"),
        ("UILayoutFittingExpandedSize", "UIView.layoutFittingExpandedSize"),
        ("UICollectionElementKindSectionHeader", "UICollectionView.elementKindSectionHeader"),
        ("UICollectionElementKindSectionFooter", "UICollectionView.elementKindSectionFooter"),
        ("UICollectionViewFlowLayoutAutomaticSize", "UICollectionViewFlowLayout.automaticSize"),
        ("UIApplicationBackgroundFetchIntervalMinimum", "UIApplication.backgroundFetchIntervalMinimum"),
        ("UIApplicationBackgroundFetchIntervalNever", "UIApplication.backgroundFetchIntervalNever"),
    ]
}
