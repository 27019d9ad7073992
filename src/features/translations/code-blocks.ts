import type {Root} from 'mdast'
import {hashOf} from '../../host/machine/hash.ts'
import {walkMdast} from '../../model/walk.ts'

/** A code block of a page that a translation must repeat. */
export interface CodeBlock {
  /** In lower case; never empty. */
  readonly lang: string
  /** Hash of the code without comments and white space. */
  readonly hash: string
  /** First and last line in the source. */
  readonly at: readonly [from: number, to: number]
}

/** Languages of blocks whose text is for people, so translations change it. */
const prose = new Set(
  ' text txt plain plaintext md markdown mdx output ansi none tree mermaid plantuml graphviz dot d2 csv diff'.split(' ')
)

/** Returns the blocks of a page, in order, without those whose text is for people. */
export function codeBlocksOf(tree: Root): CodeBlock[] {
  const blocks: CodeBlock[] = []
  walkMdast(tree, node => {
    if (node.type !== 'code' || !node.position) return
    const lang = (node.lang ?? '').toLowerCase()
    if (prose.has(lang)) return
    const {start, end} = node.position
    blocks.push({lang, hash: hashOf(withoutComments(node.value, lang).join('\n')), at: [start.line, end.line]})
  })
  return blocks
}

const slashes = /\/\*[\s\S]*?\*\/|(^|[\s;{}(),])\/\/[^\n]*/g
const hashes = /(^|\s)#[^\n]*/g
const tags = /()<!--[\s\S]*?-->/g
const dashes = /\/\*[\s\S]*?\*\/|(^|\s)--[^\n]*/g
const semicolons = /(^|\s)[;#][^\n]*/g
const percents = /(^|\s)%[^\n]*/g

const commentsOf: Readonly<Record<string, readonly RegExp[]>> = {
  html: [tags],
  xml: [tags],
  svg: [tags],
  vue: [tags, slashes],
  svelte: [tags, slashes],
  astro: [tags, slashes],
  sql: [dashes],
  lua: [dashes],
  haskell: [dashes],
  elm: [dashes],
  ini: [semicolons],
  lisp: [semicolons],
  clojure: [semicolons],
  asm: [semicolons],
  tex: [percents],
  latex: [percents],
  matlab: [percents],
  erlang: [percents],
  php: [slashes, hashes]
}

const hashed = new Set(
  'bash sh shell zsh fish console shellsession shell-session powershell ps1 python py ruby rb perl r yaml yml toml dockerfile docker makefile make nginx elixir ex julia nix env dotenv properties conf cmake hcl terraform tf graphql gitignore ignore just caddyfile apache'.split(
    ' '
  )
)

/** Returns the first line in which two blocks differ, as each of them has it: `undefined` for one that ends before it. */
export function firstDifference(
  own: {readonly text: string; readonly block: CodeBlock},
  other: {readonly text: string; readonly block: CodeBlock}
): {readonly own: string | undefined; readonly other: string | undefined} | undefined {
  const [mine, theirs] = [own, other].map(({text, block: {lang, at}}) =>
    withoutComments(
      text
        .split('\n')
        .slice(at[0], at[1] - 1)
        .join('\n'),
      lang
    )
  ) as [string[], string[]]
  const index = mine.findIndex((line, at) => line !== theirs[at])
  const first = index < 0 ? mine.length : index
  return index < 0 && mine.length === theirs.length ? undefined : {own: mine[first], other: theirs[first]}
}

/**
 * Returns the lines of code without comments. Only used to compare: a comment mark in a string counts as a comment on both
 * sides.
 */
function withoutComments(code: string, lang: string): string[] {
  const patterns = commentsOf[lang] ?? [hashed.has(lang) ? hashes : slashes]
  const rest = patterns.reduce((text, pattern) => text.replace(pattern, '$1'), code)
  return rest
    .split('\n')
    .map(line => line.trim().replace(/\s+/g, ' '))
    .filter(line => line !== '')
}
