/** The block between two lines of `---` at the start of a page. */
export interface FrontMatterBlock {
  /** Text after the first `---`, which sets a language other than YAML; empty if there is none. */
  readonly language: string
  /** The line break after the first line. */
  readonly newline: string
  readonly yaml: string
  /** Offset of `yaml`. */
  readonly from: number
  /** Offset of the closing `---`; the length of the text if there is none. */
  readonly to: number
  /** Offset after the closing `---` and its spaces; the length of the text if there is none. */
  readonly end: number
  readonly isClosed: boolean
}

const opening = /^---([^\r\n]*)(\r?\n)/
const closing = /^---[ \t]*$/m

/**
 * Returns the front matter of a page, without reading it.
 *
 * @param text without byte order mark
 * @returns `undefined` if the page does not start with `---`
 */
export function frontMatterBlock(text: string): FrontMatterBlock | undefined {
  const open = opening.exec(text)
  if (!open) return undefined
  const [{length: from}, language = '', newline = ''] = open
  const close = closing.exec(text.slice(from))
  const to = close ? from + close.index : text.length
  return {
    language: language.trim(),
    newline,
    yaml: text.slice(from, to),
    from,
    to,
    end: close ? to + close[0].length : text.length,
    isClosed: close !== null
  }
}

/** Returns the YAML of a page's front matter; `undefined` if there is no complete block. */
export function frontMatterYaml(text: string): string | undefined {
  const block = frontMatterBlock(text)
  return block?.isClosed && block.language === '' ? block.yaml : undefined
}

/** Returns the index of the first line below the front matter, from 0. */
export function firstBodyLine(text: string): number {
  const block = frontMatterBlock(text)
  return block?.isClosed && block.language === '' ? text.slice(0, block.end).split('\n').length : 0
}
