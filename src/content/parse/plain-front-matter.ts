/** Front matter as data, with the places of its keys and of the items of its lists. Offsets count UTF-16 code units. */
export interface PlainFrontMatter {
  /** Without a prototype. */
  readonly data: Record<string, PlainValue | PlainValue[]>
  readonly keys: Readonly<Record<string, Span>>
  readonly items: Readonly<Record<string, readonly Span[]>>
}

type PlainValue = string | number | boolean
type Span = readonly [from: number, to: number]

/**
 * Front matter of the form that almost all has: a key and a value, or a list of values, each on a line of its own, where a
 * value is text that begins with a letter, text in quotes without an escape, a date, a whole number, true or false. What the
 * YAML parser gives, in a fiftieth of its time; `test/content/plain-front-matter.test.ts` compares them.
 *
 * @returns nothing where any line is of another form, or is wrong: the YAML parser reads that
 */
export function readPlainFrontMatter(yaml: string): PlainFrontMatter | undefined {
  const data: Record<string, PlainValue | PlainValue[]> = Object.create(null)
  const keys: Record<string, Span> = {}
  const items: Record<string, Span[]> = {}
  let list: {readonly values: PlainValue[]; readonly spans: Span[]; indent: string | undefined} | undefined
  let from = 0
  for (const line of yaml.split('\n')) {
    const at = from
    from += line.length + 1
    if (line === '') continue
    const item = list && itemLine.exec(line)
    if (list && item) {
      const [, indent = '', text = ''] = item
      list.indent ??= indent
      const value = scalarOf(text)
      if (indent !== list.indent || value === undefined) return undefined
      list.values.push(value)
      list.spans.push([at + line.length - text.length, at + line.length])
      continue
    }
    const [, key, text] = keyLine.exec(line) ?? []
    // A key without a value is one that a list must follow: alone it is null.
    if (key === undefined || named.test(key) || key in data || list?.values.length === 0) return undefined
    keys[key] = [at, at + key.length]
    if (text === undefined) {
      list = {values: [], spans: [], indent: undefined}
      data[key] = list.values
      items[key] = list.spans
      continue
    }
    list = undefined
    const value = scalarOf(text)
    if (value === undefined) return undefined
    data[key] = value
  }
  return list?.values.length === 0 ? undefined : {data, keys, items}
}

const keyLine = /^([A-Za-z][\w-]{0,99}):(?: (.+))?$/
const itemLine = /^( *)- (.+)$/
/** What YAML's core schema takes for something else than text. */
const named = /^(?:true|false|null)$/i
/** Text that begins with a letter, holds no `: ` or ` #` and does not end with `:` or a space. */
const plain = /^[A-Za-z](?!.*(?:: | #|[: ]$))/
const quoted = /^(?:"[^"\\]*"|'[^']*')$/
const date = /^\d{4}-\d\d-\d\d$/
const whole = /^(?:0|[1-9]\d{0,8})$/
/** What means something to YAML, or may to somebody who reads lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const odd = /[\0-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff]/

function scalarOf(text: string): PlainValue | undefined {
  if (odd.test(text)) return undefined
  if (quoted.test(text)) return text.slice(1, -1)
  if (text === 'true' || text === 'false') return text === 'true'
  if (plain.test(text)) return named.test(text) ? undefined : text
  if (date.test(text)) return text
  return whole.test(text) ? Number(text) : undefined
}
