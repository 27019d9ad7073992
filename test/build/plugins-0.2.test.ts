import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {beforeAll, expect, test} from 'vitest'
import {createProject, type Project} from './project.ts'

/**
 * Runs plugins that were written for 0.2.0: a later version must not break them, so never edit them for a change of docsgen. The
 * compiler checks them together with the rest of the repository.
 */
const repository = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(repository, 'test/plugins/of-0.2')
const plugins = readdirSync(folder).sort()

let project: Project
beforeAll(async () => {
  project = createProject({
    'docsgen.config.json': JSON.stringify({title: 'Harbor', plugins: plugins.map(name => `./plugins/${name}`)}),
    ...Object.fromEntries(plugins.map(name => [`plugins/${name}`, readFileSync(join(folder, name), 'utf8')])),
    'ports.json': '["aden", "bari"]',
    'owners.json': '{"ada": "Quay"}',
    'content/index.mdx':
      '---\ntitle: Home\ndescription: The harbor.\n---\n\n<Stamp text="Sealed" />\n\n```tide port=aden\nHigh at noon.\n```\n',
    'content/draft.md': '---\ntitle: Draft\ndescription: Not done.\n---\n\nLATER\n'
  })
  const run = await project.build()
  expect(run.code, run.stdout + run.stderr).toBe(0)
})

test('their rules report findings', async () => {
  const {stdout, stderr} = await project.run(['check', '--max-warnings', '9'])
  expect(stdout + stderr).toMatch(/first\/no-later/)
  expect(stdout + stderr).toMatch(/owners\/stamps/)
})

test('their fences, components, settings and lowered Markdown are on the page', () => {
  const html = project.read('dist/index.html')
  expect(html).toContain('<p class="tide" data-port="aden">High at noon.</p>')
  expect(html).toContain('<b class="stamp">Sealed</b>')
  expect(html).toContain('Owned by the team Quay.')
  expect(project.read('dist/index.md')).toContain('**Sealed** (stamped)')
})

test('their pages, order, files, elements and styles are in the site', () => {
  expect(project.read('dist/ports/aden.html')).toContain('The port of <strong>aden</strong> has berths.')
  expect(project.read('dist/index.html')).toContain('Harbor bari')
  expect(project.read('dist/routes.txt')).toContain('/ports/bari\n')
  expect(project.read('dist/ports/bari.html')).toContain('<meta name="port" content="Port of bari"')
  expect(project.read('dist/ports/bari.html')).toMatch(/<span class="berth">At (?:<!-- -->)?\/ports\/bari<\/span>/)
  expect(project.read('dist/_headers')).toContain('https://player.example.org')
  expect(Object.keys(project.tree()).some(path => /tide.*\.css$/.test(path))).toBe(true)
})

test('their commands run', async () => {
  const {code, stdout} = await project.run(['routes'])
  expect([code, stdout.split('\n').includes('/ports/aden')]).toEqual([0, true])
})
