import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import schema from '../../schema/config.schema.json' with {type: 'json'}

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const page = read('docs/theme.md')
const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]*\S) \|(?: `([^`]+)` \|)?$/gm)]

test('docs/theme.md lists every theme variable with its meaning and value', () => {
  const variables = new Map<string, string>()
  for (const [, name = '', value = ''] of read('templates/styles/tokens.css').matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm))
    if (!variables.has(name)) variables.set(name, value.replace(/\s+/g, ' '))
  expect(variables.size).toBeGreaterThan(50)
  const told = rows.filter(([, name = '']) => name.startsWith('--')).map(([, name, , value]) => [name, value])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(variables))
  expect(told).toHaveLength(variables.size)
})

test('docs/theme.md lists every key of `theme`', () => {
  const told = rows.map(([, name = '']) => name).filter(name => !name.startsWith('--'))
  expect(told.sort()).toEqual(Object.keys(schema.properties.theme.properties).sort())
})
