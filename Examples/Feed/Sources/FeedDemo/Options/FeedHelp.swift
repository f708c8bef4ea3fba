// SPDX-License-Identifier: MIT
extension FeedCommand {
    /// How the program is used.
    public static let helpText = """
        Usage: feed [options]

        Measures, shows and counts a feed of cards, and writes a picture of the screen.

          --input FILE       posts to show: .json (an object with an array "feed" of objects with
                             title, content, username, time, imageName), .txt (a card per paragraph),
                             or - for standard input; else the sample feed
          --rows N           rows of the table; the posts repeat to fill them (default: one per post)
          --width PT         width of the screen in points (default 390)
          --height PT        height of the screen in points (default 844)
          --scale S          pixels per point of the picture (default 2)
          --cache KIND       heights cached: none, index-path, key, or self-sizing by the table (default key)
          --estimate PT|off  estimated height of a row; off measures every row at load (default off; 200 in
                             a window and in scripts)
          --scroll PT        scroll through that far before the picture is taken (default 0)
          --dark             dark appearance
          --rtl              reading from right to left
          --text-size SIZE   XS, S, M, L, XL, XXL, XXXL, or AX1 to AX5 (default L)
          --layout KIND      how the cards are laid out: auto (constraints) or frame (default auto)
          --out FILE         where the picture goes (default feed.png); with --script the last picture
          --json             print the report as one JSON object
          --log              log templates, heights, cache hits and what is done on standard error
          --window           open a window; so it is without --out, --json and --scroll where there is a
                             display
          --debug            show the counters and the buttons in the window at once, as the key b does
          --fps              show the frames' times in the window, and print them at the end; with --script
                             of frames drawn in memory, where there is no window
          --record FILE      write down what is done in the window, as a script
          --script FILE      replay a script, with its own time: the same each time
          --help             this text

        Limits: 1,000,000 rows; lengths of 0.25 to 32,767 points; scales of
        0.1 to 16; pictures and screens of scripts of 32,767 pixels a side and 67,108,864 pixels in
        all; inputs and scripts of 64 MiB, texts of 1 MiB each; pictures of posts of 256 MiB that
        take 1.2 GB to decode. What is beyond them is refused.

        Files are replaced as a whole, keep their mode, and are found through symbolic links. Folders,
        devices, pipes and the input itself are never replaced.

        Exit status: 0, or 2 for a mistake in the options or the input, or where
        something can't be written (one line on standard error).
        """
}
