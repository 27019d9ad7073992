import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'

const content = fileURLToPath(new URL('../../content', import.meta.url))

test('every page has a unique title, because tabs, search results and lists show nothing else', () => {
  const pages = new Map<string, string[]>()
  for (const path of readdirSync(content, {recursive: true, encoding: 'utf8'})) {
    const title = /\.mdx?$/.test(path)
      ? /^title: (.*)$/m.exec(readFileSync(join(content, path), 'utf8'))?.[1]
      : undefined
    if (title !== undefined) pages.set(title, [...(pages.get(title) ?? []), path])
  }
  expect(pages.size).toBeGreaterThan(100)
  expect([...pages].filter(([, paths]) => paths.length > 1)).toEqual([])
})
