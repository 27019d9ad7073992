import {expect, test} from 'vitest'
import {fencedLines, fencesIn, withoutCode, withoutFences} from '../../src/model/text/fence-lines.ts'
import {firstBodyLine, frontMatterBlock, frontMatterYaml} from '../../src/model/text/front-matter-block.ts'

test.each([
  ['---\ntitle: A\n---\nText\n', 'title: A\n', 3],
  ['---\r\ntitle: A\r\n--- \r\nText', 'title: A\r\n', 3],
  ['---\n---\nText\n', '', 2],
  ['---\ntitle: |\n  a\n  ---\n---', 'title: |\n  a\n  ---\n', 5],
  ['--- toml\na = 1\n---\n', undefined, 0],
  ['---\ntitle: A\n', undefined, 0],
  ['Text\n\n---\na\n---\n', undefined, 0],
  ['', undefined, 0]
])('finds the front matter of %j', (text, yaml, line) => {
  expect(frontMatterYaml(text)).toBe(yaml)
  expect(firstBodyLine(text)).toBe(line)
})

test('lists the parts of front matter', () => {
  const text = '---js\na\n---\t\nText'
  const block = frontMatterBlock(text)
  expect(block).toMatchObject({language: 'js', newline: '\n', yaml: 'a\n', isClosed: true})
  expect([text.slice(block?.from, block?.to), text.slice(block?.to, block?.end)]).toEqual(['a\n', '---\t'])
  expect(frontMatterBlock('---\nopen')).toMatchObject({yaml: 'open', end: 8, isClosed: false})
})

test.each([
  ['```\n# a\n```\nb', [[0, 2, true]]],
  ['a\n~~~ js\n```\n~~~~\n', [[1, 3, true]]],
  ['``` a `b`\n', []],
  ['- ```js\n  a\n  ```\n', [[0, 2, true]]],
  ['1. a\n\n   > ```\n   > b\n   > ```', [[2, 4, true]]],
  ['````\n```\n```js\n````\n', [[0, 3, true]]],
  ['```\na\n``` b\n', [[0, 3, false]]]
])('finds the fences of %j', (text, expected) => {
  const lines = text.split('\n')
  expect(fencesIn(lines).map(({from, to, isClosed}) => [from, to, isClosed])).toEqual(expected)
  expect(fencedLines(lines).filter(Boolean)).toHaveLength(
    expected.reduce((sum, [from, to]) => sum + Number(to) - Number(from) + 1, 0)
  )
})

test('hides code without moving anything', () => {
  expect(withoutFences('a\n```js\nb\n```\nc')).toBe('a\n     \n \n   \nc')
  expect(withoutCode('a\n```js\nb\n```\nc')).toBe('a\n```js\n \n   \nc')
})
