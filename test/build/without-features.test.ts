import {execFileSync} from 'node:child_process'
import {cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {features} from '../../src/features/index.ts'
import {isLong} from '../long.ts'
import {createProject, type Files, type Project, type Run, smallSite} from './project.ts'

/**
 * Tests that a feature can be removed. Without its folder and its line in the list, docsgen still compiles, and a site that
 * does not use the feature is the same, byte for byte. CI removes all features at once, which fails if the kernel needs one of
 * them. `npm run test:long` also removes each of them separately.
 */

const repository = fileURLToPath(new URL('../..', import.meta.url))
const names = readdirSync(join(repository, 'src/features'), {withFileTypes: true}).flatMap(item =>
  item.isDirectory() ? [item.name] : []
)
const cases: readonly (readonly string[])[] = [names, ...(isLong ? names.map(name => [name]) : [])]

const folder = mkdtempSync(join(tmpdir(), 'docsgen-without-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

/** Compiles docsgen without some features in a copy of the repository. Returns the program's path. */
function compileWithout(removed: readonly string[]): string {
  const copy = mkdtempSync(join(folder, 'copy-'))
  for (const name of ['bin', 'src', 'templates', 'plugins', 'schema', 'scripts', 'package.json', 'docs'])
    cpSync(join(repository, name), join(copy, name), {recursive: true})
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
  const list = join(copy, 'src/features/index.ts')
  let text = readFileSync(list, 'utf8')
  for (const name of removed) {
    rmSync(join(copy, 'src/features', name), {recursive: true})
    const [line = '', feature = ''] =
      new RegExp(`^import \\{(\\w+)\\} from '\\./${name}/index\\.ts'\\n`, 'm').exec(text) ?? []
    expect(line, name).not.toBe('')
    text = text.replace(line, '').replace(new RegExp(`^ +${feature},?\\n`, 'm'), '')
  }
  writeFileSync(list, text)
  execFileSync(process.execPath, ['scripts/build.js'], {cwd: copy, stdio: 'pipe'})
  return join(copy, 'bin/docsgen.js')
}

const joined = /assets\/(main|style)\.[A-Z0-9]{8}\.(js|css)/g

/**
 * Returns the files of a built site, without the manifest, which contains keys of docsgen itself, and without the main script and the
 * style sheet, to which features add (`client/setup`, `site-styles`). Pages name these two by their hash.
 */
function siteOf(project: Project): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(project.tree()).flatMap(([path, text]) =>
      path === '.docsgen-manifest.json' || path.search(joined) === 0
        ? []
        : [[path, text.replace(joined, 'assets/$1.$2')]]
    )
  )
}

/** Returns the site's style sheet in a compiled program. */
function sheetOf(program: string): string {
  const client = join(program, '../../lib/client')
  return readFileSync(join(client, String(readdirSync(client).find(name => /^style\..+\.css$/.test(name)))), 'utf8')
}

/** Commands of the kernel and of subsystems. */
const kernel = ['build', 'merge', 'dev', 'check', 'pin', 'search', 'version', 'diff', 'record', 'help']

const said = ({stdout, stderr}: Run): string => stdout + stderr
/** What a site shows only with a feature: a file of the small site, a part of it, and what replaces the part. */
const shownBy: Readonly<Record<string, readonly [file: string, part: string, instead: string]>> = {
  home: ['content/index.mdx', 'content_type: landing-page', 'content_type: landing-page\nhero: false']
}

/** Returns the small site without what the features show. */
function siteWithout(removed: readonly string[]): Files {
  const files: Record<string, string> = {...smallSite} as Record<string, string>
  for (const [name, [file, part, instead]] of Object.entries(shownBy)) {
    if (!removed.includes(name)) continue
    expect(files[file]).toContain(part)
    files[file] = String(files[file]).replace(part, instead)
  }
  return files
}

/** Features that every site uses: their files, and what they add to other files. */
const everywhere: Readonly<Record<string, {readonly files: RegExp; readonly traces: readonly RegExp[]}>> = {
  inventories: {files: /^(?:anchors\.json|objects\.inv)$/, traces: []},
  sitemap: {
    files: /^(?:sitemap\.xml|robots\.txt)$/,
    traces: [/(?:, )?<\/sitemap\.xml>; rel="sitemap"; type="application\/xml"/g, / {2}Link: \n/g]
  }
}

/** Returns the files of a site without those of a feature, and without what it adds to others. */
function withoutTraces(site: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  const {files, traces} = everywhere[name] ?? {}
  if (!files || !traces) return site
  const others = Object.entries(site).filter(([path]) => !files.test(path))
  expect(others.length).toBeLessThan(Object.keys(site).length)
  return Object.fromEntries(
    others.map(([path, text]) => [path, traces.reduce((rest, trace) => rest.replace(trace, ''), text)])
  )
}

let program: string
let help: string
let rules: string

beforeAll(async () => {
  // Names of scripts depend on the folder of the compilation, so the complete program is compiled in a copy too.
  program = compileWithout([])
  const project = createProject(smallSite)
  help = (await project.run(['--help'], {program})).stdout
  rules = (await project.run(['check', '--list-rules'], {program})).stdout
})

/** Builds a project with a program. Returns the files of its site. */
async function siteBy(program: string, project: Project): Promise<Readonly<Record<string, string>>> {
  const run = await project.run(['build'], {program})
  expect(run.code, said(run)).toBe(0)
  return siteOf(project)
}

test.each(cases.map(removed => [removed.join(', '), removed] as const))('without %s', async (_names, removed) => {
  const reduced = compileWithout(removed)
  const project = createProject(siteWithout(removed))
  const run = (...args: string[]): Promise<Run> => project.run(args, {program: reduced})
  const site = await siteBy(reduced, project)
  const whole = await siteBy(program, createProject(siteWithout(removed)))
  expect(site).toEqual(removed.reduce(withoutTraces, whole))
  if (removed.some(name => existsSync(join(repository, 'src/features', name, 'site-styles'))))
    expect(sheetOf(reduced).length).toBeLessThan(sheetOf(program).length)
  const checked = await run('check')
  expect(checked.code, said(checked)).toBe(0)
  const {stdout} = await run('--help')
  expect(stdout).toContain('Build the static site.')
  // The removed feature's commands and rules are gone, and those of the others are not.
  const commandsOf = (text: string): string[] =>
    [...text.matchAll(/^ {2}([a-z]+) /gm)].flatMap(([, name]) => name ?? [])
  const left = commandsOf(help).filter(name => kernel.includes(name))
  if (removed.length === names.length) expect(commandsOf(stdout)).toEqual(left)
  const listed = (await run('check', '--list-rules')).stdout
  const {commands = [], rules: own = []} = features.find(({name}) => removed.includes(name)) ?? {}
  if (removed.length === names.length || commands.length + own.length > 0)
    expect(commandsOf(stdout).length + listed.split('\n').length).toBeLessThan(
      commandsOf(help).length + rules.split('\n').length
    )
})
