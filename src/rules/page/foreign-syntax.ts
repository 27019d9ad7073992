import type {Text} from 'mdast'
import {walkMdast} from '../../model/walk.ts'
import type {PageRule} from '../rule.ts'
import {placeAt} from '../text/point-at.ts'

/**
 * Text that another generator would have read as something else reaches readers as it is typed. A dialect
 * (`dialect: 'vitepress'` in the configuration) or a plugin reads it; `docsgen init --from` rewrites it.
 *
 * Wrong:
 *
 * ````md content/a.md
 * :::note
 * Text.
 * :::
 *
 * [[toc]]
 *
 * <<< @/snippets/a.ts
 *
 * The version is {{ version }}.
 *
 * $$ a^2 $$
 *
 * !!! warning "Careful"
 *
 * --8<-- "a.md"
 * ````
 *
 * - `content/a.md:1:1` Unexpected `:::note` in the text, expected Markdown
 * - `content/a.md:5:1` Unexpected `[[toc]]` in the text, expected Markdown
 * - `content/a.md:7:1` Unexpected `<<< @/snippets/a.ts` in the text, expected Markdown
 * - `content/a.md:9:16` Unexpected `{{ version }}` in the text, expected Markdown
 * - `content/a.md:11:1` Unexpected `$$` in the text, expected Markdown
 * - `content/a.md:13:1` Unexpected `!!! warning` in the text, expected Markdown
 * - `content/a.md:15:1` Unexpected `--8<--` in the text, expected Markdown
 *
 * Right:
 *
 * ````md content/a.md
 * > [!NOTE]
 * > Text.
 *
 * A container of VitePress begins with `:::`.
 * ````
 */
export const foreignSyntax: PageRule = {
  kind: 'page',
  name: 'foreign-syntax',
  severity: 'warning',
  summary: "No page shows another generator's syntax as text.",
  check({mdast, text}, report) {
    walkMdast(mdast, node => {
      if (node.type !== 'text') return
      const found = findForeign(node)
      if (!found) return
      const {written, note} = found
      const {position, data} = node as Text & {data?: {file?: string}}
      const file = data?.file
      const start = position?.start.offset ?? 0
      const at = file ? -1 : text.slice(start, position?.end.offset).indexOf(written)
      // Escaped, or made by a plugin: the writer means it as text.
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

const dialects = (...names: readonly string[]): string =>
  `The setting ${names.map(name => `\`dialect: '${name}'\``).join(' or ')} reads it; \`docsgen init --from\` rewrites it.`

const foreign: readonly Foreign[] = [
  {pattern: /(?:^|\n)[ \t]*(:{3,}[ \t]*[A-Za-z][\w-]*)/, note: dialects('docusaurus', 'vitepress', 'starlight')},
  {pattern: /(?:^|\n)[ \t]*(\[\[toc\]\])/i, note: dialects('vitepress')},
  {pattern: /(?:^|\n)[ \t]*(<<<[ \t]+[^\s{]+)/, note: dialects('vitepress')},
  {pattern: /(\{\{[^{}\n]+\}\})/, note: dialects('vitepress')},
  {pattern: /(?:^|\s)(\$\$)/, note: 'The plugin `math` reads it: `plugins: [...]` in the configuration.'},
  {pattern: /(?:^|\n)((?:!!!|\?\?\?\+?) [A-Za-z][\w-]*)/, note: dialects('mkdocs')},
  {pattern: /(?:^|\n)(={3} "[^"\n]*")/, note: dialects('mkdocs')},
  {pattern: /(?:^|\n)(-{1,}8<-{1,})/, note: dialects('mkdocs')},
  {pattern: /(\{(?:\+\+|--|==|~~|>>)[^{}\n]*(?:\+\+|--|==|~~|<<)\})/, note: dialects('mkdocs')},
  {pattern: /(\{:?[ ]*[#.][\w-]+[^{}\n]*\})[ \t]*$/, note: dialects('mkdocs', 'docusaurus', 'vitepress')},
  {pattern: /(%%[A-Za-z][\w.-]*%%)/, note: 'A value that pages share is a constant: `@@group.name@@`.'}
]

function findForeign({value}: Text): {written: string; note: string} | undefined {
  // Every form has one of these.
  if (!/[:[<{$!?=%]{2}|-8<|\{[:#.\s]/.test(value)) return undefined
  for (const {pattern, note} of foreign) {
    const written = pattern.exec(value)?.[1]
    if (written !== undefined) return {written, note}
  }
  return undefined
}
