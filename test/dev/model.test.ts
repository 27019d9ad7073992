import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import fc from 'fast-check'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {
  cleanBuild,
  type DevProcess,
  eventually,
  fetchPage,
  type OpenTab,
  openTab,
  pageText,
  plantProject,
  startDev,
  write
} from './program.ts'

/**
 * Makes random edits to every kind of file, saved in every way that editors use. Afterwards each output of `dev`, and the
 * document of every open tab, must equal a clean build, byte for byte. More runs: `DOCSGEN_RUNS=50`. To repeat the runs of a
 * report, which depend on each other: `DOCSGEN_SEED=…`.
 */
const runs = Number(process.env.DOCSGEN_RUNS ?? 4)
const seed = process.env.DOCSGEN_SEED ? {seed: Number(process.env.DOCSGEN_SEED)} : {}

const partial = (text: string): string => `Shared words: ${text}.\n`
const component = (text: string): string =>
  `import {label} from './label.ts'\nexport function Box({children}) {\n  return <div className="box"><b>{label} ${text}</b>{children}</div>\n}\n`
const label = (text: string): string => `export const label = '${text}'\n`
const island = (text: string, mark = "'use client'"): string =>
  `${mark}\nimport {useState} from 'react'\nimport {label} from './label.ts'\nexport function Live({start = 1, children}) {\n  const [count, set] = useState(start)\n  return <button onClick={() => set(count + 1)}>{label} ${text} {count}{children}</button>\n}\n`
const constants = (value: string): string => `versions:\n  node: '${value}'\n`
const svg = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><rect width="5" height="5"/></svg>\n`
const footer = (text: string): string => `export default function Footer() {\n  return <footer>${text}</footer>\n}\n`

const config = (settings: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({title: 'Model', url: 'https://docs.example.org', alias: {'@/': './'}, ...settings})
/** Returns a schema that allows one owner, which a page has. */
const schema = (owner: string): string => JSON.stringify({properties: {owner: {enum: [owner]}}})
const owned = (owner: string): string => pageText('Owned', `# Owned\n\nBy ${owner}.`, {owner})

const initial: Readonly<Record<string, string>> = {
  'docsgen.config.json': config(),
  'content/index.mdx': pageText('Home', '# Home\n\nSee [the guide](/guide).\n\n<ChildPages />'),
  'content/404.mdx': pageText('Not found', '# Not found\n\nNothing here.'),
  'content/guide/index.mdx': pageText('Guide', '# Guide\n\n<ChildPages />\n\nNode @@versions.node@@.'),
  'content/guide/a.mdx': pageText(
    'Alpha',
    "import Shared from '../_shared.mdx'\n\n# Alpha\n\n<Shared />\n\n## Part\n\nText."
  ),
  'content/guide/b.md': pageText(
    'Beta',
    '# Beta\n\nVersion @@versions.node@@.\n\n![picture](./p.svg)\n\n```sh\nrun @@versions.node@@\n```'
  ),
  'content/guide/p.svg': svg(10),
  'content/guide/c.mdx': pageText('Gamma', "import {Box} from '@/components/Box.tsx'\n\n# Gamma\n\n<Box>inside</Box>"),
  'content/guide/d.mdx': pageText(
    'Delta',
    "import {Live} from '@/components/Live.tsx'\n\n# Delta\n\n<Live start={2}>\n\nwords\n\n</Live>\n\n<Live />"
  ),
  'content/guide/e.mdx': pageText(
    'Epsilon',
    "import {Box} from '@/components/Box.tsx'\nimport {Live} from '@/components/Live.tsx'\n\n# Epsilon\n\n<Box>also</Box>\n\n<Live />"
  ),
  'content/guide/owned.md': owned('nobody'),
  'schema/front-matter.schema.json': schema('nobody'),
  'content/reference/x.md': pageText('Xi', '# Xi\n\n| a | b |\n|---|---|\n| 1 | 2 |'),
  'content/_shared.mdx': partial('one'),
  'content/_constants.yaml': constants('1.0.0'),
  'components/Box.tsx': component('first'),
  'components/Live.tsx': island('first'),
  'components/label.ts': label('Label'),
  'other/components/Box.tsx': component('another').replace('./label.ts', '../../components/label.ts'),
  'other/components/Live.tsx': island('another').replace('./label.ts', '../../components/label.ts'),
  'public/robots-extra.txt': 'hello\n'
}

let root: string
let dev: DevProcess
let tabs: OpenTab[]
const shown = ['', 'guide', 'guide/a', 'guide/b', 'guide/c', 'guide/d', 'guide/e', 'guide/owned']

beforeAll(async () => {
  root = plantProject(initial)
  dev = await startDev(root)
  tabs = await Promise.all(shown.map(path => openTab(dev.url, path)))
  await watching()
})

afterAll(async () => {
  for (const tab of tabs) tab.close()
  await dev.close()
  rmSync(root, {recursive: true, force: true})
})

/** Waits until the watcher has started, because nothing is pushed before. */
async function watching(): Promise<void> {
  for (let at = 0; at < 50; at++) {
    write(root, 'content/reference/x.md', pageText('Xi', `# Xi\n\nprobe ${at}`))
    if (await eventually(() => dev.output().includes('updated content/reference/x.md'), Boolean, 400)) break
  }
  write(root, 'content/reference/x.md', initial['content/reference/x.md'] ?? '')
}

type Save = 'plain' | 'rename' | 'truncate' | 'remove'

async function save(path: string, text: string, how: Save): Promise<void> {
  const file = join(root, path)
  mkdirSync(dirname(file), {recursive: true})
  if (how === 'rename') {
    writeFileSync(`${file}.tmp`, text)
    renameSync(`${file}.tmp`, file)
  } else if (how === 'truncate') {
    writeFileSync(file, '')
    await wait(20)
    writeFileSync(file, text)
  } else if (how === 'remove') {
    rmSync(file, {force: true})
    await wait(10)
    writeFileSync(file, text)
  } else writeFileSync(file, text)
}

const how = fc.constantFrom<Save>('plain', 'rename', 'truncate', 'remove')
const word = fc.constantFrom('red', 'green', 'blue', 'white', 'black')
const number = fc.integer({min: 1, max: 9})

/** One edit: a sentence for the report of a failure, and the function. */
interface Act {
  readonly says: string
  run(): Promise<void>
}

const act = (says: string, run: () => Promise<void> | void): Act => ({
  says,
  run: async () => run(),
  ...{toString: () => says}
})

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('content/guide/a.mdx', 'content/reference/x.md', 'content/index.mdx', 'content/guide/index.mdx'),
      word,
      how
    )
    .map(([path, text, way]) =>
      act(`edit ${path} ${text} ${way}`, async () => {
        if (existsSync(join(root, path)))
          await save(path, `${readFileSync(join(root, path), 'utf8')}\nAnd ${text}.\n`, way)
      })
    ),
  fc
    .tuple(fc.constantFrom('content/guide/a.mdx', 'content/guide/b.md', 'content/reference/x.md'), word, how)
    .map(([path, text, way]) =>
      act(`title of ${path} ${text} ${way}`, async () => {
        if (existsSync(join(root, path)))
          await save(path, readFileSync(join(root, path), 'utf8').replace(/^title: .*$/m, `title: Title ${text}`), way)
      })
    ),
  fc
    .tuple(number, word, how)
    .map(([at, text, way]) =>
      act(`new page ${at} ${text} ${way}`, () =>
        save(`content/reference/n${at}.md`, pageText(`New ${at}`, `# New ${at}\n\n${text}`), way)
      )
    ),
  number.map(at => act(`delete page ${at}`, () => rmSync(join(root, `content/reference/n${at}.md`), {force: true}))),
  fc.tuple(number, number).map(([from, to]) =>
    act(`rename page ${from} ${to}`, () => {
      const before = join(root, `content/reference/n${from}.md`)
      const after = join(root, `content/reference/n${to}.md`)
      if (existsSync(before) && !existsSync(after)) renameSync(before, after)
    })
  ),
  fc.constantFrom('old', 'moved').map(name =>
    act(`rename folder reference ${name}`, () => {
      const folders = readdirSync(join(root, 'content'))
      const now = ['reference', 'old', 'moved'].find(folder => folders.includes(folder))
      const next = now === name ? 'reference' : name
      if (now && !folders.includes(next)) renameSync(join(root, 'content', now), join(root, 'content', next))
    })
  ),
  fc
    .tuple(fc.shuffledSubarray(['a', 'b', 'c'], {minLength: 1}), word, how)
    .map(([keys, text, way]) =>
      act(`meta ${keys} ${text} ${way}`, () =>
        save(
          'content/guide/_meta.json',
          JSON.stringify(Object.fromEntries(keys.map(key => [key, `${text} ${key}`]))),
          way
        )
      )
    ),
  fc.constant(act('no meta', () => rmSync(join(root, 'content/guide/_meta.json'), {force: true}))),
  fc
    .tuple(number, how)
    .map(([value, way]) =>
      act(`constants ${value} ${way}`, () => save('content/_constants.yaml', constants(`${value}.0.0`), way))
    ),
  fc
    .tuple(word, how)
    .map(([text, way]) => act(`partial ${text} ${way}`, () => save('content/_shared.mdx', partial(text), way))),
  fc
    .tuple(word, how)
    .map(([text, way]) => act(`component ${text} ${way}`, () => save('components/Box.tsx', component(text), way))),
  fc
    .tuple(number, how)
    .map(([width, way]) => act(`picture ${width} ${way}`, () => save('content/guide/p.svg', svg(width), way))),
  fc
    .tuple(word, how)
    .map(([text, way]) => act(`label ${text} ${way}`, () => save('components/label.ts', label(text), way))),
  fc
    .tuple(word, fc.boolean(), how)
    .map(([text, alive, way]) =>
      act(`${alive ? 'island' : 'no island'} ${text} ${way}`, () =>
        save('components/Live.tsx', alive ? island(text) : island(text, ''), way)
      )
    ),
  fc
    .tuple(number, fc.boolean(), how)
    .map(([start, inside, way]) =>
      act(`use of the island ${start} ${inside} ${way}`, () =>
        save(
          'content/guide/d.mdx',
          pageText(
            'Delta',
            `import {Live} from '@/components/Live.tsx'\n\n# Delta\n\n${inside ? `<Live start={${start}}>\n\nwords ${start}\n\n</Live>` : `<Live start={${start}} />`}`
          ),
          way
        )
      )
    ),
  fc
    .tuple(
      fc.constantFrom<Readonly<Record<string, unknown>>>(
        {},
        {lang: 'de'},
        {alias: {'@/': './other/'}},
        {build: {format: 'directory'}},
        {search: false}
      ),
      word,
      how
    )
    .map(([settings, text, way]) =>
      act(`config ${text} ${JSON.stringify(settings)} ${way}`, () =>
        save('docsgen.config.json', config({title: `Model ${text}`, ...settings}), way)
      )
    ),
  // Until both files are saved, the page has a finding.
  fc.tuple(word, fc.boolean(), fc.integer({min: 0, max: 60}), how).map(([owner, first, ms, way]) =>
    act(`schema ${owner} ${first ? 'first' : 'last'} ${ms} ${way}`, async () => {
      if (first) await save('schema/front-matter.schema.json', schema(owner), way)
      else await save('content/guide/owned.md', owned(owner), way)
      await wait(ms)
      if (first) await save('content/guide/owned.md', owned(owner), way)
      else await save('schema/front-matter.schema.json', schema(owner), way)
    })
  ),
  // A page that temporarily does not compile.
  fc.tuple(word, fc.integer({min: 0, max: 200}), how).map(([text, ms, way]) =>
    act(`broken component, mended ${text} ${ms} ${way}`, async () => {
      await save('components/Box.tsx', component(text).replace('return', 'return ('), way)
      await wait(ms)
      await save('components/Box.tsx', component(text), way)
    })
  ),
  fc
    .constantFrom('guide', 'guide/c', 'guide/d', 'guide/e', 'guide/owned', '')
    .map(path => act(`visit /${path}`, async () => void (await fetchPage(dev.url, path)))),
  fc
    .tuple(word, how)
    .map(([text, way]) => act(`template ${text} ${way}`, () => save('templates/Footer.tsx', footer(text), way))),
  fc.constant(act('no template', () => rmSync(join(root, 'templates/Footer.tsx'), {force: true}))),
  fc.tuple(word, how).map(([text, way]) => act(`public ${text} ${way}`, () => save('public/extra.txt', text, way))),
  fc
    .tuple(word, how)
    .map(([text, way]) => act(`redirects ${text} ${way}`, () => save('redirects.yaml', `/was-${text}: /guide\n`, way))),
  fc.integer({min: 1, max: 60}).map(ms => act(`wait ${ms}`, () => wait(ms)))
)

function restore(): void {
  for (const name of [
    'content',
    'components',
    'other',
    'schema',
    'public',
    'templates',
    'redirects.yaml',
    'docsgen.config.json'
  ])
    rmSync(join(root, name), {recursive: true, force: true})
  for (const [path, text] of Object.entries(initial)) write(root, path, text)
}

const limit = 20_000

/** Returns the first difference between two texts, shortened. */
function difference(have: string | undefined, want: string | undefined): string {
  if (have === want) return ''
  let at = 0
  while (at < Math.min(have?.length ?? 0, want?.length ?? 0) && have?.[at] === want?.[at]) at++
  const pieces = (text = ''): string[] => text.split(/(?=<)/)
  const [mine, theirs] = [new Set(pieces(have)), new Set(pieces(want))]
  return JSON.stringify(
    {
      have: have?.slice(Math.max(0, at - 60), at + 120),
      want: want?.slice(Math.max(0, at - 60), at + 120),
      more: [...mine].filter(piece => !theirs.has(piece)).slice(0, 12),
      less: [...theirs].filter(piece => !mine.has(piece)).slice(0, 12)
    },
    undefined,
    1
  )
}

/** In dev, islands are other files, because they keep their state across saves. */
function withoutIslandNames(html: string): string {
  return html.replace(/assets\/island-[\w.-]+\.js/g, 'assets/island.js')
}

async function expectSameAsClean(): Promise<void> {
  const clean = await cleanBuild(root)
  for (const [path, text] of clean) {
    if (/^(?:\.docsgen|_|assets\/(?!p\.))/.test(path)) continue
    const url = path.endsWith('.html') ? path.replace(/(?:^|\/)index\.html$|\.html$/, '') : path
    const {html} = await eventually(
      () => fetchPage(dev.url, url),
      found => withoutIslandNames(found.html) === withoutIslandNames(text),
      limit
    )
    expect(
      difference(withoutIslandNames(html), withoutIslandNames(text)),
      `${path}\n${dev.output().slice(-2000)}`
    ).toBe('')
  }
  for (const [at, path] of shown.entries()) {
    const text =
      clean.get(path === '' ? 'index.html' : `${path}.html`) ?? clean.get(`${path}/index.html`) ?? clean.get('404.html')
    const wanted = withoutIslandNames(text ?? '')
    const html = await eventually(
      () => withoutIslandNames(tabs[at]?.html() ?? ''),
      found => found === wanted,
      limit
    )
    expect(difference(html, wanted), `tab ${path}`).toBe('')
  }
  for (let at = 1; at <= 9; at++) {
    const there = ['reference', 'old', 'moved'].filter(
      folder => clean.has(`${folder}/n${at}.html`) || clean.has(`${folder}/n${at}/index.html`)
    )
    for (const folder of ['reference', 'old', 'moved']) {
      const {status} = await eventually(
        () => fetchPage(dev.url, `${folder}/n${at}`),
        found => (found.status === 200) === there.includes(folder),
        limit
      )
      expect(status, `${folder}/n${at}`).toBe(there.includes(folder) ? 200 : 404)
    }
  }
}

test('after random edits every page equals a clean build', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, {minLength: 1, maxLength: 12, size: 'max'}), async sequence => {
      restore()
      for (const {run} of sequence) await run()
      await expectSameAsClean()
    }),
    {...seed, numRuns: runs, interruptAfterTimeLimit: 600_000, markInterruptAsFailure: false}
  )
}, 900_000)
