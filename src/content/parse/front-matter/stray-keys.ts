import type {FrontMatter} from '../../../model/page.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {foreignKeys} from '../../../subsystems/adopt/foreign-keys.ts'

/** Front matter keys that a schema describes. */
export interface FrontMatterKeys {
  /** In the schema that applies to pages. */
  readonly known: readonly string[]
  /** In the project's own schema. */
  readonly own: readonly string[]
}

/** A key or value that has no effect. */
export interface StrayKey {
  readonly key: string
  /** Whether the finding is about the value. */
  readonly isValue?: true
  readonly reason: string
  readonly actual: string
  readonly expected: readonly string[]
}

/** Keys that docsgen or its plugins read, and that the packaged schema leaves to projects. */
const unlistedKeys = ['act_by', 'affects', 'icon', 'status', 'tags']

const layouts: readonly string[] = ['archive', 'default', 'full', 'home', 'raw']

/**
 * Returns the keys that have no effect, although the writer probably expects one: misspelled keys, keys of other generators, and
 * an unknown layout. A key that the project's schema declares is never reported.
 *
 * @param isForeign whether the project was written for another generator, which reads its own keys
 */
export function strayKeys(
  frontMatter: FrontMatter,
  {keys, isForeign}: {readonly keys: FrontMatterKeys; readonly isForeign: boolean}
): StrayKey[] {
  const known = [...keys.known, ...unlistedKeys]
  const found = Object.keys(frontMatter).flatMap((key): StrayKey[] => {
    if (known.includes(key)) return []
    const [generators, instead] = (Object.hasOwn(foreignKeys, key) && foreignKeys[key]) || []
    if (generators !== undefined)
      return isForeign
        ? []
        : [
            {
              key,
              reason: `Unexpected key \`${key}\` from ${generators}, expected ${instead}`,
              actual: key,
              expected: []
            }
          ]
    const expected = nearMisses(key, known)
    if (expected.length === 0) return []
    return [
      {
        key,
        reason: `Unexpected key \`${key}\` in front matter, expected a known key${didYouMean(expected)}`,
        actual: key,
        expected
      }
    ]
  })
  const {layout} = frontMatter as Readonly<Record<string, unknown>>
  if (layout === undefined || keys.own.includes('layout') || layouts.includes(String(layout))) return found
  const expected = suggest(String(layout), layouts)
  const choices = layouts.map(name => `\`${name}\``).join(', ')
  const reason = `Unexpected \`${String(layout)}\` in \`layout\`, expected one of ${choices}${didYouMean(expected)}`
  return [
    ...found,
    {key: 'layout', isValue: true, reason, actual: String(layout), expected: expected.length > 0 ? expected : layouts}
  ]
}

/** Short keys are similar by chance: `text` is not a misspelled `next`. */
function nearMisses(key: string, known: readonly string[]): string[] {
  return key.length < 5 ? [] : suggest(key, known)
}
