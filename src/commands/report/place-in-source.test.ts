import {expect, test} from 'vitest'
import {placeInSource} from './place-in-source.ts'

const source = [
  'paths:',
  '  /blocks:',
  '    get:',
  '      description: See [the notes](/gone) first.',
  '  /receipts:',
  '    get:',
  '      description: Receipts are <b>final</b>, see [the notes](/gone).'
].join('\n')
const page = '---\ntitle: Receipts\n---\n\n<p>Receipts are final, see <a href="/gone">the notes</a>.</p>\n'

test('among equal texts, the place is the one with the same surrounding words', () => {
  expect(placeInSource(page, {start: {line: 5, column: 1}}, source, '/gone')).toEqual({line: 7, column: 63})
})

test('a finding without a text is about the text at its place', () => {
  const place = {start: {line: 5, column: 4}, end: {line: 5, column: 16}}
  expect(placeInSource(page, place, source, undefined)).toEqual({line: 7, column: 20})
})

test('finds a text in a JSON string', () => {
  const json = '{\n  "description": "Say \\"hello\\" twice"\n}'
  expect(placeInSource('Say "hello" twice', {start: {line: 1, column: 1}}, json, '"hello" twice')).toEqual({
    line: 2,
    column: 23
  })
})

test('a text that is missing from the source has no place', () => {
  expect(placeInSource(page, {start: {line: 5, column: 1}}, source, '/other')).toBeUndefined()
})
