import {type PageFacts, slotPattern} from '../../model/page.ts'
import type {ChildGroup, SiteView} from '../../model/site.ts'
import {heroWords} from '../../model/text/hero-words.ts'
import {translate} from '../../model/words/translate.ts'
import {englishWords} from '../../model/words/word-in.ts'
import {llmsAddress} from './llms/llms-address.ts'
import {mirrorList} from './mirror-list.ts'

/** The text of a page with its place in the site. */
export interface PlacedText {
  readonly facts: PageFacts
  readonly site: SiteView
  /** With slots marked. */
  readonly text: string
  /**
   * Returns the text of a slot; `undefined` if nothing fills it.
   *
   * @param list returns lists of pages as text
   */
  readonly slot: (index: number, list: (groups: readonly ChildGroup[]) => string) => string | undefined
}

/** Renders the mirror of a page, with its lists of pages. The first line links to the list of all pages. */
export function fillMirror({facts, site, text, slot}: PlacedText): string {
  const body = text.replace(
    new RegExp(slotPattern, 'g'),
    (_whole, number: string) => slot(Number(number), groups => mirrorList(groups, site)) ?? ''
  )
  const title = facts.ownTitle ? '' : `# ${facts.title}\n\n`
  const description = facts.frontMatter.description ? `> ${facts.frontMatter.description}\n\n` : ''
  // The layout of a front page shows them above the body.
  const hero = heroWords(facts).map(words => `${words}\n\n`)
  const note = translate(site.words ?? englishWords, 'agentMirror', {address: llmsAddress(site)})
  return `> ${note}\n\n${title}${description}${hero.join('')}${body}`
}
