import {execFileSync} from 'node:child_process'
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {features} from '../../src/features/index.ts'
import {createProject, type Project, type Run, smallSite} from './project.ts'

/**
 * Tests that a feature can be removed. Without its folder and its line in the list, docsgen compiles, and a site that does not
 * use the feature is the same, byte for byte. CI removes all features at once, which fails if the kernel needs one of them. `npm
 * run test:long` also removes each of them alone.
 */

const repository = fileURLToPath(new URL('../..', import.meta.url))
const names = readdirSync(join(repository, 'src/features'), {withFileTypes: true}).flatMap(item =>
  item.isDirectory() ? [item.name] : []
)
const cases: readonly (readonly string[])[] = [names, ...(process.env.DOCSGEN_LONG ? names.map(name => [name]) : [])]

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

/** Returns the files of a built site, without the manifest, which contains keys of docsgen itself. */
function siteOf(project: Project): Readonly<Record<string, string>> {
  const {'.docsgen-manifest.json': _manifest, ...files} = project.tree()
  return files
}

const said = ({stdout, stderr}: Run): string => stdout + stderr
/** The site as a project without search has it, because no site has a search without the feature. */
const siteWithoutSearch = {
  ...smallSite,
  'docsgen.config.ts': String(smallSite['docsgen.config.ts']).replace(
    "title: 'Small site',",
    "title: 'Small site', search: false,"
  )
}
let whole: Readonly<Record<string, string>>
let wholeWithoutSearch: Readonly<Record<string, string>>
let help: string
let rules: string

beforeAll(async () => {
  // Names of scripts depend on the folder of the compilation, so the complete program is compiled in a copy too.
  const program = compileWithout([])
  const project = createProject(smallSite)
  const run = await project.run(['build'], {program})
  expect(run.code, said(run)).toBe(0)
  whole = siteOf(project)
  const unsearched = createProject(siteWithoutSearch)
  const second = await unsearched.run(['build'], {program})
  expect(second.code, said(second)).toBe(0)
  wholeWithoutSearch = siteOf(unsearched)
  expect(Object.keys(wholeWithoutSearch).filter(path => /^(?:assets\/)?search|near-pages/.test(path))).toEqual([])
  help = (await project.run(['--help'], {program})).stdout
  rules = (await project.run(['check', '--list-rules'], {program})).stdout
})

test.each(cases.map(removed => [removed.join(', '), removed] as const))('without %s', async (_names, removed) => {
  const program = compileWithout(removed)
  const project = createProject(smallSite)
  const run = (...args: string[]): Promise<Run> => project.run(args, {program})
  const built = await run('build')
  expect(built.code, said(built)).toBe(0)
  expect(siteOf(project)).toEqual(removed.includes('search') ? wholeWithoutSearch : whole)
  const checked = await run('check')
  expect(checked.code, said(checked)).toBe(0)
  const {stdout} = await run('--help')
  expect(stdout).toContain('Build the static site.')
  // The removed feature's commands and rules are gone, and those of the others are not.
  const commandsOf = (text: string): string[] =>
    [...text.matchAll(/^ {2}([a-z]+) /gm)].flatMap(([, name]) => name ?? [])
  const kernel = ['build', 'dev', 'check', 'preview', 'init', 'help']
  if (removed.length === names.length) expect(commandsOf(stdout)).toEqual(kernel)
  const listed = (await run('check', '--list-rules')).stdout
  const {commands = [], rules: own = []} = features.find(({name}) => removed.includes(name)) ?? {}
  if (removed.length === names.length || commands.length + own.length > 0)
    expect(commandsOf(stdout).length + listed.split('\n').length).toBeLessThan(
      commandsOf(help).length + rules.split('\n').length
    )
})
