import {hashOf} from '../../host/machine/hash.ts'
import type {DevSite} from './dev-site.ts'
import {ownFindings} from './own-findings.ts'
import type {PageDocument} from './page-document.ts'
import type {PageEntry} from './page-store.ts'

/** A document for a tab. */
export interface Shown {
  readonly html: string
  readonly hash: string
  readonly status: 200 | 404
}

/** Rules whose findings leave a gap in the page. */
const missingParts = /^(?:unknown-component|missing-import|broken-import|component-throws|import-cycle)$/

/** Number of last good documents to keep. */
const mostGood = 60

/** Documents of pages. If an error leaves a page without a body or with a gap, its last good document is used. */
export class GoodDocuments {
  readonly #site: DevSite
  readonly #good = new Map<string, Shown>()
  /** Sources whose last good document replaces one that cannot be rendered. */
  readonly #stale = new Set<string>()

  constructor(site: DevSite) {
    this.#site = site
  }

  /**
   * Returns what to show for a state of a page's document.
   *
   * @returns `undefined` if there is no document
   */
  choose(entry: PageEntry, {text, body, isEarly}: PageDocument, status: 200 | 404): Shown | undefined {
    if (text === undefined) return undefined
    const document: Shown = {html: text, hash: hashOf(text), status}
    if (isEarly) return this.#keep(entry, document)
    const whole = body && !this.#lacksParts(entry)
    if (!whole && this.#isBroken(entry)) {
      const good = this.#good.get(entry.source)
      if (good) {
        this.#stale.add(entry.source)
        return good
      }
    }
    this.#stale.delete(entry.source)
    return whole ? this.#keep(entry, document) : document
  }

  /** Returns whether a page currently shows its last good document. */
  isStale({source}: PageEntry): boolean {
    return this.#stale.has(source)
  }

  #keep({source}: PageEntry, document: Shown): Shown {
    this.#good.delete(source)
    this.#good.set(source, document)
    const [oldest] = this.#good.keys()
    if (this.#good.size > mostGood && oldest !== undefined) this.#good.delete(oldest)
    return document
  }

  #isBroken(entry: PageEntry): boolean {
    return ownFindings(entry, this.#site.project).some(({severity}) => severity === 'error')
  }

  /** Returns whether components are missing from the rendered page. */
  #lacksParts(entry: PageEntry): boolean {
    return ownFindings(entry, this.#site.project).some(
      ({rule, severity}) => severity === 'error' && missingParts.test(rule)
    )
  }
}
