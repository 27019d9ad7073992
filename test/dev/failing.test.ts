import {appendFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {
  type DevProcess,
  eventually,
  fetchPage,
  type OpenTab,
  openTab,
  pageText,
  plantProject,
  startDev,
  write
} from './program.ts'

/**
 * Tests project code that fails while an author edits: `dev` reports the place, continues, and recovers when the file is fixed.
 */

const footer = (code: string): string =>
  `export default function Footer() {\n  ${code}\n  return <footer>mine</footer>\n}\n`
const component = (text: string, code = ''): string =>
  `export const Part = () => {\n  ${code}\n  return <b>${text}</b>\n}\n`

let root: string
let dev: DevProcess
let tab: OpenTab

beforeAll(async () => {
  root = plantProject({
    'content/index.mdx': pageText('Home', "import {Part} from '../components/part.tsx'\n\n<Part />"),
    'components/part.tsx': component('shown'),
    'templates/Footer.tsx': footer('')
  })
  dev = await startDev(root)
  tab = await openTab(dev.url, '')
})

afterAll(async () => {
  tab?.close()
  await dev?.close()
  rmSync(root, {recursive: true, force: true})
})

/** Returns the rules and reasons in the panel of the open page. */
const findings = (): string => {
  const reports = tab.messages.filter(({kind}) => kind === 'report')
  return JSON.stringify((reports.at(-1)?.report as {findings?: unknown})?.findings ?? [])
}
const found = (text: string): Promise<string> => eventually(findings, all => all.includes(text), 60_000)
const mended = async (text: string): Promise<void> => {
  expect(await eventually(findings, all => all === '[]', 60_000)).toBe('[]')
  expect(await eventually(tab.html, html => html.includes(text), 60_000)).toContain(text)
}

test('a template that throws is reported at its place, and its page recovers', async () => {
  write(root, 'templates/Footer.tsx', footer("throw new Error('no foot')"))
  const all = await found('template-throws')
  expect(all).toContain('The template `Footer` failed: no foot')
  expect(all).toContain('"file":"templates/Footer.tsx"')
  expect((await fetchPage(dev.url, '')).status).toBe(200)
  write(root, 'templates/Footer.tsx', footer('// mended'))
  await mended('<footer>mine</footer>')
  expect(dev.output()).not.toMatch(/bug in docsgen|Cannot stage|\n\s+at /)
})

test('a template that ends its thread is reported, and its page recovers', async () => {
  write(root, 'templates/Footer.tsx', footer('process.reallyExit()'))
  expect(await found('without a result')).toContain('template-throws')
  expect((await fetchPage(dev.url, '')).status).toBe(200)
  write(root, 'templates/Footer.tsx', footer(''))
  await mended('<footer>mine</footer>')
})

test('a page whose component ends its thread is reported, keeps its last document, and recovers', async () => {
  // The next thread opens this file, too.
  appendFileSync(join(root, 'docsgen.config.json'), '\n')
  write(root, 'components/part.tsx', component('again', 'process.reallyExit()'))
  expect(await found('without a result')).toContain('page-crash')
  const {status, html} = await fetchPage(dev.url, '')
  expect(status).toBe(200)
  expect(html).toContain('<b>shown</b>')
  write(root, 'components/part.tsx', component('mended'))
  await mended('<b>mended</b>')
})

test('errors that a component causes after it has returned are reported at their lines, and the session goes on', async () => {
  for (const [name, code] of Object.entries({
    rejected: "Promise.reject(new Error('rejected'))",
    'fetch failed': "fetch('http://127.0.0.1:49151/').then(r => r.json())",
    timed: "setTimeout(() => { throw new Error('timed') }, 20)"
  })) {
    write(root, 'components/part.tsx', component(name, code))
    const all = await found(`Uncaught error: ${name}`)
    expect(all).toContain('"file":"components/part.tsx"')
    expect((await fetchPage(dev.url, '')).html).toContain(`<b>${name}</b>`)
  }
  write(root, 'components/part.tsx', component('mended'))
  await mended('<b>mended</b>')
})

test('a configuration that ends the process is reported, the site stays up, and the next good one applies', async () => {
  write(root, 'docsgen.config.js', 'process.exit(0)\nexport default {}\n')
  expect(await found('process.exit()')).toContain('Cannot load docsgen.config.js: it calls')
  expect((await fetchPage(dev.url, '')).status).toBe(200)
  write(root, 'docsgen.config.js', "export default {title: 'Mended title'}\n")
  await mended('Mended title')
})

test('a failing template that no open page uses is reported once when dev starts, and cleared when fixed', async () => {
  const layout = (code: string): string =>
    `export default function LandingLayout() {\n  ${code}\n  return <main>landed</main>\n}\n`
  const landing = (title: string): string => pageText(title, 'Text.', {content_type: 'landing-page'})
  const other = plantProject({
    'content/index.mdx': pageText('Home', 'Text.'),
    'content/first.mdx': landing('First'),
    'content/second.mdx': landing('Second'),
    'templates/LandingLayout.tsx': layout("throw new Error('no landing')")
  })
  const own = await startDev(other)
  try {
    await eventually(own.output, text => /no problems|1 error/.test(text), 60_000)
    expect(own.output()).toContain('templates/LandingLayout.tsx')
    expect(own.output().split('The template `LandingLayout` failed: no landing')).toHaveLength(2)
    expect(own.output()).toContain('1 error in 3 pages')
    expect(own.output()).not.toContain('no problems')
    write(other, 'templates/LandingLayout.tsx', layout(''))
    expect(await eventually(own.output, text => text.includes('no problems'), 60_000)).toContain('no problems')
  } finally {
    await own.close()
    rmSync(other, {recursive: true, force: true})
  }
})

test('a mistake in the configuration is reported at its place in that file', async () => {
  write(root, 'docsgen.config.js', 'export default {\n  titel: "Mill"\n}\n')
  expect(JSON.parse(await found('titel'))).toMatchObject([{file: 'docsgen.config.js', line: 2}])
  write(root, 'docsgen.config.js', 'export default {\n  title: "Mill"\n}\n')
  await mended('Mill')
})
