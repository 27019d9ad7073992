import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {isLong} from '../long.ts'
import {createProject, type Files, page} from './project.ts'

/** Damages entries of the cache at random. Each costs the time of reading its page, and never gives a wrong one. */

const rounds = isLong ? 8 : 2

const site: Files = {
  'docsgen.config.json': '{"title": "Damage"}',
  'content/_meta.json': '{"*": {}}',
  'content/_part.mdx': 'The partial.\n',
  ...Object.fromEntries(
    Array.from({length: 60}, (_, at) => [
      `content/${at === 0 ? 'index' : `n${at}`}.mdx`,
      page(
        `Page ${at}`,
        `import Part from './_part.mdx'\n\n## Part ${at}\n\n<Part />\n\n\`\`\`ts\nconst a = ${at}\n\`\`\``
      )
    ])
  )
}

/** Returns a pseudorandom number that is the same in every run. */
const scatter = (seed: number, most: number): number =>
  Math.abs(Math.imul(seed + 1, 0x9e3779b1) >> 3) % Math.max(1, most)

const damages: readonly ((data: Buffer, seed: number, other: Buffer) => Uint8Array)[] = [
  (data, seed) => {
    const copy = Buffer.from(data)
    const at = scatter(seed, copy.length)
    copy[at] = (copy[at] ?? 0) ^ (1 << (seed % 8))
    return copy
  },
  (data, seed) => data.subarray(0, scatter(seed, data.length)),
  (data, seed) => Buffer.concat([data.subarray(0, scatter(seed, data.length)), Buffer.alloc(64)]),
  () => Buffer.alloc(0),
  data => Buffer.alloc(data.length),
  // The complete entry of another page.
  (_data, _seed, other) => other
]

test(`${rounds * 60} damaged entries cause no wrong page`, async () => {
  const project = createProject(site)
  expect((await project.build()).code).toBe(0)
  const expected = project.tree()
  const cache = join(project.root, '.docsgen/cache')
  let damaged = 0
  for (let round = 0; round < rounds; round++) {
    for (const kind of ['pages', 'inputs']) {
      const files = readdirSync(join(cache, kind), {recursive: true})
        .map(name => join(cache, kind, String(name)))
        .filter(path => statSync(path).isFile())
        .sort()
      const whole = files.map(path => readFileSync(path))
      for (const [at, path] of files.entries()) {
        const seed = round * 1009 + at
        const damage = damages[scatter(seed, damages.length)]
        writeFileSync(
          path,
          damage?.(whole[at] ?? Buffer.of(), seed, whole[(at + 7) % whole.length] ?? Buffer.of()) ?? ''
        )
        damaged++
      }
    }
    // Every second time, the list of known pages still refers to the damaged entries.
    const snapshot = join(cache, 'snapshot.json')
    if (round % 2 === 0 && existsSync(snapshot)) writeFileSync(snapshot, readFileSync(snapshot).subarray(0, 1000))
    project.remove('dist')
    const run = await project.build()
    expect(run.stderr).not.toMatch(/ error |bug in docsgen/)
    expect(run.code).toBe(0)
    expect(project.tree()).toEqual(expected)
  }
  expect(damaged).toBeGreaterThanOrEqual(rounds * 60)
})
