import {below, contentDirOf} from '../../../model/project/places.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {testsFile} from '../page-tests-name.ts'
import {readTests} from '../read-tests.ts'

/** Reports pages of paths that the site does not have. */
export const testPath: SiteRule = {
  kind: 'site',
  name: 'test-path',
  severity: 'error',
  summary: 'The paths in `_tests.yaml` are valid and list existing pages.',
  check({site, places, read}, report) {
    const file = below(contentDirOf(places), testsFile)
    const bytes = read(file)
    if (!bytes) return
    const byRoute = new Map<string, (typeof site.pages)[number]>(site.pages.map(page => [page.route, page]))
    const routes = [...byRoute.keys()]
    for (const {name, pages} of readTests(new TextDecoder().decode(bytes)).paths) {
      for (const {text, place} of pages) {
        const page = byRoute.get(text)
        if (page?.frontMatter.test === false)
          report({
            file,
            ...place,
            reason: `Unexpected page \`${text}\` of the path \`${name}\`, because its front matter says \`test: false\``
          })
        if (page) continue
        const expected = suggest(text, routes)
        report({
          file,
          ...place,
          reason: `Unexpected page \`${text}\` of the path \`${name}\`, expected the route of a page${didYouMean(expected)}`,
          expected
        })
      }
    }
  }
}
