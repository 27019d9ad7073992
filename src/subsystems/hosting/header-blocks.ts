import type {HeaderBlock} from './hosting.ts'

/** Parses a `_headers` file: a path, then indented `Name: value` lines. `#` starts a comment. */
export function headerBlocks(text: string): HeaderBlock[] {
  const blocks: {path: string; fields: [string, string][]}[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const field = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line)
    const current = blocks.at(-1)
    if (field === null) blocks.push({path: line.trim(), fields: []})
    else current?.fields.push([field[1] ?? '', field[2] ?? ''])
  }
  return blocks
}

/** Returns every header that a block sets. Names keep their first spelling, and values of one name are joined. */
export function fieldsOf({fields}: HeaderBlock): (readonly [name: string, value: string])[] {
  const joined = new Map<string, readonly [string, string]>()
  for (const [name, value] of fields) {
    const before = joined.get(name.toLowerCase())
    joined.set(name.toLowerCase(), before ? [before[0], `${before[1]}, ${value}`] : [name, value])
  }
  return [...joined.values()]
}
