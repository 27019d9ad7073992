import type {Route} from '../../../model/url.ts'
import type {VersionStatus} from '../../../model/versions.ts'

/** The route of a page in one version. */
export interface SliceVersion {
  readonly name: string
  /** Route of the page itself, or of its nearest ancestor that exists in the version. */
  readonly route: Route
  /** Title of that ancestor, if the version does not have the page. */
  readonly above?: string
}

/** An entry of the version switcher. */
export interface VersionLink {
  readonly name: string
  readonly label: string
  readonly href: string
  readonly current: boolean
  /** Title of the page that the link points to, if the version does not have this one. */
  readonly above?: string
}

/** What the banner of a version other than the latest says. */
export interface VersionNotice {
  readonly status: Exclude<VersionStatus, 'latest'>
  /** Label of the version. */
  readonly version: string
  /** The project's own text. */
  readonly text?: string
  /** The same page of the latest version, or the nearest page above it. */
  readonly latest: {readonly label: string; readonly href: string; readonly isSame: boolean}
}
