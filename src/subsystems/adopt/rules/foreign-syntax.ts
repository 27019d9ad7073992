import type {Text} from 'mdast'
import {walkMdast} from '../../../model/walk.ts'
import type {PageRule} from '../../../rules/rule.ts'
import {placeAt} from '../../../rules/text/point-at.ts'

export const foreignSyntax: PageRule = {
  kind: 'page',
  name: 'foreign-syntax',
  severity: 'warning',
  summary: "No page shows another generator's syntax, or a link with a space in its address, as text.",
  fixable: true,
  check({mdast, text}, report) {
    let unread = false
    walkMdast(mdast, node => {
      if (node.type !== 'text' && node.type !== 'html') return
      if (node.type === 'text') for (const broken of spacedLinks(node, text)) report(broken)
      const {position, data} = node as Text & {data?: {file?: string}}
      const file = data?.file
      const start = position?.start.offset ?? 0
      const source = text.slice(start, position?.end.offset)
      let from = 0
      for (const {written, note} of node.type === 'text' ? findForeign(node.value) : foreignInHtml(node.value)) {
        // If a box was not parsed, its last line does not need its own finding.
        if (unread && /^:+$/.test(written)) continue
        unread ||= written.startsWith(':::')
        const at = file ? -1 : source.indexOf(written, from)
        // The text is escaped or made by a plugin, so it is literal.
        if (!file && at < 0) continue
        from = at + written.length
        const [line = ''] = written.split('\n')
        report({
          ...(file ? {file} : placeAt(text, start + at, start + at + line.length)),
          reason: `Unexpected \`${line}\` in the text, expected Markdown`,
          note
        })
      }
    })
  }
}

interface Foreign {
  readonly pattern: RegExp
  readonly note: string
}

const alerts = 'Write an alert as a quote that starts with `> [!NOTE]`, or in `.mdx` as a `<Callout>`.'

const mathPlugin = 'The plugin `docsgen/plugins/math` supports this syntax.'

const foreign: readonly Foreign[] = [
  {
    pattern: /(?:^|\n)[ \t]*(:{3,}[ \t]*[A-Za-z][\w-]*)/g,
    note: `The plugin \`docsgen/plugins/directives\` supports this syntax. ${alerts}`
  },
  {
    pattern: /(?:^|\n)[ \t]*(:{3,})[ \t]*(?=\n|$)/g,
    note: 'This line closes nothing: the container above has already ended or was never opened.'
  },
  {pattern: /(?:^|\n)(\/{3,} [a-z][\w-]*(?: \|[^\n]*)?)[ \t]*\n/g, note: alerts},
  {
    pattern: /(?:^|\n)[ \t]*(\[\[toc\]\])/gi,
    note: 'Every page already has a table of contents beside its text: remove this line.'
  },
  {
    pattern: /(?:^|\n)[ \t]*(<<<[ \t]+[^\s{]+)/g,
    note: 'VitePress imports code from a file here. Put the code in a fence.'
  },
  {
    pattern: /(\{\{[<%][^{}]{0,400}[>%]\}\}|\{\{[<%][^\n]*)/g,
    note: 'Only the dialect `hugo` reads shortcodes, and it does not read this one.'
  },
  {pattern: /(\{\{[^{}]{1,400}\}\})/g, note: 'For a value that pages share, use a constant: `@@group.name@@`.'},
  {pattern: /(?:^|\s)(\$\$)(?:[^$]+\$\$)?/g, note: mathPlugin},
  {pattern: /(\$(?!\s)(?=[^$\n]*\\[A-Za-z])[^$\n]*[^\s$]\$)(?!\w)/g, note: mathPlugin},
  {pattern: /(?:^|\n)((?:!!!|\?\?\?\+?) [A-Za-z][\w-]*)/g, note: alerts},
  {pattern: /(?:^|\n)(={3} "[^"\n]*")/g, note: 'For tabs, use the component `<Tabs>` in an `.mdx` page.'},
  {
    pattern: /(?:^|\n)(-{1,}8<-{1,})/g,
    note: "To share a file between pages, import it in an `.mdx` page: `import Shared from '../../../rules/page/_shared.md'`."
  },
  {
    pattern: /(\{(?:\+\+|--|==|~~|>>)[^{}\n]*(?:\+\+|--|==|~~|<<)\})/g,
    note: 'CriticMarkup is not Markdown. Write the final text.'
  },
  {pattern: /(\{:?[ ]*[#.][\w-]+[^{}\n]*\})[ \t]*(?=\n|$)/g, note: 'Only headings accept an id: `## Title {#id}`.'},
  {
    pattern: /(\{%-?\s*[a-z][\w-]*[^%\n]*%\})/g,
    note: `GitBook, Jekyll and others use such tags; docsgen does not support them. ${alerts}`
  },
  {
    pattern: /(?:^|\n)(\*\[[^\]\n]+\]:)/g,
    note: 'Declare abbreviations in `_glossary.yaml`. Only the dialect `mkdocs` reads this form.'
  },
  {
    pattern: /(?<![=\w])(==[^=\s](?:[^=\n]*[^=\s])?==)(?![=\w])/g,
    note: 'Write `<mark>…</mark>`, or add a remark plugin that reads it to `markdown.remarkPlugins`.'
  },
  {pattern: /(%%[A-Za-z][\w.-]*%%)/g, note: 'For a value that pages share, use a constant: `@@group.name@@`.'}
]

/** Matches a link or an image as text because its address, which ends like a file's or starts like a path, has a space. */
const spaced =
  /(?:!?\[[^[\]\n]*)?\]\(((?:\.{0,2}\/[^()<>"'\n]*[^()<>"'\s]|[^()<>"',\n\s][^()<>"',\n]*\.(?!\d)[a-z\d]{1,5})(?:[?#][^()<>"'\s]*)?)((?: +(?:"[^"\n]*"|'[^'\n]*'))?)\)/gi

/** Returns findings about links and images that are text, because CommonMark allows no space in their address. */
function* spacedLinks(node: Text, text: string): Generator<Parameters<Parameters<PageRule['check']>[1]>[0]> {
  const {position, data} = node as Text & {readonly data?: {readonly file?: string}}
  if (!node.value.includes('](')) return
  const start = position?.start.offset ?? 0
  const source = text.slice(start, position?.end.offset)
  for (const match of (data?.file ? node.value : source).matchAll(spaced)) {
    const [written, address = ''] = match
    // An escaped bracket is meant as text.
    if (!/\s/.test(address) || (match.index > 0 && match.input[match.index - 1] === '\\')) continue
    const at = start + match.index
    const from = at + written.indexOf(`](${address}`) + 2
    const encoded = address.replace(/\s/g, '%20')
    yield {
      ...(data?.file ? {file: data.file} : placeAt(text, at, at + written.length)),
      reason: `\`${written}\` is text, because its address contains a space. Write \`${encoded}\``,
      ...(!data?.file && {fix: {from, to: from + address.length, text: encoded}})
    }
  }
}

interface Residue {
  readonly written: string
  readonly note: string
}

/** Returns all foreign syntax in text, in order. */
function findForeign(value: string): Residue[] {
  // Every pattern contains one of these.
  if (!/[:[<{$!?=%]{2}|-8<|\{[:#.\s]|\/{3}|\*\[|\$[^$\n]*\\/.test(value)) return []
  const found: (Residue & {readonly at: number; readonly end: number})[] = []
  for (const {pattern, note} of foreign)
    for (const match of value.matchAll(pattern)) {
      const [whole, written = ''] = match
      const at = match.index + whole.indexOf(written)
      const end = at + written.length
      // The first pattern that matches a place decides.
      const to = Math.max(end, match.index + whole.length)
      if (!found.some(other => at < other.end && other.at < to)) found.push({written, note, at, end: to})
    }
  return found.sort((a, b) => a.at - b.at)
}

/** Matches what readers do not see of HTML, and code, which may contain anything. */
const unseen = /<!--[\s\S]*?-->|<(pre|code|script|style|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?[A-Za-z][^>]*>/gi

/** Returns templates in HTML, which browsers show as text. */
function foreignInHtml(value: string): Residue[] {
  const seen = value.replace(unseen, tag => ' '.repeat(tag.length))
  return findForeign(seen).filter(({written}) => written.startsWith('{'))
}
