import type {ImportDeclaration} from 'estree'
import type {Root, RootContent} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'
import {walkMdast} from '../../../../model/walk.ts'
import {asData, asText, type Data} from '../read-data.ts'
import {isElement} from '../syntax/mdx-nodes.ts'

/** A component that pages may use without an import. */
export interface GlobalComponent extends Data {
  readonly from: string
  readonly exported: string
}

/** Imports those that a page uses but does not declare. */
export function remarkGlobalComponents({globals}: Data) {
  const known = asData(globals)
  return (tree: Root): void => {
    const used = new Set<string>()
    walkMdast(tree, node => {
      const [name = ''] = isElement(node) ? (node.name ?? '').split('.') : []
      if (Object.hasOwn(known, name)) used.add(name)
    })
    if (used.size === 0) return
    const text = tree.children
      .map(node => ((node.type as string) === 'mdxjsEsm' ? (node as MdxjsEsm).value : ''))
      .join('\n')
    const missing = [...used].filter(
      name => !new RegExp(`\\b(?:import|const|let|function|class)\\b[^'"=]*\\b${name}\\b`).test(text)
    )
    const place = tree.children[0]?.type === 'yaml' ? 1 : 0
    tree.children.splice(place, 0, ...missing.map(name => importOf(name, asData(known[name]))))
  }
}

function importOf(name: string, {from, exported}: Data): RootContent {
  const local = {type: 'Identifier', name} as const
  const statement: ImportDeclaration = {
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: [
      exported === 'default'
        ? {type: 'ImportDefaultSpecifier', local}
        : {type: 'ImportSpecifier', imported: {type: 'Identifier', name: asText(exported) ?? name}, local}
    ],
    source: {type: 'Literal', value: asText(from) ?? ''}
  }
  return {
    type: 'mdxjsEsm',
    // `init --from` writes it into the page.
    value: `import ${exported === 'default' ? name : exported === name ? `{${name}}` : `{${String(exported)} as ${String(name)}}`} from '${String(from)}'`,
    data: {estree: {type: 'Program', sourceType: 'module', body: [statement]}}
  } as MdxjsEsm as unknown as RootContent
}

/** Returns the settings without components that docsgen replaces anyway. */
export function globalsWithout({globals}: Data, replaced: Readonly<Record<string, unknown>>): Data {
  return {
    globals: Object.fromEntries(Object.entries(asData(globals)).filter(([name]) => !Object.hasOwn(replaced, name)))
  }
}
