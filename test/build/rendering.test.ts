import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'

const pages = {
  'content/index.md': page('Home'),
  'content/a.md': page('A'),
  'content/b.md': page('B')
}

test('a template that throws is reported once, at its place, with its pages, and the old site stays', async () => {
  const project = createProject(pages)
  expect((await project.build()).code).toBe(0)
  const before = project.tree()
  project.write({
    'templates/Footer.tsx':
      "import {year} from './lib/year.ts'\n\nexport default function Footer() {\n  return <footer>{year(undefined as never)}</footer>\n}\n",
    'templates/lib/year.ts': 'export function year(page: {year: number}): number {\n  return page.year\n}\n'
  })
  const run = await project.build('--jobs', '2')
  expect(run.stderr).toContain(
    "templates/lib/year.ts\n  2:15  error  The template `Footer` failed: Cannot read properties of undefined (reading 'year')  template-throws\n  > 2 |   return page.year\n"
  )
  expect(run.stderr).toMatch(/docsgen could not render `content\/a\.md` and \d+ other pages\./)
  expect(run.stderr).toContain('1 error. dist is unchanged.')
  expect(run.stderr).not.toMatch(/bug in docsgen|\n\s+at /)
  expect(run.code).toBe(1)
  expect(project.tree()).toEqual(before)
  project.write({'templates/lib/year.ts': 'export const year = (_page: unknown) => 2025\n'})
  expect((await project.build()).code).toBe(0)
  expect(project.read('dist/a.html')).toContain('<footer>2025</footer>')
})

test('a template that throws on one page leaves the others unchanged', async () => {
  const project = createProject({
    ...pages,
    'templates/Footer.tsx':
      "export default function Footer({page}: {page: {title: string}}) {\n  if (page.title === 'B') throw 'no foot for B'\n  return <footer>mine</footer>\n}\n"
  })
  const run = await project.build()
  expect(run.stderr).toContain('content/b.md\n  -  error  A template failed: no foot for B  template-throws')
  expect(run.stderr).toContain('docsgen could not render `content/b.md`.')
  expect(run.code).toBe(1)
})

test('a looping template is stopped and reported in time', async () => {
  const project = createProject({
    ...pages,
    'templates/Footer.tsx':
      "export default function Footer({page}: {page: {title: string}}) {\n  if (page.title === 'A') for (;;);\n  if (page.title === 'B') throw new Error('no foot')\n  return <footer>mine</footer>\n}\n"
  })
  const run = await project.build('--jobs', '1')
  expect(run.stderr).toContain(
    'content/a.md\n  -  error  docsgen did not finish rendering this page within 10 s (does a template loop?)  page-time'
  )
  expect(run.stderr).toContain('The template `Footer` failed: no foot')
  expect(run.code).toBe(1)
})

const linking = `import {logo} from './parts/logo.tsx'

const links = [{title: 'B', href: '/b#text'}, {title: 'Elsewhere', href: '//example.org/x'}]

export default function Footer({page, site}) {
  return (
    <footer>
      {logo}
      <a href="/a">A</a>
      <a href="/">Home</a>
      <a href="/docs/a">carries the base</a>
      <a href={site.base}>is the base</a>
      <a href="/sitemap.xml">made</a>
      {links.map(({title, href}) => <a key={href} href={href}>{title}</a>)}
      <a href={'/' + page.title.toLowerCase()}>computed</a>
    </footer>
  )
}
`

test.each([
  ['/', ''],
  ['/docs/', '/docs']
])("links in a project's templates get the base %s", async (base, prefix) => {
  const project = createProject({
    ...pages,
    'content/b.md': page('B', '## Text'),
    'templates/Footer.tsx': base === '/' ? linking.replace('/docs/a', '/a') : linking,
    'templates/parts/logo.tsx': 'export const logo = <img src="/logo.svg" alt="Logo" />\n',
    'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'
  })
  const run = await project.build('--base', base)
  expect(run.stderr).not.toContain('error')
  const [, footer = ''] = /<footer>(.*?)<\/footer>/s.exec(project.read('dist/a.html')) ?? []
  expect([...footer.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    `${prefix}/logo.svg`,
    `${prefix}/a`,
    `${prefix}/`,
    `${prefix}/a`,
    `${prefix}/`,
    `${prefix}/sitemap.xml`,
    `${prefix}/b#text`,
    '//example.org/x',
    `${prefix}/a`
  ])
})

test("links in a project's templates are checked at their place, by build and check", async () => {
  const project = createProject({
    ...pages,
    'docsgen.config.json': '{"base": "/docs/"}',
    'templates/Footer.tsx': linking.replace('"/a"', '"/gone"').replace('/b#text', '/b#nothing'),
    'templates/parts/logo.tsx': 'export const logo = <img src="/logo.svg" alt="Logo" />\n'
  })
  for (const command of [['build'], ['check']]) {
    const run = await project.run(command)
    const said = run.stderr + run.stdout
    expect(said).toMatch(
      /templates\/Footer\.tsx\n +3:35 +error +Unexpected anchor `#nothing`, expected an id of `\/b` +menu-link/
    )
    expect(said).toMatch(/ 9:15 +error +Unexpected link to `\/gone`, expected an existing page +menu-link/)
    expect(said).toMatch(
      /templates\/parts\/logo\.tsx\n +1:30 +error +Unexpected link to `\/logo\.svg`, expected an existing page +menu-link/
    )
    expect(said).toContain('3 errors')
    expect(run.code).toBe(1)
  }
})
