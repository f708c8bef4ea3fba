#!/bin/sh
# SPDX-License-Identifier: MIT
# Shows the previews of a source in a window: preview.sh FILE.swift [options]
#
# A source in a package that has a program of previews (an executable target that depends on TemplatePreviews) is shown by that
# program. Any other source is put into a package made for it, with the types in it that are TemplatePreviews; where there are
# none, its cells are shown at three widths as they come out of their initializers.
set -eu
repository=$(cd "$(dirname "$0")/.." && pwd)
[ $# -ge 1 ] && [ -f "$1" ] || {
    echo "preview: name a source: make preview FILE=path/to/Source.swift" >&2
    exit 2
}
file=$(realpath "$1")
shift

# The program of previews of the package around the source.
folder=$(dirname "$file")
while [ "$folder" != / ]; do
    if [ -f "$folder/Package.swift" ] && [ "$folder" != "$repository" ]; then
        program=$(sed -n '/executableTarget/,/)/p' "$folder/Package.swift" | tr '\n' ' ' | sed 's/executableTarget/\n&/g' |
            grep TemplatePreviews | sed -n 's/.*name: *"\([^"]*\)", *dependencies.*/\1/p' | head -1)
        [ -z "$program" ] || exec swift run --package-path "$folder" "$program" "$file" "$@"
        break
    fi
    folder=$(dirname "$folder")
done

types=$(sed -nE 's/^.*(enum|struct|class) +([A-Za-z_0-9]+) *:.*TemplatePreviews.*$/\2/p' "$file")
cells=$(sed -nE 's/^.*class +([A-Za-z_0-9]+) *: *UITableViewCell.*$/\1/p' "$file")
[ -n "$types$cells" ] || {
    echo "preview: $file declares neither previews (enum X: TemplatePreviews) nor a cell (class X: UITableViewCell)" >&2
    exit 2
}
package=$repository/.build/preview
sources=$package/Sources/preview
mkdir -p "$sources"
rm -f "$sources"/*
ln -s "$file" "$sources/Shown.swift"
cat >"$package/Package.swift.new" <<PACKAGE
// swift-tools-version:6.0
import PackageDescription

let package = Package(
    name: "Shown",
    dependencies: [.package(name: "TemplateLayout", path: "$repository")],
    targets: [
        .executableTarget(
            name: "preview",
            dependencies: ["UIKit", "TemplateLayout", "TemplatePreviews"].map {
                .product(name: \$0, package: "TemplateLayout")
            }, swiftSettings: [.swiftLanguageMode(.v5)])
    ])
PACKAGE
# A manifest that has not changed is not compiled again.
cmp -s "$package/Package.swift.new" "$package/Package.swift" || cp "$package/Package.swift.new" "$package/Package.swift"
rm "$package/Package.swift.new"
{
    echo "import TemplatePreviews"
    echo "import UIKit"
    if [ -n "$types" ]; then
        echo "TemplatePreviewProgram.run($(for type in $types; do echo "$type.self"; done | paste -sd, -))"
    else
        echo "enum Cells: TemplatePreviews {"
        echo "    static var previews: [TemplatePreview] {"
        for cell in $cells; do
            echo "        TemplatePreview(\"$cell\", .width(320), .width(390), .width(744)) {"
            echo "            $cell(style: .default, reuseIdentifier: nil)"
            echo "        }"
        done
        echo "    }"
        echo "}"
        echo "TemplatePreviewProgram.run(Cells.self)"
    fi
} >"$sources/main.swift"
exec swift run --package-path "$package" preview "$file" "$@"
