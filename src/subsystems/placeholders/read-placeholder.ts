import {isScalar, isSeq, type Node, type YAMLMap} from 'yaml'
import {scalarText} from '../../content/settings/scalar-text.ts'
import type {DeclaredConstant} from '../../model/project/constants.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {isSecretName, secretKind} from './secret-values.ts'

/** An entry of the group, as it was read. */
interface ReadEntry {
  readonly declared?: DeclaredConstant
  readonly findings: readonly EntryFinding[]
}

interface EntryFinding {
  readonly reason: string
  /** Absent if the finding is about the name of the entry. */
  readonly node?: Node
}

const keys = ['label', 'pattern', 'example', 'also']

/**
 * Reads one entry of the group `placeholders`. An invalid entry declares no placeholder, so readers are never asked for its
 * value.
 */
export function readPlaceholder(name: string, map: YAMLMap): ReadEntry {
  const findings: EntryFinding[] = []
  const found = (reason: string, node?: unknown): void => {
    findings.push({reason, ...(node ? {node: node as Node} : {})})
  }
  const text = (key: string): string | undefined => {
    const node = map.get(key, true)
    if (node === undefined) return undefined
    if (isScalar(node) && node.value !== null) return scalarText(node)
    found(`Unexpected value of \`${key}\` in \`${name}\`, expected text`, node)
    return undefined
  }
  for (const {key} of map.items) {
    const written = isScalar(key) ? String(key.value) : ''
    if (keys.includes(written)) continue
    const expected = suggest(written, keys)
    found(
      `Unexpected key \`${written}\` of the placeholder \`${name}\`, expected \`label\`, \`pattern\`, \`example\` or \`also\`${didYouMean(expected)}`,
      key
    )
  }
  const also = readNames(map.get('also', true))
  if (!also) found(`Unexpected value of \`also\` in \`${name}\`, expected a list of names`, map.get('also', true))
  for (const spelling of [name, ...(also ?? [])]) {
    if (isSecretName(spelling))
      found(`Unexpected placeholder \`${spelling}\` for a secret, expected a value that browsers may store`)
    else if (!isDistinct(spelling))
      found(
        `Unexpected placeholder \`${spelling}\`, expected a name that is not an ordinary word, such as \`YOUR_${spelling.toUpperCase().replace(/\W+/g, '_')}\``
      )
  }
  const label = text('label')
  if (label === undefined && !map.has('label'))
    found(`The placeholder \`${name}\` has no \`label\`. Add one that describes the value.`)
  const pattern = text('pattern')
  const isPattern = pattern === undefined || compiles(pattern)
  if (!isPattern)
    found(`Unexpected \`pattern\` of \`${name}\`, expected a regular expression`, map.get('pattern', true))
  const example = text('example')
  const kind = example === undefined ? undefined : secretKind(name, example)
  if (example !== undefined && pattern !== undefined && isPattern && !new RegExp(`^(?:${pattern})$`, 'u').test(example))
    found(
      `Unexpected example \`${example}\` of \`${name}\`, expected one that matches its pattern \`${pattern}\``,
      map.get('example', true)
    )
  else if (kind && !isSecretName(name))
    found(
      `Unexpected ${kind} (redacted) as the example of \`${name}\`, expected a made-up value`,
      map.get('example', true)
    )
  if (findings.length > 0 || label === undefined) return {findings}
  return {
    declared: {
      read: {also: also ?? [], ...(pattern !== undefined && {pattern})},
      shown: {label, ...(example !== undefined && {example})},
      fact: 'placeholders',
      unused: `Unused placeholder \`${name}\`: no page shows it in code`
    },
    findings
  }
}

/** Returns `undefined` if the value is not a list of names. */
function readNames(node: unknown): string[] | undefined {
  if (node === undefined) return []
  if (!isSeq(node)) return undefined
  const names = node.items.map(item => (isScalar(item) && item.value !== null ? scalarText(item) : ''))
  return names.includes('') ? undefined : names
}

/** Returns whether a name is distinctive: a plain word would also match where it has another meaning. */
function isDistinct(name: string): boolean {
  return (
    name.length > 3 && !/^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+|\d+)$/.test(name) && !/[\n\r]/.test(name) && name.trim() === name
  )
}

function compiles(pattern: string): boolean {
  try {
    new RegExp(`^(?:${pattern})$`, 'u')
    return true
  } catch {
    return false
  }
}
