import type {Diagnostic} from '../../model/diagnostic.ts'
import {type Hero, type HeroAction, isFront} from '../../model/page.ts'
import {routeOf, type SourcePath} from '../../model/url.ts'
import type {ReadContext, ReadOptions} from '../read-context.ts'
import type {ReadFrontMatter} from './front-matter/read-front-matter.ts'

/**
 * Returns the hero of a front page without invalid values, which a project's own schema may allow. On any other page, a hero is a
 * finding.
 */
export function readHero(
  {frontMatter, places, heroPlaces = {}}: ReadFrontMatter,
  source: SourcePath,
  {places: folders, locales}: Pick<ReadOptions, 'places' | 'locales'>
): {readonly hero?: NonNullable<ReadContext['hero']>; readonly diagnostics: readonly Diagnostic[]} {
  const {hero} = frontMatter
  if (typeof hero !== 'object' || hero === null) return {diagnostics: []}
  if (!isFront({route: routeOf(source, folders), frontMatter}, locales)) {
    const reason = '`hero` has no effect without `layout: home`'
    return {diagnostics: [{rule: 'front-matter', severity: 'warning', file: source, ...places.hero, reason}]}
  }
  const actions = Array.isArray(hero.actions) ? hero.actions.filter(isAction) : []
  return {hero: {data: {...hero, actions} satisfies Hero, places: heroPlaces}, diagnostics: []}
}

function isAction(value: unknown): value is HeroAction {
  const {text, link} = (value ?? {}) as Record<string, unknown>
  return typeof text === 'string' && typeof link === 'string'
}
