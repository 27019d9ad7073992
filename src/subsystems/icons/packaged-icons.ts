import {createRequire} from 'node:module'
import {isIcon, icons as signs} from '../../model/components/icons.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {brandIcons} from './brand-icons.ts'
import {unknownIcon} from './rules/unknown-icon.ts'

/** An icon set with lookup by name. */
export interface IconSet {
  /** Returns the content of an SVG of 24 by 24, or `undefined` for an unknown name. */
  find(name: string): string | undefined
  /**
   * Returns what to report if neither the theme nor the set has an icon of this name.
   *
   * @param orElse other values that the setting accepts, as the end of "expected …"
   */
  problem(name: string, orElse?: string): IconProblem | undefined
}

export interface IconProblem {
  readonly rule: string
  readonly reason: string
  readonly actual: string
  readonly expected: readonly string[]
}

interface Lucide {
  readonly icons: Readonly<Record<string, {readonly body: string}>>
  readonly aliases?: Readonly<Record<string, {readonly parent: string}>>
}

/** Loads Lucide for the first icon that a project uses: 0.6 MB that most sites never need. Node keeps it. */
function load(): Lucide {
  return createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as Lucide
}

function ofLucide(name: string): string | undefined {
  const {icons: found, aliases = {}} = load()
  const parent = Object.hasOwn(aliases, name) ? (aliases[name]?.parent ?? name) : name
  return Object.hasOwn(found, parent) ? found[parent]?.body : undefined
}

function ofBrand(name: string): string | undefined {
  const path = Object.hasOwn(brandIcons, name) ? brandIcons[name] : undefined
  return path && `<path fill="currentColor" d="${path}"/>`
}

/**
 * Returns the content of an SVG. Lucide's icon comes before a brand's of the same name.
 *
 * @param name with or without its collection: `rocket`, `lucide:rocket`, `simple-icons:x`
 */
export function findIcon(name: string): string | undefined {
  const [, collection, own = name] = /^(lucide|simple-icons):(.*)$/.exec(name) ?? []
  if (collection) return collection === 'lucide' ? ofLucide(own) : ofBrand(own)
  return ofLucide(own) ?? ofBrand(own)
}

/** Returns the names that are similar to one that no icon has. */
export function suggestIcons(name: string): readonly string[] {
  const {icons: found, aliases = {}} = load()
  const names = [...Object.keys(signs), ...Object.keys(brandIcons), ...Object.keys(found), ...Object.keys(aliases)]
  return suggest(name, new Set(names))
}

/** Lucide's icons, and those of brands. */
export const packagedIcons: IconSet = {
  find: findIcon,
  problem(name, orElse = '') {
    if (isIcon(name) || findIcon(name) !== undefined) return undefined
    const expected = suggestIcons(name)
    return {
      rule: unknownIcon.name,
      reason: `Unexpected icon \`${name}\`, expected the name of a Lucide icon or a brand${orElse}${didYouMean(expected)}`,
      actual: name,
      expected
    }
  }
}
