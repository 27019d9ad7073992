import {mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {app} from '../../../../test/app.ts'
import type {Config} from '../../../model/project/config.ts'
import {makeIslands} from '../make-islands.ts'

const counted = vi.hoisted(() => ({builds: 0}))
vi.mock('esbuild', async original => {
  const real = await original<typeof import('esbuild')>()
  const build = (options: import('esbuild').BuildOptions) => {
    counted.builds++
    return real.build(options)
  }
  return {...real, build}
})

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-islands-')))
  counted.builds = 0
  write('Tick.jsx', "'use client'\nimport {unit} from './unit'\nexport const Tick = () => <b>{unit}</b>\n")
  write('unit.js', "export const unit = 'grams'\n")
})
afterEach(() => rmSync(root, {recursive: true, force: true}))

const write = (path: string, text: string): void => writeFileSync(join(root, path), text)

const configOf = (base: string): Config => ({base, alias: {}}) as unknown as Config

/** Makes the scripts, and counts the calls to esbuild. */
async function make(config: Config) {
  // A file that was just written may change again without a new time, so nothing made from it is cached.
  await wait(50)
  const before = counted.builds
  const modules = {
    root,
    cacheDir: join(root, '.cache'),
    config,
    syntax: undefined,
    support: app.modules,
    sources: ['Tick.jsx'],
    isLive: false
  }
  const {hrefs, files, diagnostics} = await makeIslands(modules)
  const texts = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()] as const)
  return {hrefs, texts, diagnostics, builds: counted.builds - before}
}

test('scripts are bundled once, until a file or the base changes', async () => {
  const first = await make(configOf('/'))
  expect(first).toMatchObject({builds: 1, hrefs: {'Tick.jsx': expect.stringMatching(/^\/assets\/island-0\./)}})
  // The next run.
  expect(await make(configOf('/'))).toEqual({...first, builds: 0})
  expect((await make(configOf('/docs/'))).hrefs['Tick.jsx']).toMatch(/^\/docs\/assets\//)
  write('unit.js', "export const unit = 'ounces'\n")
  const changed = await make(configOf('/'))
  expect(changed.builds).toBe(1)
  expect(changed.texts.some(([, text]) => text.includes('ounces'))).toBe(true)
})

test('one run makes scripts again when a file changes, even after one that does not compile', async () => {
  const config = configOf('/')
  const first = await make(config)
  expect(await make(config)).toEqual({...first, builds: 0})
  write('unit.js', 'export const unit = (\n')
  const broken = await make(config)
  expect(broken).toMatchObject({hrefs: {}, diagnostics: [{rule: 'broken-import', file: 'unit.js', start: {line: 2}}]})
  expect(await make(config)).toEqual({...broken, builds: 0})
  write('unit.js', "export const unit = 'grams'\n")
  expect(await make(config)).toMatchObject({hrefs: first.hrefs, texts: first.texts})
})
