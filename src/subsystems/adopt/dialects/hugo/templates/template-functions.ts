import {UnreadTemplate} from './parse-template.ts'

/** HTML, which a template writes as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Value = string | number | boolean | null | undefined | Html | readonly Value[] | object

export function textOf(value: Value): string {
  if (value instanceof Html) return value.text
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return `[${value.map(textOf).join(' ')}]`
  if (typeof value === 'object') throw new UnreadTemplate('a value without text')
  return String(value)
}

export function isTrue(value: Value): boolean {
  if (value instanceof Html) return value.text !== ''
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== '' && value !== 0 && value !== false
}

const html = (value: Value): Html => new Html(textOf(value))

const isSame = (a: Value, b: Value): boolean => textOf(a) === textOf(b)

function compared(test: (order: number) => boolean) {
  return (a: Value, b: Value): boolean => {
    const [left, right] = [textOf(a), textOf(b)]
    const order = Number(left) - Number(right)
    return test(Number.isNaN(order) ? (left < right ? -1 : left > right ? 1 : 0) : order)
  }
}

/** Replaces the verbs of a format. */
function formatted(format: Value, ...values: readonly Value[]): string {
  let next = 0
  return textOf(format).replace(/%(?:%|[-+#0-9.]*[a-zA-Z])/g, verb => {
    if (verb === '%%') return '%'
    const value = textOf(values[next++])
    return verb.endsWith('q') ? JSON.stringify(value) : value
  })
}

const trimmed = (text: Value, cut: Value): string => {
  const signs = new Set(textOf(cut))
  const all = [...textOf(text)]
  const from = all.findIndex(sign => !signs.has(sign))
  const to = all.findLastIndex(sign => !signs.has(sign))
  return from < 0 ? '' : all.slice(from, to + 1).join('')
}

const withoutStart = (prefix: Value, text: Value): string =>
  textOf(text).startsWith(textOf(prefix)) ? textOf(text).slice(textOf(prefix).length) : textOf(text)

const withoutEnd = (suffix: Value, text: Value): string =>
  textOf(suffix) !== '' && textOf(text).endsWith(textOf(suffix))
    ? textOf(text).slice(0, -textOf(suffix).length)
    : textOf(text)

const replaced = (text: Value, from: Value, to: Value): string => textOf(text).replaceAll(textOf(from), textOf(to))

/** Returns a part of text. A negative start counts from the end, and a negative length leaves characters out there. */
function substring(text: Value, start: Value, length?: Value): string {
  const all = [...textOf(text)]
  const from = Number(textOf(start))
  const first = from < 0 ? Math.max(0, all.length + from) : from
  if (length === undefined) return all.slice(first).join('')
  const count = Number(textOf(length))
  return all.slice(first, count < 0 ? count : first + count).join('')
}

const slug = (value: Value): string =>
  textOf(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

const titled = (value: Value): string =>
  textOf(value).replace(/(^|\s)(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase())

const escaped = (value: Value): string => textOf(value).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const plain = (value: Value): string => textOf(value).replace(/<[^>]*>/g, '')

const joined = (...parts: readonly Value[]): string =>
  parts
    .map(textOf)
    .filter(Boolean)
    .join('/')
    .replace(/\/{2,}/g, '/')

const included = (list: Value, item: Value): boolean =>
  Array.isArray(list) ? list.some(other => isSame(other, item)) : textOf(list).includes(textOf(item))

/** Functions of Hugo's templates that depend on nothing but their arguments. */
const functions: Readonly<Record<string, (...input: readonly Value[]) => Value>> = {
  add: (...all) => all.reduce((sum: number, item) => sum + Number(textOf(item)), 0),
  and: (...all) => all.find(item => !isTrue(item)) ?? all.at(-1),
  anchorize: slug,
  cond: (test, a, b) => (isTrue(test) ? a : b),
  default: (usual, given) => (isTrue(given) || given === false ? given : usual),
  delimit: (list, by) => (Array.isArray(list) ? list.map(textOf).join(textOf(by)) : undefined),
  div: (a, b) => Number(textOf(a)) / Number(textOf(b)),
  emojify: value => value,
  eq: (a, ...all) => all.some(b => isSame(a, b)),
  errorf: () => '',
  ge: compared(order => order >= 0),
  gt: compared(order => order > 0),
  hasPrefix: (text, start) => textOf(text).startsWith(textOf(start)),
  hasSuffix: (text, end) => textOf(text).endsWith(textOf(end)),
  htmlEscape: escaped,
  htmlUnescape: value => value,
  in: included,
  index: (list, key) => (Array.isArray(list) ? (list[Number(textOf(key))] as Value) : undefined),
  int: value => Math.trunc(Number(textOf(value))),
  le: compared(order => order <= 0),
  len: value => (Array.isArray(value) ? value.length : textOf(value).length),
  lower: value => textOf(value).toLowerCase(),
  lt: compared(order => order < 0),
  markdownify: html,
  mul: (a, b) => Number(textOf(a)) * Number(textOf(b)),
  ne: (a, b) => !isSame(a, b),
  not: value => !isTrue(value),
  or: (...all) => all.find(isTrue) ?? all.at(-1),
  'path.Base': value => textOf(value).replace(/^.*\//, ''),
  'path.Dir': value => textOf(value).replace(/\/?[^/]*$/, '') || '.',
  'path.Ext': value => /\.[^./]*$/.exec(textOf(value))?.[0] ?? '',
  'path.Join': joined,
  plainify: plain,
  print: (...all) => all.map(textOf).join(''),
  printf: formatted,
  replace: replaced,
  replaceRE: (pattern, to, text) =>
    textOf(text).replace(new RegExp(textOf(pattern), 'gu'), textOf(to).replace(/\$\{?(\w+)\}?/g, '$$$1')),
  safeCSS: html,
  safeHTML: html,
  safeHTMLAttr: html,
  safeJS: html,
  safeURL: html,
  slice: (...all) => all,
  split: (text, by) => textOf(text).split(textOf(by)),
  string: textOf,
  sub: (a, b) => Number(textOf(a)) - Number(textOf(b)),
  'strings.Contains': included,
  'strings.Substr': substring,
  'strings.Trim': trimmed,
  'strings.TrimLeft': (cut, text) =>
    textOf(text).replace(new RegExp(`^[${textOf(cut).replace(/[\]\\^-]/g, '\\$&')}]+`), ''),
  'strings.TrimPrefix': withoutStart,
  'strings.TrimRight': (cut, text) =>
    textOf(text).replace(new RegExp(`[${textOf(cut).replace(/[\]\\^-]/g, '\\$&')}]+$`), ''),
  'strings.TrimSpace': value => textOf(value).trim(),
  'strings.TrimSuffix': withoutEnd,
  substr: substring,
  title: titled,
  trim: trimmed,
  upper: value => textOf(value).toUpperCase(),
  urlize: slug,
  warnf: () => ''
}

/** Other names of the same functions. */
const namespaces = /^(?:strings|transform|safe|collections|compare|fmt|math|cast|urls)\./

/** Returns a function by its name; `undefined` if docsgen does not have it. */
export function functionOf(name: string): ((...input: readonly Value[]) => Value) | undefined {
  if (Object.hasOwn(functions, name)) return functions[name]
  const [, last = ''] = namespaces.test(name) ? (/\.(\w+)$/.exec(name) ?? []) : []
  const short =
    (
      {
        ToLower: 'lower',
        ToUpper: 'upper',
        HTML: 'safeHTML',
        HTMLAttr: 'safeHTMLAttr',
        URL: 'safeURL',
        CSS: 'safeCSS',
        JS: 'safeJS'
      } as Readonly<Record<string, string>>
    )[last] ?? last.charAt(0).toLowerCase() + last.slice(1)
  return last !== '' && Object.hasOwn(functions, short) ? functions[short] : undefined
}
