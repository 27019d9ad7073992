import type {ServerResponse} from 'node:http'
import {buildInfo} from '../../host/machine/build-id.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {resolveCleanUrl} from '../../host/server/clean-url.ts'
import type {EventHub, Tab} from '../../host/server/event-hub.ts'
import type {Watch} from '../../host/watch/watch.ts'
import {type DevMessage, type DevReport, devMeta} from '../../model/dev-protocol.ts'
import {countDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import {contentDirOf, isBelow, mountOf} from '../../model/project/places.ts'
import {encodeRoute, withBase} from '../../model/url.ts'
import {createFreshFindings} from '../../subsystems/baseline/accepted-findings.ts'
import {panelFindings} from '../../subsystems/dev-tools/panel-findings.ts'
import {openFailure} from '../load/open-failure.ts'
import type {BackgroundReading} from './background-reading.ts'
import {checkSite} from './check-site.ts'
import type {DevReporter} from './dev-reporter.ts'
import type {DevSite} from './dev-site.ts'
import {errorPageAt} from './error-page-at.ts'
import {GoodDocuments, type Shown} from './good-documents.ts'
import {ownFindings} from './own-findings.ts'
import type {PageEntry} from './page-store.ts'
import {ProjectChanges} from './project-changes.ts'
import {outsideInputs} from './project-files.ts'

export interface SessionInput {
  readonly site: DevSite
  readonly background: BackgroundReading
  readonly hub: EventHub
  readonly reporter: DevReporter
  readonly token: string
  /** Sends open tabs to the page that was saved. */
  readonly follow: boolean
  readonly progress: (done: number, total: number) => void
  /** Called with bugs in docsgen, which do not end the session. */
  readonly onError: (error: unknown) => void
}

/** Delay without changes after which the site's rules run, in ms. */
const checkDelay = 150
const bareMissing =
  '<!doctype html>\n<html lang="en"><head><title>Page not found</title></head><body><main id="content"><h1>Page not found</h1><p>This page appears here as soon as it exists.</p></main></body></html>\n'

/**
 * Keeps open pages up to date. After every change: pages that depend on the changed files become stale; open pages among them are
 * read and sent; the site is joined again if navigation may have changed, and open pages that look different are sent again; the
 * other pages are read in the background; then the site's rules run, and their findings are reported.
 */
export class DevSession {
  readonly #input: SessionInput
  readonly #changes: ProjectChanges
  readonly #documents: GoodDocuments
  readonly #fresh: ReturnType<typeof createFreshFindings>
  #unopened: readonly Diagnostic[] = []
  #findings: readonly Diagnostic[] | undefined
  /** Findings of the joined site only, not those of reading a single page. */
  #joined: readonly Diagnostic[] = []
  #counts: DevReport['site']
  #reading: DevReport['reading']
  #opening: Promise<void> = Promise.resolve()
  #approached: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  #failures = 0
  /** Generation of the site whose templates were last tried. */
  #tried = -1
  #sending: Promise<void> = Promise.resolve()
  #checking: NodeJS.Timeout | undefined
  #change = 0
  #watch: Watch | undefined
  #closed = false

  constructor(input: SessionInput) {
    this.#input = input
    this.#changes = new ProjectChanges(input.site)
    this.#documents = new GoodDocuments(input.site)
    this.#fresh = createFreshFindings(input.reporter.print)
  }

  /**
   * Yields the states of the document at a path below the base, or of the one for a missing page. The last one is of the whole
   * page.
   */
  async *show(path: string): AsyncGenerator<Shown, void> {
    const entry = this.#entryAt(path)
    const status = entry?.error === 404 || entry?.route === '/404' ? 404 : 200
    let isWhole = false
    if (entry)
      for await (const made of this.#input.site.documents(entry)) {
        const shown = this.#documents.choose(entry, made, status)
        if (!shown) continue
        isWhole = !made.isEarly
        yield shown
      }
    if (!isWhole) yield this.missing(path)
  }

  /** Returns the last state of the document at a path. */
  async shown(path: string): Promise<Shown> {
    let last: Shown | undefined
    for await (const state of this.show(path)) last = state
    return last ?? this.missing(path)
  }

  /**
   * Reads a requested page. Compares the page with the disk, because the watcher may be late, and also notifies the open tabs of
   * a change. A reading that was already in progress is checked too, because it may have met a half-written file.
   */
  async readNow(entry: PageEntry): Promise<PageEntry> {
    const {site} = this.#input
    for (let attempt = 0; attempt < 3; attempt++) {
      if (entry.fresh && !site.isCurrent(entry)) this.changed(entry.source)
      else if (entry.fresh) break
      await site.read(entry)
    }
    return entry
  }

  /** Returns the 404 page for a path, or a bare one. It updates itself too, so the page appears as soon as it is written. */
  async missing(path: string): Promise<Shown> {
    const {site} = this.#input
    const entry = errorPageAt(site, 404, path)?.entry
    const made = entry && (await site.render(entry))
    const own = made && this.#documents.choose(entry, {...made, isEarly: false}, 404)
    return own ?? {html: bareMissing, hash: hashOf(bareMissing), status: 404}
  }

  #entryAt(path: string): PageEntry | undefined {
    const {site} = this.#input
    const found = resolveCleanUrl(path, output => site.pageAt(output) !== undefined)
    return found?.kind === 'file' ? site.pageAt(found.path) : undefined
  }

  /** Adds the live-update code to a document: token, hash, and the script, which comes before all others. */
  inject({html, hash}: Shown): string {
    const {site, token} = this.#input
    const script = buildInfo().files['live.js']
    const src = withBase(site.project.config.base, `/assets/${script}`)
    const own = `<meta name="${devMeta}" content="${token} ${hash}"/>${script ? `<script type="module" src="${src}"></script>` : ''}`
    return html.replace('<head>', () => `<head>${own}`)
  }

  /** Connects a tab that opened its event stream, and sends what it missed. */
  connect(tab: {readonly path: string; readonly hash: string}, response: ServerResponse): void {
    const opened = this.#input.hub.open(tab, response)
    this.#detach(this.prepare(tab.path).then(() => this.#send([opened])))
  }

  /** Makes sure that the page at a path can be shown if it exists. */
  async prepare(path: string): Promise<void> {
    const {site} = this.#input
    if (site.isWhole) return
    this.#approached ??= this.#inTurn(() => site.listAround(path)).catch(() => undefined)
    await this.#approached
    if (!this.#entryAt(path)) await this.complete()
  }

  /** Lists the rest of a large site after only the surroundings of the first page were listed. */
  async complete(): Promise<void> {
    const {site} = this.#input
    if (site.isWhole) return
    await this.#reopen(contentDirOf(site.project.places))
    site.join()
    await this.update()
  }

  /** Handles changed files. */
  async change(paths: ReadonlySet<string>): Promise<void> {
    const {site, reporter} = this.#input
    const began = performance.now()
    const project = this.#changes.of(paths, this.#unopened.length > 0)
    const touched = [...paths].flatMap(path => site.notice(path))
    if (project.length === 0 && touched.length === 0) return
    const saved = [...paths].filter(path => touched.some(entry => entry.source === path))
    this.#change++
    this.#broadcast({kind: 'saved'})
    const known = new Set(this.#input.follow ? [...site.store.all()].map(({source}) => source) : [])
    // Saved pages that are open in a tab come before everything else.
    if (project.length === 0) await this.update()
    else await this.#reopen(project.find(path => !mountOf(path, site.project.places)) ?? project[0] ?? '')
    if (site.needsJoin || project.length > 0) {
      site.join()
      await this.update()
    }
    const {publicDir} = site.project.places
    const files = project.filter(path => isBelow(path, publicDir))
    if (files.length > 0) {
      const served = (path: string): string => (publicDir === '' ? `/${path}` : path.slice(publicDir.length))
      this.#broadcast({
        kind: 'files',
        paths: files.map(path => withBase(site.project.config.base, encodeRoute(served(path))))
      })
    }
    if (this.#input.follow) {
      // A renamed page may already be listed when the watcher reports it, and is then not among the changed files.
      const came = [...site.store.all()].flatMap(({source}) => (known.has(source) ? [] : [source]))
      this.#detach(this.#followTo(new Set([...saved, ...project, ...came])))
    }
    reporter.saved([...new Set([...saved, ...project, ...paths])], performance.now() - began)
    this.#detach(this.readStale())
  }

  /** Handles a change that a request noticed before the watcher did. Does not wait for the result. */
  changed(source: string): void {
    this.#detach(this.change(new Set([source])))
  }

  /** Checks all files again, after the watcher has started or may have missed changes. */
  async rescan(cause = this.#input.site.project.configPlace([]).file): Promise<void> {
    const {site} = this.#input
    await this.#reopen(cause)
    await site.markChanged()
    this.#change++
    await this.update()
    this.#detach(this.readStale())
  }

  /** Reads stale pages, then runs the site's rules. */
  async readStale(): Promise<void> {
    const {site, background, progress} = this.#input
    clearTimeout(this.#checking)
    if (this.#closed || !site.isWhole) return
    let joined = performance.now()
    await background.run((done, total) => {
      if (done < total) this.#reading = {done, total}
      progress(done, total)
      // Replaces guessed titles with real ones from time to time; joining is slow on a large site.
      if (performance.now() - joined < 2000 || this.#input.hub.tabs.size === 0) return
      site.join()
      joined = performance.now()
      this.#detach(this.update())
    })
    this.#reading = undefined
    if (this.#closed) return
    this.#watch?.add(outsideInputs(site))
    clearTimeout(this.#checking)
    if (site.needsJoin) {
      site.join()
      await this.update()
    }
    this.#checking = setTimeout(() => this.#detach(this.#check()), this.#findings ? checkDelay : 0)
  }

  /** Waits until every page is read. */
  async settled(): Promise<void> {
    await this.complete()
    while (this.#input.site.store.stale.size > 0 && !this.#closed)
      await this.#input.background.run(this.#input.progress)
  }

  /** Hands over the watcher, which then also watches files outside the project's folders that pages depend on. */
  watch(watch: Watch): void {
    this.#watch = watch
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    clearTimeout(this.#checking)
    await this.#watch?.close()
  }

  /** Opens the project again, one attempt at a time. On failure, keeps the site, reports the failure, and tries again. */
  #reopen(cause: string): Promise<void> {
    const {site, reporter} = this.#input
    return this.#inTurn(async () => {
      clearTimeout(this.#retry)
      try {
        await this.#changes.reopen()
        this.#unopened = []
        this.#failures = 0
      } catch (error) {
        this.#unopened = openFailure(error, cause)
        reporter.findings([...this.#unopened, ...(this.#findings ?? [])], site.store.size)
        // A branch switch may be in progress and its last event may have passed, so the project may be complete a moment later.
        const delay = 200 * 2 ** this.#failures++
        if (delay < 10_000) this.#retry = setTimeout(() => this.#detach(this.rescan(cause)), delay)
      }
    })
  }

  /** Opens one state of the project at a time. */
  #inTurn(open: () => Promise<void>): Promise<void> {
    const opening = this.#opening.then(async () => {
      if (!this.#closed) await open()
    })
    this.#opening = opening.catch(() => undefined)
    return opening
  }

  /** Runs the site's rules with pauses between them. A save stops the run, and it starts again later. */
  async #check(): Promise<void> {
    const {site, reporter, background} = this.#input
    const change = this.#change
    await this.#tryTemplates()
    const checked = await checkSite(site, () => change === this.#change && !this.#closed)
    if (!checked) return
    const findings = this.#fresh(checked.findings, site.project)
    this.#findings = findings
    this.#joined = this.#fresh(checked.ofSite, site.project)
    const {errors, warnings} = countDiagnostics(findings)
    this.#counts = {errors, warnings}
    reporter.findings([...this.#unopened, ...findings], checked.joined.pages.length)
    await this.update()
    background.remember()
  }

  /**
   * Renders a page of each kind after the project's templates changed, so failures are known before a reader opens such a page.
   */
  async #tryTemplates(): Promise<void> {
    const {site} = this.#input
    const {generation} = site
    const kept = site.keptPages()
    let tried = kept.every(({page}) => page)
    const samples = new Map<string, PageEntry>()
    if (site.project.templateFiles.length > 0 && this.#tried !== site.generation)
      for (const entry of kept) {
        const {layout, content_type} = entry.page?.facts.frontMatter ?? {}
        const kind = JSON.stringify([layout, content_type, entry.route === '/'])
        if (!samples.has(kind)) samples.set(kind, entry)
      }
    // Pages that failed before may work now, and may not be open in any tab.
    for (const entry of new Set([...samples.values(), ...kept.filter(({unrendered}) => unrendered)])) {
      if (this.#closed) return
      if (!(await site.render(entry))) tried = false
    }
    // If the site changed in the meantime or a page could not be read, the templates are tried again.
    if (tried) this.#tried = generation
  }

  /** Sends every open tab its changes. */
  update(): Promise<void> {
    return this.#send([...this.#input.hub.tabs])
  }

  /** One at a time, so an older document never replaces a newer one. */
  #send(tabs: readonly Tab[]): Promise<void> {
    const sending = this.#sending.then(async () => {
      for (const path of new Set(tabs.map(tab => tab.path))) {
        // Whether the page exists is not known yet.
        if (!this.#input.site.isWhole && !this.#entryAt(path)) continue
        const alike = tabs.filter(tab => tab.path === path)
        for await (const {html, hash} of this.show(path))
          for (const tab of alike) {
            if (hash === tab.hash) continue
            tab.hash = hash
            tab.send({kind: 'page', html, hash} satisfies DevMessage)
          }
        this.#sendReport(path, alike)
      }
    })
    this.#sending = sending.catch(() => undefined)
    return sending
  }

  /** Sends tabs the state of the page at a path, unless they have it. */
  #sendReport(path: string, tabs: readonly Tab[]): void {
    const {site} = this.#input
    const entry = this.#entryAt(path)
    const own = entry ? this.#fresh(ownFindings(entry, site.project), site.project) : []
    const inputs = entry?.page?.inputs.files.map(([file]) => file) ?? []
    const files = new Set<string>(entry ? [entry.source, ...inputs] : [])
    const others = this.#joined.filter(({file}) => files.has(file))
    const report: DevReport = {
      findings: panelFindings([...this.#unopened, ...own, ...others], site.project.root),
      stale: entry !== undefined && this.#documents.isStale(entry),
      broken: this.#unopened.length > 0 || own.some(({severity}) => severity === 'error'),
      ...(this.#counts ? {site: this.#counts} : {}),
      ...(this.#reading ? {reading: this.#reading} : {})
    }
    const text = JSON.stringify(report)
    for (const tab of tabs) {
      if (text === tab.report) continue
      tab.report = text
      tab.send({kind: 'report', report} satisfies DevMessage)
    }
  }

  /** Runs work in the background. Errors after the session has closed are ignored. */
  #detach(work: Promise<void>): void {
    work.catch(error => {
      if (!this.#closed) this.#input.onError(error)
    })
  }

  #broadcast(message: DevMessage): void {
    for (const tab of this.#input.hub.tabs) tab.send(message)
  }

  /** Sends tabs to a page if it alone was saved or added. After a branch switch or for a draft, the tabs stay. */
  async #followTo(changed: Iterable<string>): Promise<void> {
    const {site} = this.#input
    const pages = [...changed].flatMap(path => site.store.get(path) ?? [])
    const [page] = pages
    if (!page || pages.length > 1) return
    // Reads the current state, because the page may have become a draft.
    await site.read(page)
    if (site.join().byRoute.get(page.route)?.source !== page.source) return
    this.#broadcast({kind: 'follow', path: withBase(site.project.config.base, encodeRoute(page.route))})
  }
}
