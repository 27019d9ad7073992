import fc from 'fast-check'
import type {Section} from '../../../model/page.ts'
import type {Route} from '../../../model/url.ts'
import type {SearchablePage} from '../indexing/numbered-pages.ts'
import {buildSearchIndex} from '../indexing/postings/build-search-index.ts'
import {type PagePostings, tokenizePage} from '../indexing/postings/tokenize-page.ts'

/** Few words, so that generated pages share many. Some are identifiers, and some are properties of JavaScript objects. */
export const vocabulary =
  'batch batcher batching channel chain node nodes sequencer op-batcher op-node eth_getBalance getBalance OP_BATCHER_POLL --poll-interval constructor __proto__ toString hasOwnProperty L2OutputOracle v1.13.1 the is configuration configure 0xdeadbeef naïve 汉字文本'.split(
    ' '
  )

export interface TestPage extends SearchablePage {
  readonly title: string
  readonly sections: readonly Section[]
}

const words = fc.array(fc.constantFrom(...vocabulary), {maxLength: 14}).map(list => list.join(' '))

const section = fc
  .record({heading: words, prose: words, code: words, crumb: words})
  .map(({heading, prose, code, crumb}) => ({
    heading,
    prose,
    code,
    crumbs: [crumb],
    depth: 2
  }))

export const site = fc
  .uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[a-z]{1,4}(\/[a-z]{1,3})?$/),
      title: words,
      sections: fc.array(section, {maxLength: 4})
    }),
    {
      minLength: 1,
      maxLength: 12,
      selector: page => page.name
    }
  )
  .map(pages => pages.map(({name, title, sections}) => makePage(`/${name}`, title, sections)))

export function makePage(route: string, title: string, sections: readonly Partial<Section>[]): TestPage {
  return {
    route: route as Route,
    body: route,
    title,
    frontMatter: {},
    sections: sections.map((each, i) => ({
      anchor: `s${i}`,
      heading: '',
      depth: 2,
      crumbs: [],
      prose: '',
      code: '',
      ...each
    }))
  }
}

export function postingsOf(pages: readonly TestPage[]): Map<string, PagePostings> {
  return new Map(pages.map(page => [page.route, tokenizePage(page.sections, page)]))
}

export function buildFiles(pages: readonly TestPage[]): Map<string, string> {
  return asTexts(buildSearchIndex({pages, postings: postingsOf(pages), personas: [], standardIndex: true}))
}

/** Returns all files as text. Long ones are bytes. */
export function asTexts(files: ReadonlyMap<string, string | Uint8Array>): Map<string, string> {
  const text = (content: string | Uint8Array) =>
    typeof content === 'string' ? content : Buffer.from(content).toString('utf8')
  return new Map([...files].map(([path, content]) => [path, text(content)]))
}

/** Returns a function that reads built files like a browser. */
export const readerOf = (files: ReadonlyMap<string, string>) => async (path: string) => {
  const file = files.get(`search/${path}`)
  if (file === undefined) throw new Error(`no file ${path}`)
  return JSON.parse(file)
}
