import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import type {PluginBuild} from 'esbuild'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {buildOrExplain, commonOptions} from '../../src/host/modules/bundle-module.ts'
import {createModuleLoader} from '../../src/host/modules/load-module.ts'
import type {ModuleFailure} from '../../src/host/modules/module-failure.ts'
import {createPageFiles} from '../../src/host/modules/page-files.ts'
import {app} from '../app.ts'

/**
 * Tests that a page with a failing module depends on the cause, so that the cache and `dev` read the page again when the cause is
 * fixed.
 */

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-modules-')))
})
afterEach(() => rmSync(root, {recursive: true, force: true}))

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), {recursive: true})
  writeFileSync(join(root, path), text)
}

async function loadFailing(
  path: string
): Promise<{readonly message: string; readonly requested: Map<string, string | null>}> {
  const alias = {'@/': './'}
  const modules = createModuleLoader({root, cacheDir: join(root, '.cache'), base: '/', alias, support: app.modules})
  const files = createPageFiles({root, alias, modules})
  const message = await files.load(path).then(
    () => 'no failure',
    (error: Error) => error.message
  )
  // Other tests cover missing settings.
  return {message, requested: new Map([...files.requested].filter(([path]) => !path.endsWith('tsconfig.json')))}
}

test('a module that does not compile depends on itself and on what was read before it', async () => {
  write('a.tsx', "import {b} from './b.ts'\nexport const A = () => b(\n")
  write('b.ts', 'export const b = 1\n')
  write('c.tsx', "import {b} from './b.ts'\nimport './a.tsx'\nexport const C = b\n")
  const {message, requested} = await loadFailing('c.tsx')
  expect(message).toContain('(a.tsx:3:1)')
  expect([...requested.keys()].sort()).toEqual(['a.tsx', 'b.ts', 'c.tsx'])
  expect([...requested.values()].every(hash => typeof hash === 'string')).toBe(true)
})

test('a missing module depends on its own creation', async () => {
  const {message, requested} = await loadFailing('components/gone.tsx')
  expect(message).toContain('Could not resolve "components/gone.tsx"')
  expect(requested.get('components/gone.tsx')).toBeNull()
})

test('an unresolved import depends on files and packages that may appear', async () => {
  write('components/a.tsx', "import './gone'\nimport '@/lib/away.ts'\nimport 'lost/part'\nimport '@scope/lost'\n")
  const {message, requested} = await loadFailing('components/a.tsx')
  expect(message).toContain('Could not resolve "./gone"')
  for (const path of [
    'components/gone.tsx',
    'components/gone/index.ts',
    'lib/away.ts',
    'node_modules/lost/package.json',
    'node_modules/@scope/lost/package.json'
  ])
    expect(requested.get(path), path).toBeNull()
  expect(requested.get('components/a.tsx')).toEqual(expect.any(String))
})

test('a module that throws, and data that does not parse, depend on their files', async () => {
  write('a.ts', "import './b.ts'\n")
  write('b.ts', "throw new Error('at load')\n")
  write('c.json', '{"a" 1}')
  expect(await loadFailing('a.ts').then(({requested}) => [...requested.keys()].sort())).toEqual(['a.ts', 'b.ts'])
  expect(await loadFailing('c.json').then(({requested}) => [...requested.keys()])).toEqual(['c.json'])
})

test('after the fix, it loads', async () => {
  write('a.ts', "import {b} from './b'\nexport const a = b\n")
  const modules = createModuleLoader({root, cacheDir: join(root, '.cache'), base: '/', alias: {}, support: app.modules})
  await expect(modules.load('a.ts')).rejects.toThrow('Could not resolve')
  write('b.ts', 'export const b = 2\n')
  const {module, inputs} = await modules.load('a.ts')
  expect(module.exports.a).toBe(2)
  expect(inputs.flatMap(([path, hash]) => (hash === null ? [] : [path])).sort()).toEqual(['a.ts', 'b.ts'])
  // Candidates that would be used instead if they existed.
  expect(inputs.map(([path]) => path)).toEqual(expect.arrayContaining(['b', 'b.tsx', 'tsconfig.json']))
})

test('a file that disappears while the bundler looks for it is an input of the failure', async () => {
  write('box.ts', "import {label} from './label.ts'\nexport const box = label\n")
  // An editor that saves by replacing: the file is there when the bundler first looks for it, and gone a moment later.
  const flickering = {
    name: 'flickering',
    setup(setup: PluginBuild) {
      setup.onResolve({filter: /label/}, ({pluginData}) =>
        pluginData?.docsgenProbe ? {path: join(root, 'label.ts')} : {errors: [{text: 'Could not resolve "./label.ts"'}]}
      )
    }
  }
  const failure = await buildOrExplain(root, {
    ...commonOptions({root, alias: {}}),
    entryPoints: [join(root, 'box.ts')],
    plugins: [flickering]
  }).catch((error: ModuleFailure) => error)
  expect(failure).toMatchObject({inputs: expect.arrayContaining([['label.ts', null]])})
})
