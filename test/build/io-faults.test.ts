import {readdirSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {beforeAll, expect, test} from 'vitest'
import {isLong} from '../long.ts'
import {createProject, type Files, type Project, page, type Run, smallSite} from './project.ts'

/**
 * Makes one call of the file system fail, in any thread. The site must be the complete old or new one, the exit code must be 3,
 * or 0 if the build does not need the result of the call, and nothing may be left behind. The long run covers every call of a
 * build with every code. The short one covers one call of each function with some code, and one of each function that writes to a
 * full disk.
 */

const preload = fileURLToPath(new URL('fault-fs.cjs', import.meta.url))

const site: Files = {
  ...smallSite,
  'content/box.mdx': page('Box', "import {Box} from '../components/Box.tsx'\n\n<Box />"),
  'content/_meta.json':
    '{"index": "Home", "guide": {"title": "Guides", "type": "page"}, "notes": "Notes", "box": "Box"}',
  'components/Box.tsx': 'export const Box = () => <p>box</p>\n',
  'templates/Footer.tsx': 'export default function Footer() {\n  return <footer>mine</footer>\n}\n',
  'schema/front-matter.schema.json': '{"properties": {"owner": {"type": "string"}}}'
}
const edit: Files = {
  'content/notes.md': page('Notes', 'Read them again.', {categories: "[testing]\nreviewed: '2025-05-01'"}),
  'components/Box.tsx': 'export const Box = () => <p>another box</p>\n'
}

interface Faulty extends Run {
  readonly calls: number
  /** Number of calls of each file system function, by name. */
  readonly names: Readonly<Record<string, number>>
  /** The call that failed. */
  readonly failed: string
}

async function build(project: Project, faults: object): Promise<Faulty> {
  const report = join(project.root, '../calls.txt')
  rmSync(report, {force: true})
  const run = await project.run(['build', '--jobs', '1'], {
    env: {
      NODE_OPTIONS: `--require ${preload}`,
      DOCSGEN_FAULTS: JSON.stringify({below: project.root, report, ...faults})
    }
  })
  const lines = readFileSync(report, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'))
  return {
    ...run,
    calls: Math.max(...lines.map(([calls]) => Number(calls))),
    failed: lines.map(([, failed = '']) => failed).join(''),
    names: JSON.parse(lines.find(([calls]) => calls)?.[2] ?? '{}')
  }
}

/** Returns files that no build should leave behind: partial files, staging folders. */
function litter({root}: Project): string[] {
  const names = readdirSync(root, {recursive: true}).map(String)
  return names.filter(name => /\.docsgen-(?:new|old|gone|\d+-\d+-\d+)/.test(name))
}

let project: Project
/** The site and the cache before an edit, the site after it, and the calls of the build between them. */
let old: Readonly<Record<string, string>>
let cache: Readonly<Record<string, string>>
let fresh: Readonly<Record<string, string>>
let calm: Faulty

beforeAll(async () => {
  project = createProject(site)
  const first = await project.build()
  expect(first.code, first.stderr).toBe(0)
  old = project.tree()
  cache = project.tree('.docsgen')
  project.write(edit)
  calm = await build(project, {})
  expect(calm.code, calm.stderr).toBe(0)
  expect(calm.calls).toBeGreaterThan(50)
  fresh = project.tree()
  expect(fresh).not.toEqual(old)
})

const writing = ['copyFileSync', 'linkSync', 'mkdirSync', 'renameSync', 'writeFileSync', 'writeSync']
const codes = ['EIO', 'EMFILE', 'EACCES', 'ENOSPC']

/** Returns the calls that fail with a code, by their number among all calls or among those of a function. */
function faultsOf(code: string): readonly {readonly only?: string; readonly nth: number}[] {
  if (isLong) return Array.from({length: calm.calls}, (_, at) => ({nth: at + 1}))
  const names = Object.keys(calm.names).filter(name => (calm.names[name] ?? 0) > 0)
  const mine =
    code === 'ENOSPC'
      ? names.filter(name => writing.includes(name))
      : names.filter((_, at) => at % (codes.length - 1) === codes.indexOf(code))
  return mine.map(name => ({only: name, nth: 1 + ((calm.names[name] ?? 0) >> 1)}))
}

test.each(codes)(
  '%s',
  async code => {
    const ends = new Set<number | null>()
    for (const fault of faultsOf(code)) {
      for (const folder of ['dist', '.docsgen']) project.remove(folder)
      project.write(Object.fromEntries(Object.entries(old).map(([path, text]) => [`dist/${path}`, bytes(text)])))
      project.write(Object.fromEntries(Object.entries(cache).map(([path, text]) => [`.docsgen/${path}`, bytes(text)])))
      const run = await build(project, {code, ...fault})
      const story = `${code} at ${JSON.stringify(fault)}, ${run.failed}\n${run.stderr}`
      expect(run.stderr, story).not.toMatch(/bug in docsgen|\n\s+at /)
      expect([0, 3], story).toContain(run.code)
      if (!isLong) expect(run.failed, story).toMatch(new RegExp(`^${fault.only} `))
      expect(differences(project.tree(), run.code === 0 ? fresh : old), story).toEqual([])
      expect(litter(project), story).toEqual([])
      ends.add(run.code)
      if (run.code === 3) continue
      // The cache of a successful run must be valid.
      const next = await project.build()
      expect(next.code, story).toBe(0)
      expect(differences(project.tree(), fresh), story).toEqual([])
    }
    expect([...ends]).toContain(3)
  },
  isLong ? 7_200_000 : 240_000
)

function bytes(text: string): Uint8Array {
  return Buffer.from(text, 'latin1')
}

function differences(mine: Readonly<Record<string, string>>, theirs: Readonly<Record<string, string>>): string[] {
  return Object.keys({...mine, ...theirs}).filter(path => mine[path] !== theirs[path])
}
