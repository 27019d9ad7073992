/** One word of a command, without quotes. */
export interface ShellWord {
  readonly value: string
  /** Offset in the script of each code unit of `value`. */
  readonly offsets: readonly number[]
  readonly from: number
  readonly to: number
  /** Whether the word is at the start of a command. */
  readonly first: boolean
}

export interface ShellProblem {
  readonly reason: string
  readonly from: number
  readonly to: number
}

export interface ShellScript {
  readonly words: readonly ShellWord[]
  /** Ranges of the text of each heredoc, including its last line break. */
  readonly heredocs: readonly {readonly from: number; readonly to: number}[]
  readonly problem?: ShellProblem
}

/** Words that open a block, and the word that closes each. */
const blocks: Readonly<Record<string, string>> = {
  if: 'fi',
  for: 'done',
  while: 'done',
  until: 'done',
  select: 'done',
  case: 'esac',
  '{': '}'
}
const closers = new Set(Object.values(blocks))

/**
 * Scans a script like a POSIX shell or bash and reports the first syntax error that authors make: in quotes, substitutions,
 * heredocs, brackets, continued lines, and unclosed blocks.
 *
 * A parser in WebAssembly would be slower: mvdan/sh for Node takes 17 ms for a fence of two lines, because it restarts each time,
 * and only works asynchronously. This scanner takes microseconds, and also returns words with the offsets that the check of JSON
 * inside them needs.
 */
export function scanShell(script: string): ShellScript {
  return new Scanner(maskPlaceholders(script)).run()
}

/** Replaces `<your key>` with a word, because its quotes and spaces are not shell syntax. */
function maskPlaceholders(script: string): string {
  return script.replace(/(?<!<)<[A-Za-z][^<>\n|&;$]*>/g, text => text.replace(/[^\w]/g, '_'))
}

/** Maximum depth of nested substitutions. */
const maxDepth = 60

class Scanner {
  readonly #text: string
  #at = 0
  readonly #words: ShellWord[] = []
  readonly #open: {readonly word: string; readonly at: number}[] = []
  readonly #heredocs: {readonly end: string; readonly tabs: boolean; readonly at: number}[] = []
  readonly #bodies: {readonly from: number; readonly to: number}[] = []
  #problem: ShellProblem | undefined
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  run(): ShellScript {
    this.#commands(undefined)
    const rest = this.#open.at(-1)
    if (!this.#problem && rest)
      this.#fail(
        `Unexpected end of the script, expected \`${blocks[rest.word] ?? ')'}\` to close \`${rest.word}\``,
        rest.at,
        rest.at + rest.word.length
      )
    const heredoc = this.#heredocs[0]
    if (!this.#problem && heredoc)
      this.#fail(
        `Unexpected end of the script, expected \`${heredoc.end}\` to close the heredoc`,
        heredoc.at,
        heredoc.at + heredoc.end.length
      )
    return {words: this.#words, heredocs: this.#bodies, ...(this.#problem && {problem: this.#problem})}
  }

  /** Scans commands up to the end of the text or the `)` of a substitution. */
  #commands(opening: {readonly at: number; readonly text: string} | undefined): void {
    const depth = this.#open.length
    let first = true
    let dangling: {readonly text: string; readonly at: number} | undefined
    while (this.#at < this.#text.length && !this.#problem) {
      const char = this.#text[this.#at] ?? ''
      if (char === '\n') {
        this.#at++
        if (!dangling) first = true
        this.#skipHeredocs()
      } else if (char === ' ' || char === '\t') this.#at++
      else if (char === '\\' && this.#text[this.#at + 1] === '\n') this.#at += 2
      else if (char === '\\' && /^\\[ \t]+(?:\n|$)/.test(this.#text.slice(this.#at))) {
        this.#fail(
          'Unexpected space after `\\`, expected the end of the line: with the space, the line does not continue',
          this.#at,
          this.#at + 2
        )
      } else if (char === '#') this.#skipComment()
      else if (char === ')') {
        if (opening) {
          this.#closeBlocks(depth)
          return
        }
        // The end of a pattern in `case`, or of a subshell.
        const top = this.#open.at(-1)
        if (top?.word === '(') this.#open.pop()
        else if (top?.word !== 'case')
          this.#fail('Unexpected `)`, expected an opening `(` before it', this.#at, this.#at + 1)
        this.#at++
        first = true
      } else if (char === '(') {
        // `name()` defines a function. Any other parenthesis opens a subshell.
        if (this.#text[this.#at + 1] === ')' && !first) this.#at++
        else if (first || this.#open.at(-1)?.word !== 'case') this.#open.push({word: '(', at: this.#at})
        this.#at++
        first = true
      } else if (char === ';' || char === '&' || char === '|') {
        const operator = /^(?:;;&?|;&|\|\||&&|\|&?|&>>?|&|;)/.exec(this.#text.slice(this.#at))?.[0] ?? char
        if (/^(?:\|\||&&|\|&?)$/.test(operator)) {
          if (dangling)
            this.#fail(`Unexpected \`${operator}\`, expected a command before it`, this.#at, this.#at + operator.length)
          dangling = {text: operator, at: this.#at}
        }
        this.#at += operator.length
        first = !operator.startsWith('&>')
      } else if (char === '<' || char === '>') this.#redirection()
      else {
        dangling = undefined
        const word = this.#word(first)
        first = this.#keyword(word)
      }
    }
    if (this.#problem) return
    if (opening)
      this.#fail(
        `Unexpected end of the script, expected \`)\` to close \`${opening.text}\``,
        opening.at,
        opening.at + opening.text.length
      )
    else if (dangling)
      this.#fail(
        `Unexpected end of the script, expected a command after \`${dangling.text}\``,
        dangling.at,
        dangling.at + dangling.text.length
      )
  }

  #closeBlocks(depth: number): void {
    const inner = this.#open[depth]
    if (inner)
      this.#fail(
        `Unexpected \`)\`, expected \`${blocks[inner.word] ?? ')'}\` to close \`${inner.word}\``,
        inner.at,
        inner.at + inner.word.length
      )
    this.#at++
  }

  /** Tracks blocks. Returns whether a command may start after the word. */
  #keyword({value, from, to, first}: ShellWord): boolean {
    if (!first || to - from !== value.length) return /^[A-Za-z_]\w*=/.test(value) && first
    if (Object.hasOwn(blocks, value)) {
      this.#open.push({word: value, at: from})
      return value !== 'for' && value !== 'case' && value !== 'select'
    }
    if (closers.has(value)) {
      const top = this.#open.at(-1)
      if (!top || blocks[top.word] !== value) {
        const opener = value === 'done' ? 'do' : value === 'fi' ? 'if' : value === 'esac' ? 'case' : '{'
        this.#fail(
          top
            ? `Unexpected \`${value}\`, expected \`${blocks[top.word] ?? ')'}\` to close \`${top.word}\``
            : `Unexpected \`${value}\`, expected \`${opener}\` before it`,
          from,
          to
        )
      }
      this.#open.pop()
      return false
    }
    if (value === 'function') {
      // `function name {`: a block may start after the name.
      this.#at += /^[ \t]+[\w:.-]+[ \t]*(?:\([ \t]*\))?/.exec(this.#text.slice(this.#at))?.[0].length ?? 0
      return true
    }
    return ['then', 'do', 'else', 'elif', '!', 'time', 'coproc'].includes(value) || /^[A-Za-z_]\w*=/.test(value)
  }

  #word(first: boolean): ShellWord {
    const from = this.#at
    let value = ''
    const offsets: number[] = []
    const take = (count = 1): void => {
      for (let i = 0; i < count; i++) offsets.push(this.#at + i)
      value += this.#text.slice(this.#at, this.#at + count)
      this.#at += count
    }
    while (this.#at < this.#text.length && !this.#problem) {
      const char = this.#text[this.#at] ?? ''
      if (/[ \t\n;&|<>()]/.test(char)) {
        // `a=(…)` is an array and `*(…)` a pattern, both part of the word.
        if (char !== '(' || !/[=?*+@!]$/.test(value)) break
        this.#inner('(', take)
      } else if (char === "'") this.#single(take)
      else if (char === '"') this.#double(take)
      else if (char === '\\') {
        if (/^\\[ \t]+(?:\n|$)/.test(this.#text.slice(this.#at))) break
        this.#at++
        if (this.#text[this.#at] === '\n') this.#at++
        else if (this.#at < this.#text.length) take()
      } else if (char === '$' || char === '`') this.#dollar(take)
      else take()
    }
    // The scan must always advance.
    if (this.#at === from && !this.#problem) take()
    const word = {value, offsets, from, to: this.#at, first}
    this.#words.push(word)
    return word
  }

  #single(take: (count?: number) => void): void {
    const end = this.#text.indexOf("'", this.#at + 1)
    if (end < 0) {
      this.#fail("Unexpected end of the script, expected `'` to close the quote", this.#at, this.#at + 1)
      return
    }
    this.#at++
    take(end - this.#at)
    this.#at++
  }

  #double(take: (count?: number) => void): void {
    const opening = this.#at
    this.#at++
    while (this.#at < this.#text.length && !this.#problem) {
      const char = this.#text[this.#at]
      if (char === '"') {
        this.#at++
        return
      }
      if (char === '\\') {
        // Only these characters lose their backslash inside double quotes.
        if (/[$`"\\\n]/.test(this.#text[this.#at + 1] ?? '')) this.#at++
        take()
      } else if (char === '$' || char === '`') this.#dollar(take, true)
      else take()
    }
    if (!this.#problem)
      this.#fail('Unexpected end of the script, expected `"` to close the quote', opening, opening + 1)
  }

  /** Scans `$x`, `${x}`, `$(…)`, `$((…))`, `` `…` ``, which the word's value contains as written. */
  #dollar(take: (count?: number) => void, quoted = false): void {
    const rest = this.#text.slice(this.#at, this.#at + 3)
    if (rest.startsWith('$((')) this.#nested('$((', take)
    else if (rest.startsWith('$(')) this.#inner('$(', take)
    else if (rest.startsWith('${')) this.#nested('${', take, quoted)
    else if (rest.startsWith("$'")) {
      const end = /^\$'(?:[^'\\]|\\[\s\S])*'/.exec(this.#text.slice(this.#at))
      if (end) take(end[0].length)
      else this.#fail("Unexpected end of the script, expected `'` to close the quote", this.#at + 1, this.#at + 2)
    } else if (rest.startsWith('`')) {
      const end = /^`(?:[^`\\]|\\[\s\S])*`/.exec(this.#text.slice(this.#at))
      if (end) take(end[0].length)
      else this.#fail('Unexpected end of the script, expected a closing backtick', this.#at, this.#at + 1)
    } else take()
  }

  /** Scans commands or the words of an array inside one word. */
  #inner(opening: '(' | '$(', take: (count?: number) => void): void {
    const start = this.#at
    // Deeper nesting is an attack on the stack, so the rest is skipped.
    if (++this.#depth > maxDepth) {
      this.#at = this.#text.length
      return
    }
    this.#at += opening.length
    this.#commands({at: start, text: opening})
    this.#depth--
    const end = this.#at
    this.#at = start
    take(end - start)
  }

  /** Skips brackets inside one word. Inside double quotes, a single quote is an ordinary character. */
  #nested(opening: string, take: (count?: number) => void, quoted = false): void {
    const open = opening.at(-1) ?? '('
    const close = open === '{' ? '}' : ')'
    const start = this.#at
    let depth = 0
    let quote = ''
    for (let at = start; at < this.#text.length; at++) {
      const char = this.#text[at] ?? ''
      if (char === '\\') at++
      else if (quote) {
        if (char === quote) quote = ''
      } else if (char === '"' || (char === "'" && !quoted)) quote = char
      else if (char === open) depth++
      else if (char === close && --depth === 0) {
        take(at + 1 - start)
        return
      }
    }
    this.#fail(
      `Unexpected end of the script, expected \`${close}\` to close \`${opening}\``,
      start,
      start + opening.length
    )
  }

  #redirection(): void {
    const heredoc = /^<<(-?)[ \t]*(?:(["'])([^"'\n]+)\2|\\?([A-Za-z_]\w*))/.exec(this.#text.slice(this.#at))
    if (heredoc && this.#text[this.#at + 2] !== '<') {
      this.#heredocs.push({end: heredoc[3] ?? heredoc[4] ?? '', tabs: heredoc[1] === '-', at: this.#at})
      this.#at += heredoc[0].length
      return
    }
    // `<(…)` and `>(…)` are words.
    if (this.#text[this.#at + 1] === '(') {
      const opening = {at: this.#at, text: this.#text.slice(this.#at, this.#at + 2)}
      this.#at += 2
      this.#commands(opening)
      return
    }
    this.#at += /^(?:<<<|<>|<&|>>|>&|>\||<|>)/.exec(this.#text.slice(this.#at))?.[0].length ?? 1
  }

  #skipHeredocs(): void {
    for (let next = this.#heredocs[0]; next; next = this.#heredocs[0]) {
      const {end, tabs} = next
      const from = this.#at
      for (;;) {
        if (this.#at >= this.#text.length) return
        const newline = this.#text.indexOf('\n', this.#at)
        const line = this.#text.slice(this.#at, newline < 0 ? undefined : newline)
        const to = this.#at
        this.#at = newline < 0 ? this.#text.length : newline + 1
        if ((tabs ? line.replace(/^\t+/, '') : line) === end) {
          this.#bodies.push({from, to})
          break
        }
      }
      this.#heredocs.shift()
    }
  }

  #skipComment(): void {
    const end = this.#text.indexOf('\n', this.#at)
    this.#at = end < 0 ? this.#text.length : end
  }

  #fail(reason: string, from: number, to: number): void {
    this.#problem ??= {reason, from, to}
  }
}
