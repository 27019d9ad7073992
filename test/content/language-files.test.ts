import {expect, test} from 'vitest'
import {page, readFrom} from './reader.ts'

const svg = (name: string): string => `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`

const files = {
  'content/guide/a.mdx': page('Original.'),
  'content/guide/_steps.mdx': 'Shared steps.',
  'content/guide/_notes.mdx': 'Shared notes.',
  'content/fr/guide/_steps.mdx': 'Les étapes.',
  'content/guide/harbor.svg': svg('harbor'),
  'content/guide/quay.svg': svg('quay'),
  'content/fr/guide/harbor.svg': svg('port'),
  'public/ship.svg': svg('ship'),
  'public/fr/ship.svg': svg('navire')
}

const body = page(`import Steps from './_steps.mdx'
import Notes from './_notes.mdx'

<Steps />

<Notes />

![Port](./harbor.svg) and ![Quai](./quay.svg) and ![Navire](/ship.svg)`)

test.each(['content/fr/guide/a.mdx', 'content/guide/a.fr.mdx'])(
  '%s shows partials and images of its language, and those of the default language in place of missing ones',
  async source => {
    const {facts, content, diagnostics} = await readFrom({...files, [source]: body}, source, {locales: {fr: {}}})
    expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
    expect(content.text).toContain('Les étapes.')
    expect(content.text).toContain('Shared notes.')
    expect(facts.assets.map(asset => asset.source).sort()).toEqual([
      'content/fr/guide/harbor.svg',
      'content/guide/quay.svg'
    ])
    expect(content.html).toContain('src="/fr/ship.svg"')
  }
)

test('the default language shows its own files', async () => {
  const {facts, content} = await readFrom({...files, 'content/guide/b.mdx': body}, 'content/guide/b.mdx', {
    locales: {fr: {}}
  })
  expect(content.text).toContain('Shared steps.')
  expect(facts.assets.map(asset => asset.source).sort()).toEqual(['content/guide/harbor.svg', 'content/guide/quay.svg'])
  expect(content.html).toContain('src="/ship.svg"')
})

test('a file that no language has is reported where it is written', async () => {
  const source = 'content/fr/guide/a.mdx'
  const {diagnostics} = await readFrom({[source]: page('![Gone](./gone.png)')}, source, {locales: {fr: {}}})
  expect(diagnostics.map(({rule, reason}) => [rule, reason])).toContainEqual([
    'missing-asset',
    'Unexpected link to `content/fr/guide/gone.png`, expected an existing file inside the project'
  ])
})

test("a drawing's buttons are in its language", async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>Port</title><path fill="var(--ink, #000)"/></svg>'
  const source = 'content/fr/guide/a.md'
  const {content} = await readFrom(
    {[source]: page('![Le port](./port.svg)'), 'content/fr/guide/port.svg': drawing},
    source,
    {
      locales: {fr: {strings: {close: 'Fermer & revenir'}}}
    }
  )
  expect(content.html).toContain('aria-label="Agrandir : Port">Agrandir</button>')
  expect(content.html).toContain('popovertargetaction="hide">Fermer &amp; revenir</button>')
})
