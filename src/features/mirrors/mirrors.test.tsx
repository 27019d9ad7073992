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

test('a page names its mirror in the head, and links to it among its actions', async () => {
  const html = await shown(layoutProps({site: {theme: {copyPage: true, chat}}}))
  expect(html).toContain('<link rel="alternate" type="text/markdown" href="/docs/operators/batcher.md"/>')
  const [actions = ''] = /<ul class="page-actions".*?<\/ul>/.exec(html) ?? []
  const found = [/Edit this page/, /View as Markdown/, /data-copy-page="[^"]*batcher\.md"/, /q=https[^"]*batcher\.md/]
  const at = found.map(pattern => actions.search(pattern))
  expect(at).not.toContain(-1)
  expect(at).toEqual([...at].sort((a, b) => a - b))
})

test('a page without a file has no mirror, and no list of actions if it has no others', async () => {
  const {mirrorHref: _mirror, editUrl: _edit, issueUrl: _issue, updated: _updated, ...page} = layoutProps().page
  const html = await shown({...layoutProps(), page: {...page, generated: true}})
  expect(html).not.toMatch(/text\/markdown|page-actions/)
})
