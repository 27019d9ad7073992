import type {Diagnostic} from '../model/diagnostic.ts'
import type {PageFacts} from '../model/page.ts'

/** Rule `no-pages`. */
export function findNoPages(pages: readonly PageFacts[]): Diagnostic[] {
  if (pages.length > 0) return []
  return [
    {
      rule: 'no-pages',
      severity: 'error',
      file: 'content',
      reason: 'Unexpected site without a page, expected at least one `.md` or `.mdx` file that is no draft'
    }
  ]
}
