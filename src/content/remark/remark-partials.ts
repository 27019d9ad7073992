import type {Parents, Root, RootContent} from 'mdast'
import type {MdxJsxFlowElement} from 'mdast-util-mdx'
import type {Node} from 'unist'
import type {VFile} from 'vfile'
import type {Include} from '../../model/include.ts'
import type {SourcePath} from '../../model/url.ts'
import {walkMdast} from '../../model/walk.ts'
import {propOf} from '../parse/jsx-props.ts'
import {readTree} from '../parse/read-tree.ts'
import {contextOf, type ReadContext, report} from '../read-context.ts'
import {textFile} from '../text-file.ts'
import {findIncluded, includeOf} from './find-included.ts'
import {ownComponent} from './own-component.ts'
import {bindImports} from './remark-imports.ts'
import {checkPlainComponents} from './remark-plain-components.ts'
import {remarkUnravel} from './remark-unravel.ts'

/** Marks the fragment that stands around a partial's content on the way through remark-rehype. */
export interface PartialData {
  /** The partial's path. */
  readonly file: string
  readonly partial: true
}

/** How partials of a page are read. */
function partialOf({syntax, options, files}: ReadContext) {
  return {syntax, parser: options.parser, read: (path: string) => files.read(path)}
}

/** A partial may hold partials; a chain longer than this is a cycle in all but name. */
const maxDepth = 20

/**
 * Puts the content of an imported `.md` or `.mdx` where its component stands, before anything else looks at the tree:
 * its headings are numbered with the page's, its links checked with the page's, and its mistakes reported in its own file.
 */
export function remarkPartials() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const imports = [...context.scope.values()].some(binding => binding.kind === 'partial')
    // A dialect knows other ways to include, and a plugin may leave `include` nodes.
    const {text} = context.file
    const mayInclude = context.options.syntax !== undefined || context.options.remarkPlugins.length > 0
    if (!mayInclude && !imports && !text.includes('@include:') && !text.includes('<Include')) return
    await hoistExports(context)
    await inline(tree, context, [context.source])
    // Statements must stand at the top of the compiled page, wherever the partial is used and however often.
    tree.children.unshift(...context.hoisted.values())
  }
}

/** A page may take what a partial declares without showing it: `import {name} from './words.mdx'`. */
async function hoistExports(context: ReadContext): Promise<void> {
  for (const [local, binding] of [...context.scope]) {
    if (binding.kind !== 'partial' || binding.exported === undefined) continue
    context.scope.set(local, {kind: 'local'})
    const bytes = context.files.read(binding.path)
    if (!bytes) continue
    const {tree} = await readTree({...partialOf(context), source: binding.path, bytes})
    if (!tree) continue
    tree.children = tree.children.filter(({type}) => type === 'mdxjsEsm')
    walkMdast(tree, node => {
      ;(node as {data?: object}).data = {...node.data, file: binding.path}
    })
    await bindImports(tree, context)
    hoist(tree, binding.path, context)
    // `import {name as other}`
    if (binding.exported !== local) hoist(namedAnew(binding.exported, local), binding.path, context)
  }
}

/** What a page calls otherwise than the file that declares it. */
function namedAnew(name: string, local: string): Root {
  const declaration = {
    type: 'VariableDeclarator',
    id: {type: 'Identifier', name: local},
    init: {type: 'Identifier', name}
  } as const
  const body = [{type: 'VariableDeclaration', kind: 'const', declarations: [declaration]}] as const
  const estree = {type: 'Program', sourceType: 'module', body}
  return {type: 'root', children: [{type: 'mdxjsEsm', value: `const ${local} = ${name}`, data: {estree}} as never]}
}

/** A partial that is used twice declares its names once: the first reading has them all. */
function hoist(tree: Root, path: SourcePath, {hoisted}: ReadContext): void {
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    // What a transform has added has no place.
    const key = `${path} ${node.position?.start.offset ?? node.value}`
    if (!hoisted.has(key)) hoisted.set(key, node)
  }
}

/** Properties that a partial is used with, in the places that name them: `{name}` and `{props.name}`. */
function fillProps(tree: Root, use: Node): void {
  const {attributes} = use as Partial<MdxJsxFlowElement>
  if (!attributes || attributes.length === 0) return
  walkMdast(tree, (node, index, parent) => {
    if ((node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') || !parent || index === undefined)
      return
    const name = /^\s*(?:props\.)?([\w$]+)\s*$/.exec(node.value)?.[1]
    const found = attributes.find(item => item.type === 'mdxJsxAttribute' && item.name === name)
    if (found?.type !== 'mdxJsxAttribute') return
    const {value} = found
    const text = typeof value === 'string' ? value : /^(['"`])([^'"`$\\]*)\1$|^(\d+)$/.exec(value?.value.trim() ?? '')
    const written = typeof text === 'string' ? text : (text?.[2] ?? text?.[3])
    if (written === undefined) return
    const word = {type: 'text', value: written, ...(node.position && {position: node.position}), data: node.data}
    parent.children[index] = (node.type === 'mdxFlowExpression' ? {type: 'paragraph', children: [word]} : word) as never
  })
}

async function inline(parent: Parents, context: ReadContext, chain: readonly string[]): Promise<void> {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]
    if (!child) continue
    const include =
      (child.type as string) === 'include' ? (child as unknown as Include) : includedBy(child as RootContent, context)
    if (include) {
      const content = await readInclude(include, context, chain)
      parent.children.splice(index, 1, ...(content as never[]))
      index += content.length - 1
      continue
    }
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') {
      const binding = child.name ? context.scope.get(child.name) : undefined
      if (binding?.kind === 'partial' && binding.exported === undefined) {
        const content = await readPartial(binding.path, child, context, chain)
        parent.children.splice(index, 1, ...(content as never[]))
        index += content.length - 1
        continue
      }
    }
    if ('children' in child) await inline(child as Parents, context, chain)
  }
}

/** `<!-- @include: ./part.md#region -->`, in MDX the same in braces, or `<Include file="./part.md" />`. */
function includedBy(node: RootContent, context: ReadContext): Include | undefined {
  const comment =
    node.type === 'html'
      ? /^<!--\s*@include:\s*(\S.*?)\s*-->\s*$/
      : node.type === 'mdxFlowExpression'
        ? /^\s*\/\*\s*@include:\s*(\S.*?)\s*\*\/\s*$/
        : undefined
  if (comment) return includeOf(comment.exec((node as {value: string}).value)?.[1], node, context)
  if (ownComponent(node, context) !== 'Include') return undefined
  const file = propOf(node as MdxJsxFlowElement, 'file')
  return includeOf(typeof file === 'string' ? file : undefined, node, context)
}

/** What a page or a component includes from a file: blocks of Markdown, or a block of code. */
async function readInclude(node: Include, context: ReadContext, chain: readonly string[]): Promise<RootContent[]> {
  const found = findIncluded(node, context)
  if (!found) return []
  return found.code ? [found.code] : readPartial(found.path, node, context, chain, found.text)
}

async function readPartial(
  path: SourcePath,
  use: Node,
  context: ReadContext,
  chain: readonly string[],
  part?: string
): Promise<RootContent[]> {
  if (chain.includes(path) || chain.length > maxDepth) {
    report(context, {
      rule: 'import-cycle',
      at: use,
      reason: `Unexpected import cycle \`${[...chain, path].join('` → `')}\`; remove one of these imports`
    })
    return []
  }
  const bytes = part === undefined ? context.files.read(path) : new TextEncoder().encode(part)
  if (!bytes) return []
  const parsed = await readTree({...partialOf(context), source: path, bytes})
  context.diagnostics.push(...parsed.diagnostics)
  if (!parsed.tree) return []
  const tree = parsed.tree
  checkPlainComponents(tree, {context, source: path, file: textFile(parsed.text)})
  walkMdast(tree, node => {
    ;(node as {data?: object}).data = {...node.data, file: path}
  })
  fillProps(tree, use)
  remarkUnravel()(tree)
  // A partial's names are its own: they must not leak into the page or take another meaning there.
  const outer = new Map(context.scope)
  await bindImports(tree, context)
  await inline(tree, context, [...chain, path])
  for (const [name, binding] of outer) {
    const inner = context.scope.get(name)
    if (inner !== binding && JSON.stringify(inner) !== JSON.stringify(binding)) {
      const found = report(context, {
        rule: 'import-clash',
        at: use,
        reason: `Unexpected name \`${name}\` in \`${path}\`, expected a name that the page does not use for something else`
      })
      context.unknown.set(name, found)
    }
  }
  hoist(tree, path, context)
  const content = tree.children.filter(node => node.type !== 'yaml' && node.type !== 'mdxjsEsm')
  const data: PartialData = {file: path, partial: true}
  // A frame that `rehypePartials` takes off: it brings the name of the file across to hast.
  return [
    {
      type: 'mdxJsxFlowElement',
      name: null,
      attributes: [],
      children: content as MdxJsxFlowElement['children'],
      data: data as never
    }
  ]
}
