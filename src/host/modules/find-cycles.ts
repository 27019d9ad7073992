import {SourceMap} from 'node:module'
import {join} from 'node:path'
import type {Metafile} from 'esbuild'
import {immediateNames} from '../../content/immediate-names.ts'
import type {ModuleFinding} from '../../model/diagnostic.ts'
import {readFound} from '../machine/files.ts'
import {fileOfInput, loaderOf, scriptFile} from './esbuild-paths.ts'
import {type ModuleNode, parseModule} from './module-tree.ts'

/**
 * Returns a finding for each import that has no value when its module loads, because the two modules import each other. Bundles
 * declare constants with `var`, so such a value is silently `undefined`.
 */
export async function findCycles(root: string, {inputs, outputs}: Metafile): Promise<ModuleFinding[]> {
  const entry = Object.values(outputs).find(({entryPoint}) => entryPoint !== undefined)?.entryPoint
  if (entry === undefined) return []
  const late = lateImports(entry, name => importsOf(inputs, name))
  const found = await Promise.all(late.map(async ({from, way}) => await unsetIn(root, from, way)))
  return found.flat()
}

/** An import of a module that is loaded later than the importer. */
interface LateImport {
  readonly from: string
  /** From the imported module to the importer: each imports the next. */
  readonly way: readonly string[]
}

/** Visits modules as they load. A module that is imported while it waits for its own imports comes later than its importer. */
function lateImports(entry: string, importsOfModule: (name: string) => readonly string[]): LateImport[] {
  const found: LateImport[] = []
  const seen = new Set<string>()
  const open: string[] = []
  const load = (name: string): void => {
    seen.add(name)
    open.push(name)
    for (const imported of importsOfModule(name)) {
      const at = open.indexOf(imported)
      if (at >= 0 && imported !== name) found.push({from: name, way: open.slice(at)})
      else if (!seen.has(imported)) load(imported)
    }
    open.pop()
  }
  load(entry)
  return found
}

function importsOf(inputs: Metafile['inputs'], name: string): readonly string[] {
  return (inputs[name]?.imports ?? []).flatMap(({path, kind, external}) =>
    !external && kind === 'import-statement' && isOwn(path) ? [path] : []
  )
}

/** Returns whether an input is a module of the project. Cycles in packages are their own affair. */
function isOwn(name: string): boolean {
  return scriptFile.test(name) && !/(?:^|\/)node_modules\/|:/.test(name)
}

/** Returns the findings for the imports of one module that it reads before they have values. */
async function unsetIn(root: string, from: string, way: readonly string[]): Promise<ModuleFinding[]> {
  const {transform} = await import('esbuild')
  const parse = async (name: string) => {
    const file = fileOfInput(root, name)
    const text = readFound(root, join(root, file)).toString('utf8')
    const options = {loader: loaderOf(file), jsx: 'preserve', sourcemap: true, logLevel: 'silent'} as const
    const {code, map} = await transform(text, options)
    return {file, body: parseModule(code).body, map: new SourceMap(JSON.parse(map))}
  }
  const [target = from] = way
  const [importer, imported] = await Promise.all([parse(from), parse(target)])
  const read = immediateNames(importer.body)
  const late = lateExports(imported.body)
  const circle = [...way, target].map(name => `\`${fileOfInput(root, name)}\``).join(' → ')
  return importer.body.flatMap(statement => {
    if (statement.type !== 'ImportDeclaration') return []
    const {specifiers, source} = statement as unknown as ImportStatement
    if (!sameModule(String(source.value), target)) return []
    return specifiers.flatMap(({type, local, imported: name, loc}): ModuleFinding[] => {
      const exported = type === 'ImportDefaultSpecifier' ? 'default' : name?.name
      if (!read.has(local.name) || !loc || exported === undefined || !late.has(exported)) return []
      const at = importer.map.findEntry(loc.start.line - 1, loc.start.column)
      if (!('originalLine' in at)) return []
      const start = {line: at.originalLine + 1, column: at.originalColumn + 1}
      return [
        {
          file: importer.file,
          rule: 'import-cycle',
          severity: 'error',
          reason: `Unexpected import cycle ${circle}: \`${local.name}\` has no value yet when \`${importer.file}\` uses it`,
          note: 'Move what both modules need into a third one, or use the value in a function that runs later.',
          at: {start, end: {line: start.line, column: start.column + local.name.length}}
        }
      ]
    })
  })
}

interface ImportStatement {
  readonly source: {readonly value: unknown}
  readonly specifiers: readonly {
    readonly type: string
    readonly local: {readonly name: string}
    readonly imported?: {readonly name: string}
    readonly loc?: ModuleNode['loc']
  }[]
}

/** Returns whether an import may mean a module: by its last part, because aliases and extensions vary. */
function sameModule(specifier: string, input: string): boolean {
  const stem = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.[cm]?[jt]sx?$/, '')
  const [name, wanted] = [stem(specifier), stem(input)]
  return name === wanted || wanted === 'index'
}

/**
 * Returns the exports of a module that have no value until it has run. Functions exist before, and what a module exports from another
 * one is a value of that module.
 */
function lateExports(body: readonly ModuleNode[]): ReadonlySet<string> {
  const names = new Set<string>()
  const locals = new Set<string>()
  for (const statement of body) {
    const {type, declaration} = statement as {readonly type: string; readonly declaration?: ModuleNode | null}
    const own = type === 'ExportDefaultDeclaration' ? [] : declaredNames(declaration ?? statement)
    for (const name of own) {
      locals.add(name)
      if (type === 'ExportNamedDeclaration') names.add(name)
    }
    if (type === 'ExportDefaultDeclaration' && declaration?.type !== 'FunctionDeclaration') names.add('default')
  }
  for (const {specifiers = []} of body as readonly {readonly specifiers?: readonly ExportName[]}[])
    for (const {local, exported} of specifiers) if (exported && locals.has(local.name)) names.add(exported.name)
  return names
}

/** Returns the names of the constants, variables and classes that a statement declares. */
function declaredNames({type, id, declarations = []}: Declaration): readonly string[] {
  if (type === 'ClassDeclaration') return id?.name === undefined ? [] : [id.name]
  return type === 'VariableDeclaration' ? declarations.flatMap(({id: {name}}) => name ?? []) : []
}

type Declaration = ModuleNode & {
  readonly id?: {readonly name?: string} | null
  readonly declarations?: readonly {readonly id: {readonly name?: string}}[]
}

interface ExportName {
  readonly local: {readonly name: string}
  readonly exported?: {readonly name: string}
}
