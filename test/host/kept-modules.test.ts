import {mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, truncateSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createModuleLoader} from '../../src/host/modules/load-module.ts'
import {ModuleFailure} from '../../src/host/modules/module-failure.ts'
import {app} from '../app.ts'

/** Tests that a run uses the bundles of an earlier run and does not start esbuild, as long as no input has changed. */

const counted = vi.hoisted(() => ({
  builds: 0,
  /** Saves files between the end of a build and the next step. */
  meanwhile: (_builds: number): void => undefined
}))
vi.mock('esbuild', async original => {
  const real = await original<typeof import('esbuild')>()
  const build = (options: import('esbuild').BuildOptions) => {
    counted.builds++
    return real.build(options).finally(() => counted.meanwhile(counted.builds))
  }
  return {...real, build}
})

let root: string
let cacheDir: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-kept-')))
  cacheDir = join(root, '.cache')
  counted.builds = 0
  counted.meanwhile = () => undefined
})
afterEach(() => rmSync(root, {recursive: true, force: true}))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), {recursive: true})
  writeFileSync(join(root, path), text)
}

/** Waits, because a file that was just written may change again without a new time, so nothing made from it is cached. */
const older = (): Promise<void> => wait(50)

/** Loads a module as the next run does, and counts the calls to esbuild. */
async function load(
  path: string,
  settings: {readonly base?: string; readonly program?: string} = {}
): Promise<[exports: unknown, builds: number]> {
  await older()
  const before = counted.builds
  const {module} = await createModuleLoader({
    root,
    cacheDir,
    program: 'tool 1',
    base: '/',
    alias: {},
    support: app.modules,
    ...settings
  }).load(path)
  const {exports, ...rest} = module
  return [{...rest, value: exports.value}, counted.builds - before]
}

/** Damages the files of the cache whose paths match. */
const damage = (paths: RegExp): void => {
  const files = (readdirSync(cacheDir, {recursive: true}) as string[]).filter(path => paths.test(path))
  expect(files.length, String(paths)).toBeGreaterThan(0)
  for (const path of files) truncateSync(join(cacheDir, path), 20)
}

test('a module is bundled once for all runs, and again after any of its inputs changes', async () => {
  write('a.tsx', "import {b} from './b'\nimport image from './dot.png'\nexport const value = [b, image]\n")
  write('b.ts', 'export const b = 1\n')
  write('dot.png', 'dot')
  const [first, builds] = await load('a.tsx')
  expect(builds).toBe(1)
  expect(first).toMatchObject({value: [1, expect.stringMatching(/^\/assets\/dot\./)], assets: [{source: 'dot.png'}]})
  expect(await load('a.tsx')).toEqual([first, 0])
  expect((await load('a.tsx', {base: '/docs'}))[1]).toBe(1)
  expect((await load('a.tsx', {program: 'tool 2'}))[1]).toBe(1)
  write('b.ts', 'export const b = 2\n')
  expect(await load('a.tsx')).toMatchObject([{value: [2, expect.any(String)]}, 1])
  write('dot.png', 'another')
  expect((await load('a.tsx'))[1]).toBe(1)
  // esbuild tries this file before the one that it found.
  write('b.tsx', 'export const b = 3\n')
  expect(await load('a.tsx')).toMatchObject([{value: [3, expect.any(String)]}, 1])
  expect((await load('a.tsx'))[1]).toBe(0)
  // A state of an earlier run.
  write('b.tsx', 'export const b = 4\n')
  expect((await load('a.tsx'))[1]).toBe(1)
  write('b.tsx', 'export const b = 3\n')
  expect(await load('a.tsx')).toMatchObject([{value: [3, expect.any(String)]}, 0])
})

test('damaged entries are made again', async () => {
  write('a.ts', 'export const value = 1\n')
  const [first] = await load('a.ts')
  for (const paths of [/^modules\/..\/\w+$/, /^inputs\/..\/\w+$/, /\.mjs$/]) {
    damage(paths)
    expect(await load('a.ts'), String(paths)).toEqual([first, 1])
    expect(await load('a.ts'), String(paths)).toEqual([first, 0])
  }
})

const broken = 'export const value = (1\n'

test('a mistake that is fixed while it is reported is not reported for the fixed file', async () => {
  write('a.ts', broken)
  counted.meanwhile = builds => {
    // The second call reports the inputs of the first one, which failed.
    if (builds === 2) write('a.ts', 'export const value = 2\n')
  }
  expect(await load('a.ts')).toEqual([expect.objectContaining({value: 2}), expect.any(Number)])
})

test('a module that disappears while it is bundled is requested again', async () => {
  write('a.ts', broken)
  await older()
  counted.meanwhile = builds => {
    if (builds === 1) rmSync(join(root, 'a.ts'))
  }
  const failed = await createModuleLoader({root, cacheDir, base: '/', alias: {}, support: app.modules})
    .load('a.ts')
    .catch((error: unknown) => error)
  expect((failed as ModuleFailure).inputs).toContainEqual(['a.ts', null])
})

test('a style sheet saved while it is bundled is not cached with its new hash and old rules', async () => {
  write('a.css', 'a{color:red}')
  await older()
  counted.meanwhile = builds => {
    if (builds === 1) write('a.css', 'a{color:green}')
  }
  expect(
    (await createModuleLoader({root, cacheDir, base: '/', alias: {}, support: app.modules}).styles(['a.css'])).text
  ).toContain('green')
})

test('a file that keeps changing is not awaited, and its bundle is not cached', async () => {
  const modules = createModuleLoader({root, cacheDir, program: 'tool 1', base: '/', alias: {}, support: app.modules})
  for (const text of ['export const value = ', broken]) {
    counted.meanwhile = builds => write('a.ts', `${text}${builds}`)
    counted.meanwhile(0)
    const made = await modules.load('a.ts').catch((error: unknown) => error)
    expect(made instanceof ModuleFailure).toBe(text === broken)
    expect((made as ModuleFailure).inputs).toContainEqual(['a.ts', ''])
  }
  counted.meanwhile = () => undefined
  write('a.ts', 'export const value = 3\n')
  expect((await modules.load('a.ts')).module.exports).toEqual({value: 3})
})

test('a module that fails is bundled once for all pages, and again after a change', async () => {
  write('barrel.ts', "export * from './missing'\n")
  await older()
  const loader = createModuleLoader({root, cacheDir, program: 'tool 1', base: '/', alias: {}, support: app.modules})
  const message = /Could not resolve ".\/missing"/
  await expect(loader.load('barrel.ts')).rejects.toThrow(message)
  const builds = counted.builds
  await expect(loader.load('barrel.ts')).rejects.toThrow(message)
  expect(counted.builds).toBe(builds)
  write('missing.ts', 'export const value = 1\n')
  expect((await loader.load('barrel.ts')).module.exports).toEqual({value: 1})
})

test('the files of a module are compared once for a batch of pages', async () => {
  write('a.ts', 'export const value = 1\n')
  await older()
  const loader = createModuleLoader({root, cacheDir, program: 'tool 1', base: '/', alias: {}, support: app.modules})
  const value = async (): Promise<unknown> => (await loader.load('a.ts')).module.exports.value
  loader.startBatch()
  expect(await value()).toBe(1)
  write('a.ts', 'export const value = 2\n')
  expect(await value()).toBe(1)
  loader.startBatch()
  expect(await value()).toBe(2)
})
