import type {Diagnostic} from '../../model/diagnostic.ts'
import {isHomeRoute} from '../../model/locales.ts'
import {type Feature, type FrontMatter, type HeroAction, isFront} from '../../model/page.ts'
import {routeOf, type SourcePath} from '../../model/url.ts'
import type {ReadContext, ReadOptions} from '../read-context.ts'
import type {ReadFrontMatter} from './front-matter/read-front-matter.ts'

/**
 * Returns what the front matter adds to the text: the hero and the features of a front page without invalid values, which a
 * project's own schema may allow. On any other page, a hero is a finding.
 */
export function readHero(
  {frontMatter, places, heroPlaces = {}}: ReadFrontMatter,
  source: SourcePath,
  {places: folders, locales}: Pick<ReadOptions, 'places' | 'locales'>
): {readonly hero?: NonNullable<ReadContext['hero']>; readonly diagnostics: readonly Diagnostic[]} {
  const {hero, features, layout} = frontMatter
  // It has a list of its own.
  if (layout === 'archive') return {hero: {features: [], places: {}}, diagnostics: []}
  const isHero = typeof hero === 'object' && hero !== null
  if (!isHero && !Array.isArray(features)) return {diagnostics: []}
  if (!isFront({route: routeOf(source, folders), frontMatter}, locales)) {
    // A project may use `features` for something else on its other pages.
    if (!isHero) return {diagnostics: []}
    const reason = '`hero` has no effect without `layout: home`'
    return {diagnostics: [{rule: 'front-matter', severity: 'warning', file: source, ...places.hero, reason}]}
  }
  const actions = isHero && Array.isArray(hero.actions) ? hero.actions.filter(isAction) : []
  const cards = Array.isArray(features) ? features.filter(isFeature) : []
  return {
    hero: {...(isHero && {data: {...hero, actions}}), features: cards, places: heroPlaces},
    diagnostics: []
  }
}

/** Returns whether a page of another generator is a home page without a hero. */
export function isPlainHome(
  {hero, features, layout}: FrontMatter,
  source: SourcePath,
  {plainHome, places, locales}: Pick<ReadOptions, 'plainHome' | 'places' | 'locales'>
): boolean {
  const isPlain = plainHome === true && hero === undefined && features === undefined && layout !== 'home'
  return isPlain && isHomeRoute(routeOf(source, places), locales)
}

function isAction(value: unknown): value is HeroAction {
  const {text, link} = (value ?? {}) as Record<string, unknown>
  return typeof text === 'string' && typeof link === 'string'
}

function isFeature(value: unknown): value is Feature {
  return typeof ((value ?? {}) as Record<string, unknown>).title === 'string'
}
