import {expect, test} from 'vitest'
import {accentCss} from './accent-css.ts'

test('an accent becomes a style rule and cannot break out of it', () => {
  expect(accentCss({})).toBe('')
  expect(accentCss({accent: '#c0392b'})).toContain('--accent-light:#c0392b;')
  expect(accentCss({accent: 'red}body{display:none'})).not.toContain('}body{')
  expect(accentCss({accent: {light: '#a00', dark: '#fbb'}})).toBe(':root{--accent-light:#a00;--accent-dark:#fbb}\n')
  expect(accentCss({accent: {light: '#a00', dark: 'red}body{display:none'}})).not.toContain('}body{')
})
