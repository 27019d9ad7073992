import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'

/** Code of the project that fails after it has returned. Each case is a finding at its line, and the command continues. */

/** Nothing answers at this address. */
const closed = "fetch('http://127.0.0.1:4/price.json').then(r => r.json())"

const modules = {
  rejects: "export const Part = () => <b>part</b>\nPromise.reject(new Error('later'))\n",
  fetches: `export const Part = () => <b>part</b>\n\n${closed.replace(':4/', ':49151/')}\n`,
  times: "setTimeout(() => {\n  throw new Error('timed')\n}, 20)\nexport const Part = () => <b>part</b>\n",
  ticks: "process.nextTick(() => JSON.parse('<'))\nexport const Part = () => <b>part</b>\n",
  queues: "queueMicrotask(() => { throw 'words' })\nexport const Part = () => <b>part</b>\n",
  emits: "import {connect} from 'node:net'\n\nconnect(49151, '127.0.0.1')\nexport const Part = () => <b>part</b>\n",
  renders: 'export function Part() {\n  Promise.reject()\n  return <b>part</b>\n}\n',
  imports: "import './late.ts'\nexport const Part = () => <b>part</b>\n",
  handles: `${closed}.catch(() => undefined)\nexport const Part = () => <b>part</b>\n`,
  waits:
    "const price = Promise.reject(new Error('x'))\nsetTimeout(() => price.catch(() => undefined))\nexport const Part = () => <b>part</b>\n"
}

const files = Object.fromEntries(
  Object.entries(modules).flatMap(([name, code]) => [
    [`components/${name}.tsx`, code],
    [`content/${name}.mdx`, page(name, `import {Part} from '../components/${name}.tsx'\n\n<Part />`)]
  ])
)
const late = {'components/late.ts': "export {}\n\nsetTimeout(() => { throw new Error('imported') })\n"}

test('an error that a component causes after it has returned is a finding at its line, in every run', async () => {
  const project = createProject({'content/index.md': page('Home'), ...files, ...late})
  for (const jobs of ['1', '2']) {
    const {code, stderr} = await project.build('--jobs', jobs)
    const found = [...stderr.matchAll(/^(\S+\.tsx?)\n +(\S+) +error +Uncaught error: (.*?) {2}/gm)]
    expect(found.map(([, ...parts]) => parts.join(' '))).toEqual([
      'components/emits.tsx 3:1 connect ECONNREFUSED 127.0.0.1:49151',
      'components/fetches.tsx 3:44 fetch failed (connect ECONNREFUSED 127.0.0.1:49151)',
      'components/late.ts 3:26 imported',
      'components/queues.tsx 1:1 words',
      'components/rejects.tsx 2:16 later',
      'components/renders.tsx 2:11 `undefined` was thrown',
      `components/ticks.tsx 1:29 Unexpected token '<', "<" is not valid JSON`,
      'components/times.tsx 2:9 timed'
    ])
    expect(stderr).toContain('8 errors. dist is unchanged.')
    expect(code).toBe(1)
  }
})

test('such an error in a configuration ends the command, and one in a plugin or a template becomes a finding', async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'docsgen.config.mjs': "// Rejects.\nPromise.reject(new Error('later'))\nexport default {title: 'T'}\n"
  })
  const run = async (config: string): Promise<{readonly code: number | null; readonly stderr: string}> => {
    project.write({'docsgen.config.mjs': config})
    return project.build('--jobs', '1')
  }
  const rejects = await project.build()
  expect(rejects.stderr).toContain('Cannot load docsgen.config.mjs: later (docsgen.config.mjs:2:16)')
  expect(rejects.code).toBe(2)
  const throws = await run("setTimeout(() => { throw new Error('timed') })\nexport default {title: 'T'}\n")
  expect(throws.stderr).toContain('Cannot load docsgen.config.mjs: timed (docsgen.config.mjs:1:26)')
  expect(throws.code).toBe(2)
  const remark = await run(
    "const own = () => () => {\n  setTimeout(() => { throw new Error('in remark') })\n}\nexport default {title: 'T', markdown: {remarkPlugins: [own]}}\n"
  )
  expect(remark.stderr).toContain('The plugin `own` failed: in remark (docsgen.config.mjs:2:28)')
  expect(remark.code).toBe(1)
  project.write({
    'templates/Footer.tsx':
      "export default function Footer() {\n  Promise.reject(new Error('in footer'))\n  return <footer>mine</footer>\n}\n"
  })
  const template = await run("export default {title: 'T'}\n")
  expect(template.stderr).toContain(
    'templates/Footer.tsx\n  2:18  error  The template `Footer` failed: in footer  template-throws'
  )
  expect(template.code).toBe(1)
})
