import {pathToFileURL} from 'node:url'
import {textFile} from '../../content/text-file.ts'
import {readFound, statFile} from '../../host/machine/files.ts'
import {installCommand} from '../../host/machine/install-command.ts'
import {packageName} from '../../host/machine/packages.ts'
import {relativePath} from '../../host/machine/paths.ts'
import {loaderOf, scriptFile} from '../../host/modules/esbuild-paths.ts'
import {programOf} from '../../host/modules/markdown-program.ts'
import {type ModuleNode, parseModule} from '../../host/modules/module-tree.ts'
import {programSuffix} from '../../model/components/module-syntax.ts'
import type {ModuleFinding} from '../../model/diagnostic.ts'
import {escapePattern} from '../../model/text/escape-pattern.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'

/** Name of the export that a stand-in has for every name that it does not define. */
const anyName = 'anyName'

/** The names that a module imports from a stand-in: those that it has, and those that it lacks. */
export interface ImportedNames {
  readonly known: readonly string[]
  readonly lacking: readonly string[]
  /** Whether the stand-in has a value for any name. */
  readonly any: boolean
}

/**
 * Returns the names that a module imports from a stand-in; `undefined` if the stand-in has all of them, which is the usual case.
 *
 * @param importer absolute path, with the suffix of a page's statements
 * @param own absolute path of the compiled stand-in
 */
export async function lackingNames(
  importer: string,
  specifier: string,
  own: string
): Promise<ImportedNames | undefined> {
  const names = [...(await namesFrom(importer, specifier))]
  if (names.length === 0) return undefined
  const exported = new Set(await exportsOf(own))
  const lacking = names.filter(name => !exported.has(name))
  if (lacking.length === 0) return undefined
  return {known: names.filter(name => exported.has(name)), lacking, any: exported.has(anyName)}
}

/** Returns the names that a module imports from a package that is not installed. */
export async function namesOfPackage(importer: string, specifier: string): Promise<ImportedNames> {
  return {known: [], lacking: [...new Set([...(await namesFrom(importer, specifier)), 'default'])], any: false}
}

/** Returns a finding about a package that is not installed, at its import. */
export function packageFinding(input: {
  readonly root: string
  readonly importer: string
  readonly specifier: string
}): ModuleFinding {
  const {root, importer, specifier} = input
  const file = fileOf(importer)
  const text = readFound(root, file).toString('utf8')
  const at = text.search(new RegExp(`(?<=['"])${escapePattern(specifier)}['"]`))
  const start = textFile(text).pointAt(Math.max(0, at))
  return {
    file: relativePath(root, file),
    rule: 'missing-import',
    severity: 'error',
    reason: `Unexpected import of \`${specifier}\`, expected an installed package`,
    data: {packages: [specifier]},
    note: `Install it with \`${installCommand(root).command} ${packageName(specifier)}\`. Until then, its components show only their children.`,
    at: {start, end: {line: start.line, column: start.column + specifier.length}}
  }
}

/** Returns a module that adds components for the lacking names, which render their children. Hooks return no data. */
export function completedModule(specifier: string, {known, lacking, any}: ImportedNames): string {
  const from = JSON.stringify(specifier)
  const own = known.length > 0 ? [`export {${known.join(', ')}} from ${from}`] : []
  if (any) return [...own, ...lacking.map(name => `export {${anyName} as ${name}} from ${from}`)].join('\n')
  return [
    ...own,
    replacement,
    `export {${lacking.map(name => `${/^use[A-Z]/.test(name) ? 'hook' : 'Children'} as ${name}`).join(', ')}}`
  ].join('\n')
}

/**
 * Code of what replaces a name: a component that shows its children. As a function it returns text that it receives, and its
 * members are components too (`motion.div`). React looks for some members itself.
 */
export const replacement = `const known = /^(?:contextTypes?|defaultProps|displayName|getDerivedStateFromProps|propTypes|render|then|toJSON|type|[$_].*)$/
const make = () => new Proxy(function Children(props) {
  const {children} = props ?? {}
  return typeof props === 'string' ? props : typeof children === 'function' ? null : (children ?? null)
}, {get: (target, key) => typeof key === 'symbol' || key in target || known.test(key) ? target[key] : make()})
const Children = make()
const hook = () => ({})`

/** Returns one finding for each lacking name, at its import. */
export async function lackingFindings(input: {
  readonly root: string
  readonly importer: string
  readonly specifier: string
  readonly own: string
  readonly lacking: readonly string[]
}): Promise<readonly ModuleFinding[]> {
  const {root, importer, specifier, own, lacking} = input
  const exported = await exportsOf(own)
  const file = fileOf(importer)
  const text = readFound(root, file).toString('utf8')
  return lacking.map(name => {
    const start = placeIn(text, specifier, name)
    const expected = suggest(name, exported)
    return {
      file: relativePath(root, file),
      rule: 'missing-import',
      severity: 'error' as const,
      reason: `Unexpected import of \`${name}\`, expected a name that docsgen provides for \`${specifier}\`${didYouMean(expected)}`,
      note: /^use[A-Z]/.test(name) ? 'It returns an empty object.' : 'Only its children are shown.',
      actual: name,
      expected,
      at: {start, end: {line: start.line, column: start.column + name.length}}
    }
  })
}

const exportLists = new Map<string, Promise<readonly string[]>>()

/** Returns the names that a compiled stand-in exports. */
function exportsOf(own: string): Promise<readonly string[]> {
  const names = exportLists.get(own) ?? import(pathToFileURL(own).href).then(module => Object.keys(module))
  exportLists.set(own, names)
  return names
}

function fileOf(importer: string): string {
  return importer.endsWith(programSuffix) ? importer.slice(0, -programSuffix.length) : importer
}

/** Returns the names that a module imports or exports from another. Types do not count. */
async function namesFrom(importer: string, specifier: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const file = fileOf(importer)
  const isPage = importer.endsWith(programSuffix)
  if (!(isPage || scriptFile.test(file)) || !statFile(file)) return names
  const text = readFound('', file).toString('utf8')
  const code = isPage ? (programOf(text) ?? '') : text
  if (!/\{/.test(code)) return names
  try {
    const loader = loaderOf(file)
    const {transform} = await import('esbuild')
    const plain = loader === 'jsx' ? code : (await transform(code, {loader, jsx: 'preserve'})).code
    for (const statement of parseModule(plain).body) for (const name of namesIn(statement, specifier)) names.add(name)
  } catch {
    // The bundler reports code that does not parse.
  }
  return names
}

function namesIn(statement: ModuleNode, specifier: string): string[] {
  const {source, specifiers = []} = statement as ModuleNode & {
    readonly source?: {readonly value?: unknown} | null
    readonly specifiers?: readonly {readonly type: string; readonly imported?: ModuleNode; readonly local: ModuleNode}[]
  }
  if (source?.value !== specifier) return []
  return specifiers.flatMap(({type, imported, local}) => {
    if (type === 'ImportDefaultSpecifier') return ['default']
    const name = type === 'ImportSpecifier' ? imported : type === 'ExportSpecifier' ? local : undefined
    return name?.type === 'Identifier' ? [String(name.name)] : []
  })
}

/** Returns the place of a name in the statement that imports it; the first line if it is not found. */
function placeIn(text: string, specifier: string, name: string): {readonly line: number; readonly column: number} {
  const statements = text.matchAll(
    new RegExp(`\\b(?:import|export)\\b[^;'"]*?\\bfrom\\s*['"]${escapePattern(specifier)}['"]`, 'g')
  )
  for (const {0: statement, index} of statements) {
    const at = new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`).exec(statement)?.index
    if (at === undefined) continue
    return textFile(text).pointAt(index + at)
  }
  return {line: 1, column: 1}
}
