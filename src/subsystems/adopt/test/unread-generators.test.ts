import {expect, test} from 'vitest'
import {app} from '../../../../test/app.ts'
import {type UnreadGenerator, unreadGenerator} from '../dialects/unread-generators.ts'
import {readSite, writeFolder} from './read-site.ts'

/** Recognizes a project with these files. */
function found(files: Readonly<Record<string, string>>): UnreadGenerator | undefined {
  return unreadGenerator({
    names: folder => {
      const start = folder === '' ? '' : `${folder}/`
      const inside = Object.keys(files).flatMap(path =>
        path.startsWith(start) ? [path.slice(start.length).split('/')[0] ?? ''] : []
      )
      return [...new Set(inside)].sort()
    },
    read: path => files[path]
  })
}

test.each([
  ['Sphinx', {'docs/conf.py': ''}, 'docs/conf.py'],
  ['Zola', {'config.toml': 'base_url = "/"\n'}, 'config.toml'],
  ['Jekyll', {'_config.yml': ''}, '_config.yml'],
  ['Jupyter Book', {'_config.yml': '', '_toc.yml': ''}, '_toc.yml'],
  ['Hexo', {'_config.yml': '', 'package.json': '{"dependencies": {"hexo": "7"}}'}, 'package.json'],
  ['Docsify', {'docs/index.html': '<script src="docsify.js">'}, 'docs/index.html'],
  ['Antora', {'docs/antora.yml': ''}, 'docs/antora.yml'],
  ['Astro', {'astro.config.mjs': ''}, 'astro.config.mjs'],
  ['Fern', {'fern/docs.yml': ''}, 'fern'],
  ['VuePress', {'docs/.vuepress/config.js': ''}, 'docs/.vuepress']
])('recognizes %s', (title, files, file) => {
  expect(found(files as Record<string, string>)).toMatchObject({title, file})
})

test.each([
  ['a page named index.html', {'index.html': '<p>Hi</p>'}],
  ['a configuration of something else', {'config.toml': 'name = "a"\n'}],
  ['a manifest that does not parse', {'package.json': '{'}]
])('recognizes nothing in %s', (_, files) => {
  expect(found(files as Record<string, string>)).toBeUndefined()
})

test('a project of another generator is reported once, and its Markdown is shown', async () => {
  const pages = {
    '_config.yml': 'title: Mill\n',
    'docs/index.md': '# Mill\n',
    'docs/old/_archive/one.md': '# One\n',
    'docs/old/_archive/deep/two.md': '# Two\n'
  }
  const {notes, routes} = await readSite(pages)
  expect(notes[0]).toBe(
    'This is a Jekyll project (`_config.yml`), which docsgen does not read. It shows Markdown and ignores its configuration and its navigation, layouts and Liquid tags.'
  )
  expect(notes[1]).toBe(
    '2 Markdown files are not published, because the name of a folder starts with an underscore: `docs/old/_archive/`. Rename the folder to publish them.'
  )
  expect(routes).toEqual(['/'])
  expect((await readSite({...pages, 'docsgen.config.json': '{}'})).notes).toEqual([
    expect.stringContaining('Pages are in `docs/`')
  ])
})

test('a project without Markdown is named in the error', async () => {
  const {openProject} = await import('../../../host/project/project.ts')
  await expect(
    openProject({app, root: writeFolder({'conf.py': '', 'index.rst': 'Mill'}), noCache: true})
  ).rejects.toThrow('This is a Sphinx project (`conf.py`), which docsgen does not read.')
})
