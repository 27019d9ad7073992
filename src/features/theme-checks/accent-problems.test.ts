import {expect, test} from 'vitest'
import {accentProblems} from './accent-problems.ts'

const shown = (accent: Parameters<typeof accentProblems>[0]): unknown[] =>
  accentProblems(accent).map(({keys, severity, expected}) => [keys.join('.'), severity, expected?.join()])

test('a readable accent has no problem', () => {
  expect(shown('#3546c4')).toEqual([])
  expect(shown({light: '#3546c4', dark: '#9fb0ff'})).toEqual([])
})

test('an accent that is too light for white pages is a warning with a darker color of the same hue, which passes', () => {
  const [problem] = accentProblems('#ffb000')
  expect(problem).toMatchObject({keys: ['theme', 'accent'], severity: 'warning', actual: '#ffb000'})
  expect(accentProblems(problem?.expected?.[0] ?? '')).toEqual([])
})

test('each mode is compared with its own background', () => {
  expect(shown({light: '#3546c4', dark: '#101020'})).toEqual([['theme.accent.dark', 'warning', undefined]])
})

test('a text that is not a color is an error, and what only a browser computes is not checked', () => {
  expect(shown('brand')).toEqual([['theme.accent', 'error', undefined]])
  expect(shown('color-mix(in oklab, white, blue)')).toEqual([])
  expect(shown('var(--brand)')).toEqual([])
})
