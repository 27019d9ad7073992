import {definePlugin} from 'docsgen'
import type {PhrasingContent, Root, RootContent, Table} from 'mdast'
import type {VFile} from 'vfile'

/** Lets readers of the theme page try each variable: a field next to its value changes the page itself. */
export default definePlugin({
  name: 'theme-variables',
  components: {ThemeValue: './_site/theme/ThemeValue.tsx', ThemeSheet: './_site/theme/ThemeSheet.tsx'},
  remark: [
    () => (tree: Root, file: VFile) => {
      if (!/(?:^|\/)theme\.md$/.test(file.path ?? '')) return
      for (const node of tree.children) if (node.type === 'table') addFields(node)
      tree.children.push({type: 'mdxJsxFlowElement', name: 'ThemeSheet', attributes: [], children: []} as RootContent)
    }
  ]
})

/** Each row contains `--name`, its meaning, and its value. */
function addFields(table: Table): void {
  for (const {children: cells} of table.children) {
    const [name, , value] = cells.map(({children}) => children[0])
    if (name?.type !== 'inlineCode' || value?.type !== 'inlineCode' || !name.value.startsWith('--')) continue
    const attributes = [
      {type: 'mdxJsxAttribute', name: 'name', value: name.value},
      {type: 'mdxJsxAttribute', name: 'value', value: value.value}
    ]
    const field = {type: 'mdxJsxTextElement', name: 'ThemeValue', attributes, children: []}
    cells[2]?.children.push({type: 'text', value: ' '}, field as PhrasingContent)
  }
}
