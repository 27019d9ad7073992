import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {templates as kernelTemplates} from '../../../templates/index.ts'
import type {LayoutProps, Templates} from '../../../templates/types.ts'
import {app} from '../../../test/app.ts'
import {layoutProps} from '../../../test/templates/fixture.tsx'
import {loadFeatureParts} from '../../plugin/feature-hooks.ts'
import {placedParts} from '../../render/placed-parts.tsx'

/** Returns a page in the packaged theme, with the parts of features. */
async function shown(props: LayoutProps): Promise<string> {
  const templates = {...kernelTemplates, ...(await loadFeatureParts(app))} as Templates
  const all = {...props, templates}
  return renderToStaticMarkup(<templates.Document {...all} places={placedParts(app, all)} />)
}

const chat = [{label: 'Open in an assistant', href: 'https://chat.example.org/?q={url}'}]

test('a page links to its mirror in the head and in the menu beside its title', async () => {
  const html = await shown(layoutProps({site: {theme: {copyPage: true, chat}}}))
  expect(html).toContain('<link rel="alternate" type="text/markdown" href="/docs/operators/batcher.md"/>')
  const [menu = ''] = /<details class="menu page-menu".*?<\/details>/.exec(html) ?? []
  const items = [/data-copy-page="[^"]*batcher\.md"/, /View as Markdown/, /q=https[^"]*batcher\.md/]
  const at = items.map(pattern => menu.search(pattern))
  expect(at).not.toContain(-1)
  expect(at).toEqual([...at].sort((a, b) => a - b))
})

test('with only one form, the page has a link instead of a menu', async () => {
  const html = await shown(layoutProps())
  expect(html).toMatch(/<ul class="page-menu"><li><a href="[^"]*batcher\.md"/)
})

test('a page without a file has no mirror, and no list of actions if there are no others', async () => {
  const {mirrorHref: _mirror, editUrl: _edit, issueUrl: _issue, updated: _updated, ...page} = layoutProps().page
  const html = await shown({...layoutProps(), page: {...page, generated: true}})
  expect(html).not.toMatch(/text\/markdown|page-actions|page-menu/)
})
