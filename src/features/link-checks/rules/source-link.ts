import {mountOf} from '../../../model/project/places.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {linkPlace} from '../../../rules/text/link-fix.ts'

export const sourceLink: SiteRule = {
  kind: 'site',
  name: 'source-link',
  severity: 'error',
  summary: "Links to source files in the site's repository point to existing files.",
  check({site, config, places}, report) {
    const {repository} = config
    if (!repository) return
    const folder = repository.dir === '' ? '' : `${repository.dir.replace(/^\/|\/$/g, '')}/`
    const sources = new Set<string>(site.pages.map(page => page.source))
    for (const page of site.pages) {
      for (const link of page.links) {
        if (link.target.kind !== 'external' || !link.target.url.startsWith(`${repository.url}/`)) continue
        const [, branch, path = ''] =
          /^\/(?:edit|blob|raw)\/([^/]+)\/([^?#]*)/.exec(link.target.url.slice(repository.url.length)) ?? []
        if (
          branch !== repository.branch ||
          !path.startsWith(folder) ||
          !mountOf(path.slice(folder.length), places) ||
          !/\.mdx?$/.test(path)
        )
          continue
        const source = path.slice(folder.length)
        if (sources.has(source) || /\/[_.]/.test(source)) continue
        const expected = suggest(source, sources)
        report({
          ...linkPlace(link, page.source),
          reason: `Unexpected link to the source \`${source}\`, expected an existing file${didYouMean(expected)}`,
          actual: source,
          expected
        })
      }
    }
  }
}
