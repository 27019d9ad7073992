import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {element} from '../syntax/mdx-nodes.ts'
import {joinTags} from '../syntax/tags/join-tags.ts'
import {addTags} from '../syntax/tags/tag-syntax.ts'
import {readArguments} from '../syntax/tags/tags.ts'

/** How a tag of tabs begins, with and without spaces. */
const starts = ['{{', '{{ '].flatMap(open =>
  ['#', '# '].flatMap(sign => ['tab', 'endtab', '/tab'].map(name => open + sign + name))
)

/**
 * Reads the tabs of mdbook-tabs: `{{#tabs}}`, `{{#tab name="Linux"}}` … `{{#endtab}}`, `{{#endtabs}}`. An end may also be `{{#/tab}}`, as in
 * Handlebars, and spaces may be around each part.
 */
export function remarkMdbookTabs(this: {data(): object}) {
  addTags(
    this.data(),
    starts.map(start => [start, '}}'] as const)
  )
  return (tree: Root, file: VFile): void =>
    joinTags(tree, file, {
      pattern: /\{\{\s*#\s*(?:end|\/)?\s*tabs?\b[^}]*\}\}/g,
      read(raw) {
        const [, end, name = '', rest = ''] = /^\{\{\s*#\s*(end|\/)?\s*(tabs?)([^}]*)\}\}$/.exec(raw) ?? []
        return {name, isEnd: end !== undefined, isAlone: false, ...readArguments(rest)}
      },
      containers: new Set(['tab', 'tabs']),
      convert: (tag, children = []) => [
        tag.name === 'tabs'
          ? element('Tabs', {}, children, tag)
          : element('Tab', {label: tag.args.name ?? tag.words[0] ?? ''}, children, tag)
      ]
    })
}
