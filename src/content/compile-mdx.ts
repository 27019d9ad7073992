import {dirname} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Expression, Program, VariableDeclaration} from 'estree'
import type {Root} from 'hast'
import type {MdxjsEsm} from 'mdast-util-mdx'
import {Fragment, jsx, jsxs} from 'react/jsx-runtime'
import {VFile} from 'vfile'
import type {LoadedModule} from './read-context.ts'

/**
 * Loads the part of @mdx-js/mdx that starts from hast. docsgen's own parser and transforms have already run, so their tree
 * replaces the Markdown.
 */
async function loadProcessor() {
  const {createProcessor} = await import('@mdx-js/mdx')
  return createProcessor({
    format: 'mdx',
    outputFormat: 'function-body',
    // A style attribute would violate a strict policy; the attribute `align` has the same effect.
    tableCellAlignToStyle: false,
    rehypePlugins: [() => (_tree: Root, file: VFile) => file.data.hast as Root],
    recmaPlugins: [recmaMeta]
  }).freeze()
}

/** Replaces `import.meta`, which only modules may contain. @mdx-js/mdx has replaced `import.meta.url`. */
function recmaMeta() {
  return (program: Program): void => {
    const replace = (node: object): void => {
      for (const [key, value] of Object.entries(node) as [string, unknown][]) {
        if (key === 'position' || typeof value !== 'object' || value === null) continue
        const {type, meta} = value as {readonly type?: unknown; readonly meta?: {readonly name?: unknown}}
        if (type === 'MetaProperty' && meta?.name === 'import')
          Object.assign(node, {[key]: {type: 'Identifier', name: metaName}})
        else replace(value)
      }
    }
    replace(program.body)
  }
}

/** What a compiled program gets: React's functions, the imported modules, and the address of the page's source. */
type ProgramScope = Readonly<Record<string, unknown>> & {readonly baseUrl?: string | undefined}

/** A parameter of the compiled program. */
const metaName = '_importMeta'

/** Returns `import.meta` of the file at an address. */
function metaOf(url: string | undefined): object {
  if (url === undefined) return {}
  const filename = fileURLToPath(url)
  return {url, filename, dirname: dirname(filename)}
}

/** Loaded for the first page that must be compiled. */
let loaded: ReturnType<typeof loadProcessor> | undefined

/** Replaces the Markdown that the processor would have parsed. The types only allow the end of its own pipeline. */
const emptyRoot = {type: 'root', children: []}

/**
 * Compiles a tree with JavaScript.
 *
 * @returns the program, which returns its exports when it runs
 */
export async function compileMdx<T>(hast: Root): Promise<(scope: ProgramScope) => T> {
  const file = new VFile()
  file.data.hast = withOwnPrograms(hast)
  loaded ??= loadProcessor()
  const processor = await loaded
  const program = processor.stringify(await processor.run(emptyRoot as never, file), file)
  const run = new Function('scope', metaName, String(program)) as (scope: unknown, meta: object) => T
  return scope => run(scope, metaOf(scope.baseUrl))
}

/**
 * Returns a tree with copies of its programs. Compiling changes them, and a page whose block fails is compiled again without the
 * block: elements in expressions would then be calls of functions that the second program lacks.
 */
function withOwnPrograms<T extends object>(node: T): T {
  const {data, children, attributes, value} = node as Programs
  return {
    ...node,
    ...(data?.estree && {data: {...data, estree: structuredClone(data.estree)}}),
    ...(children && {children: children.map(withOwnPrograms)}),
    ...(attributes && {attributes: attributes.map(withOwnPrograms)}),
    ...(typeof value === 'object' && value !== null && {value: withOwnPrograms(value)})
  }
}

/** What may contain programs: expressions, statements, and elements with expressions as attributes. */
interface Programs {
  readonly data?: {readonly estree?: Program}
  readonly children?: readonly object[]
  readonly attributes?: readonly object[]
  readonly value?: unknown
}

/** The value of an expression, or what it threw. */
export type Evaluated = {readonly value: unknown} | {readonly thrown: unknown}

/**
 * Evaluates expressions of a page, with the page's own statements.
 *
 * @param input.modules as in `renderMdx`
 * @returns a result for each expression. If a statement throws, every result has its error
 */
export async function evaluateMdx(input: {
  readonly statements: readonly MdxjsEsm[]
  readonly expressions: readonly Expression[]
  readonly modules: readonly LoadedModule['exports'][]
  /** As in `renderMdx`. */
  readonly baseUrl?: string | undefined
}): Promise<readonly Evaluated[]> {
  const {statements, expressions, modules, baseUrl} = input
  try {
    const children = [...statements, valuesStatement(expressions)]
    const run = await compileMdx<Record<typeof valuesName, (() => unknown)[]>>({type: 'root', children})
    return run({Fragment, jsx, jsxs, modules, baseUrl})[valuesName].map(evaluate)
  } catch (thrown) {
    return expressions.map(() => ({thrown}))
  }
}

const valuesName = 'docsgenValues'

/** Returns `export const docsgenValues = [() => …, …]`. */
function valuesStatement(expressions: readonly Expression[]): MdxjsEsm {
  const elements = expressions.map(
    (body): Expression => ({type: 'ArrowFunctionExpression', params: [], body, expression: true})
  )
  const declaration: VariableDeclaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {
        type: 'VariableDeclarator',
        id: {type: 'Identifier', name: valuesName},
        init: {type: 'ArrayExpression', elements}
      }
    ]
  }
  const body: Program['body'] = [
    {type: 'ExportNamedDeclaration', declaration, specifiers: [], attributes: [], source: null}
  ]
  return {type: 'mdxjsEsm', value: '', data: {estree: {type: 'Program', sourceType: 'module', body}}}
}

function evaluate(expression: () => unknown): Evaluated {
  try {
    return {value: expression()}
  } catch (thrown) {
    return {thrown}
  }
}
