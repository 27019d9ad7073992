import type {Root as HastRoot} from 'hast'
import {compareCodeUnits} from '../model/order.ts'
import type {PageFacts, Section} from '../model/page.ts'
import {pageTitle} from '../model/page-title.ts'
import {errorBelow, routeOf, type SourcePath} from '../model/url.ts'
import {islandsIn} from '../subsystems/islands/island-marks.ts'
import {componentScripts} from './body/component-styles.ts'
import type {PageSheet} from './body/style-sheet.ts'
import {countWords} from './facts/count-words.ts'
import type {Excerpt} from './facts/excerpt.ts'
import {readRendered} from './facts/rendered-ids.ts'
import {renderedLinks} from './facts/rendered-links.ts'
import type {ReadFrontMatter} from './parse/front-matter/read-front-matter.ts'
import {fileOf, placeOf, type ReadContext} from './read-context.ts'

/** Returns the facts about a page that the joined site uses, from its trees and its rendered HTML. */
export function gatherFacts(input: {
  context: ReadContext
  frontMatter: PageFacts['frontMatter']
  head: ReadFrontMatter
  hast: HastRoot
  html: string
  sections: readonly Section[]
  sheet: PageSheet | undefined
  excerpt: Excerpt | undefined
}): PageFacts {
  const {context, frontMatter, head, hast, html, sections, sheet, excerpt} = input
  const {source, headings} = context
  const rendered = readRendered(html)
  const h1 = headings.find(heading => heading.depth === 1)
  const words = countWords(sections, hast)
  const scripts = componentScripts(html)
  const error = errorBelow(source, context.options.places)
  return {
    source,
    route: routeOf(source, context.options.places),
    ...(error && {error}),
    title: pageTitle({title: frontMatter.title, heading: h1?.text, source, places: context.options.places}),
    frontMatter,
    frontMatterPlaces: {...head.places, ...excerptPlace(excerpt, context)},
    ...(Object.keys(head.items).length > 0 && {frontMatterItems: head.items}),
    headings,
    anchors: [...new Set(rendered.ids)],
    links: [...context.links, ...renderedLinks(context, hast, rendered.hrefs)],
    assets: [...context.assets.values()].sort((a, b) => (a.output < b.output ? -1 : 1)),
    islands: islandsIn(html)
      .sort(compareCodeUnits)
      .map(path => ({source: path as SourcePath})),
    ...(sheet && {styles: [sheet.path]}),
    ...(scripts.length > 0 && {scripts}),
    slots: context.slots,
    constants: [...context.constants].sort(),
    ...(context.includes.length > 0 && {includes: context.includes}),
    ...(head.diagnostics.some(({severity}) => severity === 'error') && {wrongHead: true as const}),
    // A component may render the title too.
    ownTitle: h1 !== undefined || /<h1[\s>]/.test(html),
    ...(excerpt && {excerpt: excerpt.text}),
    words,
    body: ''
  }
}

/** Returns the place of the paragraph that replaces the description, unless it comes from a partial. */
function excerptPlace(excerpt: Excerpt | undefined, context: ReadContext): PageFacts['frontMatterPlaces'] {
  const {start, end} = placeOf(excerpt?.paragraph)
  return start && fileOf(context, excerpt?.paragraph) === context.source
    ? {description: {start, ...(end && {end})}}
    : {}
}
