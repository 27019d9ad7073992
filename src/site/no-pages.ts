import type {Diagnostic} from '../model/diagnostic.ts'
import type {PageFacts} from '../model/page.ts'
import {contentFolder, type Places} from '../model/project/places.ts'

/** Reports findings of the rule `no-pages`. */
export function findNoPages(pages: readonly PageFacts[], places: Places): Diagnostic[] {
  if (pages.length > 0) return []
  return [
    {
      rule: 'no-pages',
      severity: 'error',
      file: contentFolder(places),
      reason: 'The site has no page. Add a `.md` or `.mdx` file that is not a draft.'
    }
  ]
}
