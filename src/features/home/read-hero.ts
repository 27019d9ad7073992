import {type ReadContext, report} from '../../content/read-context.ts'
import type {FrontMatter, Hero, HeroAction, HeroCard} from '../../model/page.ts'
import {fillConstants} from '../../model/project/constants.ts'
import {routeOf} from '../../model/url.ts'
import {isFront} from './is-front.ts'

/** What the front matter of a front page adds to its text. */
export interface Front {
  readonly hero?: Hero
  readonly cards: readonly HeroCard[]
}

/**
 * Returns the hero and the cards of a front page without invalid values, which a project's own schema may allow. On any other page, a
 * hero is a finding.
 */
export function readHero(context: ReadContext): Front | undefined {
  const {frontMatter = {}, source, placeIn} = context
  const {places, locales} = context.options
  const {hero, features, layout} = frontMatter
  // An archive shows its own list instead.
  if (layout === 'archive') return undefined
  const isHero = typeof hero === 'object' && hero !== null
  if (!isHero && !Array.isArray(features)) return undefined
  if (!isFront({route: routeOf(source, places), frontMatter}, locales)) {
    // A project may use `features` for something else on its other pages.
    if (isHero)
      report(context, {
        rule: 'front-matter',
        severity: 'warning',
        at: placeIn?.(['hero']),
        reason: '`hero` has no effect without `layout: home`'
      })
    return undefined
  }
  const cards = Array.isArray(features) ? features.filter(isCard) : []
  if (!isHero) return {cards}
  return {hero: {...hero, actions: Array.isArray(hero.actions) ? hero.actions.filter(isAction) : []}, cards}
}

/** Returns front matter with a hero whose texts have the values of constants. */
export function withHero(frontMatter: FrontMatter, hero: Hero, {options, constants}: ReadContext): FrontMatter {
  const {title, tagline} = hero
  const fill = (text: string): string => fillConstants(text, options.constants, name => constants.add(name))
  return {
    ...frontMatter,
    hero: {
      ...hero,
      ...(title !== undefined && {title: fill(title)}),
      ...(tagline !== undefined && {tagline: fill(tagline)})
    }
  }
}

function isAction(value: unknown): value is HeroAction {
  const {text, link} = (value ?? {}) as Record<string, unknown>
  return typeof text === 'string' && typeof link === 'string'
}

function isCard(value: unknown): value is HeroCard {
  return typeof ((value ?? {}) as Record<string, unknown>).title === 'string'
}
