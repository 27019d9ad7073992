import type {PageFacts, Section} from '../../../model/page.ts'
import {heroWords} from '../../../model/text/hero-words.ts'

/** Returns what a page says of itself before its text: its description, and the words of its hero. */
export function descriptionOf(page: Pick<PageFacts, 'title' | 'frontMatter'>): string {
  return [page.frontMatter.description, ...heroWords(page)].filter(Boolean).join('\n')
}

/** Maximum number of records of one page. Later sections are part of the last record. */
const maxRecords = 4000

/**
 * Returns the records of a page. The first one is the page itself, with the page's title as heading, even if there is no text
 * before the first heading. Its prose starts with the description.
 */
export function recordsOf(
  sections: readonly Section[],
  {title, description}: {readonly title: string; readonly description?: string}
): Section[] {
  const [first, ...others] = sections
  const opens = first !== undefined && (first.anchor === '' || first.depth === 1)
  const prose = opens ? first.prose : ''
  const page: Section = {
    anchor: '',
    heading: '',
    depth: 1,
    crumbs: [],
    prose: description && !prose.includes(description) ? `${description}\n${prose}`.trimEnd() : prose,
    code: opens ? first.code : '',
    ...(opens && first.kind !== undefined && {kind: first.kind}),
    ...(opens && first.names && {names: first.names})
  }
  const rest = (opens ? others : sections).map(section => ({
    ...section,
    crumbs: section.crumbs.filter(crumb => crumb !== title)
  }))
  const kept = rest.slice(0, maxRecords - 1)
  const last = kept.at(-1)
  const beyond = rest.slice(maxRecords - 1)
  if (last && beyond.length > 0) {
    const merge = (key: 'prose' | 'code') => [last, ...beyond].map(section => section[key]).join('\n')
    kept[kept.length - 1] = {...last, prose: merge('prose'), code: merge('code')}
  }
  return [page, ...kept]
}
