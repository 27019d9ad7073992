import {resolve} from 'node:path'
import {beforeAll, describe, expect, test, vi} from 'vitest'
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

# Mill

<Wheel />

<Live />

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
      'parts/live.jsx': `'use client'
import {Grain} from 'nextra/components'
export const Live = () => <Grain><i>Rye</i></Grain>
`
    })
  }, 120_000)

  test('a name that a stand-in lacks shows its children, and is reported at its import', () => {
    expect(site.html('/')).toContain('<p>Turns slow.</p>')
    expect(site.html('/')).toMatch(/class="island"[^>]*><i>Rye<\/i>/)
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
