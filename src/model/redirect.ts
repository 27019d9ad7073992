import type {Place} from './diagnostic.ts'

/** One line of `redirects.yaml`, of the configuration or of `public/_redirects`. */
export interface Redirect {
  readonly from: string
  readonly to: string
  /** HTTP status; default 301. */
  readonly status: number
  /** File that declares it, relative to the root. */
  readonly file: string
  /** Of the old route. */
  readonly place?: Place
  /** Of the target. */
  readonly toPlace?: Place
}
