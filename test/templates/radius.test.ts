import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

const sheet = (name: string) => readFileSync(new URL(`../../templates/styles/${name}.css`, import.meta.url), 'utf8')

/** Returns the radius that a rule sets. */
function radiusOf(name: string, selector: string): string | undefined {
  const rules = sheet(name).split('}')
  return rules
    .find(rule => rule.includes(`${selector} {`) && rule.includes('border-radius'))
    ?.match(/border-radius: (.+);/)?.[1]
}

test('one variable sets all corners, so `--radius: 0` leaves none round', () => {
  expect(sheet('tokens')).toContain('--radius-small: calc(var(--radius) * 0.75);')
  expect(sheet('tokens')).toContain('--radius-large: calc(var(--radius) * 1.5);')
  expect(radiusOf('code', '.prose :not(pre) > code')).toBe('calc(var(--radius) / 2)')
  expect(radiusOf('prose', '.prose kbd')).toBe('calc(var(--radius) / 2)')
  expect(radiusOf('components', '.badge')).toBe('calc(var(--radius) * 2)')
})
