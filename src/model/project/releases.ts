import {withoutLogin} from './upstream.ts'

/** Where the releases of a program come from: the tags of a repository, an npm package, or a changelog. */
export interface ReleaseSource {
  /** Owner and repository on GitHub, whose release notes are read too. */
  readonly github?: string
  /** Address of another git repository. */
  readonly git?: string
  /** Name of an npm package. */
  readonly npm?: string
  /** Pattern of the tags, with `*` in place of the version. Default: every tag. */
  readonly tag?: string
  /** Path of a changelog in the repository; without one, a path in the project or an address. */
  readonly changelog?: string
  /** Whether versions such as `1.0.0-rc.1` count. Default: false. */
  readonly prerelease?: boolean
}

/** The folder of recorded releases, in the folder of pages. */
export const releasesFolder = '_releases'

/** The releases of a program, as a file in `_releases` contains them. */
export interface RecordedReleases {
  /** Where they come from, as one line of text. */
  readonly source: string
  /** Newest first. */
  readonly releases: readonly Release[]
}

export interface Release {
  readonly version: string
  /** Day as YYYY-MM-DD. */
  readonly date?: string
  /** Address of the release. */
  readonly url?: string
  /** Lines of Markdown. */
  readonly notes?: readonly string[]
}

/** Returns a source as one line of text, for records and messages. */
export function releaseSourceText({github, git, npm, tag, changelog}: ReleaseSource): string {
  const place =
    github !== undefined
      ? `github.com/${github}`
      : git !== undefined
        ? withoutLogin(git)
        : npm !== undefined
          ? `npm ${npm}`
          : undefined
  return [place, tag, changelog && withoutLogin(changelog)].filter(part => part !== undefined).join(' ')
}

/** Parses a file of recorded releases; returns `undefined` for other texts. */
export function parseReleases(text: string): RecordedReleases | undefined {
  try {
    const data = JSON.parse(text) as Partial<RecordedReleases> | null
    return typeof data?.source === 'string' && Array.isArray(data.releases) && data.releases.every(isRelease)
      ? (data as RecordedReleases)
      : undefined
  } catch {
    return undefined
  }
}

function isRelease(value: unknown): value is Release {
  const {version, date, url, notes} = (value ?? {}) as Record<keyof Release, unknown>
  const isText = (part: unknown): boolean => part === undefined || typeof part === 'string'
  const areLines = notes === undefined || (Array.isArray(notes) && notes.every(line => typeof line === 'string'))
  return typeof version === 'string' && isText(date) && isText(url) && areLines
}
