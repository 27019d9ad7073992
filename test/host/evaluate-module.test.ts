import {mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, expect, test} from 'vitest'
import {evaluateModule} from '../../src/host/project/evaluate-module.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-evaluate-')))
afterAll(() => rmSync(root, {recursive: true, force: true}))

test('a module saved while it is bundled is not cached with its new hash and old code', async () => {
  const file = join(root, 'plugin.js')
  const evaluate = async () => (await evaluateModule(root, file, 'the plugin')).value
  for (let at = 0; at < 24; at++) {
    writeFileSync(file, `export default 'before ${at}'\n`)
    const [first] = await Promise.all([
      evaluate(),
      wait(at / 2).then(() => writeFileSync(file, `export default 'after ${at}'\n`))
    ])
    // Between truncating and writing, the file is empty.
    expect([`before ${at}`, `after ${at}`, undefined]).toContain(first)
    expect(await evaluate()).toBe(`after ${at}`)
  }
})
