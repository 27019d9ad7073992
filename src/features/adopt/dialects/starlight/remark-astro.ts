import type {Program} from 'estree'
import type {Root, RootContent} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'
import type {VFile} from 'vfile'
import {walkMdast} from '../../../../model/walk.ts'
import {reportFinding} from '../report-finding.ts'
import {isElement, rewrite} from '../syntax/mdx-nodes.ts'

/**
 * Converts Astro's own syntax: reports components of `.astro` files and shows their content, and removes `<Fragment>`, `slot` and
 * `client:load`.
 */
export function remarkAstro() {
  return (tree: Root, file: VFile): void => {
    const foreign = removeAstroImports(tree)
    const reported = new Set<string>()
    walkMdast(tree, node => {
      if (!isElement(node)) return
      node.attributes = node.attributes.filter(
        item =>
          item.type !== 'mdxJsxAttribute' || (item.name !== 'slot' && !/^(?:client|server|set|is):/.test(item.name))
      )
      const {name} = node
      if (!name || !foreign.has(name) || reported.has(name)) return
      reported.add(name)
      reportFinding(file, {
        rule: 'unknown-component',
        at: node,
        reason: `Unexpected Astro component \`<${name}>\`, expected a docsgen component or an imported React component`,
        note: 'docsgen shows its children, but not what the component itself renders.'
      })
    })
    rewrite(tree, node => {
      if (!isElement(node)) return undefined
      return node.name === 'Fragment' || foreign.has(node.name ?? '') ? (node.children as RootContent[]) : undefined
    })
  }
}

/** Removes the imports of `.astro` files from a page and returns their names. */
function removeAstroImports(tree: Root): Set<string> {
  const names = new Set<string>()
  for (const node of tree.children) {
    const program = (node as MdxjsEsm).data?.estree as Program | undefined
    if ((node as {type: string}).type !== 'mdxjsEsm' || !program) continue
    program.body = program.body.filter(statement => {
      if (statement.type !== 'ImportDeclaration' || !/\.astro$/.test(String(statement.source.value))) return true
      for (const {local} of statement.specifiers) names.add(local.name)
      return false
    })
  }
  return names
}
