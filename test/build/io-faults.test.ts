import {readdirSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {createProject, type Files, type Project, page, type Run, smallSite} from './project.ts'

/**
 * One call of the file system fails, in any thread, for every call that a build makes: the site is the old one or the new
 * one, whole; the exit code is 3 or, where the build needs not what failed, 0; nothing is left behind.
 */

const long = process.env.DOCSGEN_LONG !== undefined
/** So many calls of each kind of run; all of them in the long run. */
const samples = 5

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

async function build(project: Project, faults: object): Promise<Run & {calls: number; failed: string}> {
  const report = join(project.root, '../calls.txt')
  rmSync(report, {force: true})
  const run = await project.run(['build', '--jobs', '1'], {
    env: {
      NODE_OPTIONS: `--require ${preload}`,
      DOCSGEN_FAULTS: JSON.stringify({below: project.root, report, ...faults})
    }
  })
  const lines = readFileSync(report, 'utf8').trim().split('\n')
  const calls = Math.max(...lines.map(line => Number(line.split('\t')[0])))
  return {...run, calls, failed: lines.map(line => line.split('\t')[1] ?? '').join('')}
}

/** Names of what no build should leave: halves of files, staging folders. */
function litter({root}: Project): string[] {
  const names = readdirSync(root, {recursive: true}).map(String)
  return names.filter(name => /\.docsgen-(?:new|old|gone|\d+-\d+-\d+)/.test(name))
}

test.each(['EIO', 'ENOSPC', 'EMFILE', 'EACCES'])(
  '%s',
  async code => {
    const project = createProject(site)
    const first = await project.build()
    expect(first.code, first.stderr).toBe(0)
    const old = project.tree()
    const cache = project.tree('.docsgen')
    project.write(edit)
    const calm = await build(project, {code})
    expect(calm.code, calm.stderr).toBe(0)
    expect(calm.calls).toBeGreaterThan(50)
    const fresh = project.tree()
    expect(fresh).not.toEqual(old)

    const step = long ? 1 : Math.ceil(calm.calls / samples)
    const ends = new Set<number | null>()
    for (let nth = 1 + (code.length % step); nth <= calm.calls; nth += step) {
      for (const folder of ['dist', '.docsgen']) project.remove(folder)
      project.write(Object.fromEntries(Object.entries(old).map(([path, text]) => [`dist/${path}`, bytes(text)])))
      project.write(Object.fromEntries(Object.entries(cache).map(([path, text]) => [`.docsgen/${path}`, bytes(text)])))
      const run = await build(project, {code, nth})
      const story = `${code} at call ${nth} of ${calm.calls}, ${run.failed}\n${run.stderr}`
      expect(run.stderr, story).not.toMatch(/bug in docsgen|\n\s+at /)
      expect([0, 3], story).toContain(run.code)
      expect(differences(project.tree(), run.code === 0 ? fresh : old), story).toEqual([])
      expect(litter(project), story).toEqual([])
      ends.add(run.code)
      if (run.code === 3) continue
      // What a run that went well left in the cache is as good as any.
      const next = await project.build()
      expect(next.code, story).toBe(0)
      expect(differences(project.tree(), fresh), story).toEqual([])
    }
    expect([...ends]).toContain(3)
  },
  long ? 7_200_000 : 240_000
)

function bytes(text: string): Uint8Array {
  return Buffer.from(text, 'latin1')
}

function differences(mine: Readonly<Record<string, string>>, theirs: Readonly<Record<string, string>>): string[] {
  return Object.keys({...mine, ...theirs}).filter(path => mine[path] !== theirs[path])
}
