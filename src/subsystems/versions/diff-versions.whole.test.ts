import {describe, expect, test} from 'vitest'
import {createProject} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'
import {oneVersion} from './test/repository.ts'

shareProcess()

describe('diff', () => {
  const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`
  const same = 'This text is the same in both versions. See [the start](/guide/run).'

  /** 1.0 is latest, and the working folder has a change of every kind. */
  const project = createProject({
    'docsgen.config.mjs': `export default {title: 'Ferry', url: 'https://docs.example.org', versions: [
      {name: 'next', status: 'preview'},
      {name: '1.0', status: 'latest', from: 'versions/1.0'}
    ]}\n`,
    'redirects.yaml': '/guide/setup: /guide/install\n',
    'content/index.md': page('Home', same),
    // Lists of pages are not words of the page.
    'content/guide/run.mdx': page(
      'Run',
      'Start it.\n\nOnce and\nonly once, with `--fast`.\n\n<VersionDiff from="1.0" />\n\n<ChildPages />'
    ),
    'content/guide/install.md': page('Install', 'Read this before all else.'),
    'content/moved.md': page('Moved', same),
    'content/new.md': page('New', 'New text.'),
    'versions/1.0/index.md': page('Home', same),
    'versions/1.0/guide/run.md': page('Run', 'Start it.\n\nOnce and only\nonce, with `--slow`.'),
    'versions/1.0/guide/setup.md': page('Setup', 'Read this first.'),
    'versions/1.0/guide/moved.md': page('Moved', same),
    'versions/1.0/gone.md': page('Gone', 'Old text.')
  })

  test('reports what was added, removed, renamed and changed, by words', async () => {
    const run = await project.run(['diff', '1.0..next'])
    expect([run.code, run.stdout]).toEqual([
      0,
      `1.0..next: 1 added, 1 removed, 2 renamed, 1 changed, 1 unchanged

added
  /new                          New

removed
  /gone                         Gone

renamed
  /guide/moved → /moved         same words
  /guide/setup → /guide/install  +4 -2 words

changed
  /guide/run                    +1 -1 words
`.replaceAll(/^( {2}\/\S+(?: → \S+)?) +/gm, (_, route: string) => `${route.padEnd(31)}  `)
    ])
  })

  test('prints the same as JSON, in both directions', async () => {
    const run = await project.run(['diff', 'next..1.0', '--format', 'json'])
    const site = 'https://docs.example.org'
    expect(JSON.parse(run.stdout)).toEqual({
      version: 1,
      from: 'next',
      to: '1.0',
      added: [{route: '/gone', title: 'Gone', url: `${site}/gone`}],
      removed: [{route: '/new', title: 'New', url: `${site}/next/new`}],
      renamed: [
        {
          from: '/guide/install',
          to: '/guide/setup',
          title: 'Setup',
          url: `${site}/guide/setup`,
          words: {added: 2, removed: 4}
        },
        {
          from: '/moved',
          to: '/guide/moved',
          title: 'Moved',
          url: `${site}/guide/moved`,
          words: {added: 0, removed: 0}
        }
      ],
      changed: [{route: '/guide/run', title: 'Run', url: `${site}/guide/run`, words: {added: 1, removed: 1}}],
      unchanged: 1
    })
  })

  test.each([
    [
      '/guide/run',
      '--- 1.0/guide/run\n+++ next/guide/run\n@@ -2,5 +2,5 @@\n\nStart it.\n\nOnce and\nonly once, with [-`--slow`.-] {+`--fast`.+}\n'
    ],
    ['/next/guide/run', '--- 1.0/guide/run\n'],
    [
      '/guide/setup',
      '--- 1.0/guide/setup\n+++ next/guide/install\n@@ -1,3 +1,3 @@\n# [-Setup-] {+Install+}\n\nRead this [-first.-] {+before all else.+}\n'
    ],
    ['/new', '--- /dev/null\n+++ next/new\n@@ -0,0 +1,3 @@\n{+# New+}\n\n{+New text.+}\n'],
    ['/gone', '--- 1.0/gone\n+++ /dev/null\n@@ -1,3 +0,0 @@\n[-# Gone-]\n\n[-Old text.-]\n'],
    ['/', 'No words in `/` changed between 1.0 and next.\n']
  ])('prints the words that changed in %s', async (route, expected) => {
    const run = await project.run(['diff', '1.0..next', route])
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining(expected)])
  })

  test("prints a page's runs of words as JSON", async () => {
    const run = await project.run(['diff', '1.0..next', 'guide/install', '--format', 'json'])
    expect(JSON.parse(run.stdout)).toMatchObject({
      routes: {from: '/guide/setup', to: '/guide/install'},
      words: {added: 4, removed: 2},
      runs: [
        {kind: 'same', text: '#'},
        {kind: 'removed', text: 'Setup'},
        {kind: 'added', text: 'Install'},
        {kind: 'same', text: 'Read this'},
        {kind: 'removed', text: 'first.'},
        {kind: 'added', text: 'before all else.'}
      ]
    })
  })

  test.each([
    [['1.0'], 'Unexpected `1.0`, expected two versions, such as `1.4..2.0`, or two commits, such as `main..HEAD`.'],
    [['1.0..nxt'], 'Unexpected version `nxt`, expected one of: `next`, `1.0`; did you mean `next`?'],
    [
      ['1.0..next', '/guide/rnu'],
      'Unexpected route `/guide/rnu`, expected a page of `1.0` or `next`; did you mean `/guide/run`?'
    ]
  ])('refuses %s', async (args, message) => {
    const run = await project.run(['diff', ...args])
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(message)])
  })

  test('refuses a site with one version', async () => {
    const run = await createProject(oneVersion).run(['diff', '1.0..2.0'])
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('The site has one version.')])
  })
})
