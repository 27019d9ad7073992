import {type Node, type ParseError, parseTree} from 'jsonc-parser'
import {decode, textFile} from '../../../content/text-file.ts'
import {hashOf} from '../../../host/machine/hash.ts'
import {HostError} from '../../../host/machine/host-error.ts'
import {machineError} from '../../../host/machine/machine-error.ts'
import {insideRoot} from '../../../host/machine/paths.ts'
import {rewriteWhole} from '../../../host/machine/write-whole.ts'
import type {Point} from '../../../model/diagnostic.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {Constants} from '../../../model/project/constants.ts'
import {partText} from '../../../model/text/include-part.ts'
import {type SettingsRead, settingsKey} from '../../../plugin/settings.ts'

/** Path of the pins, relative to the project's root. */
export const pinsFile = 'docsgen.pins.json'

/** The reviewed state of a part of a file. */
export interface Pin {
  readonly hash: string
  readonly text: string
}

/** A pin with its position in the file. */
export interface WrittenPin extends Pin {
  /** Offsets of its value. */
  readonly from: number
  readonly to: number
}

/** The name of the settings. */
export const pinsName = 'pins'

/**
 * Reads the file of pins. Each pin is a value that no page uses, so pages do not depend on it.
 *
 * @throws HostError 2 with line and column if the file is not a list of pins
 */
export function readPins(text: string): SettingsRead {
  const file = textFile(text)
  const fail = (offset: number, what: string): never => {
    const {line, column} = file.pointAt(offset)
    throw new HostError(`${pinsFile}:${line}:${column} Unexpected ${what}, expected what \`docsgen pin\` writes.`, 2)
  }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, {disallowComments: true})
  if (!tree || errors[0]) return fail(errors[0]?.offset ?? 0, 'text')
  const list = member(tree, 'pins') ?? fail(0, 'value')
  const values = (list.children ?? []).map(({children: [name, value] = []}) => {
    const [hash, pinned] = [value && member(value, 'hash')?.value, value && member(value, 'text')?.value] as unknown[]
    if (!name || !value || typeof hash !== 'string' || typeof pinned !== 'string')
      return fail(value?.offset ?? list.offset, 'pin')
    const pin: WrittenPin = {hash, text: pinned, from: value.offset, to: value.offset + value.length}
    return {name: String(name.value), value: pin, place: {start: file.pointAt(name.offset)}}
  })
  return {values}
}

/** Returns the pins of a project, with their places, by the part that they pin. */
export function pinsOf(constants: Constants): ReadonlyMap<string, WrittenPin & {readonly start: Point}> {
  const prefix = settingsKey(pinsName, '')
  return new Map(
    [...constants.values()].flatMap(({name, value, settings, place}) =>
      settings === pinsName
        ? [[name.slice(prefix.length), {...(JSON.parse(value) as WrittenPin), start: place.start}] as const]
        : []
    )
  )
}

function member(node: Node, name: string): Node | undefined {
  return node.children?.find(({children}) => children?.[0]?.value === name)?.children?.[1]
}

/**
 * Returns the current state of a part; `undefined` if the file or the part does not exist.
 *
 * @param read returns the bytes of a file of the project
 */
export function pinNow(read: (path: string) => Uint8Array | undefined, key: string): Pin | undefined {
  const [, path = '', region, lines] = /^(.*?)(?:#([^{]*))?(?:\{([^}]*)\})?$/.exec(key) ?? []
  const bytes = read(path)
  const decoded = bytes && decode(bytes)
  if (!decoded || !('text' in decoded)) return undefined
  const text = partText(decoded.text, {...(region !== undefined && {region}), ...(lines !== undefined && {lines})})
  return text === undefined ? undefined : {hash: hashOf(text), text}
}

/** Returns the text of a file of pins after files have moved: old path to new path. */
export function movedPins(text: string, files: ReadonlyMap<string, string>): string {
  return text.replace(/^( {4}")([^"#{]+)/gm, (all, before: string, path: string) => {
    const moved = files.get(path)
    return moved === undefined ? all : before + moved
  })
}

/** Rewrites the file: one entry per part, sorted. */
export function writePins(root: string, pins: ReadonlyMap<string, Pin>): void {
  const entries = [...pins].sort(([a], [b]) => compareCodeUnits(a, b))
  const list = entries.map(([key, pin]) => `    ${JSON.stringify(key)}: ${formatPin(pin)}`).join(',\n')
  const path = insideRoot(root, pinsFile)
  if (path === undefined)
    throw new HostError(`Unexpected symbolic link \`${pinsFile}\`, expected a file inside the project.`, 2)
  try {
    rewriteWhole(path, `{\n  "version": 1,\n  "pins": {${list === '' ? '' : `\n${list}\n  `}}\n}\n`)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: pinsFile})
  }
}

export function formatPin({hash, text}: Pin): string {
  return `{\n      "hash": ${JSON.stringify(hash)},\n      "text": ${JSON.stringify(text)}\n    }`
}
