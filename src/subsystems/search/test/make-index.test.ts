import {expect, test} from 'vitest'
import {type PagePostings, tokenizePage} from '../indexing/postings/tokenize-page.ts'
import {createIndexMaker} from '../make-index.ts'
import {makePage, type TestPage} from './arbitrary.ts'

function pageOf(route: string, text: string): TestPage {
  const sections = [{anchor: 's', heading: `heading ${text}`, prose: `some prose about ${text}`, code: ''}]
  return {...makePage(route, text, sections), body: `${route} ${text}`, frontMatter: {title: text}}
}

/** Requests files as `dev` does. */
function ask(
  maker: ReturnType<typeof createIndexMaker>,
  pages: readonly TestPage[],
  last?: {readonly key: string; readonly files: ReadonlyMap<string, string>}
) {
  const key = pages.map(({body}) => body).join()
  const {made, kept} = maker({
    key,
    prefix: '',
    ...(last && {last: last.key}),
    pages,
    personas: []
  })
  return {
    key,
    files: new Map([...kept.map(path => [path, last?.files.get(path)] as const), ...made]) as Map<string, string>,
    kept
  }
}

test('an index made from the last one equals one made from scratch', () => {
  const postings = new Map<string, PagePostings>()
  const cache = {prepared: (body: string) => postings.get(body)}
  const know = (pages: readonly TestPage[]): readonly TestPage[] => {
    for (const page of pages) postings.set(page.body, tokenizePage(page.sections, page))
    return pages
  }
  const pages = know(Array.from({length: 300}, (_, i) => pageOf(`/p${i}`, `word${i % 7}a word${i}b`)))
  const edited = know([pageOf('/p0', 'another'), ...pages.slice(1)])
  const again = know([...edited.slice(0, -1), pageOf('/new', 'brand new')])
  const maker = createIndexMaker(cache, {standardIndexLimit: 0})
  const rebuilt = (of: readonly TestPage[]) => ask(createIndexMaker(cache, {standardIndexLimit: 0}), of).files

  const first = ask(maker, pages)
  expect(first.kept).toEqual([])
  const second = ask(maker, edited, first)
  expect(second.kept.length).toBeGreaterThan(0)
  expect(second.files).toEqual(rebuilt(edited))
  const third = ask(maker, again, second)
  expect(third.kept.length).toBeGreaterThan(0)
  expect(third.files).toEqual(rebuilt(again))

  // Another thread has responded meanwhile, so this one does not know the state that the caller has.
  const other = ask(maker, pages, second)
  expect(other.kept).toEqual([])
  expect(other.files).toEqual(rebuilt(pages))
  // The previous postings of a page are no longer known.
  postings.delete(pages[0]?.body ?? '')
  const lost = ask(maker, edited, other)
  expect(lost.kept).toEqual([])
  expect(lost.files).toEqual(rebuilt(edited))
})
