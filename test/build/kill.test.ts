import type {ChildProcess} from 'node:child_process'
import {existsSync, readdirSync, utimesSync, watch} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {isLong} from '../long.ts'
import {createProject, type Files, page} from './project.ts'

const kills = Number(process.env.DOCSGEN_KILLS ?? (isLong ? 200 : 12))

const versions: readonly Files[] = ['first', 'second', 'third'].map(word => ({
  'content/_constants.yaml': `words:\n  mark: ${word}\n`,
  'content/index.mdx': page('Home', `The ${word} @@words.mark@@. <Callout>${word}</Callout>`),
  'content/a.md': page('A', `## ${word}\n\n\`\`\`js\nconst a = '${word}'\n\`\`\``),
  'content/b.mdx': page('B', `import Part from './_part.mdx'\n\n<Part />`),
  'content/_part.mdx': `Part: ${word}.\n`,
  [`content/only-${word}.md`]: page('Only', 'Here.')
}))

/** Returns a function that kills the build at a random time or, every other round, while it writes and swaps. */
function killer(root: string, round: number, usual: number): (child: ChildProcess) => void {
  return child => {
    let timer: NodeJS.Timeout | undefined
    const killIn = (ms: number): void => {
      timer ??= setTimeout(() => child.kill('SIGKILL'), ms)
    }
    if (round % 2 === 0) killIn(Math.random() * usual)
    const watcher = watch(root, (_event, name) => {
      if (name?.includes('docsgen-new')) killIn(Math.random() * usual * 0.1)
    })
    child.once('close', () => {
      clearTimeout(timer)
      watcher.close()
    })
  }
}

test('SIGKILL at any moment leaves a whole site and no temporary files, and the next build is correct', async () => {
  const project = createProject({})
  const {root} = project
  const write = (version: number): void => {
    if (existsSync(join(root, 'content'))) project.remove('content')
    project.write(versions[version] ?? {})
  }
  const clean: Readonly<Record<string, string>>[] = []
  let usual = Number.POSITIVE_INFINITY
  for (const version of versions.keys()) {
    write(version)
    const began = performance.now()
    expect((await project.build('--no-cache', '--out-dir', `clean-${version}`)).code).toBe(0)
    usual = Math.min(usual, performance.now() - began)
    clean.push(project.tree(`clean-${version}`))
  }
  expect((await project.build()).code).toBe(0)
  const before = new Set(readdirSync(root))

  let killed = 0
  for (let round = 0; round < kills; round++) {
    const version = round % versions.length
    write(version)
    const {code} = await project.run(['build'], {started: killer(root, round, usual)})
    if (code === null) killed++
    // Between the two renames of the swap, the old site has a temporary name.
    const standing = existsSync(join(root, 'dist')) ? 'dist' : '.dist.docsgen-old'
    const site = project.tree(standing)
    expect(
      clean.some(expected => JSON.stringify(expected) === JSON.stringify(site)),
      `round ${round}`
    ).toBe(true)
    if (round % 2 === 0) continue
    const next = await project.build()
    expect(next.stderr).not.toMatch(/ error |Another build/)
    expect(next.code).toBe(0)
    expect(project.tree(), `round ${round}`).toEqual(clean[version])
    expect(new Set(readdirSync(root))).toEqual(before)
  }
  expect(killed).toBeGreaterThan(0)
  if (process.env.DOCSGEN_KILLS) console.log(`${killed} of ${kills} builds were killed`)
}, 900_000)

test('a build removes the half-written cache files of a killed build, but not those of a running one', async () => {
  const project = createProject(versions[0] ?? {})
  await project.build()
  const old = '.docsgen/cache/pages/00/.docsgen-4711-0-1'
  const young = '.docsgen/cache/pages/00/.docsgen-4711-0-2'
  project.write({[old]: '', [young]: ''})
  const yesterday = Date.now() / 1000 - 86_400
  utimesSync(join(project.root, old), yesterday, yesterday)
  project.write({'content/b.mdx': page('B', 'New.')})
  expect((await project.build()).code).toBe(0)
  expect([old, young].map(path => existsSync(join(project.root, path)))).toEqual([false, true])
})
