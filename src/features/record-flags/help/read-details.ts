import type {RecordedFlag} from './recorded-flag.ts'

type Details = Pick<RecordedFlag, 'default' | 'deprecated' | 'env' | 'required' | 'text' | 'values'> & {
  readonly aliases: readonly string[]
}

/** The facts that libraries append to a description, as `(name: value)` or `[name: value]`. */
type Fact = keyof Details

const facts: readonly (readonly [fact: Fact, pattern: RegExp])[] = [
  ['default', /^default(?:s to|:|=| is)?\s+(.*)$/is],
  ['default', /^default:$/i],
  ['env', /^env: ?(.*)$/is],
  ['env', /^(\$\w+(?:, ?\$\w+)*)$/s],
  ['values', /^(?:possible values|choices|options): ?(.*)$/is],
  ['aliases', /^(?:short )?alias(?:es)?: ?(.*)$/is],
  ['required', /^required$/i],
  ['deprecated', /^deprecated(?:[:,] ?(.*))?$/is]
]

/**
 * Separates a description from the facts in it. Facts in the middle of a sentence stay there too, because the sentence needs them.
 */
export function readDetails(written: string): Details {
  const found: {
    default?: string
    deprecated?: string
    required?: true
    env: string[]
    values: string[]
    aliases: string[]
  } = {
    env: [],
    values: [],
    aliases: []
  }
  let text = written
  for (const {from, to, inner} of bracketed(written).toReversed()) {
    const [fact, content] = factOf(inner)
    if (fact === undefined) continue
    if (fact === 'default') found.default ??= plainValue(content)
    else if (fact === 'required') found.required = true
    else if (fact === 'deprecated') found.deprecated ??= content || 'deprecated'
    else if (fact === 'env') found.env.unshift(...content.split(/,\s*/).map(each => each.replace(/^\$|=.*$/gs, '')))
    else if (fact === 'values') found.values.unshift(...content.split(/,\s*/).map(plainValue))
    else if (fact === 'aliases') found.aliases.unshift(...content.split(/,\s*/))
    if (isAtEdge(text, from, to)) text = `${text.slice(0, from)} ${text.slice(to)}`
  }
  const [, options] = /<options: ([^>]*)>/.exec(text) ?? []
  if (options !== undefined) {
    found.values.push(...options.split('|'))
    text = text.replace(/<options: [^>]*>/, '')
  }
  const listed = listedValues(text)
  const deprecated = found.deprecated ?? /^deprecated\b[:.,!]?\s*([^\n]*)/i.exec(text.trim())?.[1]
  return {
    ...(found.default !== undefined && {default: found.default}),
    ...(deprecated !== undefined && {deprecated: deprecated || 'deprecated'}),
    ...(found.required && {required: true}),
    ...(found.env.length > 0 && {env: found.env.filter(Boolean)}),
    ...(found.values.length + listed.length > 0 && {values: [...found.values, ...listed]}),
    aliases: found.aliases.filter(each => each.startsWith('-')),
    text: text
      .replace(/[ \t]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/ ([.,;])(?= |$)/g, '$1')
      .trim()
  }
}

function factOf(inner: string): readonly [Fact | undefined, string] {
  for (const [fact, pattern] of facts) {
    const match = pattern.exec(inner.trim())
    if (match) return [fact, (match[1] ?? '').trim()]
  }
  return [undefined, '']
}

interface Bracketed {
  readonly from: number
  readonly to: number
  readonly inner: string
}

/** Returns the outermost parts in parentheses or square brackets. Quoted text may contain any of them. */
function bracketed(text: string): readonly Bracketed[] {
  const parts: Bracketed[] = []
  const open: {readonly closing: string; readonly at: number}[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '"' && open.length > 0) {
      const end = text.indexOf('"', at + 1)
      if (end > 0) at = end
    } else if (char === '(' || char === '[') open.push({closing: char === '(' ? ')' : ']', at})
    else if (char === open.at(-1)?.closing) {
      const from = open.pop()?.at ?? at
      if (open.length === 0) parts.push({from, to: at + 1, inner: text.slice(from + 1, at)})
    }
  }
  return parts
}

/** Whether nothing but other facts is before or after a part of the text. */
function isAtEdge(text: string, from: number, to: number): boolean {
  const bare = (part: string): string => part.replace(/[([][^)\]]*[)\]]/g, '').replace(/[\s.]+/g, '')
  return bare(text.slice(0, from)) === '' || bare(text.slice(to)) === '' || /^\s*\n/.test(text.slice(to))
}

function plainValue(text: string): string {
  const inner = /^"((?:[^"\\]|\\.)*)"$/.exec(text)?.[1] ?? /^'([^']*)'$/.exec(text)?.[1]
  return inner ?? text
}

/** Reads the list that clap prints: `Possible values:`, then a line for each with a dash. */
function listedValues(text: string): readonly string[] {
  const [, list] = /possible values:\n+((?:\s*- [^\n]*\n?)+)/i.exec(text) ?? []
  return [...(list ?? '').matchAll(/^\s*- ([^\s:]+)/gm)].map(([, value]) => value ?? '')
}
