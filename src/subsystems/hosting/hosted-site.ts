import type {Config, HostName} from '../../model/project/config.ts'
import type {Redirect} from '../../model/project/redirect.ts'
import type {Site, SiteView} from '../../model/site.ts'
import type {OutputFormat, Route} from '../../model/url.ts'
import type {SiteLink} from '../../plugin/feature/outputs/site-files.ts'
import type {SearchFiles} from '../search/search-types.ts'

/** Text of `_headers` and `_redirects`. */
export interface HostFiles {
  readonly headers?: string | undefined
  readonly redirects?: string | undefined
}

export interface HostedSite {
  readonly site: Pick<Site, 'pages' | 'generated'>
  readonly view: SiteView
  readonly config: Pick<Config, 'csp' | 'search'>
  readonly format: OutputFormat
  readonly redirects: readonly Redirect[]
  /** The project's own files, in its public folder. docsgen's lines come first. */
  readonly own: HostFiles
  /** The host whose own configuration is added. */
  readonly host?: HostName
  /** Links to files about the site, for the `Link` headers. */
  readonly links: readonly SiteLink[]
  /** Routes of generated pages that have no second form. */
  readonly htmlOnly: readonly Route[]
  readonly searchFiles: SearchFiles
}

/** Paths are decoded. */
export interface HostRules {
  /** Returns the headers of every rule that matches a path. Later rules override earlier ones. */
  headersFor(path: string): Readonly<Record<string, string>>
  /**
   * Returns what a path serves or redirects to.
   *
   * @param force whether only rules count that apply even if there is a file at the path
   */
  targetOf(path: string, force: boolean): HostTarget | undefined
}

export interface HostTarget {
  /** Path or full URL. */
  readonly to: string
  /** `?query#hash` of the target. */
  readonly suffix: string
  /** 301, 302, 303, 307, 308: a redirect; 200, 404: another file at the same address. */
  readonly status: number
}
