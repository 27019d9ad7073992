/** A value in the text, and the pointers to find inside it. */
interface Wanted {
  readonly members: Map<string, Wanted>
  /** Pointers to this value. */
  readonly pointers: string[]
}

/**
 * Finds the offsets of members in a JSON text. It takes one pass, which skips all other members. The text must be valid.
 *
 * @param wanted keys of each pointer
 * @returns offsets by pointer: of the key, or of the item of a list
 */
export function jsonPlaces(text: string, wanted: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const root: Wanted = {members: new Map(), pointers: []}
  for (const [pointer, keys] of wanted) {
    let at = root
    for (const key of keys) {
      const next = at.members.get(key) ?? {members: new Map(), pointers: []}
      at.members.set(key, next)
      at = next
    }
    at.pointers.push(pointer)
  }
  const scan = new Scan(text)
  scan.value(root, scan.space(0))
  return scan.found
}

class Scan {
  readonly found = new Map<string, number>()
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Returns the end of the value that starts at an offset. */
  value(wanted: Wanted | undefined, from: number): number {
    for (const pointer of wanted?.pointers ?? []) if (!this.found.has(pointer)) this.found.set(pointer, from)
    const first = this.#text[from]
    if (first === '"') return this.string(from)
    if (first !== '{' && first !== '[') return this.scalar(from)
    return wanted && wanted.members.size > 0 ? this.container(wanted, from) : this.skip(from)
  }

  container(wanted: Wanted, from: number): number {
    const isList = this.#text[from] === '['
    let at = this.space(from + 1)
    for (let index = 0; at < this.#text.length && !/[\]}]/.test(this.#text[at] ?? ''); index++) {
      const start = at
      let key = String(index)
      if (!isList) {
        const end = this.string(at)
        key = JSON.parse(this.#text.slice(at, end)) as string
        at = this.space(this.space(end) + 1)
      }
      const inner = wanted.members.get(key)
      // The place of a member is that of its key.
      for (const pointer of isList ? [] : (inner?.pointers ?? [])) this.found.set(pointer, start)
      at = this.space(this.value(inner, at))
      if (this.#text[at] === ',') at = this.space(at + 1)
    }
    return at + 1
  }

  /** Returns the end of a list or an object without wanted members. */
  skip(from: number): number {
    let depth = 0
    for (let at = from; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at)
      if (code === 34) at = this.string(at) - 1
      else if (code === 123 || code === 91) depth++
      else if ((code === 125 || code === 93) && --depth === 0) return at + 1
    }
    return this.#text.length
  }

  string(from: number): number {
    for (let at = this.#text.indexOf('"', from + 1); at >= 0; at = this.#text.indexOf('"', at + 1)) {
      let slashes = 0
      while (this.#text[at - slashes - 1] === '\\') slashes++
      if (slashes % 2 === 0) return at + 1
    }
    return this.#text.length
  }

  scalar(from: number): number {
    let at = from
    while (at < this.#text.length && !/[\s,\]}]/.test(this.#text[at] ?? '')) at++
    return at
  }

  space(from: number): number {
    let at = from
    while (at < this.#text.length && this.#text.charCodeAt(at) <= 32) at++
    return at
  }
}
