import type {Diagnostic, Place} from '../diagnostic.ts'

/** A redirect of `redirects.yaml`, of the configuration, or of `_redirects` in the public folder. */
export interface Redirect {
  readonly from: string
  readonly to: string
  /** HTTP status; default 301. */
  readonly status: number
  /** File that declares it, relative to the root. */
  readonly file: string
  /** Present for a line of the project's own `_redirects`, which the host reads unchanged. Its paths already include the base. */
  readonly verbatim?: true
  /** Path of keys to the redirect, if the file is `docsgen.config`. */
  readonly keys?: readonly string[]
  /** Place of the old route. */
  readonly place?: Place
  /** Place of the target. */
  readonly toPlace?: Place
}

/**
 * Returns where a finding about a redirect points.
 *
 * @param place default: the old route
 */
export function redirectPlace(
  {file, keys, place: from}: Redirect,
  place: Place | undefined = from
): Pick<Diagnostic, 'file' | 'keys' | 'start' | 'end'> {
  return {file, ...(keys && {keys}), ...place}
}
