import {parse} from 'smol-toml'
import {plainFrontMatter} from '../../../../content/plain-front-matter.ts'
import {frontMatterYaml} from '../../../../model/text/front-matter-block.ts'
import {asData, asText, type Data} from '../read-data.ts'

/** Matches front matter in TOML. */
const toml = /^\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/

/**
 * Replaces front matter in TOML by YAML of the same length, so that positions stay the same: keys at the top with their values.
 * Tables become comments.
 */
export function preprocessToml(text: string): string {
  const [whole, body] = toml.exec(text) ?? []
  if (whole === undefined || body === undefined) return text
  let inTable = false
  const lines = body.split('\n').map(line => {
    if (/^\s*\[/.test(line)) inTable = true
    if (line === '') return line
    const pair = /^(\s*[\w-]+\s*)=(?=\s)/.exec(line)
    return inTable || !pair ? `#${line.slice(1)}` : `${pair[1]}:${line.slice(pair[0].length)}`
  })
  return whole.replace(body, lines.join('\n')).replace(/\+\+\+/g, '---') + text.slice(whole.length)
}

/** Returns the front matter of a page, in YAML or TOML; empty if it has none or if it is invalid. */
export function headOf(text: string): Data {
  return tablesOf(text) ?? (plainFrontMatter(frontMatterYaml(preprocessToml(text))) as Data)
}

/** Returns TOML front matter with its tables; `undefined` if the page has no valid TOML front matter. */
function tablesOf(text: string): Data | undefined {
  const [, body] = toml.exec(text) ?? []
  if (body === undefined) return undefined
  try {
    // Dates become text.
    return asData(JSON.parse(JSON.stringify(parse(body))))
  } catch {
    return undefined
  }
}

/** Returns the values that `param` may show, by their paths. */
export function plainValues(data: Data, start = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]): [string, string][] => {
      const text = asText(value)
      if (text !== undefined) return [[start + key, text]]
      return start.split('.').length > 3 ? [] : Object.entries(plainValues(asData(value), `${start}${key}.`))
    })
  )
}

/** Converts values by path back to the maps that they come from. */
export function nestedValues(values: Readonly<Record<string, string>>): Data {
  const inner = new Map<string, Record<string, string>>()
  const own: [string, unknown][] = []
  for (const [path, value] of Object.entries(values)) {
    const [first = '', ...rest] = path.split('.')
    if (rest.length === 0) own.push([first, value])
    else inner.set(first, {...inner.get(first), [rest.join('.')]: value})
  }
  return Object.fromEntries([...own, ...[...inner].map(([key, map]) => [key, nestedValues(map)] as const)])
}
