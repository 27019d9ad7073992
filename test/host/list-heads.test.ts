import {mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {signatureOf} from '../../src/host/cache/file-state.ts'
import {headText, listHeads} from '../../src/host/project/heads/list-heads.ts'
import {contentPlaces} from '../../src/model/project/places.ts'
import type {SourceFile} from '../../src/model/project/sources.ts'
import type {SourcePath} from '../../src/model/url.ts'

test('heads are read once, and again after a file changes or the cache is damaged', () => {
  const root = mkdtempSync(join(tmpdir(), 'docsgen-heads-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  const cacheDir = join(root, 'cache')
  const kept = join(cacheDir, 'heads.json')
  mkdirSync(join(root, 'content'))
  const write = (text: string, age: number): void => {
    writeFileSync(join(root, 'content/page.md'), text)
    const time = Date.now() / 1000 - age
    utimesSync(join(root, 'content/page.md'), time, time)
  }
  /** Returns a source file with the given age, because `ctime` cannot be set. */
  const source = (changed?: number): SourceFile => ({
    path: 'content/page.md' as SourcePath,
    ...signatureOf(statSync(join(root, 'content/page.md'))),
    ...(changed !== undefined && {changed})
  })
  const list = (page: SourceFile) => listHeads({root, cacheDir, pages: [page], places: contentPlaces, read: () => {}})
  write('---\ntags: [a]\n---\n# One {#one}\n', 60)
  const first = source(Date.now() - 60_000)
  expect(list(first)).toEqual([{route: '/page', source: 'content/page.md', frontMatter: {tags: ['a']}, title: 'One'}])

  // The state is the same, so the file is not opened.
  rmSync(join(root, 'content/page.md'))
  expect(list(first).map(({title}) => title)).toEqual(['One'])

  // Another state, and one so recent that the file may change again unnoticed.
  write('---\ntitle: Two\n---\n', 0)
  expect(list(source()).map(({title}) => title)).toEqual(['Two'])
  const young = source()
  writeFileSync(join(root, 'content/page.md'), '---\ntitle: Six\n---\n')
  expect(list({...source(), signature: young.signature}).map(({title}) => title)).toEqual(['Six'])

  // The text for a page changes with its front matter, not with its body.
  const before = headText(root, 'content/page.md')
  writeFileSync(join(root, 'content/page.md'), '---\ntitle: Six\n---\n\nMore text.\n')
  expect(headText(root, 'content/page.md')).toBe(before)
  writeFileSync(join(root, 'content/page.md'), '---\ntitle: Six\ntags: [b]\n---\n')
  expect(headText(root, 'content/page.md')).not.toBe(before)

  writeFileSync(kept, readFileSync(kept, 'utf8').slice(0, -9))
  expect(list(source()).map(({title}) => title)).toEqual(['Six'])
})

test('a comment in code or in front matter is not a heading', () => {
  const root = mkdtempSync(join(tmpdir(), 'docsgen-heads-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  mkdirSync(join(root, 'content/guide'), {recursive: true})
  const titleOf = (text: string, path = 'content/run-node.md' as SourcePath): string => {
    writeFileSync(join(root, path), text)
    const page = {path, ...signatureOf(statSync(join(root, path)))}
    return listHeads({root, cacheDir: join(root, 'cache'), pages: [page], places: contentPlaces, read: () => {}})[0]
      ?.title as string
  }
  const texts = {
    fence: '```bash\n# Install\n```\n',
    tildes: '~~~\n```\n# Install\n~~~\n',
    'front matter': '---\n# Install\ntags: [a]\n---\n',
    comment: '<!--\n# Install\n-->\n',
    'comment in MDX': '{/* one\n# Install\n*/}\n'
  }
  const untitled = 'Run node'
  for (const [name, text] of Object.entries(texts)) {
    expect(titleOf(text), name).toBe(untitled)
    expect(titleOf(`${text}\n# Run a node\n`), name).toBe('Run a node')
  }
  expect(titleOf('``` not a `fence`\n# Run\n')).toBe('Run')
  expect(titleOf('<!-- one line -->\r\n# Run #\r\n')).toBe('Run')
  // As on the page itself.
  expect(titleOf('Text.\n', 'content/index.md' as SourcePath)).toBe('Home')
  expect(titleOf('Text.\n', 'content/guide/index.md' as SourcePath)).toBe('Guide')
})
