import {isErrorPage} from '../../../model/error-page.ts'
import type {PageFacts} from '../../../model/page.ts'
import type {SiteRule} from '../../../rules/rule.ts'

/**
 * Minimum and maximum lengths in characters. Search engines and messengers cut longer texts off, and shorter ones say too little.
 */
const titleLengths = [3, 70] as const
const descriptionLengths = [25, 165] as const

export const outputAudit: SiteRule = {
  kind: 'site',
  name: 'output-audit',
  severity: 'warning',
  summary: 'Titles and descriptions fit into search results and link previews.',
  optional: true,
  check({site, config, publicFiles, plugins = []}, report) {
    if (config.url === undefined)
      report({
        file: 'docsgen.config',
        reason:
          'The configuration has no `url`. Canonical links, the sitemap and social cards need the address of the site.'
      })
    else if (!/^https:/.test(config.url))
      report({
        file: 'docsgen.config',
        keys: ['url'],
        reason: `Unexpected \`url\` \`${config.url}\`, expected one with \`https:\`: canonical links and the sitemap use it`
      })
    if (!publicFiles.has('social.png') && !plugins.includes('social-cards'))
      report({
        file: 'docsgen.config',
        reason:
          'The site has no image for link previews. Add `public/social.png` or the plugin `docsgen/plugins/social-cards`.'
      })
    if (publicFiles.has('sitemap.xml'))
      report({
        file: 'public/sitemap.xml',
        reason: 'This file replaces the generated sitemap, which lists every page; remove it'
      })
    const titles = new Map<string, PageFacts>()
    const descriptions = new Map<string, PageFacts>()
    for (const page of site.pages) {
      if (isErrorPage(page) || page.frontMatter.unlisted) continue
      const {title, frontMatter, excerpt, frontMatterPlaces: places, headings} = page
      const placeOf = {
        title: places.title ?? headings.find(({depth}) => depth === 1)?.place,
        description: places.description
      }
      const look = (
        what: 'title' | 'description',
        text: string,
        [least, most]: readonly [number, number],
        seen: Map<string, PageFacts>
      ): void => {
        const at = {file: page.source, ...placeOf[what]}
        const {length} = Array.from(text)
        const other = seen.get(text)
        if (length < least || length > most)
          report({...at, reason: `Unexpected ${what} of ${length} characters, expected ${least} to ${most}`})
        if (!other) seen.set(text, page)
        else if (text !== '')
          report({
            ...at,
            reason: `Unexpected ${what} \`${text}\`, expected one that no other page has; \`${other.source}\` has the same`,
            related: [other.source]
          })
      }
      look('title', title, titleLengths, titles)
      look('description', frontMatter.description ?? excerpt ?? '', descriptionLengths, descriptions)
    }
  }
}
