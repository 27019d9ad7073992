import {utimesSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'

test('--explain-rebuild prints why each page was read or rendered again', async () => {
  const project = createProject({
    'docsgen.config.json': '{"title": "Why"}',
    'content/_meta.json': '{"*": {}}',
    'content/_constants.yaml': 'versions:\n  node: v1\n',
    'content/_part.mdx': 'The partial.\n',
    'content/index.md': page('Home'),
    'content/constant.md': page('Constant', 'Node @@versions.node@@.'),
    'content/partial.mdx': page('Partial', "import Part from './_part.mdx'\n\n<Part />")
  })
  const why = async (): Promise<string[]> => {
    const run = await project.build('--explain-rebuild')
    expect(run.code, run.stderr).toBe(0)
    const said = `${run.stdout}${run.stderr}`.split('\n')
    return said.filter(line => /^ {2}(?:read|rendered) |nothing was/.test(line)).map(line => line.trim())
  }
  expect(await why()).toEqual(
    expect.arrayContaining([
      'read      content/index.md: it is not in the cache',
      'rendered  content/index.md: the last build has no file for it'
    ])
  )
  expect(await why()).toEqual(['nothing was read or rendered again'])
  // A file that was modified just before it was read is read again, whatever its times.
  await wait(2100)
  await why()
  project.write({'content/_part.mdx': 'The partial, two.\n', 'content/_constants.yaml': 'versions:\n  node: v2\n'})
  expect(await why()).toEqual([
    'read      content/constant.md: the constant versions.node changed',
    'rendered  content/constant.md: its source or one of its inputs changed',
    'read      content/partial.mdx: content/_part.mdx changed',
    'rendered  content/partial.mdx: its source or one of its inputs changed'
  ])
  // Touched, with the same bytes.
  utimesSync(join(project.root, 'content/index.md'), 1, 1)
  expect(await why()).toEqual(['nothing was read or rendered again'])
  project.write({'content/constant.md': page('Renamed', 'Node @@versions.node@@.')})
  const renamed = await why()
  expect(renamed).toContain('read      content/constant.md: content/constant.md changed')
  expect(renamed).toContain('rendered  content/partial.mdx: the navigation around it changed')
  project.write({'docsgen.config.json': '{"title": "Whatever"}'})
  expect(await why()).toContain(
    'rendered  content/partial.mdx: the head, the foot or the top bar of every page changed'
  )
  project.write({'schema/front-matter.schema.json': '{"properties": {"owner": {"type": "string"}}}'})
  expect(await why()).toContain('read      content/partial.mdx: the schema of front matter changed')
  project.write({'templates/Footer.tsx': 'export default function Footer() {\n  return <footer>mine</footer>\n}\n'})
  expect(await why()).toContain('rendered  content/partial.mdx: the templates or docsgen changed')
  project.write({'docsgen.config.json': JSON.stringify({title: 'Whatever', markdown: {parser: 'remark'}})})
  expect(await why()).toContain(
    'read      content/partial.mdx: `base`, `lang`, `locales`, `url`, `alias` or `markdown.parser` changed'
  )
})
