import {setTimeout as wait} from 'node:timers/promises'
import picocolors from 'picocolors'
import {HostError} from '../../host/machine/host-error.ts'
import {describeBug, describeSystemError} from '../../host/machine/machine-error.ts'
import {openBrowser} from '../../host/machine/terminal/open-browser.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {onSlowBundle} from '../../host/modules/slow-bundles.ts'
import {createEventHub, createToken, type EventHub} from '../../host/server/event-hub.ts'
import {announceServer, describeRunning, takenPort} from '../../host/server/running-server.ts'
import {createSiteServer} from '../../host/server/serve.ts'
import {watchFiles} from '../../host/watch/watch.ts'
import {devPaths} from '../../model/dev-protocol.ts'
import type {Logger} from '../../model/project/logger.ts'
import {plural} from '../../model/text/plural.ts'
import type {App} from '../../plugin/app.ts'
import {startKeys} from '../../subsystems/dev-tools/keys/start-keys.ts'
import {openDevSearch} from '../../subsystems/search/open-search.ts'
import {synonymsOf} from '../load/synonyms-of.ts'
import {opening, whileWaiting} from '../load/while-waiting.ts'
import {type BackgroundReading, createBackgroundReading} from './background-reading.ts'
import {DevLookup} from './dev-lookup.ts'
import {createDevRemote} from './dev-remote.ts'
import {createDevReporter} from './dev-reporter.ts'
import {DevSession} from './dev-session.ts'
import {DevSite} from './dev-site.ts'
import {createPanelAction} from './panel-action.ts'
import {watchedPaths} from './project-files.ts'

export interface DevOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly logger: Logger
  readonly configFile?: string
  /** Replaces the value in the configuration. */
  readonly url?: string
  readonly base?: string
  readonly port?: number
  readonly host?: string
  readonly strictPort?: boolean
  readonly open?: boolean
  /** Shows pages with `draft: true`. */
  readonly drafts?: boolean
  /** Replaces `build.date` of the configuration. */
  readonly date?: string
  /** Sends open tabs to the page that was saved. */
  readonly follow?: boolean
  /** Does not use the remote cache. */
  readonly noRemoteCache?: boolean
  /** Polls files for changes instead of watching them. */
  readonly poll?: boolean
  /** Called when the user ends the session in the terminal. */
  readonly onQuit?: (exitCode: 0 | 130) => void
  /** Default: standard output. */
  readonly print?: (text: string) => void
}

export interface Dev {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/** Starts the writer's server, which answers immediately whatever the site's size and keeps open pages up to date. */
export async function dev(options: DevOptions): Promise<Dev> {
  const {root, logger} = options
  const began = performance.now()
  /** Reports a full disk or a bug without ending the session. The next change starts again. */
  const fail = (error: unknown): void => {
    const described = describeSystemError(error, root)
    logger.error(described instanceof HostError ? described.message : describeBug(described))
  }
  // 1. Open the project: the configuration and the list of sources, but no page.
  const {site, stopNews} = await openSite(options)
  // 2. Create the session, which updates open tabs, and what reads pages in the background.
  const live = createSession(options, {site, fail})
  const {session, hub, background} = live
  // 3. Serve: a page is read on request.
  const folder = {command: 'docsgen dev', folder: root}
  const running = await describeRunning(folder)
  if (running) logger.warn(`  ${running}`)
  const {server, served} = await serve(options, {site, ...live, fail})
  const announced = await announceServer(folder, server.url)
  const keys = listenToKeys(options, {url: server.url, site, session, fail})
  announce(options, {server, site, ms: performance.now() - began, hints: keys?.hint === undefined ? [] : [keys.hint]})
  // 4. Watch, when the first page is served or if none is requested: changed pages are read, rendered and sent to their tabs.
  // 5. Read all other pages in the background, then run the rules of the whole site.
  const closing = new AbortController()
  void watchProject(options, {site, session, served, closing: closing.signal, fail}).catch(fail)
  return {
    url: server.url,
    port: server.port,
    async close() {
      closing.abort()
      keys?.stop()
      stopNews()
      const closed = session.close()
      hub.close()
      await Promise.all([server.close(), announced.release(), closed])
      await Promise.all([site.close(), background.close()])
    }
  }
}

type Fail = (error: unknown) => void

/** Opens the project. Bundles that take a long time are reported until `stopNews`. */
async function openSite({
  app,
  root,
  logger,
  drafts = false,
  configFile,
  url,
  base,
  date
}: DevOptions): Promise<{readonly site: DevSite; readonly stopNews: () => void}> {
  const opened = DevSite.open({
    app,
    root,
    drafts,
    slow: words => logger.info(`  ${words}`),
    ...(configFile ? {configFile} : {}),
    ...(url ? {url} : {}),
    ...(base ? {base} : {}),
    ...(date ? {date} : {})
  })
  const stopNews = onSlowBundle(root, text => logger.info(`  ${text}`))
  try {
    return {site: await whileWaiting(logger, opening, opened), stopNews}
  } catch (error) {
    stopNews()
    throw error
  }
}

/** What answers requests and updates tabs. */
interface LiveSite {
  readonly session: DevSession
  readonly hub: EventHub
  readonly background: BackgroundReading
  readonly lookup: DevLookup
  /** Answers what pages request from the panel. */
  readonly action: ReturnType<typeof createPanelAction>
}

function createSession(options: DevOptions, {site, fail}: {readonly site: DevSite; readonly fail: Fail}): LiveSite {
  const {app, root, logger} = options
  const token = createToken()
  const hub = createEventHub()
  const background = createBackgroundReading(site, createDevRemote(site, options))
  const session = new DevSession({
    site,
    background,
    hub,
    reporter: createDevReporter({root, logger}),
    token,
    follow: options.follow ?? false,
    progress: createLine(logger),
    onError: fail
  })
  const search = openDevSearch({
    project: () => ({config: site.project.config, synonyms: synonymsOf(site.project), words: app.words}),
    site: () => site.join(),
    settled: () => session.settled(),
    make: task => background.search(task)
  })
  const lookup = new DevLookup({site, session, search, token})
  return {session, hub, background, lookup, action: actionOf({site, token, logger})}
}

/** Returns what answers the requests that pages with the token send to the panel. */
function actionOf({
  site,
  token,
  logger
}: {
  readonly site: DevSite
  readonly token: string
  readonly logger: Logger
}): ReturnType<typeof createPanelAction> {
  return createPanelAction({
    token,
    host: () => ({
      root: site.project.root,
      base: site.project.config.base,
      logger,
      scriptAt: async path => {
        const script = await site.clientScript(path)
        return script && Buffer.from(script).toString()
      }
    })
  })
}

/** Starts the keys of the terminal, if the user can end the session there. */
function listenToKeys(
  {onQuit: quit, logger}: DevOptions,
  {
    url,
    site,
    session,
    fail
  }: {readonly url: string; readonly site: DevSite; readonly session: DevSession; readonly fail: Fail}
) {
  if (!quit) return undefined
  const readAgain = (): void => {
    for (const entry of site.store.all()) site.store.touch(entry)
    void session.rescan().catch(fail)
  }
  return startKeys({url, logger, quit, readAgain})
}

/** @returns the server, and a promise that resolves when the first request is answered */
async function serve(
  {host, port, strictPort, logger}: DevOptions,
  {site, lookup, action, fail}: Pick<LiveSite, 'lookup' | 'action'> & {readonly site: DevSite; readonly fail: Fail}
): Promise<{readonly server: Awaited<ReturnType<typeof createSiteServer>>; readonly served: Promise<void>}> {
  let answered: () => void = () => undefined
  const served = new Promise<void>(done => {
    answered = done
  })
  const server = await createSiteServer({
    lookup: async (path, request) => {
      const answer = await lookup.answer(path, request)
      setImmediate(answered)
      return answer
    },
    errorPage: (status, path) => lookup.errorPage(status, path),
    ...(action && {actions: new Map([[devPaths.action, action]])}),
    base: () => site.project.config.base,
    onTaken: taken => logger.info(`  ${takenPort(taken)}`),
    onError: fail,
    ...(host === undefined ? {} : {host}),
    ...(port === undefined ? {} : {port}),
    ...(strictPort === undefined ? {} : {strictPort})
  })
  return {server, served}
}

/** Prints where the site is served. */
function announce(
  {logger, print = text => process.stdout.write(text), open}: DevOptions,
  {
    server: {url, networkUrls},
    site,
    ms,
    hints
  }: {server: {url: string; networkUrls: readonly string[]}; site: DevSite; ms: number; hints: readonly string[]}
): void {
  const paint = picocolors.createColors(logger.color)
  const pages = site.isWhole ? `${plural(site.join().pages.length, 'page')}, ` : ''
  const lines = [
    `  ${paint.bold('docsgen dev')}  ${paint.cyan(url)}`,
    ...networkUrls.map(other => `      network  ${paint.cyan(other)}`),
    `  ${paint.dim([`${pages}ready in ${Math.round(ms)} ms`, ...hints].join('; '))}`
  ]
  print(`${lines.join('\n')}\n`)
  for (const note of site.project.notes) logger.info(`  ${note}`)
  if (open) openBrowser(url)
}

/** Lists the rest of a large site, watches the project's files, and reads the pages that have not been requested. */
async function watchProject(
  {root, logger, poll = false}: DevOptions,
  {
    site,
    session,
    served,
    closing,
    fail
  }: {site: DevSite; session: DevSession; served: Promise<void>; closing: AbortSignal; fail: Fail}
): Promise<void> {
  await Promise.race([
    served.then(() => wait(assetTime, undefined, {ref: false})),
    wait(patience, undefined, {ref: false})
  ])
  if (closing.aborted) return
  await session.complete()
  if (closing.aborted) return
  const watch = watchFiles({
    root,
    paths: watchedPaths(site.project),
    ignored: ['.docsgen', '.git', 'node_modules', site.project.config.build.outDir],
    polling: poll,
    onChange: paths => session.change(paths).catch(fail),
    onRescan: () => void session.rescan().catch(fail),
    onPolling: reason => logger.warn(`  ${reason}; docsgen now polls files, so changes appear a little later`)
  })
  session.watch(watch)
  await session.readStale()
}

/** How long the background reading waits for the first request, in ms. */
const patience = 1500
/** Additional time for that page's styles and scripts, in ms. */
const assetTime = 150

/** Returns a function that shows the progress of reading in the background, if there are more than a few pages. */
function createLine(logger: Logger): (done: number, total: number) => void {
  const progress = createProgress(logger)
  let shown = 0
  let open = false
  return (done, total) => {
    if (done >= total) {
      if (open) progress.stop()
      open = false
      return
    }
    if (!open) {
      if (total - done <= 12) return
      progress.start('reading', total)
      shown = 0
      open = true
    }
    progress.add(done - shown)
    shown = done
  }
}
