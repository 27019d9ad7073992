import type {Data} from '../../read-data.ts'
import {type Call, type Pipe, type TemplateNode, type Term, UnreadTemplate} from './parse-template.ts'
import {functionOf, Html, isTrue, textOf, type Value} from './template-functions.ts'

/** A page that a template refers to. */
export interface PageRef {
  /** Address without the base. */
  readonly route: string
  readonly title: string
  /** Path of its file; absent for the page itself. */
  readonly file?: string
}

/** Input of the template of a shortcode. */
export interface TemplateInput {
  readonly args: Readonly<Record<string, string>>
  readonly words: readonly string[]
  /** Whether the shortcode has content. */
  readonly hasInner: boolean
  readonly page: PageRef & {readonly params: Data}
  /** `data` contains the data files that templates use. */
  readonly site: {readonly title: string; readonly params: Data; readonly data: Data}
  /** Returns the page that a reference points to. */
  readonly pageOf: (written: string) => PageRef | undefined
}

const [open, close] = ['\uf042', '\uf043']

/** Matches what stands for content that only the page's reader has: the content of the shortcode, or a file. */
export const marker = /\uf042([^\uf043]*)\uf043/g

export const innerMark = `${open}inner${close}`

/** Members of the input, by their names. */
type Members = Readonly<Record<string, () => Value>>

class Methods {
  readonly members: Members

  constructor(members: Members) {
    this.members = members
  }
}

/** Parameters, or a map in them. Names ignore case. */
class Params {
  readonly values: Data

  constructor(values: Data) {
    this.values = values
  }

  get(key: string): Value {
    const [first = '', ...rest] = key.split('.')
    const name = Object.keys(this.values).find(item => item.toLowerCase() === first.toLowerCase())
    const value = name === undefined ? undefined : templateValue(this.values[name])
    if (rest.length === 0) return value
    return value instanceof Params ? value.get(rest.join('.')) : undefined
  }
}

/** Returns the value that a template gets from front matter, a configuration or a data file. */
function templateValue(value: unknown): Value {
  if (Array.isArray(value)) return value.map(templateValue)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object' && value !== null) return new Params(value as Data)
  return value as Value
}

/**
 * Returns the HTML of a shortcode. Content that it does not have itself is a mark (`marker`).
 *
 * @throws UnreadTemplate if the template needs something that docsgen does not have
 */
export function runTemplate(nodes: readonly TemplateNode[], input: TemplateInput): string {
  const variables = new Map<string, Value>()
  const whole = new Methods(membersOf(input))
  const run = (list: readonly TemplateNode[], dot: Value): string => list.map(node => shown(node, dot)).join('')

  function shown(node: TemplateNode, dot: Value): string {
    if (node.kind === 'text') return node.value
    const value = pipe(node.pipe, dot)
    if (node.kind === 'show') return value instanceof Html ? value.text : escaped(textOf(value))
    if (node.kind === 'set') {
      variables.set(node.name, value)
      return ''
    }
    if (node.name !== undefined) variables.set(node.name, value)
    if (node.word === 'range' && Array.isArray(value) && value.length > 0)
      return value.map(item => run(node.then, item as Value)).join('')
    if (node.word === 'range' && isTrue(value)) throw new UnreadTemplate('range')
    return isTrue(value) ? run(node.then, node.word === 'with' ? value : dot) : run(node.otherwise, dot)
  }

  function pipe(calls: Pipe, dot: Value): Value {
    return calls.reduce<{readonly value: Value} | undefined>(
      (last, item) => ({value: call(item, dot, last ? [last.value] : [])}),
      undefined
    )?.value
  }

  function call([first, ...rest]: Call, dot: Value, more: readonly Value[]): Value {
    if (!first) return undefined
    const given = [...rest.map(term => termValue(term, dot)), ...more]
    if (first.kind === 'function') return functionCall(first.name, given)
    if (first.kind === 'path' && first.keys.length > 0) {
      const keys = first.keys.slice(0, -1)
      const owner = walk(startOf(first, dot), keys)
      return method(owner, first.keys.at(-1) ?? '', given)
    }
    return termValue(first, dot)
  }

  function functionCall(name: string, given: readonly Value[]): Value {
    if (/^(?:urls\.)?(?:rel)?ref$/i.test(name)) return input.pageOf(textOf(given.at(-1)))?.route ?? textOf(given.at(-1))
    if (/^(?:urls\.)?(?:abs|rel)(?:Lang)?URL$/i.test(name)) return rooted(textOf(given[0]))
    if (/^(?:os\.)?readFile$/i.test(name))
      return new Html(`${open}file ${textOf(given[0]).replace(/^\/+/, '')}${close}`)
    if (/^(?:transform\.)?highlight$/i.test(name)) return codeMark(given)
    if (name === 'isset') return isTrue(method(given[0], textOf(given[1]), []))
    if (name === 'index' && given[0] instanceof Params) return given[0].get(textOf(given[1]))
    const own = functionOf(name)
    if (!own) throw new UnreadTemplate(name)
    return own(...given)
  }

  function termValue(term: Term, dot: Value): Value {
    if (term.kind === 'value') return term.value
    if (term.kind === 'function') return functionCall(term.name, [])
    return walk(startOf(term, dot), term.keys)
  }

  function startOf(term: Extract<Term, {kind: 'path'}>, dot: Value): Value {
    if (term.from === '.') return dot
    if (term.from === '$') return whole
    if ('pipe' in term.from) return pipe(term.from.pipe, dot)
    if (!variables.has(term.from.name)) throw new UnreadTemplate(`$${term.from.name}`)
    return variables.get(term.from.name)
  }

  function walk(value: Value, keys: readonly string[]): Value {
    return keys.reduce((inner, key) => method(inner, key, []), value)
  }

  function method(owner: Value, key: string, given: readonly Value[]): Value {
    if (owner instanceof Params) return key === 'Get' ? owner.get(textOf(given[0])) : owner.get(key)
    if (owner === undefined || owner === null) return undefined
    if (!(owner instanceof Methods)) throw new UnreadTemplate(`.${key}`)
    if (key === 'Get') return argument(input, given[0])
    if (key === 'GetPage' || key === 'GetRef') {
      const found = input.pageOf(textOf(given.at(-1)))
      return found && new Methods(pageMembers(found))
    }
    if (key === 'Param') return new Params({...input.site.params, ...input.page.params}).get(textOf(given[0]))
    if (key === 'RenderString') return new Html(textOf(given.at(-1)))
    if (key === 'Ref' || key === 'RelRef') return input.pageOf(textOf(given.at(-1)))?.route
    if (!Object.hasOwn(owner.members, key)) throw new UnreadTemplate(`.${key}`)
    return owner.members[key]?.()
  }

  return run(nodes, whole)
}

function argument({args, words}: TemplateInput, key: Value): Value {
  return typeof key === 'number' ? words[key] : args[textOf(key)]
}

function membersOf(input: TemplateInput): Members {
  const {args, words, hasInner, page, site} = input
  const inner = (): Value => (hasInner ? new Html(innerMark) : '')
  const own = new Params({...args})
  const siteMembers: Members = {
    Title: () => site.title,
    Params: () => new Params(site.params),
    Data: () => new Params(site.data),
    BaseURL: () => '/'
  }
  const ownPage: Members = {
    ...pageMembers(page),
    Params: () => new Params(page.params),
    Site: () => new Methods(siteMembers),
    Page: () => new Methods(ownPage)
  }
  return {
    Inner: inner,
    InnerDeindent: inner,
    Params: () => (Object.keys(args).length > 0 ? own : words),
    IsNamedParams: () => Object.keys(args).length > 0,
    Page: () => new Methods(ownPage),
    Site: () => new Methods(siteMembers)
  }
}

function pageMembers({route, title, file}: PageRef): Members {
  return {
    Title: () => title,
    LinkTitle: () => title,
    RelPermalink: () => route,
    Permalink: () => route,
    ...(file !== undefined && {
      Content: () => new Html(`${open}page ${file}${close}`),
      RawContent: () => new Html(`${open}page ${file}${close}`)
    })
  }
}

/** Returns the code that `highlight` shows. */
function codeMark([code, lang]: readonly Value[]): Html {
  const text = textOf(code)
  const [, file] = /^\uf042file ([^\uf043]*)\uf043$/.exec(text.trim()) ?? []
  if (file !== undefined) return new Html(`${open}code ${textOf(lang)} ${file}${close}`)
  return new Html(
    `<pre><code class="language-${escaped(textOf(lang))}">${text.includes(open) ? text : escaped(text)}</code></pre>`
  )
}

function rooted(path: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\/)/i.test(path) ? path : `/${path}`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&#34;')
}
