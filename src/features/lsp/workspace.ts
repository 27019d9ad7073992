import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {type BackgroundReading, createBackgroundReading} from '../../commands/dev/background-reading.ts'
import {checkSite} from '../../commands/dev/check-site.ts'
import {createDevRemote} from '../../commands/dev/dev-remote.ts'
import {DevSite} from '../../commands/dev/dev-site.ts'
import {ownFindings} from '../../commands/dev/own-findings.ts'
import type {PageEntry} from '../../commands/dev/page-store.ts'
import {concernsProject, outsideInputs, watchedPaths} from '../../commands/dev/project-files.ts'
import {openFailure} from '../../commands/load/open-failure.ts'
import {decode} from '../../content/text-file.ts'
import {openText, readInside, setOpenText} from '../../host/machine/files.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {type Watch, watchFiles} from '../../host/watch/watch.ts'
import {compareDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import type {PageFacts} from '../../model/page.ts'
import type {Logger} from '../../model/project/logger.ts'
import {configNames} from '../../model/project/project-files.ts'
import type {Site} from '../../model/site.ts'
import type {App} from '../../plugin/app.ts'
import {createFreshFindings} from '../../subsystems/baseline/accepted-findings.ts'

export interface WorkspaceOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly configFile?: string
  readonly logger: Logger
  /** Called with all findings of a file whenever they change. */
  readonly onFindings: (file: string, findings: readonly Diagnostic[]) => void
  /** Called with a message for the user. */
  readonly onProblem: (message: string) => void
}

/** The data for requests: the joined site, with open documents in their current state. */
export interface Answers {
  readonly root: string
  readonly project: DevSite['project']
  readonly site: Site
  /** Returns a page's facts from its last reading. */
  readonly facts: (path: string) => PageFacts | undefined
  /** Returns a file's text with LF line breaks; for an open file, the unsaved text. */
  readonly text: (path: string) => string | undefined
  /** Returns the files that a page was read from, without its own source. */
  readonly inputs: (path: string) => readonly string[]
  /** Returns the facts of every page that has been read, by source. */
  readonly pages: () => ReadonlyMap<string, PageFacts>
  /** Returns the findings of reading pages. */
  readonly findings: () => readonly Diagnostic[]
  /** Returns the facts that a page would have with another text. */
  readonly factsWith: (path: string, text: string) => Promise<PageFacts | undefined>
}

/** Delay after the last change before the site's rules run, in ms. */
const checkDelay = 120
/** Delay before a change of settings opens the project again, so typing in a constant does not do so for every letter. In ms. */
const reopenDelay = 150

/**
 * A project in an editor. Uses the reader, the joined site and the rules of `dev`, with unsaved text as a layer over the files. A
 * project that cannot be opened is reported at its configuration and tried again after each change.
 */
export class Workspace {
  readonly #options: WorkspaceOptions
  readonly #fresh: ReturnType<typeof createFreshFindings>
  #site: DevSite | undefined
  #background: BackgroundReading | undefined
  #watch: Watch | undefined
  #failure: readonly Diagnostic[] = []
  /** Findings of the last check that are not from reading a single page. */
  #joined: readonly Diagnostic[] = []
  #shown = new Map<string, string>()
  #change = 0
  #pending = new Set<string>()
  #work: Promise<void> = Promise.resolve()
  #closed = false
  /** Whether the project has been opened for the first time, or has failed to. */
  #started = false
  /** Paths of open documents. */
  readonly #documents = new Set<string>()

  constructor(options: WorkspaceOptions) {
    this.#options = options
    this.#fresh = createFreshFindings(options.onProblem)
  }

  get root(): string {
    return this.#options.root
  }

  /** Opens the project, then watches it. */
  async start(): Promise<void> {
    const {root} = this.#options
    await this.#inTurn(() => this.#open())
    this.#started = true
    if (this.#closed) return
    this.#watch = watchFiles({
      root,
      paths: this.#site ? watchedPaths(this.#site.project) : ['content', ...configNames],
      ignored: ['.docsgen', '.git', 'node_modules', this.#site?.project.config.build.outDir ?? 'dist'],
      onChange: paths => this.changed(paths),
      onRescan: () => void this.#inTurn(() => this.#rescan()),
      onPolling: reason => this.#options.logger.warn(`Files are polled: ${reason}.`)
    })
  }

  /** Handles a document that the editor opened, changed or closed (`undefined`). */
  async edit(path: string, text: string | undefined): Promise<void> {
    setOpenText(join(this.root, path), text)
    if (text === undefined) this.#documents.delete(path)
    else this.#documents.add(path)
    await this.changed(new Set([path]))
  }

  /** Handles changed files or open documents. */
  async changed(paths: ReadonlySet<string>): Promise<void> {
    this.#change++
    const site = this.#site
    // While the project is opened for the first time, the documents only have to be known: they are read right after.
    if (!site) return this.#started ? this.#inTurn(() => this.#open()) : this.#work
    const touched = [...paths].flatMap(path => site.notice(path))
    const settings = [...paths].filter(
      path => concernsProject(path, site) || this.#failure.some(({file}) => file === path)
    )
    for (const path of settings) this.#pending.add(path)
    const own = touched.filter(({source}) => paths.has(source))
    await Promise.all(own.map(entry => this.#readAndShow(entry)))
    if (this.#pending.size > 0) this.#reopenSoon()
    else this.#checkSoon()
  }

  /**
   * Returns the current site, after reading changed pages. Returns `undefined` while the project cannot be opened.
   *
   * @param options.path a page that is read first
   * @param options.whole waits until all pages are read, for answers that depend on every link of the site
   */
  async answers({
    path,
    whole = false
  }: {
    readonly path?: string | undefined
    readonly whole?: boolean | undefined
  }): Promise<Answers | undefined> {
    await this.#work
    const site = this.#site
    if (!site) return undefined
    const entry = path === undefined ? undefined : site.store.get(path)
    if (entry) await this.#quietly(() => site.read(entry))
    if (whole) await this.#quietly(async () => this.#background?.run(() => undefined))
    return {
      root: this.root,
      project: site.project,
      site: site.join(),
      facts: source => site.store.get(source)?.page?.facts,
      text: source => this.text(source),
      inputs: source =>
        site.store.get(source)?.page?.inputs.files.flatMap(([file, hash]) => (hash ? [file] : [])) ?? [],
      pages: () => new Map([...site.store.all()].flatMap(({source, page}) => (page ? [[source, page.facts]] : []))),
      findings: () => [...site.store.all()].flatMap(found => ownFindings(found, site.project)),
      factsWith: (source, text) => this.#factsWith(site, source, text)
    }
  }

  /** Reads a page with another text, then again with its own. */
  async #factsWith(site: DevSite, source: string, text: string): Promise<PageFacts | undefined> {
    const entry = site.store.get(source)
    const absolute = join(this.root, source)
    if (!entry) return undefined
    const before = openText(absolute)?.bytes.toString('utf8')
    setOpenText(absolute, text)
    site.notice(source)
    await this.#quietly(() => site.read(entry))
    const facts = entry.page?.facts
    // The writer may have typed in the meantime.
    if (openText(absolute)?.bytes.toString('utf8') === text) setOpenText(absolute, before)
    site.notice(source)
    await this.#quietly(() => site.read(entry))
    return facts
  }

  /** Returns the text of a file with LF line breaks, unsaved text first. */
  text(path: string): string | undefined {
    const bytes = readInside(this.root, path)
    const decoded = bytes && decode(bytes)
    return decoded && 'text' in decoded ? decoded.text : undefined
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#watch?.close()
    await this.#background?.close()
    await this.#site?.close()
  }

  /** Opens the project, or opens it again. Reports a failure without ending the server. */
  async #open(): Promise<void> {
    const {app, root, configFile, logger, onProblem} = this.#options
    try {
      if (!existsSync(root)) throw new HostError(`The folder \`${root}\` does not exist.`, 2)
      if (this.#site) await this.#site.reopen()
      else {
        const site = await DevSite.open({app, root, drafts: true, ...(configFile && {configFile})})
        this.#site = site
        this.#background = createBackgroundReading(site, createDevRemote(site, {logger, noRemoteCache: true}))
        // The documents that are open need not wait for the rest of a large site, nor for the site's rules.
        await this.#showDocuments()
        if (!site.isWhole) await site.reopen()
      }
      this.#showFailure([])
      this.#checkSoon()
    } catch (error) {
      if (this.#closed) return
      const found = openFailure(error, this.#site?.project.configPlace([]).file)
      if (this.#failure.length === 0) onProblem(`docsgen cannot open the project: ${found[0]?.reason ?? ''}`)
      this.#showFailure(found)
    }
  }

  async #showDocuments(): Promise<void> {
    const entries = [...this.#documents].flatMap(path => this.#site?.store.get(path) ?? [])
    await Promise.all(entries.map(entry => this.#readAndShow(entry)))
  }

  /** Looks for changes without an event: from before the watcher was ready, or from a burst that was too large. */
  async #rescan(): Promise<void> {
    await this.#site?.markChanged()
    this.#change++
    await this.#open()
  }

  #showFailure(found: readonly Diagnostic[]): void {
    const files = new Set([...this.#failure, ...found].map(({file}) => file))
    this.#failure = found
    for (const file of files) this.#show(file)
  }

  #reopenSoon(): void {
    const change = this.#change
    void this.#inTurn(async () => {
      await wait(reopenDelay)
      if (change !== this.#change || this.#closed) return
      this.#pending.clear()
      await this.#open()
    })
  }

  /** Reads a page and shows its own findings before the site's rules run. */
  async #readAndShow(entry: PageEntry): Promise<void> {
    const site = this.#site
    if (!site) return
    await this.#quietly(() => site.read(entry))
    this.#show(entry.source)
  }

  /** Runs the site's rules after a moment without changes. */
  #checkSoon(): void {
    const change = this.#change
    void this.#quietly(async () => {
      await wait(checkDelay)
      if (change === this.#change && !this.#closed) await this.#check(change)
    })
  }

  async #check(change: number): Promise<void> {
    const [site, background] = [this.#site, this.#background]
    if (!site || !background) return
    const isCurrent = (): boolean => change === this.#change && !this.#closed
    await background.run(() => undefined)
    if (!isCurrent()) return
    const checked = await checkSite(site, isCurrent)
    if (!checked) return
    this.#joined = checked.ofSite
    for (const file of new Set([...this.#shown.keys(), ...checked.findings.map(({file}) => file)])) this.#show(file)
    this.#watch?.add([...watchedPaths(site.project), ...outsideInputs(site)])
    background.remember()
  }

  /** Publishes the findings of a file. Those of its own reading are more recent than the last check. */
  #show(file: string): void {
    const site = this.#site
    const entry = site?.store.get(file)
    const own = entry && site ? ownFindings(entry, site.project) : []
    const found = [...own, ...this.#joined].filter(finding => finding.file === file)
    const failures = this.#failure.filter(finding => finding.file === file)
    this.#publish(
      file,
      [...failures, ...this.#fresh(found, {root: this.root, known: this.#options.app.rules})].sort(compareDiagnostics)
    )
  }

  #publish(file: string, findings: readonly Diagnostic[]): void {
    const text = JSON.stringify(findings)
    if ((this.#shown.get(file) ?? '[]') === text) return
    if (findings.length > 0) this.#shown.set(file, text)
    else this.#shown.delete(file)
    this.#options.onFindings(file, findings)
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(() => (this.#closed ? undefined : this.#quietly(work)))
    return this.#work
  }

  /** Logs errors, so they do not end the session. */
  async #quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!this.#closed) this.#options.logger.error((error as Error).message)
    }
  }
}
