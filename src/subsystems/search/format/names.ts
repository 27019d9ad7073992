import {shortHex} from '../analysis/split-run.ts'

/** Matches a signature: a name and its parameters in parentheses, with or without the source code around them. */
const signature = /^(?:(?:function|event|error)\s+)?([A-Za-z_$][\w$]*)\s*(\(.*)$/s

/** Returns whether text is a hexadecimal number, like selectors, topics and data. */
export function isHex(text: string): boolean {
  return /^0x[0-9a-f]+$/i.test(text.trim())
}

/**
 * Returns the key under which a name is stored and looked up. Case and spaces do not matter, and signatures keep only the types
 * of their parameters: `error Paused(address account)` is `paused(address)`. Topics of events are shortened like other hashes.
 */
export function nameKey(text: string): string {
  if (isHex(text)) return shortHex(text.trim().toLowerCase())
  const [, name = '', rest = ''] = signature.exec(text.trim()) ?? []
  const types = rest === '' ? undefined : typesOf(rest)
  return (types === undefined ? text.trim().replace(/\s+/g, ' ') : name + types).toLowerCase()
}

/** Returns a signature with only its types, or `undefined` if the text is not a list of parameters. */
export function typesOf(parameters: string): string | undefined {
  const tuple = readTuple(parameters, 0)
  return tuple && textOf(tuple.type)
}

/** A type of the contract ABI, with the name of its parameter. */
export interface AbiType {
  /** `uint256`; empty for a tuple. */
  readonly base: string
  readonly name: string
  /** Members of a tuple. */
  readonly members: readonly AbiType[]
  /** Lengths of its dimensions, innermost first; -1 for a dynamic one. */
  readonly dimensions: readonly number[]
}

/** Returns the parameters of `name(type name, …)`, or `undefined` if the text is not a signature. */
export function parametersOf(text: string): readonly AbiType[] | undefined {
  const [, , rest = ''] = signature.exec(text.trim()) ?? []
  return rest === '' ? undefined : readTuple(rest, 0)?.type.members
}

/** Words that may occur between a type and a name. */
const modifiers = new Set(['indexed', 'memory', 'calldata', 'storage', 'payable'])

/** Maximum depth of tuples, so that no text can exhaust memory. */
const deepest = 16

interface ReadType {
  readonly type: AbiType
  /** Offset after the type. */
  readonly end: number
}

function readTuple(text: string, start: number, depth = 0): ReadType | undefined {
  if (text[start] !== '(' || depth > deepest) return undefined
  const members: AbiType[] = []
  let at = skipSpace(text, start + 1)
  while (text[at] !== ')') {
    if (members.length > 0) {
      if (text[at] !== ',') return undefined
      at = skipSpace(text, at + 1)
    }
    const member = readType(text, at, depth)
    if (!member) return undefined
    members.push(member.type)
    at = skipSpace(text, member.end)
  }
  return {type: {base: '', name: '', members, dimensions: []}, end: at + 1}
}

function readType(text: string, start: number, depth: number): ReadType | undefined {
  const word = /^tuple(?=\()/.exec(text.slice(start, start + 6))?.[0] ?? ''
  const tuple = readTuple(text, start + word.length, depth + 1)
  const base = tuple ? '' : (/^[A-Za-z_$][\w$.]*/.exec(text.slice(start, start + 200))?.[0] ?? '')
  if (!tuple && base === '') return undefined
  let at = tuple?.end ?? start + base.length
  const dimensions: number[] = []
  for (;;) {
    const found = /^\[(\d{0,9})\]/.exec(text.slice(at, at + 12))
    if (!found) break
    dimensions.push(found[1] === '' ? -1 : Number(found[1]))
    at += found[0].length
  }
  let name = ''
  for (;;) {
    const found = /^\s+([A-Za-z_$][\w$]*)/.exec(text.slice(at, at + 200))
    if (!found) break
    if (!modifiers.has(found[1] ?? '')) name = found[1] ?? ''
    at += found[0].length
  }
  return {type: {base: plainType(base), name, members: tuple?.type.members ?? [], dimensions}, end: at}
}

/** Returns the full name of a type: `uint` is short for `uint256`. */
function plainType(base: string): string {
  return base === 'uint' || base === 'int' ? `${base}256` : base
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (/\s/.test(text.charAt(at))) at++
  return at
}

/** Returns a type as written in signatures. */
export function textOf({base, members, dimensions}: AbiType): string {
  const inner = base === '' ? `(${members.map(textOf).join(',')})` : base
  return inner + dimensions.map(length => (length < 0 ? '[]' : `[${length}]`)).join('')
}
