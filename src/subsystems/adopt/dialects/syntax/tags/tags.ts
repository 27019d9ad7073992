import type {Position} from 'unist'

/** A tag of a template language: `{% tab title="Linux" %}`. */
export interface Tag {
  readonly name: string
  /** Whether it ends a block. */
  readonly isEnd: boolean
  /** Whether it is a block without content: `{{< name />}}`. */
  readonly isAlone: boolean
  /** Named arguments. One without a value is empty text. */
  readonly args: Readonly<Record<string, string>>
  /** Arguments without names, in order. */
  readonly words: readonly string[]
  /** Its text as written, with its marks. */
  readonly raw: string
  readonly position?: Position | undefined
}

/** Parses the arguments of a tag: `style="info" wide 3`. A backslash before a quote, and text in backticks, are literal. */
export function readArguments(text: string): Pick<Tag, 'args' | 'words'> {
  const args: Record<string, string> = {}
  const words: string[] = []
  const token = /(?:([\w@./-]+)[ \t]*=[ \t\n]*)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`([^`]*)`|([^\s"'`]+))/g
  for (const [, name, double, single, raw, bare] of text.matchAll(token)) {
    const value = double?.replace(/\\(["\\])/g, '$1') ?? single?.replace(/\\(['\\])/g, '$1') ?? raw ?? bare ?? ''
    if (name === undefined) words.push(value)
    else args[name] = value
  }
  return {args, words}
}
