import type {Diagnostic} from '../../model/diagnostic.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Inputs} from '../../model/project/inputs.ts'

/** The facts of a page in a cache entry. The content stays on disk. */
export interface CachedPage {
  /** Key of the entry: the hash of everything that the page was read from. */
  readonly entry: string
  readonly facts: PageFacts
  readonly diagnostics: readonly Diagnostic[]
  readonly inputs: Inputs
}

/**
 * Returns whether a page has findings that may be gone the next time although none of its files has changed: a request that failed
 * may succeed. Such a page is read again in every run.
 */
export function mayPass({diagnostics}: Pick<CachedPage, 'diagnostics'>): boolean {
  return diagnostics.some(({rule}) => rule === 'uncaught-error')
}
