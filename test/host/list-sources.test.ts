import {mkdirSync, symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {readWithState} from '../../src/host/machine/files.ts'
import {listSources, listSourcesGently} from '../../src/host/project/sources.ts'
import {contentPlaces} from '../../src/model/project/places.ts'
import {plantFiles, tempFolder} from './temp.ts'

const tree = [
  'index.md',
  '_meta.json',
  'a/_meta.json',
  'a/index.mdx',
  'a/one.md',
  'a/deep/two.md',
  'a/deep/_meta.yaml',
  'b/_meta.json',
  'b/first/_meta.json',
  'b/first/page.md',
  'b/second/page.md',
  'c/index.md',
  'c/below/page.md',
  'empty/nothing.txt',
  'caf\u0065\u0301/page.md',
  'caf\u0065\u0301/inner/page.md'
]

function plant(): string {
  const root = tempFolder()
  plantFiles(root, Object.fromEntries(tree.map(path => [`content/${path}`, 'text'])))
  plantFiles(root, {'public/logo.svg': '<svg/>', 'public/.hidden': ''})
  return root
}

const paths = (files: readonly {readonly path: string}[]): string[] =>
  files.map(({path}) => path.slice('content/'.length))

describe('listSources', () => {
  test('lists pages, meta files and public files by code unit', async () => {
    const root = plant()
    const all = listSources(root)
    expect(paths(all.pages)).toEqual(tree.filter(path => /\.mdx?$/.test(path)).sort())
    expect(paths(all.metas)).toEqual(tree.filter(path => path.includes('_meta')).sort())
    expect(all.publicFiles).toEqual(['logo.svg'])
    expect(all.whole).toBe(true)
    expect(paths((await listSourcesGently(root, {lazy: true})).pages)).toEqual(paths(all.pages))
  })

  test('reports Markdown that is not a page because of its name, except for parts', () => {
    const root = plant()
    const names = ['UP.MD', 'a.markdown', '[id].md', 'b/[[...slug]]/c.mdx', '_part.MD', '_parts/a.markdown', 'x.txt']
    plantFiles(root, Object.fromEntries(names.map(name => [`content/${name}`, '# Up'])))
    expect(listSources(root).findings.filter(({rule}) => rule === 'file-name')).toMatchObject([
      {file: 'content/UP.MD', severity: 'warning', reason: expect.stringContaining('Rename it to `UP.md`')},
      {file: 'content/[id].md', reason: expect.stringContaining('starts with `[`')},
      {file: 'content/a.markdown', reason: expect.stringContaining('Rename it to `a.md`')},
      {file: 'content/b/[[...slug]]/c.mdx', reason: expect.stringContaining('starts with `[`')}
    ])
  })

  test('a lazy file reads its state on request', () => {
    const root = plant()
    const [eager] = listSources(root).pages
    const [lazy] = listSources(root, {lazy: true}).pages
    expect(lazy?.signature).toBe(eager?.signature)
  })

  test('around a path, lists the folders along the path and one page for each folder beside them', () => {
    const root = plant()
    const around = (path: string) => listSources(root, {around: {path: path.split('/'), most: 3}})
    expect(paths(around('a/deep/two').pages)).toEqual(
      [
        'a/deep/two.md',
        'a/index.mdx',
        'a/one.md',
        'b/first/page.md',
        'c/index.md',
        'caf\u0065\u0301/page.md',
        'index.md'
      ].sort()
    )
    expect(paths(around('a/deep/two').metas)).toEqual([
      '_meta.json',
      'a/_meta.json',
      'a/deep/_meta.yaml',
      'b/_meta.json',
      'b/first/_meta.json'
    ])
    expect(around('a/deep/two').whole).toBe(false)
    expect(paths(around('b/second/page').pages)).toContain('b/second/page.md')
    expect(paths(around('b/second/page').pages)).not.toContain('a/deep/two.md')
    expect(paths(around('caf\u00e9/inner/page').pages)).toContain('caf\u0065\u0301/inner/page.md')
    expect(paths(around('no/such/page').pages)).toContain('index.md')
  })

  test('in a large folder beside the path, lists the index and some pages', () => {
    const root = plant()
    const many = Array.from({length: 60}, (_, at) => `content/b/second/a${at}.md`)
    plantFiles(root, Object.fromEntries([...many, 'content/c/z/index.md'].map(path => [path, 'text'])))
    plantFiles(root, Object.fromEntries(Array.from({length: 60}, (_, at) => [`content/c/a${at}.md`, 'text'])))
    const listed = paths(listSources(root, {around: {path: ['a', 'one'], most: 0}}).pages)
    const beside = listed.filter(path => path.startsWith('c/'))
    expect(beside).toContain('c/index.md')
    expect(beside).toHaveLength(31)
  })

  test('lists all of a small site, whatever the path', () => {
    const root = plant()
    const listed = listSources(root, {around: {path: ['a'], most: 100}})
    expect(listed).toMatchObject({whole: true})
    expect(paths(listed.pages)).toEqual(paths(listSources(root).pages))
  })

  test('follows each link once and never out of the project', () => {
    const root = plant()
    const outside = tempFolder()
    plantFiles(outside, {'secret.md': 'text'})
    mkdirSync(join(root, 'shared'))
    plantFiles(root, {'shared/part.md': 'text'})
    symlinkSync(outside, join(root, 'content/outside'))
    symlinkSync(join(root, 'shared'), join(root, 'content/shared'))
    symlinkSync(join(root, 'content'), join(root, 'content/z-round'))
    const listed = paths(listSources(root).pages)
    expect(listed).toContain('shared/part.md')
    expect(listed.filter(path => path.includes('secret'))).toEqual([])
    expect(listed.filter(path => path.startsWith('z-round/z-round'))).toEqual([])
  })

  test("follows links through the project's repository, but never to hidden files", () => {
    const repository = tempFolder()
    plantFiles(repository, {
      '.git/config': 'text',
      '.private/key.md': 'text',
      'art/logo.svg': '<svg/>',
      'notes/more.md': 'text',
      'site/content/index.md': 'text'
    })
    const root = join(repository, 'site')
    mkdirSync(join(root, 'public'))
    symlinkSync('../../art/logo.svg', join(root, 'public/logo.svg'))
    symlinkSync('../../notes', join(root, 'content/notes'))
    symlinkSync('../../.private/key.md', join(root, 'content/private.md'))
    const listed = listSources(root)
    expect(paths(listed.pages)).toEqual(['index.md', 'notes/more.md'])
    expect(listed.publicFiles).toEqual(['logo.svg'])
    expect(listed.findings.map(({file, reason}) => `${file} ${reason}`)).toEqual([
      expect.stringContaining('content/private.md Unexpected symbolic link to a file that is never published')
    ])
    expect(readWithState(root, 'content/notes/more.md').bytes?.toString()).toBe('text')
    expect(readWithState(root, 'content/private.md').bytes).toBeUndefined()
    expect(readWithState(root, '../notes/more.md').bytes).toBeUndefined()
  })

  test('a public folder with another name publishes reserved names, and findings refer to its files', () => {
    const root = tempFolder()
    plantFiles(root, {
      'docs/index.md': 'text',
      'docs/public/.well-known/security.txt': 'text',
      'docs/public/.nojekyll': '',
      'docs/public/.secret': 'text'
    })
    symlinkSync('nowhere', join(root, 'docs/public/lost.svg'))
    const places = {...contentPlaces, mounts: [{dir: 'docs', route: ''}], publicDir: 'docs/public'}
    const listed = listSources(root, {places})
    expect(listed.publicFiles).toEqual(['.nojekyll', '.well-known/security.txt'])
    expect(listed.findings.map(({file, reason}) => `${file} ${reason}`).sort()).toEqual([
      'docs/public/.secret The site leaves out this hidden file of `docs/public/`. Remove the dot at the start of its name to publish it.',
      'docs/public/lost.svg Unexpected symbolic link to a file that does not exist, expected a link to a file of the project'
    ])
  })

  test('suggests how to start a project without content', () => {
    expect(() => listSources(tempFolder())).toThrow(/docsgen init/)
  })
})
