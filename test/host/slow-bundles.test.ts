import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setImmediate as turn} from 'node:timers/promises'
import {build} from 'esbuild'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {onSlowBundle, watchBundle} from '../../src/host/modules/slow-bundles.ts'

let root: string
let told: string[]
let stop: () => void

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docsgen-slow-'))
  told = []
  stop = onSlowBundle(root, text => told.push(text))
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
})

afterEach(() => {
  vi.useRealTimers()
  stop()
  rmSync(root, {recursive: true, force: true})
})

const heard = async (): Promise<readonly string[]> => {
  for (let round = 0; round < 20; round++) await turn()
  return told
}

test('a bundle that takes more than two seconds lists the packages that the project imports, once', async () => {
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), {recursive: true})
    writeFileSync(join(root, path), text)
  }
  write('node_modules/charts/index.js', "export * from 'inner'\n")
  write('node_modules/inner/index.js', 'export const a = 1\n')
  write('components/chart.js', "import 'react'\nimport './part.js'\nexport * from 'charts'\n")
  write('components/part.js', "import '@scope/maps/lib'\n")
  write('node_modules/@scope/maps/lib.js', '')
  for (let round = 0; round < 2; round++) {
    const entryPoints = [join(root, 'components/chart.js')]
    const watch = watchBundle(root, {entryPoints})
    await build({
      entryPoints,
      bundle: true,
      write: false,
      external: ['react'],
      plugins: [watch.plugin],
      absWorkingDir: root
    })
    vi.advanceTimersByTime(1900)
    expect(await heard()).toHaveLength(round)
    vi.advanceTimersByTime(200)
    const [text = ''] = await heard()
    expect(text).toMatch(/^compiling `[^`]+`, `[^`]+` for `components\/chart\.js` …$/)
    expect(text.match(/`(?!components)[^`]+`/g)?.sort()).toEqual(['`@scope/maps`', '`charts`'])
    watch.end()
  }
  expect(await heard()).toHaveLength(1)
})

test('a quick bundle is not announced, and a page may import the package itself', async () => {
  watchBundle(root, {entryPoints: ['charts/lib']}).end()
  vi.advanceTimersByTime(3000)
  expect(await heard()).toEqual([])
  watchBundle(root, {entryPoints: ['charts/lib']})
  vi.advanceTimersByTime(3000)
  expect(await heard()).toEqual(['compiling `charts` …'])
})
