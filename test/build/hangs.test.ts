import {platform} from 'node:os'
import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'

/** Code of the project that ends the process or its thread. Each case is a finding, and the command continues. */

const components = `export const Exit = () => process.exit(0)
export const Kill = () => process.kill(process.pid, 'SIGKILL')
export const Gone = () => process.reallyExit(0)
`

const using = (name: string): string => page(name, `import {${name}} from '../components/ends.tsx'\n\n<${name} />`)

const plugin = `import {exit} from 'node:process'

export default {
  name: 'ends',
  remark: [() => tree => { if (JSON.stringify(tree).includes('remark ends')) exit(3) }],
  rehype: [() => tree => { if (JSON.stringify(tree).includes('rehype ends')) exit(3) }],
  fences: {ends: () => process.exit()}
}
`

test('a page whose code ends the process or its thread is a finding at its place, and the other pages are read', async () => {
  const project = createProject({
    'docsgen.config.json': '{"plugins": ["./ends.js"]}',
    'package.json': '{"type": "module"}',
    'ends.js': plugin,
    'components/ends.tsx': components,
    'content/exit.mdx': using('Exit'),
    'content/kill.mdx': using('Kill'),
    'content/gone.mdx': using('Gone'),
    'content/remark.md': page('Remark', 'A remark ends.'),
    'content/rehype.md': page('Rehype', 'A rehype ends.'),
    'content/fence.md': page('Fence', '```ends\nx\n```'),
    'content/wrong.md': page('Wrong', '[x](/gone-page)'),
    'content/right.md': page('Right')
  })
  const run = await project.build('--jobs', '1')
  const ends = (name: string): string => `it calls \`process.${name}()\`, which would end docsgen.`
  expect(run.stderr).toContain(
    `content/exit.mdx\n  14:1  error  \`<Exit>\` failed: ${ends('exit')} Throw an error instead  component-throws`
  )
  expect(run.stderr).toContain(`14:1  error  \`<Kill>\` failed: ${ends('kill')}`)
  expect(run.stderr).toContain(
    'content/gone.mdx\n  1:1  error  The thread that reads this page ended: the thread ended without a result (does the project stop threads?)  page-crash'
  )
  expect(run.stderr).toContain(`The plugin \`ends\` failed in a \`ends\` fence: ${ends('exit')}`)
  for (const name of ['remark', 'rehype'])
    expect(run.stderr).toMatch(new RegExp(`content/${name}\\.md\\n +\\S+ +error +The plugin \`ends\` failed: it calls`))
  expect(run.stderr).toContain('Unexpected link to `/gone-page`')
  // The page that was not read counts too.
  expect(run.stderr).toContain(' in 7 of 8 files ')
  expect(run.code).toBe(1)
})

test('a template whose thread ends is a finding at its page', async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'content/a.md': page('A'),
    'templates/Footer.tsx':
      "export default function Footer({page}) {\n  if (page.title === 'A') process.reallyExit()\n  return <footer>mine</footer>\n}\n"
  })
  const run = await project.build('--jobs', '1')
  expect(run.stderr).toContain(
    'content/a.md\n  -  error  A template failed: the thread ended without a result (does the project stop threads?)  template-throws'
  )
  expect(run.code).toBe(1)
})

const ending = `it calls \`process.exit()\`, which would end docsgen. Throw an error instead`

test('a configuration or plugin that ends the process is reported, and the build exits with 2', async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'package.json': '{"type": "module"}',
    'docsgen.config.js': "process.exit(0)\nexport default {title: 'T'}\n"
  })
  const named = async (what: string): Promise<void> => {
    const run = await project.build()
    expect(run.stderr).toContain(`Cannot load ${what}: ${ending}`)
    expect(run.code).toBe(2)
  }
  await named('docsgen.config.js')
  project.write({'docsgen.config.js': "export default {plugins: ['./ends.js']}\n", 'ends.js': 'process.exit()\n'})
  await named('the plugin `./ends.js`')
  project.write({'ends.js': 'export default () => process.exit()\n'})
  await named('the plugin `./ends.js`')
})

test('a plugin that ends the process in pages, outputs or site rules is a finding, and so is such a `_meta.ts`', async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'content/_meta.ts': 'process.exit()\nexport default {}\n',
    'package.json': '{"type": "module"}',
    'docsgen.config.json': '{"plugins": ["./ends.js"]}',
    'ends.js': `export default {
  name: 'ends',
  pages: () => process.exit(),
  outputs: () => process.exit(),
  rules: [{kind: 'site', name: 'site', severity: 'warning', summary: 'Ends.', check: () => process.exit()}]
}
`
  })
  const run = await project.build()
  for (const place of ['`pages`', '`outputs`'])
    expect(run.stderr).toContain(`The plugin \`ends\` failed in ${place}: ${ending}`)
  expect(run.stderr).toContain(`The rule \`ends/site\` failed: ${ending}`)
  expect(run.stderr).toContain(`This file failed: ${ending}  meta-syntax`)
  expect(run.code).toBe(1)
})

test.runIf(platform() === 'linux')('a template that waits for a program is stopped with the program', async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'content/a.md': page('A'),
    'templates/Footer.tsx': `import {execSync} from 'node:child_process'
export default function Footer({page}) {
  return <footer>{page.title === 'A' && execSync('sleep 1000; true').toString()}</footer>
}
`
  })
  // In its own process, because it must end too.
  const run = await project.run(['build', '--jobs', '1'], {})
  expect(run.stderr).toContain('content/a.md\n  -  error  docsgen did not finish rendering this page within 10 s')
  expect(run.code).toBe(1)
})
