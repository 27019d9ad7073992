import {expect, test} from 'vitest'
import {page, readFrom} from '../../../test/content/reader.ts'

test('paths and addresses in the text of a right-to-left page are isolated, and nothing on other pages is', async () => {
  const text = page(
    'الملف /etc/ferry/ و ./a.yaml، ثم https://example.org/a/ و [‏/srv](/guide/b) و and/or و `/opt`.\n\n**~/b.**'
  )
  const others = {'content/guide/b.mdx': page('Original.'), 'content/guide/a.mdx': page('Original.')}
  const isolatesOf = async (source: string): Promise<(string | undefined)[]> => {
    const {content} = await readFrom({...others, [source]: text}, source, {locales: {ar: {}, fr: {}}})
    expect(content.text).not.toContain('bdi')
    return [...content.html.matchAll(/<bdi dir="ltr">([^<]*)<\/bdi>/g)].map(([, inner]) => inner)
  }
  expect(await isolatesOf('content/ar/guide/a.mdx')).toEqual([
    '/etc/ferry/',
    './a.yaml',
    'https://example.org/a/',
    '/srv',
    '~/b'
  ])
  expect(await isolatesOf('content/fr/guide/a.mdx')).toEqual([])
})
