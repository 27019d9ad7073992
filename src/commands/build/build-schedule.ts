import {setImmediate as breathe} from 'node:timers/promises'
import type {CommitResult} from '../../host/output/commit-result.ts'
import type {Output} from '../../host/output/output.ts'
import {helpRemove} from '../../host/output/swap.ts'
import type {FileWork} from '../../host/reading/file-work.ts'
import type {ReadPages} from '../../host/reading/plan-reading.ts'
import type {SiteOutput} from '../../render/site-output.ts'
import type {BuildSearch, PlannedSearch, WrittenSearch} from '../../subsystems/search/search-types.ts'
import {handled, settleBoth} from '../load/promises.ts'
import type {Threads} from '../load/threads.ts'
import {writeFullTexts} from './write-outputs.ts'

/** If at most this many pages were read or rendered, an idle thread works on files next to the main thread. */
const mostHelped = 200

/**
 * Decides which thread does the work of a build, and when. Its methods are called once, in this order; each returns what a stage of
 * `build` waits for. The contract:
 *
 * - The schedule changes when something is made, never what is made. Without it, a build writes the same bytes.
 * - This thread computes while other threads do, and an idle thread prepares files for a later stage.
 * - Threads end when this thread needs their core or their memory.
 * - Work that starts before the stage that needs it reports its errors to that stage. `Output.abort` and `Threads.end` stop it.
 */
export class BuildSchedule {
  readonly #threads: Threads
  readonly #output: Output
  readonly #search: BuildSearch | undefined
  #linked: Promise<unknown> = Promise.resolve()
  #filed: Promise<unknown> = Promise.resolve()
  #cleared: (() => Promise<unknown>) | undefined
  #helper: FileWork | undefined

  constructor(input: {
    readonly threads: Threads
    readonly output: Output
    /** Absent if the site has no index. */
    readonly search: BuildSearch | undefined
  }) {
    this.#threads = input.threads
    this.#output = input.output
    this.#search = input.search
  }

  /** Waits for the threads that read pages. Meanwhile, this thread looks at the old site and loads the last search index. */
  async reading<T>(pages: Promise<T>): Promise<T> {
    let isRead = false
    const end = (): void => {
      isRead = true
    }
    pages.then(end, end)
    await breathe()
    for (const _ of this.#preparations()) {
      if (isRead) break
      await breathe()
    }
    return pages
  }

  *#preparations(): Iterable<void> {
    yield* this.#output.checkAhead()
    if (this.#search) yield* this.#search.ahead()
  }

  /** Joins the pages. If few changed, an idle thread links the files of the old site, so nothing may be written until `staging`. */
  async joining<T>({pages, reasons}: ReadPages, join: () => Promise<T>): Promise<T> {
    const isWrong = pages.some(page => page.diagnostics.some(({severity}) => severity === 'error'))
    if (reasons.size > 0 && reasons.size <= mostHelped && !isWrong) {
      this.#linked = handled(this.#output.linkOld(this.#threads.pool().files.link))
      await messagesSent()
    }
    return join()
  }

  /**
   * Renders pages in threads. If the search index is made from all pages, this thread makes it at the same time, with the core and
   * memory of one of the threads; otherwise, `index` makes it when it is called.
   *
   * @param input.render returns why each page was rendered, by source
   * @param input.meanwhile runs in this thread while threads render
   */
  async rendering<R extends {readonly reasons: ReadonlyMap<string, string>}, M>(input: {
    readonly search: PlannedSearch
    readonly render: () => Promise<R>
    readonly meanwhile: () => M
  }): Promise<{readonly rendered: R; readonly prepared: M; readonly index: () => Promise<WrittenSearch>}> {
    const {search, meanwhile} = input
    const render = async (): Promise<R> => {
      if (search.isRebuild) await this.#threads.endOne()
      const rendered = await input.render()
      await this.#linked
      const count = rendered.reasons.size
      // The index of a large site takes as much memory as threads that have processed all of its pages.
      if (count === 0 || count > mostHelped) await this.#threads.end()
      else this.#helper = this.#threads.pool().files
      return rendered
    }
    if (search.isRebuild) await this.#linked
    const both = handled(settleBoth(render(), search.isRebuild ? search.write() : Promise.resolve(undefined)))
    const prepared = meanwhile()
    const [rendered, written] = await both
    return {rendered, prepared, index: async () => written ?? (await search.write())}
  }

  /** Returns the staging folder as soon as files may be written into it. */
  async staging(): Promise<string> {
    await this.#linked
    return this.#output.openStaging()
  }

  /** Starts to write the texts of all pages. An idle thread also links the files that are the same as in the old site. */
  async writing(outputs: ReadonlyMap<string, SiteOutput>): Promise<void> {
    const [output, helper] = [this.#output, this.#helper]
    this.#filed = handled(
      Promise.all([writeFullTexts(outputs, {output, helper}), helper && output.linkAhead(helper.link)])
    )
    await messagesSent()
  }

  /** Replaces the old site with the new one in one swap. An idle thread links and flushes files before it. */
  async replacing(): Promise<CommitResult> {
    await this.#filed
    const [output, helper] = [this.#output, this.#helper]
    if (!helper) return output.commit()
    const left = handled(Promise.all([output.linkAhead(helper.link), output.flushAhead(helper.flush)]))
    await messagesSent()
    output.formatAhead()
    await left
    return output.commit(folder => {
      const ended = handled(helper.clear(folder))
      this.#cleared = async () => {
        helpRemove(folder)
        await ended.catch(() => undefined)
      }
    })
  }

  /** Waits until the old site is removed. */
  async end(): Promise<void> {
    await this.#cleared?.()
  }
}

/** Lets the messages about new work reach the threads before this thread is busy. */
const messagesSent = (): Promise<void> => breathe()
