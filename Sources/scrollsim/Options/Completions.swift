/// Shell completions, which are created from the same tables that parse command lines.
struct Completions {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  let commands: [Command]

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The possible values of an option; the many paths of scenarios are computed only here.
  private static func words(of option: OptionSpec) -> [String] {
    option.placeholder?.hasPrefix("PATH=") == true ? ScenarioPaths.all : option.words
  }

  private var names: String { (commands.map(\.name) + ["help"]).joined(separator: " ") }

  /// The operands of `scrollsim help`.
  private var topics: String {
    (commands.map(\.name) + ["scenario"] + ScenarioHelp.kinds).joined(separator: " ")
  }
}

// MARK: - bash

extension Completions {
  private var bash: String {
    let options = commands.map { command in
      let words = command.options.options.flatMap { option in
        ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
      }
      return "    \(command.name)) options=\"\(words.joined(separator: " "))\" ;;\n"
    }
    let choices = commands.flatMap { command in
      command.options.options.map { option in
        let words = Self.words(of: option).joined(separator: " ")
        return (place: "\(command.name):--\(option.name)", words: words)
      }.filter { !$0.words.isEmpty }
    }
    // Several commands share long lists.
    let values = Dictionary(grouping: choices, by: { $0.words }).sorted { $0.key < $1.key }.map {
      "    \($0.value.map { $0.place }.joined(separator: " | "))) values=\"\($0.key)\" ;;\n"
    }
    let operands = commands.filter { !$0.operandWords.isEmpty }.map { command in
      "    \(command.name)) operands=\"\(command.operandWords.joined(separator: " "))\" ;;\n"
    }
    return """
      # bash completion of scrollsim, written by: scrollsim completions bash
      _scrollsim() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
        local command=${COMP_WORDS[1]} options='' values='' operands='' path=''
        # An equals sign is a word of its own.
        if [ "$word" = = ]; then
          path=$before= word='' before=${COMP_WORDS[COMP_CWORD - 2]}
        elif [ "$before" = = ] && [ "$COMP_CWORD" -gt 3 ]; then
          path=${COMP_WORDS[COMP_CWORD - 2]}= before=${COMP_WORDS[COMP_CWORD - 3]}
        fi
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) --help --version" -- "$word"))
          return
        fi
        case $command in
      \(options.joined())    help) operands="\(topics)" ;;
        esac
        case $command:$before in
      \(values.joined())  esac
        case $command in
      \(operands.joined())  esac
        if [ -n "$values" ]; then
          COMPREPLY=($(compgen -W "$values" -- "$path$word"))
          COMPREPLY=("${COMPREPLY[@]#"$path"}")
          compopt +o filenames 2>/dev/null
          [[ ${COMPREPLY-} != *= ]] || compopt -o nospace 2>/dev/null
        elif [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
        else
          COMPREPLY=($(compgen -W "$operands" -- "$word") $(compgen -f -- "$word"))
        fi
      }
      complete -o filenames -F _scrollsim scrollsim

      """
  }
}

// MARK: - zsh

extension Completions {
  private var zsh: String {
    let list = commands.map { "    '\($0.name):\(quoted($0.summary))'\n" }.joined()
    let cases = commands.map { command in
      let options = command.options.options.map { option in
        let help = quoted(Self.summary(of: option))
        let value = option.placeholder.map { placeholder in
          let values = Self.words(of: option)
          return ":\(values.isEmpty ? quoted(placeholder) : option.name):"
            + (values.isEmpty
              ? placeholder.contains("FILE") ? "_files" : " "
              : values.contains { $0.hasSuffix("=") }
                ? "{ compadd -S \"\" -- \(values.joined(separator: " ")) }"
                : "(\(values.joined(separator: " ")))")
        }
        let repeats = option.isRepeatable ? "*" : ""
        let long = "      '\(repeats)--\(option.name)[\(help)]\(value ?? "")' \\\n"
        let short = option.letter.map { "      '-\($0)[\(help)]\(value ?? "")' \\\n" } ?? ""
        return long + short
      }
      let operands =
        command.operandWords.isEmpty
        ? "'*:operand:_files'"
        : "'*:operand:{ compadd \(command.operandWords.joined(separator: " ")); _files }'"
      return "    \(command.name)) _arguments \\\n\(options.joined())      \(operands) ;;\n"
    }
    return """
      #compdef scrollsim
      # zsh completion of scrollsim, written by: scrollsim completions zsh
      _scrollsim() {
        local -a commands
        commands=(
      \(list)    'help:explains a command'
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined())    help) compadd \(topics) ;;
        esac
      }
      _scrollsim "$@"

      """
  }

  /// Escapes the special characters of zsh's completion specifications.
  private func quoted(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }

  private static func summary(of option: OptionSpec) -> String {
    option.help.split(separator: "\n").joined(separator: " ")
  }
}

// MARK: - fish

extension Completions {
  private var fish: String {
    func quote(_ text: String) -> String {
      "'" + text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : "\($1)" } + "'"
    }
    var lines = ["# fish completion of scrollsim, written by: scrollsim completions fish"]
    for command in commands {
      lines.append(
        "complete -c scrollsim -f -n __fish_use_subcommand -a \(command.name) "
          + "-d \(quote(command.summary))")
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options.options {
        let letter = option.letter.map { " -s \($0)" } ?? ""
        let values = Self.words(of: option)
        let words = values.isEmpty ? nil : values.joined(separator: " ")
        let value = option.placeholder == nil ? "" : words.map { " -x -a \(quote($0))" } ?? " -r"
        lines.append(
          "complete -c scrollsim \(condition) -l \(option.name)\(letter)\(value) "
            + "-d \(quote(Self.summary(of: option)))")
      }
      if !command.operandWords.isEmpty {
        let words = command.operandWords.joined(separator: " ")
        lines.append("complete -c scrollsim \(condition) -a \(quote(words))")
      }
    }
    lines.append(
      "complete -c scrollsim -f -n __fish_use_subcommand -a help -d 'explains a command'")
    lines.append(
      "complete -c scrollsim -f -n '__fish_seen_subcommand_from help' -a \(quote(topics))")
    return lines.joined(separator: "\n") + "\n"
  }
}
