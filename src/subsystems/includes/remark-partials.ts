import type {SourceLocation} from 'estree'
import type {Parents, Root, RootContent} from 'mdast'
import type {MdxJsxFlowElement} from 'mdast-util-mdx'
import {unified} from 'unified'
import type {Node} from 'unist'
import {VFile} from 'vfile'
import {immediateNames} from '../../content/immediate-names.ts'
import {namesOf} from '../../content/parse/estree.ts'
import {formatOf} from '../../content/parse/parse-page.ts'
import {readTree} from '../../content/parse/read-tree.ts'
import {contextOf, guestOf, type ReadContext, report, setContext} from '../../content/read-context.ts'
import {textFile} from '../../content/text-file.ts'
import {bindImports, ownComponent, propOf, remarkUnravel} from '../../content/transform-tools.ts'
import type {Place} from '../../model/diagnostic.ts'
import type {Include} from '../../model/text/include.ts'
import type {SourcePath} from '../../model/url.ts'
import {walkMdast} from '../../model/walk.ts'
import {fileFrame} from './file-frame.ts'
import {fillProps} from './fill-props.ts'
import {findIncluded, includeOf} from './find-included.ts'
import {findSections, type Section} from './find-sections.ts'
import {guestInclude, guestSyntax} from './guest-include.ts'
import {renameInPartial} from './rename-in-partial.ts'

/** What the partials of a page have in common. */
interface Shared {
  /** Import and export statements of partials. */
  readonly hoisted: Map<string, RootContent>
  /** New names in partials, for those with another meaning in the page. */
  readonly renamed: Map<string, ReadonlyMap<string, string>>
}

const sharedByPage = new WeakMap<ReadContext, Shared>()

function sharedOf(context: ReadContext): Shared {
  const known = sharedByPage.get(context)
  if (known) return known
  const shared: Shared = {hoisted: new Map(), renamed: new Map()}
  sharedByPage.set(context, shared)
  return shared
}

/** Returns how to read a partial of a page: in the syntax of the page, or in that of the guest that it comes from. */
function partialOf(context: ReadContext, path: string) {
  const {syntax, options, files} = context
  const guest = guestOf(context, path)
  return {
    syntax: guest ? guestSyntax(guest) : syntax,
    parser: options.parser,
    lenient: guest !== undefined || options.lenient,
    read: (each: string) => files.read(each)
  }
}

/** Maximum depth of nested partials; a longer chain is treated as a cycle. */
const maxDepth = 20

/**
 * Replaces the component of an imported `.md` or `.mdx` by the file's content before other transforms run. Its headings are
 * numbered and its links checked with those of the page, and its errors are reported in its own file.
 */
export function remarkPartials() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const imports = [...context.scope.values()].some(binding => binding.kind === 'partial')
    // A dialect has other ways to include, and a plugin may leave `include` nodes.
    const {text} = context.file
    const mayInclude = context.options.syntax !== undefined || context.options.remarkPlugins.length > 0
    if (!mayInclude && !imports && !text.includes('@include:') && !text.includes('<Include')) return
    await hoistExports(context, [context.source])
    await inline(tree, context, [context.source])
    // Statements must be at the top of the compiled page, wherever and however often the partial is used.
    tree.children.unshift(...sharedOf(context).hoisted.values())
  }
}

/**
 * Imports declarations of a partial that the page does not show: `import {name} from './words.mdx'`. Those of partials that the
 * partial imports come first.
 *
 * @param chain the files whose imports are followed, the page first
 * @param importer what the last of them imports, if it is a partial
 */
async function hoistExports(context: ReadContext, chain: readonly string[], importer?: Importer): Promise<void> {
  for (const [local, binding] of [...context.scope]) {
    if (binding.kind !== 'partial' || binding.exported === undefined) continue
    context.scope.set(local, {kind: 'local'})
    if (chain.includes(binding.path)) {
      // A function may use a value of the page later.
      if (importer && !importer.read.has(local)) continue
      const at = importer?.places.get(local)
      const way = [...chain.slice(chain.indexOf(binding.path)), binding.path].join('` → `')
      const found = report(context, {
        rule: 'import-cycle',
        ...(at && {at}),
        reason: `Unexpected import cycle \`${way}\`: \`${local}\` has no value yet when \`${chain.at(-1)}\` uses it`
      })
      context.unknown.set(local, found)
      continue
    }
    const bytes = context.files.read(binding.path)
    if (!bytes) continue
    const {tree} = await readTree({...partialOf(context, binding.path), source: binding.path, bytes})
    if (!tree) continue
    tree.children = tree.children.filter(({type}) => type === 'mdxjsEsm')
    walkMdast(tree, node => {
      ;(node as {data?: object}).data = {...node.data, file: binding.path}
    })
    const imports = importsOf(tree, binding.path)
    await bindImports(tree, context)
    await hoistExports(context, [...chain, binding.path], imports)
    // The page already uses its names.
    sharedOf(context).renamed.set(binding.path, new Map())
    hoist(tree, binding.path, context)
    // `import {name as other}`
    if (binding.exported !== local) hoist(renamedImport(binding.exported, local), binding.path, context)
  }
}

/** The imports of a partial. */
interface Importer {
  /** Where each name is imported. */
  readonly places: ReadonlyMap<string, Place>
  /** The names whose values the statements of the partial need at once. */
  readonly read: ReadonlySet<string>
}

function importsOf(tree: Root, file: string): Importer {
  const statements = tree.children.flatMap(node => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []))
  const places = statements.flatMap(statement =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.flatMap(({local, loc}) =>
          loc ? [[local.name, {...pointsOf(loc), data: {file}} as Place] as const] : []
        )
      : []
  )
  return {places: new Map(places), read: immediateNames(statements)}
}

/** Returns a place in an estree as a place of a finding, because acorn counts columns from 0. */
function pointsOf({start, end}: SourceLocation): Place {
  return {start: {line: start.line, column: start.column + 1}, end: {line: end.line, column: end.column + 1}}
}

/** Returns a declaration for a name that the page imports under another name. */
function renamedImport(name: string, local: string): Root {
  const declaration = {
    type: 'VariableDeclarator',
    id: {type: 'Identifier', name: local},
    init: {type: 'Identifier', name}
  } as const
  const body = [{type: 'VariableDeclaration', kind: 'const', declarations: [declaration]}] as const
  const estree = {type: 'Program', sourceType: 'module', body}
  return {type: 'root', children: [{type: 'mdxjsEsm', value: `const ${local} = ${name}`, data: {estree}} as never]}
}

/** Adds the declarations of a partial once, even if it is used several times. */
function hoist(tree: Root, path: SourcePath, context: ReadContext): void {
  const {hoisted} = sharedOf(context)
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    // A node that a transform added has no position.
    const key = `${path} ${node.position?.start.offset ?? node.value}`
    if (!hoisted.has(key)) hoisted.set(key, node)
  }
}

/** @returns the items of an included list, which follow the item that contains its include */
async function inline(
  parent: Parents,
  context: ReadContext,
  chain: readonly string[]
): Promise<readonly RootContent[]> {
  let items: readonly RootContent[] = []
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index]
    if (!child) continue
    const include =
      (child.type as string) === 'include' ? (child as unknown as Include) : includedBy(child as RootContent, context)
    if (include) {
      const read = await readInclude(include, context, chain)
      if (include.continuesList) items = itemsOf(read)
      const content = items.length > 0 ? [] : read
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
    if (!('children' in child)) continue
    const more = await inline(child as Parents, context, chain)
    parent.children.splice(index + 1, 0, ...(more as never[]))
    index += more.length
  }
  return items
}

/** Returns the items of a partial that is one list. The content of each is in a frame, like a whole partial. */
function itemsOf([frame]: readonly RootContent[]): RootContent[] {
  const [list, more] = frame && 'children' in frame ? frame.children : []
  if (!frame || list?.type !== 'list' || more) return []
  return list.children.map(item => ({...item, children: [{...frame, children: item.children} as never]}))
}

/**
 * Returns the include of `<!-- @include: ./part.md#region -->`, of the same in braces in MDX, or of
 * `<Include file="./part.md" />`.
 */
function includedBy(node: RootContent, context: ReadContext): Include | undefined {
  const comment =
    node.type === 'html'
      ? /^<!--\s*@include:\s*(\S.*?)\s*-->\s*$/
      : node.type === 'mdxFlowExpression'
        ? /^\s*\/\*\s*@include:\s*(\S.*?)\s*\*\/\s*$/
        : undefined
  if (comment) return includeOf(comment.exec((node as {value: string}).value)?.[1], node, context)
  if (ownComponent(node, context) !== 'Include') return undefined
  const element = node as MdxJsxFlowElement
  const [file, from] = [propOf(element, 'file'), propOf(element, 'from')]
  if (typeof from === 'string') return guestInclude(from, node, context)
  if (file === undefined && from === undefined)
    report(context, {
      rule: 'missing-import',
      at: node,
      reason: 'Unexpected `<Include>`, expected one with `file` or `from`'
    })
  return includeOf(typeof file === 'string' ? file : undefined, node, context)
}

/** Reads what a page or a component includes from a file: blocks of Markdown, or a block of code. */
async function readInclude(node: Include, context: ReadContext, chain: readonly string[]): Promise<RootContent[]> {
  const found = findIncluded(node, context, await sectionsFor(node, context))
  if (!found) return []
  return found.code ? [found.code] : readPartial(found.path, node, context, chain, found.text)
}

/** Reads the sections of a file in its own syntax, if an include may refer to one of them. */
async function sectionsFor(
  {sections, paths: [path]}: Include,
  context: ReadContext
): Promise<readonly Section[] | undefined> {
  if (!sections) return undefined
  const bytes = path === undefined ? undefined : context.files.read(path)
  if (!bytes) return []
  const {tree} = await readTree({...partialOf(context, path ?? ''), source: path as SourcePath, bytes})
  return tree ? findSections(tree) : []
}

type Names = Pick<ReadContext, 'scope' | 'unknown' | 'values'>

/** Returns the names that the statements of a partial declare, except for imports. */
function declaredIn(tree: Root): ReadonlySet<string> {
  const statements = tree.children.flatMap(node => (node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : []))
  return new Set(statements.flatMap(statement => namesOf(statement)))
}

/**
 * Renames the names in a partial that the page, or another partial, uses for something else: the statements of all of
 * them are at the top of one program.
 *
 * @returns the new names
 */
function ownNames(input: {
  readonly path: SourcePath
  readonly declared: ReadonlySet<string>
  /** The names before the partial was read. */
  readonly outer: Names
  readonly context: ReadContext
}): ReadonlyMap<string, string> {
  const {path, declared, outer, context} = input
  // Its statements are declared once, however often it is used.
  const {renamed} = sharedOf(context)
  const known = renamed.get(path)
  const names = new Map(known)
  if (!known)
    for (const [name, binding] of outer.scope) {
      const inner = context.scope.get(name)
      if (declared.has(name) || (inner !== binding && JSON.stringify(inner) !== JSON.stringify(binding)))
        names.set(name, freshName(name, context))
    }
  renamed.set(path, names)
  for (const [name, fresh] of names)
    for (const key of ['scope', 'unknown', 'values'] as const) move(context[key], outer[key], name, fresh)
  return names
}

/** Gives a name in a table another key, and restores what it meant before. */
function move<T>(table: Map<string, T>, before: ReadonlyMap<string, T>, name: string, fresh: string): void {
  const own = table.get(name)
  if (own !== undefined && own !== before.get(name)) table.set(fresh, own)
  const outer = before.get(name)
  if (outer === undefined) table.delete(name)
  else table.set(name, outer)
}

function freshName(name: string, {scope}: ReadContext): string {
  for (let number = 2; ; number++) if (!scope.has(`${name}_${number}`)) return `${name}_${number}`
}

/** Runs the checks on a partial's parsed tree. The pipeline runs them on the page's own. */
async function check(tree: Root, context: ReadContext): Promise<void> {
  const file = new VFile()
  setContext(file, context)
  await unified()
    .use(context.options.transforms?.remarkChecks ?? [])
    .run(tree, file)
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
  const parsed = await readTree({...partialOf(context, path), source: path, bytes, values: (use as Include).values})
  context.diagnostics.push(...parsed.diagnostics)
  if (!parsed.tree) return []
  const tree = parsed.tree
  const format = partialOf(context, path).syntax?.formatOf(path) ?? formatOf(path)
  await check(tree, {...context, source: path, file: textFile(parsed.text), format})
  walkMdast(tree, node => {
    ;(node as {data?: object}).data = {...node.data, file: path}
  })
  fillProps(tree, use)
  remarkUnravel()(tree)
  const declared = declaredIn(tree)
  const outer = {scope: new Map(context.scope), unknown: new Map(context.unknown), values: new Map(context.values)}
  const imports = importsOf(tree, path)
  await bindImports(tree, context)
  await hoistExports(context, [...chain, path], imports)
  renameInPartial(tree, ownNames({path, declared, outer, context}), path)
  await inline(tree, context, [...chain, path])
  hoist(tree, path, context)
  const content = tree.children.filter(node => node.type !== 'yaml' && node.type !== 'mdxjsEsm')
  return [fileFrame(path, content)]
}
