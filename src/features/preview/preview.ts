import {statSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {relativePath} from '../../host/machine/paths.ts'
import {openBrowser} from '../../host/machine/terminal/open-browser.ts'
import {displayPath, realPath} from '../../host/output/folder.ts'
import {acquireLock} from '../../host/output/lock.ts'
import {nodeFs, type OutputFs} from '../../host/output/node-fs.ts'
import {recoverSwap, swapPaths} from '../../host/output/swap.ts'
import {announceServer, describeRunning, takenPort} from '../../host/server/running-server.ts'
import {createSiteServer} from '../../host/server/serve.ts'
import {createStaticSite} from '../../host/server/static-site.ts'

export interface PreviewOptions {
  /** Absolute path of the project's root. */
  readonly root: string
  /** Relative to the root, or absolute. Default `dist`. */
  readonly outDir?: string
  readonly port?: number
  readonly host?: string
  readonly strictPort?: boolean
  readonly allowedHosts?: readonly string[]
  /** Opens the browser. */
  readonly open?: boolean
  /** `/` or `/docs/`. */
  readonly base?: string
  /** Default: standard output. */
  readonly print?: (text: string) => void
  /** Called with notes for the user, such as a port in use. */
  readonly note?: (text: string) => void
}

export interface Preview {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves a built site like a static host until it is closed. A new build appears without a restart.
 *
 * @throws HostError 2 if there is no site; 3 if the port is taken
 */
export async function preview(options: PreviewOptions): Promise<Preview> {
  const {
    root,
    outDir = 'dist',
    base = '/',
    print = text => process.stdout.write(text),
    note = () => undefined
  } = options
  const folder = realPath(resolve(root, outDir))
  await recoverAfterKill(root, folder)
  if (!statSync(folder, {throwIfNoEntry: false})?.isDirectory()) {
    throw new HostError(`There is no built site at \`${displayPath(root, folder)}\`. Run \`docsgen build\` first.`, 2)
  }
  const served = {command: 'docsgen preview', folder}
  const running = await describeRunning(served)
  if (running) note(running)
  const {lookup, errorPage} = createStaticSite({folder, base})
  const server = await createSiteServer({
    lookup,
    errorPage,
    base: () => base,
    onTaken: port => note(takenPort(port)),
    ...(options.host === undefined ? {} : {host: options.host}),
    ...(options.port === undefined ? {} : {port: options.port}),
    ...(options.strictPort === undefined ? {} : {strictPort: options.strictPort}),
    ...(options.allowedHosts === undefined ? {} : {allowedHosts: options.allowedHosts})
  })
  const announced = await announceServer(served, server.url)
  print(`  docsgen preview  ${server.url}\n${server.networkUrls.map(url => `          network  ${url}\n`).join('')}`)
  if (options.open === true) openBrowser(server.url)
  return {
    url: server.url,
    port: server.port,
    close: async () => void (await Promise.all([server.close(), announced.release()]))
  }
}

/** Restores the old site if a build was killed during its swap, unless a build is running. */
export async function recoverAfterKill(root: string, folder: string, fs: OutputFs = nodeFs): Promise<void> {
  const paths = swapPaths(folder)
  if (!statSync(join(paths.old), {throwIfNoEntry: false})) return
  // A build that holds the lock will finish its swap.
  const lock = await acquireLock(root, folder, {command: 'docsgen preview'}).catch(() => undefined)
  if (!lock) return
  try {
    recoverSwap(fs, paths)
  } catch (error) {
    throw machineError(error, {verb: 'restore', path: relativePath(root, folder)})
  } finally {
    await lock.release()
  }
}
