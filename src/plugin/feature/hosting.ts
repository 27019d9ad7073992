import type {HostName} from '../../model/project/config.ts'
import type {Redirect} from '../../model/project/redirect.ts'

/** Services and servers whose own configuration docsgen can write next to a site (`build.host`). */
export interface HostSupport {
  readonly names: readonly HostName[]
  /**
   * Returns the configuration files of a host, by path in the output directory. Files that are not part of the site are in
   * `.host/`.
   */
  files(host: HostName, site: HostedSite): Readonly<Record<string, () => string>>
  /**
   * Returns the limits of a host that the site exceeds, as messages.
   *
   * @param site.sizeOf returns the bytes of an output
   */
  notes(
    host: HostName,
    site: {readonly redirects: readonly Redirect[]; readonly sizeOf: (path: string) => number}
  ): readonly string[]
}

/** What the configuration of a host needs to know about the site. */
export interface HostedSite {
  readonly base: string
  readonly format: 'file' | 'directory'
  readonly redirects: readonly Redirect[]
  /** Text of the site's `_headers` file. */
  readonly headers: string
  /** Routes of pages without a twin (`PageTwin`). */
  readonly htmlOnly: readonly string[]
}
