import type {Place} from './diagnostic.ts'

/** One line of `redirects.yaml`, of the configuration or of `_redirects` in the public folder. */
export interface Redirect {
  readonly from: string
  readonly to: string
  /** HTTP status; default 301. */
  readonly status: number
  /** File that declares it, relative to the root. */
  readonly file: string
  /** Set for a line of the project's own `_redirects`, which the host reads as it is: its paths carry the base already. */
  readonly verbatim?: true
  /** Of the old route. */
  readonly place?: Place
  /** Of the target. */
  readonly toPlace?: Place
}
