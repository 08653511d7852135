import TestSupport
import Testing

@testable import scrollsim

@Suite struct `Completions and the man page` {
  private let tool = ToolBench()

  @Test(arguments: ["bash", "zsh", "fish"])
  func `have every command and every option`(_ shell: String) throws {
    let result = try tool.output("scrollsim completions \(shell)")
    for command in Tool.commands {
      #expect(result.contains(command.name))
      for option in command.options.options {
        let word = shell == "fish" ? "-l \(option.name)" : "--\(option.name)"
        #expect(result.contains(word), "\(command.name) \(option.name)")
      }
    }
  }

  @Test func `are shell scripts`() throws {
    #expect(try tool("scrollsim completions bash | bash -n").status == 0)
    for shell in ["zsh", "fish"] {
      let checked = try tool(
        "command -v \(shell) >/dev/null || exit 0; scrollsim completions \(shell) > c; \(shell) -n c"
      )
      #expect(checked.status == 0, "\(checked.errors)")
    }
  }

  @Test(arguments: [
    ("scrollsim chec", "check\n"), ("scrollsim run --form", "--format\n"),
    ("scrollsim run --format js", "jsonl\n"), ("scrollsim run easy-pager-t", "easy-pager-tour\n"),
    ("scrollsim help ver", "verify\n"), ("scrollsim help scenario easy", "easy-pager\n"),
    ("scrollsim run --platform fire", "firefox\n"), ("scrollsim platforms comp", "compose\n"),
    ("scrollsim fit --model proj", "projection\n"),
    ("scrollsim sample visc", "viscous-decay\nviscous-ease\n"),
    ("scrollsim reference rub", "rubber-band\n"), ("scrollsim export lot", "lottie\n"),
    ("scrollsim sweep easy-pager-t", "easy-pager-tour\n"),
    ("scrollsim compare --finger rec", "recorded-finger.csv\n"),
    ("scrollsim run --set system.headerM", "system.headerMin=\nsystem.headerMax=\n"),
    ("scrollsim compare --set system.headerM", "system.headerMin=\nsystem.headerMax=\n"),
    ("scrollsim run --set physics.preset=fire", "physics.preset=firefox\n"),
    ("scrollsim run --set physics.preset = fire", "firefox\n"),
    ("scrollsim sweep --vary system.snap.axis =", "x\ny\n"),
    ("scrollsim check --set system.inset.to", "system.inset.top=\n"),
  ])
  func `complete in bash`(_ line: String, _ expected: String) throws {
    let words = line.split(separator: " ")
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      eval "$(scrollsim completions bash)"
      COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1)
      _scrollsim
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(try tool("bash", input: script).output == expected)
  }

  /// Completes each line without its last two letters.
  @Test(
    arguments: ["zsh", "fish"],
    [
      "scrollsim check", "scrollsim run --format", "scrollsim run --format jsonl",
      "scrollsim run easy-pager-tour", "scrollsim help verify", "scrollsim platforms compose",
      "scrollsim run --set system.headerMin=", "scrollsim sweep --vary physics.preset=firefox",
    ])
  func `complete in zsh and fish`(_ shell: String, _ line: String) throws {
    try #require(tool("command -v \(shell)").status == 0, "scripts/setup shells installs \(shell)")
    let word = try #require(line.split(separator: " ").last)
    let start = line.dropLast(2)
    if shell == "fish" {
      let found = try tool.output(
        "scrollsim completions fish | HOME=. fish --no-config -c '. -; complete -C \"\(start)\"'")
      #expect(found.split(whereSeparator: \.isWhitespace).first == word)
    } else {
      try tool.folder.write(
        """
        PS1= fpath=($PWD $fpath)
        autoload -U compinit && compinit -u -D
        show() { print -r -- "<$BUFFER>" }
        zle -N show && bindkey '^B' show
        """, to: "setup")
      // A terminal, in which a tab completes the line and the next key prints it.
      let script = """
        zmodload zsh/zpty
        zpty terminal zsh -f -i
        zpty -w terminal '. ./setup'
        zpty -w -n terminal "\(start)"$'\\t\\x02'
        zpty -r terminal printed '*<*>*'
        print -r -- ${${printed##*<}%%>*}
        """
      let found = try tool.output(
        "scrollsim completions zsh > _scrollsim; timeout 60 zsh -f", input: script)
      #expect(found.split(whereSeparator: \.isWhitespace).last == word)
    }
  }

  @Test func `a man page explains every command`() throws {
    let page = try tool.output("scrollsim manual")
    #expect(page.hasPrefix(".TH SCROLLSIM 1"))
    for command in Tool.commands { #expect(page.contains(".SS \(command.name)\n")) }
    let checked = try tool(
      "command -v man >/dev/null || exit 0; scrollsim manual | man --warnings -l - 2>&1 >/dev/null")
    #expect(checked.output == "" && checked.errors == "")
  }

  @Test func `help explains a command`() throws {
    #expect(try tool("scrollsim help run").output == tool("scrollsim run --help").output)
    #expect(try tool("scrollsim help").output == tool("scrollsim --help").output)
  }

  @Test func `an installation is complete`() throws {
    let result = try tool(
      "SCROLLSIM=$(command -v scrollsim) '\(TextFile.repository)/scripts/install' prefix")
    #expect(result.status == 0, "\(result.errors)")
    for file in [
      "bin/scrollsim", "share/man/man1/scrollsim.1",
      "share/bash-completion/completions/scrollsim", "share/zsh/site-functions/_scrollsim",
      "share/fish/vendor_completions.d/scrollsim.fish",
    ] {
      #expect(try tool("test -s prefix/\(file)").status == 0, "\(file)")
    }
    #expect(try tool("prefix/bin/scrollsim --version").status == 0)
  }
}
