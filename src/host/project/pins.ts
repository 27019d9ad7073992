import {type Node, type ParseError, parseTree} from 'jsonc-parser'
import {decode, textFile} from '../../content/text-file.ts'
import type {Edit, Point} from '../../model/diagnostic.ts'
import {partText} from '../../model/include-part.ts'
import {compareCodeUnits} from '../../model/order.ts'
import {readInside} from '../machine/files.ts'
import {hashOf} from '../machine/hash.ts'
import {HostError} from '../machine/host-error.ts'
import {machineError} from '../machine/machine-error.ts'
import {insideRoot} from '../machine/paths.ts'
import {rewriteWhole} from '../machine/write-whole.ts'

/** Where pins lie, from the project's root. */
export const pinsFile = 'docsgen.pins.json'

/** A part of a file as it was when somebody last looked at it. */
export interface Pin {
  readonly hash: string
  readonly text: string
}

export interface WrittenPin extends Pin {
  readonly start: Point
  /** What takes the place of the pin's value in the file. */
  replace(pin: Pin): Edit
}

/**
 * @returns nothing where there are no pins
 * @throws HostError 2 with line and column where the file is no list of pins
 */
export function readPins(root: string): ReadonlyMap<string, WrittenPin> | undefined {
  const bytes = readInside(root, pinsFile)
  if (!bytes) return undefined
  const decoded = decode(bytes)
  const text = 'text' in decoded ? decoded.text : ''
  const file = textFile(text)
  const fail = (offset: number, what: string): never => {
    const {line, column} = file.pointAt(offset)
    throw new HostError(`${pinsFile}:${line}:${column} Unexpected ${what}, expected what \`docsgen pin\` writes.`, 2)
  }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, {disallowComments: true})
  if (!tree || errors[0]) return fail(errors[0]?.offset ?? 0, 'text')
  const pins = new Map<string, WrittenPin>()
  const list = member(tree, 'pins') ?? fail(0, 'value')
  for (const {children: [name, value] = []} of list.children ?? []) {
    const [hash, pinned] = [value && member(value, 'hash')?.value, value && member(value, 'text')?.value] as unknown[]
    if (!name || !value || typeof hash !== 'string' || typeof pinned !== 'string')
      return fail(value?.offset ?? list.offset, 'pin')
    pins.set(String(name.value), {
      hash,
      text: pinned,
      start: file.pointAt(name.offset),
      replace: pin => ({from: value.offset, to: value.offset + value.length, text: formatPin(pin)})
    })
  }
  return pins
}

function member(node: Node, name: string): Node | undefined {
  return node.children?.find(({children}) => children?.[0]?.value === name)?.children?.[1]
}

/** A part as it is now; nothing where the file or the part is not there. */
export function pinNow(root: string, key: string): Pin | undefined {
  const [, path = '', region, lines] = /^(.*?)(?:#([^{]*))?(?:\{([^}]*)\})?$/.exec(key) ?? []
  const bytes = readInside(root, path)
  const decoded = bytes && decode(bytes)
  if (!decoded || !('text' in decoded)) return undefined
  const text = partText(decoded.text, {...(region !== undefined && {region}), ...(lines !== undefined && {lines})})
  return text === undefined ? undefined : {hash: hashOf(text), text}
}

/** Returns the text of a file of pins after files have moved: old path to new. */
export function movedPins(text: string, files: ReadonlyMap<string, string>): string {
  return text.replace(/^( {4}")([^"#{]+)/gm, (all, before: string, path: string) => {
    const moved = files.get(path)
    return moved === undefined ? all : before + moved
  })
}

/** Writes the file anew: one entry a part, sorted. */
export function writePins(root: string, pins: ReadonlyMap<string, Pin>): void {
  const entries = [...pins].sort(([a], [b]) => compareCodeUnits(a, b))
  const list = entries.map(([key, pin]) => `    ${JSON.stringify(key)}: ${formatPin(pin)}`).join(',\n')
  const path = insideRoot(root, pinsFile)
  if (path === undefined) throw new HostError(`Unexpected link \`${pinsFile}\`, expected a file inside the project.`, 2)
  try {
    rewriteWhole(path, `{\n  "version": 1,\n  "pins": {${list === '' ? '' : `\n${list}\n  `}}\n}\n`)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: pinsFile})
  }
}

function formatPin({hash, text}: Pin): string {
  return `{\n      "hash": ${JSON.stringify(hash)},\n      "text": ${JSON.stringify(text)}\n    }`
}
