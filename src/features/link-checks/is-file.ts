import type {RuleSite} from '../../rules/rule.ts'

/** Returns whether the site has a file at an address: one of `public/`, or one that builds or plugins write. */
export function isFile(
  {publicFiles, writtenFiles}: Pick<RuleSite, 'publicFiles' | 'writtenFiles'>,
  path: string
): boolean {
  const name = path.slice(1)
  return publicFiles.has(name) || writtenFiles?.has(name) === true
}
