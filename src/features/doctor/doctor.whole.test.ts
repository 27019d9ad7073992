import {expect, test} from 'vitest'
import packageJson from '../../../package.json' with {type: 'json'}
import {createProject} from '../../../test/build/project.ts'
import {shareProcess} from '../../../test/build/share-process.ts'

shareProcess()

const secret = 'a-value-of-the-project'

test("doctor prints versions, what it detected and what is disabled, but nothing that the project's pages contain", async () => {
  const project = createProject({
    'docsgen.config.json': JSON.stringify({
      title: secret,
      analytics: {src: `https://count.example.org/${secret}.js`},
      check: {rules: {'orphan-page': 'off', 'image-alt': 'error'}}
    }),
    'content/index.md': `# Home\n\n${secret}\n`,
    'content/long.md': `# Long\n\n${'word '.repeat(500)}\n`,
    'templates/Footer.tsx': 'export default function Footer() {\n  return <footer>Own</footer>\n}\n',
    'docsgen.baseline.json': '{"version": 1, "findings": []}\n'
  })
  const {code, stdout, stderr} = await project.run(['doctor'])
  expect(code, stderr).toBe(0)
  expect(stdout).toContain(`- docsgen: ${packageJson.version}\n- Node: ${process.versions.node}\n`)
  expect(stdout).toMatch(/- react: \d+\./)
  expect(stdout).toContain('- configuration: docsgen.config.json\n')
  expect(stdout).toContain('- pages: 2 in content\n')
  expect(stdout).toContain('- own templates and styles: templates/Footer.tsx\n')
  expect(stdout).toContain('- disabled rules: orphan-page\n- rules with a changed severity: image-alt\n')
  expect(stdout).toContain('- findings in the baseline: 0\n')
  expect(stdout).toMatch(/## Largest pages\n\n- content\/long\.md: 2\.5 KB\n- content\/index\.md: /)
  expect(stdout + stderr).not.toContain(secret)
  expect(stdout).not.toContain(project.root)
})

test('doctor reports a project that cannot be opened', async () => {
  const project = createProject({'docsgen.config.json': '{"titel": "x"}', 'content/index.md': '# Home\n'})
  const {code, stdout} = await project.run(['doctor'])
  expect(code).toBe(2)
  expect(stdout).toContain('- Node: ')
  expect(stdout).toContain(
    '- cannot be opened: The configuration has errors:; docsgen.config.json:1:2 Unexpected key `titel`'
  )
})

test('upgrade --check lists mistakes and changed defaults, and writes nothing', async () => {
  const project = createProject({
    'docsgen.config.json': '{"build": {"budget": {"html": 100000}}, "check": {"rules": {"image-altt": "off"}}}',
    'content/index.md': '# Home\n',
    'templates/Foter.tsx': 'export default () => null\n'
  })
  const before = project.tree('.')
  const {code, stdout} = await project.run(['upgrade', '--check'])
  expect(code).toBe(1)
  expect(stdout).toContain('Unexpected rule `image-altt`, expected a known one; did you mean `image-alt`?')
  expect(stdout).toContain('The template `Foter` replaces no template of docsgen; did you mean `Footer`?')
  expect(stdout).toContain('- 1.0.0: `build.budget` is enforced')
  expect(stdout).toContain('- 1.0.0: Front matter: no key is required by default.')
  expect(stdout).not.toContain('rehype')
  expect(project.tree('.')).toEqual(before)
  project.write({'docsgen.config.json': '{"tittle": "x"}'})
  const unread = await project.run(['upgrade', '--check'])
  expect([unread.code, unread.stdout]).toEqual([1, expect.stringContaining('did you mean `title`?')])
  project.write({'docsgen.config.json': '{}', 'schema/front-matter.schema.json': '{}'})
  project.remove('templates')
  expect(await project.run(['upgrade', '--check'])).toMatchObject({
    code: 0,
    stdout: `docsgen ${packageJson.version} supports every key and rule of this project.\n`
  })
  expect((await project.run(['upgrade'])).code).toBe(2)
})
