import {expect, test} from 'vitest'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {contentPlaces} from '../../model/project/places.ts'
import {touchedBy} from './touched-by.ts'

const finding = (file: string, related: readonly string[] = []): Diagnostic => ({
  rule: 'no-missing-page',
  severity: 'error',
  file,
  reason: 'Unexpected link',
  related
})
const findings = [finding('content/a.md'), finding('content/b.md', ['content/c.md']), finding('content/d.md')]
const pages = new Map([['content/d.md', {inputs: {files: [['content/_part.md', 'hash']]}}]])
const run = {pages, shared: () => ['content/_glossary.yaml'], places: contentPlaces} as never

const touched = (...changed: readonly string[]): readonly string[] =>
  touchedBy(new Set(changed), findings, run).map(({file}) => file)

test('a change affects its own file, files that depend on it, and pages that contain it', () => {
  expect(touched('content/a.md')).toEqual(['content/a.md'])
  expect(touched('content/c.md')).toEqual(['content/b.md'])
  expect(touched('content/_part.md')).toEqual(['content/d.md'])
})

test('a change to a site-wide setting affects every page', () => {
  expect(touched('content/_glossary.yaml')).toHaveLength(3)
  expect(touched('docsgen.config.ts')).toHaveLength(3)
})
