import {posix} from 'node:path'
import {namesIn} from '../../host/machine/files.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {decodePath} from '../../model/url.ts'
import {writtenRoute} from '../../rules/text/link-fix.ts'

/**
 * Returns findings about missing files with the files of the same folder that have similar names, if it is in the project. The suggestions are not part of
 * the cached findings, because other files may come and go while a page stays the same.
 *
 * @param root absolute path of the project
 */
export function withNearFiles(diagnostics: readonly Diagnostic[], root: string): Diagnostic[] {
  const known = new Map<string, readonly string[]>()
  const namesOf = (folder: string): readonly string[] => {
    const names = known.get(folder) ?? namesIn(root, folder).filter(name => !name.startsWith('.'))
    known.set(folder, names)
    return names
  }
  return diagnostics.map(({missing, ...diagnostic}) => {
    if (missing === undefined || diagnostic.expected?.length) return diagnostic
    const expected = nearFiles(missing, namesOf, diagnostic.rule !== 'missing-import')
    return expected.length === 0
      ? diagnostic
      : {...diagnostic, reason: diagnostic.reason + didYouMean(expected), actual: missing.written, expected}
  })
}

/**
 * Returns the near files in the form of the address: with its folders, query and fragment.
 *
 * @param isAddress whether spaces must be encoded
 */
function nearFiles(
  {path, written}: NonNullable<Diagnostic['missing']>,
  namesOf: (folder: string) => readonly string[],
  isAddress: boolean
): string[] {
  const [, own = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
  const base = posix.basename(own)
  const name = isAddress ? decodePath(base) : base
  if (path.startsWith('../') || path.includes('?') || base === '') return []
  const names = namesOf(posix.dirname(path))
  // An import may leave out the extension.
  const known = posix.extname(name) === '' ? names.map(each => posix.basename(each, posix.extname(each))) : names
  // A link of this name may point outside the project.
  const others = new Set(known.filter(each => each !== name))
  const start = own.slice(0, own.lastIndexOf(base))
  return suggest(name, others).map(near => start + (isAddress ? writtenRoute(near) : near) + rest)
}
