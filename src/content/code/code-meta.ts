/** What stands after the language of a fence: ```` ```bash filename="run.sh" {1,3-4} copy=false ````. */
export interface CodeMeta {
  readonly filename?: string
  /** Lines to highlight, from 1. */
  readonly lines: ReadonlySet<number>
  readonly copy: boolean
  readonly showLineNumbers: boolean
  /** Words to mark wherever they stand in the code, from `/word/`. */
  readonly words: readonly string[]
}

/**
 * Parses a fence's meta string, in the forms that Nextra has.
 *
 * @param count lines of the code: ranges are clamped to it, so `{1-999999999}` costs nothing
 */
export function parseCodeMeta(meta: string | null | undefined, count: number): CodeMeta {
  const text = meta ?? ''
  const filename = /(?:^|\s)(?:filename|title)=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(text)
  const lines = new Set<number>()
  const ranges = /(?:^|\s)\{([\d,\s-]+)\}/.exec(text)?.[1] ?? ''
  for (const range of ranges.split(',')) {
    const [from = Number.NaN, to = from] = range.split('-').map(part => Number.parseInt(part, 10))
    for (let line = Math.max(1, from); line <= Math.min(to, count); line++) lines.add(line)
  }
  const words = [...text.matchAll(/(?:^|\s)\/((?:[^/\\]|\\.)+)\//g)].flatMap(
    match => match[1]?.replace(/\\(.)/g, '$1') ?? []
  )
  const name = filename?.[1] ?? filename?.[2] ?? filename?.[3]
  return {
    ...(name ? {filename: name} : {}),
    lines,
    copy: !/(?:^|\s)copy=(?:"false"|\{?false\}?)/.test(text),
    showLineNumbers: /(?:^|\s)showLineNumbers\b/.test(text),
    words
  }
}
