import {posix} from 'node:path'
import {isObject, type Json, type JsonObject, keysOf, memberAt, objectOf, pointerOf} from '../json.ts'
import {type Point, parseSpec, placesIn} from './spec-text.ts'

/** A problem of a specification, at one of its members. */
export interface SpecProblem {
  /** Pointer into the bundled document. */
  readonly pointer: string
  readonly reason: string
  readonly actual?: string
  readonly expected?: readonly string[]
  readonly note?: string
}

/** A problem of an unreadable file. */
export interface FileProblem {
  /** Absent if the file in the option does not exist. */
  readonly place?: {readonly file: string; readonly start: Point}
  readonly reason: string
}

/**
 * A specification with all its files as one document. References to other files point below `x-docsgen-files`, so every reference
 * is a pointer into the document.
 */
export interface SpecDocument {
  readonly root: JsonObject
  /** Texts by path from the project's root, main file first. */
  readonly files: ReadonlyMap<string, string>
  readonly problems: readonly SpecProblem[]
  readonly fileProblems: readonly FileProblem[]
}

const filesKey = 'x-docsgen-files'

/** Location of a specification. */
export interface SpecPlace {
  /** Relative to the project's root. */
  readonly path: string
  /** Files of the project that replace addresses, because a build never uses the network. */
  readonly remote?: Readonly<Record<string, string>> | undefined
}

/** Reads a specification and all files that it refers to. Errors become problems, never exceptions. */
export async function readSpec(place: SpecPlace, read: (path: string) => Promise<Uint8Array>): Promise<SpecDocument> {
  const steps = reading(place)
  let step = steps.next()
  while (!step.done) step = steps.next(await read(step.value).catch(() => undefined))
  return step.value
}

/** Does the same synchronously, for page rules. */
export function readSpecNow(place: SpecPlace, read: (path: string) => Uint8Array | undefined): SpecDocument {
  const steps = reading(place)
  let step = steps.next()
  while (!step.done) step = steps.next(read(step.value))
  return step.value
}

/** Yields the path of each file to read. */
function* reading({path, remote = {}}: SpecPlace): Generator<string, SpecDocument, Uint8Array | undefined> {
  const files = new Map<string, string>()
  const values: Record<string, Json> = {}
  const problems: SpecProblem[] = []
  const fileProblems: FileProblem[] = []
  const queue: {readonly file: string; readonly from?: {readonly pointer: string; readonly ref: string}}[] = [
    {file: path}
  ]
  for (let next = queue.shift(); next; next = queue.shift()) {
    const {file, from} = next
    if (files.has(file)) continue
    const bytes = yield file
    if (!bytes) {
      if (from) {
        problems.push({
          pointer: from.pointer,
          reason: `The reference \`${from.ref}\` refers to a file that does not exist.`
        })
        continue
      }
      const reason = `The specification \`${file}\` does not exist in the project.`
      return {root: {}, files, problems, fileProblems: [{reason}]}
    }
    const text = new TextDecoder().decode(bytes).replace(/^\ufeff/, '')
    files.set(file, text)
    const parsed = parseSpec(text)
    if ('problem' in parsed) {
      fileProblems.push({place: {file, start: parsed.at}, reason: parsed.problem})
      continue
    }
    values[file] = parsed.value
    const base = file === path ? '' : pointerOf([filesKey, file])
    queue.push(...rewriteReferences(parsed.value, {file, base, root: path, remote, problems}))
  }
  const {[path]: main, ...others} = values
  const root = {...objectOf(main), ...(Object.keys(others).length > 0 && {[filesKey]: others})}
  if (main !== undefined && !isObject(main))
    fileProblems.push({place: {file: path, start: {line: 1, column: 1}}, reason: 'The specification is not an object.'})
  return {root, files, problems, fileProblems}
}

interface Rewriting {
  readonly file: string
  /** Pointer to the file's value in the bundled document. */
  readonly base: string
  readonly root: string
  readonly remote: Readonly<Record<string, string>>
  readonly problems: SpecProblem[]
}

/** Keywords with data of the API, in which `$ref` is not a reference. */
const data = /^(?:example|default|enum|const)$/

/** Members whose keys are names of the specification's author, such as `default` in `responses`. */
const named =
  /\/(?:properties|patternProperties|dependentSchemas|\$defs|definitions|responses|schemas|parameters|headers|requestBodies|securitySchemes|examples|links|callbacks|pathItems|messages|channels|operations|servers|variables)$/

/** Returns whether the value of a key is data of the API. */
export function isData(key: string, pointer: string): boolean {
  return data.test(key) && !named.test(pointer)
}

/** Converts every reference to a pointer into the bundled document. Returns the files that references point to. */
function rewriteReferences(value: Json, {file, base, root, remote, problems}: Rewriting) {
  const found: {file: string; from: {pointer: string; ref: string}}[] = []
  const stack: [value: unknown, pointer: string][] = [[value, base]]
  // A YAML alias is the same object twice, and may contain itself.
  const seen = new Set<unknown>()
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, pointer] = next
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    const ref = (node as {$ref?: unknown}).$ref
    if (typeof ref === 'string') {
      const target = targetOf(ref, file, remote)
      if (target === undefined) {
        problems.push({
          pointer: `${pointer}/$ref`,
          reason: `The reference \`${ref}\` points outside the project, and a build never accesses the network.`,
          note: 'Save the file in the project and add it to the option `remote`: `{"https://example.org/types.json": "specs/types.json"}`.'
        })
        delete (node as {$ref?: unknown}).$ref
      } else {
        if (target.file !== file) found.push({file: target.file, from: {pointer: `${pointer}/$ref`, ref}})
        const there = target.file === root ? '' : pointerOf([filesKey, target.file])
        ;(node as {$ref?: unknown}).$ref = `#${there}${target.pointer}`
      }
    }
    for (const key in node)
      if (!isData(key, pointer)) stack.push([(node as Record<string, unknown>)[key], pointer + pointerOf([key])])
  }
  return found
}

function targetOf(ref: string, file: string, remote: Readonly<Record<string, string>>) {
  const [address = '', hash = ''] = [ref.split('#', 1)[0], ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : '']
  if (address === '') return {file, pointer: hash}
  const local = remote[address]
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return local === undefined ? undefined : {file: local, pointer: hash}
  const path = posix.normalize(posix.join(posix.dirname(file), address))
  return path.startsWith('..') || path.startsWith('/') ? undefined : {file: path, pointer: hash}
}

/** The target of a reference. */
export interface Resolved {
  readonly value: Json | undefined
  /** Pointer of the last reference; absent if there is none. */
  readonly ref?: string
  readonly problem?: 'loop' | 'missing'
}

/** Returns the reference of a schema. A dynamic one is followed like any other. */
export function referenceIn({$ref, $dynamicRef}: JsonObject): string | undefined {
  return typeof $ref === 'string' ? $ref : typeof $dynamicRef === 'string' ? $dynamicRef : undefined
}

/**
 * Follows references. A target that has more than a reference is final, because its keywords count too.
 *
 * @param isWhole whether to follow the references of such targets as well
 */
export function resolve(root: JsonObject, value: Json | undefined, isWhole = false): Resolved {
  let target = value
  let ref: string | undefined
  const seen = new Set<string>()
  while (isObject(target)) {
    const reference = referenceIn(target)
    if (reference === undefined || (!isWhole && ref !== undefined && Object.keys(target).length > 1)) break
    const pointer = pointerIn(root, reference.replace(/^#/, ''))
    if (seen.has(pointer)) return {value: undefined, ref: pointer, problem: 'loop'}
    seen.add(pointer)
    ref = pointer
    target = memberAt(root, keysOf(pointer))
    if (target === undefined) return {value: undefined, ref, problem: 'missing'}
  }
  return {value: target, ...(ref !== undefined && {ref})}
}

/** Pointers of anchors by document. */
const anchors = new WeakMap<JsonObject, ReadonlyMap<string, string>>()

/** Returns the pointer of a fragment, which may be the name of an anchor. */
function pointerIn(root: JsonObject, fragment: string): string {
  if (fragment === '' || fragment.startsWith('/')) return fragment
  let known = anchors.get(root)
  if (!known) {
    known = anchorsIn(root)
    anchors.set(root, known)
  }
  return known.get(fragment) ?? `/${fragment}`
}

function anchorsIn(root: JsonObject): Map<string, string> {
  const found = new Map<string, string>()
  const stack: [value: unknown, pointer: string][] = [[root, '']]
  const seen = new Set<unknown>()
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, pointer] = next
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    const {$anchor, $dynamicAnchor} = node as JsonObject
    for (const name of [$anchor, $dynamicAnchor])
      if (typeof name === 'string' && !found.has(name)) found.set(name, pointer)
    for (const [key, inner] of Object.entries(node)) stack.push([inner, pointer + pointerOf([key])])
  }
  return found
}

/** Returns the object that a value is or refers to, overridden by the members beside the reference (3.1). */
export function resolveObject(root: JsonObject, value: Json | undefined, depth = 0): JsonObject {
  const {value: target} = resolve(root, value)
  if (!isObject(target)) return {}
  const found = referenceIn(target) === undefined || depth > 20 ? target : resolveObject(root, target, depth + 1)
  if (!isObject(value) || referenceIn(value) === undefined) return found
  const {$ref: _, $dynamicRef: __, ...siblings} = value
  return Object.keys(siblings).length > 0 ? {...found, ...siblings} : found
}

/** Returns the file, line and column of members in a bundled document. */
export function placesOf(
  {files}: Pick<SpecDocument, 'files'>,
  pointers: Iterable<string>
): Map<string, {readonly file: string; readonly start: Point}> {
  const [main = ''] = files.keys()
  const byFile = new Map<string, Map<string, readonly string[]>>()
  for (const pointer of pointers) {
    const keys = keysOf(pointer)
    const isOther = keys[0] === filesKey && keys[1] !== undefined
    const file = isOther ? (keys[1] as string) : main
    const wanted = byFile.get(file) ?? new Map<string, readonly string[]>()
    wanted.set(pointer, isOther ? keys.slice(2) : keys)
    byFile.set(file, wanted)
  }
  const places = new Map<string, {file: string; start: Point}>()
  for (const [file, wanted] of byFile) {
    const found = placesIn(files.get(file) ?? '', withParents(wanted))
    for (const [pointer, keys] of wanted) {
      let at = found.get(pointer)
      for (let length = keys.length - 1; !at && length >= 0; length--)
        at = found.get(`parent:${pointerOf(keys.slice(0, length))}`)
      places.set(pointer, {file, start: at ?? {line: 1, column: 1}})
    }
  }
  return places
}

/** Adds the parent members, because a missing member is reported at its parent. */
function withParents(wanted: ReadonlyMap<string, readonly string[]>): Map<string, readonly string[]> {
  const all = new Map(wanted)
  for (const keys of wanted.values())
    for (let length = 0; length < keys.length; length++) {
      const parent = keys.slice(0, length)
      all.set(`parent:${pointerOf(parent)}`, parent)
    }
  return all
}
