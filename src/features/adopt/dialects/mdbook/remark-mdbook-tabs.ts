import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {element} from '../syntax/mdx-nodes.ts'
import {joinTags} from '../syntax/tags/join-tags.ts'
import {addTags} from '../syntax/tags/tag-syntax.ts'
import {readArguments} from '../syntax/tags/tags.ts'

/** Reads the tabs of mdbook-tabs: `{{#tabs}}`, `{{#tab name="Linux"}}` … `{{#endtab}}`, `{{#endtabs}}`. */
export function remarkMdbookTabs(this: {data(): object}) {
  addTags(this.data(), [
    ['{{#tab', '}}'],
    ['{{#endtab', '}}']
  ])
  return (tree: Root, file: VFile): void =>
    joinTags(tree, file, {
      pattern: /\{\{#(?:end)?tabs?\b[^}]*\}\}/g,
      read(raw) {
        const [, end, name = '', rest = ''] = /^\{\{#(end)?(tabs?)([^}]*)\}\}$/.exec(raw) ?? []
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
