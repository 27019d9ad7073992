import type {Section} from '../../src/model/page.ts'
import type {Route} from '../../src/model/url.ts'
import type {CorpusPage} from './read-corpus.ts'

/**
 * Enlarges a corpus with copies of its pages. Each copy has other rare words, so the vocabulary grows with the number of
 * pages, as it does on a larger site. The first copy is the corpus itself.
 */
export function growCorpus(pages: readonly CorpusPage[], count: number): CorpusPage[] {
  const frequency = new Map<string, number>()
  for (const page of pages) {
    const words = new Set(
      page.sections.flatMap(({heading, prose, code}) => `${heading} ${prose} ${code}`.match(/[A-Za-z]{5,}/g) ?? [])
    )
    for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  }
  const grown: CorpusPage[] = []
  for (let copy = 0; grown.length < count; copy++) {
    const mutate = (text: string) =>
      copy === 0
        ? text
        : text.replace(/[A-Za-z]{5,}/g, word => ((frequency.get(word) ?? 0) <= 2 ? word + suffix(copy) : word))
    for (const page of pages.slice(0, count - grown.length)) {
      const section = (each: Section): Section => ({
        ...each,
        heading: mutate(each.heading),
        prose: mutate(each.prose),
        code: mutate(each.code)
      })
      const route = (copy === 0 ? page.route : `/copy-${copy}${page.route}`) as Route
      grown.push({...page, route, title: mutate(page.title), sections: page.sections.map(section)})
    }
  }
  return grown
}

/** A few letters that differ from copy to copy. */
function suffix(copy: number): string {
  return String.fromCharCode(97 + (copy % 26), 97 + (Math.floor(copy / 26) % 26), 113)
}

/** Returns a page as the HTML of a static site, for an engine that indexes HTML. */
export function htmlOf({title, frontMatter, sections}: CorpusPage): string {
  const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const body = sections.map(
    ({anchor, heading, depth, prose, code}) =>
      `${anchor === '' ? '' : `<h${depth} id="${anchor}">${text(heading)}</h${depth}>`}<p>${text(prose)}</p><pre><code>${text(code)}</code></pre>`
  )
  return `<!doctype html><html lang="en"><head><title>${text(title)}</title></head><body><main data-pagefind-body><h1>${text(title)}</h1><p>${text(frontMatter.description ?? '')}</p>${body.join('')}</main></body></html>`
}
