/** A node of a template. */
export type TemplateNode =
  | {readonly kind: 'text'; readonly value: string}
  | {readonly kind: 'show'; readonly pipe: Pipe}
  | {readonly kind: 'set'; readonly name: string; readonly pipe: Pipe}
  | {
      readonly kind: 'branch'
      readonly word: 'if' | 'with' | 'range'
      /** Name of the variable that gets the value: `with $x := …`. */
      readonly name?: string | undefined
      readonly pipe: Pipe
      readonly then: readonly TemplateNode[]
      readonly otherwise: readonly TemplateNode[]
    }

/** Calls, each of which gets the result of the one before as its last argument. */
export type Pipe = readonly Call[]

/** A function, a method or a value, with its arguments. */
export type Call = readonly Term[]

export type Term =
  | {readonly kind: 'value'; readonly value: string | number | boolean | null}
  /** `.a.b`, `$.a`, `$x.a`, `(…).a`: members of the current value, of the whole input, of a variable or of a result. */
  | {
      readonly kind: 'path'
      readonly from: '.' | '$' | {readonly name: string} | {readonly pipe: Pipe}
      readonly keys: readonly string[]
    }
  | {readonly kind: 'function'; readonly name: string}

/** A template that docsgen does not evaluate. */
export class UnreadTemplate extends Error {}

const action = /\{\{(-?)\s*([\s\S]*?)\s*(-?)\}\}/g

/**
 * Parses a template of Go.
 *
 * @throws UnreadTemplate if it contains an action other than values, variables and branches
 */
export function parseTemplate(text: string): readonly TemplateNode[] {
  const parts = partsOf(text)
  let at = 0
  const block = (): {readonly nodes: TemplateNode[]; readonly end: string} => {
    const nodes: TemplateNode[] = []
    while (at < parts.length) {
      const part = parts[at++]
      if (part === undefined) break
      if ('text' in part) {
        if (part.text !== '') nodes.push({kind: 'text', value: part.text})
        continue
      }
      const [, word = '', rest = ''] = /^([a-z]+)\b\s*([\s\S]*)$/.exec(part.code) ?? []
      if (word === 'end' || word === 'else') return {nodes, end: part.code}
      if (word === 'if' || word === 'with' || word === 'range') nodes.push(branch(word, rest))
      else if (/^(?:define|template|block|break|continue|return|partial)$/.test(word)) throw new UnreadTemplate(word)
      else if (part.code !== '' && !part.code.startsWith('/*')) nodes.push(shown(part.code))
    }
    return {nodes, end: ''}
  }
  const branch = (word: 'if' | 'with' | 'range', rest: string): TemplateNode => {
    const [, name, code = rest] = /^\$(\w+)\s*:?=\s*([\s\S]*)$/.exec(rest) ?? []
    if (word === 'range' && /^\$\w+\s*,/.test(rest)) throw new UnreadTemplate('range')
    const {nodes: then, end} = block()
    let otherwise: TemplateNode[] = []
    if (end.startsWith('else')) {
      const [, inner, more = ''] = /^else\s+(if|with)\b\s*([\s\S]*)$/.exec(end) ?? []
      if (inner !== undefined) otherwise = [branch(inner as 'if' | 'with', more)]
      else otherwise = block().nodes
    }
    return {kind: 'branch', word, name, pipe: pipeOf(code), then, otherwise}
  }
  const {nodes, end} = block()
  if (end !== '') throw new UnreadTemplate(end)
  return nodes
}

function shown(code: string): TemplateNode {
  const [, name, value] = /^\$(\w+)\s*:?=\s*([\s\S]+)$/.exec(code) ?? []
  return name === undefined ? {kind: 'show', pipe: pipeOf(code)} : {kind: 'set', name, pipe: pipeOf(value ?? '')}
}

/** Splits a template into text and actions. A hyphen removes the white space beside it. */
function partsOf(text: string): ({readonly text: string} | {readonly code: string})[] {
  const parts: ({text: string} | {code: string})[] = []
  let at = 0
  let trims = false
  const push = (raw: string, trimsEnd: boolean): void => {
    const start = trims ? raw.trimStart() : raw
    parts.push({text: trimsEnd ? start.trimEnd() : start})
  }
  for (const match of text.matchAll(action)) {
    push(text.slice(at, match.index), match[1] === '-')
    parts.push({code: match[2] ?? ''})
    trims = match[3] === '-'
    at = match.index + match[0].length
  }
  push(text.slice(at), false)
  return parts
}

const token =
  /\s*(?:("(?:\\.|[^"\\])*")|(`[^`]*`)|(-?\d+(?:\.\d+)?)(?![\w.])|(\$?(?:\.?\w+)(?:\.\w+)*|\$|\.(?=[\s)|]|$))|([()|,])|(:?=))/y

/** Parses a pipeline: `.Get "path" | default "x"`. */
function pipeOf(code: string): Pipe {
  token.lastIndex = 0
  const tokens: string[] = []
  while (token.lastIndex < code.length) {
    const from = token.lastIndex
    const match = token.exec(code)
    if (!match) {
      if (code.slice(from).trim() === '') break
      throw new UnreadTemplate(code.slice(from).trim())
    }
    tokens.push(match[0].trim())
    // `(…).Title` has no space.
    if (/^\s*\)$/.test(match[0])) {
      const member = /^(?:\.\w+)+/.exec(code.slice(token.lastIndex))?.[0]
      if (member !== undefined) {
        tokens.push(`)${member}`)
        token.lastIndex += member.length
      }
    }
  }
  let at = 0
  const pipe = (): Pipe => {
    const calls: Term[][] = [[]]
    for (; at < tokens.length; at++) {
      const item = tokens[at] ?? ''
      if (item.startsWith(')')) break
      if (item === '|') calls.push([])
      else if (item === '(') {
        at++
        const inner = pipe()
        const member = tokens[at + 1]
        if (member !== undefined && /^\)./.test(member)) at++
        calls.at(-1)?.push({
          kind: 'path',
          from: {pipe: inner},
          keys: member !== undefined && /^\)./.test(member) ? member.slice(2).split('.') : []
        })
      } else calls.at(-1)?.push(termOf(item))
    }
    return calls
  }
  const found = pipe()
  if (at < tokens.length || found.some(call => call.length === 0)) throw new UnreadTemplate(code)
  return found
}

function termOf(item: string): Term {
  if (item.startsWith('"')) return {kind: 'value', value: unquoted(item)}
  if (item.startsWith('`')) return {kind: 'value', value: item.slice(1, -1)}
  if (/^-?\d/.test(item)) return {kind: 'value', value: Number(item)}
  if (item === 'true' || item === 'false') return {kind: 'value', value: item === 'true'}
  if (item === 'nil') return {kind: 'value', value: null}
  const keys = item
    .replace(/^\$?\w*/, '')
    .split('.')
    .filter(Boolean)
  if (item.startsWith('$.') || item === '$') return {kind: 'path', from: '$', keys}
  if (item.startsWith('$')) return {kind: 'path', from: {name: /^\$(\w+)/.exec(item)?.[1] ?? ''}, keys}
  if (item.startsWith('.')) return {kind: 'path', from: '.', keys: item.split('.').filter(Boolean)}
  if (/^site(?:\.|$)/.test(item)) return {kind: 'path', from: '$', keys: ['Site', ...item.split('.').slice(1)]}
  if (/^page(?:\.|$)/.test(item)) return {kind: 'path', from: '$', keys: ['Page', ...item.split('.').slice(1)]}
  if (!/^[A-Za-z][\w.]*$/.test(item)) throw new UnreadTemplate(item)
  return {kind: 'function', name: item}
}

function unquoted(item: string): string {
  try {
    return JSON.parse(item) as string
  } catch {
    return item.slice(1, -1)
  }
}
