import {printable} from '../../../commands/report/printable.ts'
import type {ChangedWords} from './changed-words.ts'
import type {DiffSide} from './diff-side.ts'

type NamedPage = {readonly route: string; readonly title: string}

/** What changed between two versions. Lists are sorted by route. */
export interface Comparison {
  readonly added: readonly NamedPage[]
  readonly removed: readonly NamedPage[]
  readonly renamed: readonly {
    readonly from: string
    readonly to: string
    readonly title: string
    readonly words: ChangedWords
  }[]
  readonly changed: readonly (NamedPage & {readonly words: ChangedWords})[]
  /** Number of pages with the same words at the same route. */
  readonly unchanged: number
}

/** Returns the report of `docsgen diff` for a terminal. */
export function formatComparison(comparison: Comparison, from: string, to: string): string {
  const {added, removed, renamed, changed, unchanged} = comparison
  const counts = [
    `${added.length} added`,
    `${removed.length} removed`,
    `${renamed.length} renamed`,
    `${changed.length} changed`,
    `${unchanged} unchanged`
  ]
  const sections: [string, readonly (readonly [string, string])[]][] = [
    ['added', added.map(({route, title}) => [route, title])],
    ['removed', removed.map(({route, title}) => [route, title])],
    ['renamed', renamed.map(page => [`${page.from} → ${page.to}`, formatWords(page.words)])],
    ['changed', changed.map(page => [page.route, formatWords(page.words)])]
  ]
  const width = Math.max(0, ...sections.flatMap(([, rows]) => rows.map(([route]) => route.length)))
  const blocks = sections.flatMap(([name, rows]) =>
    rows.length === 0
      ? []
      : [`\n${name}\n${rows.map(([route, text]) => `  ${route.padEnd(width)}  ${text}`.trimEnd()).join('\n')}\n`]
  )
  return printable(`${from}..${to}: ${counts.join(', ')}\n${blocks.join('')}`)
}

function formatWords({added, removed}: ChangedWords): string {
  if (added + removed === 0) return 'same words'
  return `+${added} -${removed} words`
}

/** Returns the report as Markdown, for a comment on a pull request. */
export function formatMarkdown(comparison: Comparison, from: DiffSide, to: DiffSide): string {
  const {added, removed, renamed, changed, unchanged} = comparison
  const link = (route: string, title: string, side: DiffSide): string => {
    const address = side.addressOf(route)
    const text = title.replace(/[\\`*_[\]<>|]/g, '\\$&')
    return `${address === undefined ? text : `[${text}](${address})`} \`${route}\``
  }
  const rows = [
    ...added.map(({route, title}) => ['added', link(route, title, to), '']),
    ...removed.map(({route, title}) => ['removed', link(route, title, from), '']),
    ...renamed.map(page => ['moved', `\`${page.from}\` → ${link(page.to, page.title, to)}`, formatWords(page.words)]),
    ...changed.map(({route, title, words}) => ['changed', link(route, title, to), formatWords(words)])
  ]
  const counts = `${added.length} added, ${removed.length} removed, ${renamed.length} moved, ${changed.length} changed, ${unchanged} unchanged`
  const table =
    rows.length === 0
      ? ''
      : `\n| | Page | Words |\n| --- | --- | --- |\n${rows.map(row => `| ${row.join(' | ')} |\n`).join('')}`
  return `**Pages from ${from.name} to ${to.name}:** ${counts}\n${table}`
}
