import type {SiteRule} from 'docsgen'

/** A stage of the path in `content/_data/operator-path.json`. */
export interface Stage {
  readonly name: string
  /** Routes of its pages, in order. */
  readonly pages: readonly string[]
}

/** What a page of the path says about its place on it. */
export interface PathPage {
  readonly prev?: unknown
  readonly next?: unknown
  readonly text: string
}

interface Problem {
  readonly route: string
  /** Key in the front matter, if the problem is there. */
  readonly key?: 'prev' | 'next'
  readonly reason: string
}

const data = 'content/_data/operator-path.json'

/** The specification has this page link to itself. */
const selfLinked = '/operators/chain-operators/deploy/spin-batcher'

/** Reports pages of the operators' path that are missing, or that do not link to the next stage. */
export const operatorPath: SiteRule = {
  kind: 'site',
  name: 'operator-path',
  severity: 'error',
  summary: 'The pages of the operators’ path show their stage and lead to each other in the order of the data.',
  docs: [
    '`stages` in `content/_data/operator-path.json` lists the pages of each stage. Each page imports `_tables/path-STAGE.md`,',
    'and its `prev` and `next` are the pages before and after it. Change the data first, then run',
    '`node scripts/content/content-tables.js`, then change the pages.'
  ].join('\n'),
  check({site, read}, report) {
    const text = (path: string): string => new TextDecoder().decode(read(path) ?? new Uint8Array())
    const {stages} = JSON.parse(text(data)) as {stages: readonly Stage[]}
    const pages = new Map(site.pages.map(page => [String(page.route), page]))
    const problems = wrongPlaces(stages, route => {
      const page = pages.get(route)
      return page && {prev: page.frontMatter.prev, next: page.frontMatter.next, text: text(page.source)}
    })
    for (const {route, key, reason} of problems) {
      const page = pages.get(route)
      const places: Partial<Readonly<Record<string, {start: {line: number; column: number}}>>> =
        page?.frontMatterPlaces ?? {}
      const start = (key && places[key]?.start) ?? {line: 1, column: 1}
      report({file: page?.source ?? data, start, end: start, reason})
    }
  }
}

/** Compares what pages say about their place with the stages. */
export function wrongPlaces(stages: readonly Stage[], pageOf: (route: string) => PathPage | undefined): Problem[] {
  const path = stages.flatMap(({name, pages}) => pages.map(route => ({name, route})))
  return path.flatMap(({name, route}, index) => {
    const page = pageOf(route)
    if (!page) return [{route, reason: `Stage \`${name}\` has the page \`${route}\`, which does not exist`}]
    const expected = {prev: path[index - 1]?.route, next: route === selfLinked ? route : path[index + 1]?.route}
    const links = (['prev', 'next'] as const)
      .filter(key => page[key] !== expected[key])
      .map(key => ({
        route,
        key,
        reason: `Unexpected \`${key}\` \`${page[key] ?? 'unset'}\`, expected \`${expected[key] ?? 'unset'}\`, by the order of the operators’ path`
      }))
    const table = `_tables/path-${name.toLowerCase()}.md`
    return page.text.includes(table)
      ? links
      : [...links, {route, reason: `The page of stage \`${name}\` does not import \`${table}\``}]
  })
}
