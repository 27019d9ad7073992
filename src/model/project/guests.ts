import type {Severity} from '../diagnostic.ts'
import type {Route} from '../url.ts'

/** An entry of `sources` in the configuration. */
export interface UserGuest {
  /** Address of the repository: `https:`, `ssh:`, `git:` or `file:`. */
  readonly git: string
  /** Tag, branch or commit. Default: the repository's own branch. */
  readonly ref?: string
  /** Folder of the pages in the repository. Default: where its generator has them. */
  readonly from?: string
  /** Route below which the site shows the pages. */
  readonly to: string
  /** Name in `<Include from="specs:a.md" />` and in `docsgen.lock.json`. Default: the last part of `to`. */
  readonly name?: string
  /** License of the pages, for readers. Default: what the repository's license file says. */
  readonly license?: string
  /** Severities of rules for its pages, which override those of the site. */
  readonly rules?: Readonly<Record<string, 'off' | 'info' | 'warn' | 'error'>>
}

/** A guest with every default filled in: pages of another repository that the site shows. Plain data. */
export interface Guest {
  readonly name: string
  readonly git: string
  readonly ref?: string
  /** Without slashes at its ends; empty for the root. Absent if the repository's generator decides. */
  readonly from?: string
  readonly to: Route
  readonly license?: string
  readonly rules: Readonly<Record<string, Severity | 'off'>>
}

/** The license of a guest's pages. */
export interface GuestLicense {
  readonly name: string
  /** The license file in the repository. */
  readonly file?: string
}

/** What pages show and link about the repository of a guest. Plain data. */
export interface GuestView {
  /** Root of its files, relative to the project's root. */
  readonly dir: string
  /** Name of the repository for readers: `owner/name`. */
  readonly title: string
  /** Address of the repository in a browser; absent if it has none. */
  readonly url?: string
  readonly commit: string
  /** The branch that an edit changes: the one that is shown, else the repository's own. */
  readonly branch?: string
  readonly license?: GuestLicense
}

/** Returns the guests of a configuration with every default filled in, in its order. */
export function completeGuests(
  written: readonly UserGuest[],
  severities: (rules: UserGuest['rules']) => Guest['rules']
): Guest[] {
  return written.map(({git, ref, from, to, name, license, rules}) => ({
    name: name ?? nameOfRoute(to),
    git,
    ...(ref !== undefined && {ref}),
    ...(from !== undefined && {from: from.replace(/^\.?\/+|^\.$|\/+$/g, '')}),
    to: to.replace(/\/+$/, '') as Route,
    ...(license !== undefined && {license}),
    rules: severities(rules)
  }))
}

/** Returns the last part of a route. */
export function nameOfRoute(to: string): string {
  return to.replace(/\/+$/, '').replace(/^.*\//, '')
}

/** Returns where the pages of a guest come from, as one line of text. A record with another text is of another source. */
export function guestSource({git, ref, from}: Pick<Guest, 'git' | 'ref' | 'from'>): string {
  return [git.replace(/\/\/[^/@]*@/, '//'), ref, from && `/${from}`].filter(Boolean).join(' ')
}
