/** A command in a YAML document. */
export interface ComposedCommand {
  readonly from: number
  readonly to: number
  /** The words before the first flag: the program, if it is here, and its subcommand. */
  readonly words: readonly string[]
  /** Name of the image without registry and tag, if its own program may run. */
  readonly image?: string
}

interface Line {
  readonly indent: number
  /** Whether the line starts an item of a list. */
  readonly item: boolean
  readonly key: string
  readonly from: number
  readonly to: number
  /** Offset after the key. */
  readonly value: number
}

/**
 * Returns the commands of services in a compose file and of containers in a manifest: `command`, `args` and `entrypoint` as a
 * list, on one line, or as text on several lines.
 */
export function composeCommands(code: string): readonly ComposedCommand[] {
  const lines = linesOf(code)
  return lines.flatMap((line, at) => {
    if (!/^(?:command|args)$/.test(line.key)) return []
    const to = endOf(lines, at)
    const written = code.slice(line.value, to).replace(/(^|\s)#[^\n]*/g, '$1')
    const words = wordsOf(written)
    const others = siblings(lines, at)
    const value = (key: string): string => {
      const found = others.find(other => other.key === key)
      return found ? code.slice(found.value, endOf(lines, lines.indexOf(found))) : ''
    }
    // The program of a container whose arguments are separate. A custom entry point replaces the image's program.
    const program = line.key === 'args' ? wordsOf(value('command')) : []
    const image = value('entrypoint') === '' ? imageName(value('image')) : ''
    return [{from: line.value, to, words: [...program, ...words], ...(image !== '' && {image})}]
  })
}

function linesOf(code: string): Line[] {
  const lines: Line[] = []
  let from = 0
  for (const text of code.split('\n')) {
    const [head = '', lead = '', key = ''] = /^(\s*(?:- )?)(?:([\w-]+):)?/.exec(text) ?? []
    if (text.trim() !== '')
      lines.push({
        indent: lead.length,
        item: lead.endsWith('- '),
        key,
        from,
        to: from + text.length,
        value: from + head.length
      })
    from += text.length + 1
  }
  return lines
}

/** Returns the end of a key's value, which includes lines with more indentation, and a list with the same indentation. */
function endOf(lines: readonly Line[], at: number): number {
  const {indent = 0, to = 0} = lines[at] ?? {}
  let end = to
  for (const line of lines.slice(at + 1)) {
    if (line.indent <= indent) break
    end = line.to
  }
  return end
}

/** Returns the other keys of the same map. */
function siblings(lines: readonly Line[], at: number): Line[] {
  const {indent = 0} = lines[at] ?? {}
  let first = at
  const begins = (line: Line | undefined): boolean => line?.indent === indent && line.item
  while (first > 0 && !begins(lines[first]) && (lines[first - 1]?.indent ?? 0) >= indent) first--
  let last = at
  while (last + 1 < lines.length && !begins(lines[last + 1]) && (lines[last + 1]?.indent ?? 0) >= indent) last++
  return lines.slice(first, last + 1).filter((line, i) => line.indent === indent && first + i !== at)
}

/** Returns the words before the first flag. */
function wordsOf(value: string): string[] {
  const all = value.match(/[^\s"'[\],]+/g)?.filter(word => !/^(?:-|[>|][+-]?)$/.test(word)) ?? []
  const flag = all.findIndex(word => word.startsWith('-'))
  return flag < 0 ? all : all.slice(0, flag)
}

const imageName = (image: string): string => /([\w.-]+)(?::[^/]*)?\s*$/.exec(image.replace(/["']/g, ''))?.[1] ?? ''
