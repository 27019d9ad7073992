import {resolve} from 'node:path'
import {beforeAll, describe, expect, test, vi} from 'vitest'
import '../../../../test/set-build-info.ts'
import {type ReadSite, readSite} from './read-site.ts'

// Stand-ins are compiled, like React: modules of a project import them at run time.
vi.mock('../../../host/machine/paths.ts', async original => ({
  ...(await original<typeof import('../../../host/machine/paths.ts')>()),
  libDir: () => resolve('lib')
}))

describe('modules of Nextra and Next', () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite({
      'package.json': '{"dependencies": {"nextra": "4", "nextra-theme-docs": "4"}}',
      'content/index.mdx': `import {Cards, Bench} from 'nextra/components'
import {Wheel} from '../parts/wheel.tsx'
import {Live} from '../parts/live.jsx'
import {Fonts} from '../parts/fonts.jsx'

# Mill

<Wheel />

<Live />

<Fonts />

<Bench>On a bench.</Bench>
`,
      'parts/wheel.tsx': `import type {Shape} from 'nextra/components'
import {
  Boards,
  Calout, type Side
} from 'nextra/components'
import {useMill} from 'nextra/components'

export function Wheel(props: {shape?: Shape; side?: Side}) {
  const {speed = 'slow'} = useMill()
  return <Boards full><p>Turns {speed}.</p><Calout /></Boards>
}
`,
      'parts/fonts.jsx': `import {useData} from 'nextra/data'
import {Inter, Open_Sans as Open} from 'next/font/google'
import local from 'next/font/local'
const [inter, open, own] = [Inter({subsets: ['latin']}), Open(), local({src: './a.woff2'})]
export function Fonts() {
  const {headings} = useData()
  return <p className={inter.className} style={open.style}>{own.variable}Fonts of {headings.length}</p>
}
`,
      'parts/live.jsx': `'use client'
import {Grain} from 'nextra/components'
export const Live = () => <Grain><i>Rye</i></Grain>
`
    })
  }, 120_000)

  test('a name that a stand-in lacks shows its children, and is reported at its import', () => {
    expect(site.html('/')).toContain('<p>Turns slow.</p>')
    expect(site.html('/')).toMatch(/class="island"[^>]*><i>Rye<\/i>/)
    expect(site.html('/')).toContain('>Fonts of 0</p>')
    expect(site.html('/')).toContain('On a bench.')
    expect(site.findings).toEqual([
      'content/index.mdx:1:16 unknown-component: Unexpected import of `Bench` from `nextra/components`, expected a component that it exports',
      'parts/live.jsx:2:9 missing-import: Unexpected import of `Grain`, expected a name that docsgen provides for `nextra/components`',
      'parts/wheel.tsx:3:3 missing-import: Unexpected import of `Boards`, expected a name that docsgen provides for `nextra/components`; did you mean `Cards`?',
      'parts/wheel.tsx:4:3 missing-import: Unexpected import of `Calout`, expected a name that docsgen provides for `nextra/components`; did you mean `Callout`?',
      'parts/wheel.tsx:6:9 missing-import: Unexpected import of `useMill`, expected a name that docsgen provides for `nextra/components`'
    ])
  })
})

test('a picture is an address and a component, in pages and in modules', async () => {
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" class="x">${inner}</svg>`
  const {html, findings} = await readSite({
    'docusaurus.config.js': "module.exports = {title: 'Mill', presets: [['classic', {docs: {routeBasePath: '/'}}]]}",
    'docs/index.mdx': `import Wheel from './wheel.svg'
import Sign from '@site/parts/sign.svg'
import Photo from './photo.png'
import Shown from '@site/parts/shown.jsx'
import Live from '@site/parts/live.jsx'

# Mill

<Wheel className="big" fill="red" title="The wheel" />

Turn the <Sign role="img" /> and <img src={Wheel} alt="again" />.

<img src={Photo.src} alt="Photo" />

<Shown />

<Live picture={Wheel} />
`,
    'docs/wheel.svg': svg('<path d="M0 0h1v1z"/>'),
    'docs/photo.png': 'png',
    'parts/sign.svg': svg('<path stroke="currentColor" stroke-width="2" d="M0 0h1v1z"/>'),
    'parts/shown.jsx': `import Wheel, {ReactComponent} from '../docs/wheel.svg'
import photo from '../docs/photo.png'
const kinds = [{Svg: require('../docs/wheel.svg').default}]
export default () => <p>{kinds.map(({Svg}) => <Svg key="a" role="presentation" />)}<ReactComponent /><img src={Wheel} alt="w" /><img src={photo.src} alt="p" /><a href={photo}>{photo.endsWith('.png') ? 'yes' : 'no'}</a></p>
`,
    'parts/live.jsx': `'use client'
export default ({picture}) => <img src={picture} alt="live" />
`
  })
  const page = html('/').replace(/\/assets\/(\w+)\.\w+\.(svg|png)/g, '/$1.$2')
  expect(page).toContain('<img alt="The wheel" class="big" src="/wheel.svg"/>')
  expect(page).toContain(
    'Turn the <svg viewBox="0 0 1 1" class="x" role="img"><path stroke="currentColor" stroke-width="2" d="M0 0h1v1z"/></svg> and <img src="/wheel.svg" alt="again"'
  )
  expect(page).toContain('<img src="/photo.png" alt="Photo"')
  expect(page).toContain(
    '<p><img alt="" role="presentation" src="/wheel.svg"/><img alt="" src="/wheel.svg"/><img src="/wheel.svg" alt="w"/><img src="/photo.png" alt="p"/><a href="/photo.png">yes</a></p>'
  )
  expect(page).toMatch(/data-props="\{&quot;picture&quot;:&quot;[^"]*wheel[^"]*"><img src="\/wheel.svg" alt="live"/)
  expect(findings).toEqual([])
})

test('a component without an installed package shows the rest, and each package is reported', async () => {
  const {html, findings} = await readSite({
    'docusaurus.config.js': "module.exports = {title: 'Mill', presets: [['classic', {docs: {routeBasePath: '/'}}]]}",
    'pnpm-lock.yaml': '',
    'docs/index.mdx': `import Shown from '@site/parts/shown.tsx'

# Mill

<Shown name="Rye" />
`,
    'parts/shown.tsx': `import clsx from 'clsx'
import {motion} from 'framer-motion'
import Grid from '@mui/material/Grid'
import {Store} from 'a-store'
import 'swiper/css'
import type {Size} from 'a-types'

const store = new Store()
export default ({name}: {name: string; size?: Size}) => (
  <Grid container><motion.div><p className={clsx('grain')}>{name} {store.size}</p></motion.div></Grid>
)
`
  })
  expect(html('/')).toContain('<p class="grain">Rye </p>')
  expect(findings).toEqual([
    'parts/shown.tsx:1:19 missing-import: Unexpected import of `clsx`, expected an installed package',
    'parts/shown.tsx:2:23 missing-import: Unexpected import of `framer-motion`, expected an installed package',
    'parts/shown.tsx:3:19 missing-import: Unexpected import of `@mui/material/Grid`, expected an installed package',
    'parts/shown.tsx:4:22 missing-import: Unexpected import of `a-store`, expected an installed package',
    'parts/shown.tsx:5:9 missing-import: Unexpected import of `swiper/css`, expected an installed package'
  ])
})

test('modules of Rspress get its hooks and components', async () => {
  const {html, findings} = await readSite({
    'rspress.config.ts': "export default {root: 'docs', title: 'Mill'}",
    'parts/meta.tsx': `import {useLang, useSite, usePageData, NoSSR, withBase, useNope} from '@rspress/core/runtime'
import {Tabs, Tab, Badge, LinkCard} from '@rspress/core/theme'
export function Meta() {
  const {site} = useSite()
  return <NoSSR>
    <p className={useLang()}>Site{site.title}{usePageData().page.title} at {withBase('/a')}</p>
    <Tabs groupId="os"><Tab label="Linux">Plug in.</Tab><Tab value="mac">Wait.</Tab></Tabs>
    <Badge text="new" /><LinkCard title="Grain" href="/grain" description="Rye" />
  </NoSSR>
}
export const Nope = () => <p>{typeof useNope()}</p>
`,
    'docs/index.mdx': "# Home\n\nimport {Meta} from '../parts/meta'\n\n<Meta />\n",
    'docs/grain.md': '# Grain\n'
  })
  expect(html('/')).toContain('Site at /a</p>')
  expect(html('/')).toMatch(/data-tab="Linux"[^>]*>.*Plug in\..*data-tab="mac"[^>]*>.*Wait\./)
  expect(html('/')).toMatch(/class="badge"[^>]*>new<.*Grain.*Rye/s)
  expect(findings).toEqual([
    'parts/meta.tsx:1:57 missing-import: Unexpected import of `useNope`, expected a name that docsgen provides for `@rspress/core/runtime`'
  ])
})
