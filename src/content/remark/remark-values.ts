import type {Parents, Root, Text} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'
import type {VFile} from 'vfile'
import {literalValue, soleExpression} from '../parse/estree.ts'
import {contextOf} from '../read-context.ts'

type Values = ReadonlyMap<string, unknown>

/**
 * Replaces expressions by text if their value is known without running the page: `{version}` of `export const version = '1'`, or
 * a value of an imported JSON file. The text is then part of heading ids, of the search index and of the text, which do not run
 * programs.
 */
export function remarkValues() {
  return (tree: Root, file: VFile): void => {
    // Later transforms read props of components with these values.
    const {values} = contextOf(file)
    for (const node of tree.children) if (node.type === 'mdxjsEsm') gather(node as MdxjsEsm, values)
    replace(tree, values)
  }
}

/** Collects constants with a literal value. */
function gather(node: MdxjsEsm, values: Map<string, unknown>): void {
  for (const statement of node.data?.estree?.body ?? []) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const {id, init} of declaration.declarations) {
      const known = id.type === 'Identifier' ? literalValue(init, values) : undefined
      if (id.type === 'Identifier' && known) values.set(id.name, known.value)
    }
  }
}

function replace(parent: Parents, values: Values): void {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]
    if (child?.type === 'mdxTextExpression' || child?.type === 'mdxFlowExpression') {
      const known = literalValue(soleExpression(child.data?.estree), values)
      if (!known) continue
      const {value} = known
      if (typeof value === 'string' || typeof value === 'number') {
        const text: Text = {type: 'text', value: String(value)}
        if (child.position) text.position = child.position
        const {estree: _, ...data} = child.data ?? {}
        parent.children[index] = {...text, data} as never
      } else if (value === null || typeof value !== 'object') {
        parent.children.splice(index, 1)
        index--
      } else continue
      // The tree differs from the source, so its source text must not be copied.
      parent.data = {...parent.data, folded: true} as never
    } else if (child && 'children' in child) replace(child as Parents, values)
  }
}
