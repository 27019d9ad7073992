import {existsSync, mkdirSync, readdirSync, renameSync, rmSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import {eventually, fetchPage, startDev} from '../dev/program.ts'
import {isLong} from '../long.ts'
import {createProject, type Files, type Project, page} from './project.ts'

/**
 * Makes random edits. After each, a build with the cache and site of the previous one must equal a clean build, including
 * findings and exit code. The same seed gives the same edits.
 */

const count = isLong ? 1000 : 6
const seed = Number(process.env.DOCSGEN_SEED ?? 20261122)

/** The generator mulberry32: small, with a seed, and the same everywhere. */
function createRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const random = createRandom(seed)
const below = (most: number): number => Math.floor(random() * most)
const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T
const word = (): string => pick(['red', 'green', 'blue', 'white', 'black', 'gold'])

const component = (text: string): string =>
  `import {label} from './label.ts'\nexport const Box = ({children}) => <section>${text} {label} {children}</section>\n`

const site: Files = {
  'docsgen.config.json': '{"title": "Random", "alias": {"@/": "./"}}',
  'content/_meta.json': '{"*": {}}',
  'content/_constants.yaml': 'versions:\n  node: v1\n  other: x\n',
  'content/_part.mdx': 'The partial.\n',
  'content/index.md': page('Home', 'See [the guide](/guide/one).'),
  'content/guide/index.mdx': page('Guide', '<ChildPages />', {content_type: 'landing-page'}),
  'content/guide/one.mdx': page('One', "import Part from '../_part.mdx'\n\n## Part\n\n<Part />\n\n@@versions.node@@"),
  'content/guide/two.mdx': page('Two', "import {Box} from '@/components/Box.tsx'\n\n<Box>Two.</Box>"),
  'content/guide/three.md': page('Three', '```ts\nconst a = 1\n```\n\n[One](./one.mdx#part)'),
  'components/Box.tsx': component('first'),
  'components/label.ts': "export const label = 'label'\n",
  'public/extra.txt': 'extra\n'
}

interface Act {
  readonly says: string
  run(project: Project): Promise<void> | void
}

const act = (says: string, run: Act['run']): Act => ({says, run})

function pagesOf({root}: Project): string[] {
  const found = readdirSync(join(root, 'content'), {recursive: true}).map(name => `content/${String(name)}`)
  return found.filter(path => /\/[^_/]+\.mdx?$/.test(path)).sort()
}

/** Writes or removes a file. */
function settle(path: string, text: string | undefined): Act {
  return act(`${text === undefined ? 'no ' : ''}${path} ${text ?? ''}`, project => {
    if (text !== undefined) project.write({[path]: text})
    else rmSync(join(project.root, path), {force: true})
  })
}

const kinds: readonly (() => Act)[] = [
  () => {
    const [at, text] = [random(), word()]
    return act(`text ${at} ${text}`, project => {
      const path = pagesOf(project)[Math.floor(at * pagesOf(project).length)]
      if (path) project.write({[path]: `${project.read(path)}\nAnd ${text}.\n`})
    })
  },
  () => {
    const [at, text] = [random(), word()]
    return act(`front matter ${at} ${text}`, project => {
      const path = pagesOf(project)[Math.floor(at * pagesOf(project).length)]
      if (path) project.write({[path]: project.read(path).replace(/^title: .*$/m, `title: A ${text} title`)})
    })
  },
  () => {
    const keys = ['one', 'two', 'three'].filter(() => random() < 0.7)
    const text = word()
    return settle(
      'content/guide/_meta.json',
      JSON.stringify(Object.fromEntries(keys.map(key => [key, `${text} ${key}`])))
    )
  },
  () => settle('content/guide/_meta.json', undefined),
  () => settle('content/_part.mdx', `The ${word()} partial.\n\n## ${word()}\n`),
  () => settle('components/Box.tsx', component(word())),
  () => settle('components/Box.tsx', random() < 0.5 ? component(word()).replace('return', '(') : undefined),
  () => settle('components/label.ts', `export const label = '${word()}'\n`),
  () => settle('components/label.ts.tsx', random() < 0.5 ? "export const label = 'shadow'\n" : undefined),
  () => settle('content/_constants.yaml', `versions:\n  node: v${below(5)}\n  other: ${word()}\n`),
  () =>
    settle(
      'docsgen.config.json',
      JSON.stringify({
        title: `Random ${word()}`,
        alias: {'@/': './'},
        ...pick<object>([{}, {lang: 'de'}, {base: '/docs/'}, {build: {format: 'directory'}}, {search: false}])
      })
    ),
  () =>
    settle(
      'schema/front-matter.schema.json',
      random() < 0.5 ? `{"properties": {"owner": {"type": "string", "title": "${word()}"}}}` : undefined
    ),
  () => settle('redirects.yaml', random() < 0.7 ? `/was-${word()}: /guide\n` : undefined),
  () => settle('tsconfig.json', random() < 0.5 ? `{"compilerOptions": {"target": "es20${20 + below(3)}"}}` : undefined),
  () => settle('public/extra.txt', random() < 0.8 ? word() : undefined),
  () =>
    settle(
      'templates/Footer.tsx',
      random() < 0.5 ? `export default function Footer() {\n  return <footer>${word()}</footer>\n}\n` : undefined
    ),
  () => settle(`content/guide/new-${below(4)}.md`, page(`New ${word()}`, `A ${word()} page.`)),
  () => settle(`content/guide/new-${below(4)}.md`, undefined),
  () => {
    const [from, to] = [below(4), below(4)]
    return act(`rename new-${from} new-${to}`, ({root}) => {
      const path = (at: number): string => join(root, `content/guide/new-${at}.md`)
      if (existsSync(path(from)) && !existsSync(path(to))) renameSync(path(from), path(to))
    })
  },
  () =>
    act('rename folder', ({root}) => {
      const folder = (name: string): string => join(root, 'content', name)
      const [from, to] = existsSync(folder('guide')) ? ['guide', 'manual'] : ['manual', 'guide']
      if (!existsSync(folder(from)) || existsSync(folder(to))) return
      mkdirSync(dirname(folder(to)), {recursive: true})
      renameSync(folder(from), folder(to))
    })
]

/** Runs `dev` for a moment. The next build uses its cache and snapshot. */
const devAct = (): Act => {
  const text = `${word()} ${below(1000)}`
  return act(`dev ${text}`, async project => {
    const dev = await startDev(project.root)
    try {
      project.write({'content/index.md': page('Home', `In dev: ${text}.`)})
      await eventually(
        () => fetchPage(dev.url, ''),
        ({html}) => html.includes(text),
        20_000
      )
      project.write({'content/_part.mdx': `Saved in dev: ${text}.\n`})
    } finally {
      await dev.close()
    }
  })
}

/** Returns the output of a run without its times. */
function said(text: string): string {
  return text
    .split('\n')
    .filter(line => !/^(?:reading|render|\d+ (?:error|warning)|✓|\s+\d+ files)|\(\d|unchanged/.test(line))
    .join('\n')
}

test(
  `${count} random edits (seed ${seed})`,
  async () => {
    const project = createProject(site)
    const done: string[] = []
    let compared = 0
    for (let at = 0; at < count; at++) {
      const next = at % 10 === 9 ? devAct() : pick(kinds)()
      done.push(`${at} ${next.says}`)
      await next.run(project)
      const warm = await project.build('--jobs', '1')
      const clean = await project.build('--jobs', '1', '--no-cache', '--out-dir', 'clean')
      const story = `after\n${done.slice(-12).join('\n')}`
      expect(warm.code, `${story}\n${warm.stderr}`).toBe(clean.code)
      expect(said(warm.stderr), story).toBe(said(clean.stderr))
      if (warm.code !== 0) continue
      compared++
      const [mine, theirs] = [project.tree(), project.tree('clean')]
      expect(
        Object.keys({...mine, ...theirs}).filter(path => mine[path] !== theirs[path]),
        story
      ).toEqual([])
    }
    // A mistake stays until a later edit removes it, so many builds fail. They are compared by their output.
    expect(compared).toBeGreaterThanOrEqual(count / 8)
  },
  isLong ? 7_200_000 : 600_000
)
