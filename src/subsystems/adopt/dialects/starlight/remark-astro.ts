import type {ImportDeclaration, Program} from 'estree'
import type {Nodes, Root, RootContent} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'
import type {VFile} from 'vfile'
import {walkMdast} from '../../../../model/walk.ts'
import {runtimeModule} from '../../modules/runtime-module.ts'
import {reportFinding} from '../report-finding.ts'
import {textProps} from '../syntax/elements/text-props.ts'
import {isElement, type JsxElement, propOf, rewrite} from '../syntax/mdx-nodes.ts'

/** An import in a new form, which `init --from` writes. */
export interface ChangedImport extends ImportDeclaration {
  written?: string
}

/**
 * Converts Astro's own syntax. Components of the project's `.astro` files stay, because modules of docsgen may be Astro components. Those of
 * packages are reported, and show their content. Removes `<Fragment>`, `slot` and `client:load`, and replaces `Content` of Markdown.
 */
export function remarkAstro(prefixes: readonly string[] = []) {
  return (tree: Root, file: VFile): void => {
    const {own, foreign} = readImports(tree, specifier => prefixes.some(prefix => specifier.startsWith(prefix)))
    const reported = new Set<string>()
    const slotted = elementsIn(tree, own)
    let hasSlots = false
    walkMdast(tree, node => {
      if (!isElement(node)) return
      node.attributes = node.attributes.filter(
        item =>
          item.type !== 'mdxJsxAttribute' ||
          ((item.name !== 'slot' || slotted.has(node)) && !/^(?:client|server|set|is):/.test(item.name))
      )
      const {name} = node
      if (!name || !foreign.has(name)) return
      const texts = textProps(node).map(prop => `\`${prop}\``)
      if (texts.length === 0 && reported.has(name)) return
      reported.add(name)
      reportFinding(file, {
        rule: 'unknown-component',
        at: node,
        reason: `Unexpected Astro component \`<${name}>\`, expected a docsgen component or an imported React component`,
        note: `docsgen shows its children, but not the component's own output${texts.length > 0 ? `, such as ${texts.join(' and ')}` : ''}.`
      })
    })
    rewrite(tree, node => {
      if (!isElement(node)) return undefined
      const slot = slotted.has(node) ? propOf(node, 'slot') : undefined
      if (slot !== undefined) {
        hasSlots = true
        return [slotElement(node, slot)]
      }
      return node.name === 'Fragment' || foreign.has(node.name ?? '') ? (node.children as RootContent[]) : undefined
    })
    if (hasSlots) tree.children.splice(tree.children[0]?.type === 'yaml' ? 1 : 0, 0, slotImport())
  }
}

/** Wraps an element for a slot, because only a component reaches a component as more than text. */
function slotElement(node: JsxElement, slot: string): RootContent {
  node.attributes = node.attributes.filter(item => item.type !== 'mdxJsxAttribute' || item.name !== 'slot')
  const {children, position} = node
  return {
    type: node.type,
    name: slotComponent,
    attributes: [{type: 'mdxJsxAttribute', name: 'slot', value: slot}],
    children: node.name === 'Fragment' ? children : [node],
    ...(position && {position})
  } as RootContent
}

const slotComponent = 'AstroSlot'

function slotImport(): RootContent {
  const value = `import {${slotComponent}} from '${runtimeModule}'`
  const name = {type: 'Identifier', name: slotComponent}
  const specifiers = [{type: 'ImportSpecifier', imported: name, local: name}]
  const statement = {type: 'ImportDeclaration', specifiers, source: {type: 'Literal', value: runtimeModule}}
  return {
    type: 'mdxjsEsm',
    value,
    data: {estree: {type: 'Program', sourceType: 'module', body: [statement]}}
  } as unknown as RootContent
}

/** Returns the elements directly in elements of these names, or in a paragraph there. */
function elementsIn(tree: Root, names: ReadonlySet<string>): ReadonlySet<Nodes> {
  const found = new Set<Nodes>()
  walkMdast(tree, node => {
    if (!isElement(node) || !names.has(node.name ?? '')) return
    for (const child of node.children as Nodes[])
      for (const inner of child.type === 'paragraph' ? child.children : [child]) if (isElement(inner)) found.add(inner)
  })
  return found
}

/**
 * Returns the names of Astro components: those of the project, and those of packages, whose imports are removed. An import of `Content` from
 * Markdown becomes one of its default export.
 */
function readImports(
  tree: Root,
  isAlias: (specifier: string) => boolean
): {readonly own: ReadonlySet<string>; readonly foreign: ReadonlySet<string>} {
  const [own, foreign, spaces] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const node of tree.children) {
    const program = (node as MdxjsEsm).data?.estree as Program | undefined
    if ((node as {type: string}).type !== 'mdxjsEsm' || !program) continue
    program.body = program.body.filter(statement => {
      if (statement.type !== 'ImportDeclaration') return true
      const specifier = String(statement.source.value)
      if (/\.mdx?$/.test(specifier)) for (const name of readDefault(statement)) spaces.add(name)
      if (!specifier.endsWith('.astro')) return true
      const isOfProject = /^[./]/.test(specifier) || isAlias(specifier)
      for (const {local} of statement.specifiers) (isOfProject ? own : foreign).add(local.name)
      return isOfProject
    })
  }
  if (spaces.size > 0)
    walkMdast(tree, node => {
      const [, name] = (isElement(node) && /^([\w$]+)\.Content$/.exec(node.name ?? '')) || []
      if (name !== undefined && spaces.has(name)) (node as JsxElement).name = name
    })
  return {own, foreign}
}

/**
 * Changes `{Content as Part}` and `* as Part` to the default export.
 *
 * @returns the names of namespaces
 */
function readDefault(statement: ChangedImport): string[] {
  const spaces: string[] = []
  let isChanged = false
  statement.specifiers = statement.specifiers.map(item => {
    const isContent =
      item.type === 'ImportSpecifier' && item.imported.type === 'Identifier' && item.imported.name === 'Content'
    if (item.type === 'ImportNamespaceSpecifier') spaces.push(item.local.name)
    if (!isContent && item.type !== 'ImportNamespaceSpecifier') return item
    isChanged = true
    return {...item, type: 'ImportDefaultSpecifier', local: item.local} as (typeof statement.specifiers)[number]
  })
  const [first, ...others] = statement.specifiers
  if (isChanged && first?.type === 'ImportDefaultSpecifier' && others.length === 0)
    statement.written = `import ${first.local.name} from ${statement.source.raw}`
  return spaces
}
