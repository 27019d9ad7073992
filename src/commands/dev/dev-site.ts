import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {setImmediate as breathe} from 'node:timers/promises'
import {changedInput, isUnchanged, worldOf} from '../../host/cache/changed-input.ts'
import {fileSignature} from '../../host/cache/file-state.ts'
import {readHeads, snapshotIn} from '../../host/cache/snapshot.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {scanHeads} from '../../host/project/heads/scan-heads.ts'
import {openProject, type Project, type ProjectOptions} from '../../host/project/project.ts'
import type {Surroundings} from '../../host/project/sources.ts'
import {filesOf} from '../../host/reading/files-of.ts'
import {isGenerated, readGeneratedPages} from '../../host/reading/generated-pages.ts'
import type {PageJob, RenderedText, Screen} from '../../host/reading/messages.ts'
import {type OpenScreen, openScreen} from '../../host/reading/open-screen.ts'
import {createPool, type Pool} from '../../host/reading/pool.ts'
import {explainUnrendered} from '../../host/reading/render-failures.ts'
import {earlySetup, workerSetupOf} from '../../host/reading/worker-setup.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Site} from '../../model/site.ts'
import {isMade, type Route} from '../../model/url.ts'
import type {SiteOutput} from '../../render/site-output.ts'
import {isIncluded} from '../../site/is-included.ts'
import {type MadeScripts, noScripts} from '../../subsystems/islands/made-scripts.ts'
import {clientScriptsOf} from '../load/client-scripts-of.ts'
import {projectOutputs} from '../load/project-outputs.ts'
import {handled} from '../load/promises.ts'
import {beginReading} from './begin-reading.ts'
import {GeneratedEntries} from './generated-entries.ts'
import {type Joined, JoinedSite, stateOf} from './joined.ts'
import {notRendered, type PageDocument} from './page-document.ts'
import {factsOf, inputsOf, type PageEntry, PageStore, recordOf} from './page-store.ts'

export interface DevSiteOptions extends Omit<ProjectOptions, 'gently' | 'around' | 'former'> {
  readonly drafts: boolean
  /** Called for a page that takes several seconds, with a sentence about it. */
  readonly slow?: (words: string) => void
}

/** Number of pages that may be stuck while others are still answered. */
const mostSlow = 3
/** Time limit for reading titles of pages that have not been read yet, in ms. */
const headTime = 200
/** On a site with more pages, only the surroundings of the first requested page are read before it is served. */
const mostAtOnce = 2000
/** For up to this many new pages, titles come from the first lines of the files, not from the last run. */
const fewHeads = 500

/**
 * The current state of the site, made in the same steps from files to documents as `build`, one page at a time:
 *
 * 1. `openProject` returns everything except the pages; when that changes, the project is opened again in place.
 * 2. A page is read on request, by a separate thread that can be killed if the page never ends.
 * 3. `join` makes the site from what is known: facts, or a title until the first reading; an edit of prose only patches the site.
 * 4. `render` fills the page's slice of the site into its layout.
 */
export class DevSite {
  readonly store = new PageStore()
  readonly #options: DevSiteOptions
  readonly #front: Pool
  #project: Project
  /** Generated pages, as entries that are never stale. */
  readonly #generated = new GeneratedEntries()
  #generation = 0
  #changes = 0
  readonly #joined = new JoinedSite(() => ({
    project: this.#project,
    pages: [...this.store.all()].map(factsOf),
    generated: this.#generated.facts(),
    drafts: this.#options.drafts
  }))
  #outputs: {readonly joined: Joined; readonly map: ReadonlyMap<string, SiteOutput>} | undefined
  /** The current scripts of client modules, and those before, which a page that was sent before a change may still request. */
  #clientScripts: readonly MadeScripts['files'][] = []
  /** Sources of page assets by output path. Paths contain hashes, so an old path is still correct. */
  readonly #assets = new Map<string, string>()

  static async open(options: DevSiteOptions): Promise<DevSite> {
    // The thread for the first page starts first, because loading its modules takes longest.
    const front = createPool({jobs: 1, spare: mostSlow, setup: earlySetup(options)})
    try {
      await front.started()
      const project = await openProject({...options, gently: true, around: {path: [], most: mostAtOnce}})
      front.use(workerSetupOf(project))
      void front.warm()
      return new DevSite({options, project, front, generated: await readGeneratedPages(project)})
    } catch (error) {
      await front.close()
      throw error
    }
  }

  private constructor({
    options,
    project,
    front,
    generated
  }: {options: DevSiteOptions; project: Project; front: Pool; generated: readonly PageFacts[]}) {
    this.#options = options
    this.#front = front
    this.#project = project
    this.#generated.take(generated)
    this.#listPages()
  }

  get project(): Project {
    return this.#project
  }

  /** Increases when the project is opened again. Work that started before is then invalid. */
  get generation(): number {
    return this.#generation
  }

  /** Number of changes noticed so far. */
  get changes(): number {
    return this.#changes
  }

  /** Whether all pages of the project are listed, not only those around the first requested one. */
  get isWhole(): boolean {
    return this.#project.sources.whole
  }

  /**
   * Lists the surroundings of a page on a site that is too large to list before the first page is shown.
   *
   * @param path of a request, decoded, below the base
   * @throws HostError like `reopen`
   */
  async listAround(path: string): Promise<void> {
    const names = path.normalize('NFC').split('/')
    if (!this.isWhole) await this.reopen({path: names.filter(name => name !== ''), most: 0})
  }

  /**
   * Opens the project again. On failure, everything stays as it was.
   *
   * @param around lists only these pages of a large site
   * @throws HostError for an invalid configuration, schema or template
   */
  async reopen(around?: Surroundings): Promise<void> {
    const {drafts: _drafts, slow: _slow, ...options} = this.#options
    const before = this.#project
    const project = await openProject({...options, gently: true, former: before.made, ...(around && {around})})
    const generated = await readGeneratedPages(project)
    this.#project = project
    if (!this.#listPages() && stateOf(before) === stateOf(project) && !this.#hasNewMade()) return
    this.#generation++
    this.#generated.take(generated)
    this.#front.use(workerSetupOf(project))
    for (const entry of this.store.all()) {
      const {page} = entry
      if (!entry.fresh || !page) continue
      if (isMade(entry.source) && !this.isCurrent(entry)) {
        this.store.touch(entry)
        continue
      }
      const {constants} = page.inputs
      if (
        before.step.hash !== project.step.hash ||
        changedInput({files: [], constants}, worldOf(project)) !== undefined
      )
        this.store.touch(entry)
    }
    this.#joined.invalidate()
  }

  /** Returns whether plugins have changed the text of a page. */
  #hasNewMade(): boolean {
    return this.#project.made.sources.some(({path}) => {
      const entry = this.store.get(path)
      return entry !== undefined && !this.isCurrent(entry)
    })
  }

  /** @returns whether a page was added or removed */
  #listPages(): boolean {
    const {root, sources, places} = this.#project
    const added = sources.pages.filter(({path}) => !this.store.get(path))
    const heads = new Map(added.length > fewHeads ? readHeads(snapshotIn(this.#project.cacheDir)) : [])
    const unseen = added.filter(({path}) => !heads.has(path)).map(({path}) => path)
    for (const [source, head] of scanHeads(root, {sources: unseen, places, limit: headTime})) heads.set(source, head)
    return this.store.list(sources.pages, heads, places)
  }

  /** Marks the pages that were read from a file as changed if the file really differs. */
  notice(path: string): readonly PageEntry[] {
    this.#changes++
    const touched = [...this.store.dependents(path)].filter(entry => !this.isCurrent(entry))
    touched.push(...this.store.blind)
    for (const entry of touched) this.store.touch(entry)
    return touched
  }

  /** Marks every page that changed without an event. Leaves room for other work between pages. */
  async markChanged(): Promise<void> {
    const {root} = this.#project
    let last = performance.now()
    for (const entry of [...this.store.all()]) {
      if (!entry.fresh || !entry.page) continue
      const {files} = entry.page.inputs
      if (fileSignature(root, entry.source) !== entry.signature || (files.length > 0 && !this.isCurrent(entry)))
        this.notice(entry.source)
      if (performance.now() - last < 8) continue
      await breathe()
      last = performance.now()
    }
  }

  /** Returns whether a page is read and still up to date. Compares it with the disk. */
  isCurrent(entry: PageEntry): boolean {
    if (!entry.fresh || isGenerated(entry)) return true
    if (this.store.blind.has(entry)) return fileSignature(this.#project.root, entry.source) === entry.signature
    return inputsOf(entry) !== undefined && isUnchanged(recordOf(entry.source, entry), worldOf(this.#project))
  }

  /** Reads a page, unless its last reading is up to date. */
  async read(entry: PageEntry): Promise<void> {
    while (this.#isStale(entry)) await this.#readOnce(entry)
  }

  #isStale(entry: PageEntry): boolean {
    return !entry.fresh && this.store.get(entry.source) === entry
  }

  #readOnce(entry: PageEntry, screen?: Screen): Promise<void> {
    entry.reading ??= this.readBy(this.#front, [entry], screen).finally(() => {
      delete entry.reading
    })
    return entry.reading
  }

  /** Reads pages in a pool's threads. Pages that change in the meantime stay stale, whether or not their dependencies were known. */
  async readBy(pool: Pool, entries: readonly PageEntry[], screen?: Screen): Promise<void> {
    const reading = beginReading(this, entries)
    try {
      reading.end(await pool.read({...reading, screen, slow: this.#options.slow}))
    } catch (error) {
      // A file that cannot be read is the problem of its page and does not end the session.
      if (!(error instanceof HostError)) throw error
      if (entries.length === 1) reading.fail(error.message)
      else for (const entry of entries) await this.readBy(pool, [entry])
    }
  }

  /** Records a reading from a thread or from the snapshot. */
  settle(entry: PageEntry, read: Parameters<PageStore['settle']>[1]): void {
    const before = entry.page
    this.store.settle(entry, read)
    if (read.page) for (const {source, output} of read.page.facts.assets) this.#assets.set(output, source)
    const wasIncluded = before && this.#isIncluded(before.facts)
    if (!before || !read.page || wasIncluded !== this.#isIncluded(read.page.facts)) this.#joined.invalidate()
    else if (wasIncluded) this.#joined.change(read.page.facts)
  }

  /** Whether the whole site must be joined again, which is slow on a large site. */
  get needsJoin(): boolean {
    return this.#joined.needsJoin
  }

  /** Returns the site of everything that is known. */
  join(): Site {
    return this.#joined.now().site
  }

  /** Returns the pages that are part of the site. */
  keptPages(): PageEntry[] {
    return [...this.store.all()].filter(entry => this.#isIncluded(factsOf(entry)))
  }

  #isIncluded(facts: PageFacts): boolean {
    return isIncluded(facts, {drafts: this.#options.drafts, date: this.#project.config.build.date})
  }

  /** Returns whether an output path exists. */
  has(path: string): boolean {
    return this.#joined.last().paths.has(path) || this.#assets.has(path) || this.outputs().has(path)
  }

  /** Returns the page of an output path. */
  pageAt(path: string): PageEntry | undefined {
    const joined = this.#joined.last()
    const route = joined.paths.get(path)
    const facts = route === undefined ? undefined : joined.site.byRoute.get(route)
    return facts && this.entry(facts.source)
  }

  /** Returns a page of the project, or a generated page. */
  entry(source: string): PageEntry | undefined {
    return this.store.get(source) ?? this.#generated.get(source, () => this.#joined.last().site)
  }

  /** Returns every output except the search index and the scripts of client modules. */
  outputs(): ReadonlyMap<string, SiteOutput> {
    const joined = this.#joined.now()
    const known =
      this.#outputs?.joined === joined ? this.#outputs : {joined, map: projectOutputs(this.#project, joined)}
    this.#outputs = known
    return known.map
  }

  /** Returns the source of a page's asset. */
  assetAt(path: string): string | undefined {
    return this.#assets.get(path)
  }

  /** Makes the scripts of client modules, and returns their addresses. */
  async #linkClientScripts(): Promise<MadeScripts['hrefs']> {
    // Reading the page reports a script that does not compile.
    const {hrefs, files} = await clientScriptsOf(this.#project, this.join(), true).catch(() => noScripts)
    if (files !== this.#clientScripts[0]) this.#clientScripts = [files, ...this.#clientScripts].slice(0, 2)
    return hrefs
  }

  /** Returns a script of a client module by its output path. */
  async clientScript(path: string): Promise<Uint8Array | undefined> {
    if (!this.#clientScripts.some(files => files.has(path))) await this.#linkClientScripts()
    return this.#clientScripts.find(files => files.has(path))?.get(path)
  }

  /**
   * Returns what a page's document needs in addition to the page, from the site as it was last joined; `undefined` if the page is
   * not part of the site.
   */
  async #frameOf({source}: PageEntry, facts: PageFacts, route: Route): Promise<Omit<PageJob, 'entry'> | undefined> {
    const {site, view} = this.#joined.last()
    if (site.byRoute.get(route)?.source !== source) return undefined
    const isClient = facts.islands.length + this.#project.theme.clients.length > 0
    const clientScripts = isClient ? await this.#linkClientScripts() : {}
    return {slice: site.slice(route), site: view, clientScripts}
  }

  /**
   * Reads a page if necessary, and yields the states of its document: one that is made before the page is completely read, unless
   * the page changes meanwhile, and then that of the whole page. Yields no whole document if the page is gone or could not be read.
   */
  async *documents(entry: PageEntry): AsyncGenerator<PageDocument, void> {
    while (this.#isStale(entry)) {
      const screen = await this.#screenFor(entry)
      const {isCurrent} = beginReading(this, [entry])
      const reading = handled(this.#readOnce(entry, screen?.sent).finally(() => screen?.close()))
      const text = await screen?.document
      if (text !== undefined && isCurrent()) yield {text, body: true, isEarly: true}
      await reading
    }
    const whole = await this.render(entry)
    if (whole) yield {...whole, isEarly: false}
  }

  /** Opens a screen for a page whose facts are known. */
  async #screenFor(entry: PageEntry): Promise<OpenScreen | undefined> {
    const {facts} = entry.page ?? {}
    const frame = facts && (await this.#frameOf(entry, facts, entry.route))
    return frame && openScreen({...frame, files: filesOf(this.#project.app, facts)})
  }

  /**
   * Reads a page if necessary, and renders it into the site as it was last joined.
   *
   * @param route another route if the page replaces a missing translation
   * @returns `undefined` if the page is gone or could not be read
   */
  async render(
    entry: PageEntry,
    kind: 'document' | 'mirror' = 'document',
    route: Route = entry.route
  ): Promise<RenderedText | undefined> {
    for (let attempt = 0; attempt < 3; attempt++) {
      await this.read(entry)
      const {page, failure} = entry
      if (this.entry(entry.source) !== entry) return undefined
      if (!page)
        return failure && existsSync(join(this.#project.root, entry.source)) && kind === 'document'
          ? notRendered
          : undefined
      const frame = await this.#frameOf(entry, page.facts, route)
      if (!frame) return undefined
      const made = await this.#front.document({kind, entry: page.entry, ...frame})
      if (made.failure) {
        const [finding] = explainUnrendered([{source: entry.source, failure: made.failure}])
        if (finding) entry.unrendered = finding
        return kind === 'document' ? notRendered : undefined
      }
      if (made.text !== undefined) {
        delete entry.unrendered
        return made
      }
      // The cache was emptied, so the page is read again.
      if (isGenerated(entry)) await readGeneratedPages(this.#project)
      else this.store.touch(entry)
    }
    return undefined
  }

  async close(): Promise<void> {
    await this.#front.close()
    this.#project.dispose()
  }
}
