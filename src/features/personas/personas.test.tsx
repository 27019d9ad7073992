import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {Navbar} from '../../../templates/parts/bar/Navbar.tsx'
import {app} from '../../../test/app.ts'
import {partProps} from '../../../test/templates/fixture.tsx'
import {loadFeatureParts} from '../../plugin/feature-hooks.ts'
import {placedParts} from '../../render/placed-parts.tsx'

test('the top bar offers personas if the site has several', async () => {
  const parts = await loadFeatureParts(app)
  const personas = [
    {id: 'chain-operator', title: 'Chain operator'},
    {id: 'auditor', title: 'Auditor'}
  ]
  const barOf = (some: typeof personas): string => {
    const props = partProps({site: {personas: some}})
    const templates = {...props.templates, ...parts}
    return renderToStaticMarkup(<Navbar {...props} places={placedParts(app, {...props, templates})} />)
  }
  const bar = barOf(personas)
  expect(bar).toMatch(
    /<details class="menu persona-choice" data-persona-lens="">.*data-persona-value="" aria-pressed="true">Everyone<\/button>/
  )
  expect(bar).toContain('data-persona-value="auditor" aria-pressed="false">Auditor</button>')
  for (const few of [[], personas.slice(1)]) expect(barOf(few)).not.toContain('persona')
})
