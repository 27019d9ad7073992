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
      if (node.type !== 'text') return
      for (const broken of spacedLinks(node, text)) report(broken)
      const found = findForeign(node)
      // If a box was not parsed, its last line needs no finding of its own.
      if (!found || (unread && /^:+$/.test(found.written))) return
      unread ||= found.written.startsWith(':::')
      const {written, note} = found
      const {position, data} = node as Text & {data?: {file?: string}}
      const file = data?.file
      const start = position?.start.offset ?? 0
      const at = file ? -1 : text.slice(start, position?.end.offset).indexOf(written)
      // The text is escaped or made by a plugin, so it is literal.
      if (!file && at < 0) return
      report({
        ...(file ? {file} : placeAt(text, start + at, start + at + written.length)),
        reason: `Unexpected \`${written}\` in the text, expected Markdown`,
        note
      })
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
    pattern: /(?:^|\n)[ \t]*(:{3,}[ \t]*[A-Za-z][\w-]*)/,
    note: `The plugin \`docsgen/plugins/directives\` supports this syntax. ${alerts}`
  },
  {
    pattern: /(?:^|\n)[ \t]*(:{3,})[ \t]*(?=\n|$)/,
    note: 'This line closes nothing: the container above has already ended or was never opened.'
  },
  {pattern: /(?:^|\n)(\/{3,} [a-z][\w-]*(?: \|[^\n]*)?)[ \t]*\n/, note: alerts},
  {
    pattern: /(?:^|\n)[ \t]*(\[\[toc\]\])/i,
    note: 'Every page already has a table of contents beside its text: remove this line.'
  },
  {
    pattern: /(?:^|\n)[ \t]*(<<<[ \t]+[^\s{]+)/,
    note: 'VitePress imports code from a file here. Put the code in a fence.'
  },
  {pattern: /(\{\{[^{}\n]+\}\})/, note: 'For a value that pages share, use a constant: `@@group.name@@`.'},
  {pattern: /(?:^|\s)(\$\$)/, note: mathPlugin},
  {pattern: /(\$(?!\s)(?=[^$\n]*\\[A-Za-z])[^$\n]*[^\s$]\$)(?!\w)/, note: mathPlugin},
  {pattern: /(?:^|\n)((?:!!!|\?\?\?\+?) [A-Za-z][\w-]*)/, note: alerts},
  {pattern: /(?:^|\n)(={3} "[^"\n]*")/, note: 'For tabs, use the component `<Tabs>` in an `.mdx` page.'},
  {
    pattern: /(?:^|\n)(-{1,}8<-{1,})/,
    note: "To share a file between pages, import it in an `.mdx` page: `import Shared from '../../../rules/page/_shared.md'`."
  },
  {
    pattern: /(\{(?:\+\+|--|==|~~|>>)[^{}\n]*(?:\+\+|--|==|~~|<<)\})/,
    note: 'CriticMarkup is not Markdown. Write the final text.'
  },
  {pattern: /(\{:?[ ]*[#.][\w-]+[^{}\n]*\})[ \t]*$/, note: 'Only headings accept an id: `## Title {#id}`.'},
  {
    pattern: /(\{%-?\s*[a-z][\w-]*[^%\n]*%\})/,
    note: `GitBook, Jekyll and others use such tags; docsgen does not support them. ${alerts}`
  },
  {
    pattern: /(?:^|\n)(\*\[[^\]\n]+\]:)/,
    note: 'Declare abbreviations in `_glossary.yaml`. Only the dialect `mkdocs` reads this form.'
  },
  {
    pattern: /(?<![=\w])(==[^=\s](?:[^=\n]*[^=\s])?==)(?![=\w])/,
    note: 'Write `<mark>…</mark>`, or add a remark plugin that reads it to `markdown.remarkPlugins`.'
  },
  {pattern: /(%%[A-Za-z][\w.-]*%%)/, note: 'For a value that pages share, use a constant: `@@group.name@@`.'}
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

function findForeign({value}: Text): {written: string; note: string} | undefined {
  // Every pattern contains one of these.
  if (!/[:[<{$!?=%]{2}|-8<|\{[:#.\s]|\/{3}|\*\[|\$[^$\n]*\\/.test(value)) return undefined
  for (const {pattern, note} of foreign) {
    const written = pattern.exec(value)?.[1]
    if (written !== undefined) return {written, note}
  }
  return undefined
}
