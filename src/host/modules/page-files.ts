import {posix} from 'node:path'
import type {Files} from '../../content/read-context.ts'
import {importExtensions} from '../../model/components/import-extensions.ts'
import {rawFile, rawSuffix} from '../../model/components/raw-import.ts'
import type {Origin} from '../../model/diagnostic.ts'
import {unsettled} from '../cache/file-state.ts'
import {readWithState, statFile} from '../machine/files.ts'
import {followCode} from '../machine/follow-code.ts'
import {installCommand} from '../machine/install-command.ts'
import {insideRoot, relativePath} from '../machine/paths.ts'
import type {ModuleLoader} from './load-module.ts'
import {ModuleFailure} from './module-failure.ts'
import {type ModuleInputs, statesOf} from './module-inputs.ts'
import {uncaughtFinding} from './uncaught-finding.ts'

/**
 * Creates a page's access to other files, and records the requests. Nothing outside the project and nothing hidden is ever read,
 * not even through links.
 */
export function createPageFiles(input: {
  root: string
  alias: Readonly<Record<string, string>>
  modules: ModuleLoader
  /** Root of the version that the page belongs to, relative to the project's root. Its files come before those of the project. */
  versionRoot?: string | undefined
}): Files & {
  /** Requested paths, with the hash of each file; `unsettled` if the file changed between requests. */
  readonly requested: ReadonlyMap<string, string | null>
} {
  const {root, alias, modules, versionRoot} = input
  const requested = new Map<string, string | null>()
  // A page that was read from two states of a file matches neither.
  const record = (path: string, hash: string | null): void => {
    const before = requested.get(path)
    requested.set(path, before === undefined || before === hash ? hash : unsettled)
  }
  // A page with a failing module depends on the module's files too, so fixing them reads it again.
  const take = (inputs: ModuleInputs): void => {
    for (const [file, hash] of inputs) record(file, hash)
  }
  const taking = async <T extends {readonly inputs: ModuleInputs}>(load: () => Promise<T>): Promise<T> => {
    try {
      const loaded = await load()
      take(loaded.inputs)
      return loaded
    } catch (error) {
      if (error instanceof ModuleFailure) take(error.inputs)
      throw error
    }
  }
  return {
    requested,
    read(path) {
      const {bytes, hash} = readWithState(root, path)
      // A file that must not be read has a state too, because it may be replaced.
      record(path, hash)
      return bytes
    },
    targetOf: (specifier, from) => importTarget(specifier, from, alias),
    resolve(given, from) {
      const raw = rawFile(given)
      const specifier = raw ?? given
      const target = importTarget(specifier, from, alias)
      if (target === undefined) {
        const {found, places} = modules.findPackage(specifier)
        take(
          statesOf(
            root,
            places.map(place => relativePath(root, place))
          )
        )
        return found ? given : undefined
      }
      const isRooted = versionRoot !== undefined && !specifier.startsWith('.')
      const targets = isRooted ? [posix.join(versionRoot, target), target] : [target]
      const extensions = raw === undefined ? importExtensions : ['']
      for (const path of targets.flatMap(each => extensions.map(extension => posix.normalize(each + extension)))) {
        if (!isFile(root, path)) {
          record(path, null)
          continue
        }
        // Modules run, so they need not be readable; texts and data become part of the page.
        if (raw === undefined && !/\.(?:mdx?|json)$/.test(path)) return path
        const {bytes, hash} = readWithState(root, path)
        if (bytes) return raw === undefined ? path : path + rawSuffix
        // A file that must not be read is still the target of the import.
        record(path, hash)
        return undefined
      }
      return undefined
    },
    async run(source, code) {
      const {value, uncaught} = await followCode(code)
      const place = async (error: Error): Promise<Origin> =>
        (await modules.origin(error)) ?? {file: source, line: 1, column: 1}
      return {
        value,
        uncaught: await Promise.all(uncaught.map(async error => uncaughtFinding(error, await place(error))))
      }
    },
    async origin(thrown) {
      const found =
        (await modules.origin(thrown)) ?? (await modules.origin((thrown as {cause?: unknown} | null)?.cause))
      return found && {file: found.file, line: found.line, column: found.column}
    },
    install(name) {
      const {command, lockFile} = installCommand(root)
      if (lockFile !== undefined) take(statesOf(root, [relativePath(root, lockFile)]))
      return `${command} ${name}`
    },
    load: async path => (await taking(() => modules.load(path))).module,
    styles: paths => taking(() => modules.styles(paths))
  }
}

/** Returns the path that an import means, relative to the root; `undefined` for a package. */
function importTarget(specifier: string, from: string, alias: Readonly<Record<string, string>>): string | undefined {
  const known = aliased(specifier, alias)
  if (known !== undefined) return known
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return specifier.startsWith('/') ? specifier.slice(1) : undefined
}

export function aliased(specifier: string, alias: Readonly<Record<string, string>>): string | undefined {
  for (const [prefix, target] of Object.entries(alias)) {
    if (specifier.startsWith(prefix)) return posix.normalize(posix.join(target, specifier.slice(prefix.length)))
  }
  return undefined
}

function isFile(root: string, path: string): boolean {
  const absolute = insideRoot(root, path)
  return absolute !== undefined && statFile(absolute) !== undefined
}
