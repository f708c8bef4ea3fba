// SPDX-License-Identifier: MIT
import Foundation

/// Gets the picture that the user has picked (Apple: "UIImagePickerControllerDelegate"). Every method is optional.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// The user has picked a picture. The delegate dismisses the sheet.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// The user has picked none. The delegate dismisses the sheet.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Dismisses the sheet.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.dismiss(animated: true) }
    /// Dismisses the sheet.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// A sheet in which the user picks a picture (Apple: "UIImagePickerController"): a list of the files in the user's folder of pictures.
/// On a desktop with a dialog for files (by its portal), that dialog. There is no camera.
open class UIImagePickerController: UINavigationController {
    /// Where pictures are from (Apple: "UIImagePickerController.SourceType").
    public enum SourceType: Int, Sendable {
        /// The library.
        case photoLibrary = 0
        /// The camera: not available.
        case camera = 1
        /// The latest pictures: the library here.
        case savedPhotosAlbum = 2
    }

    /// What is known of a picture (Apple: "UIImagePickerController.InfoKey").
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A key.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type, as a text.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The picture.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The picture after editing: the same.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The address of the file.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    }

    /// The folder of the library: the user's pictures. Not part of UIKit; tests set it.
    public static var libraryURL =
        FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
        ?? FileManager.default.homeDirectoryForCurrentUser

    /// Where pictures are from. Setting a source that is not available stops the app.
    open var sourceType = SourceType.photoLibrary {
        didSet {
            if !Self.isSourceTypeAvailable(sourceType) {
                fatalError("Source type \(sourceType.rawValue) not available")
            }
        }
    }
    /// The types of what can be picked: pictures. Stored without effect.
    open var mediaTypes = ["public.image"]
    /// Whether the user can edit the picture: here it only adds the picture under the key of edited ones.
    open var allowsEditing = false

    /// Whether there is a source.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    /// The types of what a source has.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }

    private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
        delegate as? any UIImagePickerControllerDelegate
    }

    /// Shows the list, if the desktop has no dialog.
    open override func viewDidLoad() {
        super.viewDidLoad()
        let offer = FileList.Offer(
            accepts: { UTType(filenameExtension: $0.pathExtension, conformingTo: .image) != nil }, showsPictures: true,
            onChoice: { [weak self] in self?.choose($0[0]) },
            onClose: { [weak self] in self?.cancel() })
        dialog = FileList.dialog("Open", Self.libraryURL, offer)
        view.isHidden = dialog != nil
        if dialog == nil { setViewControllers([FileList(Self.libraryURL, offer)], animated: false) }
    }

    private var dialog: (() -> Void)?

    /// Shows the desktop's dialog.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        dialog?()
        dialog = nil
    }

    private func cancel() {
        guard let pickerDelegate else { return dismiss(animated: true) }
        pickerDelegate.imagePickerControllerDidCancel(self)
    }

    private func choose(_ url: URL) {
        guard let image = UIImage(contentsOfFile: url.path) else {
            // The list stays for another choice; the desktop's dialog is closed already.
            if view.isHidden { cancel() }
            return
        }
        var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image, .imageURL: url]
        if allowsEditing { info[.editedImage] = image }
        guard let pickerDelegate else { return dismiss(animated: true) }
        pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }
}
