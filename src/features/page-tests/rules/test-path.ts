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
    const routes = site.pages.map(({route}) => route)
    for (const {name, pages} of readTests(new TextDecoder().decode(bytes)).paths) {
      for (const {text, place} of pages) {
        if (routes.includes(text as never)) continue
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
