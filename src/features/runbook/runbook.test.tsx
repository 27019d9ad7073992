import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {partProps} from '../../../test/templates/fixture.tsx'
import {listTemplates} from '../../host/machine/list-templates.ts'
import {RunbookButton} from './RunbookButton.tsx'

test('the button is on pages with steps, unless the site or the page disables it', () => {
  const shows = (changes: Parameters<typeof partProps>[0] = {}): boolean =>
    renderToStaticMarkup(<RunbookButton {...partProps({page: {steps: true}, ...changes})} />) !== ''
  const {theme} = partProps().slice
  expect(shows()).toBe(true)
  expect(shows({page: {steps: false}})).toBe(false)
  expect(shows({site: {theme: {runbook: false}}})).toBe(false)
  expect(shows({slice: {theme: {...theme, runbook: false}}})).toBe(false)
  expect(shows({site: {theme: {runbook: false}}, slice: {theme: {...theme, runbook: true}}})).toBe(true)
})

test('the button is a part that a project can replace', () => {
  expect(listTemplates('').find(({name}) => name === 'RunbookButton')).toMatchObject({
    kind: 'part',
    path: 'parts/RunbookButton.tsx',
    about: expect.stringMatching(/^Shows the steps of a page/)
  })
})
