import {expect, test} from 'vitest'
import {createProject, page, smallSite} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'

shareProcess()

/** A packaged template, copied to be changed: the copy is the packaged one until somebody changes it. */

test('copies every template without changing the site', async () => {
  const project = createProject({
    ...smallSite,
    'content/parts.mdx': page(
      'Parts',
      '<Cards><Card title="A" href="/guide">Text.</Card></Cards>\n\n<Tabs items={["a", "b"]}><Tab>x</Tab><Tab>y</Tab></Tabs>\n\n<FileTree><FileTree.File name="a" /></FileTree>\n\n<Steps>\n\n### One\n\n</Steps>\n\n<Bleed>Wide</Bleed>\n'
    )
  })
  expect(await project.build()).toMatchObject({code: 0})
  // But for the keys that say what it was made from.
  const {'.docsgen-manifest.json': _keys, ...before} = project.tree()
  const listed = await project.run(['eject', '--list'])
  expect(listed.code).toBe(0)
  const names = [...listed.stdout.matchAll(/^ {2}([\w/]+)/gm)].map(([, name = '']) => name)
  expect(names).toEqual(
    expect.arrayContaining(['Document', 'DocLayout', 'Footer', 'SidebarList', 'Callout', 'Tabs', 'components/Frame'])
  )
  expect(listed.stdout).toMatch(/^ {2}Footer +The footer of every page: .+\.$/m)
  for (const name of names) expect(await project.run(['eject', name])).toMatchObject({code: 0, stdout: ''})
  expect(project.read('templates/Footer.tsx')).not.toMatch(/from '\./)
  // The packaged original is in a different folder from the icon that it imports.
  expect(project.read('templates/components/Accordion.tsx')).toContain("import {Icon} from 'docsgen/components'")
  expect(project.read('templates/components/Expandable.tsx')).toMatch(/import \{.*\} from 'docsgen\/templates'/)
  expect(await project.build()).toMatchObject({code: 0})
  expect(project.tree()).toMatchObject(before)
  expect((await project.run(['eject', '--list'])).stdout).toMatch(/^ {2}Footer +\(the project's own\)$/m)
})

test('refuses an unknown template and one that already exists', async () => {
  const project = createProject({...smallSite, 'templates/Footer.tsx': 'export default () => null\n'})
  const unknown = await project.run(['eject', 'Foter'])
  expect(unknown).toMatchObject({code: 2, stdout: ''})
  expect(unknown.stderr).toContain('did you mean `Footer`?')
  const there = await project.run(['eject', 'Footer'])
  expect(there).toMatchObject({code: 2})
  expect(project.read('templates/Footer.tsx')).toBe('export default () => null\n')
})
