import {execFile} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {isMainThread} from 'node:worker_threads'
import type {Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import type {MdxPage, PageMapNode} from '../../src/model/page-map.ts'
import {outputPathOf} from '../../src/model/url.ts'

/** The repository, which is the project of its own documentation. */
export const repository = join(import.meta.dirname, '../..')

/** The repository's own site, built by the compiled command line. */
export interface BuiltSite {
  readonly dir: string
  readonly report: {readonly pages: number; readonly errors: number; readonly warnings: number}
  readonly pageMap: readonly PageMapNode[]
  readonly pages: readonly MdxPage[]
  read(path: string): string
  html(route: string): string
  tree(route: string): Root
  /** Returns the page as Markdown, with constants filled in. */
  mirror(route: string): string
}

let site: Promise<BuiltSite> | undefined

/** Builds the site on the first call of a test run. Later calls, even in other test files, use the same build. */
export function builtSite(): Promise<BuiltSite> {
  site ??= open()
  return site
}

/** Returns a page's source file, relative to the repository. */
export function sourceOf(route: string): string {
  const found = findSource(route)
  if (!found) throw new Error(`no source for ${route}`)
  return found
}

/** Returns a page's source file, or `undefined` for a page that a plugin made. */
export function findSource(route: string): string | undefined {
  const path = route === '/' ? 'content/index' : `content${route}`
  return [`${path}.mdx`, `${path}/index.mdx`, `${path}.md`, `${path}/index.md`].find(name =>
    existsSync(join(repository, name))
  )
}

export function readRepository(path: string): string {
  return readFileSync(join(repository, path), 'utf8')
}

async function open(): Promise<BuiltSite> {
  const dir = await buildOnce()
  const read = (path: string): string => readFileSync(join(dir, path), 'utf8')
  const pageMap: readonly PageMapNode[] = JSON.parse(read('page-map.json'))
  const html = (route: string): string => read(outputPathOf({route}, 'file'))
  return {
    dir,
    report: JSON.parse(readFileSync(join(dir, '../report.json'), 'utf8')),
    pageMap,
    pages: pagesOf(pageMap),
    read,
    html,
    tree: route => fromHtml(html(route)),
    mirror: route => read(route === '/' ? 'index.md' : `${route.slice(1)}.md`)
  }
}

function pagesOf(nodes: readonly PageMapNode[]): MdxPage[] {
  return nodes.flatMap(node =>
    node.kind === 'MdxPage' ? [node] : node.kind === 'Folder' ? pagesOf(node.children) : []
  )
}

/**
 * Builds the site once for all test files of a run, which Vitest starts in separate threads or processes. The first one that
 * creates the folder builds, and the others wait. The folder is named after the main process of the run. Folders of ended
 * processes are removed.
 */
async function buildOnce(): Promise<string> {
  const runner = isMainThread ? process.ppid : process.pid
  const parent = join(tmpdir(), 'docsgen-site-content')
  mkdirSync(parent, {recursive: true})
  for (const name of readdirSync(parent)) {
    if (!isRunning(Number.parseInt(name, 10))) rmSync(join(parent, name), {recursive: true, force: true})
  }
  const dir = join(parent, String(runner))
  const [site, problem] = [join(dir, 'site'), join(dir, 'problem.txt')]
  if (claim(dir)) {
    const staging = mkdtempSync(join(dir, 'new-'))
    try {
      const report = await run(['build', '--out-dir', staging, '--report', 'json', '--log-level', 'warn', '--no-color'])
      writeFileSync(join(dir, 'report.json'), report)
      renameSync(staging, site)
    } catch (error) {
      writeFileSync(problem, String((error as {stderr?: string}).stderr || error))
    }
  }
  while (!existsSync(site)) {
    if (existsSync(problem)) throw new Error(`The site does not build:\n${readFileSync(problem, 'utf8')}`)
    await sleep(100)
  }
  return site
}

function claim(dir: string): boolean {
  try {
    mkdirSync(dir)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function run(args: readonly string[]): Promise<string> {
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [join(repository, 'bin/docsgen.js'), ...args],
      {cwd: repository, maxBuffer: 1 << 26},
      (error, stdout, stderr) => (error ? fail(Object.assign(error, {stderr})) : done(stdout))
    )
  })
}
