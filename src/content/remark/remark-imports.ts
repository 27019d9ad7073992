import type {ImportDeclaration, Program} from 'estree'
import type {Nodes, Root} from 'mdast'
import type {MdxjsEsm} from 'mdast-util-mdx'
import type {Node} from 'unist'
import type {VFile} from 'vfile'
import {mayLive, programSuffix} from '../../model/components/module-syntax.ts'
import {rawFile} from '../../model/components/raw-import.ts'
import type {Diagnostic, Place} from '../../model/diagnostic.ts'
import {packageOf} from '../../model/text/package-of.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {encodeRoute, type SourcePath, withBase} from '../../model/url.ts'
import {walkMdast} from '../../model/walk.ts'
import {componentModules} from '../../subsystems/adopt/stand-ins.ts'
import {markdownOf} from '../markdown-part.ts'
import {moduleBinding, namesOf} from '../parse/estree.ts'
import {outsideNote} from '../parse/outside-note.ts'
import {importNote, installNote, reportBroken} from '../parse/report-broken.ts'
import {contextOf, fileOf, isMachineFailure, type ReadContext, report} from '../read-context.ts'

/**
 * Reads a page's import and export statements. Imports refer to packaged components, to partials, or to modules that the host
 * bundles. Each becomes a plain binding, so the compiled page imports nothing itself.
 */
export function remarkImports() {
  return async (tree: Root, file: VFile): Promise<void> => bindImports(tree, contextOf(file))
}

/** Binds the imports of a page, or of a partial, whose imports are added to the page's. */
export async function bindImports(tree: Root, context: ReadContext): Promise<void> {
  raiseStatements(tree)
  const live = context.options.livePrograms ? await bindLiveProgram(tree, context) : undefined
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    const program = (node as MdxjsEsm).data?.estree
    if (!program) continue
    const body: Program['body'] = []
    for (const statement of program.body) {
      if (statement.type === 'ImportDeclaration') body.push(...(await bindImport(statement, node as MdxjsEsm, context)))
      else if ('source' in statement && statement.source) {
        report(context, {
          rule: 'export-from',
          at: placeOfEstree(statement, node as MdxjsEsm),
          reason: `Unexpected \`export … from\`, expected an import`,
          note: "To show another page here: `import Page from './page.mdx'`, then `<Page />`."
        })
      } else {
        declareLocals(statement, context)
        body.push(statement)
      }
    }
    program.body = body
  }
  live?.program.body.push(...live.body)
  await bindPluginComponents(tree, context)
  bindComponents(tree, context)
  // A program without statements would still make the page dynamic.
  tree.children = tree.children.filter(
    node => node.type !== 'mdxjsEsm' || ((node as MdxjsEsm).data?.estree?.body.length ?? 0) > 0
  )
}

/** Moves import and export statements inside elements, which MDX allows, to the top of the page. */
function raiseStatements(tree: Root): void {
  const raised: MdxjsEsm[] = []
  walkMdast(tree, (node, _index, parent) => {
    if (!parent || !('children' in node)) return
    const statements = (node.children as Nodes[]).filter(child => child.type === 'mdxjsEsm')
    if (statements.length === 0) return
    raised.push(...(statements as MdxjsEsm[]))
    node.children = node.children.filter(child => child.type !== 'mdxjsEsm') as never
  })
  tree.children.unshift(...raised)
}

/**
 * Moves what a page declares with state, handlers or components to its own module, because only modules run in the browser:
 * its statements except for imports, some of which the page may need too.
 */
async function bindLiveProgram(
  tree: Root,
  context: ReadContext
): Promise<{readonly program: Program; readonly body: Program['body']} | undefined> {
  const nodes = tree.children.filter((node): node is MdxjsEsm => node.type === 'mdxjsEsm')
  const isDeclaration = ({type}: Program['body'][number]): boolean =>
    type !== 'ImportDeclaration' && type !== 'ExportDefaultDeclaration' && type !== 'ExportAllDeclaration'
  const declaring = nodes.filter(({data}) => data?.estree?.body.some(isDeclaration))
  const [first] = declaring
  const program = first?.data?.estree
  // Components of the dialect are only available in modules.
  if (!program || !declaring.some(({value}) => mayLive(value) || /<[A-Z]/.test(value))) return undefined
  const names = declaring.flatMap(({data}) =>
    (data?.estree?.body ?? [])
      .filter(isDeclaration)
      .flatMap(statement => namesOf(statement).map(name => ({local: name, exported: name, at: first})))
  )
  const path = fileOf(context, first) + programSuffix
  const body = await bindModule({specifier: path, path, names, at: first, context})
  for (const {data} of declaring)
    if (data?.estree) data.estree.body = data.estree.body.filter(statement => !isDeclaration(statement))
  return {program, body}
}

/**
 * Binds packaged components in a page's declarations. Elements of the page find them without a binding, but code that runs
 * earlier does not.
 */
function bindComponents(tree: Root, context: ReadContext): void {
  const {components} = context.options
  const names = new Map<string, string>()
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const [, name = ''] of node.value.matchAll(/<([A-Z][\w$]*)/g)) {
      const known = context.scope.get(name)
      const exported = known?.kind === 'component' ? known.name : known ? undefined : name
      // A partial shares the declarations of its page.
      if (exported === undefined || !Object.hasOwn(components, exported) || context.bound.has(name)) continue
      names.set(name, exported)
    }
  }
  if (names.size === 0) return
  context.modules.push(components)
  for (const name of names.keys()) context.bound.add(name)
  const body = moduleBinding(
    context.modules.length - 1,
    [...names].map(([local, exported]) => ({local, exported}))
  )
  tree.children.unshift({type: 'mdxjsEsm', value: '', data: {estree: {type: 'Program', sourceType: 'module', body}}})
}

/** Imports components of plugins on pages that use them, so other pages do not load them. */
async function bindPluginComponents(tree: Root, context: ReadContext): Promise<void> {
  const {pluginComponents} = context.options
  if (!pluginComponents) return
  const used = new Map<string, Node>()
  walkMdast(tree, node => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    const [name = ''] = (node.name ?? '').split('.')
    if (Object.hasOwn(pluginComponents, name) && !context.scope.has(name) && !used.has(name)) used.set(name, node)
  })
  for (const [name, at] of used) {
    const specifier = pluginComponents[name] ?? ''
    // Relative to the root, wherever the page is.
    const path = context.files.resolve(specifier, 'docsgen.config')
    const names = [{local: name, exported: name, at}]
    const body = await bindModule({specifier, path, names, at, context, isComponent: true})
    if (body.length === 0) continue
    const program: Program = {type: 'Program', sourceType: 'module', body}
    tree.children.unshift({type: 'mdxjsEsm', value: '', data: {estree: program}} as MdxjsEsm)
  }
}

async function bindImport(
  statement: ImportDeclaration,
  node: MdxjsEsm,
  context: ReadContext
): Promise<Program['body']> {
  const specifier = String(statement.source.value)
  const at = placeOfEstree(statement.source, node)
  const names = statement.specifiers.map(item => ({
    local: item.local.name,
    exported:
      item.type === 'ImportDefaultSpecifier'
        ? 'default'
        : item.type === 'ImportNamespaceSpecifier'
          ? undefined
          : item.imported.type === 'Identifier'
            ? item.imported.name
            : String(item.imported.value),
    // An error in one of several names must not mark all of them.
    at: placeOfEstree(item, node)
  }))
  if (componentModules.includes(specifier)) {
    for (const {local, exported, at: name} of names) {
      if (exported && Object.hasOwn(context.options.components, exported))
        context.scope.set(local, {kind: 'component', name: exported})
      else {
        const expected = suggest(exported ?? '', Object.keys(context.options.components))
        const found = report(context, {
          rule: 'unknown-component',
          at: name,
          reason: `Unexpected import of \`${exported ?? '*'}\` from \`${specifier}\`, expected a component that it exports${didYouMean(expected)}`,
          actual: exported ?? '*',
          expected
        })
        context.scope.set(local, {kind: 'local'})
        context.unknown.set(local, found)
      }
    }
    const renamed = names.filter(name => name.exported !== name.local)
    if (renamed.length === 0) return []
    context.modules.push(context.options.components)
    for (const {local} of renamed) context.bound.add(local)
    return moduleBinding(context.modules.length - 1, renamed)
  }

  return bindModule({specifier, path: context.files.resolve(specifier, fileOf(context, node)), names, at, context})
}

interface Imported {
  readonly specifier: string
  readonly path: string | undefined
  readonly names: readonly {readonly local: string; readonly exported: string | undefined; readonly at: Node | Place}[]
  readonly at: Node | Place
  readonly context: ReadContext
  /** Uses the default export if there is no export with the component's name. */
  readonly isComponent?: boolean
}

async function bindModule({
  specifier,
  path,
  at,
  context,
  isComponent,
  ...imported
}: Imported): Promise<Program['body']> {
  let {names} = imported
  const partial = path !== undefined && /\.mdx?$/.test(path)
  const fresh = names.filter(({local, exported}) => {
    const known = context.scope.get(local)
    context.scope.set(
      local,
      partial
        ? {kind: 'partial', path: path as SourcePath, ...(exported && exported !== 'default' && {exported})}
        : {kind: 'module', path: path ?? specifier, exported}
    )
    // A partial and its page may import the same module, and share one declaration.
    return !(known?.kind === 'module' && known.path === path && known.exported === exported)
  })
  if (!path) {
    const target = context.files.targetOf(specifier, fileOf(context, at))
    const found = report(context, {
      rule: 'missing-import',
      at,
      ...describeMissing(specifier, context, target !== undefined),
      ...(target !== undefined && {...outsideNote([target]), missing: {path: target, written: specifier}})
    })
    for (const {local} of names) context.unknown.set(local, found)
    return []
  }
  if (partial || (fresh.length === 0 && names.length > 0)) return []
  try {
    const module = await context.files.load(path)
    if (isComponent)
      names = names.map(name => ({...name, exported: name.local in module.exports ? name.local : 'default'}))
    for (const {exported, local, at: name} of names) {
      if (exported && !(exported in module.exports)) {
        const expected = suggest(exported, Object.keys(module.exports))
        const found = report(context, {
          rule: 'missing-import',
          at: name,
          reason: `Unexpected import of \`${exported}\`, expected an export of \`${path}\`${didYouMean(expected)}`,
          actual: exported,
          expected
        })
        context.unknown.set(local, found)
      }
    }
    for (const asset of module.assets) {
      context.assets.set(asset.output, asset)
      context.addresses.add(withBase(context.options.base, `/${encodeRoute(asset.output)}`))
    }
    for (const request of module.requests ?? []) context.requests.set(request.url, request)
    for (const file of module.clientMarkdown ?? []) context.clientMarkdown.add(file)
    if (module.styled && !context.styled.has(path)) context.styled.set(path, importNote(context, {path, at}))
    for (const {file, at: place, ...finding} of module.findings)
      report(context, {severity: 'warning', ...finding, at: {...place, data: {file}} as Place})
    if (path.endsWith('.json') || rawFile(path) !== undefined)
      for (const {local, exported} of names)
        context.values.set(local, exported ? module.exports[exported] : module.exports)
    // Markdown that a module exports is a partial, as if the page had imported it.
    const passed = new Set<string>()
    for (const {local, exported} of names) {
      const file = exported === undefined ? undefined : markdownOf(module.exports[exported])
      if (file === undefined) continue
      passed.add(local)
      context.scope.set(local, {kind: 'partial', path: file as SourcePath})
    }
    context.modules.push(module.exports)
    const bound = (isComponent ? names : fresh).filter(({local}) => !passed.has(local))
    return bound.length > 0 ? moduleBinding(context.modules.length - 1, bound) : []
  } catch (error) {
    if (isMachineFailure(error)) throw error
    const found = reportBroken(context, error, {path: path.replace(programSuffix, ''), at})
    for (const {local} of names) context.unknown.set(local, found)
    return []
  }
}

/** Returns the message for an import that cannot be resolved. */
function describeMissing(
  specifier: string,
  context: ReadContext,
  isFile: boolean
): Pick<Diagnostic, 'reason' | 'data' | 'note'> {
  return isFile || packageOf(specifier) === undefined
    ? {
        reason: `Unexpected import of \`${specifier}\`, expected an existing file`,
        note: 'Imports are relative to the file (`./x.tsx`), or start with an alias of the configuration.'
      }
    : {
        reason: `Unexpected import of \`${specifier}\`, expected ${specifier.startsWith('docsgen/') ? 'a module of docsgen' : 'an installed package'}`,
        ...(packageOf(specifier) !== 'docsgen' && {data: {packages: [specifier]}}),
        note: installNote(specifier, context)
      }
}

/** Returns the place of an estree node, because acorn counts columns from 0. */
function placeOfEstree(inner: unknown, node: MdxjsEsm) {
  const loc = (inner as {loc?: {start: {line: number; column: number}; end: {line: number; column: number}}}).loc
  const data = (node as {data?: {file?: string}}).data
  if (!loc) return node
  return {
    start: {line: loc.start.line, column: loc.start.column + 1},
    end: {line: loc.end.line, column: loc.end.column + 1},
    data
  }
}

function declareLocals(statement: Program['body'][number], context: ReadContext): void {
  for (const name of namesOf(statement)) context.scope.set(name, {kind: 'local'})
}
