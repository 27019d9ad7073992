import {mountOf} from '../../../model/project/places.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {linkPlace} from '../../../rules/text/link-fix.ts'

/**
 * A link to a page's source in the site's own repository (`…/edit/main/content/a.mdx`) names an existing file.
 *
 * Wrong:
 *
 * ````json docsgen.config.json
 * {"repository": {"url": "https://github.com/example/docs"}}
 * ````
 *
 * ````mdx content/index.mdx
 * [Edit](https://github.com/example/docs/edit/main/content/inex.mdx)
 * ````
 *
 * - `content/index.mdx:1:8` Unexpected link to the source `content/inex.mdx`, expected an existing file; did you mean `content/index.mdx`?
 *
 * Right:
 *
 * ````json docsgen.config.json
 * {"repository": {"url": "https://github.com/example/docs"}}
 * ````
 *
 * ````mdx content/index.mdx
 * [Edit](https://github.com/example/docs/edit/main/content/index.mdx)
 * ````
 */
export const sourceLink: SiteRule = {
  kind: 'site',
  name: 'source-link',
  severity: 'error',
  summary: "Links to source files in the site's repository lead to existing files.",
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
          expected
        })
      }
    }
  }
}
