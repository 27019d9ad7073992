/** A part of a regular expression that matches one of several texts. */
type Piece = (choose: number) => string | undefined

/**
 * Returns a short text that a regular expression matches, or `undefined` if the expression uses lookarounds, backreferences or
 * character properties. The caller checks the text.
 *
 * @param choice which alternatives and characters to prefer; different numbers give different texts
 */
export function textForPattern(pattern: string, choice = 0): string | undefined {
  const reader = new PatternReader(pattern)
  const piece = reader.readAlternatives()
  return piece && reader.isAtEnd ? piece(choice) : undefined
}

const classes: Readonly<Record<string, string>> = {
  d: '0123456789',
  w: 'abcdefghijklmnopqrstuvwxyz0123456789',
  s: ' ',
  D: 'abc',
  W: '-.',
  S: 'abc123'
}
const escapes: Readonly<Record<string, string>> = {n: '\n', t: '\t', r: '\r', f: '\f', v: '\v', '0': '\0'}
/** Characters for `.` and negated classes. */
const common = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_ .:/@'

class PatternReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  #takes(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  readAlternatives(): Piece | undefined {
    const all: Piece[] = []
    do {
      const sequence = this.#readSequence()
      if (!sequence) return undefined
      all.push(sequence)
    } while (this.#takes('|'))
    return choose => all[choose % all.length]?.(choose)
  }

  #readSequence(): Piece | undefined {
    const pieces: Piece[] = []
    while (!this.isAtEnd && !/[|)]/.test(this.#text[this.#at] ?? '')) {
      const one = this.#readOne()
      const repeated = one && this.#readRepeats(one)
      if (!repeated) return undefined
      pieces.push(repeated)
    }
    return choose => {
      let text = ''
      for (const [at, piece] of pieces.entries()) {
        const part = piece(choose === 0 ? 0 : choose + at)
        if (part === undefined) return undefined
        text += part
      }
      return text
    }
  }

  #readRepeats(piece: Piece): Piece | undefined {
    const counted = /^\{(\d+)(,(\d*))?\}/.exec(this.#text.slice(this.#at, this.#at + 20))
    let least = 1
    if (counted) {
      this.#at += counted[0].length
      least = Number(counted[1])
      if (least === 0 && counted[3] !== '0') least = 1
    } else if (this.#takes('*') || this.#takes('+')) least = 1
    else this.#takes('?')
    this.#takes('?')
    if (least > 1000) return undefined
    return choose => {
      const parts = Array.from({length: least}, (_, index) => piece(choose === 0 ? index : choose + index))
      return parts.includes(undefined) ? undefined : parts.join('')
    }
  }

  #readOne(): Piece | undefined {
    if (this.#takes('^') || this.#takes('$') || this.#takes('\\b')) return () => ''
    if (this.#takes('(')) {
      if (this.#takes('?') && !this.#takes(':') && !this.#readName()) return undefined
      const inner = this.readAlternatives()
      return inner && this.#takes(')') ? inner : undefined
    }
    if (this.#takes('[')) return this.#readClass()
    if (this.#takes('.')) return choose => common[choose % common.length]
    const characters = this.#readCharacters()
    return characters === undefined ? undefined : choose => characters[choose % characters.length]
  }

  /** Reads the name of a group. */
  #readName(): boolean {
    const name = /^<[A-Za-z]\w*>/.exec(this.#text.slice(this.#at, this.#at + 60))
    if (name) this.#at += name[0].length
    return name !== null
  }

  /** Reads one character or escape, and returns the characters that it matches. */
  #readCharacters(): string | undefined {
    const [character = ''] = this.#text.slice(this.#at)
    this.#at += character.length
    if (character !== '\\') return character || undefined
    const [escaped = ''] = this.#text.slice(this.#at)
    this.#at += escaped.length
    if (escaped === 'u' || escaped === 'x') {
      const digits =
        /^(?:\{([\da-f]+)\}|([\da-f]{4}))/i.exec(this.#text.slice(this.#at)) ??
        /^()([\da-f]{2})/i.exec(this.#text.slice(this.#at))
      if (!digits) return undefined
      this.#at += digits[0].length
      return String.fromCodePoint(Number.parseInt(digits[1] || digits[2] || '0', 16))
    }
    if (/[pPkB1-9]/.test(escaped)) return undefined
    return classes[escaped] ?? escapes[escaped] ?? escaped
  }

  #readClass(): Piece | undefined {
    const isNegated = this.#takes('^')
    let allowed = ''
    while (!this.isAtEnd && !this.#takes(']')) {
      const from = this.#readCharacters()
      if (from === undefined) return undefined
      const isRange = this.#text[this.#at] === '-' && this.#text[this.#at + 1] !== ']' && from.length === 1
      if (!isRange) {
        allowed += from
        continue
      }
      this.#at++
      const to = this.#readCharacters() ?? from
      for (let code = from.charCodeAt(0); code <= to.charCodeAt(0) && allowed.length < 2000; code++)
        allowed += String.fromCharCode(code)
    }
    const chosen = isNegated ? [...common].filter(character => !allowed.includes(character)) : [...allowed]
    return chosen.length === 0 ? undefined : choose => chosen[choose % chosen.length]
  }
}
