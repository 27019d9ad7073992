import {didYouMean, suggest} from 'docsgen'
import {isObject, type JsonObject, keysOf, memberAt, pointerOf} from '../json.ts'
import {isData, resolve, type SpecProblem} from './spec-document.ts'

/** Finds references without a target, and references to themselves. */
export function checkReferences(root: JsonObject): SpecProblem[] {
  const problems: SpecProblem[] = []
  const stack: [value: unknown, pointer: string][] = [[root, '']]
  const seen = new Set<unknown>()
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, pointer] = next
    if (typeof node !== 'object' || node === null || seen.has(node)) continue
    seen.add(node)
    const {$ref: ref} = node as JsonObject
    if (typeof ref === 'string' && ref.startsWith('#')) {
      const {problem} = resolve(root, node as JsonObject, true)
      if (problem === 'loop')
        problems.push({pointer: `${pointer}/$ref`, reason: `The reference \`${shown(ref)}\` refers back to itself.`})
      else if (problem === 'missing' && !isUnread(root, ref)) problems.push(missing(root, ref, pointer))
    }
    for (const key in node)
      if (!isData(key, pointer)) stack.push([(node as Record<string, unknown>)[key], pointer + pointerOf([key])])
  }
  return problems
}

/** Returns whether a reference points to a file that could not be read, which is already reported. */
function isUnread(root: JsonObject, ref: string): boolean {
  const [first = '', file = ''] = keysOf(ref.slice(1))
  return first === 'x-docsgen-files' && memberAt(root, [first, file]) === undefined
}

function missing(root: JsonObject, ref: string, pointer: string): SpecProblem {
  const keys = keysOf(ref.slice(1))
  const parent = memberAt(root, keys.slice(0, -1))
  const names = isObject(parent) ? suggest(keys.at(-1) ?? '', Object.keys(parent)) : []
  const expected = names.map(name => shown(`#${pointerOf([...keys.slice(0, -1), name])}`))
  return {
    pointer: `${pointer}/$ref`,
    reason: `The reference \`${shown(ref)}\` has no target${didYouMean(expected) || '.'}`,
    actual: shown(ref),
    expected
  }
}

/** Returns a reference as written in its file. */
function shown(ref: string): string {
  const keys = keysOf(ref.slice(1))
  return keys[0] === 'x-docsgen-files' ? `${keys[1]}#${pointerOf(keys.slice(2))}` : ref
}
