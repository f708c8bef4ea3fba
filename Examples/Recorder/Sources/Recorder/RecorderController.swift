// SPDX-License-Identifier: MIT
import UIKit

/// Records while it is shown, a table at a turn of the main thread, and offers the file.
public final class RecorderController: UIViewController {
    private let progress = UIProgressView()
    private let label = UILabel()
    private let button = UIButton(type: .system)
    private let file: URL
    private var recording: Task<Void, Never>?

    /// - Parameter file: the file that is written, as in the app's documents.
    public init(file: URL) {
        self.file = file
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.text = "Recording…"
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        button.setTitle("Share", for: .normal)
        button.isHidden = true
        button.addAction(UIAction { [weak self] _ in self?.share() }, for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [label, progress, button])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard recording == nil, let window = view.window else { return }
        let recorder = HeightRecorder(in: window)
        recording = Task { [weak self] in
            var text = "# \(HeightRecorder.system)\n"
            while let lines = recorder.recordNext() {
                guard let self else { return }
                text += lines
                progress.progress = Float(recorder.progress)
                await Task.yield()
            }
            self?.finish(text)
        }
    }

    private func finish(_ text: String) {
        do {
            try Data(text.utf8).write(to: file, options: .atomic)
            label.text = "The heights are in \(file.lastPathComponent)."
            button.isHidden = false
        } catch {
            label.text = "\(file.path) can't be written: \(error.localizedDescription)"
        }
    }

    private func share() {
        present(UIActivityViewController(activityItems: [file], applicationActivities: nil), animated: true)
    }
}
