import {expect, test} from 'vitest'
import {wordsOf} from '../../src/model/words/words-of.ts'
import {compose} from '../../src/plugin/compose.ts'
import type {Feature} from '../../src/plugin/feature.ts'
import type {PipelineRule} from '../../src/rules/rule.ts'

const rule = (name: string): PipelineRule => ({kind: 'pipeline', name, severity: 'error', summary: 'A summary.'})

const harbor: Feature = {
  name: 'harbor',
  rules: [rule('berth-taken')],
  ownWords: {parts: {mooring: 'Mooring'} as Record<string, string>},
  pageFiles: {scripts: ['tides.js']},
  parts: {places: {Quay: 'actions'}, load: async () => ({})}
}
const mill: Feature = {
  name: 'mill',
  rules: [rule('wheel-stuck')],
  parts: {places: {Wheel: 'labels'}, load: async () => ({})}
}

test('an app has the members of its features, in their order', () => {
  const app = compose([harbor, mill])
  expect(app.all('rules').map(([first]) => first?.name)).toEqual(['berth-taken', 'wheel-stuck'])
  expect(app.all('parts')).toEqual([harbor.parts, mill.parts])
  expect(app.all('lenient')).toEqual([])
  expect(Object.keys(app.parts)).toEqual(['Quay', 'Wheel'])
  expect(wordsOf(app.words, 'en').texts).toMatchObject({mooring: 'Mooring', search: 'Search'})
  expect(() => Object.assign(app, {parts: {}})).toThrow()
})

test('composing again leaves nothing from the first time behind', () => {
  const before = compose([mill])
  compose([harbor])
  const after = compose([mill])
  for (const app of [before, after]) {
    expect([...app.rules.packaged.keys()]).not.toContain('berth-taken')
    expect(wordsOf(app.words, 'en').texts).not.toHaveProperty('mooring')
    expect(app.all('pageFiles')).toEqual([])
    expect(Object.keys(app.parts)).toEqual(['Wheel'])
  }
  expect([...after.rules.packaged.keys()]).toEqual([...before.rules.packaged.keys()])
})
