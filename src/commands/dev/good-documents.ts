import {hashOf} from '../../host/machine/hash.ts'
import {ownFindings} from './dev-findings.ts'
import type {DevSite} from './dev-site.ts'
import type {PageEntry} from './page-store.ts'

/** A document as a tab may show it. */
export interface Shown {
  readonly html: string
  readonly hash: string
  readonly status: 200 | 404
}

/** Rules whose findings leave a hole in the page. */
const missingParts = /^(?:unknown-component|missing-import|broken-import|component-throws|import-cycle|import-clash)$/

/** Last good documents that are kept. */
const mostGood = 60

/** Documents of pages; for a page that a mistake has left without a body, or with a hole in it, its last good one. */
export class GoodDocuments {
  readonly #site: DevSite
  readonly #good = new Map<string, Shown>()
  /** Sources whose last good document stands in for one that cannot be rendered. */
  readonly #held = new Set<string>()

  constructor(site: DevSite) {
    this.#site = site
  }

  /**
   * A page's document.
   *
   * @param early given it as soon as it is made, where nothing that is read later can take it back
   * @returns nothing where the page is gone or could not be read
   */
  async of(entry: PageEntry, status: 200 | 404, early?: (document: Shown) => void): Promise<Shown | undefined> {
    const shown = early && ((html: string) => early(this.#keep(entry, {html, hash: hashOf(html), status})))
    const made = await this.#site.render(entry, 'document', shown)
    if (made?.text === undefined) return undefined
    const whole = made.body && !this.#lacksParts(entry)
    if (!whole && this.#isBroken(entry)) {
      const good = this.#good.get(entry.source)
      if (good) {
        this.#held.add(entry.source)
        return good
      }
    }
    this.#held.delete(entry.source)
    const document: Shown = {html: made.text, hash: hashOf(made.text), status}
    return whole ? this.#keep(entry, document) : document
  }

  /** Whether its last good document is shown in the place of a page's. */
  isHeld({source}: PageEntry): boolean {
    return this.#held.has(source)
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

  /** Whether components are missing from what the page shows. */
  #lacksParts(entry: PageEntry): boolean {
    return ownFindings(entry, this.#site.project).some(
      ({rule, severity}) => severity === 'error' && missingParts.test(rule)
    )
  }
}
