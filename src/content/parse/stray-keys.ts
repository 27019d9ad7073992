import type {FrontMatter} from '../../model/page.ts'
import {didYouMean, suggest} from '../../model/suggest.ts'

/** Keys of front matter that a schema describes. */
export interface FrontMatterKeys {
  /** In the schema that pages follow. */
  readonly known: readonly string[]
  /** In the project's own part of it. */
  readonly own: readonly string[]
}

/** A key, or its value, that nothing reads. */
export interface StrayKey {
  readonly key: string
  /** Whether the finding is about the value. */
  readonly isValue?: true
  readonly reason: string
  readonly expected: readonly string[]
}

/** Keys that docsgen or one of its plugins reads and that the packaged schema leaves to projects. */
const unlistedKeys = ['act_by', 'affects', 'icon', 'status', 'tags']

const layouts: readonly string[] = ['default', 'full', 'home', 'raw']

/** Keys that other generators read: whose they are, and what to write here. */
const foreignKeys: Readonly<Record<string, readonly [generators: string, instead: string]>> = {
  slug: ['Docusaurus and Starlight', 'a file whose path gives the route; `aliases` keeps an old route'],
  permalink: ['Jekyll', 'a file whose path gives the route; `aliases` keeps an old route'],
  redirect_from: ['Jekyll', '`aliases`'],
  sidebar_position: ['Docusaurus', 'the order of keys in `_meta.json`'],
  sidebar_label: ['Docusaurus', 'a title in `_meta.json`'],
  sidebarTitle: ['Mintlify', 'a title in `_meta.json`'],
  nav_order: ['Just the Docs', 'the order of keys in `_meta.json`'],
  hide_table_of_contents: ['Docusaurus', '`toc: false`'],
  tableOfContents: ['Starlight', '`toc: false`'],
  outline: ['VitePress', '`toc: false`'],
  openapi: ['Mintlify', 'a page from a plugin']
}

/**
 * Returns the keys that have no effect although the writer expects one: near misses of known keys, keys of other generators, and
 * a layout that does not exist. A key that the project's schema declares is the project's business.
 *
 * @param isForeign whether the project is another generator's, which reads keys of its own
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
        : [{key, reason: `Unexpected key \`${key}\` from ${generators}, expected ${instead}`, expected: []}]
    const expected = nearMisses(key, known)
    if (expected.length === 0) return []
    return [
      {
        key,
        reason: `Unexpected key \`${key}\` in front matter, expected a known key${didYouMean(expected)}`,
        expected
      }
    ]
  })
  const {layout} = frontMatter as Readonly<Record<string, unknown>>
  if (layout === undefined || keys.own.includes('layout') || layouts.includes(String(layout))) return found
  const expected = suggest(String(layout), layouts)
  const choices = layouts.map(name => `\`${name}\``).join(', ')
  const reason = `Unexpected \`${String(layout)}\` in \`layout\`, expected one of ${choices}${didYouMean(expected)}`
  return [...found, {key: 'layout', isValue: true, reason, expected: expected.length > 0 ? expected : layouts}]
}

/** A short key has near misses by chance: `text` is no `next`. */
function nearMisses(key: string, known: readonly string[]): string[] {
  return key.length < 5 ? [] : suggest(key, known)
}
