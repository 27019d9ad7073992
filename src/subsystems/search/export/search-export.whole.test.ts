import {describe, expect, test} from 'vitest'
import {createProject, page, smallSite} from '../../../../test/build/project.ts'
import {shareProcess} from '../../../../test/build/share-process.ts'

shareProcess()

describe.each(['algolia', 'typesense', 'meilisearch'])('search export --target %s', target => {
  test('writes records and settings', async () => {
    const project = createProject(smallSite)
    const run = await project.run(['search', 'export', '--target', target])
    expect(run).toMatchObject({code: 0, stdout: ''})
    const lines = project.read(`search-export/${target}-records.jsonl`).trimEnd().split('\n')
    const records = lines.map(line => JSON.parse(line))
    expect(records.map(record => record.url)).toContain('https://docs.example.org/guide/install#get-it')
    expect(records.find(record => record.anchor === 'get-it')).toMatchObject({
      title: 'Install',
      personas: ['auditor'],
      code: expect.stringContaining('curl')
    })
    expect(new Set(records.map(record => record.objectID)).size).toBe(records.length)
    expect(Object.keys(JSON.parse(project.read(`search-export/${target}-settings.json`))).length).toBeGreaterThan(3)
    expect(run.stderr).toContain(`Exported ${records.length} records`)
  })
})

describe('search export', () => {
  test('writes the same bytes from a warm cache, into the given folder', async () => {
    const project = createProject(smallSite)
    await project.run(['search', 'export', '--target', 'algolia'])
    await project.run(['search', 'export', '--target', 'algolia', '--out-dir', 'out/search'])
    expect(project.tree('out/search')).toEqual(project.tree('search-export'))
  })

  test('never writes into a source folder, whatever its name', async () => {
    const project = createProject({'docs/a.md': '# A\n', 'docsgen.config.json': '{"contentDir": "docs"}'})
    const run = await project.run(['search', 'export', '--target', 'algolia', '--out-dir', 'docs'])
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('`docs` contains sources')
  })

  test('leaves out pages that are excluded from search', async () => {
    const project = createProject({...smallSite, 'content/hidden.md': page('Hidden', 'Text.', {search: 'false'})})
    await project.run(['search', 'export', '--target', 'algolia'])
    expect(project.read('search-export/algolia-records.jsonl')).not.toContain('/hidden')
  })

  test('writes nothing if the site has errors', async () => {
    const project = createProject({...smallSite, 'content/notes.md': page('Notes', '[gone](/gone)')})
    const run = await project.run(['search', 'export', '--target', 'algolia'])
    expect(run.code).toBe(1)
    expect(run.stderr).toContain('content/notes.md')
    expect(Object.keys(project.tree('.'))).not.toContain('search-export/algolia-records.jsonl')
  })

  test.each([[['--target', 'elastic']], [[]], [['--target', 'algolia', '--out-dir', 'content']]])(
    'refuses %j',
    async args => {
      const project = createProject(smallSite)
      expect((await project.run(['search', 'export', ...args])).code).toBe(2)
    }
  )
})
