import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const json = `{
  "title": "Site",
  "theme": {
    "logoo": "a.svg"
  },
  "build": {"format": "folder"}
}
`
const ts = `import {defineConfig, type UserConfig} from 'docsgen'

interface Unused {
  readonly a: string
}

const theme: UserConfig['theme'] = {
  logoo: 'a.svg'
} as never

export default defineConfig({
  title: 'Site' satisfies string,
  theme,
  build: {format: 'folder' as 'file'}
})
`
const js = `/** A configuration. */
export default {
  title: 'Site',
  theme: {
    logoo: 'a.svg'
  },
  'build': {format: 'folder'}
}
`

test.each([
  ['docsgen.config.json', json, '4:5', '6:13'],
  ['docsgen.config.ts', ts, '8:3', '14:11'],
  ['docsgen.config.js', js, '5:5', '7:13'],
  ['docsgen.config.mjs', js, '5:5', '7:13']
])('what is wrong in a configuration is told with its place: %s', async (name, text, key, value) => {
  const project = createProject({[name]: text, 'content/index.md': page('Home')})
  const {code, stderr} = await project.build()
  expect(code).toBe(2)
  expect(stderr).toContain(
    `${name}:${key} Unexpected key \`logoo\` in \`theme\`, expected a known key; did you mean \`logo\`?`
  )
  expect(stderr).toContain(`${name}:${value} Unexpected \`folder\` in \`build.format\``)
})

test('JSON that is none, at its place', async () => {
  const project = createProject({'docsgen.config.json': '{\n  "title": "x",\n}', 'content/index.md': page('Home')})
  const {code, stderr} = await project.build()
  expect(code).toBe(2)
  expect(stderr).toMatch(/docsgen\.config\.json:3:1 Unexpected/)
})

test.each([
  [
    'docsgen.config.json',
    '{\n  "nav": [{"title": "a", "href": "/gone"}],\n  "redirects": {"/old": "/lost"}\n}\n',
    '2:26',
    '3:17'
  ],
  [
    'docsgen.config.ts',
    "export default {\n  nav: [{title: 'a', href: '/gone'}],\n  redirects: {'/old': '/lost'}\n}\n",
    '2:22',
    '3:15'
  ]
])('findings of rules name the file that there is: %s', async (name, text, nav, redirect) => {
  const project = createProject({[name]: text, 'content/index.md': page('Home')})
  const {stdout} = await project.run(['check', '--format', 'compact'])
  expect(stdout).toContain(`${name}:${nav}: error: Unexpected link to \`/gone\``)
  expect(stdout).toContain(`${name}:${redirect}: error:`)
  expect(stdout).not.toContain('docsgen.config:')
})
