import type {Node} from 'unist'
import type {Diagnostic, Mistake, Place} from '../../model/diagnostic.ts'
import {packageOf} from '../../model/text/package-of.ts'
import {fileOf, placeOf, type ReadContext, report} from '../read-context.ts'

/** An import of a page. */
export interface ImportOf {
  /** The module, relative to the root. */
  readonly path: string
  readonly at: Node | Place
}

/**
 * Reports a module that cannot be imported: each mistake at its place in the project, or at the import if it has none.
 *
 * @returns the first finding
 */
export function reportBroken(context: ReadContext, error: unknown, {path, at}: ImportOf): Diagnostic {
  const rule = 'broken-import'
  const {message, mistakes = []} = error as Error & {readonly mistakes?: readonly Mistake[]}
  const placed = mistakes.filter(isPlaced)
  const [first] = placed.map(mistake =>
    reportMistake(context, mistake, importNote(context, {path, at}, mistake.file), path)
  )
  if (first && placed.length === mistakes.length) return first
  const others = mistakes.filter(mistake => !isPlaced(mistake))
  const rest = first
    ? others.map(({text, file, line, column}) => `${text} (${file}:${line}:${column})`).join('; ')
    : message
  const packages = others.flatMap(({lacking}) => lacking ?? [])
  return report(context, {
    rule,
    at,
    reason: `\`${path}\` failed: ${rest}`,
    ...(packages[0] !== undefined && {
      data: {packages: [...new Set(packages)].sort()},
      note: installNote(packages[0], context)
    })
  })
}

/**
 * Reports a mistake in a module at its place.
 *
 * @param path the imported module, if the mistake may be in another one
 */
export function reportMistake(
  context: ReadContext,
  {text, file, line, column, length = 1, isThrown = false}: Mistake,
  note: string,
  path = file
): Diagnostic {
  return report(context, {
    rule: 'broken-import',
    at: {start: {line, column}, end: {line, column: column + length}, data: {file}} as Place,
    reason: isThrown ? `\`${path}\` failed: ${text}` : text,
    note
  })
}

/** Returns whether the place of a mistake says more than the place of the import does. */
export function isPlaced({lacking, file}: Mistake): boolean {
  return lacking === undefined && !/^\.\.\/|^\/|(?:^|\/)node_modules\/|^</.test(file)
}

/**
 * Returns the note of a finding in a file that a page imports: the place of the import.
 *
 * @param file the file with the finding, if it may be one that the imported module imports
 */
export function importNote(context: ReadContext, {path, at}: ImportOf, file = path): string {
  const {start} = placeOf(at)
  const place = `${fileOf(context, at)}${start ? `:${start.line}:${start.column}` : ''}`
  return `Imported by \`${place}\`${file === path ? '' : `, through \`${path}\``}.`
}

export function installNote(specifier: string, {files}: ReadContext): string {
  const name = packageOf(specifier) ?? specifier
  // The package is installed, or nothing would run.
  if (name === 'docsgen')
    return 'docsgen has no module of this name. Import from `docsgen/components` or `docsgen/templates`.'
  const alias = name.startsWith('@') ? ' If it is not a package, add an `alias` to the configuration.' : ''
  return `Install it with \`${files.install(name)}\`.${alias}`
}
