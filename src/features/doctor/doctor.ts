import {existsSync, readFileSync, statSync} from 'node:fs'
import {arch, availableParallelism, freemem, release, totalmem} from 'node:os'
import {join} from 'node:path'
import {buildInfo} from '../../host/machine/build-id.ts'
import {filesBelow} from '../../host/machine/files.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {findPackage} from '../../host/machine/packages.ts'
import {libDir} from '../../host/machine/paths.ts'
import {openProject, type Project} from '../../host/project/project.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {App} from '../../plugin/app.ts'
import {acceptedRules} from '../../subsystems/baseline/accepted-findings.ts'

export interface DoctorOptions {
  readonly app: App
  readonly root: string
  readonly configFile?: string
  /** Default: standard output. */
  readonly print?: (text: string) => void
}

/** Packages that are loaded as they are installed, and affect how docsgen works. */
const watched = ['react', 'react-dom', 'esbuild', 'shiki', 'satteri', 'beautiful-mermaid']

/** Number of pages to list. */
const mostPages = 5

/**
 * Prints the data for a bug report as Markdown: versions, the machine, the configuration, the cache, the largest pages, and
 * disabled features. Contains names of files and keys, but no content or values of the project.
 *
 * @returns 0, or the exit code of a problem with the project, which is printed too
 */
export async function doctor({
  app,
  root,
  configFile,
  print = text => void process.stdout.write(text)
}: DoctorOptions): Promise<number> {
  const gigabytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GB`
  print(
    section('docsgen', [
      ['docsgen', buildInfo().version],
      ['Node', process.versions.node],
      ['system', `${process.platform} ${release()} ${arch()}`],
      ['cores', String(availableParallelism())],
      ['memory', `${gigabytes(freemem())} free of ${gigabytes(totalmem())}`],
      ...watched.map(name => [name, versionOf(name)] as const)
    ])
  )
  let project: Project
  try {
    project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    print(section('Project', [['cannot be opened', error.message.replace(/\s*\n\s*/g, '; ')]]))
    return error.exitCode
  }
  try {
    print(section('Project', projectRows(project)))
    print(section('Disabled or changed', switchRows(project, acceptedRules(root))))
    print(section('Cache', cacheRows(project.cacheDir)))
    print(section('Largest pages', largestPages(project)))
    return 0
  } finally {
    project.dispose()
  }
}

function versionOf(name: string): string {
  const manifest = findPackage(libDir(), name)
  if (manifest === undefined) return 'not installed'
  return (JSON.parse(readFileSync(manifest, 'utf8')) as {version?: string}).version ?? 'unknown version'
}

type Rows = readonly (readonly [name: string, value: string])[]

function section(title: string, rows: Rows): string {
  if (rows.length === 0) return ''
  return `## ${title}\n\n${rows.map(([name, value]) => `- ${name}: ${value}\n`).join('')}\n`
}

function projectRows({
  root,
  config,
  configFiles,
  plugins,
  sources,
  made,
  places,
  notes,
  templateFiles,
  redirects
}: Project): Rows {
  const written = configFiles.length > 0 ? configFiles.join(', ') : 'none'
  return [
    ['configuration', written],
    ...notes.map(note => ['note', note] as const),
    ['pages', `${sources.pages.length} in ${places.mounts.map(({dir}) => dir || 'the root').join(', ')}`],
    ...(made.sources.length > 0 ? [['pages from plugins', String(made.sources.length)] as const] : []),
    ['plugins', list(plugins.list.map(({name}) => name))],
    ['own templates and styles', list(templateFiles.filter(file => existsSync(join(root, file))))],
    ['redirects', String(redirects.length)],
    ['base', config.base],
    ['build', `${config.build.format}, host ${config.build.host ?? 'any'}`],
    ['search', config.search.enabled ? config.search.provider : 'off']
  ]
}

function switchRows({config}: Project, accepted: {readonly rules: readonly string[]} | undefined): Rows {
  const {rules} = config.check
  const off = Object.keys(rules).filter(name => rules[name] === 'off')
  const changed = Object.keys(rules).filter(name => rules[name] !== 'off')
  return [
    ['disabled rules', list(off)],
    ['rules with a changed severity', list(changed)],
    ['findings in the baseline', String(accepted?.rules.length ?? 'none')],
    ['Markdown parser', config.markdown.parser]
  ]
}

function cacheRows(folder: string): Rows {
  let files = 0
  let bytes = 0
  for (const path of filesBelow(folder)) {
    files++
    // Another run may have removed the file.
    bytes += statSync(join(folder, path), {throwIfNoEntry: false})?.size ?? 0
  }
  return [['files', `${files}, ${(bytes / 1e6).toFixed(1)} MB`]]
}

function largestPages({root, sources}: Project): Rows {
  return sources.pages
    .map(({path}) => ({path, size: statSync(join(root, path), {throwIfNoEntry: false})?.size ?? 0}))
    .sort((a, b) => b.size - a.size || compareCodeUnits(a.path, b.path))
    .slice(0, mostPages)
    .map(({path, size}) => [path, `${(size / 1000).toFixed(1)} KB`])
}

function list(names: readonly string[]): string {
  return names.length > 0 ? [...names].sort(compareCodeUnits).join(', ') : 'none'
}
