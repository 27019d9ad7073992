import {cpSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {createProject, type Files, type Project, page, smallSite} from '../../../test/build/project.ts'

const plugin = `export default {
  name: 'list',
  pages: async project => [{route: '/made/list', format: 'md', frontMatter: {title: 'A list'}, body: String((await project.pages()).length)}],
  outputs: site => ({'routes.txt': () => site.pages.map(page => page.route).join('\\n')})
}
`

/** Twenty pages with every kind of content. */
const files: Files = {
  ...smallSite,
  'docsgen.config.ts': `import list from './list.ts'
export default {title: 'Shards', url: 'https://docs.example.org', alias: {'@/': './'}, plugins: [list], check: {rules: {'front-matter': 'off'}}}
`,
  'list.ts': plugin,
  'content/_meta.json': '{"*": {}}',
  'content/_part.mdx': 'A partial for @@versions.node@@.\n',
  'components/Count.tsx':
    "'use client'\nimport {useState} from 'react'\nexport function Count() {\n  const [n, set] = useState(0)\n  return <button onClick={() => set(n + 1)}>{n}</button>\n}\n",
  'content/partial.mdx': page('Partial', "import Part from './_part.mdx'\n\n<Part />"),
  'content/island.mdx': page('Island', "import {Count} from '@/components/Count.tsx'\n\n<Count />"),
  ...Object.fromEntries(
    Array.from({length: 12}, (_, i) => [
      `content/many/page-${i}.md`,
      page(`Page ${i}`, `${'More words. '.repeat(i * 9)}See [the next](./page-${(i + 1) % 12}.md).`)
    ])
  )
}

/** Returns another machine: the same files in another folder, and nothing else. */
function machine(name: string): Project {
  return createProject(files, `docsgen-shards-${name}-`)
}

/** Runs docsgen with each list of arguments in one process, because starting a process takes longer than the run. */
async function runMany(project: Project, runs: readonly (readonly string[])[]): Promise<void> {
  const {code, stderr} = await project.run([JSON.stringify(runs)], {
    program: fileURLToPath(new URL('../../../test/build/run-many.mjs', import.meta.url))
  })
  expect(code, stderr).toBe(0)
}

function shardRuns(count: number): string[][] {
  return Array.from({length: count}, (_, i) => [
    ...['build', '--shard', `${i + 1}/${count}`],
    ...['--out-dir', `parts/${count}/${i + 1}`]
  ])
}

test('shards from several machines join into the same bytes as one build', async () => {
  const one = machine('one')
  const whole = await one.build('--report', 'json')
  expect(whole.code, whole.stderr).toBe(0)
  const {pages} = JSON.parse(whole.stdout) as {pages: number}
  const site = one.tree()
  expect(Object.keys(site)).toEqual(expect.arrayContaining(['routes.txt', 'made/list.html', 'island.html']))

  const others = machine('others')
  const joining = machine('joining')
  for (const args of shardRuns(2)) expect(await others.run(args)).toMatchObject({code: 0})
  const text = JSON.stringify(others.tree('parts'))
  for (const {root} of [one, others]) expect(text).not.toContain(root)
  // Pages that the first machine has read come from its cache.
  await runMany(one, [1, 5, 16].flatMap(shardRuns))

  const {root} = joining
  const counts = [1, 2, 5, 16]
  for (const from of [one, others]) cpSync(join(from.root, 'parts'), join(root, 'parts'), {recursive: true})
  await runMany(
    joining,
    counts.map(count => ['merge', `parts/${count}`, '--no-cache', '--out-dir', `dist-${count}`])
  )
  for (const count of counts) expect(joining.tree(`dist-${count}`), `${count} shards`).toEqual(site)
  const run = await joining.run(['merge', 'parts/2', '--report', 'json'])
  expect(JSON.parse(run.stdout)).toMatchObject({pages, cache: {hits: pages, misses: 0}})
  expect(joining.tree()).toEqual(site)

  // Each invalid part ends the command with a message, and the site stays.
  const refused = async (args: readonly string[], ...said: readonly RegExp[]): Promise<void> => {
    const run = await joining.run(['merge', ...args])
    for (const words of said) expect(run.stderr).toMatch(words)
    expect(run.code, run.stderr).toBe(2)
    expect(joining.tree()).toEqual(site)
  }
  await refused(['parts/2/1'], /Shard 2\/2 is missing/)
  await refused(
    ['parts/2', 'parts/2/2', '--base', '/docs/'],
    /2\/1: The shard belongs to another project or another version of docsgen \(.*; different here: `base`, `lang`/,
    /2\/2: Two folders contain shard 2\/2: this one and parts\/2\/2/
  )
  joining.write({'content/many/page-3.md': page('Page 3', 'Other words.')})
  await refused(['parts/2'], /2\/[12]: The shard was built from other sources: content\/many\/page-3\.md changed/)
})

test('wrong usage is reported', async () => {
  const project = createProject({'content/index.md': page('Home'), 'own/file.txt': 'Mine.\n'})
  const wrong: readonly (readonly [readonly string[], RegExp])[] = [
    [['build', '--shard', '3/2'], /expected a shard and the number of shards, such as 1\/4/],
    [['build', '--shard', '1/2', '--strict'], /'--shard <i\/n>' cannot be used with option '--strict'/],
    [['build', '--shard', '1/2', '--out-dir', 'content'], /`content` contains sources/],
    [['build', '--shard', '1/1', '--out-dir', 'own'], /Unexpected files in `own`: it contains no shard/],
    [['merge'], /missing required argument 'dirs'/]
  ]
  for (const [args, words] of wrong) {
    const run = await project.run(args)
    expect(run.stderr).toMatch(words)
    expect(run.code).toBe(2)
  }
})
