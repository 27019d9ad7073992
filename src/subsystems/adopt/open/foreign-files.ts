import {existsSync, readFileSync} from 'node:fs'
import {isAbsolute, join, posix} from 'node:path'
import {fileURLToPath} from 'node:url'
import {type ParseError, parse as parseJsonc} from 'jsonc-parser'
import {parse as parseToml, TomlError} from 'smol-toml'
import {parseDocument} from 'yaml'
import {plainFrontMatter} from '../../../content/plain-front-matter.ts'
import {decode, textFile} from '../../../content/text-file.ts'
import {entriesBelow, type FoundEntry, namesIn, statFile} from '../../../host/machine/files.ts'
import {runGit} from '../../../host/machine/git.ts'
import {machineError} from '../../../host/machine/machine-error.ts'
import {relativePath} from '../../../host/machine/paths.ts'
import type {Diagnostic, Point} from '../../../model/diagnostic.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import {frontMatterYaml} from '../../../model/text/front-matter-block.ts'
import type {ForeignFiles} from '../dialects/dialect.ts'
import {asText, type Data} from '../dialects/read-data.ts'
import {resolvePath} from '../dialects/resolve-path.ts'
import {evaluateForeign} from './evaluate-foreign.ts'
import {readLiterals, syntaxErrorOf} from './read-literals.ts'

/** A project's files for a dialect, with a record of what was read. */
export interface OpenedFiles extends ForeignFiles {
  /** Files whose change may affect the result, relative to the root. */
  readonly inputs: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}

/** @param folder absolute path of the folder for bundled configurations */
export function createForeignFiles(root: string, folder: string): OpenedFiles {
  const inputs = new Set<string>()
  const diagnostics: Diagnostic[] = []
  const packages = new Set<string>()
  const listed = new Map<string, readonly string[]>()
  const read = (path: string): string | undefined => {
    inputs.add(path)
    // The generator's own configuration may refer to pages next to the project.
    const absolute = join(root, path)
    if (!statFile(absolute)) return undefined
    const decoded = decode(readBytes(absolute, path))
    return 'text' in decoded ? decoded.text : undefined
  }
  const report = (file: string, start: Point, reason: string, note: string): void => {
    diagnostics.push({rule: 'dialect-config', severity: 'warning', file, start, reason, note})
  }
  return {
    root,
    inputs,
    diagnostics,
    packages,
    has: path => statFile(join(root, path)) !== undefined,
    names: path => namesIn(root, path).sort(compareCodeUnits),
    list(path) {
      const known = listed.get(path)
      if (known) return known
      const isIgnored = ({name}: FoundEntry): boolean => name.startsWith('.') || name === 'node_modules'
      const found = [...entriesBelow(join(root, path), isIgnored)]
        .flatMap(entry => (entry.isFolder ? [] : [path === '' ? entry.path : `${path}/${entry.path}`]))
        .sort(compareCodeUnits)
      listed.set(path, found)
      return found
    },
    read,
    async committed(refs, path) {
      for (const ref of refs) {
        const {code, text} = await fromGit(root, ['show', `${ref}:${path}`])
        if (code === 0) return text
      }
      return undefined
    },
    async refs() {
      const folders = ['refs/tags/', 'refs/heads/', 'refs/remotes/']
      const {code, text} = await fromGit(root, ['for-each-ref', '--format=%(refname)', ...folders])
      const names = code === 0 ? text.split('\n').filter(Boolean).sort(compareCodeUnits) : []
      const [tags = [], ...branches] = folders.map(folder =>
        names.filter(name => name.startsWith(folder)).map(name => name.slice(folder.length))
      )
      return {tags, branches: branches.flat()}
    },
    async listCommitted(ref, folder) {
      const only = folder === '' ? [] : ['--', folder]
      const {code, text} = await fromGit(root, ['ls-tree', '-r', '-z', '--name-only', '--end-of-options', ref, ...only])
      return code === 0 ? text.split('\0').filter(Boolean).sort(compareCodeUnits) : []
    },
    relative(absolute) {
      const path = isAbsolute(absolute) ? relativePath(root, absolute) : '..'
      return path.startsWith('..') ? undefined : path.replace(/\/$/, '')
    },
    pathOf: written => writtenPath(root, written),
    head: path => plainFrontMatter(frontMatterYaml(read(path) ?? '')) as Data,
    async evaluate(path) {
      const text = read(path)
      if (text === undefined) return undefined
      if (/\.ya?ml$/.test(path)) return readYaml(path, text, report)
      if (path.endsWith('.toml')) return readToml(path, text, report)
      if (path.endsWith('.json')) return readJson(path, text, report)
      const {value, failure, at, files, ...imported} = await evaluateForeign(root, path, folder)
      for (const name of imported.packages) packages.add(name)
      for (const file of files) inputs.add(file)
      if (failure === undefined) return value
      const wrong = syntaxErrorOf(path, text)
      report(
        wrong ? path : (at?.file ?? path),
        wrong?.at ?? at?.start ?? {line: 1, column: 1},
        `This configuration failed: ${wrong?.reason ?? failure}`,
        wrong
          ? 'docsgen could read nothing from it. Fix it, or move its settings to `docsgen.config.ts`.'
          : value === undefined
            ? 'docsgen uses its literal values, but not its computed ones. Set the rest in `docsgen.config.ts`.'
            : 'docsgen uses its other values. Set the rest in `docsgen.config.ts`.'
      )
      if (value !== undefined) return value
      return readLiterals(path, text, specifier =>
        /^\.{1,2}\/.*\.json$/.test(specifier) ? read(posix.join(posix.dirname(path), specifier)) : undefined
      )
    }
  }
}

/** See `ForeignFiles.pathOf`. */
function writtenPath(root: string, written: unknown): string | undefined {
  const text = written instanceof URL ? (written.protocol === 'file:' ? fileURLToPath(written) : '') : asText(written)
  if (text === undefined || text === '') return undefined
  if (!isAbsolute(text)) return resolvePath(text)
  const path = relativePath(root, text).replace(/\/$/, '')
  const isProjects = !path.startsWith('..') || (!existsSync(join(root, text)) && existsSync(text))
  return isProjects ? path : resolvePath(text)
}

type Report = (file: string, start: Point, reason: string, note: string) => void

const asFarAs = 'docsgen uses the settings above this line. Fix the line, or set the rest in `docsgen.config.ts`.'

/** Reads YAML. Ignores tags that only the generator itself knows, and reads their values as plain ones. */
function readYaml(path: string, text: string, report: Report): unknown {
  const document = parseDocument(text, {schema: 'core', merge: true, prettyErrors: false, logLevel: 'silent'})
  const [error] = document.errors
  if (error)
    report(path, textFile(text).pointAt(error.pos[0]), `Invalid YAML: ${error.message.split('\n')[0]}`, asFarAs)
  try {
    return document.toJS({maxAliasCount: 100})
  } catch {
    return undefined
  }
}

/** Reads TOML. A file with an error yields nothing. */
function readToml(path: string, text: string, report: Report): unknown {
  try {
    return parseToml(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n')
    const at = {line: error.line, column: error.column}
    report(
      path,
      at,
      `Invalid TOML: ${reason}`,
      'docsgen uses nothing of this file. Fix the line, or set the rest in `docsgen.config.ts`.'
    )
    return undefined
  }
}

function readJson(path: string, text: string, report: Report): unknown {
  const errors: ParseError[] = []
  const value: unknown = parseJsonc(text, errors, {allowTrailingComma: true})
  const [error] = errors
  if (error) report(path, textFile(text).pointAt(error.offset), 'Unexpected text, expected JSON', asFarAs)
  return value
}

function readBytes(absolute: string, path: string): Uint8Array {
  try {
    return readFileSync(absolute)
  } catch (error) {
    throw machineError(error, {verb: 'read', path})
  }
}

/** Runs git. A machine without it has no commits. */
function fromGit(root: string, args: readonly string[]): ReturnType<typeof runGit> {
  return runGit(root, args).catch(() => ({code: 1, text: ''}))
}
