import {expect, test, vi} from 'vitest'
import {contentPlaces} from '../../../model/project/places.ts'
import type {SourcePath} from '../../../model/url.ts'
import {mkdocs} from '../dialects/mkdocs/mkdocs.ts'
import {pageSyntax} from '../dialects/page-syntax.ts'
import {createRewriter} from '../rewrite/rewrite-page.ts'

const parsed: string[] = []

vi.mock('../../../content/parse/parse-page.ts', async original => {
  const module = await original<typeof import('../../../content/parse/parse-page.ts')>()
  return {
    ...module,
    parseNow: (...input: Parameters<typeof module.parseNow>) => {
      parsed.push(input[0])
      return module.parseNow(...input)
    }
  }
})

test('a page is parsed once for all its blocks, and a block in a box with only the definitions that it uses', async () => {
  const sections = Array.from(
    {length: 40},
    (_, index) =>
      `## Part ${index}\n\nText of [the page][r${index}].\n\n- a\n- [b][r${index}]\n\n| a | b |\n|---|---|\n| [c][r${index}] | d |\n`
  )
  const definitions = Array.from({length: 40}, (_, index) => `[r${index}]: https://x.test/${index}`)
  const box = '??? note "Outer"\n\n    ??? note "Inner"\n\n        Inside of [it][r7].\n'
  const text = ['# Page\n', ...sections, box, ...definitions, ''].join('\n')
  const rewrite = createRewriter(pageSyntax(mkdocs.syntax({})), {
    places: {...contentPlaces, mounts: [{dir: 'docs', route: ''}]},
    read: () => undefined,
    sourceOf: source => source as SourcePath,
    routeOf: route => route,
    pageAt: () => undefined,
    fileOf: () => undefined
  })
  const {text: written} = await rewrite('docs/a.md' as SourcePath, new TextEncoder().encode(text))
  expect(written).toContain('Text of [the page][r39].\n\n- a\n- [b][r39]\n')
  expect(written).toContain('Inside of [it][r7].')
  // The paragraph in the inner box is not a block of the page for docsgen itself.
  expect(parsed).toEqual(['Inside of [it][r7].\n\n[r7]: https://x.test/7\n'])
})
