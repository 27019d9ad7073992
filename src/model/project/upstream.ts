/** The place outside of the project that a constant's value comes from. */
export type Upstream = GitUpstream | NpmUpstream | ImageUpstream | UrlUpstream

/** Which versions count as newer ones. */
interface WantedVersions {
  /** Versions that `--update` may choose: `^1.2`, `~1.2`, `1.x` or `*`. Default: those that npm's `^` allows for the value. */
  readonly range?: string
  /** Whether versions such as `1.0.0-rc.1` count. Default: false. */
  readonly prerelease?: true
}

/** Tags of a git repository. */
export interface GitUpstream extends WantedVersions {
  readonly kind: 'git'
  readonly url: string
  /** Matches tags; `*` stands for the version. */
  readonly tag: string
}

/** Versions of a package in an npm registry. */
export interface NpmUpstream extends WantedVersions {
  readonly kind: 'npm'
  readonly name: string
}

/** The digest of a tag of a container image, or its tags if `tag` contains `*`. */
export interface ImageUpstream extends WantedVersions {
  readonly kind: 'image'
  /** As Docker writes it: `ghcr.io/owner/name`. */
  readonly name: string
  readonly tag: string
}

/** A value in a TOML, YAML or JSON file. */
export interface UrlUpstream {
  readonly kind: 'url'
  readonly url: string
  /** Names of keys, separated by dots. */
  readonly key: string
}

/** Returns the address of a repository on GitHub. */
export function githubUrl(name: string): string {
  return `https://github.com/${name}`
}

/** Returns an address without the user and the password in it, for messages and records. */
export function withoutLogin(url: string): string {
  return url.replace(/\/\/[^/@]*@/, '//')
}

/** Returns an upstream as one line of text. Two upstreams with the same text are the same. */
export function upstreamText(upstream: Upstream): string {
  switch (upstream.kind) {
    case 'git':
      return `${withoutLogin(upstream.url).replace(/^https:\/\//, '')} ${upstream.tag}`
    case 'npm':
      return `npm ${upstream.name}`
    case 'image':
      return `image ${upstream.name}:${upstream.tag}`
    case 'url':
      return `${withoutLogin(upstream.url)} ${upstream.key}`
    default:
      return upstream satisfies never
  }
}
