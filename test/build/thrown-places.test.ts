import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'
import {shareProcess} from './share-process.ts'

/** Tests that findings for project code that throws contain the place in its source. */

shareProcess()

const fail = 'export const fail = (what: string): never => {\n  throw new Error(what)\n}\n'

test('errors in components and rules have their place in the source', async () => {
  const project = createProject({
    'docsgen.config.json': '{"plugins": ["./plugins/acme.ts"]}',
    'plugins/acme.ts': `import {fail} from '../lib/fail.ts'

export default {
  name: 'acme',
  rules: [
    {kind: 'page', name: 'on-page', severity: 'error', summary: 'Fails.', check: ({facts}) => facts.title === 'Home' && fail('page')},
    {kind: 'site', name: 'on-site', severity: 'error', summary: 'Fails.', check: () => fail('site')}
  ],
  pages: () => fail('pages')
}
`,
    'lib/fail.ts': fail,
    'components/parts.tsx':
      "import {fail} from '../lib/fail.ts'\n\nexport const Bad = () => fail('no luck')\n\nexport const Wide = () => <b>{window.innerWidth}</b>\n",
    'content/index.mdx': page('Home', "import {Bad, Wide} from '../components/parts.tsx'\n\n<Bad />\n\n<Wide />")
  })
  const {stderr, code} = await project.build()
  expect(stderr).toMatch(
    /14:1 +error +`<Bad>` failed: no luck +component-throws\n[\s\S]*?The error was thrown at `lib\/fail\.ts:2:9`\. The block is left out of the page\./
  )
  expect(stderr).toMatch(
    /16:1 +error +`<Wide>` failed: window is not defined +component-throws\n[\s\S]*?The error was thrown at `components\/parts\.tsx:5:31`\. `window` does not exist while the site is built: use it in an effect or an event handler, in a module that starts with `'use client'`\./
  )
  expect(stderr).toMatch(
    /The rule `acme\/on-page` failed: page +rule-failure\n[\s\S]*?The error was thrown at `lib\/fail\.ts:2:9`\./
  )
  expect(stderr).toMatch(/lib\/fail\.ts\n +2:9 +error +The rule `acme\/on-site` failed: site +rule-failure\n/)
  expect(stderr).toContain('The plugin `acme` failed in `pages`: pages (lib/fail.ts:2:9)')
  expect(code).toBe(1)
})

test('an error in a configuration has its place', async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'lib/fail.ts': fail,
    'docsgen.config.ts': "import {fail} from './lib/fail.ts'\n\nexport default {title: fail('no title')}\n"
  })
  const {stderr, code} = await project.build()
  expect(stderr).toContain('Cannot load docsgen.config.ts: no title (lib/fail.ts:2:9)')
  expect(code).toBe(2)
})
