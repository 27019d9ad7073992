import type {Hero} from '../../model/page.ts'
import type {PageView} from '../../model/site.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {isFront} from './is-front.ts'

/** The front pages of sites and of their languages, with a hero and cards. */
export const home = defineFeature({
  name: 'home',
  parts: {places: {HomeLayout: 'layout'}, load: () => import('./public-templates.ts')},
  componentProps: {HeroPicture: {props: []}},
  loadComponents: () => import('./public-components.ts'),
  pageView: (facts, _slice, {locales}) =>
    isFront(facts, locales) ? {layout: 'HomeLayout', front: frontOf(facts.frontMatter.hero || undefined)} : {},
  pageFiles: {sheets: [{name: 'home.css', isNeeded: (facts, {locales}) => isFront(facts, locales)}]},
  async reading() {
    const {homeReading} = await import('./remark-hero.ts')
    return homeReading
  }
})

function frontOf({title, tagline, actions}: Hero = {}): NonNullable<PageView['front']> {
  return {
    ...(typeof title === 'string' && {title}),
    ...(typeof tagline === 'string' && {tagline}),
    hasActions: Array.isArray(actions) && actions.length > 0
  }
}
